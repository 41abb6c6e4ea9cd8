package import KeywayElements

/// A text field as an input method sees it. A window without one takes no text.
package struct TextInputState: Hashable, Sendable {
  /// Counts the beginnings: with another number the input method starts afresh, whatever it was composing.
  package var session: Int
  /// The text around the caret; nil if the field keeps it to itself.
  package var surrounding: SurroundingText?
  /// What kind of text the field takes.
  package var purpose: TextInputPurpose
  /// How the text is to be treated.
  package var hints: TextInputHints
  /// Where the caret is, in logical window coordinates.
  package var caret: Rect

  package init(
    session: Int, surrounding: SurroundingText? = nil, purpose: TextInputPurpose = .normal,
    hints: TextInputHints = [], caret: Rect = .zero
  ) {
    self.session = session
    self.surrounding = surrounding
    self.purpose = purpose
    self.hints = hints
    self.caret = caret
  }
}

/// The kinds of text that input methods tell apart.
package enum TextInputPurpose: Hashable, Sendable, CaseIterable {
  case normal, digits, number, phone, email, password, name, url, date
}

/// How an input method is to treat a text.
package struct TextInputHints: OptionSet, Hashable, Sendable {
  package let rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// What is typed is not to be seen.
  package static let hiddenText = TextInputHints(rawValue: 1)
  /// What is typed is not to be remembered.
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
  /// The most bytes that an input method is sent.
  package static let mostBytes = 4_000

  package let text: String
  /// The end of the selection that moves.
  package let caret: Int
  /// The end of the selection that stays; at a caret, the same.
  package let anchor: Int

  /// Cuts the part out of a text, at Unicode scalars. A selection that does not fit is cut where the part ends.
  ///
  /// - Complexity: O(``mostBytes``).
  package init(of text: String, caret: Int, anchor: Int) {
    let count = text.utf8.count
    let (caret, anchor) = (min(max(0, caret), count), min(max(0, anchor), count))
    var kept = min(caret, anchor)..<max(caret, anchor)
    if kept.count > Self.mostBytes { kept = caret..<caret }
    let room = Self.mostBytes - kept.count
    let end = min(count, max(0, kept.lowerBound - room / 2) + Self.mostBytes)
    // Inside a scalar the part begins behind it, and ends before it.
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

/// What an input method does at once: it deletes around the caret, inserts a text, and shows what it composes now.
package struct TextInputChange: Hashable, Sendable {
  /// A text that is being composed. It is shown at the caret, and is no part of the field's text.
  package struct Preedit: Hashable, Sendable {
    package let text: String
    /// The caret inside, or what is selected there, in UTF-8 bytes; nil hides the caret.
    package let cursor: Range<Int>?

    /// - Parameters:
    ///   - begin: where the caret or the selection is, in UTF-8 bytes. Any number is moved to a place in the text;
    ///     -1 for both ends hides the caret.
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

    /// A text with the caret at its end.
    package init?(_ text: String) { self.init(text, begin: Int.max, end: Int.max) }
  }

  /// What to delete before and behind the selection, in UTF-8 bytes.
  package var deletedBefore: Int
  package var deletedAfter: Int
  /// What to insert in place of the selection.
  package let committed: String
  /// What is composed from now on.
  package let preedit: Preedit?

  /// Creates a change; lengths below zero count as zero, and a long text is cut.
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

  /// The text in one line and of a bounded length. What would break the line or is a control character becomes as many
  /// bytes of spaces, so that offsets stay.
  fileprivate var composable: String {
    let text = prefix(bytes: SurroundingText.mostBytes)
    var made = ""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029:
        made += String(repeating: " ", count: UTF8.width(scalar))
      default: made.unicodeScalars.append(scalar)
      }
    }
    return made
  }
}
