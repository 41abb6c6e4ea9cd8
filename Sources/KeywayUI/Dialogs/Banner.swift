import KeywayAccessibility
import KeywayDrawing
import KeywayElements
import KeywayPlatform

/// The kind of message in a banner.
public enum BannerTone: Hashable, Sendable, CaseIterable {
  /// Information.
  case info
  /// A success.
  case success
  /// A warning of something that will go wrong unless somebody acts.
  case warning
  /// A failure.
  case failure

  /// The tone in a word, which is spoken.
  @MainActor var word: String {
    switch self {
    case .info: localized("Information")
    case .success: localized("Success")
    case .warning: localized("Warning")
    case .failure: localized("Error")
    }
  }

  /// The colours, and the name of the sign, recognizable by outline and content.
  private var look: (color: ThemeColor, fill: ThemeColor, symbol: String) {
    switch self {
    case .info: (.information, .informationFill, "info.circle")
    case .success: (.success, .successFill, "checkmark.circle")
    case .warning: (.warning, .warningFill, "exclamationmark.triangle")
    case .failure: (.destructive, .destructiveFill, "exclamationmark.octagon")
    }
  }

  var color: ThemeColor { look.color }
  var fill: ThemeColor { look.fill }
  var symbol: String { look.symbol }

  /// Whether the announcement interrupts speech.
  var isUrgent: Bool { self == .warning || self == .failure }
}

/// A message that is spoken when it appears, and takes no focus. Its sign and a spoken word give the tone, besides the colour.
///
/// `.banner(isPresented:duration:content:)` shows it at the top of the window, on a totem at its end. Modifiers around a banner
/// apply to its text, so `.accessibilityFocused` brings the cursor there:
///
/// ```swift
/// BudgetPage().banner(isPresented: $isOver) {
///   Banner("Food is at 92% of its budget.", tone: .warning) { Button("Show") { page = .food } }
///     .accessibilityFocused($isOnBanner)
/// }
/// ```
public struct Banner<Actions: View>: View {
  let title: String
  let tone: BannerTone
  let message: String
  let actions: Actions

  /// Creates a banner.
  ///
  /// - Parameters:
  ///   - title: what has happened, as a sentence.
  ///   - tone: the kind of message; information by default.
  ///   - message: further details.
  ///   - actions: buttons, preferably one. They do not close the banner.
  public init(
    _ title: String, tone: BannerTone = .info, message: String = "",
    @ViewBuilder actions: () -> Actions = { EmptyView() }
  ) {
    (self.title, self.tone, self.message, self.actions) = (title, tone, message, actions())
  }

  public var body: some View {
    BannerBox(
      title: title, message: message, tone: tone, actions: AnyView(actions),
      words: localized(
        "$tone: $message",
        ["tone": tone.word, "message": [title, message].filter { !$0.isEmpty }.joined(separator: " ")]))
  }
}

private struct BannerBox: PrimitiveView {
  let title: String
  let message: String
  let tone: BannerTone
  let actions: AnyView
  let words: String

  func update(_ node: ViewNode) {
    let render = node.renderNode { BannerNode($0) }
    render.show(words, tone)
    var element = Element(role: .group, label: tone.word)
    element.accessibility.container = .landmark
    element.focus.isRegion = true
    render.apply(element, from: node, [Modification]())
    let dismiss = node.context.environment.dismissesBanner ? node.context.environment.dismiss : nil
    let modifications = node.context.modifications
    let parts = Group {
      SymbolSign(symbol: tone.symbol, color: tone.color)
      BannerWords(title: title, message: message, label: words, modifications: modifications)
      FlowLayout(spacing: 8) { actions }
      if let dismiss {
        Button {
          dismiss()
        } label: {
          SymbolSign(symbol: "xmark")
        }
        .accessibilityLabel(localized("Close"))
      }
    }
    var context = node.innerContext
    context.environment.foregroundColor = .ink
    node.reconcileChild(at: 0, with: BannerLayout { parts }, context: context)
  }
}

final class BannerNode: RenderNode, RespondingNode {
  private var tone = BannerTone.info
  private var said = ""

