import CXCB
import KeywayPlatform

/// The clipboard and the primary selection of a display.
@MainActor
final class X11Clipboard: Clipboard {
  private unowned let system: X11WindowSystem

  init(_ system: X11WindowSystem) { self.system = system }

  func connectionDidBegin() {}
  func connectionDidEnd() {}
  func receive(_ event: UnsafeMutablePointer<xcb_generic_event_t>) {}
  func setText(_ text: String?, in selection: ClipboardSelection) {}
  func readText(
    from selection: ClipboardSelection, limit: Int, _ completion: @escaping @MainActor (String?) -> Void
  ) { completion(nil) }
}
