import KeywayDrawing
import KeywayElements
import KeywayFocus
import KeywayPlatform

/// What says that there is more than is seen: bars, and a fade with words where content goes on below.
@MainActor
final class ScrollMarks {
  private unowned let node: RenderNode
  /// What was painted last, or will be.
  private var known: [Rect] = []
  private var words: (text: TextLayout, label: String, font: Font, direction: LayoutDirection, scale: Double)?

  /// Whether content that goes on below fades, besides the bars.
  private let showsFade: Bool

  init(_ node: RenderNode, showsFade: Bool) {
    self.node = node
    self.showsFade = showsFade
  }

  private var theme: Theme { node.theme }
  private var frame: Rect { node.frame }

  // MARK: Places

  /// Along the trailing edge, in proportion to what is seen; nil where all of the content is.
  private func thumb(of area: ScrollArea) -> Rect? {
    let (seen, whole) = (area.free.height, area.content.height)
    guard area.scrollsVertically, whole > seen, seen > 0 else { return nil }
    let (width, margin) = (theme.length(8), theme.length(4))
    let isMirrored = node.environment.layoutDirection == .rightToLeft
    let track = Rect(
      x: isMirrored ? frame.minX + margin : frame.maxX - margin - width,
      y: frame.minY + area.free.minY + margin, width: width, height: seen - 2 * margin)
    let length = min(track.height, max(theme.length(48), track.height * seen / whole))
    let part = min(1, max(0, (area.offset.y + area.free.minY - area.content.minY) / (whole - seen)))
    return Rect(
      x: track.minX, y: track.minY + ((track.height - length) * part).rounded(), width: width, height: length)
  }

  /// Along the lower edge.
  private func lowerThumb(of area: ScrollArea) -> Rect? {
    let (seen, whole) = (area.free.width, area.content.width)
    guard area.scrollsHorizontally, whole > seen + 0.5, seen > 0 else { return nil }
    let (height, margin) = (theme.length(8), theme.length(4))
    let track = Rect(
      x: frame.minX + area.free.minX + margin, y: frame.maxY - margin - height, width: seen - 2 * margin,
      height: height)
    let length = min(track.width, max(theme.length(48), track.width * seen / whole))
    let part = min(1, max(0, (area.offset.x + area.free.minX - area.content.minX) / (whole - seen)))
    return Rect(
      x: track.minX + ((track.width - length) * part).rounded(), y: track.minY, width: length, height: height)
  }

  private func thumbs(of area: ScrollArea) -> [Rect] {
    guard node.environment.showsScrollBars else { return [] }
    return [thumb(of: area), lowerThumb(of: area)].compactMap(\.self)
  }

  /// The lower part of what is seen, in which content fades that goes on below; nil at the end.
  func fade(of area: ScrollArea) -> Rect? {
    let below = area.content.maxY - area.offset.y - area.free.maxY
    // What the end of the content lacks is its margin.
    guard showsFade, area.scrollsVertically, below > theme.length(16) else { return nil }
    let height = min(theme.length(48), (area.free.height / 4).rounded())
    return Rect(x: frame.minX, y: frame.minY + area.free.maxY - height, width: frame.width, height: height)
  }

  // MARK: Painting

  /// Paints again what has moved, also where the content alone changed, such as rows out of sight.
  func update(_ area: ScrollArea?) {
    let now = area.map { thumbs(of: $0) + [fade(of: $0)].compactMap(\.self) } ?? []
    guard now != known else { return }
    for rect in known + now { node.addDamage(rect) }
    known = now
  }

  func paint(_ area: ScrollArea, on canvas: Canvas) {
    if let fade = fade(of: area) { paint(fade, on: canvas) }
    for thumb in thumbs(of: area) { canvas.fill(.capsule, in: thumb, theme[.controlLine]) }
  }

  private func paint(_ fade: Rect, on canvas: Canvas) {
    canvas.fillFade(in: fade, surface)
    let text = textOfCue
    let size = text.measure(width: .infinity)
    let sign = theme.length(16)
    let width = size.width + sign + theme.length(8)
    guard fade.height >= size.height, fade.width >= width + 4 * theme.length(16) else { return }
    let line = Rect(
      x: (fade.midX - width / 2).rounded(), y: fade.maxY - size.height, width: width, height: size.height)
    let direction = node.environment.layoutDirection
    let ink = theme[.secondaryInk]
    text.draw(on: canvas, in: line.part(width: size.width, atStart: false, direction), color: ink)
    let box = line.part(width: sign, atStart: true, direction).centered(Size(width: sign, height: sign))
    var arrow = Path()
    arrow.move(to: box.at(0.15, 0.35))
    arrow.addLine(to: box.at(0.5, 0.7))
    arrow.addLine(to: box.at(0.85, 0.35))
    canvas.stroke(arrow, ink, width: theme.length(2))
  }

  private var textOfCue: TextLayout {
    let (label, font) = (localized("More below"), theme.font(.caption))
    let (direction, scale) = (node.environment.layoutDirection, node.graph.scale)
    if let words, words.label == label, words.font == font, words.direction == direction, words.scale == scale
    {
      return words.text
    }
    let text = TextLayout(label, font: font, alignment: .leading, direction: direction, scale: scale)
    words = (text, label, font, direction, scale)
    return text
  }

  /// The colour behind the content.
  private var surface: Color {
    var next: RenderNode? = node
    while let current = next {
      if let color = current.surface { return color }
      next = current.parent
    }
    return theme[.background]
  }
}
