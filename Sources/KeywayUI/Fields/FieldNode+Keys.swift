import KeywayDispatch
import KeywayDrawing
import KeywayElements
import KeywayMenus
import KeywayPlatform
import KeywayText

// Effects of keys and commands on the text.
extension FieldNode {
  func edit(_ key: TextKey) -> Bool {
    switch key {
    case .insert(let text):
      insert(text, as: .typing)
      return true
    case .commit(let text, let before, let after):
      commit(text, deletingBefore: before, after: after)
      return true
    case .delete(let move):
      let range = editing.selection.isEmpty ? rangeToDelete(move) : editing.selection.range
      delete(range)
      return true
    case .return(let isRepeated):
      if isMultiline {
        insert("\n", as: .typing)
        return true
      }
      // A held key submits once.
      return isRepeated || submit()
    case .move(let move, let extends): return self.move(move, extending: extends)
    }
  }

  /// Calls the nearest handler for Return. Returns false if there is none.
  private func submit() -> Bool {
    for node in outwards {
      guard let submit = node.handlers.submit.first else { continue }
      sayErrorAgain(always: true)
      submit()
      return true
    }
    return false
  }

  // MARK: Moves

  /// Moves the caret; false where another control may take the key: above and below the text, and in an empty field.
  private func move(_ move: TextMove, extending: Bool) -> Bool {
    let selection = editing.selection
    guard let head = target(of: move, extending: extending) else {
      return move == .down && !extending && (parent as? SearchableNode)?.leaveField() == true
    }
    if move != .up, move != .down, move != .pageUp, move != .pageDown { wantedX = nil }
    let to = extending ? TextSelection(anchor: selection.anchor, head: head) : TextSelection(head)
    if to == selection, editing.count == 0 { return false }
    editing.select(to)
    selectionDidMove()
    return true
  }

  private func target(of move: TextMove, extending: Bool) -> Int? {
    let (head, block) = (editing.selection.head, block)
    switch move {
    case .left, .right:
      if !extending, !editing.selection.isEmpty {
        // To that end of the selection.
        let range = editing.selection.range
        return (move == .left) == block.isRightToLeft(at: head) ? range.upperBound : range.lowerBound
      }
      return block.offset(from: head, by: move == .left ? .left : .right)
    case .paragraphStart: return isMultiline ? block.offset(from: head, by: .paragraphBackward) : nil
    case .paragraphEnd: return isMultiline ? block.offset(from: head, by: .paragraphForward) : nil
    case .up: return line(-1)
    case .down: return line(1)
    case .pageUp: return line(-linesInView)
    case .pageDown: return line(linesInView)
    default: return CaretMove(move).map { block.offset(from: head, by: $0) }
    }
  }

  private var linesInView: Int { max(1, Int(textArea.height / theme.font(.body).lineHeight) - 1) }

  /// The caret some lines away. From the first line up it goes to the beginning, and from there out of the field.
  private func line(_ count: Int) -> Int? {
    guard isMultiline else { return nil }
    let head = editing.selection.head
    let x = wantedX ?? block.caret(at: head).strong.minX
    wantedX = x
    if let offset = block.offset(from: head, byLines: count, x: x) { return offset }
    let end = count < 0 ? 0 : editing.count
    return head == end ? nil : end
  }

  private func rangeToDelete(_ move: TextMove) -> Range<Int> {
    let head = editing.selection.head
    let other = target(of: move, extending: true) ?? head
    return min(head, other)..<max(head, other)
  }

  func select(_ selection: TextSelection) {
    // The app may have changed the text during a drag.
    let selection = onPlaces(selection)
    guard selection != editing.selection else { return }
    editing.select(selection)
    wantedX = nil
    selectionDidMove()
  }

  // MARK: Changes

  /// Replaces the selection.
  @discardableResult
  func insert(_ text: String, as kind: EditableText.InsertKind) -> Bool {
    replace(editing.selection.range, with: text, as: kind)
  }

  @discardableResult
  func replace(_ range: Range<Int>, with text: String, as kind: EditableText.InsertKind) -> Bool {
    guard let box, isEnabled else { return false }
    switch box.content {
    case .text:
      return change {
        range == $0.selection.range
          ? $0.insert(text, as: kind) : $0.replace(range, with: text, as: kind)
      }
    case .secret(let secret, _):
      let accepts: @Sendable (Unicode.Scalar) -> Bool = { box.rules.allowed?(Character($0)) ?? true }
      let scalars = text.unicodeScalars.lazy.map(box.rules.written)
      guard text.isEmpty || scalars.contains(where: accepts) else { return false }
      secret.remove(bullets(range))
      let room = box.rules.maximumLength.map { max(0, $0 - secret.count) } ?? .max
      let count = secret.insert(
        scalars.filter(accepts).prefix(room), at: range.lowerBound / 3)
      let hasChanged = change { $0.replace(range, with: String(repeating: "•", count: count), as: kind) }
      if count == 1, kind == .typing, text.unicodeScalars.count == 1 { showEcho(of: text) }
      return hasChanged
    }
  }

