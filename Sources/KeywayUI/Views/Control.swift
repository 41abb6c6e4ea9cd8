public import KeywayDrawing
public import KeywayElements
public import KeywayKeymap

/// A control of an app's own: it says what it is, draws itself, and does what keys, the pointer and assistive
/// technologies ask of it.
///
/// Only ``element(in:)`` is required. A control is a view: modifiers apply to it, and its `@State` and `@Binding`
/// properties have it evaluated again. Controls that belong together, as the seats of a hall, are views inside a
/// ``Layout`` with a ``View/focusGroup(_:)``.
///
/// Lengths are logical pixels, places are in window coordinates.
@MainActor @preconcurrency
public protocol Control: View where Body == Never {
  /// The views inside the control.
  associatedtype Content: View = EmptyView
  /// What the control knows of its place.
  typealias Context = ControlContext

  /// What the control is: its role, label, value, range, outline, and how it takes the focus.
  ///
  /// Evaluated again when a model that it read has changed.
  func element(in context: Context) -> Element

  /// All that ``paint(on:in:)`` and ``sizeThatFits(_:in:)`` depend on, beside the context. While it stays equal the
  /// control is neither painted nor measured again; nil has it painted each time that it is evaluated. The default is nil.
  var appearance: AnyHashable? { get }

  /// The views inside the control, such as its label. Where ``element(in:)`` has no label, an interactive control takes
  /// its name from them.
  @ViewBuilder func content(in context: Context) -> Content

  /// The size that the control takes for a proposal. By default that of its content.
  func sizeThatFits(_ proposal: ProposedViewSize, in context: Context) -> Size

  /// Gives the content its place, see ``LayoutSubview/place(in:)``. By default in the middle.
  func placeSubviews(in context: Context)

  /// Paints the control below its content, inside ``ControlContext/bounds``.
  func paint(on canvas: Canvas, in context: Context)

  /// Does what is asked of the control; false leaves it undone. The control is evaluated again afterwards.
  func perform(_ action: ControlAction, in context: Context) -> Bool

  /// Follows the pointer or a finger from a press on the control to its release.
  ///
  /// - Returns: whether something was done. A release for which nothing is done goes on to activate the control.
  func track(_ tracking: ControlTracking, in context: Context) -> Bool

  /// Takes a key press while the focus is on the control or inside it, before menus and commands see it.
  func keyPress(_ press: KeyPress, in context: Context) -> KeyPressResult
}

/// What the pointer or a finger does to the control that it was pressed on.
public enum ControlTracking: Hashable, Sendable {
  /// The press began at a point, in window coordinates.
  case began(Point)
  /// The pointer or finger moved to a point, in window coordinates.
  case moved(Point)
  /// It was lifted over the control.
  case ended(Point)
  /// It was lifted elsewhere, or was taken for something else such as scrolling.
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

  public func paint(on canvas: Canvas, in context: Context) {}
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
