/// What a client tells input methods of the text field with the focus (`zwp_text_input_v3`).
public struct TextInputRecord: Hashable, Sendable {
  /// The text around the caret; nil if the client does not say.
  public internal(set) var text: String?
  /// The caret, in bytes of ``text``.
  package internal(set) var cursor = 0
  /// The other end of the selection, in bytes of ``text``.
  package internal(set) var anchor = 0
  /// The kind of text, as the protocol numbers `content_purpose`.
  package internal(set) var purpose: UInt32 = 0
  /// The bits of `content_hint`.
  package internal(set) var hints: UInt32 = 0
  /// Where the caret is, in logical pixels of the window; nil if the client does not say.
  package internal(set) var caret: PixelRect?
  /// Whether the input method caused the last change.
  package internal(set) var isOwnChange = true
  /// The number of the client's commit requests.
  package internal(set) var commitCount = 0
}

/// What an input method sends at once, played by a test.
public struct TextInputEvents: Hashable, Sendable {
  /// The caret in a text that is composed, or what is selected there, in bytes; -1 for both hides the caret.
  package struct Cursor: Hashable, Sendable {
    /// Where it begins.
    package var begin: Int
    /// Where it ends.
    package var end: Int

    /// Creates a caret, or a selection.
    package init(_ begin: Int, _ end: Int) { (self.begin, self.end) = (begin, end) }
  }

  /// What is composed from now on; nil sends nothing, which ends it.
  package var preedit: String?
  /// The caret in ``preedit``.
  package var cursor = Cursor(0, 0)
  /// What is inserted; nil sends nothing.
  package var committed: String?
  /// How many bytes are deleted before the caret.
  package var deletedBefore = 0
  /// How many bytes are deleted behind the caret.
  package var deletedAfter = 0
  /// How many of the client's commit requests were not seen yet: 0 sends the serial that the client waits for.
  package var age = 0

  /// Creates events that change nothing.
  package init() {}

  /// A text that is being composed, with the caret at its end.
  public static func composing(_ text: String) -> TextInputEvents {
    var events = TextInputEvents()
    (events.preedit, events.cursor) = (text, Cursor(text.utf8.count, text.utf8.count))
    return events
  }

  /// A text that is inserted in place of what was composed.
  public static func committing(_ text: String) -> TextInputEvents {
    var events = TextInputEvents()
    events.committed = text
    return events
  }
}

// MARK: - Input methods

extension TestCompositor {
  /// What the client with the keyboard tells input methods; nil while it takes no text.
  public func textInput(seat: Int = 0) throws(CompositorError) -> TextInputRecord? {
    try perform { compositor throws(CompositorError) in try compositor.seat(seat).textInputs.record }
  }

  /// Writes as an input method does: into the client with the keyboard, whether it takes text or not.
  public func send(_ events: TextInputEvents, seat: Int = 0) throws(CompositorError) {
    try perform { compositor throws(CompositorError) in try compositor.seat(seat).textInputs.send(events) }
  }
}
