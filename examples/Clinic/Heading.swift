import Keyway

/// What is only seen: the place and the question, then how far somebody is; above it a picture where there is room.
struct Heading: View {
  let visit: Visit

  var body: some View {
    VStack(spacing: 0) {
      Landscape().accessibilityHidden(true)
      if let page = visit.path.last {
        Steps(
          [localized("Your details"), localized("Your doctor"), localized("Finish")], current: page.rawValue
        )
        .padding(.horizontal, 24)
        .padding(.vertical, 12)
      } else {
        VStack(alignment: .leading, spacing: 8) {
          Text(localized("Riverside Clinic")).font(.title).accessibilityAddTraits(.isHeader)
          Text(localized("How can we help you?")).font(.heading)
        }
        .padding(16)
        .frame(maxWidth: .infinity, alignment: .leading)
      }
    }
  }
}

/// A clinic by a river, in the height that is left.
private struct Landscape: Control {
  var appearance: AnyHashable? { true }

  func element(in context: Context) -> Element { Element() }

  func sizeThatFits(_ proposal: ProposedViewSize, in context: Context) -> Size {
    Size(width: proposal.width ?? 0, height: proposal.height ?? 0)
  }

  func paint(on canvas: GraphicsContext, in context: Context) {
    let (frame, theme) = (context.bounds, context.theme)
    guard frame.height > 100 else { return }
    func point(_ x: Double, _ y: Double) -> Point {
      Point(x: frame.minX + frame.width * x, y: frame.minY + frame.height * y)
    }
    func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
      Rect(origin: point(x, y), size: Size(width: frame.width * width, height: frame.height * height))
    }
    canvas.withClip(to: frame) {
      canvas.fill(frame, theme[.pictureGround])
      let sun = frame.height * 0.3
      canvas.fill(
        .ellipse, in: Rect(origin: point(0.64, 0.2), size: Size(width: sun, height: sun)),
        Color(hex: 0xFFFFFF))
      let (near, house) = (Color(hex: 0xBA8F6B), Color(hex: 0xFFFFFF))
      canvas.fill(.ellipse, in: rect(-0.3, 0.55, 1, 1.1), Color(hex: 0xD9C2AE))
      canvas.fill(.ellipse, in: rect(0.35, 0.65, 1.1, 1), near)
      // The river, and the bank on this side of it.
      canvas.fill(.ellipse, in: rect(-0.1, 0.84, 1.2, 0.5), house)
      canvas.fill(.ellipse, in: rect(-0.25, 0.88, 0.8, 0.5), Color(hex: 0x8A3B12))
      canvas.fill(rect(0.2, 0.45, 0.18, 0.3), house)
      canvas.fill(rect(0.275, 0.64, 0.03, 0.11), Color(hex: 0x5C554E))
      for x in [0.215, 0.335] {
        for y in [0.5, 0.62] { canvas.fill(rect(x, y, 0.03, 0.06), near) }
      }
      let arm = frame.height * 0.03
      let middle = point(0.29, 0.54)
      for (width, height) in [(arm * 3, arm), (arm, arm * 3)] {
        canvas.fill(
          Rect(x: middle.x - width / 2, y: middle.y - height / 2, width: width, height: height),
          Color(hex: 0x8A3B12))
      }
    }
  }
}
