package import KeywayAccessibility
package import KeywayPlatform

/// The window that the bridge presents, as seen by the bridge.
@MainActor
package protocol BridgedWindow: AssistedWindow {
  var eventLoop: EventLoop { get }
  /// The object that sees each key before the window does, if any.
  var keyRelay: (any KeyTaking)? { get set }
}

/// Sees each key before the window does.
@MainActor
package protocol KeyTaking: AnyObject {
  /// Shows a key. A waiting one gets its answer later, in order.
  func answer(to key: AssistedKey) -> AssistedKey.Answer
  /// The keyboard leaves; delivers waiting keys now.
  func keyboardDidLeave()
}

/// A key that was pressed, repeated or released, in the terms that X11 and AT-SPI share.
package struct AssistedKey {
  /// The answer about a key.
  package enum Answer {
    /// The key is the window's.
    case passes
    case waits
    /// A reader takes the key, by the name of its process; nil if unknown, or if several readers want keys.
    case taken(by: String?)
  }

  /// Whether the key went down or repeats; otherwise it went up.
  package var isPressed: Bool
  package var keysym: UInt32
  /// X11's keycode: that of evdev plus 8.
  package var code: UInt32
  /// The mask of X11's modifiers: Shift 1, Lock 2, Control 4, Alt 8, Num Lock 16, Super 64, AltGr 128.
  package var modifiers: UInt32
  /// In milliseconds, from an undefined start.
  package var time: UInt32
  /// The character of the keysym if visible, otherwise its name: "a", "space", "Down".
  package var words: String
  /// Whether it types a text.
  package var isText: Bool
  /// Tells the window the answer for which the key waited.
  package var settle: @MainActor (Answer) -> Void

  /// Creates a key from its properties.
  package init(
    isPressed: Bool, keysym: UInt32, code: UInt32, modifiers: UInt32, time: UInt32, words: String,
    isText: Bool, settle: @escaping @MainActor (Answer) -> Void
  ) {
    (self.isPressed, self.keysym, self.code, self.modifiers) = (isPressed, keysym, code, modifiers)
    (self.time, self.words, self.isText, self.settle) = (time, words, isText, settle)
  }
}
