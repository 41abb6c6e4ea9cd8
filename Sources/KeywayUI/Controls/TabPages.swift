import KeywayAccessibility
import KeywayDrawing
import KeywayElements
import KeywayPlatform

/// The look of a tab view's tabs.
public enum TabViewStyle: Hashable, Sendable {
  /// Titles above the panel or beside it.
  case automatic
  /// A carousel: one panel at a time, and below it a dot for each, between two buttons for the one before and the next.
  case page
}

extension TabView {
  /// Sets whether the tabs are titles, or dots below slides.
  ///
  /// The dots have the titles as their names and the keys of tabs. A finger that swipes turns to another slide too. The first
  /// slide follows the last. No slide turns by itself. A single slide has nothing below it.
  public func tabViewStyle(_ style: TabViewStyle) -> TabView { setting(\.style, to: style) }

  /// Shows a slide, and below it the dots and buttons.
  func showPage(
    _ content: TabPanel<Panel>?, _ id: Data.Element.ID?, _ list: TabList<Data, Panel>,
    in render: TabViewNode, of node: ViewNode
  ) {
    render.place = data.enumerated().first { $0.element.id == id }?.offset ?? 0
    let turn: @MainActor (Int) -> Void = { [weak graph = node.graph] step in
      if let words = self.turn(by: step) { graph?.host?.announce(words, .default, nil) }
    }
    render.turn = data.count > 1 ? turn : nil
    guard let content, let id else { return node.removeChildren(from: 0) }
    node.reconcileChild(at: 0, with: content, key: AnyHashable(id), context: node.innerContext)
    guard data.count > 1 else { return node.removeChildren(from: 1) }
    let bar = HStack(spacing: 8) {
      StepButton(title: "Previous slide", isForward: false, side: 56) { turn(-1) }
      list
      StepButton(title: "Next slide", isForward: true, side: 56) { turn(1) }
    }
    .frame(maxWidth: .infinity)
    node.reconcileChild(at: 1, with: bar, context: node.innerContext)
  }

  /// Chooses the slide a step from the present one, round the ends.
  ///
  /// - Returns: the announcement; nil if the app refuses.
  private func turn(by step: Int) -> String? {
    let shown = data.firstIndex { $0.id == selection.wrappedValue } ?? data.startIndex
    let place = (data.distance(from: data.startIndex, to: shown) + step + data.count) % data.count
    let slide = data.element(at: place)
    choose(AnyHashable(slide.id))
    guard selection.wrappedValue == slide.id else { return nil }
    let position = localized(
      "Slide $slide of $count", ["slide": "\(place + 1)", "count": "\(data.count)"])
    return "\(title(slide)), \(position)"
  }
}

extension TabViewNode {
  func fingerDidSwipe(byX x: Double) {
    guard environment.isEnabled, abs(x) >= theme.length(48) else { return }
    turn?((x < 0) == (environment.layoutDirection == .leftToRight) ? 1 : -1)
  }
}

// MARK: - Nodes

/// Dots side by side, which wrap into the next line where they have no room.
final class TabDotsNode: TabListNode {
  private let dots = FlowLayout(spacing: 0, alignment: .center)

  override func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    dots.sizeThatFits(proposal: proposal, subviews: subviews)
  }

  override func layoutChildren() {
    dots.placeSubviews(in: frame, proposal: ProposedViewSize(frame.size), subviews: subviews)
  }

  override func paint(on canvas: GraphicsContext) {}
}

/// A ring, and a long filled one for the present slide.
final class TabDotNode: TabNode {
  override func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    Size(width: theme.length(48), height: theme.length(56))
  }

  override func paint(on canvas: GraphicsContext) {
    let isOn = graph.tree[element].isSelected
    if isPressed { canvas.fill(.control, in: frame, theme[.selection]) }
    let side = theme.length(14)
    let dot = frame.centered(Size(width: isOn ? 2 * side : side, height: side))
    if isOn {
      canvas.fill(.capsule, in: dot, theme[environment.isEnabled ? .accent : .disabledInk])
    } else {
      canvas.stroke(
        .capsule, in: dot, theme[environment.isEnabled ? .controlLine : .disabledInk], width: theme.length(2))
    }
  }
}
