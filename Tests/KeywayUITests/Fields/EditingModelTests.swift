import Keyway
import KeywayDrawing
import KeywayTesting
import KeywayText
import Observation
import SeededRandom
import Testing

@testable import KeywayUI

/// Random edits of a field against a plain model: the characters as Pango's carets part them, two offsets, and snapshots.
@MainActor
@Suite("A text field and a row of characters")
struct EditingModelTests {
  @Observable
  fileprivate final class Model {
    var text = ""
  }

  fileprivate struct Form: View {
    let model: Model

    var body: some View {
      TextField("Name", text: Binding(get: { model.text }, set: { model.text = $0 }))
    }
  }

  private struct State: Equatable {
    var text: [String]
    var anchor = 0
    var head = 0
    var range: Range<Int> { min(anchor, head)..<max(anchor, head) }
  }

  /// Characters that never join with one another.
  private static let characters = ["a", "b", "ö", "e\u{301}", "ש", "🇸🇪", "👨‍👩‍👧", "日", "7", " "]

  /// The text between the places where Pango lets a caret stand.
  private func parts(_ text: String) -> [String] {
    let boundaries = TextBoundaries(text[...])
    var parts: [String] = []
    var start = 0
    while let end = boundaries.caret(after: start) {
      let lower = text.utf8.index(text.startIndex, offsetBy: start)
      parts.append(String(text[lower..<text.utf8.index(lower, offsetBy: end - start)]))
      start = end
    }
    return parts
  }

  private func state(_ field: FieldNode) -> State {
    let text = field.editing.text
    func place(_ offset: Int) -> Int { parts(String(text.utf8.prefix(offset)) ?? "?").count }
    return State(
      text: parts(text), anchor: place(field.editing.selection.anchor),
      head: place(field.editing.selection.head))
  }

  @Test("Insertions, deletions, selections, undo and redo come to the same")
  func agree() throws {
    var random = SeededGenerator()
    let model = Model()
    let app = try AppDriver { Form(model: model) }
    let field = try #require(app.tree.focused.flatMap { app.window.graph.renderNode(for: $0) } as? FieldNode)
    var now = State(text: [])
    var undo: [(before: State, after: State)] = []
    var redo: [(before: State, after: State)] = []
    var played: [String] = []
    for _ in 0..<Sample.times(3000) {
      let count = now.text.count
      let before = now
      func put(_ new: [String], at range: Range<Int>) {
        now.text.replaceSubrange(range, with: new)
        (now.anchor, now.head) = (range.lowerBound + new.count, range.lowerBound + new.count)
        // A paste is a separate step, and so is a deletion of a selection or of text that was just selected.
        if now.text != before.text {
          undo.append((before, now))
          redo = []
        }
      }
      switch Int.random(in: 0..<12, using: &random) {
      case 0..<4 where count < 30:
        let new = (0..<Int.random(in: 1...3, using: &random)).map { _ in
          Self.characters.randomElement(using: &random)!
        }
        played.append("paste \(new)")
        put(new, at: now.range)
        field.insert(new.joined(), as: .paste)
      case 4, 5:
        // The caret moves before, so that deletions are separate steps.
        played.append("backspace")
        let range = now.range.isEmpty ? max(0, now.head - 1)..<now.head : now.range
        field.editing.select(field.editing.selection)
        let whole = bytes(range, of: now)
        put([], at: range)
        field.delete(whole)
      case 6:
        played.append("delete")
        let range = now.range.isEmpty ? now.head..<min(count, now.head + 1) : now.range
        field.editing.select(field.editing.selection)
        let whole = bytes(range, of: now)
        put([], at: range)
        field.delete(whole)
      case 7 where !undo.isEmpty:
        played.append("undo")
        let step = undo.removeLast()
        redo.append(step)
        now = step.before
        try app.press("Ctrl+Z")
      case 8 where !redo.isEmpty:
        played.append("redo")
        let step = redo.removeLast()
        undo.append(step)
        now = step.after
        try app.press("Ctrl+Shift+Z")
      default:
        now.anchor = Int.random(in: 0...count, using: &random)
        now.head = Int.random(in: 0...count, using: &random)
        played.append("select \(now.anchor) \(now.head)")
        field.select(
          TextSelection(
            anchor: bytes(0..<now.anchor, of: now).count, head: bytes(0..<now.head, of: now).count))
      }
      app.windowSystem.settle()
      // The history keeps 500 steps.
      if undo.count > 480 { undo.removeFirst(undo.count - 480) }
      let found = state(field)
      let agrees = found == now && model.text.utf8.elementsEqual(now.text.joined().utf8)
      #expect(agrees, "KEYWAY_SEED=\(random.seed) \(found) instead of \(now) after \(played.suffix(12))")
      if !agrees { return }
    }
  }

  private func bytes(_ range: Range<Int>, of state: State) -> Range<Int> {
    func offset(_ place: Int) -> Int { state.text.prefix(place).reduce(0) { $0 + $1.utf8.count } }
    return offset(range.lowerBound)..<offset(range.upperBound)
  }
}
