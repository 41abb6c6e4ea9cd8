import KeywayElements
import KeywayFocus
import KeywayPlatform

/// A finger from the press to its release, or until it becomes something else.
struct TouchDrag {
  /// Where it was pressed, in window coordinates.
  let start: Point
  var last: Point
  /// The node that the finger scrolls, once it has moved far enough.
  private(set) weak var content: RenderNode?
  private(set) var hasBegun = false

  mutating func begin(with content: RenderNode) {
    self.content = content
    hasBegun = true
  }
}

/// A finger that scrolls, swipes or rests. Its tap is a press of ``PointerPart``.
///
/// Content stays where the finger leaves it, without momentum: nothing in a kiosk moves by itself, and text does not run
/// away from its reader.
final class TouchPart: OwnedPart {
  static let summary = "Scrolls with a moving finger, and opens menus and selects with a resting one."

  /// The distance that a resting finger may move, in logical pixels, for trembling hands.
  private static let slop = 10.0
  /// The time that a finger rests before the context menu opens.
  private static let longPressDelay = Duration.milliseconds(500)

  unowned let window: AppWindow
  private(set) var drag: TouchDrag?
  /// A resting finger, by the point where it was pressed, until its context menu opens.
  private var longPress: (point: Point, timer: EventLoop.Timer)?

  init(_ window: AppWindow) { self.window = window }

  // MARK: Scrolling

  func comeDown(at point: Point) {
    drag = TouchDrag(start: point, last: point)
    watchForRest(at: point)
  }

  /// Lets the rest of this touch scroll nothing.
  func forgetDrag() { drag = nil }

  /// Lets the rest of this touch scroll nothing, and open no menu.
  func cancel() {
    cancelLongPress()
    forgetDrag()
  }

  /// Scrolls the content below the finger, once it has moved far enough.
  ///
  /// From then on it presses, opens and selects nothing.
  func move(to point: Point) {
    guard var drag, parts.pointer.press?.target?.handlers.drag == nil else { return }
    if !drag.hasBegun {
      let (sideways, way) = (point.x - drag.start.x, point.y - drag.start.y)
      let isSideways = abs(sideways) > abs(way)
      // The first part of the move, which distinguishes it from a tap, does not scroll, so that nothing jumps.
      if isSideways, abs(sideways) > Self.slop,
        let content = content(at: drag.start, sideways: -sideways)
      {
        drag.begin(with: content)
        drag.last.x = drag.start.x + (sideways < 0 ? -Self.slop : Self.slop)
      } else {
        guard abs(way) > Self.slop, let content = content(at: drag.start, for: -way) else { return }
        drag.begin(with: content)
        drag.last.y = drag.start.y + (way < 0 ? -Self.slop : Self.slop)
      }
      cancelLongPress()
      parts.pointer.cancelPress()
    }
    guard let content = drag.content, tree.contains(content.element),
      graph.renderNode(for: content.element) === content
    else {
      // The dragged content was removed. The finger was not put on its replacement.
      forgetDrag()
      return
    }
    _ = content.scrolling?.scroll(byX: drag.last.x - point.x, y: drag.last.y - point.y)
    drag.last = point
    self.drag = drag
  }

  /// Ends the move of a finger, which may have been a swipe.
  func lift(at point: Point) {
    cancelLongPress()
    if let drag { drag.content?.scrolling?.fingerDidSwipe(byX: point.x - drag.start.x) }
    forgetDrag()
  }

  /// The innermost node at a point that can scroll sideways, that way or the other.
  private func content(at point: Point, sideways way: Double) -> RenderNode? {
    Outwards(from: parts.pointer.scrollTarget(at: point)).first {
      $0.scrolling?.canScroll(byX: way) == true || $0.scrolling?.canScroll(byX: -way) == true
    }
  }

  /// The innermost node at a point that can scroll that way, otherwise the innermost that can scroll the other way.
  private func content(at point: Point, for way: Double) -> RenderNode? {
    let nodes = Outwards(from: parts.pointer.scrollTarget(at: point))
    return nodes.first { $0.scrolling?.canScroll(byY: way) == true }
      ?? nodes.first { $0.scrolling?.canScroll(byY: -way) == true }
  }

  // MARK: Resting

  func watchForRest(at point: Point) {
    cancelLongPress()
    let timer = timers.schedule(after: Self.longPressDelay) { [weak self] in
      self?.longPressDidEnd()
    }
    longPress = (point, timer)
  }

  /// Handles a move, after which the finger may no longer rest.
  func restMayEnd(at point: Point) {
    guard let start = longPress?.point else { return }
    let (x, y) = (point.x - start.x, point.y - start.y)
    if x * x + y * y > Self.slop * Self.slop { cancelLongPress() }
  }

  private func cancelLongPress() {
    if let timer = longPress?.timer { timers.cancel(timer) }
    longPress = nil
  }

  private func longPressDidEnd() {
    guard let point = longPress?.point else { return }
    longPress = nil
    parts.records.beginRest(of: parts.pointer.finger, at: point)
    var attempt = ActivationAttempt(.rest, .touch, on: parts.pointer.press?.target, at: point)
    // A finger has no Shift.
    attempt.behavior = .extend
    let decision = window.decide(&attempt)
    parts.records.note(decision)
    // The rest of a touch that selected isn't a tap.
    if decision == ActivationTrace(stage: .activate, outcome: .done) { parts.pointer.cancel() }
    window.runPasses()
    parts.records.end()
  }

  /// Opens the context menu or the help below a resting finger, or selects the word of a text field.
  ///
  /// - Returns: nil if the finger extends the selection to the pressed row instead.
  func rest(at point: Point, on pressed: RenderNode?) -> ActivationTrace.Outcome? {
    if parts.contextMenus.owner(at: point) != nil {
      if let pressed = parts.pointer.press?.node, !window.isInMenus(pressed) {
        window.note(focusManager.focus(pressed.element, reason: .touch))
      }
      guard parts.contextMenus.open(at: point) else { return .ignored }
      // When this finger moves or is lifted, it must neither press nor scroll the content below.
      parts.pointer.cancel()
      return .done
    }
    if parts.help.show(underFingerAt: point) { return .done }
    if let field = pressed as? FieldNode {
      guard field.takesText else { return .ignored }
      window.moveFocus(to: field.element, .touch)
      field.fingerDidRest(at: point)
      // From now on the finger selects, and scrolls nothing.
      forgetDrag()
      return .done
    }
    guard let pressed, !window.isInMenus(pressed),
      focusManager.selectionMode(around: pressed.element) == .multiple
    else { return .ignored }
    return nil
  }
}
