import KeywayDrawing
import KeywayElements

/// Text in the font and colour of the environment; it wraps at the width it is offered.
public struct Text: View {
  public typealias Body = Never
  let string: String
  /// The character that chooses a menu or row, counted from the start.
  var underlinedCharacter: Int?

  /// Creates a text; it wraps at the width it is offered.
  public init(_ string: String) {
    self.string = string
  }

  public func _update(_ node: ViewNode) {
    let render = node.renderNode { TextNode($0) }
    let style = node.context.environment.font
    let isHeader = style == .title || style == .heading
    render.apply(
      Element(role: isHeader ? .heading : .text, label: string, traits: isHeader ? .header : []),
      from: node)
    render.string = string
    render.refresh()
    render.underline(characterAt: underlinedCharacter)
  }
}

extension View {
  /// Sets the font of the texts inside.
  public func font(_ style: TextStyle) -> some View { environment(\.font, style) }

  /// Sets the colour of texts and drawings inside.
  public func foregroundColor(_ color: ThemeColor) -> some View {
    environment(\.foregroundColor, color)
  }

  /// Limits the number of lines; the last one ends in an ellipsis when text is left over.
  public func lineLimit(_ lines: Int?) -> some View { environment(\.lineLimit, lines) }
}

final class TextNode: RenderNode {
  var string = ""
  private var layout: TextLayout?
  private var made: Facts?

  /// Everything that a text layout depends on.
  private struct Facts: Equatable {
    let string: String
    let font: Font
    let lineLimit: Int?
    let direction: LayoutDirection
    let scale: Double
  }

  private var color: Color {
    environment.isEnabled ? theme[environment.foregroundColor] : theme[.disabledInk]
  }
  private var paintedColor: Color?
  private var underlined: Int?

  /// Makes the layout again when something that it depends on has changed.
  func refresh() {
    let facts = Facts(
      string: string, font: theme.font(environment.font), lineLimit: environment.lineLimit,
      direction: environment.layoutDirection, scale: graph.scale)
    if facts != made {
      made = facts
      layout = TextLayout(
        facts.string, font: facts.font, alignment: .leading, direction: facts.direction,
        scale: facts.scale, lineLimit: facts.lineLimit)
      showUnderline()
      setNeedsLayout()
      setNeedsPaint()
      setNeedsName()
    }
    if paintedColor != color { setNeedsPaint() }
    paintedColor = color
  }

  override var showsWords: Bool { !string.isEmpty }
  override func measurementsDidBecomeInvalid() { refresh() }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    let width = proposal.width.flatMap { $0.isFinite ? $0 : nil }
    return layout?.measure(width: width) ?? .zero
  }

  override func paint(on canvas: Canvas) {
    layout?.draw(on: canvas, in: frame, color: color)
  }

  /// Underlines one character, for the letter that chooses a menu; nil underlines none.
  func underline(characterAt index: Int?) {
    guard index != underlined else { return }
    underlined = index
    setNeedsPaint()
    showUnderline()
  }

  private func showUnderline() {
    // A title that changed may be shorter than where its letter was.
    layout?.setUnderline(characterAt: underlined.flatMap { $0 < string.count ? $0 : nil })
  }
}
