import KeywayElements
import KeywayKeymap

/// The keys that are down, each with the modal scope that was on top when it went down.
///
/// A key that is held while a modal opens or closes has done what it was pressed for: it does not go on in what came up
/// under the finger. Its repeats count for nothing until it is released and pressed again.
struct HeldKeys {
  private struct Key: Hashable {
    let device: Int
    let code: UInt32
  }

  private struct Press {
    let modal: ElementID?
    /// Whether another modal was on top since: that one may be gone again.
    var isSpent = false
  }

  private var presses: [Key: Press] = [:]

  /// Whether a press is a repeat of a key that was down when another modal was on top than when it went down.
  ///
  /// - Parameter modal: the one on top now, nil for the window.
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
