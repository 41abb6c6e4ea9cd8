public import KeywayKeymap
import KeywayWayland

// MARK: - Keys

extension TestCompositor {
  /// Sends one `wl_keyboard.key` with exactly this Linux input event code, and the resulting modifiers.
  ///
  /// - Parameters:
  ///   - code: the input event code, such as 15 for Tab.
  ///   - direction: whether the key goes down or up.
  ///   - seat: the keyboard's seat, counted from 0.
  public func key(_ code: UInt32, _ direction: KeyStrokeDirection, seat: Int = 0) throws(CompositorError) {
    try keys([RawKeyEvent(code: code, isDown: direction == .down)], seat: seat)
  }

  /// Sends key events at one time and in one write: the client reads them together, so that no time passes for it
  /// between them, even on a busy machine.
  public func keys(_ events: [RawKeyEvent], seat: Int = 0) throws(CompositorError) {
    try perform { compositor throws(CompositorError) in
      _ = try compositor.seat(seat).keyboard.send(events)
    }
  }

  /// Presses and releases a key, in one write.
  public func tap(_ code: UInt32, seat: Int = 0) throws(CompositorError) {
    try keys([RawKeyEvent(code: code, isDown: true), RawKeyEvent(code: code, isDown: false)], seat: seat)
  }

  /// Plays a script such as `Tab Tab Shift+Tab Down Ctrl+I`, in one write.
  ///
  /// Names denote physical keys of a US keyboard; kernel names such as `KEY_F6` also work. The keys of a combination go
  /// down in written order and up in reverse.
  public func type(_ script: String) throws(CompositorError) {
    try keys(
      KeyStrokes.parse(script).flatMap { stroke in
        stroke.map { RawKeyEvent(code: $0, isDown: true) }
          + stroke.reversed().map { RawKeyEvent(code: $0, isDown: false) }
      })
  }

  /// Sends a key event and waits for the first commit after it that attaches a buffer.
  ///
  /// Both times are taken on the compositor's thread: just before the event is written, and when the commit has been
  /// read. Blocks the calling thread.
  public func sendKeyMeasured(
    _ code: UInt32, _ direction: KeyStrokeDirection = .down, timeout: Duration = patience
  ) throws(CompositorError) -> KeyLatency {
    let (sent, before) = try perform { compositor throws(CompositorError) in
      guard compositor.seat.focus != nil else { throw .noWindow }
      let before = compositor.records.read { $0.commitCount }
      let event = RawKeyEvent(code: code, isDown: direction == .down)
      return (compositor.seat.keyboard.send([event]), before)
    }
    let commit = try thread.records.wait(for: "frame after key \(code)", milliseconds: timeout.milliseconds) {
      $0.content(after: before)
    }
    return KeyLatency(sent: sent, commit: commit)
  }

  /// Compiles another keymap and sends it to all clients.
  public func setKeymap(_ keymap: KeymapSource, seat: Int = 0) throws(CompositorError) {
    try perform { compositor throws(CompositorError) in try compositor.seat(seat).keyboard.setKeymap(keymap) }
  }

  /// Sends a keymap that does not compile; the keys stay as before.
  public func sendBrokenKeymap(_ text: String = "xkb_keymap { nonsense") throws(CompositorError) {
    try perform { compositor throws(CompositorError) in try compositor.seat.keyboard.sendBrokenKeymap(text) }
  }

  /// Switches to one of the keymap's layouts, counted from 0.
  public func setLayout(_ index: Int, seat: Int = 0) throws(CompositorError) {
    try perform { compositor throws(CompositorError) in
      try compositor.seat(seat).keyboard.lockLayout(index)
    }
  }
}

/// The direction of a key, a button or a finger.
public enum KeyStrokeDirection: Hashable, Sendable {
  /// The key or button goes down, or up.
  case down, up
}

// MARK: - Seats

extension TestCompositor {
  /// Removes a seat as a global.
  public func removeSeat(_ seat: Int = 0) throws(CompositorError) {
    try perform { compositor throws(CompositorError) in try compositor.seat(seat).withdrawGlobal() }
  }

