import KeywayDrawing
import KeywayElements
import KeywayFocus
public import KeywayMenus

/// The activation of tabs.
public enum TabActivation: Hashable, Sendable {
  /// Arrow keys activate the tab that they reach: for panels that appear at once.
  case automatic
  /// Space, Return or a click activates a tab.
  case manual
}

/// Panels, one shown at a time, and tabs to choose it.
///
/// The tabs are one tab stop, with arrows, Home and End inside. Tab continues into the panel. A panel without focusable content
/// takes the focus itself. Delete closes a closable tab (ARIA Authoring Practices, "Tabs"). Only the selected panel exists; the
/// `@State` of the others is discarded.
public struct TabView<Data: RandomAccessCollection, Panel: View>: PrimitiveView
where Data.Element: Identifiable {
  /// The side of the tabs.
  public enum Placement: Hashable, Sendable {
    /// The tabs are above the panel, or on its leading side.
    case top, leading
  }

  let data: Data
  let selection: Binding<Data.Element.ID>
  let label: String
  let title: (Data.Element) -> String
  var placement = Placement.top
  var style = TabViewStyle.automatic
  var activation = TabActivation.automatic
  var isClosable: (Data.Element) -> Bool = { _ in false }
  var close: (Data.Element) -> Void = { _ in }
  var menu: ((Data.Element, MenuBuilder) throws -> Void)?
  let panel: (Data.Element) -> Panel

  /// - Parameters:
  ///   - label: the accessible name of the tabs.
  ///   - selection: the identity of the selected tab.
  ///   - title: the text of a tab.
  public init(
    _ label: String, _ data: Data, selection: Binding<Data.Element.ID>,
    title: @escaping (Data.Element) -> String,
    @ViewBuilder panel: @escaping (Data.Element) -> Panel
  ) {
    (self.label, self.data, self.selection) = (label, data, selection)
    (self.title, self.panel) = (title, panel)
  }

  /// Sets the side of the tabs.
  public func tabPlacement(_ placement: Placement) -> TabView { setting(\.placement, to: placement) }

  /// Sets whether a tab is activated as soon as it is focused.
  public func tabActivation(_ activation: TabActivation) -> TabView { setting(\.activation, to: activation) }

  /// Lets the Delete key close tabs.
  ///
  /// - Parameters:
  ///   - isClosable: whether a tab can be closed.
  ///   - close: removes the tab from the data. The next tab has been selected before the call, or the previous one if there is
  ///     no next.
  public func onClose(
    where isClosable: @escaping (Data.Element) -> Bool = { _ in true },
    perform close: @escaping (Data.Element) -> Void
  ) -> TabView {
    setting(\.isClosable, to: isClosable).setting(\.close, to: close)
  }

  /// Gives each tab a context menu, opened with the Menu key, Shift-F10, the secondary button or a long press.
  public func tabContextMenu(_ build: @escaping (Data.Element, MenuBuilder) throws -> Void) -> TabView {
    setting(\.menu, to: build)
  }

  package func update(_ node: ViewNode) {
    let render = node.renderNode { TabViewNode($0) }
    render.edge = style == .page ? .bottom : placement == .leading ? .leading : .top
    render.apply(Element(), from: node)
    let (selected, chosen) = node.tracking {
      let selected = selection.wrappedValue
      return (selected, data.first { $0.id == selected } ?? data.first)
    }
    let list = TabList(tabs: self, selected: chosen?.id ?? selected)
    let content = chosen.map { TabPanel(title: title($0), content: panel($0)) }
    if style == .page { return showPage(content, chosen?.id, list, in: render, of: node) }
    node.reconcileChild(at: 0, with: list, context: node.innerContext)
    guard let chosen, let content else { return node.removeChildren(from: 1) }
    node.reconcileChild(at: 1, with: content, key: AnyHashable(chosen.id), context: node.innerContext)
  }

  func choose(_ id: AnyHashable) {
    guard let id = id.base as? Data.Element.ID, selection.wrappedValue != id else { return }
    selection.wrappedValue = id
  }

  func close(_ id: AnyHashable) {
    guard let index = data.firstIndex(where: { AnyHashable($0.id) == id }) else { return }
    let item = data[index]
    if item.id == selection.wrappedValue {
      let beside = data[index...].dropFirst().first ?? data[..<index].last
      if let beside { selection.wrappedValue = beside.id }
    }
    close(item)
  }
}

