import KeywayDispatch
import KeywayElements
import KeywayFocus
import KeywayKeymap
import KeywayMenus
import KeywayPlatform

/// A press of the pointer or a finger.
struct PointerPress {
  private(set) weak var node: RenderNode?
  private let subject: AnyHashable?

  @MainActor
  init(_ node: RenderNode) {
    self.node = node
    subject = node.pressing?.pressSubject
  }

  /// The pressed node; nil if it has been reused for something else.
  @MainActor
  var target: RenderNode? { node.flatMap { $0.pressing?.pressSubject == subject ? $0 : nil } }
}

/// The pointer, its buttons and its wheel; a finger's tap also goes here.
final class PointerPart: OwnedPart {
  static let summary = "Presses, releases and scrolls what is under the pointer or a finger."

  unowned let window: AppWindow
  /// The pressed control, until the release.
  private(set) var press: PointerPress? {
    didSet { graph.isPointed = press != nil }
  }

  init(_ window: AppWindow) { self.window = window }

  /// Handles events that no part in front has taken.
  func takes(_ event: PointerEvent) -> Bool {
    parts.records.begin(event)
    handle(event)
    window.setDispatchTimer()
    window.runPasses()
    parts.records.end()
    return true
  }

  private func handle(_ event: PointerEvent) {
    switch event.kind {
    case .pressed:
      dispatcher.pointerDidPress(at: window.now, in: window)
      if parts.shortcuts.press(at: event.position) || parts.help.press(at: event.position) { return }
    case .scrolled:
      dispatcher.pointerDidScroll()
      if !parts.shortcuts.isShown { parts.shortcuts.interruptHold() }
    default: break
    }
    parts.hover.follow(event)
    switch event.kind {
    case .pressed(button: 0):
      primaryPress(at: event.position, event.device)
    case .pressed(button: 1): secondaryPress(at: event.position)
    case .pressed(button: 2): middlePress(at: event.position)
    case .released(button: 0):
      parts.touch.lift(at: event.position)
      parts.scrollBars.release()
      release(at: event.position, event.device)
    case .cancelled, .left:
      parts.scrollBars.leave()
      cancel()
    case .scrolled(let x, let y): scroll(at: event.position, x: x, y: y)
    case .moved:
      parts.touch.restMayEnd(at: event.position)
      // A moving finger scrolls; it does not hover.
      if event.device == .touch {
        parts.touch.move(to: event.position)
      } else if parts.scrollBars.follow(to: event.position) {
        return
      } else if commands.menus.session.isActive {
        parts.menus.pointerDidMove(to: event.position)
      }
      if let node = press?.target {
        node.isPressed = node.frame.contains(event.position)
        node.movePress(to: event.position)
      }
    case .entered:
      if event.device != .touch { _ = parts.scrollBars.follow(to: event.position) }
    case .pressed, .released: break
    }
  }

  private func primaryPress(at point: Point, _ device: PointerEvent.Device) {
    // An earlier press whose release never came is cancelled.
    cancelPress()
    parts.touch.forgetDrag()
    focusManager.ringPolicy.used(device == .touch ? .touch : .pointer)
    let node = window.hitTest(point) { $0.acceptsPointer && tree.isOpen($0.element) }
    let isInMenus = node.map(window.isInMenus) ?? false
    if commands.menus.session.isActive && !isInMenus {
      // The first press beside an open menu only closes it.
      parts.menus.send(.close)
      return
    }
    if device != .touch, parts.scrollBars.press(at: point) { return }
    if device == .touch, let field = parts.textInput.editedField, node == nil || node === field,
      tree.isOpen(field.element), field.grabHandle(at: point)
    {
      parts.touch.watchForRest(at: point)
      press = PointerPress(field)
      return
    }
    if device == .touch {
      // A finger's intent is known when it moves, rests or is lifted; only then does it move the focus.
      parts.touch.comeDown(at: point)
    }
    guard let node else { return }
    (node as? FieldNode)?.pressWillBegin(
      byFinger: device == .touch,
      extending: device != .touch && parts.menus.heldModifiers.all.contains(.shift))
    if !isInMenus, device != .touch, !(node is ScreenKeyNode) {
      let isAmongSeveral = focusManager.selectionMode(around: node.element) == .multiple
      // In a multiple selection, the release over the row decides what is selected.
      window.note(
        focusManager.focus(
          node.element, reason: .pointer, selecting: isAmongSeveral ? .keep : .follow))
    }
    press = PointerPress(node)
    node.isPressed = true
    node.movePress(to: point)
  }