  /// Adds a seat that was removed or left out by the options.
  public func addSeat(_ seat: Int = 0) throws(CompositorError) {
    try perform { compositor throws(CompositorError) in try compositor.seat(seat).returnGlobal() }
  }

  /// Plugs in a further seat while clients run, and returns its number.
  public func plugIn(_ seat: SeatOptions) throws(CompositorError) -> Int {
    try perform { compositor throws(CompositorError) in try compositor.add(seat) }
  }

  /// Changes the devices of a seat.
  public func setCapabilities(_ capabilities: Set<SeatCapability>, seat: Int = 0) throws(CompositorError) {
    try perform { compositor throws(CompositorError) in
      try compositor.seat(seat).setCapabilities(capabilities)
    }
  }

  /// Takes the keyboard from the window in front, as when another window takes the focus.
  public func keyboardLeave() throws(CompositorError) {
    try perform { $0.seat.keyboard.setFocus(nil) }
  }

  /// Returns the keyboard, with exactly these keys down.
  public func keyboardEnter(pressed codes: [UInt32] = []) throws(CompositorError) {
    try perform { compositor in
      compositor.seat.keyboard.replacePressed(codes)
      compositor.seat.keyboard.setFocus(compositor.seat.focus)
    }
  }
}

// MARK: - Pointer and touch

extension TestCompositor {
  /// Moves the pointer to a position in the window in front, in logical pixels; the first move enters it.
  public func movePointer(x: Double, y: Double) throws(CompositorError) {
    try perform { compositor throws(CompositorError) in
      guard let surface = compositor.seat.focus else { throw .noWindow }
      compositor.seat.pointer.move(to: surface, x: x, y: y)
    }
  }

  package func pointerLeave() throws(CompositorError) {
    try perform { $0.seat.pointer.setFocus(nil) }
  }

  /// Presses or releases a mouse button by its Linux input event code; 0x110 is `BTN_LEFT`.
  public func button(_ code: UInt32 = 0x110, _ direction: KeyStrokeDirection) throws(CompositorError) {
    try perform { $0.seat.pointer.button(code, isDown: direction == .down) }
  }

  /// Moves the pointer and clicks.
  public func click(x: Double, y: Double, button code: UInt32 = 0x110) throws(CompositorError) {
    try movePointer(x: x, y: y)
    try button(code, .down)
    try button(code, .up)
  }

  /// Turns the wheel by clicks; positive is down and right.
  public func scroll(vertical: Int = 0, horizontal: Int = 0) throws(CompositorError) {
    try perform { compositor in
      if vertical != 0 { compositor.seat.pointer.scroll(.verticalScroll, clicks: vertical) }
      if horizontal != 0 { compositor.seat.pointer.scroll(.horizontalScroll, clicks: horizontal) }
    }
  }

  /// Puts a finger down in the window in front, in logical pixels.
  ///
  /// - Parameters:
  ///   - finger: the id of the finger, which each seat has for itself.
  ///   - x: the distance from the left edge of the window.
  ///   - y: the distance from its upper edge.
  ///   - seat: the seat of the touch screen, counted from 0.
  public func touchDown(_ finger: Int = 0, x: Double, y: Double, seat: Int = 0) throws(CompositorError) {
    try perform { compositor throws(CompositorError) in
      let seat = try compositor.seat(seat)
      guard let surface = seat.focus else { throw .noWindow }
      seat.touch.down(Int32(finger), on: surface, x: x, y: y)
    }
  }

  /// Moves a finger to a point of the window, in logical pixels.
  public func touchMove(_ finger: Int = 0, x: Double, y: Double, seat: Int = 0) throws(CompositorError) {
    try perform { compositor throws(CompositorError) in
      try compositor.seat(seat).touch.move(Int32(finger), x: x, y: y)
    }
  }

  /// Lifts a finger.
  public func touchUp(_ finger: Int = 0, seat: Int = 0) throws(CompositorError) {
    try perform { compositor throws(CompositorError) in try compositor.seat(seat).touch.up(Int32(finger)) }
  }

  /// Ends all touches, as when a gesture takes over.
  package func touchCancel() throws(CompositorError) {
    try perform { $0.seat.touch.cancel() }
  }
}
