import KeywayDrawing
import KeywayElements

/// The picture of a removed view.
@MainActor
struct Ghost {
  /// The node in front of whose content it is painted; it fills the window.
  private(set) weak var anchor: RenderNode?
  let picture: ImageBuffer
  /// Its last frame, in logical pixels on pixel boundaries.
  let frame: Rect
  /// The area in which it is visible.
  let clip: Rect
  /// The effect of the views around it.
  let opacity: Double
  var flight: Flight

  func paint(on canvas: GraphicsContext) {
    canvas.withClip(to: clip) {
      canvas.draw(
        picture, in: moved(by: flight.shown), opacity: opacity * min(1, max(0, 1 + flight.shown.opacity)))
    }
  }

  /// Marks its whole path for painting.
  func setNeedsPaint() {
    guard let anchor else { return }
    let way = moved(by: flight.start).union(moved(by: flight.end)).outset(by: 1).intersection(clip)
    anchor.addDamage(anchor.seen(way))
  }

  private func moved(by lag: Lag) -> Rect {
    guard let grid = anchor?.graph.pixelGrid else { return frame }
    return frame.offsetBy(x: grid.round(lag.x), y: grid.round(lag.y))
  }
}
