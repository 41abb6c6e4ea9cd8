import KeywayKeymap
import KeywayMenus

/// The keys that are down for a reader in the app.
///
/// The reader has a key from its press to its release, whatever happens to the reader meanwhile: the key that turns it off
/// doesn't come up in the app. Without a reader, nothing is allocated.
struct ReaderKeys {
  private struct Held {
    let key: HeldKeys.Key
    /// The command of the press; nil for a key that acts only later.
    let action: BindingAction?
  }

  private var held: [Held] = []
  /// The keys of the reader that act later.
  var triggers = TriggerState()
  /// Whether the next key is the app's (``ReaderCommand/readerPassKey``).
  private var passesNext = false

  /// Whether no key concerns the reader, apart from those of its table.
  var isAtRest: Bool { held.isEmpty && triggers.isEmpty && !passesNext }

  /// Gives a press and its repeats to the reader.
  mutating func take(_ press: KeyPress, for action: BindingAction?) {
    held.append(Held(key: HeldKeys.Key(press), action: action))
  }

  /// Whether the reader has the press of a key.
  func has(_ press: KeyPress) -> Bool { index(of: press) != nil }

  /// The command of a held key.
  func action(of press: KeyPress) -> BindingAction? { index(of: press).flatMap { held[$0].action } }

  /// Forgets a key that came up, or whose release never came here.
  mutating func drop(_ press: KeyPress) {
    if let index = index(of: press) { held.remove(at: index) }
    triggers.forget(press)
  }

  private func index(of press: KeyPress) -> Int? {
    held.firstIndex { $0.key == HeldKeys.Key(press) }
  }

  // MARK: The next key for the app

  mutating func passNext() { passesNext = true }

  /// Whether a press is the key to pass to the app. Modifiers belong to the key after them.
  mutating func passes(_ press: KeyPress) -> Bool {
    guard passesNext, !press.keysym.isModifier else { return false }
    passesNext = false
    return true
  }

  // MARK: Ends

  /// Forgets the last person's unfinished triggers. Keys that are down still come up for the reader.
  mutating func forgetCustomer() {
    triggers.reset()
    passesNext = false
  }

  mutating func keyboardDidLeave() {
    forgetCustomer()
    held.removeAll(keepingCapacity: true)
  }
}