  /// Focuses the target of the secondary button, and opens its context menu.
  private func secondaryPress(at point: Point) {
    focusManager.ringPolicy.used(.pointer)
    if commands.menus.session.isActive {
      parts.menus.send(.close)
      return
    }
    if let node = window.hitTest(point, where: { $0.acceptsPointer && tree.isOpen($0.element) }) {
      window.note(focusManager.focus(node.element, reason: .pointer))
    }
    parts.contextMenus.open(at: point)
  }

  /// Focuses the target of the middle button, which may paste there.
  private func middlePress(at point: Point) {
    guard !commands.menus.session.isActive,
      let node = window.hitTest(point, where: { $0.acceptsPointer && tree.isOpen($0.element) })?.typing,
      node.takesText
    else { return }
    focusManager.ringPolicy.used(.pointer)
    window.note(focusManager.focus(node.element, reason: .pointer))
    node.middlePress(at: point)
  }

  private func release(at point: Point, _ device: PointerEvent.Device) {
    // A selection of text may end beside the field.
    guard let node = press?.target, tree.isOpen(node.element),
      node.frame.contains(point) || node.isDragged || node.typing?.takesText == true && device != .touch
        || (node as? FieldNode)?.pointing.grab?.hasMoved == true
    else { return cancelPress() }
    endPress()
    // The focus stays on the field that keys on the screen type into.
    if device == .touch, !window.isInMenus(node), !(node is ScreenKeyNode) {
      parts.touch.focus(node)
      parts.screenKeyboard.fingerDidTouch(node)
    }
    if node.endPress(at: point) { return }
    if window.isInMenus(node) {
      window.activateUnfocused(node)
    } else if tree.focused == node.element {
      let behavior = SelectionBehavior(parts.menus.heldModifiers.all)
      window.activateFocused(
        pressing: false, focusManager.selectionMode == .multiple ? behavior : .follow,
        by: device == .touch ? .touch : .pointer)
    } else if !tree[node.element].focus.isFocusable, window.isReachable(node.element) {
      // A control that is not a keyboard stop can still be pressed.
      window.activateUnfocused(node)
    }
  }

  /// Ends the action of the pointer or the finger: the rest of this press is neither a click nor a tap.
  func cancel() {
    parts.touch.cancel()
    cancelPress()
  }

  func cancelPress() {
    press?.node?.cancelPress()
    endPress()
  }

  private func endPress() {
    press?.node?.isPressed = false
    press = nil
  }

  private func scroll(at point: Point, x: Double, y: Double) {
    var node = scrollTarget(at: point)
    while let current = node {
      if current.scrolling?.scroll(byX: x, y: y) == true { return }
      node = current.parent
    }
  }

  /// The innermost scrollable node at a point.
  func scrollTarget(at point: Point) -> RenderNode? {
    let node = window.hitTest(point) { $0.scrolledContent != nil }?.scrolledContent
    // An open menu is in front of all other scrollable nodes.
    if commands.menus.session.isActive { return node.flatMap { window.isInMenus($0) ? $0 : nil } }
    // Nodes outside an open modal do not scroll, except for the room above the keyboard on the screen that holds it.
    return node.flatMap {
      window.isReachable($0.element) || isRoom($0, of: focusManager.openModals.last) ? $0 : nil
    }
  }

  private func isRoom(_ node: RenderNode, of modal: ElementID?) -> Bool {
    node is LiftingNode && modal.map { tree.isAncestor(node.element, of: $0) } == true
  }
}
