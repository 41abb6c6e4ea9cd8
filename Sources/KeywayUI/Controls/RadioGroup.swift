import KeywayDrawing
import KeywayElements

/// A group of choices, one of them checked: one tab stop. Arrow keys move and check, and wrap around; Space checks.
///
/// In a ``Toolbar``, arrows move without checking (ARIA Authoring Practices, "Radio group"). Tab goes to the checked button. It
/// does not check a button if none is checked.
public struct RadioGroup<Data: RandomAccessCollection, ID: Hashable, Label: View>: PrimitiveView {
  let data: Data
  let id: (Data.Element) -> ID
  let selection: Binding<ID?>
  var isEnabled: (Data.Element) -> Bool = { _ in true }
  let label: (Data.Element) -> Label

  /// - Parameter selection: the identity of the checked choice; nil if none is checked.
  public init(
    _ data: Data, selection: Binding<ID?>, @ViewBuilder label: @escaping (Data.Element) -> Label
  ) where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(data, id: \.id, selection: selection, label: label)
  }

  /// Creates a choice for each element of the data, identified by a key path.
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<ID?>,
    @ViewBuilder label: @escaping (Data.Element) -> Label
  ) {
    (self.data, self.selection, self.label) = (data, selection, label)
    self.id = { $0[keyPath: id] }
  }

  /// Creates a choice for each element of the data; one is always checked.
  public init(
    _ data: Data, selection: Binding<ID>, @ViewBuilder label: @escaping (Data.Element) -> Label
  ) where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(data, selection: selection.orNone, label: label)
  }

  /// Creates a choice for each element of the data, identified by a key path; one is always checked.
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<ID>,
    @ViewBuilder label: @escaping (Data.Element) -> Label
  ) {
    self.init(data, id: id, selection: selection.orNone, label: label)
  }

  /// Disables choices; they stay visible, and arrows skip them.
  public func choiceDisabled(_ isDisabled: @escaping (Data.Element) -> Bool) -> RadioGroup {
    setting(\.isEnabled, to: { !isDisabled($0) })
  }

  package func update(_ node: ViewNode) { RadioGroupControl(group: self)._update(node) }
}

extension View {
  /// Sets the style of the radio groups inside.
  public func radioGroupStyle(_ style: RadioGroupStyle) -> some View { environment(\.radioGroupStyle, style) }
}

private struct RadioGroupControl<Data: RandomAccessCollection, ID: Hashable, Label: View>: Control {
  let group: RadioGroup<Data, ID, Label>

  /// The current state of a choice.
  private struct Choice: Identifiable {
    let id: ID
    let item: Data.Element
    let isSelected: Bool
    let isEnabled: Bool
  }

  private func isSegmented(_ context: Context) -> Bool { context.environment.radioGroupStyle == .segmented }

  func element(in context: Context) -> Element {
    let group = FocusGroup(
      axis: .linear, wraps: true, remembers: false, selection: .single, selectionFollowsFocus: true)
    return Element(role: .radioGroup, focus: FocusBehavior(group: group))
  }

  var appearance: AnyHashable? { true }

  func content(in context: Context) -> some View {
    let environment = context.environment
    let selection = group.selection
    let selected = selection.wrappedValue
    let choices = group.data.map { item in
      let id = group.id(item)
      return Choice(id: id, item: item, isSelected: id == selected, isEnabled: group.isEnabled(item))
    }
    return ForEach(choices) { choice in
      RadioButton(
        isSelected: choice.isSelected, select: { selection.wrappedValue = choice.id },
        label: group.label(choice.item)
      )
      .disabled(!choice.isEnabled)
    }
    .environment(\.font, isSegmented(context) ? .control : environment.font)
    .multilineTextAlignment(isSegmented(context) ? .center : environment.multilineTextAlignment)
  }

