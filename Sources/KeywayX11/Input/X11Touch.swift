import CXCB
import KeywayPlatform

/// The touch screens of a display.
@MainActor
final class X11Touch {
  private unowned let system: X11WindowSystem
  private unowned let input: X11Input
  /// By the server's numbers, which count on with each touch.
  private var fingers = Fingers<UInt32, X11Window>()

  init(_ system: X11WindowSystem, input: X11Input) { (self.system, self.input) = (system, input) }

  /// Ends with the connection, or with the last touch screen.
  func release() { cancel { _ in true } }

  /// Ends the fingers on a window that is hidden.
  func windowDidHide(_ window: X11Window) { cancel { $0.window === window } }

  private func cancel(where areGone: (Fingers<UInt32, X11Window>.Finger) -> Bool) {
    for finger in fingers.remove(where: areGone) { send(.cancelled, of: finger, 0) }
  }

  func windowDidClose(_ closed: X11Window) { fingers.remove { $0.window === closed } }

  func begin(_ event: xcb_input_button_press_event_t) {
    guard let window = system.window(of: event.event),
      let finger = fingers.comeDown(event.detail, on: window, at: event.position(atScale: window.scale))
    else { return }
    system.wasUsed(window, at: event.time)
    // The server moves the pointer's arrow under the finger.
    input.cursor?.hide(in: window)
    send(.pressed(button: 0), of: finger, event.time)
  }

  func update(_ event: xcb_input_button_press_event_t) {
    guard let window = fingers[event.detail]?.window else { return }
    send(.moved, of: fingers.move(event.detail, to: event.position(atScale: window.scale)), event.time)
  }

  func end(_ event: xcb_input_button_press_event_t) {
    send(.released(button: 0), of: fingers.lift(event.detail), event.time)
  }

  private func send(
    _ kind: PointerEvent.Action, of finger: Fingers<UInt32, X11Window>.Finger?, _ time: UInt32
  ) {
    guard let finger, !finger.window.isClosed else { return }
    finger.window.payConfigureNotice()
    finger.window.delegate?.window(finger.window, pointer: finger.event(kind, time: time))
  }
}
