import KeywayWayland

/// A `wl_seat`: its devices and the focused surface.
final class Seat {
  private let display: Display
  private let name: String
  let keyboard: Keyboard
  let pointer: Pointer
  let touch: Touch
  let selections: SeatSelections
  let textInputs = SeatTextInputs()
  private(set) var capabilities: Set<SeatCapability>
  /// The surface with the keyboard, which is also the one under the pointer and the fingers.
  private(set) var focus: Surface?
  private var global: Global?
  /// Removed globals, which a client may still be binding.
  private var formerGlobals: [Global] = []
  private var resources: [WlSeatResource] = []

  /// - Parameter number: counted from 0; part of the name.
  init(
    _ display: Display, number: Int, _ seat: SeatOptions, _ options: CompositorOptions
  ) throws(CompositorError) {
    self.display = display
    name = "seat\(number)"
    capabilities = seat.capabilities
    keyboard = try Keyboard(display, seat.keymap, options)
    pointer = Pointer(display)
    touch = Touch(display)
    selections = SeatSelections(display)
    keyboard.onFocus = { [selections, textInputs] in
      selections.setFocus($0?.resource.client)
      textInputs.setFocus($0)
    }
  }

  /// The seat of a request's argument.
  static func of(_ resource: WlSeatResource) -> Seat {
    guard let seat = resource.owner as? Seat else {
      preconditionFailure("a wl_seat was not created by this compositor")
    }
    return seat
  }

  // MARK: The global

  func offerGlobal() {
    guard global == nil else { return }
    global = Global(display.pointer, WlSeatInterface.table, version: min(8, WlSeatInterface.version)) {
      [unowned self] client, version, id in bind(client, version, id)
    }
  }

  /// Removes the seat, as when a kiosk's last device is unplugged together with its hub.
  func withdrawGlobal() {
    guard let global else { return }
    setFocusedDevices(of: nil)
    global.remove()
    formerGlobals.append(global)
    self.global = nil
  }

  /// Adds the seat again, with the same devices.
  func returnGlobal() {
    offerGlobal()
    setFocusedDevices(of: focus)
  }

  /// Must be called before the display ends.
  func removeGlobal() {
    global = nil
    formerGlobals = []
  }

  private func bind(_ client: OpaquePointer, _ version: UInt32, _ id: UInt32) {
    let resource = WlSeatResource(client: client, version: version, id: id)
    resources.append(resource)
    resource.owner = self
    resource.onDestroy = { [unowned self, unowned resource] in resources.removeAll { $0 === resource } }
    resource.onRequest = { [unowned self] request in
      switch request {
      case .getKeyboard(let object): keyboard.add(object, focus: focusIfOffered(.keyboard))
      case .getPointer(let object): pointer.add(object)
      case .getTouch(let object): touch.add(object)
      case .release: break
      }
    }
    resource.sendCapabilities(wireCapabilities)
    if version >= 2 { resource.sendName(name) }
  }

  // MARK: Devices and focus

  private var wireCapabilities: WlSeatInterface.Capability {
    capabilities.reduce(into: []) { wire, capability in
      switch capability {
      case .pointer: wire.insert(.pointer)
      case .keyboard: wire.insert(.keyboard)
      case .touch: wire.insert(.touch)
      }
    }
  }

  /// Adds or removes devices while clients run.
  func setCapabilities(_ capabilities: Set<SeatCapability>) {
    let lost = self.capabilities.subtracting(capabilities)
    self.capabilities = capabilities
    if lost.contains(.keyboard) { keyboard.unplug() }
    if lost.contains(.pointer) { pointer.unplug() }
    if lost.contains(.touch) { touch.unplug() }
    for resource in resources { resource.sendCapabilities(wireCapabilities) }
    // Objects created from now on get the focus at once.
    if !capabilities.contains(.keyboard) { keyboard.setFocus(nil) }
  }

  /// Moves the keyboard to a surface; the pointer enters where it is moved.
  func setFocus(_ surface: Surface?) {
    focus = surface
    setFocusedDevices(of: global == nil ? nil : surface)
  }

  private func setFocusedDevices(of surface: Surface?) {
    keyboard.setFocus(capabilities.contains(.keyboard) ? surface : nil)
    pointer.setFocus(nil)
    touch.cancel()
  }

  /// Whether keys have a receiver, or the seat has none to send.
  var isReadyForKeys: Bool { focusIfOffered(.keyboard) == nil || keyboard.isHeard }

  private func focusIfOffered(_ capability: SeatCapability) -> Surface? {
    global != nil && capabilities.contains(capability) ? focus : nil
  }

  func surfaceWillGo(_ surface: Surface) {
    keyboard.forget(surface)
    pointer.forget(surface)
    touch.forget(surface)
    if focus === surface { focus = nil }
  }
}
