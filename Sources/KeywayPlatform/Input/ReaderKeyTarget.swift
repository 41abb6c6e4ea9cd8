package import KeywayKeymap

/// A reader in the app that performs the commands of its keys.
///
/// The window gives it a key before the kiosk's policy and the focused element see it.
@MainActor
package protocol ReaderKeyTarget: AnyObject {
  /// The reader's keys. May change at any time; a key that is down keeps its command.
  var bindings: BindingTable { get }
  /// Whether a safety message is said, during which no key has an effect. The window then gives the reader all its keys.
  var blocksInput: Bool { get }
  /// Called with each press, before any part of the window sees it.
  func willDispatch(_ press: KeyPress)
  /// Takes the command of a key. The reader performs it once the press is dispatched.
  ///
  /// - Parameter isRepeated: whether its key is held; only commands that repeat come again.
  /// - Returns: false for an action that isn't a command of the reader.
  func perform(_ action: BindingAction, isRepeated: Bool) -> Bool
  /// Whether a menu of the reader takes typing.
  var takesTyping: Bool { get }
  /// Takes a typed press, which the app must not see; false if it means nothing to the reader.
  func type(_ press: KeyPress) -> Bool
  /// Called when a press has had its effect, and its changes are presented.
  func didDispatch(_ press: KeyPress, _ outcome: KeyOutcome)
  /// Called when the policy forbids the command of a control.
  func didForbidCommand()
  /// Called for a click or a touch, with which a modifier is not pressed alone.
  func noteOtherInput()
  /// Called when a person's session ends: forgets their words, searches and settings.
  func forgetPerson()
  /// Called when the window closes.
  func windowDidClose()
}

extension ReaderKeyTarget {
  package var takesTyping: Bool { false }
  package func type(_ press: KeyPress) -> Bool { false }
  package func windowDidClose() {}
  package func didForbidCommand() {}
}

/// The effect of a press on the window, as the reader explains it.
package enum KeyOutcome: Hashable, Sendable {
  /// Something took the press.
  case acted
  /// The press has no meaning here.
  case ignored
  /// The press means something that cannot be done now.
  case refused(Reason)

  package enum Reason: String, Hashable, Sendable, CaseIterable {
    /// The element is disabled.
    case disabled
    /// The command is disabled.
    case unavailable
    /// The kiosk's policy does not allow it.
    case notAllowed
    /// Nothing follows in this direction.
    case end
    /// It came too early after a change of the screen, or a second time.
    case guarded
  }
}