  /// Speaks the message if it is new.
  func show(_ words: String, _ tone: BannerTone) {
    if tone != self.tone { setNeedsPaint() }
    self.tone = tone
    guard words != said else { return }
    said = words
    graph.host?.announce(words, tone.isUrgent ? .high : .default, nil)
  }

  override var responding: (any RespondingNode)? { self }

  func cancel() -> Bool {
    guard environment.dismissesBanner else { return false }
    environment.dismiss()
    return true
  }

  private var insets: EdgeInsets { EdgeInsets(top: 8, leading: 12, bottom: 8, trailing: 12) }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    super.sizeThatFits(proposal.inset(by: insets)).outset(by: insets, atLeast: theme.length(56))
  }

  override func layoutChildren() {
    let room = frame.inset(by: insets)
    for child in children {
      let height = child.measure(ProposedViewSize(width: room.width, height: nil)).height
      child.place(in: Rect(x: room.minX, y: room.midY - height / 2, width: room.width, height: height))
    }
  }

  override var surface: Color? { theme[tone.fill] }

  override func paint(on canvas: GraphicsContext) {
    canvas.fill(.control, in: frame, theme[tone.fill])
    // The edge separates it from a window of the same ground.
    let width = theme[tone.fill] == theme[.background] ? 2.0 : 1
    canvas.stroke(.control, in: frame, theme[tone.color], width: width)
  }
}

/// The text of a banner, read as one element. The modifiers around the banner apply to it.
private struct BannerWords: PrimitiveView {
  let title: String
  let message: String
  let label: String
  let modifications: [Modification]

  func update(_ node: ViewNode) {
    let layout = FlowLayout(spacing: 8, lineSpacing: 0)
    let render = node.renderNode { LayoutNode($0, layout) }
    render.apply(Element(role: .text, label: label), from: node, modifications)
    let texts = Group {
      Text(title).font(.bodyEmphasized)
      if !message.isEmpty { Text(message) }
    }
    .accessibilityHidden(true)
    node.reconcileChild(at: 0, with: texts, context: node.innerContext)
  }
}

/// A sign, words, actions, and the button that closes: in a row, or with the actions below the words where a row has no room.
private struct BannerLayout: Layout {
  private static let gap = 12.0

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews) -> Size {
    let ideal = subviews.reduce(0) { $0 + $1.sizeThatFits(.unspecified).width + Self.gap }
    let width = proposal.width ?? ideal
    return Size(width: width, height: places(of: subviews, in: width).map(\.maxY).max() ?? 0)
  }

  func placeSubviews(in bounds: Rect, proposal: ProposedViewSize, subviews: Subviews) {
    for (subview, place) in zip(subviews, places(of: subviews, in: bounds.width)) {
      subview.place(in: place.offsetBy(x: bounds.minX, y: bounds.minY))
    }
  }

  @MainActor
  private func places(of subviews: Subviews, in width: Double) -> [Rect] {
    func size(_ index: Int, in width: Double? = nil) -> Size {
      guard index < subviews.count else { return .zero }
      let ideal = subviews[index].sizeThatFits(.unspecified)
      guard let width, ideal.width > width else { return ideal }
      return subviews[index].sizeThatFits(ProposedViewSize(width: width, height: nil))
    }
    let (sign, close) = (size(0), size(3))
    let start = sign.width + Self.gap
    let end = close.width > 0 ? width - close.width - Self.gap : width
    var (words, actions) = (size(1), size(2))
    let isRow = actions.width == 0 || words.width + Self.gap + actions.width <= end - start
    let endOfWords = isRow && actions.width > 0 ? end - actions.width - Self.gap : end
    words = size(1, in: max(0, endOfWords - start))
    var height = max(sign.height, words.height, close.height)
    if isRow { height = max(height, actions.height) }
    func place(_ size: Size, at x: Double) -> Rect {
      Rect(x: x, y: (height - size.height) / 2, width: size.width, height: size.height)
    }
    var places = [place(sign, at: 0), place(words, at: start)]
    if isRow {
      places.append(place(actions, at: end - actions.width))
    } else {
      actions = size(2, in: max(0, end - start))
      places.append(Rect(origin: Point(x: start, y: height + Self.gap), size: actions))
    }
    places.append(place(close, at: width - close.width))
    return Array(places.prefix(subviews.count))
  }
}
