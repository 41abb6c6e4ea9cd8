import Keyway

/// A seat that is free, chosen or taken.
struct SeatControl: Control {
  let seat: Seat
  let toggle: () -> Void

  func element(in context: Context) -> Element {
    Element(
      role: .checkbox, label: seat.name, value: seat.isTaken ? localized("taken") : "",
      traits: seat.isChosen ? .checked : [],
      shape: .roundedRectangle(radius: 8), isEnabled: !seat.isTaken, focus: .stop)
  }

  var appearance: AnyHashable? { seat }

  func content(in context: Context) -> some View {
    Text(seat.name).font(.caption).foregroundColor(seat.isChosen ? .onAccent : .ink).accessibilityHidden(true)
  }

  func sizeThatFits(_ proposal: ProposedViewSize, in context: Context) -> Size {
    Size(width: context.theme.length(48), height: context.theme.length(48))
  }

  func paint(on canvas: GraphicsContext, in context: Context) {
    let (seatShape, theme) = (ElementShape.roundedRectangle(radius: 8), context.theme)
    canvas.fill(
      seatShape, in: context.bounds, theme[seat.isChosen ? .accent : context.isPressed ? .selection : .panel])
    canvas.stroke(seatShape, in: context.bounds, theme[.controlLine], width: 2)
    // Without colour, a tick means "chosen" and a line across "taken".
    if seat.isChosen, let tick = Symbol("checkmark") {
      let side = theme.length(12)
      let corner = Rect(
        x: context.bounds.maxX - side - 4, y: context.bounds.minY + 4, width: side, height: side)
      canvas.draw(tick, in: context.mirrored(corner), theme[.onAccent], weight: .semibold)
    }
    let (low, high) = (context.bounds.maxY - 6, context.bounds.minY + 6)
    guard seat.isTaken else { return }
    canvas.strokeLine(
      from: Point(x: context.bounds.minX + 6, y: low), to: Point(x: context.bounds.maxX - 6, y: high),
      theme[.controlLine], width: 2)
  }

  func perform(_ action: ControlAction, in context: Context) -> Bool {
    if action == .activate { toggle() }
    return action == .activate
  }
}
