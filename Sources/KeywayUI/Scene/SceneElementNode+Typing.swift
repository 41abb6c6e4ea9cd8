import KeywayDispatch
import KeywayDrawing
import KeywayElements
import KeywayText

// Typing into the fields of a scene. Of a secret the tree only keeps bullets.
extension SceneElementNode {
  /// Whether the focus is on a field that takes text.
  var isEdited: Bool { takesText && graph.tree.focused == element }

  /// Does what a key does to the value, the caret and the selection.
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
    graph.tree.update(element) { $0.value = editing.text }
    refresh()
    return true
  }

  private var isInGrid: Bool {
    sequence(first: self as RenderNode, next: \.parent).contains { graph.tree[$0.element].role.isGrid }
  }

  private func target(of move: TextMove) -> Int? {
    let style = TextBlock.Style(
      font: theme.font(.body), direction: environment.layoutDirection, scale: graph.scale, wraps: false)
    return CaretMove(move).map {
      TextBlock(editing.text, style: style, width: frame.width).offset(from: editing.selection.head, by: $0)
    }
  }

  /// Paints the caret or the selection in the words, at the end of which is the value.
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
