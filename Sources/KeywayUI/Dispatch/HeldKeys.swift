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

  private var modals: [Key: ElementID?] = [:]

  /// Whether a press is a repeat from before another modal was on top.
  ///
  /// - Parameter modal: the one on top now, nil for the window.
  mutating func outlives(_ press: KeyPress, _ modal: ElementID?) -> Bool {
    let key = Key(device: press.device, code: press.code)
    switch press.phase {
    case .began: modals[key] = .some(modal)
    case .ended, .cancelled: modals[key] = nil
    case .repeated: if let before = modals[key] { return before != modal }
    }
    return false
  }
}
