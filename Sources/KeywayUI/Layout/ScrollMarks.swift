import KeywayDrawing
import KeywayElements
import KeywayFocus
import KeywayPlatform

/// The signs of more content: bars, and a fade with words where content goes on below.
@MainActor
final class ScrollMarks: ScrollBars {
  private unowned let node: RenderNode
  /// The frames painted last, or next.
  private var known: [Rect] = []
  private var words: (text: TextLayout, label: String, font: Font, direction: LayoutDirection, scale: Double)?

  /// Whether content that continues below fades, besides the bars.
  private let showsFade: Bool

  init(_ node: RenderNode, showsFade: Bool) {
    self.node = node
    self.showsFade = showsFade
  }

  private var theme: Theme { node.theme }
  private var frame: Rect { node.frame }

  /// The bar that the pointer is over or drags; it is wider then.
  var pointedAxis: Axis? { didSet { if pointedAxis != oldValue { update(area) } } }
  /// The area at the last update.
  private var area: ScrollArea?

  // MARK: Places

  /// The bars of scrolling content, along the trailing and the lower edge.
  private var bars: [ScrollBar] {
    guard let area, node.environment.showsScrollBars else { return [] }
    return [bar(.vertical, of: area), bar(.horizontal, of: area)].compactMap(\.self)
  }

  /// nil if all of the content is visible along the axis.
  private func bar(_ axis: Axis, of area: ScrollArea) -> ScrollBar? {
    let isVertical = axis == .vertical
    let (seen, whole) = (area.free.size[axis], area.content.size[axis])
    guard isVertical ? area.scrollsVertically : area.scrollsHorizontally, whole > seen + 0.5, seen > 0 else {
      return nil
    }
    let (width, margin) = (theme.length(pointedAxis == axis ? 16 : 8), theme.length(4))
    let isMirrored = node.environment.layoutDirection == .rightToLeft
    let track =
      isVertical
      ? Rect(
        x: isMirrored ? frame.minX + margin : frame.maxX - margin - width,
        y: frame.minY + area.free.minY + margin, width: width, height: seen - 2 * margin)
      : Rect(
        x: frame.minX + area.free.minX + margin, y: frame.maxY - margin - width, width: seen - 2 * margin,
        height: width)
    let offset = isVertical ? area.offset.y : area.offset.x
    let passed = offset + area.free.lowerBound(axis) - area.content.lowerBound(axis)
    return ScrollBar(
      axis: axis, track: track, seen: seen, whole: whole, passed: passed, leastThumb: theme.length(48),
      reach: theme.length(20))
  }

  func bar(at point: Point) -> ScrollBar? { bars.first { $0.takes(point, in: frame) } }

  func bar(along axis: Axis) -> ScrollBar? { bars.first { $0.axis == axis } }

  /// The lower part of the visible area, in which continuing content fades; nil at the end, and while the focus is there
  /// on content too high to lie above, where a person reads or types.
  private func fade(of area: ScrollArea) -> Rect? {
    guard let fade = room(forFadeOf: area) else { return nil }
    let graph = node.graph
    for focused in [graph.tree.focused, graph.typedField] {
      guard let focused, let frame = graph.renderNode(for: focused)?.frame else { continue }
      if frame.intersects(fade), graph.tree.isAncestor(node.element, of: focused) { return nil }
    }
    return fade
  }

  /// The area of the fade as long as nothing there has the focus.
  func room(forFadeOf area: ScrollArea) -> Rect? {
    let below = area.content.maxY - area.offset.y - area.free.maxY
    // A margin alone below the visible part needs no fade.
    guard showsFade, area.scrollsVertically, below > theme.length(16) else { return nil }
    let height = min(theme.length(48), (area.free.height / 4).rounded())
    return Rect(x: frame.minX, y: frame.minY + area.free.maxY - height, width: frame.width, height: height)
  }

  var shownFade: Rect? { area.flatMap(fade) }

  func focusDidMove() { update(area) }

  // MARK: Painting

  /// Repaints moved marks, also if the content alone changed, such as rows out of sight.
  func update(_ area: ScrollArea?) {
    self.area = area
    let now = bars.map { $0.thumb.outset(by: 1) } + [area.flatMap(fade)].compactMap(\.self)
    guard now != known else { return }
    for rect in known + now { node.addDamage(rect) }
    known = now
  }

  func paint(_ area: ScrollArea, on canvas: GraphicsContext) {
    if let fade = fade(of: area) { paint(fade, on: canvas) }
    for bar in bars {
      // Visible on a picture too, by one of two colours.
      canvas.fill(.capsule, in: bar.thumb.outset(by: 1), theme[.panel])
      canvas.fill(.capsule, in: bar.thumb, theme[.controlLine])
    }
  }

  private func paint(_ fade: Rect, on canvas: GraphicsContext) {
    canvas.fillFade(in: fade, surface)
    let text = textOfCue
    let size = text.measure(width: .infinity)
    let sign = theme.length(16)
    let width = size.width + sign + theme.length(8)
    guard fade.height >= size.height, fade.width >= width + 4 * theme.length(16) else { return }
    // Above a ring that goes inwards at the lower edge.
    let margin = min(theme.length(6), ((fade.height - size.height) / 2).rounded(.down))
    let line = Rect(
      x: (fade.midX - width / 2).rounded(), y: fade.maxY - margin - size.height, width: width,
      height: size.height)
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

  private var surface: Color { node.outwards.first { $0.surface != nil }?.surface ?? theme[.background] }
}
