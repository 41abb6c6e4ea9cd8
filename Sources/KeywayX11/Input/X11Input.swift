import CXCB
import KeywayKeymap
import KeywayPlatform

/// The keyboards, pointers and touch screens of a display (XInput 2, XKB).
@MainActor
final class X11Input {
  private unowned let system: X11WindowSystem
  private(set) var devices: InputDevices = []

  init(_ system: X11WindowSystem) { self.system = system }

  func connectionDidBegin() {}
  func connectionDidEnd() {}
  func windowDidAppear(_ window: X11Window) {}
  func windowDidClose(_ window: X11Window) {}
  func textInputDidChange(in window: X11Window) {}
  func keyboardSettingsDidChange() {}
  func stopRepeating() {}
  func forgetPerson() {}
  func receive(_ event: UnsafePointer<xcb_ge_generic_event_t>) {}
  func receiveXKB(_ event: UnsafeMutablePointer<xcb_generic_event_t>) {}
}
