import KeywayKeymap
import KeywayWayland

/// A keyboard simulated on a real compositor (virtual-keyboard-v1), with exact evdev codes.
///
/// The compositor passes the keymap on to its clients, so that an app reads the codes like those of a real keyboard
/// with that layout. Unlike for a real keyboard, the compositor does not compute modifiers, so they are sent after each
/// key that changes them.
@MainActor
public final class VirtualKeyboard {
  private let keyboard: ZwpVirtualKeyboardV1
  private unowned let client: CompositorClient
  private var state: KeymapState
  private var sentModifiers: KeymapState.SerializedModifiers = (0, 0, 0, 0)

  init(_ keyboard: ZwpVirtualKeyboardV1, names: KeymapNames, client: CompositorClient) throws(CompositorError)
  {
    self.keyboard = keyboard
    self.client = client
    let keymap: Keymap
    do throws(KeymapError) {
      keymap = try Keymap(names: names)
    } catch {
      throw CompositorError(error)
    }
    state = KeymapState(keymap)
    // libwayland sends a duplicate of the descriptor, so ours may be closed afterwards.
    let file = try KeymapFile(keymap.text)
    keyboard.keymap(format: .xkbV1, fd: file.descriptor, size: file.size)
    try client.synchronize()
  }

  /// Presses or releases a key by its Linux input event code; returns when the compositor has read it.
  public func key(_ code: UInt32, _ direction: KeyStrokeDirection) throws(CompositorError) {
    let time = MonotonicClock.milliseconds
    _ = state.press(code: code, direction: direction == .down ? .down : .up, time: time)
    keyboard.key(time: time, key: code, state: direction == .down ? .pressed : .released)
    let modifiers = state.serializedModifiers
    if modifiers != sentModifiers {
      keyboard.modifiers(
        modsDepressed: modifiers.depressed, modsLatched: modifiers.latched, modsLocked: modifiers.locked,
        group: modifiers.group)
      sentModifiers = modifiers
    }
    try client.synchronize()
  }

  /// Removes the keyboard from the seat, as when it is unplugged.
  package func remove() throws(CompositorError) {
    keyboard.destroy()
    try client.synchronize()
  }
}
