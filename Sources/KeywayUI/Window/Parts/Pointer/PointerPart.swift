import KeywayDispatch
import KeywayElements
import KeywayFocus
import KeywayKeymap
import KeywayMenus
import KeywayPlatform

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
  static let summary = "Presses, releases and scrolls elements under the pointer or a finger."

  unowned let window: AppWindow
  /// The pressed control, until the release.
  private(set) var press: PointerPress?
  /// The number of the finger that acts; nil if no finger does.
  private(set) var finger: Int?
  /// Whether the keyboard left the window since the last event of the finger that acts: another window may have got its end.
  private var mayBeGone = false
  /// The time of the last event of the finger that acts, by the loop's clock in milliseconds.
  private var lastActed: UInt64 = 0
  /// How long a finger may rest, or its end be lost, before the next one takes its place. A hand that leans on the screen
  /// does not lock it.
  private static let patience = Duration.seconds(5)

  init(_ window: AppWindow) { self.window = window }

  /// Returns whether an event may act: any of a mouse, and those of the first finger. Others do nothing until they are
  /// lifted, even after the first. A new finger takes the place of one that may be gone, or rests for long.
  func admits(_ event: PointerEvent) -> Bool {
    guard let number = event.finger else { return true }
    let isIdle = window.now >= lastActed + UInt64(Self.patience.milliseconds)
    if case .pressed = event.kind, finger == nil || mayBeGone || isIdle {
      // Nobody ends the press of the one that is gone, if the new press only closes the overview of shortcuts.
      if finger != nil { cancel() }
      finger = number
    }
    guard number == finger else { return false }
    (mayBeGone, lastActed) = (false, window.now)
    switch event.kind {
    case .released, .cancelled: finger = nil
    default: break
    }
    return true
  }

  /// Doubts the finger that acts: another window may get its end.
  func keyboardDidLeave() { mayBeGone = finger != nil }

  /// The finger of the last person does not act for the next.
  func reset() {
    guard finger != nil else { return }
    finger = nil
    cancel()
  }

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
    let source = event.device == .touch ? ActivationSource.touch : .pointer
    switch event.kind {
    case .pressed(let button):
      dispatcher.pointerDidPress(at: window.now, in: window)
      return press(button, at: event.position, source)
    case .scrolled:
      dispatcher.pointerDidScroll()
      if !parts.shortcuts.isShown { parts.shortcuts.interruptHold() }
    default: break
    }
    parts.hover.follow(event)
    switch event.kind {
    case .released(button: 0):
      parts.touch.lift(at: event.position)
      parts.scrollBars.release()
      release(at: event.position, source)
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

  private func press(_ button: Int, at point: Point, _ source: ActivationSource) {
    var attempt = ActivationAttempt(.press, source, at: point)
    attempt.button = button
    parts.records.note(window.decide(&attempt))
  }

  /// The frontmost control at a point that is not disabled.
  func target(at point: Point) -> RenderNode? {
    window.hitTest(point) { $0.acceptsPointer && tree.isOpen($0.element) }
  }

  /// The frontmost control at a point, where each is disabled; see ``target(at:)``.
  func disabledTarget(at point: Point) -> RenderNode? {
    target(at: point) == nil ? window.hitTest(point) { $0.acceptsPointer } : nil
  }

  func hold(_ node: RenderNode) { press = PointerPress(node) }

  /// Handles a press of a button other than the primary one. Returns false if it does nothing.
  func pressOther(_ button: Int, at point: Point) -> Bool {
    switch button {
    case 1: secondaryPress(at: point)
    case 2: middlePress(at: point)
    default: false
    }
  }

  /// Focuses the target of the secondary button, and opens its context menu.
  private func secondaryPress(at point: Point) -> Bool {
    focusManager.ringPolicy.used(.pointer)
    if commands.menus.session.isActive {
      parts.menus.send(.close)
      return true
    }
    if let node = target(at: point) { window.note(focusManager.focus(node.element, reason: .pointer)) }
    return parts.contextMenus.open(at: point)
  }

  /// Focuses the target of the middle button, which may paste there.
  private func middlePress(at point: Point) -> Bool {
    guard !commands.menus.session.isActive, let node = target(at: point)?.typing, node.takesText,
      window.isReachable(node.element)
    else { return false }
    focusManager.ringPolicy.used(.pointer)
    window.note(focusManager.focus(node.element, reason: .pointer))
    node.middlePress(at: point)
    return true
  }

  private func release(at point: Point, _ source: ActivationSource) {
    var attempt = ActivationAttempt(.release, source, on: press?.target, at: point)
    attempt.behavior = SelectionBehavior(parts.menus.heldModifiers.all)
    parts.records.note(window.decide(&attempt))
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

  func endPress() {
    press?.node?.isPressed = false
    press = nil
  }

  private func scroll(at point: Point, x: Double, y: Double) {
    for node in Outwards(from: scrollTarget(at: point)) {
      if node.scrolling?.scroll(byX: x, y: y) == true { return }
    }
  }

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
