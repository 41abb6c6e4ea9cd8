import KeywayAccessibility
public import KeywayDrawing
import KeywayElements

/// Text in the font and colour of the environment; it wraps at the offered width.
public struct Text: PrimitiveView {
  let string: String
  /// The index of the underlined character, which chooses a menu or row.
  var underlinedCharacter: Int?

  /// Creates a text, which wraps at the offered width.
  public init(_ string: String) { self.string = string }

  package func update(_ node: ViewNode) {
    let render = node.renderNode { TextNode($0) }
    // A font has no meaning: a heading has the trait.
    render.apply(Element(role: .text, label: string), from: node)
    render.string = string
    render.refresh()
    render.underline(characterAt: underlinedCharacter)
  }
}

extension View {
  /// Sets the colour of text and drawings inside.
  public func foregroundColor(_ color: ThemeColor) -> some View { environment(\.foregroundColor, color) }

  /// Sets the colour of text inside, regardless of the theme. Prefer a ``ThemeColor``, which keeps its contrast in every theme.
  public func foregroundColor(_ color: Color) -> some View { environment(\.foregroundOverride, color) }

  /// Sets the colour of text and drawings inside.
  public func foregroundStyle(_ color: ThemeColor) -> some View { foregroundColor(color) }

  /// Sets the colour of text inside, regardless of the theme.
  public func foregroundStyle(_ color: Color) -> some View { foregroundColor(color) }

  /// Limits the number of lines; the last line ends in an ellipsis if text is left over.
  public func lineLimit(_ lines: Int?) -> some View { environment(\.lineLimit, lines) }

  /// Sets the width at which the texts inside wrap where they have more room: 720 logical pixels at normal text size by default,
  /// some 75 characters. Nil removes the limit.
  public func readingWidth(_ width: Double?) -> some View { environment(\.readingWidth, width) }

  /// Aligns the lines of the texts inside with each other; leading is right where text runs from right to left.
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    environment(\.multilineTextAlignment, alignment)
  }
}

final class TextNode: RenderNode, ReadableNode {
  var string = ""
  private var layout: TextLayout?
  private var made: Facts?

  /// The inputs of a text layout.
  private struct Facts: Equatable {
    let string: String
    let font: Font
    let lineLimit: Int?
    let alignment: TextAlignment
    let direction: LayoutDirection
    let scale: Double
  }

  private var color: Color {
    environment.isEnabled
      ? environment.foregroundOverride ?? theme[environment.foregroundColor] : theme[.disabledInk]
  }
  private var lineLimit: Int? { environment.lineLimit ?? environment.controlLineLimit }
  private var paintedColor: Color?
  private var underlined: Int?

  /// Creates the layout again if an input has changed.
  func refresh() {
    let facts = Facts(
      string: string, font: environment.fontTraits.applied(to: theme.font(environment.font)),
      lineLimit: lineLimit,
      alignment: environment.multilineTextAlignment, direction: environment.layoutDirection,
      scale: graph.scale)
    if facts != made {
      if facts.font.family != made?.font.family, let family = environment.font.familyOfApp, !family.isFound {
        graph.report(.missingFont(family.names[0]))
      }
      made = facts
      layout = TextLayout(
        facts.string, font: facts.font, alignment: facts.alignment, direction: facts.direction,
        scale: facts.scale, lineLimit: facts.lineLimit)
      overflow.size = nil
      showUnderline()
      setNeedsLayout()
      setNeedsPaint()
      setNeedsName()
    }
    if paintedColor != color { setNeedsPaint() }
    paintedColor = color
  }

  override var readable: (any ReadableNode)? { self }
  var showsWords: Bool { !string.isEmpty }
  override func measurementsDidBecomeInvalid() { refresh() }

  /// At least as wide as its longest word, unless that is wider than the window: a word breaks only where no line holds it.
  override func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    guard let layout else { return .zero }
    guard var width = proposal.width, width.isFinite else { return layout.measure(width: nil) }
    let natural = layout.measure(width: nil)
    // Readers returning from the end of a longer line miss the next one.
    if let limit = environment.readingWidth { width = min(width, theme.length(limit)) }
    if width < natural.width, lineLimit == nil {
      let word = layout.longestWordWidth
      if word <= graph.rootRender.frame.width { width = max(width, word) }
    }
    return layout.measure(width: width)
  }

  /// The overhang of the ink beyond a frame of a size, for the last frame.
  private var overflow: (size: Size?, length: Double) = (nil, 0)
  override var paintOverflow: Double { overflow.length }

  override func layoutChildren() {
    guard let layout, frame.size != overflow.size else { return }
    let before = overflow.length
    overflow = (frame.size, frame.isEmpty ? 0 : layout.overflow(in: frame.size))
    if overflow.length > before { addDamage(frame.outset(by: overflow.length)) }
  }

  var shownText: ShownText? {
    guard let layout, let made, !string.isEmpty else { return nil }
    let size = layout.measure(width: frame.width)
    return ShownText(
      string: string, frame: Rect(origin: frame.origin, size: size), isTruncated: layout.isTruncated,
      breaksWords: layout.breaksWords,
      isLimited: environment.lineLimit != nil, font: made.font, color: color)
  }

  var readingContent: (any AccessibilityReadingContent)? {
    guard let layout, !string.isEmpty else { return nil }
    let (width, origin) = (frame.width, frame.origin)
    return TextLines(
      accessibilityPageContent: string,
      lines: layout.shownLines(width: width).map { line in
        TextLines.Line(words: line.words, frame: line.frame.offsetBy(x: origin.x, y: origin.y)) { part in
          let start = line.bytes.lowerBound
          return layout.frames(of: start + part.lowerBound..<start + part.upperBound, width: width)
            .map { $0.offsetBy(x: origin.x, y: origin.y) }
        }
      })
  }

  override func paint(on canvas: GraphicsContext) { layout?.draw(on: canvas, in: frame, color: color) }

  /// Underlines the character that chooses a menu; nil removes the line.
  func underline(characterAt index: Int?) {
    guard index != underlined else { return }
    underlined = index
    setNeedsPaint()
    showUnderline()
  }

  private func showUnderline() {
    // The title may now be shorter than the index.
    layout?.setUnderline(characterAt: underlined.flatMap { $0 < string.count ? $0 : nil })
  }
}
