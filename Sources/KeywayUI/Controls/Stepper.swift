import KeywayDrawing
import KeywayElements
import KeywayFocus

/// A number with a minus and a plus button: one tab stop. Up and Down change it by a step, Page Up and Page Down by more, Home
/// and End go to the bounds (ARIA Authoring Practices, "Spinbutton").
public struct Stepper: PrimitiveView {
  let title: String
  let number: AdjustedNumber

  /// Creates a stepper of a whole number.
  ///
  /// - Parameters:
  ///   - title: the name, shown and spoken.
  ///   - value: the number.
  ///   - bounds: the allowed numbers. Beyond 2^53, steps are larger than one, and numbers near the upper bound become that
  ///     bound.
  ///   - step: the change per arrow key, and per press of a button.
  ///   - page: the change per Page Up or Page Down; nil for a tenth of the range, and at least two steps.
  ///   - format: how the number is shown and spoken in the language; nil for its digits alone.
  ///   - words: the text of the number, shown and spoken; nil for that of the format.
  ///   - onEditingChanged: is called with true before each change, and with false after it.
  public init<Value: BinaryInteger>(
    _ title: String, value: Binding<Value>, in bounds: ClosedRange<Value> = 0...99, step: Value = 1,
    page: Value? = nil, format: NumberFormat? = nil, words: ((Value) -> String)? = nil,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    self.title = title
    number = AdjustedNumber(
      value, in: bounds, step: step, page: page, format: format, words: words,
      onEditingChanged: onEditingChanged)
  }

  /// Creates a stepper for a number with decimals, like the one for a whole number. Three steps of 0.1 are 0.3.
  public init<Value: BinaryFloatingPoint>(
    _ title: String, value: Binding<Value>, in bounds: ClosedRange<Value>, step: Value = 1,
    page: Value? = nil, format: NumberFormat? = nil, words: ((Value) -> String)? = nil,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) {
    self.title = title
    number = AdjustedNumber(
      value, in: bounds, step: step, page: page, format: format, words: words,
      onEditingChanged: onEditingChanged)
  }

  package func update(_ node: ViewNode) {
    let render = node.renderNode { StepperNode($0) }
    let range = node.tracking { number.range }
    render.range = range
    render.change = number.change
    let text = node.tracking { number.text(in: node.context.environment.locale) }
    var element = Element(
      role: .stepper, label: title, value: text, traits: .adjustable,
      shape: .control, focus: .stop)
    element.range = range
    render.apply(element, from: node)
    let content = HStack(spacing: 8) {
      Text(title)
      Spacer(minLength: 8)
      StepperButton(isPlus: false, stepper: render)
      Text(text).font(.bodyEmphasized).multilineTextAlignment(.center).frame(minWidth: 48)
      StepperButton(isPlus: true, stepper: render)
    }
    .accessibilityHidden(true)
    node.reconcileChild(at: 0, with: content, context: node.innerContext)
  }
}

final class StepperNode: RenderNode {
  var range = ValueRange(0)
  var change: (Double) -> Void = { _ in }

  private var insets: EdgeInsets {
    let inset = theme.length(4)
    return EdgeInsets(top: inset, leading: 4 * inset, bottom: inset, trailing: inset)
  }

  override var acceptsPointer: Bool { true }

  override func perform(_ operation: ElementOperation) -> Bool {
    guard case .adjust(_, let number) = operation else { return false }
    change(number)
    viewNode?.invalidate()
    return true
  }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    super.sizeThatFits(proposal.inset(by: insets)).outset(by: insets, atLeast: theme.length(56))
  }

  override func layoutChildren() {
    let inner = frame.inset(by: insets, in: environment.layoutDirection)
    for child in children { child.place(in: inner) }
  }

  override func paint(on canvas: GraphicsContext) {
    indicators(on: canvas).ground(.control, in: frame, isPressed: isEntered)
  }
}

extension RenderNode {
  /// Changes the element's number by one step, as the buttons of a stepper do.
  final func step(up: Bool) {
    guard let range = graph.tree[element].range else { return }
    let number = range.stepped(up: up)
    if number != range.value { _ = perform(.adjust(element, to: number)) }
  }
}

/// The minus or the plus button, for the pointer and the finger. Keys change the number itself.
private struct StepperButton: PrimitiveView {
  let isPlus: Bool
  let stepper: StepperNode

  func update(_ node: ViewNode) {
    let render = node.renderNode { StepperButtonNode($0) }
    render.stepper = stepper
    render.isPlus = isPlus
    let range = stepper.range
    render.isAtEnd = range.stepped(up: isPlus) == range.value
    var element = Element()
    element.accessibility.isHidden = true
    render.apply(element, from: node)
  }
}

private final class StepperButtonNode: RenderNode {
  weak var stepper: StepperNode?
  var isPlus = false
  var isAtEnd = false { didSet { if isAtEnd != oldValue { setNeedsPaint() } } }

  override var acceptsPointer: Bool { environment.isEnabled }

  override func activate() -> Bool {
    stepper?.step(up: isPlus)
    return true
  }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    Size(width: theme.length(56), height: theme.length(48))
  }

  override func paint(on canvas: GraphicsContext) {
    indicators(on: canvas).stepButton(
      in: frame, isPlus: isPlus, isAtEnd: isAtEnd, isPressed: isPressed, environment.layoutDirection)
  }
}
