import Keyway

/// An icon that shows a close button when chosen.
///
/// A finger deletes the icon only at the close button. Assistive technologies touch it there too: the button is the
/// icon's activation point, and the label describes the effect.
struct IconControl: Control {
  let product: Product
  let isChosen: Bool
  let choose: @MainActor () -> Void
  let delete: @MainActor () -> Void

  /// The side of the close button in the upper trailing corner, as a fraction of the icon's.
  private static let closeSide = 0.36

  func element(in context: Context) -> Element {
    let label = isChosen ? localized("Delete $product", ["product": product.name]) : product.name
    var element = Element(
      role: .button, label: label, shape: .roundedRectangle(radius: 16), focus: .stop)
    if isChosen {
      let middle = Self.closeSide / 2
      let isMirrored = context.layoutDirection == .rightToLeft
      element.accessibility.details.activationPoint = Point(x: isMirrored ? middle : 1 - middle, y: middle)
    }
    return element
  }

  var appearance: AnyHashable? { isChosen }

  func content(in context: Context) -> some View {
    VStack(spacing: 4) {
      ProductPicture(product: product, side: context.theme.length(80))
      Text(product.name).font(.caption)
    }
    .accessibilityHidden(true)
  }

  func sizeThatFits(_ proposal: ProposedViewSize, in context: Context) -> Size {
    Size(width: context.theme.length(144), height: context.theme.length(144))
  }

  private func closeButton(in context: Context) -> Rect {
    let (bounds, side) = (context.bounds, context.bounds.width * Self.closeSide)
    return context.mirrored(Rect(x: bounds.maxX - side, y: bounds.minY, width: side, height: side))
  }

  func paint(on canvas: GraphicsContext, in context: Context) {
    let (shape, theme) = (ElementShape.roundedRectangle(radius: 16), context.theme)
    canvas.fill(shape, in: context.bounds, theme[context.isPressed || isChosen ? .selection : .panel])
    canvas.stroke(shape, in: context.bounds, theme[.controlLine], width: isChosen ? 2 : 1)
    guard isChosen else { return }
    let button = closeButton(in: context).outset(by: -4)
    canvas.fill(.ellipse, in: button, theme[.destructive])
    if let cross = Symbol("xmark") {
      canvas.draw(cross, in: button.outset(by: -button.width * 0.22), theme[.panel], weight: .semibold)
    }
  }

  func perform(_ action: ControlAction, in context: Context) -> Bool {
    guard action == .activate else { return false }
    if isChosen { delete() } else { choose() }
    return true
  }

  func track(_ tracking: ControlTracking, in context: Context) -> Bool {
    guard isChosen, case .ended(let point) = tracking else { return false }
    if closeButton(in: context).contains(point) { delete() }
    return true
  }
}
