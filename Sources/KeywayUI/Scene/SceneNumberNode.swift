import KeywayElements
import KeywayFocus

/// A slider or a stepper of a scene, which the pointer and a finger change as they do those of views.
final class SceneNumberNode: SceneElementNode, PressableNode {
  /// A part of the control that takes presses.
  private enum Part: Equatable {
    case label, track
    case button(isPlus: Bool)
  }

  /// The part on which the press began; nil without a press.
  private var held: Part?
  /// Whether the press is over that part.
  private var isOver = false {
    didSet { if isOver != oldValue { setNeedsPaint() } }
  }

  /// The thumb and the buttons show a press themselves.
  override var isHeld: Bool { isEntered }

  override var sign: ControlSign? {
    guard isPressed, isOver, case .button(let isPlus) = held else { return super.sign }
    return ControlSign(of: graph.tree[element], pressed: isPlus)
  }

  /// Where it shows no frame, it measures no label.
  private var shownLine: ChoiceLine? { line(beside: graph.showsFrames ? label : nil) }

  private func part(at point: Point) -> Part {
    guard let line = shownLine, line.reach.contains(point) else { return .label }
    switch line.sign {
    case .slider: return .track
    case .stepper:
      return .button(isPlus: (point.x > line.place.midX) == (environment.layoutDirection == .leftToRight))
    default: return .label
    }
  }

  override func perform(_ operation: ElementOperation) -> Bool {
    guard case .adjust(_, let number) = operation else { return false }
    damage()
    graph.tree.setNumber(number, element)
    damage()
    return true
  }

  /// A long label may extend beyond the frame.
  private func damage() {
    setNeedsPaint()
    if graph.showsFrames, let label = shownText { addDamage(label.frame) }
  }

  // MARK: Pointer

  override var pressing: (any PressableNode)? { self }

  func drag(to point: Point) {
    let part = part(at: point)
    let held = held ?? part
    (self.held, isOver) = (held, held == part)
    guard held == .track, let line = shownLine, case .slider(let range) = line.sign else { return }
    let number = ControlContext(node: self).number(at: point, on: line.place, in: range)
    if number != range.value { _ = perform(.adjust(element, to: number)) }
  }

  func release(at point: Point) -> Bool {
    defer { cancelDrag() }
    guard let held, held != .label else { return endDrag(at: point) }
    if case .button(let isPlus) = held, part(at: point) == held { step(up: isPlus) }
    return true
  }

  func cancelDrag() { (held, isOver) = (nil, false) }
}
