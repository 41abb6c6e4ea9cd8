import KeywayElements
import KeywayFocus
import KeywayKeymap
import KeywayMenus
import KeywayPlatform

/// The help of views: shown for the focus, the pointer and a finger, and hidden by Escape (WCAG 2.2, 1.4.13).
extension AppWindow {
  /// How long the pointer or the focus rests on a view before its help is shown, in milliseconds.
  static let helpDelay = 600

  // MARK: Showing and hiding

  private func node(withHelp id: ElementID?) -> RenderNode? {
    id.flatMap(graph.renderNode(for:)).flatMap {
      $0.helpWords.isEmpty || !isReachable($0.element) || menus.session.isActive ? nil : $0
    }
  }

  private func showHelp(of node: RenderNode, isPointed: Bool) {
    stopWaiting()
    help.shown = .init(element: node.element, words: node.helpWords, isPointed: isPointed)
  }

  private func hideHelp() {
    stopWaiting()
    if help.shown != nil { help.shown = nil }
  }

  private func stopWaiting() {
    help.waiting?.cancel()
    help.waiting = nil
  }

  /// Shows the help of an element after a moment.
  private func waitForHelp(of id: ElementID, isPointed: Bool) {
    stopWaiting()
    let cancel = graph.schedule?(Self.helpDelay) { [weak self] in
      guard let self else { return }
      help.waiting = nil
      if let node = node(withHelp: id) { showHelp(of: node, isPointed: isPointed) }
    }
    help.waiting = cancel.map { (id, $0) }
  }

  /// Hides the help of a view that is gone, or behind something, and shows other words of a view.
  func helpFollowsViews() {
    guard let shown = help.shown else { return }
    guard let node = node(withHelp: shown.element) else { return hideHelp() }
    if node.helpWords != shown.words { showHelp(of: node, isPointed: shown.isPointed) }
  }

  // MARK: The focus and keys

  /// Called when the focus has moved.
  func helpFollowsFocus() {
    graph.helpLayer?.setNeedsLayout()
    if let shown = help.shown, !shown.isPointed { hideHelp() }
    if let waiting = help.waiting, waiting.element != help.pointed { stopWaiting() }
    switch focusManager.reasonOfFocus {
    // Nobody asked for the words of where a screen begins; a finger rests to see them.
    case .initial, .programmatic, .sessionReset, .modalOpened, .modalClosed, .windowActivated, .restored,
      .pointer, .touch:
      break
    default:
      if let node = node(withHelp: tree.focused) { waitForHelp(of: node.element, isPointed: false) }
    }
  }

  /// The key for `cancel` hides the help that is shown, and does nothing else.
  func takesForHelp(_ press: KeyPress) -> Bool {
    guard press.phase == .began, help.shown != nil, !menus.session.isActive,
      bindings.action(for: press) == .cancel
    else { return false }
    hideHelp()
    return true
  }

  /// Shows the help of the focused view at once, or hides it; false if it has none.
  func toggleHelp() -> Bool {
    guard let node = node(withHelp: tree.focused) else { return false }
    if help.shown?.element == node.element { hideHelp() } else { showHelp(of: node, isPointed: false) }
    return true
  }

  // MARK: The pointer and fingers

  /// Follows the pointer over views with help, and those that watch it. A finger does not hover.
  func pointerDidHover(_ event: PointerEvent) {
    guard event.device != .touch else { return }
    switch event.kind {
    case .moved, .entered: pointerIs(at: event.position)
    case .left: pointerIs(at: nil)
    default: break
    }
  }

  private func pointerIs(at point: Point?) {
    let found = point.flatMap { point in
      hitTest(point) { $0.acceptsPointer || !$0.handlers.help.isEmpty || $0 is any PointerWatching }
    }
    let around = found.map { Array(sequence(first: $0, next: \.parent)) } ?? []
    watch(around.filter { $0 is any PointerWatching }.map(\.element))
    if let shown = help.shown, shown.isPointed {
      if let point, isNearHelp(point, of: shown.element) { return }
      hideHelp()
    }
    let pointed = node(withHelp: around.first { !$0.handlers.help.isEmpty }?.element)?.element
    guard pointed != help.pointed else { return }
    if help.waiting?.element == help.pointed { stopWaiting() }
    help.pointed = pointed
    if let pointed, help.shown?.element != pointed { waitForHelp(of: pointed, isPointed: true) }
  }

  private func watch(_ now: [ElementID]) {
    let before = pointer.watchers
    guard now != before else { return }
    pointer.watchers = now
    func tell(_ ids: [ElementID], _ isOver: Bool) {
      for id in ids { (graph.renderNode(for: id) as? any PointerWatching)?.pointerIsOver(isOver) }
    }
    tell(before.filter { !now.contains($0) }, false)
    tell(now.filter { !before.contains($0) }, true)
  }

  /// Whether a point is on a view, on its help, or on the way from one to the other.
  private func isNearHelp(_ point: Point, of id: ElementID) -> Bool {
    let nodes = [graph.renderNode(for: id), graph.helpLayer?.children.first].compactMap(\.self)
    return nodes.contains { !$0.isHidden && $0.seenFrame.outset(by: graph.revealMargin).contains(point) }
  }

  /// Hides the help for a press, which is the answer to it.
  ///
  /// - Returns: whether the press is on the help itself, so that it presses nothing behind.
  func pressHelp(at point: Point) -> Bool {
    stopWaiting()
    guard help.shown != nil else { return false }
    if let bubble = graph.helpLayer?.children.first, !bubble.isHidden, bubble.frame.contains(point) {
      return true
    }
    hideHelp()
    return false
  }

  /// Shows the help of the view that a finger rests on; the rest of this touch is no tap.
  ///
  /// - Returns: false if there is none.
  func showHelp(underFingerAt point: Point) -> Bool {
    let found = hitTest(point) { $0.acceptsPointer || !$0.handlers.help.isEmpty }
    let around = found.map { sequence(first: $0, next: \.parent) }
    guard let node = node(withHelp: around?.first { !$0.handlers.help.isEmpty }?.element) else {
      return false
    }
    showHelp(of: node, isPointed: false)
    parts.pointer.cancel()
    runPasses()
    return true
  }
}

extension RenderNode {
  /// The help of the view, else the whole of its words that a limit of lines cuts; empty where there is neither.
  fileprivate var helpWords: String {
    guard handlers.help.isEmpty else { return handlers.help }
    // What is in a view that scrolls is more than fits beside it.
    guard graph.tree[element].focus.isFocusable, scrollBars == nil else { return "" }
    return cutWords.joined(separator: "\n")
  }

  private var cutWords: [String] {
    if environment.lineLimit != nil, showsWords, let text = shownText, text.isTruncated {
      return [text.string]
    }
    return children.flatMap { graph.tree[$0.element].focus.isFocusable ? [] : $0.cutWords }
  }
}
