import KeywayAccessibility
import KeywayElements

/// The visible lines of a `Text`.
struct TextLines: MeasuredReadingContent {
  struct Line {
    let words: String
    let frame: Rect
    /// The areas of bytes of the words.
    let frames: @MainActor (Range<Int>) -> [Rect]
  }

  let accessibilityPageContent: String
  let lines: [Line]

  func accessibilityLineNumber(for point: Point) -> Int? {
    lines.firstIndex { $0.frame.minY <= point.y && point.y < $0.frame.maxY }
  }

  func accessibilityContent(forLineNumber line: Int) -> String? {
    lines.indices.contains(line) ? lines[line].words : nil
  }

  func accessibilityFrame(forLineNumber line: Int) -> Rect? {
    lines.indices.contains(line) ? lines[line].frame : nil
  }

  func frames(of part: Range<Int>, inLine line: Int) -> [Rect]? {
    guard lines.indices.contains(line) else { return nil }
    let scalars = lines[line].words.unicodeScalars
    func byte(_ offset: Int) -> Int {
      scalars.prefix(offset).reduce(0) { $0 + UTF8.width($1) }
    }
    return lines[line].frames(byte(part.lowerBound)..<byte(part.upperBound))
  }
}
