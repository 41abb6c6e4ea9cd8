import KeywayElements
import KeywayPlatform

/// A seat's mouse or touch pad.
@MainActor
final class Pointer {
  private let pointer: WlPointer
  private unowned let seat: Seat
  private var window: WaylandWindow?
  private var position = Point.zero
  private var cursor: Cursor?
  /// The scrolling since the last `wl_pointer.frame`, which ends a group of events.
  private var scroll = Point.zero
  private var scrollTime: UInt32 = 0

  init(_ pointer: WlPointer, seat: Seat) {
    (self.pointer, self.seat) = (pointer, seat)
    pointer.onEvent = { [unowned self] in self.receive($0) }
  }

  func release() {
    if let window { send(.left, 0, to: window) }
    window = nil
    cursor?.surface.destroy()
    if pointer.version >= 3 { pointer.release() } else { pointer.discard() }
  }

  func windowDidClose(_ closed: WaylandWindow) {
    guard window === closed else { return }
    (window, scroll) = (nil, .zero)
  }

  private func receive(_ event: WlPointer.Event) {
    switch event {
    case .enter(let serial, let surface, let x, let y):
      window = seat.system.window(of: surface)
      position = Point(x: x, y: y)
      guard let window else { return }
      showCursor(serial, scale: window.scale)
      send(.entered, 0, to: window)
    case .leave:
      scroll = .zero
      guard let old = window else { return }
      window = nil
      send(.left, 0, to: old)
    case .motion(let time, let x, let y):
      position = Point(x: x, y: y)
      if let window { send(.moved, time, to: window) }
    case .button(let serial, let time, let button, let state):
      guard let window, let index = Self.index(ofButton: button) else { return }
      if state == .pressed { seat.wasUsed(serial) }
      send(state == .pressed ? .pressed(button: index) : .released(button: index), time, to: window)
    case .axis(let time, let axis, let value):
      if axis == .horizontalScroll { scroll.x += value } else { scroll.y += value }
      scrollTime = time
      if pointer.version < 5 { sendScroll() }
    case .frame: sendScroll()
    default: break
    }
  }

  private func sendScroll() {
    guard scroll != .zero, let window else { return }
    let distance = scroll
    scroll = .zero
    send(.scrolled(x: distance.x, y: distance.y), scrollTime, to: window)
  }

  private func send(_ kind: PointerEvent.Action, _ time: UInt32, to window: WaylandWindow) {
    window.payConfigureNotice()
    let event = PointerEvent(kind: kind, position: position, time: time)
    window.delegate?.window(window, pointer: event)
  }

  /// Converts Linux button codes (`BTN_LEFT` and up) to 0 primary, 1 secondary, 2 middle, and so on.
  private static func index(ofButton code: UInt32) -> Int? {
    code >= 0x110 && code <= 0x117 ? Int(code - 0x110) : nil
  }

  /// Shows a cursor, which compositors do not do over app windows.
  private func showCursor(_ serial: UInt32, scale: Double) {
    // Loaded on demand: most kiosks have no pointer.
    if cursor == nil || cursor?.scale != scale {
      cursor?.surface.destroy()
      cursor = Cursor(globals: seat.system.globals, scale: scale)
    }
    guard let cursor else { return }
    pointer.setCursor(
      serial: serial, surface: cursor.surface, hotspotX: cursor.hotspotX, hotspotY: cursor.hotspotY)
  }
}
