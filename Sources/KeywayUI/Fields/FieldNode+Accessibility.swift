import KeywayAccessibility
import KeywayDrawing
import KeywayElements
import KeywayPlatform
import KeywayText

// Text that assistive technologies read and change.
extension FieldNode: AccessibilityText {
  var accessibilityText: String { editing.text }

  var accessibilitySelection: Range<Int> {
    get { scalars(editing.selection.range) }
    set { graph.door.enter { select(TextSelection(bytes(newValue))) } }
  }

  func accessibilityRange(of unit: AccessibilityTextUnit, at offset: Int) -> Range<Int> {
    let place = bytes(offset..<offset).lowerBound
    switch unit {
    case .character:
      let start = block.caretOffset(atOrBefore: place)
      return scalars(start..<max(start, block.offset(from: start, by: .forward)))
    case .word: return scalars(block.word(at: place))
    case .line:
      return scalars(block.offset(from: place, by: .lineStart)..<block.offset(from: place, by: .lineEnd))
    case .paragraph: return scalars(block.paragraph(at: place))
    }
  }

  var accessibilityHasLines: Bool { isMultiline }

  func accessibilityFrames(of range: Range<Int>) -> [Rect] {
    block.frames(of: bytes(range), from: offset.y, to: offset.y + textArea.height)
      .map { $0.offsetBy(x: origin.x, y: origin.y).intersection(textArea) }
      .filter { !$0.isEmpty }
  }

  func accessibilityOffset(at point: Point) -> Int {
    let place = block.offset(at: Point(x: point.x - origin.x, y: point.y - origin.y))
    return scalars(0..<place).upperBound
  }

  func replaceAccessibilityText(in range: Range<Int>, with text: String) -> Bool {
    graph.door.enter { replace(bytes(range), with: text, as: .replacement) }
  }

  /// Converts a range in scalars to one in bytes, within the text.
  private func bytes(_ range: Range<Int>) -> Range<Int> {
    let (text, scalars) = (editing.text, editing.text.unicodeScalars)
    func offset(_ count: Int) -> Int {
      let end = scalars.index(scalars.startIndex, offsetBy: max(0, count), limitedBy: scalars.endIndex)
      return text.utf8.distance(from: text.startIndex, to: end ?? text.endIndex)
    }
    return offset(range.lowerBound)..<offset(range.upperBound)
  }

  private func scalars(_ range: Range<Int>) -> Range<Int> {
    let text = editing.text
    func count(_ offset: Int) -> Int {
      text.unicodeScalars.distance(
        from: text.startIndex, to: text.utf8.index(text.startIndex, offsetBy: offset))
    }
    return count(range.lowerBound)..<count(range.upperBound)
  }
}
