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
    subject = node.pressSubject
  }

  /// The pressed node; nil if it has been reused for something else.
  @MainActor
  var target: RenderNode? { node.flatMap { $0.pressSubject == subject ? $0 : nil } }
}

extension AppWindow {
  func handle(_ event: PointerEvent) {
    switch event.kind {
    case .pressed:
      dispatcher.pointerDidPress(at: now, in: self)
      if closesShortcuts(event.position) || pressHelp(at: event.position) { return }
    case .scrolled:
      dispatcher.pointerDidScroll()
      if !shortcuts.isShown { interruptHold() }
    default: break
    }
    pointerDidHover(event)
    switch event.kind {
    case .pressed(button: 0):
      pointerDidPress(at: event.position, event.device)
    case .pressed(button: 1): secondaryPress(at: event.position)
    case .pressed(button: 2): middlePress(at: event.position)
    case .released(button: 0):
      cancelLongPress()
      fingerDidLift(at: event.position)
      releaseScrollBar()
      pointerDidRelease(at: event.position, event.device)
    case .cancelled, .left:
      cancelLongPress()
      pointer.drag = nil
      pointerDidLeaveScrollBar()
      cancelPress()
    case .scrolled(let x, let y): scroll(at: event.position, x: x, y: y)
    case .moved:
      longPressDidMove(to: event.position)
      // A moving finger scrolls; it does not hover.
      if event.device == .touch {
        fingerDidMove(to: event.position)
      } else if pointerDidMoveOverScrollBars(to: event.position) {
        return
      } else if menus.session.isActive {
        pointerDidMoveOverMenus(to: event.position)
      }
      if let node = pointer.press?.target {
        node.isPressed = node.frame.contains(event.position)
        node.drag(to: event.position)
      }
    case .entered:
      if event.device != .touch { _ = pointerDidMoveOverScrollBars(to: event.position) }
    case .pressed, .released: break
    }
  }

  private func pointerDidPress(at point: Point, _ device: PointerEvent.Device) {
    // A former press whose release never came is cancelled.
    cancelPress()
    pointer.drag = nil
    focusManager.ringPolicy.used(device == .touch ? .touch : .pointer)
    let node = hitTest(point) { $0.acceptsPointer && tree.isOpen($0.element) }
    let isInMenus = node.map(isInMenus) ?? false
    if menus.session.isActive && !isInMenus {
      // The first press beside an open menu only closes it.
      sendToMenus(.close)
      return
    }
    if device != .touch, pressScrollBar(at: point) { return }
    if device == .touch, let field = editedField, node == nil || node === field, tree.isOpen(field.element),
      field.grabHandle(at: point)
    {
      watchForLongPress(at: point)
      pointer.press = PointerPress(field)
      return
    }
    if device == .touch {
      // What the finger does is known when it moves, rests or is lifted; only then does it move the focus.
      fingerDidComeDown(at: point)
      watchForLongPress(at: point)
    }
    guard let node else { return }
    (node as? FieldNode)?.pressWillBegin(
      byFinger: device == .touch, extending: device != .touch && heldModifiers.all.contains(.shift))
    if !isInMenus, device != .touch, !(node is ScreenKeyNode) {
      let isAmongSeveral = focusManager.selectionMode(around: node.element) == .multiple
      // In a multiple selection, the release over the row decides what is selected.
      note(
        focusManager.focus(
          node.element, reason: .pointer, selecting: isAmongSeveral ? .keep : .follow))
    }
    pointer.press = PointerPress(node)
    node.isPressed = true
    node.drag(to: point)
  }

  /// Focuses what the secondary button was pressed on, and opens its context menu.
  private func secondaryPress(at point: Point) {
    focusManager.ringPolicy.used(.pointer)
    if menus.session.isActive {
      sendToMenus(.close)
      return
    }
    if let node = hitTest(point, where: { $0.acceptsPointer && tree.isOpen($0.element) }) {
      note(focusManager.focus(node.element, reason: .pointer))
    }
    openContextMenu(at: point)
  }

