import KeywayAccessibility
import KeywayDrawing
import KeywayElements
import KeywayUI

/// The outlines and numbers over the screen.
@MainActor
struct InspectorMarks {
  private let model: InspectorModel
  private let theme: Theme
  private let area: Rect
  let numbers: [(text: String, place: Rect)]
  private let names: [(text: String, place: Rect)]
  private let font: Font
  private let current: InspectorModel.Entry?

  /// - Parameters:
  ///   - direction: the window's direction; numbers are at the trailing upper corners.
  ///   - area: the window's area, in logical pixels.
  ///   - current: the entry that stands out; nil for none.
  init(
    _ model: InspectorModel, theme: Theme, direction: LayoutDirection, area: Rect,
    current: InspectorModel.Entry?
  ) {
    (self.model, self.theme, self.area, self.current) = (model, theme, area, current)
    let font = Font(size: 13, lineHeight: 16, weight: .semibold).scaled(by: theme.textScale)
    self.font = font
    let side = theme.length(26)
    var room = PictureLayout(area: area, texts: [])
    let isMirrored = direction == .rightToLeft
    numbers = model.entries.compactMap { entry in
      guard !entry.number.isEmpty, !entry.node.frame.intersection(area).isEmpty else { return nil }
      // `4.2.1` is wider than a disc.
      let width = side + Double(max(0, entry.number.count - 2)) * theme.length(8)
      let frame = entry.node.frame
      let corner = Rect(
        x: (isMirrored ? frame.minX : frame.maxX) - width / 2, y: frame.minY - side / 2, width: width,
        height: side)
      // Then along the upper edge towards the beginning, and down the side.
      let step = isMirrored ? width + 4 : -width - 4
      let places =
        (0..<6).map { corner.offsetBy(x: Double($0) * step, y: 0) }
        + (1..<6).map { corner.offsetBy(x: 0, y: Double($0) * (side + 4)) }
      return (entry.number, room.take(places, avoidsTexts: false))
    }
    // A container has its name at its lower edge.
    names = model.entries.compactMap { entry in
      let (frame, text) = (entry.node.frame, InspectorModel.title(entry.node))
      guard !entry.node.isElement, !text.isEmpty, !frame.intersection(area).isEmpty else { return nil }
      let size = TextLayout(text, font: font, direction: direction, scale: 1, lineLimit: 1).measure(
        width: nil)
      let width = size.width + theme.length(20)
      let x = isMirrored ? frame.maxX - width - 8 : frame.minX + 8
      let below = Rect(x: x, y: frame.maxY, width: width, height: side)
      return (text, room.take([below, below.offsetBy(x: 0, y: -side)], avoidsTexts: false))
    }
  }

  func draw(on canvas: GraphicsContext) {
    canvas.withClip(to: area) {
      for entry in model.entries where !entry.node.frame.isEmpty {
        if entry.node.isElement {
          canvas.stroke(.roundedRectangle(radius: 6), in: entry.node.frame, theme[.information], width: 1)
        } else {
          let frame = entry.node.frame.outset(by: -1)
          canvas.stroke(Path(frame), theme[.information], width: 2, dashes: [6, 4])
        }
      }
      if let current {
        canvas.stroke(
          .roundedRectangle(radius: 8), in: current.node.frame.outset(by: 3), theme[.information], width: 3)
      }
      for (text, place) in names {
        canvas.fill(.roundedRectangle(radius: 4), in: place, theme[.raised])
        canvas.stroke(.roundedRectangle(radius: 4), in: place, theme[.information], width: 1)
        canvas.write(text, font, theme[.information], around: Point(x: place.midX, y: place.midY))
      }
      for (text, place) in numbers {
        canvas.fill(.capsule, in: place.outset(by: 2), theme[.background])
        canvas.fill(.capsule, in: place, theme[.information])
        canvas.write(text, font, theme[.background], around: Point(x: place.midX, y: place.midY))
      }
    }
  }
}