/// The tabs of a view.
struct TabList<Data: RandomAccessCollection, Panel: View>: PrimitiveView
where Data.Element: Identifiable {
  let tabs: TabView<Data, Panel>
  let selected: Data.Element.ID

  func update(_ node: ViewNode) {
    let render = node.renderNode { tabs.style == .page ? TabDotsNode($0) : TabListNode($0) }
    let isVertical = tabs.placement == .leading && tabs.style != .page
    render.isVertical = isVertical
    render.choose = { [tabs] in tabs.choose($0) }
    let group = FocusGroup(
      axis: isVertical ? .vertical : .horizontal, wraps: true, remembers: false, selection: .single,
      selectionFollowsFocus: tabs.activation == .automatic)
    render.apply(Element(role: .tabList, label: tabs.label, focus: FocusBehavior(group: group)), from: node)
    let buttons = tabs.data.map { item in
      (
        AnyHashable(item.id),
        TabButton(
          id: AnyHashable(item.id), title: tabs.title(item), isSelected: item.id == selected,
          isVertical: isVertical, isDot: tabs.style == .page,
          close: tabs.isClosable(item) ? { @MainActor [tabs] in tabs.close(AnyHashable(item.id)) } : nil,
          menu: tabs.menu.map { menu in { @MainActor in try menu(item, $0) } })
      )
    }
    var context = node.innerContext
    context.environment.font = .control
    context.environment.multilineTextAlignment = isVertical ? .leading : .center
    node.reconcileKeyedChildren(buttons, context: context)
  }
}

private struct TabButton: PrimitiveView {
  let id: AnyHashable
  let title: String
  let isSelected: Bool
  let isVertical: Bool
  /// Whether the title is spoken, and a dot is shown.
  let isDot: Bool
  let close: (@MainActor () -> Void)?
  let menu: (@MainActor (MenuBuilder) throws -> Void)?

  func update(_ node: ViewNode) {
    let render = node.renderNode { isDot ? TabDotNode($0) : TabNode($0) }
    render.id = id
    render.isVertical = isVertical
    render.close = close
    var traits: Traits = isSelected ? .selected : []
    if close != nil { traits.insert(.closable) }
    if menu != nil { traits.insert(.hasPopup) }
    if let menu { node.context.modifications.append { $0.handlers.contextMenu.append(menu) } }
    render.apply(
      Element(role: .tab, label: title, traits: traits, shape: .control, focus: .stop), from: node)
    if isDot { return }
    var context = node.innerContext
    context.environment.foregroundColor = isSelected ? .ink : .secondaryInk
    node.reconcileChild(at: 0, with: Text(title), context: context)
  }
}

struct TabPanel<Content: View>: PrimitiveView {
  let title: String
  let content: Content

  func update(_ node: ViewNode) {
    let render = node.renderNode { TabPanelNode($0) }
    var focus = FocusBehavior()
    focus.isFallback = true
    render.apply(Element(role: .tabPanel, label: title, shape: .control, focus: focus), from: node)
    node.reconcileChild(at: 0, with: content, context: node.innerContext)
  }
}

// MARK: - Nodes

/// Places the tabs along one side, and the panel in the rest.
final class TabViewNode: RenderNode, ScrollableNode {
  /// The side of the tabs.
  enum Edge { case top, leading, bottom }

  var edge = Edge.top { didSet { if edge != oldValue { setNeedsLayout() } } }
  /// Shows the slide before (-1) or behind (1) this one; nil for tabs with titles.
  var turn: (@MainActor (Int) -> Void)?
  /// The place of the present slide.
  var place = 0 { didSet { if place != oldValue { goesForward = place > oldValue } } }
  private var goesForward = true