  /// Focuses what the middle button was pressed on, which may paste there.
  private func middlePress(at point: Point) {
    guard !menus.session.isActive,
      let node = hitTest(point, where: { $0.acceptsPointer && tree.isOpen($0.element) }), node.takesText
    else { return }
    focusManager.ringPolicy.used(.pointer)
    note(focusManager.focus(node.element, reason: .pointer))
    node.middlePress(at: point)
  }

  private func pointerDidRelease(at point: Point, _ device: PointerEvent.Device) {
    // A selection of text may end beside the field.
    guard let node = pointer.press?.target, tree.isOpen(node.element),
      node.frame.contains(point) || node.isDragged || node.takesText && device != .touch
        || (node as? FieldNode)?.pointing.grab?.hasMoved == true
    else { return cancelPress() }
    endPress()
    // The focus stays on the field that keys on the screen type into.
    if device == .touch, !isInMenus(node), !(node is ScreenKeyNode) {
      touchFocus(node)
      fingerDidTouch(node)
    }
    if node.release(at: point) { return }
    if isInMenus(node) {
      _ = node.activate()
    } else if tree.focused == node.element {
      let behavior = SelectionBehavior(heldModifiers.all)
      activateFocused(
        pressing: false, focusManager.selectionMode == .multiple ? behavior : .follow,
        by: device == .touch ? .touch : .pointer)
    } else if !tree[node.element].focus.isFocusable, isReachable(node.element) {
      // A control that is not a keyboard stop can still be pressed.
      _ = node.activate()
    }
  }

  /// Whether a node is part of the bar or of an open menu.
  func isInMenus(_ node: RenderNode) -> Bool {
    var node: RenderNode? = node
    while let current = node {
      if tree[current.element].role.isMenu { return true }
      node = current.parent
    }
    return false
  }

  /// Whether the pointer and those who read can reach an element despite an open modal: one inside, or a key for a field inside.
  func isReachable(_ id: ElementID) -> Bool {
    guard let modal = focusManager.openModals.last else { return true }
    return modal == id || tree.isAncestor(modal, of: id) || focusManager.isAnnexed(id, to: modal)
  }

  func cancelPress() {
    pointer.press?.node?.cancelDrag()
    endPress()
  }

  private func endPress() {
    pointer.press?.node?.isPressed = false
    pointer.press = nil
  }

  private func scroll(at point: Point, x: Double, y: Double) {
    var node = scrollTarget(at: point)
    while let current = node {
      if current.scroll(byX: x, y: y) { return }
      node = current.parent
    }
  }

  /// The innermost scrollable node at a point.
  func scrollTarget(at point: Point) -> RenderNode? {
    let node = hitTest(point) { $0.scrolledContent != nil }?.scrolledContent
    // An open menu is in front of all other scrollable nodes.
    if menus.session.isActive { return node.flatMap { isInMenus($0) ? $0 : nil } }
    // Nodes outside an open modal do not scroll, but for the room above the keyboard on the screen that holds it.
    return node.flatMap { isReachable($0.element) || isRoom($0, of: focusManager.openModals.last) ? $0 : nil }
  }

  private func isRoom(_ node: RenderNode, of modal: ElementID?) -> Bool {
    node is LiftingNode && modal.map { tree.isAncestor(node.element, of: $0) } == true
  }

  /// The frontmost node at a point that fulfils a condition.
  func hitTest(_ point: Point, where condition: (RenderNode) -> Bool) -> RenderNode? {
    let around = Rect(x: point.x, y: point.y, width: 0.001, height: 0.001)
    func search(_ node: RenderNode) -> RenderNode? {
      if node.isHidden || !node.isPainted || (node.clipsChildren && !node.frame.contains(point)) {
        return nil
      }
      for child in node.children(touching: around).reversed() {
        if let found = search(child) { return found }
      }
      return node.frame.contains(point) && condition(node) ? node : nil
    }
    return search(graph.rootRender)
  }
}
