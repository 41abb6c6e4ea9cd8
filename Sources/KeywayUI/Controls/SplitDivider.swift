import KeywayDrawing
import KeywayElements
import KeywayFocus
import KeywayPlatform

/// Whether people can move the line between the panes of a ``SplitView``.
public enum SplitViewDivider: Hashable, Sendable {
  /// The panes keep the widths that the author gave them.
  case fixed
  /// The line is a control with the room of a target: arrows move it by a step, Home and End to its ends, Return and a tap
  /// hide the sidebar and show it again, the pointer and a finger drag it (ARIA Authoring Practices, "Window Splitter").
  case movable
}

/// The line between the panes of a split view, where people move it.
struct SplitDivider: PrimitiveView {
  let split: SplitNode

  func update(_ node: ViewNode) {
    let render = node.renderNode { SplitDividerNode($0) }
    render.split = split
    let range = split.sidebarRange
    var element = Element(
      role: .separator, label: localized("Width of the sidebar"),
      value: NumberFormat.percent.text(range.value.rounded(.down) / 100, in: node.context.environment.locale),
      traits: .adjustable, shape: .control, focus: .stop)
    element.range = range
    render.apply(element, from: node)
  }
}

final class SplitDividerNode: RenderNode, PressableNode {
  weak var split: SplitNode?
  private var range: ValueRange?
  /// The distance of the pointer from its left edge; nil without a press.
  private var grip: Double?
  private var hasMoved = false

  /// Reports the place of the line after layout.
  func show(_ range: ValueRange) {
    guard range != self.range else { return }
    self.range = range
    viewNode?.invalidate()
  }

  override func activate() -> Bool {
    split?.toggleSidebar()
    return split != nil
  }

  override func perform(_ operation: ElementOperation) -> Bool {
    guard case .adjust(_, let number) = operation, let split else { return false }
    split.resizeSidebar(to: number / 100)
    return true
  }

  // MARK: Pointer

  override var acceptsPointer: Bool { true }

  override var pressing: (any PressableNode)? { self }

  func drag(to point: Point) {
    guard let split else { return }
    guard let grip else {
      (grip, hasMoved) = (point.x - frame.minX, false)
      return
    }
    let left = point.x - grip
    guard hasMoved || abs(left - frame.minX) > theme.length(4) else { return }
    hasMoved = true
    split.resizeSidebar(
      toWidth: environment.layoutDirection == .leftToRight
        ? left - split.frame.minX : split.frame.maxX - left - frame.width)
  }

  /// A tap hides and shows the sidebar, for people who cannot drag.
  func release(at point: Point) -> Bool {
    grip = nil
    return hasMoved
  }

  func cancelDrag() { grip = nil }

  // MARK: Painting

  override func paint(on canvas: GraphicsContext) {
    canvas.fill(frame, theme[.background])
    canvas.fill(frame.centered(Size(width: theme.length(1), height: frame.height)), theme[.controlLine])
    let grip = Size(width: theme.length(isPressed ? 12 : 8), height: min(frame.height, theme.length(56)))
    canvas.fill(.capsule, in: frame.centered(grip), theme[isPressed ? .accent : .controlLine])
  }
}
