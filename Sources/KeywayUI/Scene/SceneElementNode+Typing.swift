import KeywayDispatch
import KeywayElements
import KeywayText

// Typing into the fields of a scene.
extension SceneElementNode {
  /// Writes at the end of the value, and deletes there: a field of a scene has no caret to move. Of a secret the tree only keeps
  /// bullets.
  func type(_ key: TextKey) -> Bool {
    let before = graph.tree[element].value
    var value = before
    switch key {
    case .insert(let text): value += TextRules().cleaned(text)
    case .delete(.backward): value = String(value.dropLast())
    case .delete(.wordBackward):
      while value.last?.isWhitespace == true { value.removeLast() }
      while let last = value.last, !last.isWhitespace { value.removeLast() }
    case .delete(.lineStart): value = ""
    case .delete, .commit, .move, .return: return false
    }
    guard value != before else { return false }
    graph.tree.update(element) { $0.value = value }
    refresh()
    return true
  }
}