  /// The width of each segment side by side; nil for choices below each other, such as segments that do not fit.
  private func segmentWidth(_ context: Context, in width: Double?) -> Double? {
    guard isSegmented(context) else { return nil }
    let widest = context.subviews.map { $0.sizeThatFits(.unspecified).width }.max() ?? 0
    let count = Double(max(1, context.subviews.count))
    guard let width, width.isFinite else { return widest }
    return widest * count <= width ? width / count : nil
  }

  func sizeThatFits(_ proposal: ProposedViewSize, in context: Context) -> Size {
    let isRow = segmentWidth(context, in: proposal.width) != nil
    let sizes = context.subviews.map {
      $0.sizeThatFits(isRow ? .unspecified : ProposedViewSize(width: proposal.width, height: nil))
    }
    let widest = sizes.map(\.width).max() ?? 0
    return isRow
      ? Size(width: widest * Double(sizes.count), height: sizes.map(\.height).max() ?? 0)
      : Size(width: widest, height: sizes.reduce(0) { $0 + $1.height })
  }

  func placeSubviews(in context: Context) {
    let bounds = context.bounds
    let width = segmentWidth(context, in: bounds.width)
    var start = 0.0
    for button in context.subviews {
      let proposal = ProposedViewSize(width: bounds.width, height: nil)
      let length = width ?? button.sizeThatFits(proposal).height
      button.place(in: bounds.slice(width == nil ? .vertical : .horizontal, from: start, length: length))
      start += length
    }
  }

  func paint(on canvas: GraphicsContext, in context: Context) {
    guard isSegmented(context) else { return }
    canvas.fill(.control, in: context.bounds, context.theme[.panel])
    canvas.stroke(.control, in: context.bounds, context.theme[.controlLine], width: 1)
  }
}

private struct RadioButton<Label: View>: Control {
  let isSelected: Bool
  let select: () -> Void
  let label: Label

  func element(in context: Context) -> Element {
    Element(role: .radioButton, traits: isSelected ? .selected : [], shape: .control, focus: .stop)
  }

  var appearance: AnyHashable? { true }

  func content(in context: Context) -> Label { label }

  func perform(_ action: ControlAction, in context: Context) -> Bool {
    guard action == .select(true) else { return false }
    select()
    return true
  }

  private func isSegmented(_ context: Context) -> Bool { context.environment.radioGroupStyle == .segmented }

  private func line(_ context: Context) -> ChoiceLine {
    ChoiceLine(context, .radio(isOn: context.isSelected))
  }

  func sizeThatFits(_ proposal: ProposedViewSize, in context: Context) -> Size {
    guard isSegmented(context) else { return line(context).sizeThatFits(proposal) }
    let margin = context.theme.length(20)
    let offered = proposal.inset(by: EdgeInsets(top: 8, leading: margin, bottom: 8, trailing: margin))
    let inner = context.subviews.first?.sizeThatFits(offered) ?? .zero
    return Size(
      width: inner.width + 2 * margin, height: max(context.theme.length(56), inner.height + 16))
  }

  func placeSubviews(in context: Context) {
    guard isSegmented(context) else { return line(context).placeSubviews() }
    let margin = context.theme.length(20)
    let inner = context.bounds.inset(by: EdgeInsets(leading: margin, trailing: margin))
    LayerLayout(alignment: .center).placeSubviews(
      in: inner, proposal: ProposedViewSize(inner.size), subviews: context.subviews)
  }

  func paint(on canvas: GraphicsContext, in context: Context) {
    guard isSegmented(context) else { return line(context).paint(on: canvas) }
    let (theme, isOn) = (context.theme, context.isSelected)
    let inner = context.bounds.outset(by: -theme.length(4))
    let shape = ElementShape.roundedRectangle(radius: ButtonNode.radius - theme.length(4))
    if isOn || context.isPressed { canvas.fill(shape, in: inner, theme[.selection]) }
    guard isOn else { return }
    // A line below the choice marks it without colour.
    let line = Rect(
      x: inner.minX + theme.length(12), y: inner.maxY - theme.length(6),
      width: inner.width - theme.length(24), height: theme.length(3))
    canvas.fill(line, theme[context.isEnabled ? .accent : .disabledInk])
  }
}
