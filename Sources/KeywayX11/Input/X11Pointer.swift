import CXCB
import KeywayElements
import KeywayPlatform

/// The mice and touch pads of a display.
@MainActor
final class X11Pointer {
  private unowned let system: X11WindowSystem
  private unowned let input: X11Input
  private var window: X11Window?
  private var position = Point.zero
  private var scrolling = ScrollValuators()
  /// The buttons that are down, one bit each. Until all are up, the window that got the first gets all events.
  private var pressed: UInt32 = 0
  private var hasLeftWhilePressed = false

  init(_ system: X11WindowSystem, input: X11Input) { (self.system, self.input) = (system, input) }

  /// Ends with the connection.
  func release() {
    guard let old = window else { return }
    forgetWindow()
    send(.left, 0, to: old)
  }

  func windowDidClose(_ closed: X11Window) { if window === closed { forgetWindow() } }

  private func forgetWindow() { (window, pressed, hasLeftWhilePressed) = (nil, 0, false) }

  /// Sets the wheels' values from the current table of devices.
  func devicesDidChange(_ table: DeviceTable) { scrolling.reset(to: table) }

  func enter(_ event: xcb_input_enter_event_t) {
    guard UInt32(event.detail) != XCB_INPUT_NOTIFY_DETAIL_INFERIOR.rawValue,
      let new = system.window(of: event.event), input.device(event.sourceid)?.hasDirectTouch != true
    else { return }
    hasLeftWhilePressed = false
    guard new !== window else { return }
    if let old = window { leave(old, time: event.time) }
    window = new
    position = Point(
      x: Double(event.event_x) / 65_536 / new.scale, y: Double(event.event_y) / 65_536 / new.scale)
    input.cursor?.show(in: new)
    // Wheels may have turned over other windows.
    scrolling.forget()
    input.askForDevices()
    send(.entered, event.time, to: new)
  }

  func leave(_ event: xcb_input_enter_event_t) {
    guard UInt32(event.detail) != XCB_INPUT_NOTIFY_DETAIL_INFERIOR.rawValue, let old = window,
      old.id == event.event
    else { return }
    let isTaken = UInt32(event.mode) == XCB_INPUT_NOTIFY_MODE_GRAB.rawValue
    if pressed != 0, isTaken {
      // Another app grabbed the pointer during a press.
      send(.cancelled, event.time, to: old)
      pressed = 0
    }
    if pressed != 0 { hasLeftWhilePressed = true } else { leave(old, time: event.time) }
  }

  private func leave(_ old: X11Window, time: UInt32) {
    forgetWindow()
    send(.left, time, to: old)
  }

  func move(_ event: xcb_input_button_press_event_t, _ bytes: InputEvent) {
    guard !event.isEmulated, let window = target(of: event) else { return }
    input.cursor?.show(in: window)
    let scroll = scroll(event, bytes)
    let place = event.position(atScale: window.scale)
    if place != position || scroll == .zero {
      position = place
      send(.moved, event.time, to: window)
    }
    // The window may be closed by now.
    if scroll != .zero, self.window === window {
      send(.scrolled(x: scroll.x, y: scroll.y), event.time, to: window)
    }
  }

  private func scroll(_ event: xcb_input_button_press_event_t, _ bytes: InputEvent) -> Point {
    guard let device = input.device(event.sourceid), !device.scrolling.isEmpty else { return .zero }
    var scroll = Point.zero
    bytes.forEachValuator(of: event) { number, value in
      guard let axis = device.scrolling.first(where: { $0.number == number }) else { return }
      let distance = scrolling.move(axis, of: device.id, to: value)
      if axis.isVertical { scroll.y += distance } else { scroll.x += distance }
    }
    return scroll
  }

  func button(_ event: xcb_input_button_press_event_t, isDown: Bool) {
    guard !event.isEmulated, let window = target(of: event) else { return }
    position = event.position(atScale: window.scale)
    if let click = Self.wheelClick(event.detail) {
      // A wheel without valuators.
      if isDown { send(.scrolled(x: click.x, y: click.y), event.time, to: window) }
      return
    }
    guard let index = Self.index(ofButton: event.detail) else { return }
    if isDown {
      system.wasUsed(window, at: event.time)
      pressed |= 1 << UInt32(index)
      return send(.pressed(button: index), event.time, to: window)
    }
    // Ignore a button that was down before.
    guard pressed & 1 << UInt32(index) != 0 else { return }
    pressed &= ~(1 << UInt32(index))
    send(.released(button: index), event.time, to: window)
    if pressed == 0, hasLeftWhilePressed, self.window === window { leave(window, time: event.time) }
  }

  /// The window of an event. A pointer may be in a window before its arrival was reported.
  private func target(of event: xcb_input_button_press_event_t) -> X11Window? {
    guard let found = system.window(of: event.event) else { return nil }
    if window == nil {
      window = found
      position = event.position(atScale: found.scale)
      input.cursor?.show(in: found)
      send(.entered, event.time, to: found)
    }
    return window === found ? found : nil
  }

  private func send(_ kind: PointerEvent.Action, _ time: UInt32, to window: X11Window) {
    window.payConfigureNotice()
    let event = PointerEvent(kind: kind, position: position, time: time)
    window.delegate?.window(window, pointer: event)
  }

  /// Converts X button numbers to 0 primary, 1 secondary, 2 middle, and so on; 4 to 7 are wheels.
  static func index(ofButton number: UInt32) -> Int? {
    switch number {
    case 1: 0
    case 2: 2
    case 3: 1
    case 8...12: Int(number) - 5
    default: nil
    }
  }

  static func wheelClick(_ number: UInt32) -> Point? {
    switch number {
    case 4: Point(x: 0, y: -ScrollValuators.click)
    case 5: Point(x: 0, y: ScrollValuators.click)
    case 6: Point(x: -ScrollValuators.click, y: 0)
    case 7: Point(x: ScrollValuators.click, y: 0)
    default: nil
    }
  }
}
