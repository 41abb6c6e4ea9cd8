import KeywayAccessibility
package import KeywayElements

/// A text in lines of ten scalars, each in a square of ten by ten.
@MainActor
package final class TypedText: AssistedText {
  package private(set) var text: String { didSet { count = text.unicodeScalars.count } }
  package var selection: Range<Int>
  package let isMultiLine: Bool

  package init(_ text: String, _ selection: Range<Int> = 0..<0, isMultiLine: Bool = false) {
    (self.text, self.selection, self.isMultiLine) = (text, selection, isMultiLine)
    count = text.unicodeScalars.count
  }

  private var count: Int

  package func line(at offset: Int) -> Range<Int> {
    let start = offset / 10 * 10
    return start..<min(start + 10, max(start, count))
  }

  package func frames(of range: Range<Int>) -> [Rect] {
    range.map { Rect(x: Double($0 % 10) * 10, y: Double($0 / 10) * 10, width: 10, height: 10) }
  }

  package func offset(at point: Point) -> Int { min(count, Int(point.y / 10) * 10 + Int(point.x / 10)) }

  package func replace(_ range: Range<Int>, with new: String) -> Bool {
    var scalars = Array(text.unicodeScalars)
    scalars.replaceSubrange(range, with: Array(new.unicodeScalars))
    text = scalars[...].string
    return true
  }
}
