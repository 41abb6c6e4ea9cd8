import KeywayDispatch
import KeywayElements
import KeywayFocus
import KeywayKeymap
import KeywayMenus

// Keys in the open overview of shortcuts.
extension ShortcutsPart {
  /// Sends a press to the open overview: to its search field, if that uses it, or to its commands. Returns false for presses that
  /// go the usual way: the keys of the keyboard on the screen are outside.
  func send(_ press: KeyPress, _ action: BindingAction?, _ trace: inout DispatchTrace) -> Bool {
    guard let query = presentation.content?.query else { return true }
    if focusManager.isInAnnex { return press.hasCommandModifier }
    let isInField = focusedElementKey == ShortcutsPresentation.fieldKey
    if isInField, action == .moveDown, focusManager.annex != nil { return false }
    if edits(press, isInField: isInField, action, query) { return true }
    let line = focusedLine
    switch action {
    case .cancel where press.phase == .began:
      if parts.screenKeyboard.close() { break }
      if query.isEmpty { close() } else { search(for: ShortcutQuery()) }
    case .focusNext: window.move(.next, selecting: .follow, &trace)
    case .focusPrevious: window.move(.previous, selecting: .follow, &trace)
    case .moveDown, .nextItem: move(from: line, by: 1)
    case .moveUp, .previousItem: move(from: line, by: -1)
    case .pageDown: move(from: line, by: list?.page ?? 1)
    case .pageUp: move(from: line, by: -(list?.page ?? 1))
    case .moveLeft, .moveRight:
      if let line { focusLine(list?.line(beside: line, toTheRight: action == .moveRight)) }
    case .moveToStart: if line != nil { focusLine(list?.firstLine) }
    case .moveToEnd: if line != nil { focusLine(list?.lastLine) }
    case .activate where press.phase == .began, .activateDefault where press.phase == .began:
      window.pressFocused()
    case .cancel, .activate, .activateDefault: break
    default:
      // Every other key is recorded as the key to search for.
      guard press.phase == .began else { break }
      var query = query
      query.record(press, in: commands.table)
      search(for: query)
    }
    return true
  }

  /// Gives the press to the search field: keys for text and, while there are words, its commands. Elsewhere, letters and keys
  /// that delete go on in the field.
  private func edits(
    _ press: KeyPress, isInField: Bool, _ action: BindingAction?, _ query: ShortcutQuery
  ) -> Bool {
    let node = tree.element(forKey: ShortcutsPresentation.fieldKey).flatMap(graph.renderNode(for:))
    guard let field = node?.typing else { return false }
    guard let key = TextKey(press, commandRole: dispatcher.bindings.commandRole) else {
      return isInField && !query.text.isEmpty && performs(press, in: field)
    }
    switch key {
    case .insert where isInField || action == nil: presentation.learn(press)
    case .delete(let move) where isInField || action == nil:
      var query = query
      if move == .backward, query.forgetStroke() {
        search(for: query)
        return true
      }
    default: return isInField && field.take(key)
    }
    // Its caret stays in place.
    if !isInField { focus(ShortcutsPresentation.fieldKey, reason: .modalClosed) }
    return field.take(key)
  }

  /// Performs a command that the search field itself offers, such as Undo or Paste.
  private func performs(_ press: KeyPress, in field: RenderNode) -> Bool {
    func handler(_ command: Command) -> Handlers.CommandHandler? {
      field.handlers.commands.first { $0.action == command.action && $0.validate(command).isEnabled }
    }
    let match = commands.table.match(press, priority: .normal) { handler($0) == nil ? .disabled : .enabled }
    guard let command = match?.row.command, let handler = handler(command) else { return false }
    handler.perform(command)
    return true
  }

  /// Starts another search; the focus moves to the field.
  private func search(for query: ShortcutQuery) {
    list?.kept = nil
    show(.modal, query)
    UpdatePass.run(graph)
    focus(ShortcutsPresentation.fieldKey)
  }

  // MARK: Moves

  private var focusedElementKey: String? { tree.focused.flatMap { tree[$0].key } }

  private var focusedLine: Int? {
    (tree.focused.flatMap(graph.renderNode(for:)) as? ShortcutLineNode)?.number
  }

  private func move(from line: Int?, by steps: Int) {
    guard let list else { return }
    guard let line else {
      // The list is below the field; Up moves to its end, as in a menu.
      focusLine(steps > 0 ? list.firstLine : list.lastLine)
      return
    }
    if let next = list.line(from: line, by: steps) {
      focusLine(next)
    } else if steps < 0 {
      focus(ShortcutsPresentation.fieldKey)
    }
  }

  private func focusLine(_ number: Int?) {
    guard let number, let list, case .entry(let entry) = list.lines[number] else { return }
    // Far down a long list, the line first needs a node.
    list.kept = number
    UpdatePass.run(graph)
    focus(ShortcutsPresentation.key(row: entry.index))
  }

  // MARK: Pointer

  /// Closes the overview for a press beside it, and does nothing else; true if it did.
  func press(at point: Point) -> Bool {
    let wasShown = isShown
    interruptHold()
    guard isModal else { return wasShown }
    let frames = [panel?.frame, parts.screenKeyboard.frame]
    if frames.contains(where: { $0?.contains(point) == true }) { return false }
    close()
    return true
  }
}
