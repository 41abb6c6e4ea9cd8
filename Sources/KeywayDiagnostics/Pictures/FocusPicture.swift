package import KeywayDrawing
package import KeywayElements
import KeywayPlatform
package import KeywayUI

/// A picture of the focus order: the screen with a number on every tab stop, arrows between them, and outlines around groups
/// and scopes. Interactive elements that no key reaches are crossed out, and steps that the opposite key does not undo are red.
///
/// Below the screen are a list of the stops with their names, and a legend. With an open modal, only the content of the modal
/// is marked.
@MainActor
package struct FocusPicture: @MainActor DrawnPicture {
  let window: AppWindow
  let theme: Theme
  let title: String
  var name: String { [title, "order of the focus"].filter { !$0.isEmpty }.joined(separator: " · ") }
  let marks: FocusMarks
  let colors: FocusPictureColors
  let faults: [String]

  /// - Parameter window: a window after layout.
  package init(_ window: AppWindow, title: String) {
    self.window = window
    theme = window.theme
    self.title = title
    colors = FocusPictureColors(window.theme)
    let report = FocusProofReport(window.focusManager, bindings: window.bindings)
    let proof = report.proof.layers[0]
    let all = report.faults.prefix(proof.faults.count)
    let rest = all.count - Self.mostFaults
    faults = all.prefix(Self.mostFaults) + (rest > 0 ? ["… and \(rest) more"] : [])
    marks = FocusMarks(window.focusManager, proof, keys: FocusProofReport.keys(of: window.bindings))
  }

  // MARK: Measures, in logical pixels

  static let margin = 32.0
  static let header = 60.0
  static let rowHeight = 28.0
  static let columnWidth = 360.0
  static let badgeRadius = 17.0
  static let faultHeight = 22.0
  private static let mostFaults = 12

  var screen: Size { window.platformWindow.size }

  /// The size of the picture in logical pixels: the window with the list below.
  package var size: Size {
    Size(
      width: screen.width,
      height: screen.height + Self.header + listHeight + signsHeight + Self.margin)
  }

  /// Writes the picture as SVG or PNG, by the file name extension. A PNG has the pixels of the window.
  ///
  /// - Throws: `DrawingError.unwritableImage` for another extension, and for SVG if the window's scale is not 1, because text
  ///   is laid out for the window's scale.
  package func write(to path: String) throws(DrawingError) {
    let scale = window.platformWindow.scale
    if scale != 1, path.hasSuffix(".svg") {
      throw .unwritableImage(path: path, reason: "a drawing is of a window of scale 1, not \(scale)")
    }
    try writeFile(to: path, scale: scale)
  }

  package func draw(on canvas: GraphicsContext) {
    canvas.fill(theme[.background])
    let area = Rect(origin: .zero, size: screen)
    window.draw(on: canvas)
    let layout = FocusPictureLayout(self, scale: canvas.scale)
    canvas.withClip(to: area) {
      // Pale, so that the marks contrast with the colours of the app.
      canvas.fill(area, theme[.background].opacity(0.35))
      for region in marks.regions { drawOutline(region, on: canvas) }
      for guide in marks.guides { draw(guide, on: canvas) }
      for mark in marks.marks { drawOutline(mark, on: canvas) }
      for step in marks.steps {
        guard let from = layout.centers[step.from], let to = layout.centers[step.to] else { continue }
        drawArrow(from: from, to: to, step.course, on: canvas)
      }
      for name in layout.names { draw(name, on: canvas) }
      for (item, place) in layout.items { drawItem(item, in: place, on: canvas) }
      for (mark, center) in layout.discs { drawDisc(mark, at: center, on: canvas) }
    }
    canvas.fill(Rect(x: 0, y: screen.height, width: screen.width, height: 1), theme[.controlLine])
    drawLegend(on: canvas)
  }
}

/// The positions of numbers and names.
@MainActor
struct FocusPictureLayout {
  struct Name {
    let text: TextLayout
    let region: FocusMarks.Region
    let place: Rect
  }

  private(set) var discs: [(mark: FocusMarks.Mark, center: Point)] = []
  private(set) var centers: [ElementID: Point] = [:]
  private(set) var items: [(mark: FocusMarks.Mark, place: Rect)] = []
  private(set) var names: [Name] = []

  init(_ picture: FocusPicture, scale: Double) {
    let marks = picture.marks
    var room = PictureLayout(
      area: Rect(origin: .zero, size: picture.screen), texts: Self.texts(picture.window.tree))
    let side = 2 * (FocusPicture.badgeRadius + 2)
    for mark in marks.marks {
      let place = room.take(room.placesForNumber(at: mark.frame, side), avoidsTexts: false)
      let center = Point(x: place.midX, y: place.midY)
      discs.append((mark, center))
      if mark.reach != .covered { centers[mark.id] = centers[mark.id] ?? center }
    }
    func measured(_ text: String) -> (TextLayout, Size) {
      let layout = TextLayout(text, font: FocusPicture.smallFont, scale: scale, lineLimit: 1)
      return (layout, Size(width: layout.measure(width: nil).width + 16, height: 20))
    }
    for item in marks.items {
      items.append((item, room.take(PictureLayout.placesForItem(at: item.frame, measured(item.number).1))))
    }
    for region in marks.regions {
      let (text, size) = measured(region.words)
      let frame = region.frame.outset(by: FocusPicture.distance(of: region.boundary))
      let place = room.take(PictureLayout.placesForName(at: frame, size))
      names.append(Name(text: text, region: region, place: place))
    }
  }

  /// The approximate frames of the screen's texts: at the leading edge of labelled elements, or in the center.
  private static func texts(_ tree: ElementTree) -> [Rect] {
    var texts: [Rect] = []
    tree.visit(tree.root) { id, element in
      if element.isHidden { return false }
      if tree.children(of: id).isEmpty, !element.label.isEmpty, !element.frame.isEmpty {
        let frame = element.frame
        let length = Double(element.label.count + (element.value.isEmpty ? 0 : element.value.count + 2)) * 10
        let width = min(frame.width, length)
        let isCentred = element.role == .button || element.role == .tab
        texts.append(
          Rect(
            x: isCentred ? frame.midX - width / 2 : frame.minX + min(16, frame.width - width),
            y: frame.midY - 11, width: width, height: 22))
      }
      return true
    }
    return texts
  }
}
