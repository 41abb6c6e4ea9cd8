/// A client's report to input methods about the focused text field (`zwp_text_input_v3`).
public struct TextInputRecord: Hashable, Sendable {
  /// The text around the caret; nil if the client does not report it.
  public internal(set) var text: String?
  /// The caret, in bytes of ``text``.
  package internal(set) var cursor = 0
  /// The other end of the selection, in bytes of ``text``.
  package internal(set) var anchor = 0
  /// The kind of text, a number of `content_purpose`.
  package internal(set) var purpose: UInt32 = 0
  /// The bits of `content_hint`.
  package internal(set) var hints: UInt32 = 0
  /// The frame of the caret, in logical pixels of the window; nil if the client does not report it.
  package internal(set) var caret: PixelRect?
  /// Whether the input method caused the last change.
  package internal(set) var isOwnChange = true
  /// The number of the client's commit requests.
  package internal(set) var commitCount = 0
}

/// Simultaneous events of an input method, simulated by a test.
public struct TextInputEvents: Hashable, Sendable {
  /// The caret or selection in a composition, in bytes; -1 for both hides the caret.
  package struct Cursor: Hashable, Sendable {
    package var begin: Int
    package var end: Int

    package init(_ begin: Int, _ end: Int) { (self.begin, self.end) = (begin, end) }
  }

  /// The new composition; nil sends nothing, which ends it.
  package var preedit: String?
  /// The caret in ``preedit``.
  package var cursor = Cursor(0, 0)
  /// The text to insert; nil sends nothing.
  package var committed: String?
  /// The number of bytes to delete before the caret.
  package var deletedBefore = 0
  /// The number of bytes to delete after the caret.
  package var deletedAfter = 0
  /// The number of the client's commit requests still unseen: 0 sends the serial that the client expects.
  package var age = 0

  package init() {}

  /// A composition with the caret at its end.
  public static func composing(_ text: String) -> TextInputEvents {
    var events = TextInputEvents()
    (events.preedit, events.cursor) = (text, Cursor(text.utf8.count, text.utf8.count))
    return events
  }

  /// A text that replaces the composition.
  public static func committing(_ text: String) -> TextInputEvents {
    var events = TextInputEvents()
    events.committed = text
    return events
  }
}

// MARK: - Input methods

extension TestCompositor {
  /// The report to input methods of the client with the keyboard; nil while it takes no text.
  public func textInput(seat: Int = 0) throws(CompositorError) -> TextInputRecord? {
    try perform { compositor throws(CompositorError) in try compositor.seat(seat).textInputs.record }
  }

  /// Writes like an input method: to the client with the keyboard, whether it takes text or not.
  public func send(_ events: TextInputEvents, seat: Int = 0) throws(CompositorError) {
    try perform { compositor throws(CompositorError) in try compositor.seat(seat).textInputs.send(events) }
  }
}
