import KeywayElements
import KeywayKeymap

/// The keys that are down, each with the topmost modal scope when it was pressed.
///
/// A key that is held while a modal opens or closes must not act on what appears under the finger. Its repeats are ignored
/// until it is released and pressed again.
struct HeldKeys {
  private struct Key: Hashable {
    let device: Int
    let code: UInt32
  }

  private struct Press {
    let modal: ElementID?
    /// Whether another modal has been on top since, even if it is closed again.
    var isSpent = false
  }

  private var presses: [Key: Press] = [:]

  /// Whether a press repeats a key that was pressed while another modal was on top.
  ///
  /// - Parameter modal: the topmost modal now; nil for the window.
  mutating func outlives(_ press: KeyPress, _ modal: ElementID?) -> Bool {
    let key = Key(device: press.device, code: press.code)
    switch press.phase {
    case .began: presses[key] = Press(modal: modal)
    case .ended, .cancelled: presses[key] = nil
    case .repeated:
      guard var held = presses[key] else { return false }
      held.isSpent = held.isSpent || held.modal != modal
      presses[key] = held
      return held.isSpent
    }
    return false
  }
}
