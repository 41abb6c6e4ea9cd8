import KeywayDrawing
import KeywayElements
import KeywayKeymap

/// The box of a field that has controls inside.
struct TimeBox<Content: View>: PrimitiveView {
  let title: String
  let content: Content
  /// Shows the missing parts in place of the usual action of Return; nil while none is missing.
  let check: (@MainActor () -> Void)?
  /// Called when the next person comes.
  let forget: @MainActor () -> Void

  func update(_ node: ViewNode) {
    let render = node.renderNode { TimeBoxNode($0) }
    (render.check, render.forget) = (check, forget)
    render.applyBox(Element(role: .group, label: title, shape: .control), from: node)
    node.reconcileChild(at: 0, with: content, context: node.innerContext)
  }
}

final class TimeBoxNode: BoxNode, RespondingNode, PersonForgetting {
  fileprivate(set) var check: (@MainActor () -> Void)?
  fileprivate(set) var forget: @MainActor () -> Void = {}

  func forgetPerson() { forget() }

  override var responding: (any RespondingNode)? { self }

  func keepsReturn() -> Bool {
    guard let check else { return false }
    sayErrorAgain(always: true)
    check()
    return true
  }

  /// Room for a ring around the content.
  private var inset: Double { theme.length(8) }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    let all = EdgeInsets(inset)
    return super.sizeThatFits(proposal.inset(by: all)).outset(by: all)
  }

  override func layoutChildren() {
    for child in children { child.place(in: frame.outset(by: -inset)) }
  }

  override func paint(on canvas: GraphicsContext) {
    paintGround(.panel, on: canvas)
    paintEdge(on: canvas)
  }
}

/// One part of a time: a number between a button for more, above it, and one for less, below it.
struct TimeSpinner: Control {
  let title: String
  let text: String?
  let number: Int?
  /// The greatest number; the least is 0.
  let most: Int
  let page: Int
  let take: @MainActor (KeyPress) -> KeyPressResult
  let change: @MainActor (Int) -> Void

  /// Before there is a number, the next one is the first.
  private var range: ValueRange {
    ValueRange(
      Double(number ?? -1), minimum: number == nil ? -1 : 0, maximum: Double(most), page: Double(page))
  }

  var appearance: AnyHashable? { range }

  func element(in context: Context) -> Element {
    let environment = context.environment
    var element = Element(
      role: .stepper, label: title, value: text ?? "", hint: environment.fieldError ?? environment.fieldHelp,
      traits: .adjustable, shape: .roundedRectangle(radius: 8), focus: .stop)
    element.range = range
    element.accessibility.details.isInvalid = environment.fieldError != nil
    return element
  }

  func content(in context: Context) -> some View {
    Text(text ?? "––").font(.bodyEmphasized).foregroundColor(text == nil ? .secondaryInk : .ink)
      .accessibilityHidden(true)
  }

  func perform(_ action: ControlAction, in context: Context) -> Bool {
    guard case .adjust(let wanted) = action else { return false }
    if wanted >= 0 { change(Int(wanted)) }
    return true
  }

  func keyPress(_ press: KeyPress, in context: Context) -> KeyPressResult {
    // Once Select of a keypad has entered the number, its arrows are less and more.
    let isOfNumber = context.isEngaged && [.left, .right].contains(press.mainSymbol)
    return context.isEnabled && !isOfNumber ? take(press) : .ignored
  }

  // MARK: Pointer

  private func step(_ context: Context) -> Double { context.theme.length(48) }

  func track(_ tracking: ControlTracking, in context: Context) -> Bool {
    guard case .ended(let point) = tracking, context.isEnabled else { return false }
    let isUp = point.y < context.bounds.minY + step(context)
    if isUp || point.y >= context.bounds.maxY - step(context) {
      _ = perform(.adjust(to: range.stepped(up: isUp)), in: context)
    }
    return true
  }

  // MARK: Layout and painting

  func sizeThatFits(_ proposal: ProposedViewSize, in context: Context) -> Size {
    Size(width: context.theme.length(72), height: 3 * step(context))
  }

  func paint(on canvas: GraphicsContext, in context: Context) {
    let (bounds, theme) = (context.bounds, context.theme)
    let shape = ElementShape.roundedRectangle(radius: 8)
    if context.isEngaged || context.isPressed { canvas.fill(shape, in: bounds, theme[.selection]) }
    for isUp in [true, false] {
      let place = bounds.slice(from: isUp ? 0 : bounds.height - step(context), length: step(context))
      let isAtEnd = number == (isUp ? most : 0)
      Indicators(canvas: canvas, theme: theme, isEnabled: context.isEnabled && !isAtEnd)
        .symbol(
          Symbol(isUp ? "chevron.up" : "chevron.down"), in: place.centered(side: theme.length(24)),
          context.layoutDirection)
    }
  }
}
