import Keyway

/// A clinic by a river, in the remaining height.
struct Landscape: View {
  private static let paper = Color(hex: 0xF6F4F1)
  private static let wall = Color(hex: 0xFFFFFF)
  private static let haze = Color(hex: 0xD9C2AE)
  private static let meadow = Color(hex: 0xBA8F6B)
  private static let bank = Color(hex: 0x8A3B12)
  private static let shade = Color(hex: 0x6B2A0C)
  private static let door = Color(hex: 0x5C554E)

  var body: some View {
    StartPicture { canvas, frame in
      paintHills(on: canvas, in: frame)
      paintHouse(on: canvas, in: frame)
    }
  }

  /// The sun, the hills, the river and its banks, from far to near.
  private func paintHills(on canvas: GraphicsContext, in frame: Rect) {
    let sun = frame.height * 0.28
    canvas.fill(
      .ellipse, in: Rect(origin: frame.point(0.63, 0.29), size: Size(width: sun, height: sun)), Self.paper)
    canvas.fill(
      frame.path(
        from: (0, 0.61), [(0.13, 0.47), (0.3, 0.47), (0.45, 0.59), (0.58, 0.7), (0.78, 0.7), (1, 0.52)],
        to: [(1, 1), (0, 1)]), Self.haze)
    canvas.fill(
      frame.path(
        from: (0, 0.74), [(0.2, 0.64), (0.42, 0.66), (0.62, 0.745), (0.74, 0.79), (0.88, 0.76), (1, 0.67)],
        to: [(1, 1), (0, 1)]), Self.meadow)
    canvas.fill(
      frame.path(
        from: (0.6, 0.738),
        [(0.7, 0.75), (0.76, 0.79), (0.75, 0.85), (0.735, 0.91), (0.71, 0.94), (0.715, 1)],
        to: [(0.37, 1)],
        back: [(0.39, 0.9), (0.46, 0.85), (0.57, 0.83), (0.66, 0.81), (0.66, 0.77), (0.6, 0.738)]), Self.paper
    )
    canvas.fill(
      frame.path(
        from: (0, 0.87),
        [
          (0.1, 0.82), (0.22, 0.82), (0.31, 0.87), (0.37, 0.9), (0.39, 0.93), (0.34, 0.95), (0.3, 0.97),
          (0.25, 0.98), (0.21, 1),
        ], to: [(0, 1)]), Self.bank)
    canvas.fill(
      frame.path(
        from: (1, 0.815),
        [
          (0.9, 0.8), (0.8, 0.81), (0.765, 0.855), (0.735, 0.89), (0.745, 0.93), (0.79, 0.965), (0.8, 0.975),
          (0.81, 0.985), (0.815, 1),
        ], to: [(1, 1)]), Self.shade)
  }

  private func paintHouse(on canvas: GraphicsContext, in frame: Rect) {
    canvas.fill(frame.part(0.2, 0.56, 0.16, 0.19), Self.wall)
    canvas.fill(frame.part(0.255, 0.475, 0.05, 0.1), Self.wall)
    canvas.fill(frame.part(0.2675, 0.655, 0.025, 0.095), Self.door)
    for x in [0.2175, 0.3175] {
      for y in [0.6, 0.67] { canvas.fill(frame.part(x, y, 0.025, 0.035), Self.haze) }
    }
    let (middle, arm) = (frame.point(0.28, 0.53), frame.height * 0.025)
    for (width, height) in [(arm * 3, arm), (arm, arm * 3)] {
      canvas.fill(
        Rect(x: middle.x - width / 2, y: middle.y - height / 2, width: width, height: height), Self.bank)
    }
  }
}

/// Positions in a frame, as fractions of its width and height.
extension Rect {
  fileprivate typealias Place = (x: Double, y: Double)

  /// A path along curves, then along lines, and back along curves. Each curve is two control points and its end.
  fileprivate func path(
    from start: Place, _ curves: [Place], to corners: [Place], back: [Place] = []
  ) -> Path {
    var path = Path()
    path.move(to: point(start.x, start.y))
    func add(_ curves: [Place]) {
      for index in stride(from: 0, to: curves.count, by: 3) {
        let (one, two, end) = (curves[index], curves[index + 1], curves[index + 2])
        path.addCurve(to: point(end.x, end.y), control1: point(one.x, one.y), control2: point(two.x, two.y))
      }
    }
    add(curves)
    for corner in corners { path.addLine(to: point(corner.x, corner.y)) }
    add(back)
    path.close()
    return path
  }
}