  private var isVertical: Bool { edge == .leading }
  private var list: RenderNode? { edge == .bottom ? children.dropFirst().first : children.first }
  private var panel: RenderNode? { edge == .bottom ? children.first : children.dropFirst().first }

  override func setChildren(_ nodes: [RenderNode]) {
    let before = panel
    super.setChildren(nodes)
    guard edge == .bottom, before != nil, let panel = panel as? TabPanelNode, panel !== before else { return }
    panel.comes(fromLeft: goesForward == isMirrored)
  }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    let bar = list?.measure(ProposedViewSize(width: barWidth(in: proposal.width), height: nil)) ?? .zero
    let rest = ProposedViewSize(
      width: proposal.width.map { max(0, $0 - (isVertical ? bar.width : 0)) },
      height: proposal.height.map { max(0, $0 - (isVertical ? 0 : bar.height)) })
    let panel = panel?.measure(rest) ?? .zero
    return proposal.filled(
      by: isVertical
        ? Size(width: bar.width + panel.width, height: max(bar.height, panel.height))
        : Size(width: max(bar.width, panel.width), height: bar.height + panel.height))
  }

  /// Tabs beside the panel leave it two thirds of the width.
  private func barWidth(in width: Double?) -> Double? {
    isVertical ? width.map { ($0 / 3).rounded(.down) } : width
  }

  override func layoutChildren() {
    let bar = list?.measure(ProposedViewSize(width: barWidth(in: frame.width), height: nil)) ?? .zero
    var rest = frame
    switch edge {
    case .leading:
      list?.place(in: frame.part(width: bar.width, atStart: true, environment.layoutDirection))
      rest = frame.part(width: max(0, frame.width - bar.width), atStart: false, environment.layoutDirection)
    case .top:
      list?.place(in: frame.slice(from: 0, length: bar.height))
      rest.origin.y += bar.height
      rest.size.height = max(0, frame.height - bar.height)
    case .bottom:
      list?.place(in: frame.slice(from: frame.height - bar.height, length: bar.height))
      rest.size.height = max(0, frame.height - bar.height)
    }
    // A focused panel has its ring inside the window.
    panel?.place(in: rest.outset(by: -theme.length(8)))
  }

  // MARK: A finger that swipes

  override var scrolling: (any ScrollableNode)? { self }
  override var scrolledContent: RenderNode? { turn == nil ? super.scrolledContent : self }
  func canScroll(byX x: Double) -> Bool { turn != nil && environment.isEnabled }
}

class TabListNode: RenderNode {
  var choose: (AnyHashable) -> Void = { _ in }
  var isVertical = false { didSet { if isVertical != oldValue { setNeedsLayout() } } }

  private var inset: Double { theme.length(8) }
  private var direction: LayoutDirection { environment.layoutDirection }

  override func selectionDidChange(_ change: SelectionChange) {
    guard let tab = change.selected.first.flatMap(graph.renderNode(for:)) as? TabNode else { return }
    choose(tab.id)
    // An app may refuse the change: then the tabs show the binding's value.
    viewNode?.invalidate()
  }

  private var insets: EdgeInsets { EdgeInsets(inset) }

  /// Tabs that have no room wrap into the next line.
  private var flow: FlowLayout { FlowLayout(spacing: inset) }

