import KeywayWayland

/// The seat's mouse. Positions are logical pixels in the focused window.
final class Pointer {
  private let display: Display
  private var resources: [WlPointerResource] = []
  private var focus: Surface?

  init(_ display: Display) {
    self.display = display
  }

  func add(_ resource: WlPointerResource) {
    resources.append(resource)
    resource.onDestroy = { [unowned self, unowned resource] in resources.removeAll { $0 === resource } }
  }

  func unplug() {
    setFocus(nil)
    for resource in resources { resource.onDestroy = nil }
    resources = []
  }

  private var focused: [WlPointerResource] {
    guard let client = focus?.resource.client else { return [] }
    return resources.filter { $0.client == client }
  }

  func setFocus(_ surface: Surface?, x: Double = 0, y: Double = 0) {
    guard surface !== focus else { return }
    if let focus {
      let serial = display.nextSerial()
      send { $0.sendLeave(serial: serial, surface: focus.resource) }
    }
    focus = surface
    if let surface {
      let serial = display.nextSerial()
      send { $0.sendEnter(serial: serial, surface: surface.resource, surfaceX: x, surfaceY: y) }
    }
  }

  func forget(_ surface: Surface) {
    if focus === surface { focus = nil }
  }

  func move(to surface: Surface, x: Double, y: Double) {
    if focus !== surface { return setFocus(surface, x: x, y: y) }
    let time = display.eventTime
    send { $0.sendMotion(time: time, surfaceX: x, surfaceY: y) }
  }

  /// - Parameter code: the Linux input event code, such as `BTN_LEFT`, 0x110.
  func button(_ code: UInt32, isDown: Bool) {
    let serial = display.nextSerial(isPress: isDown)
    let time = display.eventTime
    send { $0.sendButton(serial: serial, time: time, button: code, state: isDown ? .pressed : .released) }
  }

  /// Turns the wheel; one click is 120 units, or 15 logical pixels.
  func scroll(_ axis: WlPointerInterface.Axis, clicks: Int) {
    let time = display.eventTime
    send { resource in
      if resource.version >= 5 { resource.sendAxisSource(.wheel) }
      if resource.version >= 8 {
        resource.sendAxisValue120(axis: axis, value120: Int32(clicks * 120))
      } else if resource.version >= 5 {
        resource.sendAxisDiscrete(axis: axis, discrete: Int32(clicks))
      }
      resource.sendAxis(time: time, axis: axis, value: Double(clicks) * 15)
    }
  }

  /// Sends one group of events to each pointer of the focused client.
  private func send(_ body: (WlPointerResource) -> Void) {
    for resource in focused {
      body(resource)
      if resource.version >= 5 { resource.sendFrame() }
    }
  }
}
