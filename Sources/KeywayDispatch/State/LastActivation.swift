import KeywayElements
import KeywayKeymap

/// The last press of a key that activates, with the focus before it.
///
/// People press a key twice where once is enough. If the first press moved the focus, for example to a page or a dialog that it
/// opened, the second one must not act on an element that nobody has seen yet.
struct LastActivation {
  private struct Press {
    let device: Int
    let code: UInt32
    let time: UInt32
    let focus: ElementID?
  }

  private var last: Press?

  /// Notes that a key was pressed; a key without an activation ends the watch for a second press.
  ///
  /// - Parameter focus: the focused element before the press acts.
  mutating func note(_ press: KeyPress, activates: Bool, focus: ElementID?) {
    last = activates ? Press(device: press.device, code: press.code, time: press.time, focus: focus) : nil
  }

  /// Whether a press is the second one of the same key within a time, and the first one moved the focus.
  ///
  /// The times of the events count, so that a busy app judges like an idle one. Keys of a script come at the same time, and
  /// count as later.
  func isRepeated(by press: KeyPress, focus: ElementID?, within milliseconds: Int) -> Bool {
    guard let last, last.device == press.device, last.code == press.code, last.focus != focus else {
      return false
    }
    let passed = press.time &- last.time
    return passed > 0 && passed < UInt32(clamping: milliseconds)
  }

  mutating func forget() { last = nil }
}
