import KeywayDrawing
import KeywayElements

/// The layout of a sign beside a label.
@MainActor
struct ChoiceLine {
  let context: ControlContext
  let sign: ControlSign
  /// The size of the sign, in logical pixels.
  private let size: Size
  /// The length between sign and label, and beside the sign.
  private let gap: Double
  private let margin: Double

  /// - Parameters:
  ///   - mark: the length at the leading edge that the line leaves free for a mark.
  ///   - word: the room for the longest word of a label, where the bounds are fixed; nil where they grow with the content. The
  ///     sign and its gaps give way to the word and to the edges, down to their lengths at normal text size.
  init(_ context: ControlContext, _ sign: ControlSign, mark: Double = 0, word: Double? = nil) {
    (self.context, self.sign) = (context, sign)
    let (wanted, gap) = (sign.size(in: context), Self.gap(in: context.theme))
    let margin = sign.isTrailing ? gap : max(gap, mark)
    var part = 1.0
    if let word {
      let (theme, room) = (context.theme, context.bounds.width - word)
      let fitting = min(
        room / (wanted.width + gap + margin), (room - mark) / (wanted.width + gap),
        (context.bounds.height - 2 * theme.length(4)) / wanted.height)
      part = min(1, max(fitting, 1 / theme.textScale))
    }
    // Computed lengths may miss a whole one by their last bits.
    func length(_ value: Double) -> Double { (value * part + 1e-9).rounded(.down) }
    let width = length(wanted.width)
    size = Size(width: width, height: length(wanted.height))
    let lengths = (gap: length(gap), margin: sign.isTrailing ? length(gap) : max(length(margin), mark))
    // Where the word still has no room, the gaps give way further, if that helps.
    let free = word.map { (context.bounds.width - $0 - width).rounded(.down) } ?? .infinity
    let least = max(mark, Self.leastGap)
    let isTight = free < lengths.gap + lengths.margin && free >= least + Self.leastGap
    self.margin = isTight ? min(lengths.margin, max(least, (free / 2).rounded(.down))) : lengths.margin
    self.gap = isTight ? min(lengths.gap, free - self.margin) : lengths.gap
  }

  private static let leastGap = 4.0

  /// The length of the gap between sign and label, and of the margins.
  static func gap(in theme: Theme) -> Double { theme.length(12) }

  /// The widths before and behind the label that belong to the sign, with the margin and the gap around it.
  var room: (start: Double, end: Double) {
    let room = size.width + gap + margin
    return sign.isTrailing ? (0, room) : (room, 0)
  }

  /// The place of the sign in the control.
  var place: Rect {
    let inner = context.bounds.inset(by: EdgeInsets(leading: margin, trailing: margin))
    return inner.part(width: size.width, atStart: !sign.isTrailing, context.layoutDirection).centered(size)
  }

  /// The part of the control in which a press is one of the sign.
  var reach: Rect {
    context.bounds.part(
      width: size.width + margin + gap / 2, atStart: !sign.isTrailing, context.layoutDirection)
  }

  func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    let taken = size.width + 3 * gap
    let offered = proposal.inset(by: EdgeInsets(top: 8, leading: taken, bottom: 8, trailing: 0))
    let label = LayerLayout(alignment: .leading).sizeThatFits(proposal: offered, subviews: context.subviews)
    return Size(width: label.width + taken, height: max(context.theme.length(56), label.height + 16))
  }

  func placeSubviews() {
    let inner = context.bounds.inset(by: EdgeInsets(leading: gap, trailing: gap))
    let width = max(0, inner.width - size.width - gap)
    let text = inner.part(width: width, atStart: sign.isTrailing, .leftToRight)
    LayerLayout(alignment: .leading)
      .placeSubviews(in: text, proposal: ProposedViewSize(text.size), subviews: context.subviews)
  }

  /// Paints the ground of a pressed control, and the sign in its place.
  func paint(on canvas: GraphicsContext) {
    if context.isPressed { canvas.fill(.control, in: context.bounds, context.theme[.selection]) }
    paintSign(on: canvas)
  }

  func paintSign(on canvas: GraphicsContext) {
    sign.paint(in: place, context.indicators(on: canvas), context.layoutDirection)
  }
}
