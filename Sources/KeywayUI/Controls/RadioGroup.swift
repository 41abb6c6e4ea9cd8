import KeywayDrawing
import KeywayElements
import KeywayFocus

/// How a radio group looks.
public enum RadioGroupStyle: Hashable, Sendable {
  /// One below the other, each with a ring that is filled.
  case radioGroup
  /// Side by side in one frame, as in a toolbar.
  case segmented
}

/// Choices of which one is checked: one tab stop. Arrow keys move and check, round and round; Space checks.
///
/// In a ``Toolbar`` arrows move and do not check (ARIA Authoring Practices, "Radio group"). Tab comes to the checked
/// button, and checks none where none is.
public struct RadioGroup<Data: RandomAccessCollection, ID: Hashable, Label: View>: View {
  public typealias Body = Never
  let data: Data
  let id: (Data.Element) -> ID
  let selection: Binding<ID?>
  var isEnabled: (Data.Element) -> Bool = { _ in true }
  let label: (Data.Element) -> Label

  /// - Parameter selection: the identity of the checked choice, nil while none is.
  public init(
    _ data: Data, selection: Binding<ID?>, @ViewBuilder label: @escaping (Data.Element) -> Label
  ) where Data.Element: Identifiable, ID == Data.Element.ID {
    self.data = data
    id = { $0.id }
    self.selection = selection
    self.label = label
  }

  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<ID?>,
    @ViewBuilder label: @escaping (Data.Element) -> Label
  ) {
    self.data = data
    self.id = { $0[keyPath: id] }
    self.selection = selection
    self.label = label
  }

  /// Which choices can be checked; the others are seen and passed over.
  public func choiceDisabled(_ isDisabled: @escaping (Data.Element) -> Bool) -> RadioGroup {
    var group = self
    group.isEnabled = { !isDisabled($0) }
    return group
  }

  public func _update(_ node: ViewNode) {
    let render = node.renderNode { RadioGroupNode($0) }
    let style = node.context.environment.radioGroupStyle
    let buttons = node.tracking {
      let selected = selection.wrappedValue
      return data.map { item in
        let id = id(item)
        return (
          AnyHashable(id),
          RadioButton(
            id: AnyHashable(id), isSelected: id == selected, isEnabled: isEnabled(item), style: style,
            label: label(item))
        )
      }
    }
    render.style = style
    render.select = { [selection] in selection.wrappedValue = $0.base as? ID }
    let group = FocusGroup(
      axis: .linear, wraps: true, remembers: false, selection: .single, selectionFollowsFocus: true)
    render.apply(Element(role: .radioGroup, focus: FocusBehavior(group: group)), from: node)
    var context = node.innerContext
    if style == .segmented {
      context.environment.font = .control
      context.environment.lineLimit = 1
    }
    node.reconcileKeyedChildren(buttons, context: context)
  }
}

extension View {
  /// Sets how the radio groups inside look.
  public func radioGroupStyle(_ style: RadioGroupStyle) -> some View { environment(\.radioGroupStyle, style) }
}

struct RadioButton<Label: View>: View {
  typealias Body = Never
  let id: AnyHashable
  let isSelected: Bool
  let isEnabled: Bool
  let style: RadioGroupStyle
  let label: Label

  func _update(_ node: ViewNode) {
    if !isEnabled { node.context.environment.isEnabled = false }
    let render = node.renderNode { RadioButtonNode($0) }
    render.id = id
    render.style = style
    render.apply(
      Element(
        role: .radioButton, traits: isSelected ? .selected : [], shape: ChoiceNode.shape, focus: .stop),
      from: node)
    node.reconcileChild(at: 0, with: label, context: node.innerContext)
  }
}

final class RadioGroupNode: RenderNode {
  var select: (AnyHashable) -> Void = { _ in }
  var style = RadioGroupStyle.radioGroup { didSet { if style != oldValue { setNeedsLayout() } } }

  private var isSegmented: Bool { style == .segmented }

  override func selectionDidChange(_ change: SelectionChange) {
    guard let button = change.selected.first.flatMap(graph.renderNode(for:)) as? RadioButtonNode else {
      return
    }
    select(button.id)
    // An app may refuse: the buttons show what its binding says then.
    viewNode?.invalidate()
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> Size {
    let sizes = children.map {
      $0.measure(isSegmented ? .unspecified : ProposedSize(width: proposal.width, height: nil))
    }
    let widest = sizes.map(\.width).max() ?? 0
    let highest = sizes.map(\.height).max() ?? 0
    return isSegmented
      ? Size(width: widest * Double(sizes.count), height: highest)
      : Size(width: widest, height: sizes.reduce(0) { $0 + $1.height })
  }

  override func layoutChildren() {
    guard !children.isEmpty else { return }
    let isMirrored = environment.layoutDirection == .rightToLeft
    var y = frame.minY
    let width = frame.width / Double(children.count)
    for (index, child) in children.enumerated() {
      if isSegmented {
        let place = Double(isMirrored ? children.count - 1 - index : index)
        child.place(
          in: Rect(x: frame.minX + place * width, y: frame.minY, width: width, height: frame.height))
      } else {
        let height = child.measure(ProposedSize(width: frame.width, height: nil)).height
        child.place(in: Rect(x: frame.minX, y: y, width: frame.width, height: height))
        y += height
      }
    }
  }

  override func paint(on canvas: Canvas) {
    guard isSegmented else { return }
    canvas.fill(ChoiceNode.shape, in: frame, theme[.panel])
    canvas.stroke(ChoiceNode.shape, in: frame, theme[.controlLine], width: 1)
  }
}

final class RadioButtonNode: ChoiceNode {
  var id = AnyHashable(0)
  var style = RadioGroupStyle.radioGroup { didSet { if style != oldValue { setNeedsLayout() } } }

  private var isOn: Bool { graph.tree[element].isSelected }

  override func paintIndicator(in rect: Rect, _ indicators: Indicators) {
    indicators.radio(in: rect, isOn: isOn)
  }

  override func sizeThatFits(_ proposal: ProposedSize) -> Size {
    guard style == .segmented else { return super.sizeThatFits(proposal) }
    let inner = children.first?.measure(.unspecified) ?? .zero
    return Size(width: inner.width + theme.length(40), height: max(theme.length(56), inner.height + 16))
  }

  override func layoutChildren() {
    guard style == .segmented else { return super.layoutChildren() }
    for child in children {
      let size = child.measure(ProposedSize(frame.size))
      child.place(in: Alignment.center.place(size, in: frame, direction: environment.layoutDirection))
    }
  }

  override func paint(on canvas: Canvas) {
    guard style == .segmented else { return super.paint(on: canvas) }
    let inner = frame.outset(by: -theme.length(4))
    let shape = ElementShape.roundedRectangle(radius: ButtonNode.radius - theme.length(4))
    if isOn || isPressed { canvas.fill(shape, in: inner, theme[.selection]) }
    guard isOn else { return }
    // A line below says it without the colour.
    let line = Rect(
      x: inner.minX + theme.length(12), y: inner.maxY - theme.length(6),
      width: inner.width - theme.length(24), height: theme.length(3))
    canvas.fill(line, theme[environment.isEnabled ? .accent : .disabledInk])
  }
}
