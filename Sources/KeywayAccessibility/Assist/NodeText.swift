package import KeywayElements

/// The text of a node: of an editable field or of a label. Offsets count Unicode scalars.
@MainActor
package struct NodeText {
  /// The text of a field; nil if it is read-only.
  package let field: (any AssistedText)?
  package let scalars: [Unicode.Scalar]
  private let node: AccessibilityNode
  private let window: any AssistedWindow

  /// - Returns: nil for a node without text.
  package init?(_ node: AccessibilityNode, _ window: any AssistedWindow) {
    guard Self.exists(for: node) else { return nil }
    (self.node, self.window) = (node, window)
    field = node.role.takesText ? window.editedText(of: node) : nil
    let text = field?.text ?? (node.role.takesText || node.isChoiceBox ? node.value : node.label)
    scalars = Array(text.unicodeScalars.map { $0.value == 0 ? "\u{FFFD}" : $0 })
  }

  /// The text of any node for a person who reads it: if it has no other, its label; what is read in it, where that differs.
  package init(reading node: AccessibilityNode, _ window: any AssistedWindow) {
    (self.node, self.window) = (node, window)
    field = node.role.takesText ? window.editedText(of: node) : nil
    var text = field?.text ?? (node.role.takesText || node.isChoiceBox ? node.value : node.label)
    if field == nil {
      let lines = window.lines(of: node).map(\.text)
      func letters(_ text: String) -> String { text.filter { !$0.isWhitespace } }
      if !lines.isEmpty, letters(lines.joined()) != letters(text) { text = lines.joined(separator: "\n") }
    }
    scalars = Array(text.unicodeScalars.map { $0.value == 0 ? "\u{FFFD}" : $0 })
  }

  /// Whether a node has text that is read by character. For a picker it is its choice, as readers expect.
  package static func exists(for node: AccessibilityNode) -> Bool {
    node.role.takesText || node.isChoiceBox || [.text, .heading].contains(node.role) && node.isElement
  }

  package var count: Int { scalars.count }
  package var selection: Range<Int> { field?.selection ?? 0..<0 }
  package var caret: Int { field.map { min($0.selection.upperBound, count) } ?? -1 }
  package var units: TextUnits {
    TextUnits(scalars: scalars, line: line(at:), places: { window.places(of: $0, in: $1) })
  }

  /// A part of the text, clipped to its ends.
  package func string(_ range: Range<Int>) -> String { scalars[range.clamped(to: 0..<count)].string }

  /// The range between two offsets of a client; -1 is the end of the text.
  package func range(_ start: Int, _ end: Int) -> Range<Int> {
    let last = end < 0 ? count : min(end, count)
    let first = max(0, min(start, count))
    return min(first, last)..<max(first, last)
  }

  // MARK: Lines

  /// The lines of a label as they are seen.
  private var shownLines: [(range: Range<Int>, frame: Rect)] {
    var lines: [(Range<Int>, Rect)] = []
    var start = 0
    for line in window.lines(of: node) {
      // Spaces at a soft line break belong to the line before.
      let length = line.text.unicodeScalars.count
      guard start + length <= count else { return [] }
      var end = start + length
      while end < count, scalars[end].properties.isWhitespace { end += 1 }
      lines.append((start..<end, line.frame))
      start = end
    }
    return start == count ? lines : []
  }

  /// The same; the whole text in its frame if nobody knows.
  private var lines: [(range: Range<Int>, frame: Rect)] {
    let shown = shownLines
    return shown.isEmpty ? [(0..<count, node.frame)] : shown
  }

  /// The line that is seen around an offset, with the blanks and the break behind it; nil if nobody knows.
  private func line(at offset: Int) -> Range<Int>? {
    guard let field else { return shownLines.first { $0.range.contains(offset) }?.range }
    guard field.isMultiLine else { return nil }
    let line = field.line(at: offset)
    var end = max(offset + 1, line.upperBound)
    while end < count, field.line(at: end).lowerBound <= offset { end += 1 }
    return min(line.lowerBound, offset)..<min(end, count)
  }

  // MARK: Places

  /// The frame of a part of the text, in window coordinates.
  package func frame(of range: Range<Int>) -> Rect {
    let parts =
      field?.frames(of: range)
      ?? lines.filter { $0.range.overlaps(range) }.map { line in
        guard !line.range.isEmpty else { return line.frame }
        // The letters of a label are not measured individually; each gets an equal share of the line.
        let share = line.frame.width / Double(line.range.count)
        let part = range.clamped(to: line.range)
        return Rect(
          x: line.frame.minX + share * Double(part.lowerBound - line.range.lowerBound), y: line.frame.minY,
          width: share * Double(part.count), height: line.frame.height)
      }
    return parts.dropFirst().reduce(parts.first ?? .zero) { $0.union($1) }
  }

  /// The offset of the character at a point of the window; nil if there is none.
  package func offset(at point: Point) -> Int? {
    guard node.frame.contains(point) else { return nil }
    if let field { return field.offset(at: point) }
    guard let line = lines.first(where: { $0.frame.minY <= point.y && point.y < $0.frame.maxY }) else {
      return nil
    }
    let share = line.frame.width / Double(max(1, line.range.count))
    guard share > 0 else { return line.range.lowerBound }
    let place = Int(exactly: ((point.x - line.frame.minX) / share).rounded(.down)) ?? 0
    let offset = line.range.lowerBound + place
    return min(max(offset, line.range.lowerBound), max(line.range.lowerBound, line.range.upperBound - 1))
  }
}
