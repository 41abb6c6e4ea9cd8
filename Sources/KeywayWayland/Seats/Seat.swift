import KeywayKeymap
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
  private var keyboard: Keyboard?
  private var pointer: Pointer?
  private var touch: Touch?
  private var textInput: SeatTextInput?

  /// The current devices of the seat.
  var devices: InputDevices {
    var devices: InputDevices = []
    if keyboard != nil { devices.insert(.keyboard) }
    if pointer != nil { devices.insert(.pointer) }
    if touch != nil { devices.insert(.touch) }
    return devices
  }

  init(_ seat: WlSeat, number: UInt32, system: WaylandWindowSystem) {
    self.seat = seat
    self.number = number
    self.system = system
    seat.onEvent = { [unowned self] event in
      switch event {
      case .capabilities(let capabilities):
        self.use(capabilities)
        self.system.seatDevicesDidChange()
      case .name(let name):
        self.name = name
        self.keyboard?.seatNameDidChange()
      }
    }
    system.wireClipboard.add(self)
    textInput = system.globals.textInputs.map { SeatTextInput($0.getTextInput(seat), system: system) }
  }

  /// Creates new devices and releases removed ones (`wl_seat.capabilities`).
  ///
  /// A device that returns is created again, because the old object stays silent.
  private func use(_ capabilities: WlSeat.Capability) {
    switch (capabilities.contains(.pointer), pointer) {
    case (true, nil): pointer = Pointer(seat.getPointer(), seat: self)
    case (false, let old?):
      old.release()
      pointer = nil
    default: break
    }
    switch (capabilities.contains(.touch), touch) {
    case (true, nil): touch = Touch(seat.getTouch(), seat: self)
    case (false, let old?):
      old.release()
      touch = nil
    default: break
    }
    switch (capabilities.contains(.keyboard), keyboard) {
    case (true, nil): keyboard = Keyboard(seat.getKeyboard(), seat: self)
    case (false, let old?):
      keyboard = nil
      // A window that loses the keyboard must be able to distinguish a removed keyboard from one that moved to another
      // window.
      system.seatDevicesDidChange()
      old.release()
    default: break
    }
  }

  /// Releases a removed seat.
  func remove() {
    use([])
    textInput?.remove()
    system.wireClipboard.remove(self)
    if seat.version >= 5 { seat.release() } else { seat.discard() }
  }

  /// The state of the seat's keyboard; nil until it has a keymap.
  var keyboardState: KeymapState? { keyboard?.state }

  /// Records a press before it is handled, because its handler may set a selection.
  func wasUsed(_ serial: UInt32) {
    pressSerial = serial
    system.wireClipboard.seatWasUsed(self)
  }

  func keyboardSettingsDidChange() { keyboard?.settingsDidChange() }

  func textInputDidChange(in window: WaylandWindow) { textInput?.textInputDidChange(in: window) }

  func stopRepeating() { keyboard?.stopRepeating() }

  func forgetPerson() { keyboard?.forgetPerson() }

  func windowDidClose(_ window: WaylandWindow) {
    keyboard?.windowDidClose(window)
    pointer?.windowDidClose(window)
    textInput?.windowDidClose(window)
  }
}
