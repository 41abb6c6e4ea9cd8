import KeywayElements
import KeywayFocus

/// Third pass: repairs the focus and scrolls the focused element into view.
///
/// Reads the tree's gates and frames. Writes the focused element, the selection if it follows the focus, and scroll offsets.
@MainActor
enum FocusPass {
  static func run(_ window: AppWindow) { window.updateFocus() }
}

extension AppWindow {
  /// Repairs the focus if the tree changed, and scrolls the focused element into view.
  fileprivate func updateFocus() {
    var isForScreen = parts.contextMenus.followViews()
    let twin = followSwitches()
    parts.screenKeyboard.connect()
    if let group = graph.groupToForget {
      graph.groupToForget = nil
      if tree.contains(group) { focusManager.forgetPlace(in: group) }
    }
    if graph.focusStartsAfresh {
      graph.focusStartsAfresh = false
      // The way back from a removed page belongs to the last person.
      graph.elementToFocus = nil
      note(focusManager.reset())
    }
    if let element = graph.elementToFocus {
      graph.elementToFocus = nil
      if tree.contains(element) {
        note(focusManager.focus(element))
        isForScreen = true
      }
    }
    // A twin in a modal can have the focus only once the modal has opened.
    if let twin, tree.focused != twin { note(focusManager.focus(twin, reason: .restored)) }
    if focusManager.needsRepair { note(focusManager.repair()) }
    if let twin, tree.focused != twin { note(focusManager.focus(twin, reason: .restored)) }
    if parts.lists.awaitsRow() { return }
    let requests = graph.takeFocusRequests()
    let waiting = requests.filter { !carryOut($0) }
    if tree.focused != announcedFocus {
      focusDidChange(isForScreen: isForScreen)
    } else if needsReveal || hasLostFocused || graph.hasTyped {
      revealFocused()
    } else if revealsLeft > 0, !isFocusInSight {
      let left = revealsLeft
      revealFocused()
      revealsLeft = left - 1
    }
    graph.hasTyped = false
    if parts.screenKeyboard.makeRoom() { needsReveal = true }
    if !graph.needsLayout {
      showedFocused = showsFocused
      graph.hasScrolled = false
      revealsLeft = 0
    }
    for request in requests where !waiting.contains(where: { $0 === request }) {
      request.settle(on: focusedBinding(of: request))
    }
    carryOutScrolls()
    showEnteredControl()
    parts.focusGuard.sayIfDisabled()
    parts.help.followViews()
    parts.cursors.showNodes()
  }

  /// Whether layout moved the focused element out of sight. If the user scrolled away from it, it stays away.
  private var hasLostFocused: Bool { showedFocused && !graph.hasScrolled && !showsFocused }

  /// Whether all of the focused element is visible in the views that clip it.
  private var showsFocused: Bool {
    guard let node = fieldOrFocused.flatMap(graph.renderNode(for:)) else { return false }
    // Above the keyboard on the screen, the name and the error of a field are visible too.
    let frame = parts.screenKeyboard.isShown ? node.frameToReveal : node.frame
    var around = node.parent
    while let current = around {
      if current.clipsChildren, !current.frame.contains(frame) { return false }
      around = current.parent
    }
    return true
  }

  /// Shows the slider or stepper that Select entered.
  private func showEnteredControl() {
    let entered = focusManager.engagedControl
    guard entered != enteredControl else { return }
    enteredControl.flatMap(graph.renderNode(for:))?.isEntered = false
    entered.flatMap(graph.renderNode(for:))?.isEntered = true
    enteredControl = entered
  }

  // MARK: Focus states

  /// Moves the focus to the element of the value that a ``FocusState`` was set to, or away from its elements.
  ///
  /// - Returns: false if that is a row that gets its view in the next round of the passes.
  private func carryOut(_ request: FocusStateStorage) -> Bool {
    let wanted = graph.focusBindings(of: request).filter { $0.binding.isWanted() }
    // Of a layout's variants, one can be focused.
    if let wanted = wanted.first(where: { tree.isOpen($0.node.element) }) ?? wanted.first {
      note(focusManager.focus(wanted.node.focusedInItsPlace.element))
    } else if makesRow(wantedBy: request) {
      return false
    } else if let held = focusedNode(of: request) {
      if let field = graph.typedField { note(focusManager.focus(field)) }
      note(focusManager.resign(held.element))
    }
    return true
  }

  private func focusedNode(of request: FocusStateStorage) -> RenderNode? {
    guard let focused = fieldOrFocused else { return nil }
    return graph.focusBindings(of: request).first {
      $0.node.element == focused || tree.isAncestor($0.node.element, of: focused)
    }?.node
  }

  private func focusedBinding(of request: FocusStateStorage) -> FocusBinding? {
    let node = focusedNode(of: request)
    return node.flatMap { $0.handlers.focusBindings.first { $0.storage === request } }
  }

  private func focusDidChange(isForScreen: Bool) {
    let before = announcedFocus.flatMap(graph.renderNode(for:))
    before?.isPressed = false
    announcedFocus = tree.focused
    graph.noteFocus(tree.focused)
    graph.reasonOfFocus = focusManager.reasonOfFocus
    let showedKeyboard = parts.screenKeyboard.isShown
    for part in parts.all { part.focusDidMove(isForScreen: isForScreen) }
    let node = tree.focused.flatMap(graph.renderNode(for:))
    before?.typing?.focusDidChange()
    node?.typing?.focusDidChange()
    tellHandlers(ofFocusOn: graph.typedField.flatMap(graph.renderNode(for:)) ?? node)
    for node in [before, node] { node?.tellScrollMarks() }
    revealFocused()
    // The room above the keyboard changes in the next layout.
    if parts.screenKeyboard.isShown != showedKeyboard || (showedKeyboard && graph.needsPass) {
      needsReveal = true
    }
  }

  /// Scrolls the ancestors of the focused element until it is visible.
  private func revealFocused() {
    needsReveal = false
    revealsLeft = 2
    guard let node = fieldOrFocused.flatMap(graph.renderNode(for:)) else { return }
    reveal(node)
  }

  /// Calls the handlers of elements that the focus entered or left. A page remembers its focused element.
  func tellHandlers(ofFocusOn node: RenderNode?) {
    var elements: [ElementID] = []
    var around = node
    while let current = around {
      if !current.handlers.focusDidChange.isEmpty { elements.append(current.element) }
      if let page = current as? NavigationPageNode { page.lastFocused = node?.element }
      around = current.parent
    }
    let before = elementsToldOfFocus
    elementsToldOfFocus = elements
    for id in before where !elements.contains(id) {
      for handler in graph.renderNode(for: id)?.handlers.focusDidChange ?? [] { handler(false) }
    }
    for id in elements.reversed() where !before.contains(id) {
      for handler in graph.renderNode(for: id)?.handlers.focusDidChange ?? [] { handler(true) }
    }
  }
}
