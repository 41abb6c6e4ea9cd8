import KeywayDispatch
import KeywayElements
import KeywayFocus
import KeywayKeymap
import KeywayMenus
import KeywayPlatform

// Keys in the overview of shortcuts.
extension AppWindow {
  // MARK: Keys while it is open

  /// Ends the hold of Command because something else was used: cancels the wait, or closes the overview.
  func interruptHold() { dispatcher.interruptHold(in: self) }

  /// Sends a press to the open overview.
  func sendToShortcuts(_ press: KeyPress, _ action: BindingAction?, _ trace: inout DispatchTrace) {
    guard let query = shortcuts.content?.query else { return }
    let line = focusedLine
    let isInField = focusedElementKey == ShortcutsPresentation.fieldKey
    // In the field Space types a space; elsewhere it keeps its usual action. Letters go to the field.
    if press.typesText, action == nil || isInField && action == .activate && press.keysym == .space {
      return edit(query) { $0.type(press) }
    }
    switch action {
    case .cancel where press.phase == .began:
      if query.isEmpty { closeShortcuts() } else { edit(query) { $0.clear() } }
    case .focusNext: move(.next, selecting: .follow, &trace)
    case .focusPrevious: move(.previous, selecting: .follow, &trace)
    case .moveDown, .nextItem: move(from: line, by: 1)
    case .moveUp, .previousItem: move(from: line, by: -1)
    case .pageDown: move(from: line, by: shortcutList?.page ?? 1)
    case .pageUp: move(from: line, by: -(shortcutList?.page ?? 1))
    case .moveLeft, .moveRight: moveSideways(from: line, toTheRight: action == .moveRight, query)
    case .moveToStart: moveToEnd(from: line, atStart: true, query)
    case .moveToEnd: moveToEnd(from: line, atStart: false, query)
    case .activate where press.phase == .began, .activateDefault where press.phase == .began:
      activateInShortcuts(isInField, query)
    case .cancel, .activate, .activateDefault: break
    default: editOrRecord(press, query)
    }
  }

  /// Backspace and Delete edit; every other key is recorded as the key to search for.
  private func editOrRecord(_ press: KeyPress, _ query: ShortcutQuery) {
    let isPlain = press.heldModifiers.subtracting(.levels).isEmpty
    switch press.keysym {
    case .backspace where isPlain: edit(query) { $0.deleteBackwards() }
    case .delete where isPlain: edit(query) { $0.deleteForwards() }
    default:
      guard press.phase == .began else { return }
      edit(query) { $0.record(press, in: commandTable) }
    }
  }

  /// Changes the search; the focus moves to the field.
  private func edit(_ query: ShortcutQuery, _ change: (inout ShortcutQuery) -> Void) {
    var query = query
    change(&query)
    shortcutList?.kept = nil
    showShortcuts(.modal, query)
    UpdatePass.run(graph)
    focusInShortcuts(ShortcutsPresentation.fieldKey)
  }

  // MARK: Moves

  private var focusedElementKey: String? { tree.focused.flatMap { tree[$0].key } }

  /// The line of the focused command.
  private var focusedLine: Int? {
    (tree.focused.flatMap(graph.renderNode(for:)) as? ShortcutLineNode)?.number
  }

  private var shortcutList: ShortcutListNode? {
    let panel = tree.element(forKey: ShortcutsPresentation.panelKey).flatMap(graph.renderNode(for:))
    return panel?.children.last as? ShortcutListNode
  }

  private func move(from line: Int?, by steps: Int) {
    guard let list = shortcutList else { return }
    guard let line else {
      // The list is below the field; Up moves to its end, as in a menu.
      focusLine(steps > 0 ? list.firstLine : list.lastLine)
      return
    }
    if let next = list.line(from: line, by: steps) {
      focusLine(next)
    } else if steps < 0 {
      focusInShortcuts(ShortcutsPresentation.fieldKey)
    }
  }

  private func moveSideways(from line: Int?, toTheRight: Bool, _ query: ShortcutQuery) {
    if let line {
      focusLine(shortcutList?.line(beside: line, toTheRight: toTheRight))
    } else {
      edit(query) { $0.moveCaret(by: toTheRight == (layoutDirection == .leftToRight) ? 1 : -1) }
    }
  }

  private func moveToEnd(from line: Int?, atStart: Bool, _ query: ShortcutQuery) {
    if line != nil {
      focusLine(atStart ? shortcutList?.firstLine : shortcutList?.lastLine)
    } else {
      edit(query) { atStart ? $0.moveCaretToStart() : $0.moveCaretToEnd() }
    }
  }

  private func focusLine(_ number: Int?) {
    guard let number, let list = shortcutList, case .entry(let entry) = list.lines[number] else { return }
    // Far down a long list, the line first needs a node.
    list.kept = number
    UpdatePass.run(graph)
    focusInShortcuts(ShortcutsPresentation.key(row: entry.index))
  }

  /// In the field, performs the first result.
  private func activateInShortcuts(_ isInField: Bool, _ query: ShortcutQuery) {
    guard isInField else {
      activateFocused(pressing: false)
      return
    }
    guard !query.isEmpty, let first = shortcuts.content?.shown.entries.first else { return }
    chooseInShortcuts(first)
  }

  // MARK: Pointer

  /// Closes the overview for a press beside it, and does nothing else; true if it did.
  func closesShortcuts(_ point: Point) -> Bool {
    let wasShown = shortcuts.isShown
    interruptHold()
    guard shortcuts.isModal else { return wasShown }
    let panel = tree.element(forKey: ShortcutsPresentation.panelKey).flatMap(graph.renderNode(for:))
    if panel?.frame.contains(point) == true { return false }
    closeShortcuts()
    return true
  }
}

extension KeyPress {
  /// Whether the press types a visible character or a space, and is no shortcut.
  fileprivate var typesText: Bool {
    guard !text.isEmpty, !hasCommandModifier else { return false }
    return text.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) }
  }
}
