import CXCB
import KeywayElements
import KeywayPlatform

/// The touch screens of a display. The first finger acts; others are ignored meanwhile.
@MainActor
final class X11Touch {
  private unowned let system: X11WindowSystem
  private unowned let input: X11Input
  private var window: X11Window?
  private var finger: UInt32?
  private var position = Point.zero

  init(_ system: X11WindowSystem, input: X11Input) {
    self.system = system
    self.input = input
  }

  /// Ends with the connection, or with the last touch screen.
  func release() {
    guard finger != nil else { return }
    send(.cancelled, 0)
    finger = nil
    window = nil
  }

  func windowDidClose(_ closed: X11Window) {
    guard window === closed else { return }
    window = nil
    finger = nil
  }

  func begin(_ event: xcb_input_button_press_event_t) {
    guard finger == nil, let window = system.window(of: event.event) else { return }
    system.wasUsed(window, at: event.time)
    // The server moves the pointer's arrow under the finger.
    input.hideCursor(in: window)
    finger = event.detail
    self.window = window
    position = event.position(atScale: window.scale)
    send(.pressed(button: 0), event.time)
  }

  func update(_ event: xcb_input_button_press_event_t) {
    guard event.detail == finger, let window else { return }
    position = event.position(atScale: window.scale)
    send(.moved, event.time)
  }

  func end(_ event: xcb_input_button_press_event_t) {
    guard event.detail == finger else { return }
    send(.released(button: 0), event.time)
    finger = nil
    window = nil
  }

  private func send(_ kind: PointerEvent.Action, _ time: UInt32) {
    guard let window else { return }
    window.payConfigureNotice()
    let event = PointerEvent(kind: kind, device: .touch, position: position, time: time)
    window.delegate?.window(window, pointer: event)
  }
}
