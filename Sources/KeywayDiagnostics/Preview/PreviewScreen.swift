import KeywayDrawing
import KeywayElements
import KeywayKeymap
import KeywayUI

/// The picture of the screen, with the reading order over it and the selected element marked.
///
/// A press picks the smallest element at that point; arrow keys move from element to element.
struct PreviewScreen: Control {
  let model: PreviewModel

  private struct Appearance: Hashable {
    let screens: Int
    let rows: [PreviewContent.Row]
    let selection: String?
  }

  var appearance: AnyHashable? {
    Appearance(screens: model.screenCount, rows: rows, selection: model.selection)
  }

  private var rows: [PreviewContent.Row] { model.content?.rows ?? [] }

  func element(in context: Context) -> Element {
    Element(
      role: .image, label: "Picture of the screen", value: model.row.map { "\($0.title) is marked" } ?? "",
      hint: "Arrow keys go from element to element", focus: .stop)
  }

  func sizeThatFits(_ proposal: ProposedViewSize, in context: Context) -> Size {
    let natural = model.content?.size ?? Size(width: 320, height: 200)
    return Size(width: proposal.width ?? natural.width, height: proposal.height ?? natural.height)
  }

  // MARK: Keys and the pointer

  func keyPress(_ press: KeyPress, in context: Context) -> KeyPressResult {
    guard press.modifiers.isEmpty, let step = step(press.keysym, context.layoutDirection) else {
      return .ignored
    }
    if press.phase == .began || press.phase == .repeated { go(step) }
    return .handled
  }

  private func step(_ key: Keysym, _ direction: LayoutDirection) -> Int? {
    switch key {
    case .up: -1
    case .down: 1
    case .left: direction == .leftToRight ? -1 : 1
    case .right: direction == .leftToRight ? 1 : -1
    default: nil
    }
  }

  private func go(_ step: Int) {
    let place = (rows.firstIndex { $0.path == model.selection } ?? -1) + step
    if rows.indices.contains(place) { model.select(rows[place].path) }
  }

  func track(_ tracking: ControlTracking, in context: Context) -> Bool {
    guard case .ended(let point) = tracking else { return true }
    let place = place(in: context.bounds)
    let hit = rows.filter { $0.isFound && place.frame($0.frame).contains(point) }
    model.select(hit.min { $0.frame.width * $0.frame.height < $1.frame.width * $1.frame.height }?.path)
    return true
  }

  // MARK: Painting

  /// The place of the picture, as large as fits but at most its own size.
  private struct Place {
    let origin: Point
    let scale: Double

    func frame(_ frame: Rect) -> Rect {
      Rect(
        x: origin.x + frame.minX * scale, y: origin.y + frame.minY * scale, width: frame.width * scale,
        height: frame.height * scale)
    }
  }

  private func place(in bounds: Rect) -> Place {
    let size = model.content?.size ?? bounds.size
    guard size.width > 0, size.height > 0 else { return Place(origin: bounds.origin, scale: 1) }
    let scale = min(1, bounds.width / size.width, bounds.height / size.height)
    return Place(
      origin: Point(x: bounds.minX + (bounds.width - size.width * scale) / 2, y: bounds.minY), scale: scale)
  }

  func paint(on canvas: GraphicsContext, in context: Context) {
    let theme = context.theme
    guard let content = model.content, let screen = model.screen else { return }
    let place = place(in: context.bounds)
    let area = place.frame(Rect(origin: .zero, size: content.size))
    canvas.draw(screen, in: area)
    canvas.withClip(to: area) {
      for row in content.rows where row.isFound {
        let frame = place.frame(row.frame)
        if row.number.isEmpty {
          canvas.stroke(Path(frame), theme[.information], width: 1, dashes: [6, 4])
        } else {
          canvas.stroke(.rectangle, in: frame, theme[.information], width: 1)
        }
      }
      let font = Font(size: 13, lineHeight: 16, weight: .semibold).scaled(by: theme.textScale)
      for row in content.rows where row.isFound && !row.number.isEmpty && row.path != model.selection {
        write(row.number, font, at: place.frame(row.frame), in: area, on: canvas, theme)
      }
      guard let row = model.row else { return }
      let frame = place.frame(row.frame)
      canvas.stroke(.rectangle, in: frame.outset(by: 4), theme[.background], width: 2)
      canvas.stroke(.rectangle, in: frame.outset(by: 2), theme[.information], width: 3)
      write(row.number, font, at: frame, in: area, on: canvas, theme)
    }
    canvas.stroke(.rectangle, in: area, theme[.line], width: 1)
  }

  /// Writes a number at the upper right corner, inside the picture.
  private func write(
    _ number: String, _ font: Font, at frame: Rect, in area: Rect, on canvas: GraphicsContext, _ theme: Theme
  ) {
    guard !number.isEmpty else { return }
    let side = theme.length(20)
    let width = side + Double(number.count - 1) * theme.length(7)
    let disc = Rect(
      x: min(frame.maxX - width / 2, area.maxX - width - 1), y: max(frame.minY - side / 2, area.minY + 1),
      width: width, height: side)
    canvas.fill(.capsule, in: disc.outset(by: 1), theme[.background])
    canvas.fill(.capsule, in: disc, theme[.information])
    canvas.write(number, font, theme[.background], around: Point(x: disc.midX, y: disc.midY))
  }
}