  /// The widths of tabs that fit in one line only with narrower margins; nil if they fit with normal ones, or never.
  private func tightWidths(in width: Double) -> [Double]? {
    let ideal = children.map { $0.measure(ProposedViewSize(width: nil, height: nil)).width }
    let count = Double(ideal.count)
    let excess = ideal.reduce(inset * (count - 1), +) - width
    guard excess > 0, excess <= count * theme.length(TabNode.spareMargin) * 2 else { return nil }
    return ideal.map { ($0 - excess / count).rounded(.down) }
  }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    guard isVertical else {
      if let width = proposal.width, let widths = tightWidths(in: width - 2 * inset) {
        let heights = zip(children, widths).map {
          $0.measure(ProposedViewSize(width: $1, height: nil)).height
        }
        return Size(width: width, height: (heights.max() ?? 0) + 2 * inset)
      }
      let size = flow.sizeThatFits(proposal: proposal.inset(by: insets), subviews: subviews)
      return Size(width: proposal.width ?? size.width + 2 * inset, height: size.height + 2 * inset)
    }
    let sizes = children.map {
      $0.measure(ProposedViewSize(width: proposal.inset(by: insets).width, height: nil))
    }
    return Size(
      width: (sizes.map(\.width).max() ?? 0) + 2 * inset,
      height: sizes.reduce(inset * Double(sizes.count + 1)) { $0 + $1.height })
  }

  override func layoutChildren() {
    let inner = frame.inset(by: insets)
    guard isVertical else {
      if let widths = tightWidths(in: inner.width) {
        var rest = inner
        for (child, width) in zip(children, widths) {
          child.place(in: rest.part(width: width, atStart: true, direction))
          rest = rest.part(width: max(0, rest.width - width - inset), atStart: false, direction)
        }
        return
      }
      return flow.placeSubviews(in: inner, proposal: ProposedViewSize(inner.size), subviews: subviews)
    }
    var start = 0.0
    for child in children {
      let height = child.measure(ProposedViewSize(width: inner.width, height: nil)).height
      child.place(in: inner.slice(from: start, length: height))
      start += height + inset
    }
  }

  override func paint(on canvas: GraphicsContext) {
    canvas.fill(frame, theme[.panel])
    let line = isVertical ? frame.part(width: 1, atStart: false, direction) : frame.bottomLine
    canvas.fill(line, theme[.line])
  }
}

class TabNode: RenderNode {
  var id = AnyHashable(0)
  var isVertical = false { didSet { if isVertical != oldValue { setNeedsPaint() } } }
  var close: (@MainActor () -> Void)?

  override var acceptsPointer: Bool { true }

  override func perform(_ operation: ElementOperation) -> Bool {
    guard case .close = operation, let close else { return false }
    close()
    return true
  }

  private static let margin = 20.0
  /// The part of the margin at either side that a tab may give up, at normal text size.
  static let spareMargin = 12.0

  /// The margins in a width: narrower where the words need the room.
  private func insets(in width: Double?) -> EdgeInsets {
    let words = super.sizeThatFits(ProposedViewSize(width: nil, height: nil)).width
    let free = width.map { (($0 - words) / 2).rounded(.down) } ?? .infinity
    let side = min(theme.length(Self.margin), max(theme.length(Self.margin - Self.spareMargin), free))
    return EdgeInsets(top: 8, leading: side, bottom: 8, trailing: side)
  }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    let (insets, least) = (insets(in: proposal.width), theme.length(56))
    let size = super.sizeThatFits(proposal.inset(by: insets)).outset(by: insets, atLeast: least)
    return Size(width: max(least, size.width), height: size.height)
  }

  override func layoutChildren() {
    placeChildren(isVertical ? .leading : .center, in: frame.inset(by: insets(in: frame.width)))
  }

  override func paint(on canvas: GraphicsContext) {
    let isOn = graph.tree[element].isSelected
    if isOn || isPressed { canvas.fill(.control, in: frame, theme[.selection]) }
    guard isOn else { return }
    indicators(on: canvas).tabMark(in: frame, isVertical: isVertical, environment.layoutDirection)
  }
}

final class TabPanelNode: SurfaceNode {
  private var isFromLeft = false

  override var arrival: Animation { .screenIn }

  /// A page of a stack, beside its place.
  override func outside(_ size: Size) -> Lag { Lag(x: theme.length(isFromLeft ? -24 : 24)) }

  func comes(fromLeft isFromLeft: Bool) {
    self.isFromLeft = isFromLeft
    comes()
  }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    proposal.filled(by: super.sizeThatFits(proposal))
  }

  override func layoutChildren() { placeChildren(.topLeading, in: frame) }
}
