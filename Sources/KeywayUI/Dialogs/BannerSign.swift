import KeywayDrawing
import KeywayElements

/// The sign of a tone, by its outline and what is in it: a circle with an i or a tick, a triangle or an octagon with an exclamation
/// mark.
struct BannerSign: Control {
  let tone: BannerTone

  var appearance: AnyHashable? { tone }

  func element(in context: Context) -> Element {
    var element = Element()
    element.accessibility.isHidden = true
    return element
  }

  func sizeThatFits(_ proposal: ProposedViewSize, in context: Context) -> Size {
    Size(width: context.theme.length(24), height: context.theme.length(24))
  }

  func paint(on canvas: Canvas, in context: Context) {
    let (bounds, theme) = (context.bounds, context.theme)
    if tone == .failure { return ErrorSignNode.paint(on: canvas, in: bounds, theme) }
    func point(_ x: Double, _ y: Double) -> Point {
      Point(x: bounds.minX + bounds.width * x / 24, y: bounds.minY + bounds.height * y / 24)
    }
    func line(_ points: (Double, Double)...) {
      var path = Path()
      path.move(to: point(points[0].0, points[0].1))
      for other in points.dropFirst() { path.addLine(to: point(other.0, other.1)) }
      canvas.stroke(path, theme[tone.color], width: theme.length(2))
    }
    switch tone {
    case .failure: break
    case .warning:
      line((12, 3), (22, 21), (2, 21), (12, 3), (22, 21))
      line((12, 9), (12, 15))
      line((12, 17), (12, 19))
    case .info:
      canvas.stroke(.capsule, in: bounds.outset(by: -2), theme[tone.color], width: theme.length(2))
      line((12, 6.5), (12, 8.5))
      line((12, 11), (12, 17.5))
    case .success:
      canvas.stroke(.capsule, in: bounds.outset(by: -2), theme[tone.color], width: theme.length(2))
      line((7.5, 12.5), (10.5, 15.5), (16.5, 9))
    }
  }
}

/// The cross of a button that closes.
struct ClosingSign: Control {
  var appearance: AnyHashable? { true }

  func element(in context: Context) -> Element {
    var element = Element()
    element.accessibility.isHidden = true
    return element
  }

  func sizeThatFits(_ proposal: ProposedViewSize, in context: Context) -> Size {
    Size(width: context.theme.length(16), height: context.theme.length(16))
  }

  func paint(on canvas: Canvas, in context: Context) {
    let bounds = context.bounds
    for (left, right) in [(bounds.minY, bounds.maxY), (bounds.maxY, bounds.minY)] {
      var line = Path()
      line.move(to: Point(x: bounds.minX, y: left))
      line.addLine(to: Point(x: bounds.maxX, y: right))
      canvas.stroke(line, context.theme[.ink], width: context.theme.length(2))
    }
  }
}
