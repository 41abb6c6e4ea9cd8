/// The seat's touch screen. Positions are logical pixels in the window that was touched.
final class Touch {
  private let display: Display
  private var resources: [WlTouchResource] = []
  /// The surface that each finger went down on.
  private var fingers: [Int32: Surface] = [:]

  init(_ display: Display) {
    self.display = display
  }

  func add(_ resource: WlTouchResource) {
    resources.append(resource)
    resource.onDestroy = { [unowned self, unowned resource] in resources.removeAll { $0 === resource } }
  }

  func unplug() {
    cancel()
    for resource in resources { resource.onDestroy = nil }
    resources = []
  }

  func down(_ id: Int32, on surface: Surface, x: Double, y: Double) {
    fingers[id] = surface
    let serial = display.nextSerial(isPress: true)
    let time = display.eventTime
    send(to: surface) {
      $0.sendDown(serial: serial, time: time, surface: surface.resource, id: id, x: x, y: y)
    }
  }

  func move(_ id: Int32, x: Double, y: Double) {
    guard let surface = fingers[id] else { return }
    let time = display.eventTime
    send(to: surface) { $0.sendMotion(time: time, id: id, x: x, y: y) }
  }

  func up(_ id: Int32) {
    guard let surface = fingers.removeValue(forKey: id) else { return }
    let serial = display.nextSerial()
    let time = display.eventTime
    send(to: surface) { $0.sendUp(serial: serial, time: time, id: id) }
  }

  /// Ends every touch without a release, as when a gesture takes over.
  func cancel() {
    let surfaces = fingers.values
    fingers = [:]
    var told: [OpaquePointer] = []
    for surface in surfaces {
      guard let client = surface.resource.client, !told.contains(client) else { continue }
      told.append(client)
      for resource in resources where resource.client == client { resource.sendCancel() }
    }
  }

  func forget(_ surface: Surface) {
    fingers = fingers.filter { $0.value !== surface }
  }

  private func send(to surface: Surface, _ body: (WlTouchResource) -> Void) {
    guard let client = surface.resource.client else { return }
    for resource in resources where resource.client == client {
      body(resource)
      resource.sendFrame()
    }
  }
}
