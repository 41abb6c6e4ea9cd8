package import KeywayKeymap

/// A reader in the app that performs the commands of its keys.
///
/// The window gives it a key before the kiosk's policy and the focused element see it.
@MainActor
package protocol ReaderKeyTarget: AnyObject {
  /// The reader's keys. May change at any time; a key that is down keeps its command.
  var bindings: BindingTable { get }
  /// Performs a command, or says why it has no effect.
  ///
  /// - Parameter isRepeated: whether its key is held; only commands that repeat come again.
  /// - Returns: false for an action that isn't a command of the reader.
  func perform(_ action: BindingAction, isRepeated: Bool) -> Bool
}
