public import KeywayDrawing
public import KeywayElements
public import KeywayKeymap

/// A custom control: it describes its element, draws itself, and responds to keys, the pointer and assistive technologies.
///
/// Only ``element(in:)`` is required. A control is a view: modifiers apply to it, and changes of its `@State` and `@Binding`
/// properties evaluate it again. Put related controls, such as the seats of a hall, into a ``Layout`` with a
/// ``View/focusGroup(_:)``.
///
/// Lengths are logical pixels, positions are in window coordinates.
@MainActor @preconcurrency
public protocol Control: View where Body == Never {
  /// The views inside the control.
  associatedtype Content: View = EmptyView
  /// The control's context in the window.
  typealias Context = ControlContext

  /// The element of the control: its role, label, value, range, outline, and focus behavior.
  ///
  /// It is evaluated again when an observed property that it read has changed.
  func element(in context: Context) -> Element

  /// A value for everything that ``paint(on:in:)`` and ``sizeThatFits(_:in:)`` depend on, besides the context. While it is
  /// equal, the control is neither painted nor measured again. With nil, the default, the control is painted after each
  /// evaluation.
  var appearance: AnyHashable? { get }

  /// The views inside the control, such as its label. If ``element(in:)`` has no label, an interactive control derives its name
  /// from them.
  @ViewBuilder func content(in context: Context) -> Content

  /// The size of the control for a proposal. By default that of its content.
  func sizeThatFits(_ proposal: ProposedViewSize, in context: Context) -> Size

  /// Places the content; see ``LayoutSubview/place(in:)``. By default in the middle.
  func placeSubviews(in context: Context)

  /// Paints the control below its content, inside ``ControlContext/bounds``. It must not change state; see ``ViewFault``.
  func paint(on canvas: GraphicsContext, in context: Context)

  /// Performs a requested action; false if the control does not handle it. The control is evaluated again afterwards.
  func perform(_ action: ControlAction, in context: Context) -> Bool

  /// Tracks the pointer or a finger from a press on the control to its release.
  ///
  /// - Returns: whether the event was handled. An unhandled release activates the control.
  func track(_ tracking: ControlTracking, in context: Context) -> Bool

  /// Handles a key press while the focus is on or inside the control, before menus and commands.
  func keyPress(_ press: KeyPress, in context: Context) -> KeyPressResult
}

/// An event of the pointer or finger that pressed the control.
public enum ControlTracking: Hashable, Sendable {
  /// The press began at a point, in window coordinates.
  case began(Point)
  /// The pointer or finger moved to a point, in window coordinates.
  case moved(Point)
  /// It was released over the control.
  case ended(Point)
  /// It was released elsewhere, or became something else, such as scrolling.
  case cancelled
}

extension Control {
  public var appearance: AnyHashable? { nil }

  public func sizeThatFits(_ proposal: ProposedViewSize, in context: Context) -> Size {
    LayerLayout(alignment: .center).sizeThatFits(proposal: proposal, subviews: context.subviews)
  }

  public func placeSubviews(in context: Context) {
    LayerLayout(alignment: .center).placeSubviews(
      in: context.bounds, proposal: ProposedViewSize(context.bounds.size), subviews: context.subviews)
  }

  public func paint(on canvas: GraphicsContext, in context: Context) {}
  public func perform(_ action: ControlAction, in context: Context) -> Bool { false }
  public func track(_ tracking: ControlTracking, in context: Context) -> Bool { false }
  public func keyPress(_ press: KeyPress, in context: Context) -> KeyPressResult { .ignored }

  public func _update(_ node: ViewNode) {
    let render = node.renderNode { ControlNode($0, self) }
    let content = render.take(self, from: node)
    if Content.self != EmptyView.self {
      node.reconcileChild(at: 0, with: content, context: node.innerContext)
    }
  }
}

extension Control where Content == EmptyView {
  /// No views inside.
  public func content(in context: Context) -> EmptyView { EmptyView() }
}
