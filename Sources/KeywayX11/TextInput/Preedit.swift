import KeywayPlatform

/// The text that an input method is composing, edited piece by piece. Positions count Unicode scalars.
struct Preedit {
  private var scalars: [Unicode.Scalar] = []
  private var caret = 0
  /// Nobody composes a longer text.
  private static let mostScalars = 1_000

  /// Replaces a part, clamped to the text.
  mutating func replace(from first: Int32, length: Int32, with text: String, caret: Int32) {
    let first = min(max(0, Int(first)), scalars.count)
    let end = min(first + max(0, Int(length)), scalars.count)
    scalars.replaceSubrange(first..<end, with: text.unicodeScalars.prefix(Self.mostScalars))
    if scalars.count > Self.mostScalars { scalars.removeLast(scalars.count - Self.mostScalars) }
    moveCaret(to: caret)
  }

  mutating func moveCaret(to caret: Int32) { self.caret = min(max(0, Int(caret)), scalars.count) }

  var caretPosition: Int { caret }

  /// The form that text fields take; nil for none.
  var shown: TextInputChange.Preedit? {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars)
    let before = scalars[..<caret].reduce(0) { $0 + UTF8.width($1) }
    return TextInputChange.Preedit(String(text), begin: before, end: before)
  }
}
