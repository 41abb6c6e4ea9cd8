package import KeywayElements

/// The text of a node: of an editable field or of a label. Offsets count Unicode scalars.
@MainActor
package struct NodeText {
  /// The text of a field; nil if it is read-only.
  package let field: (any AssistedText)?
  package let scalars: [Unicode.Scalar]
  private let node: AccessibilityNode
  private let window: any AssistedWindow
  /// The text that was taken apart.
  private let source: String
  private let shown: ShownLines

  /// A line of a label as it is seen. Frames are relative to that of the node.
  private struct Line {
    let range: Range<Int>
    let frame: Rect
    /// The line as the window knows it, without the blanks at its end, and where the node was then; nil if nobody knows.
    var known: (line: AssistedLine, length: Int, origin: Point)?
  }

  /// The lines of a label, asked for once.
  @MainActor
  private final class ShownLines {
    var lines: [Line]?
  }

  /// - Returns: nil for a node without text.
  package init?(_ node: AccessibilityNode, _ window: any AssistedWindow) {
    guard Self.exists(for: node) else { return nil }
    (self.node, self.window) = (node, window)
    field = node.role.takesText ? window.editedText(of: node) : nil
    source = field?.text ?? Self.ownText(of: node)
    scalars = Self.scalars(of: source)
    shown = ShownLines()
  }

  private static func ownText(of node: AccessibilityNode) -> String {
    node.role.takesText || node.isChoiceBox ? node.value : node.label
  }

  private static func scalars(of text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.map { $0.value == 0 ? "\u{FFFD}" : $0 }
  }

  /// The text of any node as people read it: its reading content if that differs, else its text, else its label.
  ///
  /// - Parameter last: the text that was read last. If it is the same, it is not taken apart again.
  /// - Complexity: O(text), and O(1) for the same text.
  package init(reading node: AccessibilityNode, _ window: any AssistedWindow, after last: NodeText? = nil) {
    (self.node, self.window) = (node, window)
    field = node.role.takesText ? window.editedText(of: node) : nil
    var text = field?.text ?? Self.ownText(of: node)
    if let last, last.node.id == node.id, last.source == text,
      last.node.frame.size == node.frame.size
    {
      (source, scalars, shown) = (last.source, last.scalars, last.shown)
      return
    }
    if field == nil {
      let lines = window.lines(of: node).map(\.text)
      func letters(_ text: String) -> String { text.filter { !$0.isWhitespace } }
      if !lines.isEmpty, letters(lines.joined()) != letters(text) { text = lines.joined(separator: "\n") }
    }
    source = text
    scalars = Self.scalars(of: text)
    shown = ShownLines()
  }

  /// Whether a node has text that is read by character. For a picker it is its choice, as readers expect.
  package static func exists(for node: AccessibilityNode) -> Bool {
    node.role.takesText || node.isChoiceBox || [.text, .heading].contains(node.role) && node.isElement
  }

  /// Where the text comes from.
  package enum Origin { case label, value, content }

  package var origin: Origin {
    guard field != nil || source == Self.ownText(of: node) else { return .content }
    return node.role.takesText || node.isChoiceBox ? .value : .label
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
  private var shownLines: [Line] {
    if let lines = shown.lines { return lines }
    let lines = askedLines
    shown.lines = lines
    return lines
  }

  private var askedLines: [Line] {
    let origin = node.frame.origin
    var lines: [Line] = []
    var start = 0
    for line in window.lines(of: node) {
      // Spaces at a soft line break belong to the line before.
      let length = line.text.unicodeScalars.count
      guard start + length <= count else { return [] }
      var end = start + length
      while end < count, scalars[end].properties.isWhitespace { end += 1 }
      lines.append(
        Line(
          range: start..<end, frame: line.frame.offsetBy(x: -origin.x, y: -origin.y),
          known: (line, length, origin)))
      start = end
    }
    return start == count ? lines : []
  }

  /// The same; the whole text in its frame if nobody knows.
  private var lines: [Line] {
    let shown = shownLines
    let all = Rect(origin: .zero, size: node.frame.size)
    return shown.isEmpty ? [Line(range: 0..<count, frame: all)] : shown
  }

  /// The index of the line with an offset, or behind it.
  private func index(ofLineAt offset: Int, in lines: [Line]) -> Int {
    var places = 0..<lines.count
    while !places.isEmpty {
      let middle = places.lowerBound + places.count / 2
      places =
        lines[middle].range.upperBound <= offset
        ? middle + 1..<places.upperBound : places.lowerBound..<middle
    }
    return places.lowerBound
  }

  /// The line that is seen around an offset, with the blanks and the break behind it; nil if nobody knows.
  private func line(at offset: Int) -> Range<Int>? {
    guard let field else {
      let lines = shownLines
      let index = index(ofLineAt: offset, in: lines)
      return lines.indices.contains(index) && lines[index].range.contains(offset) ? lines[index].range : nil
    }
    guard field.isMultiLine else { return nil }
    let line = field.line(at: offset)
    var end = max(offset + 1, line.upperBound)
    while end < count, field.line(at: end).lowerBound <= offset { end += 1 }
    return min(line.lowerBound, offset)..<min(end, count)
  }

  // MARK: Places

  /// The frame of a part of the text, in window coordinates.
  package func frame(of range: Range<Int>) -> Rect {
    let parts = field?.frames(of: range) ?? lineFrames(of: range)
    return parts.dropFirst().reduce(parts.first ?? .zero) { $0.union($1) }
  }

  private func lineFrames(of range: Range<Int>) -> [Rect] {
    let (lines, origin) = (lines, node.frame.origin)
    return lines[index(ofLineAt: range.lowerBound, in: lines)...]
      .prefix { $0.range.lowerBound < range.upperBound }.filter { $0.range.overlaps(range) }
      .flatMap { frames(of: range.clamped(to: $0.range), in: $0) }
      .map { $0.offsetBy(x: origin.x, y: origin.y) }
  }

  /// The areas of a part of a line, relative to the node's frame.
  private func frames(of part: Range<Int>, in line: Line) -> [Rect] {
    let first = line.range.lowerBound
    if let (shown, length, origin) = line.known,
      let frames = shown.frames(part.clamped(to: first..<first + length).offset(by: -first)), !frames.isEmpty
    {
      return frames.map { $0.offsetBy(x: -origin.x, y: -origin.y) }
    }
    // Where nobody measures the letters, each gets an equal share of the line, from where its words begin.
    let share = line.frame.width / Double(line.range.count)
    let start = share * Double(part.lowerBound - line.range.lowerBound)
    let width = share * Double(part.count)
    let x = isRightToLeft(line) ? line.frame.maxX - start - width : line.frame.minX + start
    return [Rect(x: x, y: line.frame.minY, width: width, height: line.frame.height)]
  }

  /// Whether the first letter of a line is of a script that runs from right to left; a line may be long and have none.
  private func isRightToLeft(_ line: Line) -> Bool {
    scalars[line.range].prefix(200).first(where: \.properties.isAlphabetic)?.isRightToLeft ?? false
  }

  /// The offset of the character at a point of the window; nil if there is none.
  package func offset(at point: Point) -> Int? {
    guard node.frame.contains(point) else { return nil }
    if let field { return field.offset(at: point) }
    let point = Point(x: point.x - node.frame.minX, y: point.y - node.frame.minY)
    guard let line = lines.first(where: { $0.frame.minY <= point.y && point.y < $0.frame.maxY }) else {
      return nil
    }
    // A line may run in both directions.
    return line.range.first { offset in
      frames(of: offset..<offset + 1, in: line).contains { $0.minX <= point.x && point.x < $0.maxX }
    }
  }
}

extension Range<Int> {
  fileprivate func offset(by distance: Int) -> Range<Int> { lowerBound + distance..<upperBound + distance }
}
