import KeywayElements
import KeywayPlatform

/// A seat's touch screen. The first finger acts; others are ignored meanwhile.
@MainActor
final class Touch {
  private let touch: WlTouch
  private unowned let seat: Seat
  private var window: WaylandWindow?
  private var finger: Int32?
  private var position = Point.zero

  init(_ touch: WlTouch, seat: Seat) {
    self.touch = touch
    self.seat = seat
    touch.onEvent = { [unowned self] in self.receive($0) }
  }

  func release() {
    cancel()
    if touch.version >= 3 { touch.release() } else { touch.discard() }
  }

  func windowDidClose(_ closed: WaylandWindow) {
    guard window === closed else { return }
    window = nil
    finger = nil
  }

  private func receive(_ event: WlTouch.Event) {
    switch event {
    case .down(let serial, let time, let surface, let id, let x, let y):
      guard finger == nil, let window = seat.system.window(of: surface) else { return }
      seat.wasUsed(serial)
      finger = id
      self.window = window
      position = Point(x: x, y: y)
      send(.pressed(button: 0), time)
    case .motion(let time, let id, let x, let y):
      guard id == finger else { return }
      position = Point(x: x, y: y)
      send(.moved, time)
    case .up(_, let time, let id):
      guard id == finger else { return }
      send(.released(button: 0), time)
      finger = nil
      window = nil
    case .cancel: cancel()
    default: break
    }
  }

  private func cancel() {
    guard finger != nil else { return }
    send(.cancelled, 0)
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
