import KeywayDispatch
import KeywayElements
import KeywayFocus
import KeywayKeymap
import KeywayMenus

/// The help of views: shown for the focus, the pointer and a finger, and hidden by Escape (WCAG 2.2, 1.4.13).
final class HelpPart: OwnedPart {
  static let summary = "Shows the help of a view beside it, for the focus, the pointer and a finger."

  /// The time for which the pointer or the focus rests on a view before its help is shown.
  private static let delay = Duration.milliseconds(600)

  unowned let window: AppWindow
  let presentation = HelpPresentation()
  /// The element under the pointer that has help.
  private var pointed: ElementID?
  /// The element that shows its help after a moment, and the handler that cancels it.
  private var waiting: (element: ElementID, cancel: @MainActor () -> Void)?

  init(_ window: AppWindow) { self.window = window }

  var isWaiting: Bool { waiting != nil }

  // MARK: Showing and hiding

  private func node(withHelp id: ElementID?) -> RenderNode? {
    id.flatMap(graph.renderNode(for:)).flatMap {
      $0.helpWords.isEmpty || !window.isReachable($0.element) || commands.menus.session.isActive ? nil : $0
    }
  }

  private func show(_ node: RenderNode, isPointed: Bool) {
    stopWaiting()
    presentation.shown = .init(element: node.element, words: node.helpWords, isPointed: isPointed)
  }

  private func hide() {
    stopWaiting()
    if presentation.shown != nil { presentation.shown = nil }
  }

  func reset() { hide() }

  private func stopWaiting() {
    waiting?.cancel()
    waiting = nil
  }

  /// Shows the help of an element after a moment.
  private func wait(for id: ElementID, isPointed: Bool) {
    stopWaiting()
    let cancel = window.schedule(after: Self.delay) { [weak self] in
      guard let self else { return }
      waiting = nil
      if let node = node(withHelp: id) { show(node, isPointed: isPointed) }
    }
    waiting = (id, cancel)
  }

  /// Hides the help of a view that was removed or covered, and updates the text of a view.
  func focusPassDidEnd() {
    guard let shown = presentation.shown else { return }
    guard let node = node(withHelp: shown.element) else { return hide() }
    if node.helpWords != shown.words { show(node, isPointed: shown.isPointed) }
  }

  // MARK: The focus and keys

  func focusDidMove(isForScreen: Bool) {
    graph.surfaces.helpLayer?.setNeedsLayout()
    if let shown = presentation.shown, !shown.isPointed { hide() }
    if let waiting, waiting.element != pointed { stopWaiting() }
    switch focusManager.reasonOfFocus {
    // The first focus of a screen shows no help, because nobody asked for it; a finger rests to see it.
    case .initial, .programmatic, .sessionReset, .modalOpened, .modalClosed, .windowActivated, .restored,
      .pointer, .touch:
      break
    default:
      if let node = node(withHelp: tree.focused) { wait(for: node.element, isPointed: false) }
    }
  }

  /// The key for `cancel` hides the shown help, and does nothing else.
  func cancels(_ press: KeyPress) -> Bool {
    guard press.phase == .began, presentation.shown != nil, !commands.menus.session.isActive,
      dispatcher.bindings.action(for: press) == .cancel
    else { return false }
    hide()
    return true
  }

  /// Shows the help of the focused view at once, or hides it; false if it has none.
  func toggle() -> Bool {
    guard let node = node(withHelp: tree.focused) else { return false }
    if presentation.shown?.element == node.element { hide() } else { show(node, isPointed: false) }
    return true
  }

  // MARK: The pointer and fingers

  /// Follows the pointer over the innermost element with help; its point is nil if it has left the window.
  func pointer(isAt point: Point?, over element: ElementID?) {
    if let shown = presentation.shown, shown.isPointed {
      if let point, isNear(point, of: shown.element) { return }
      hide()
    }
    let now = node(withHelp: element)?.element
    guard now != pointed else { return }
    if waiting?.element == pointed { stopWaiting() }
    pointed = now
    if let now, presentation.shown?.element != now { wait(for: now, isPointed: true) }
  }

  /// Whether a point is on a view, on its help, or on the way from one to the other.
  private func isNear(_ point: Point, of id: ElementID) -> Bool {
    let nodes = [graph.renderNode(for: id), graph.surfaces.helpLayer?.children.first].compactMap(\.self)
    return nodes.contains { !$0.isHidden && $0.seenFrame.outset(by: graph.revealMargin).contains(point) }
  }

  /// Hides the help for a press, which is the response to it. Returns whether the press is on the help itself, so that it presses
  /// nothing behind.
  func press(at point: Point) -> Bool {
    stopWaiting()
    guard presentation.shown != nil else { return false }
    if let bubble = graph.surfaces.helpLayer?.children.first, !bubble.isHidden, bubble.frame.contains(point) {
      return true
    }
    hide()
    return false
  }

  /// Shows the help of the view that a finger rests on; the rest of this touch isn't a tap. Returns false if there is none.
  func show(underFingerAt point: Point) -> Bool {
    let found = window.hitTest(point) { $0.acceptsPointer || !$0.handlers.help.isEmpty }
    let helping = Outwards(from: found).first { !$0.handlers.help.isEmpty }
    guard let node = node(withHelp: helping?.element) else { return false }
    show(node, isPointed: false)
    parts.pointer.cancel()
    window.runPasses()
    return true
  }
}

extension RenderNode {
  /// The help of the view, else its whole text if a limit of lines cuts it; empty otherwise.
  fileprivate var helpWords: String {
    guard handlers.help.isEmpty else { return handlers.help }
    // A view that scrolls has more content than fits beside it.
    guard graph.tree[element].focus.isFocusable, scrolling?.scrollBars == nil else { return "" }
    return cutWords.joined(separator: "\n")
  }

  private var cutWords: [String] {
    if environment.lineLimit != nil, let readable, readable.showsWords, let text = readable.shownText,
      text.isTruncated
    {
      return [text.string]
    }
    return children.flatMap { graph.tree[$0.element].focus.isFocusable ? [] : $0.cutWords }
  }
}
