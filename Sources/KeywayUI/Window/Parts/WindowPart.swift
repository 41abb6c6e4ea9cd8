import KeywayDispatch
package import KeywayDrawing
package import KeywayElements
import KeywayFocus
package import KeywayKeymap
package import KeywayPlatform

/// A part of a window that keeps its own state: the keyboard on the screen, open menus, the ring.
///
/// The window asks its parts in the order of ``WindowParts/all``. Input asks them from the last, which is in front; everything
/// else from the first. A part answers what concerns it, and its state is its own: other parts use its methods.
@MainActor
package protocol WindowPart: AnyObject {
  /// One line about the part, for the table in ARCHITECTURE.
  static var summary: String { get }

  /// A key comes to the window. Returns whether the part takes it from the parts behind it and from the dispatcher.
  func takes(_ press: KeyPress) -> Bool
  /// A pointer or a finger does something. Returns whether the part takes it from the parts behind it.
  func takes(_ event: PointerEvent) -> Bool
  /// The views are laid out, in each round of the passes.
  func layoutDidEnd()
  /// The focus has moved.
  ///
  /// - Parameter isForScreen: whether the screen asked for it, as a page that arrives does.
  func focusDidMove(isForScreen: Bool)
  /// The passes are over, and a frame may be painted.
  func willPaint()
  /// Paints above the content, in window coordinates.
  func paint(on canvas: GraphicsContext, region: [Rect])
  /// The session of a person ends: everything of theirs goes.
  func reset()
}

extension WindowPart {
  package func takes(_ press: KeyPress) -> Bool { false }
  package func takes(_ event: PointerEvent) -> Bool { false }
  package func layoutDidEnd() {}
  package func focusDidMove(isForScreen: Bool) {}
  package func willPaint() {}
  package func paint(on canvas: GraphicsContext, region: [Rect]) {}
  package func reset() {}
}

/// A part that belongs to one window, with what every part may use of it.
@MainActor
protocol OwnedPart: WindowPart {
  /// Unowned: the window owns its parts.
  var window: AppWindow { get }
}

extension OwnedPart {
  var tree: ElementTree { window.tree }
  var graph: ViewGraph { window.graph }
  var focusManager: FocusManager { window.focusManager }
  var dispatcher: KeyDispatcher { window.dispatcher }
  var commands: CommandCenter { window.commands }
  var timers: WindowTimers { window.timers }
  var theme: Theme { window.theme }
  var parts: WindowParts { window.parts }
}
