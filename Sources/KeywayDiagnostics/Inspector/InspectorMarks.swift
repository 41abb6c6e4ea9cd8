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
  /// The numbers, and where they are.
  let numbers: [(text: String, place: Rect)]
  private let font: Font

  private let current: InspectorModel.Entry?

  /// - Parameters:
  ///   - area: of the window, in logical pixels.
  ///   - current: the entry that stands out; nil for none.
  init(_ model: InspectorModel, theme: Theme, area: Rect, current: InspectorModel.Entry?) {
    (self.model, self.theme, self.area, self.current) = (model, theme, area, current)
    font = Font(size: 13, lineHeight: 16, weight: .semibold).scaled(by: theme.textScale)
    let side = theme.length(26)
    var room = PictureLayout(area: area, texts: [])
    numbers = model.entries.compactMap { entry in
      guard !entry.number.isEmpty, !entry.node.frame.intersection(area).isEmpty else { return nil }
      // `4.2.1` is wider than a disc.
      let width = side + Double(max(0, entry.number.count - 2)) * theme.length(8)
      let places = room.placesForNumber(at: entry.node.frame, side).map { place in
        Rect(x: place.minX, y: place.minY, width: width, height: side)
      }
      return (entry.number, room.take(places, avoidsTexts: false))
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
      for (text, place) in numbers {
        canvas.fill(.capsule, in: place.outset(by: 2), theme[.background])
        canvas.fill(.capsule, in: place, theme[.information])
        canvas.write(text, font, theme[.background], around: Point(x: place.midX, y: place.midY))
      }
    }
  }
}
