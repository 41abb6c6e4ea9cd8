import KeywayDispatch
import KeywayDrawing
import KeywayElements
import KeywayText

// Typing into the fields of a scene. The tree keeps only bullets of a secret.
extension SceneElementNode {
  /// Whether the focus is on a field that takes text.
  var isEdited: Bool { takesText && graph.tree.focused == element }

  /// Applies a key to the value, the caret and the selection.
  ///
  /// Keys for lines have no meaning here. In a grid, arrows go on to the next cell.
  func type(_ key: TextKey) -> Bool {
    editing.setText(graph.tree[element].value)
    let before = editing
    switch key {
    case .insert(let text):
      editing.insert(role == .secureTextField ? String(repeating: "•", count: text.count) : text)
    case .delete(let move):
      let head = editing.selection.head
      let other = editing.selection.isEmpty ? target(of: move) ?? head : editing.selection.anchor
      editing.delete(min(head, other)..<max(head, other))
    case .move(let move, let extends):
      guard editing.count > 0, !isInGrid, let head = target(of: move) else { return false }
      let selection = editing.selection
      if !extends, !selection.isEmpty, move == .left || move == .right {
        let range = selection.range
        editing.select(TextSelection(move == .left ? range.lowerBound : range.upperBound))
      } else {
        editing.select(TextSelection(anchor: extends ? selection.anchor : head, head: head))
      }
      setNeedsPaint()
      return true
    case .commit, .return: return false
    }
    guard editing.text != before.text else { return false }
    // A scene has no undo, so erased text is not kept.
    editing.forgetHistory()
    graph.tree.update(element) { $0.value = editing.text }
    refresh()
    return true
  }

  private var isInGrid: Bool {
    sequence(first: self as RenderNode, next: \.parent).contains { graph.tree[$0.element].role.isGrid }
  }

  private func target(of move: TextMove) -> Int? {
    CaretMove(move).map { block.offset(from: editing.selection.head, by: $0) }
  }

  private var block: TextBlock {
    let style = TextBlock.Style(
      font: theme.font(.body), direction: environment.layoutDirection, scale: graph.scale, wraps: false)
    return TextBlock(editing.text, style: style, width: frame.width)
  }

  /// Selects the content of a field that a key or the app focuses, as in fields of views.
  func focusDidMoveInField() {
    editing.setText(graph.tree[element].value)
    if !isEdited {
      editing.select(TextSelection(editing.count))
    } else if graph.reasonOfFocus.isArrival {
      editing.select(TextSelection(anchor: 0, head: editing.count))
    }
  }

  // MARK: The pointer and fingers

  /// Puts the caret at the press, and extends the selection as it moves; the second press selects a word, the third all.
  func dragInField(to point: Point) {
    editing.setText(graph.tree[element].value)
    guard let text = textToPaint() else { return }
    let isPress = pointing.anchor == nil
    if isPress { pointing.countPress(at: point, graph.now()) }
    let range = range(around: offset(at: point, in: text))
    if isPress { pointing.anchor = range }
    editing.select(pointing.selection(to: range))
    setNeedsPaint()
  }

  /// - Returns: true, so that the press activates nothing.
  func releaseInField() -> Bool {
    pointing.anchor = nil
    return true
  }

  /// The offset in the value, which stands at the end of the text.
  private func offset(at point: Point, in text: TextLayout) -> Int {
    guard text.text.hasSuffix(editing.text) else { return editing.count }
    let place = place(of: text)
    let inWords = Point(x: point.x - place.minX, y: point.y - place.minY)
    return max(0, text.offset(at: inWords, width: place.width) - (text.text.utf8.count - editing.count))
  }

  private func range(around place: Int) -> Range<Int> {
    switch pointing.count {
    case 1: place..<place
    // Don't reveal the word boundaries of a secret.
    case 2 where role != .secureTextField: block.word(near: place)
    default: 0..<editing.count
    }
  }

  /// Paints the caret or the selection in the text, at the end of which is the value.
  func paintSelection(in text: TextLayout, at place: Rect, on canvas: GraphicsContext) {
    editing.setText(graph.tree[element].value)
    guard text.text.hasSuffix(editing.text) else { return }
    let start = text.text.utf8.count - editing.count
    let range = editing.selection.range
    guard !range.isEmpty else {
      let caret = text.caret(at: start + range.lowerBound, width: place.width)
      func line(_ x: Double) -> Rect {
        Rect(
          x: min(place.minX + x, frame.maxX - Self.caretWidth),
          y: place.minY + Double(caret.line) * text.font.lineHeight, width: 0, height: text.font.lineHeight)
      }
      return paintCaret(line(caret.strong), weak: line(caret.weak), on: canvas)
    }
    let selected = (start + range.lowerBound)..<(start + range.upperBound)
    for part in text.frames(of: selected, width: place.width) {
      let area = part.offsetBy(x: place.minX, y: place.minY)
      canvas.fill(area, theme[.selectedText])
      canvas.withClip(to: area) { text.draw(on: canvas, in: place, color: theme[.onSelectedText]) }
    }
  }
}
