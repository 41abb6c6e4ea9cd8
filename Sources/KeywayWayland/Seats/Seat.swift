import KeywayPlatform

/// A user's set of input devices, which may come and go.
@MainActor
final class Seat {
  /// The global's name in the registry, and the device number of its key presses.
  let number: UInt32
  unowned let system: WaylandWindowSystem
  /// The name of the seat, such as `seat0` (`wl_seat.name`).
  private(set) var name = ""
  let seat: WlSeat
  /// The serial of the last press of a key, a button or a finger; nil before the first.
  private(set) var pressSerial: UInt32?
  private(set) var keyboard: Keyboard?
  private var pointer: Pointer?
  private var touch: Touch?
  private(set) var textInput: SeatTextInput?

  var devices: InputDevices {
    [keyboard == nil ? [] : .keyboard, pointer == nil ? [] : .pointer, touch == nil ? [] : .touch]
  }

  init(_ seat: WlSeat, number: UInt32, system: WaylandWindowSystem) {
    (self.seat, self.number, self.system) = (seat, number, system)
    seat.onEvent = { [unowned self] event in
      switch event {
      case .capabilities(let capabilities):
        self.use(capabilities)
        self.system.seatDevicesDidChange()
      case .name(let name):
        self.name = name
        self.keyboard?.feed?.deviceName = name
      }
    }
    system.wireClipboard.add(self)
    textInput = system.globals.textInputs.map { SeatTextInput($0.getTextInput(seat), system: system) }
  }

  /// Creates new devices and releases removed ones (`wl_seat.capabilities`).
  ///
  /// A device that returns is created again, because the old object stays silent.
  private func use(_ capabilities: WlSeat.Capability) {
    if !capabilities.contains(.pointer) {
      pointer?.release()
      pointer = nil
    } else if pointer == nil {
      pointer = Pointer(seat.getPointer(), seat: self)
    }
    if !capabilities.contains(.touch) {
      touch?.release()
      touch = nil
    } else if touch == nil {
      touch = Touch(seat.getTouch(), seat: self)
    }
    if capabilities.contains(.keyboard) {
      keyboard = keyboard ?? Keyboard(seat.getKeyboard(), seat: self)
    } else if let old = keyboard {
      keyboard = nil
      // A window that loses the keyboard must be able to distinguish a removed keyboard from one that moved to another window.
      system.seatDevicesDidChange()
      old.release()
    }
  }

  func remove() {
    use([])
    textInput?.remove()
    system.wireClipboard.remove(self)
    if seat.version >= 5 { seat.release() } else { seat.discard() }
  }

  /// Records a press before it is handled, because its handler may set a selection.
  func wasUsed(_ serial: UInt32) {
    pressSerial = serial
    system.wireClipboard.seatWasUsed(self)
  }

  func windowDidClose(_ window: WaylandWindow) {
    keyboard?.windowDidClose(window)
    pointer?.windowDidClose(window)
    textInput?.windowDidClose(window)
  }
}
