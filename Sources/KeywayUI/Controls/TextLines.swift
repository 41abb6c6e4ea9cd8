import KeywayAccessibility
import KeywayElements

/// The visible lines of a `Text`.
struct TextLines: AccessibilityReadingContent {
  let accessibilityPageContent: String
  let lines: [(words: String, frame: Rect)]

  func accessibilityLineNumber(for point: Point) -> Int? {
    lines.firstIndex { $0.frame.minY <= point.y && point.y < $0.frame.maxY }
  }

  func accessibilityContent(forLineNumber line: Int) -> String? {
    lines.indices.contains(line) ? lines[line].words : nil
  }

  func accessibilityFrame(forLineNumber line: Int) -> Rect? {
    lines.indices.contains(line) ? lines[line].frame : nil
  }
}
