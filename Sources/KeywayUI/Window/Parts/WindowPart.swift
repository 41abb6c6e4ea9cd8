package import KeywayDispatch
package import KeywayDrawing
import KeywayElements
import KeywayFocus
package import KeywayKeymap
package import KeywayPlatform

/// A part of a window that keeps its own state: the keyboard on the screen, open menus, the ring.
///
/// The window asks its parts in the order of ``WindowParts/all``. Input asks them from the last, which is in front; other
/// events from the first. A part has private state: other parts use its methods.
@MainActor
package protocol WindowPart: AnyObject {
  /// A line about the part, for the table in ARCHITECTURE.
  static var summary: String { get }

  /// Handles a key press. Returns whether the part takes it from the parts behind it and from the dispatcher.
  func takes(_ press: KeyPress) -> Bool
  /// Called before the window dispatches a press.
  func willDispatch(_ press: KeyPress)
  /// Called when a press has been dispatched, before its effects are presented.
  func didDispatch(_ trace: DispatchTrace)
  /// Called when the effects of all presses are presented.
  func pressesArePresented()
  /// Handles a pointer or touch event. Returns whether the part takes it from the parts behind it.
  func takes(_ event: PointerEvent) -> Bool
  func keyboardDidArrive()
  /// Called when the keyboard leaves the window, for another window or because it was removed.
  func keyboardDidLeave()
  /// Called when the keyboard has another layout, which the commands already use.
  func keyboardLayoutDidChange()
  /// Called when the policy allows other keys and commands.
  func allowanceDidChange()
  /// Called when views are laid out, in each round of the passes.
  func layoutDidEnd()
  /// Called when the focus has moved; for the screen if that asked for it, as a new page does.
  func focusDidMove(isForScreen: Bool)
  /// Called at the end of a focus pass, in each round of the passes.
  func focusPassDidEnd()
  /// Called when all views have come to rest, before assistive technologies learn of the changes.
  func passesDidEnd()
  /// Called when a frame may be painted.
  func willPaint()
  /// Paints above the content, in window coordinates, clipped to what changed.
  func paint(on canvas: GraphicsContext)
  /// Called when a person's session ends: removes all their data.
  func reset()
  var name: String { get }
}

extension WindowPart {
  package func takes(_ press: KeyPress) -> Bool { false }
  package func willDispatch(_ press: KeyPress) {}
  package func didDispatch(_ trace: DispatchTrace) {}
  package func pressesArePresented() {}
  package func takes(_ event: PointerEvent) -> Bool { false }
  package func keyboardDidArrive() {}
  package func keyboardDidLeave() {}
  package func keyboardLayoutDidChange() {}
  package func allowanceDidChange() {}
  package func layoutDidEnd() {}
  package func focusDidMove(isForScreen: Bool) {}
  package func focusPassDidEnd() {}
  package func passesDidEnd() {}
  package func willPaint() {}
  package func paint(on canvas: GraphicsContext) {}
  package func reset() {}
  package var name: String { "\(type(of: self))" }
}

/// A part that belongs to one window, with access to shared window properties.
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
