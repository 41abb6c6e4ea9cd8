import KeywayElements
import KeywayPlatform

/// A finger on the touch screen of a seat, by its id in the protocol.
struct SeatFinger: Hashable {
  /// See ``Seat/number``.
  let seat: UInt32
  let id: Int32
}

/// A seat's touch screen.
@MainActor
final class Touch {
  private let touch: WlTouch
  private unowned let seat: Seat

  init(_ touch: WlTouch, seat: Seat) {
    (self.touch, self.seat) = (touch, seat)
    touch.onEvent = { [unowned self] in self.receive($0) }
  }

  func release() {
    cancel()
    if touch.version >= 3 { touch.release() } else { touch.discard() }
  }

  private func receive(_ event: WlTouch.Event) {
    let system = seat.system
    switch event {
    case .down(let serial, let time, let surface, let id, let x, let y):
      // The end of an earlier touch with this id was lost, as when its surface was replaced.
      send(.cancelled, of: system.fingers.lift(seatFinger(id)), time)
      guard let window = system.window(of: surface),
        let finger = system.fingers.comeDown(seatFinger(id), on: window, at: Point(x: x, y: y))
      else { return }
      seat.wasUsed(serial)
      send(.pressed(button: 0), of: finger, time)
    case .motion(let time, let id, let x, let y):
      send(.moved, of: system.fingers.move(seatFinger(id), to: Point(x: x, y: y)), time)
    case .up(_, let time, let id): send(.released(button: 0), of: system.fingers.lift(seatFinger(id)), time)
    case .cancel: cancel()
    default: break
    }
  }

  private func seatFinger(_ id: Int32) -> SeatFinger { SeatFinger(seat: seat.number, id: id) }

  private func cancel() { seat.system.cancelFingers { $0.id.seat == seat.number } }

  private func send(
    _ kind: PointerEvent.Action, of finger: Fingers<SeatFinger, WaylandWindow>.Finger?, _ time: UInt32
  ) {
    if let finger { seat.system.send(kind, of: finger, time) }
  }
}

extension WaylandWindowSystem {
  /// Ends fingers whose ends will not come.
  func cancelFingers(where areGone: (Fingers<SeatFinger, WaylandWindow>.Finger) -> Bool) {
    for finger in fingers.remove(where: areGone) { send(.cancelled, of: finger, 0) }
  }

  fileprivate func send(
    _ kind: PointerEvent.Action, of finger: Fingers<SeatFinger, WaylandWindow>.Finger, _ time: UInt32
  ) {
    guard !finger.window.isClosed else { return }
    finger.window.payConfigureNotice()
    finger.window.delegate?.window(finger.window, pointer: finger.event(kind, time: time))
  }
}
