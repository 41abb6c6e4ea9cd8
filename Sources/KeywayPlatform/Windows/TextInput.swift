package import KeywayElements

/// A text field for input methods. A window without one takes no text.
package struct TextInputState: Hashable, Sendable {
  /// The number of the session: when it changes, the input method starts afresh, even during a composition.
  package var session: Int
  /// The text around the caret; nil if the field keeps it private.
  package var surrounding: SurroundingText?
  /// The kind of text that the field takes.
  package var purpose: TextInputPurpose
  /// Hints for handling the text.
  package var hints: TextInputHints
  /// The frame of the caret, in logical window coordinates.
  package var caret: Rect

  package init(
    session: Int, surrounding: SurroundingText? = nil, purpose: TextInputPurpose = .normal,
    hints: TextInputHints = [], caret: Rect = .zero
  ) {
    (self.session, self.surrounding, self.purpose) = (session, surrounding, purpose)
    (self.hints, self.caret) = (hints, caret)
  }
}

/// The kinds of text that input methods distinguish.
package enum TextInputPurpose: Hashable, Sendable, CaseIterable {
  case normal, digits, number, phone, email, password, name, url, date
}

/// Hints for input methods about a text.
package struct TextInputHints: OptionSet, Hashable, Sendable {
  package let rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Typed text must not be visible.
  package static let hiddenText = TextInputHints(rawValue: 1)
  /// Typed text must not be remembered.
  package static let sensitiveData = TextInputHints(rawValue: 2)
  /// The text may have several lines.
  package static let multiline = TextInputHints(rawValue: 4)
  /// Words begin with a capital.
  package static let titlecase = TextInputHints(rawValue: 8)
  /// Small letters are preferred.
  package static let lowercase = TextInputHints(rawValue: 16)
  /// Capitals are preferred.
  package static let uppercase = TextInputHints(rawValue: 32)
}

/// The part of a text around the caret. Offsets are UTF-8 bytes of the part.
package struct SurroundingText: Hashable, Sendable {
  /// The maximum size sent to an input method, in bytes.
  package static let mostBytes = 4_000

  package let text: String
  /// The moving end of the selection.
  package let caret: Int
  /// The fixed end of the selection; at a caret, the same.
  package let anchor: Int

  /// Extracts the part from a text, at Unicode scalars. A selection that does not fit is cut off at the end of the part.
  ///
  /// - Complexity: O(``mostBytes``).
  package init(of text: String, caret: Int, anchor: Int) {
    let count = text.utf8.count
    let (caret, anchor) = (min(max(0, caret), count), min(max(0, anchor), count))
    var kept = min(caret, anchor)..<max(caret, anchor)
    if kept.count > Self.mostBytes { kept = caret..<caret }
    let room = Self.mostBytes - kept.count
    let end = min(count, max(0, kept.lowerBound - room / 2) + Self.mostBytes)
    // Start after a divided scalar, and end before one.
    var lower = max(0, end - Self.mostBytes)
    while lower < kept.lowerBound, text.isInsideScalar(lower) { lower += 1 }
    var upper = end
    while upper > kept.upperBound, text.isInsideScalar(upper) { upper -= 1 }
    let start = text.utf8.index(text.startIndex, offsetBy: lower)
    self.text = String(text[start..<text.utf8.index(start, offsetBy: upper - lower)])
    self.caret = min(max(caret, lower), upper) - lower
    self.anchor = min(max(anchor, lower), upper) - lower
  }
}

/// The simultaneous actions of an input method: it deletes around the caret, inserts a text, and shows a composition.
package struct TextInputChange: Hashable, Sendable {
  /// A composition. It is shown at the caret, but is not part of the field's text.
  package struct Preedit: Hashable, Sendable {
    package let text: String
    /// The caret or selection in it, in UTF-8 bytes; nil hides the caret.
    package let cursor: Range<Int>?

    /// - Parameters:
    ///   - begin: the start of the caret or the selection, in UTF-8 bytes. Any number is moved back to
    ///     a scalar boundary inside the text; -1 for both ends hides the caret.
    /// - Returns: nil for an empty text.
    package init?(_ text: String, begin: Int, end: Int) {
      let text = text.composable
      guard !text.isEmpty else { return nil }
      self.text = text
      if begin == -1, end == -1 {
        cursor = nil
      } else {
        let (begin, end) = (text.scalarBoundary(atOrBefore: begin), text.scalarBoundary(atOrBefore: end))
        cursor = min(begin, end)..<max(begin, end)
      }
    }

    /// Creates a composition with the caret at its end.
    package init?(_ text: String) { self.init(text, begin: Int.max, end: Int.max) }
  }

  /// The numbers of UTF-8 bytes to delete before and after the selection.
  package var deletedBefore: Int
  package var deletedAfter: Int
  /// The text that replaces the selection.
  package let committed: String
  /// The new composition.
  package let preedit: Preedit?

  /// Creates a change; negative lengths become zero, and a long text is cut.
  package init(
    deletedBefore: Int = 0, deletedAfter: Int = 0, committed: String = "", preedit: Preedit? = nil
  ) {
    self.deletedBefore = max(0, deletedBefore)
    self.deletedAfter = max(0, deletedAfter)
    self.committed = committed.prefix(bytes: SurroundingText.mostBytes)
    self.preedit = preedit
  }

  /// Whether it changes the field's text.
  package var edits: Bool { deletedBefore > 0 || deletedAfter > 0 || !committed.isEmpty }
}

extension String {
  /// Whether an offset in UTF-8 bytes lies inside a Unicode scalar.
  fileprivate func isInsideScalar(_ offset: Int) -> Bool {
    offset > 0 && offset < utf8.count
      && UTF8.isContinuation(utf8[utf8.index(startIndex, offsetBy: offset)])
  }

  fileprivate func scalarBoundary(atOrBefore offset: Int) -> Int {
    var offset = Swift.min(Swift.max(0, offset), utf8.count)
    while isInsideScalar(offset) { offset -= 1 }
    return offset
  }

  fileprivate func prefix(bytes: Int) -> String {
    guard utf8.count > bytes else { return self }
    return String(self[..<utf8.index(startIndex, offsetBy: scalarBoundary(atOrBefore: bytes))])
  }

  /// The text in one line of bounded length. Line breaks and control characters become as many bytes of spaces, for offsets.
  fileprivate var composable: String {
    let text = prefix(bytes: SurroundingText.mostBytes)
    var made = ""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: made += String(repeating: " ", count: UTF8.width(scalar))
      default: made.unicodeScalars.append(scalar)
      }
    }
    return made
  }
}
