import KeywayAccessibility
import KeywayDrawing
import KeywayElements
import KeywayFocus
import KeywayKeymap

/// A node whose view paints itself, so that only its element describes the content.
protocol PaintingNode {}

/// Connects a ``Control`` to the passes, keys and the pointer.
final class ControlNode<Base: Control>: RenderNode, RespondingNode, PressableNode, ReadableNode, PaintingNode
{
  private var control: Base
  private var appearance: AnyHashable?
  private var isInteractive = false
  private var isNamedByContent = false
  private var isTracking = false

  init(_ viewNode: ViewNode, _ control: Base) {
    self.control = control
    super.init(viewNode)
  }

  private var context: ControlContext { ControlContext(node: self) }

  /// Updates the node to the latest value of the control. Returns the views inside.
  func take(_ control: Base, from node: ViewNode) -> Base.Content {
    self.control = control
    let isSurroundedAlike = environment == node.context.environment
    environment = node.context.environment
    node.connectProperties(of: control)
    let (element, appearance, content) = node.tracking {
      (elementWithContent(of: control), control.appearance, control.content(in: context))
    }
    isInteractive = element.role.isInteractive || element.focus.isFocusable
    isNamedByContent =
      Base.Content.self != EmptyView.self && element.label.isEmpty && element.role.isInteractive
    apply(element, from: node)
    if !isSurroundedAlike || appearance == nil || appearance != self.appearance {
      self.appearance = appearance
      setNeedsPaint()
      setNeedsMeasuring()
    }
    return content
  }

  /// Whether controls of the type provide custom content. A cast of each value would cost time.
  private static var providesContent: Bool { Base.self is any AccessibilityCustomContentProvider.Type }

  private func elementWithContent(of control: Base) -> Element {
    var element = control.element(in: context)
    if Self.providesContent, let provider = control as? any AccessibilityCustomContentProvider {
      element.accessibility.customContent += provider.accessibilityCustomContent
    }
    return element
  }

  // MARK: Layout and painting

  override var derivesName: Bool { isNamedByContent }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> Size {
    control.sizeThatFits(proposal, in: context)
  }

  override func layoutChildren() { control.placeSubviews(in: context) }

  override func paint(on canvas: GraphicsContext) { control.paint(on: canvas, in: context) }

  override var readable: (any ReadableNode)? { self }
  var readingContent: (any AccessibilityReadingContent)? { control as? any AccessibilityReadingContent }

  // MARK: Actions

  override func activate() -> Bool { perform(.activate) }

  override func perform(_ operation: ElementOperation) -> Bool { perform(ControlAction(operation)) }

  override func perform(_ action: ControlAction) -> Bool {
    guard control.perform(action, in: context) else { return false }
    // If the binding changes nothing, the control stays as it is.
    viewNode?.invalidate()
    return true
  }

  override func selectionDidChange(_ change: SelectionChange) {
    super.selectionDidChange(change)
    // An app may refuse the change: then the items show the binding's value.
    viewNode?.invalidate()
  }

  override var responding: (any RespondingNode)? { self }

  func takes(_ press: KeyPress) -> Bool {
    guard control.keyPress(press, in: context) == .handled else { return false }
    viewNode?.invalidate()
    return true
  }

  // MARK: Pointer

  override var acceptsPointer: Bool { isInteractive }

  override var pressing: (any PressableNode)? { self }

  func drag(to point: Point) {
    let tracking: ControlTracking = isTracking ? .moved(point) : .began(point)
    isTracking = true
    _ = track(tracking)
  }

  func release(at point: Point) -> Bool {
    isTracking = false
    return track(.ended(point))
  }

  func cancelDrag() {
    guard isTracking else { return }
    isTracking = false
    _ = track(.cancelled)
  }

  private func track(_ tracking: ControlTracking) -> Bool {
    guard control.track(tracking, in: context) else { return false }
    viewNode?.invalidate()
    return true
  }
}

extension ControlAction {
  init(_ operation: ElementOperation) {
    self =
      switch operation {
      case .expand: .expand
      case .collapse: .collapse
      case .adjust(_, let number): .adjust(to: number)
      case .check(_, let isOn): .check(isOn)
      case .sort(_, let order): .sort(order)
      case .close: .close
      }
  }

  /// The equivalent operation for an element that is not a ``Control``; nil if there is none.
  func operation(on element: ElementID) -> ElementOperation? {
    switch self {
    case .expand: .expand([element])
    case .collapse: .collapse(element)
    case .adjust(let number): .adjust(element, to: number)
    case .check(let isOn): .check(element, isOn)
    case .sort(let order): .sort(element, order)
    case .close: .close(element)
    case .activate, .select, .named: nil
    }
  }
}
