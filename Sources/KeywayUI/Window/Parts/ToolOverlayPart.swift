import KeywayDrawing
import KeywayElements
import KeywayKeymap
import KeywayPlatform

/// The tool that is drawn over a window, and takes input before it.
final class ToolOverlayPart: OwnedPart {
  static let summary = "Lets a tool, such as the inspector, draw over the window and take input first."

  unowned let window: AppWindow
  var overlay: (any ToolOverlay)?
  var scenePlaces: [ElementID: SourcePlace] = [:]

  init(_ window: AppWindow) { self.window = window }

  var name: String { overlay?.name ?? "tool" }

  var shown: (any ToolOverlay)? { overlay.flatMap { $0.isShown ? $0 : nil } }

  /// The first press that the overlay takes ends the app's actions of keys and fingers.
  func takes(_ press: KeyPress) -> Bool {
    guard let overlay, overlay.takes(press, in: window) else { return false }
    if press.phase == .began || press.phase == .repeated {
      parts.shortcuts.interruptHold()
      parts.pointer.cancel()
      graph.damageAll()
    }
    return true
  }

  func takes(_ event: PointerEvent) -> Bool {
    guard let overlay, overlay.takes(event, in: window) else { return false }
    if case .pressed = event.kind { window.repaint() }
    return true
  }

  func paint(on canvas: GraphicsContext) { shown?.draw(on: canvas, over: window) }
}