  func delete(_ range: Range<Int>) {
    guard let box, isEnabled, !range.isEmpty else { return }
    if case .secret(let secret, _) = box.content { secret.remove(bullets(range)) }
    change { $0.delete(range) }
  }

  /// The characters behind some bullets, which have three bytes each.
  private func bullets(_ range: Range<Int>) -> Range<Int> { range.lowerBound / 3..<range.upperBound / 3 }

  @discardableResult
  private func change(_ edit: (inout EditableText) -> TextChange?) -> Bool {
    let before = editing
    guard let change = edit(&editing), let box else { return false }
    showsHandles = false
    textDidChange(change)
    switch box.content {
    case .text(let binding):
      untaken = untaken ?? before
      binding.wrappedValue = editing.text
      adopt(binding.wrappedValue, ifNot: before)
    case .secret(_, let tell):
      // Undo cannot bring back the typed text.
      editing.forgetHistory()
      tell()
    }
    // If the app refuses the change, the field shows the binding's text.
    viewNode?.invalidate()
    return true
  }

  /// Takes over the binding's answer to an edit. The old text means that the app refused the edit, or will answer later.
  private func adopt(_ answer: String, ifNot before: EditableText) {
    func isOther(_ text: String) -> Bool { !text.isIdentical(to: answer) }
    guard isOther(editing.text), isOther(before.text), untaken.map({ isOther($0.text) }) ?? true else {
      return
    }
    textDidChange(editing.adopt(answer))
  }

  // MARK: Commands

  /// The commands of the Edit menu, which the field performs while it is focused.
  var commands: [Handlers.CommandHandler] {
    let edits = [
      command(.selectAll, if: { $0.editing.count > 0 }, perform: { $0.selectAll() }),
      command(.paste, if: { $0.mayCopy }, perform: { $0.paste(from: .clipboard) }),
      command(.delete, if: { $0.hasSelection }, perform: { $0.delete($0.editing.selection.range) }),
    ]
    // A secret is neither copied nor remembered.
    guard !isSecret else { return edits }
    return edits + [
      command(.copy, if: { $0.mayCopy && $0.hasSelection }, perform: { $0.copy() }),
      command(
        .cut, if: { $0.mayCopy && $0.hasSelection },
        perform: {
          $0.copy()
          $0.delete($0.editing.selection.range)
        }),
      command(.undo, if: { $0.editing.canUndo }, perform: { $0.change { $0.undo() } }),
      command(.redo, if: { $0.editing.canRedo }, perform: { $0.change { $0.redo() } }),
    ]
  }

  private func command(
    _ action: CommandAction, if isPossible: @escaping @MainActor (FieldNode) -> Bool,
    perform: @escaping @MainActor (FieldNode) -> Void
  ) -> Handlers.CommandHandler {
    Handlers.CommandHandler(
      action: action,
      validate: { [weak self] _ in
        self.map { $0.isEnabled && isPossible($0) } == true ? .enabled : .disabled
      },
      perform: { [weak self] _ in if let self { perform(self) } })
  }

  private var hasSelection: Bool { !editing.selection.isEmpty }

  private func selectAll() { select(TextSelection(anchor: 0, head: editing.count)) }

  private func copy() { graph.clipboard?.copy(String(editing.selectedText)) }

  private var mayCopy: Bool { graph.clipboard?.isAllowed == true }

  private func paste(from selection: ClipboardSelection) {
    let before = revision
    graph.clipboard?.paste(from: selection) { [weak self] text in
      // Drop an answer that arrives after the focus has left or the text has changed.
      guard let self, let text, revision == before else { return }
      insert(text, as: .paste)
    }
  }

  /// Pastes the primary selection where the middle button was pressed, as on X11.
  func middlePress(at point: Point) {
    guard mayCopy else { return }
    select(TextSelection(block.offset(at: Point(x: point.x - origin.x, y: point.y - origin.y))))
    paste(from: .primary)
  }

  /// Offers the pointer's selection to the middle button.
  func offerPrimary() {
    if hasSelection, !isSecret { graph.clipboard?.setPrimary(String(editing.selectedText)) }
  }
}
