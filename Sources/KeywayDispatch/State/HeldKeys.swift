import KeywayElements
import KeywayKeymap

/// The keys that are down, each with the topmost modal scope and the focus when it was pressed.
///
/// A key held while a modal opens or closes must not act on the element that appears under the finger. Its repeats are ignored
/// until it is released and pressed again. Nor does a key held while the focus moves type into the next text field.
struct HeldKeys {
  struct Key: Hashable {
    let device: Int
    let code: UInt32

    init(_ press: KeyPress) { (device, code) = (press.device, press.code) }
  }

  private struct Press {
    let modal: ElementID?
    let focus: ElementID?
    /// Whether the focus has been elsewhere since.
    var hasLeft = false
    /// Whether another modal has been on top since, even if it is closed again.
    var isSpent = false
  }

  private var presses: [Key: Press] = [:]

  /// Whether a press repeats a key that was pressed while another modal was on top.
  ///
  /// - Parameter modal: the topmost modal now; nil for the window.
  mutating func outlives(_ press: KeyPress, _ modal: ElementID?, focus: ElementID?) -> Bool {
    let key = Key(press)
    switch press.phase {
    case .began: presses[key] = Press(modal: modal, focus: focus)
    case .ended, .cancelled: presses[key] = nil
    case .repeated:
      guard var held = presses[key] else { return false }
      held.isSpent = held.isSpent || held.modal != modal
      held.hasLeft = held.hasLeft || held.focus != focus
      presses[key] = held
      return held.isSpent
    }
    return false
  }

  /// Whether a press repeats a key that was pressed at another element, as far as ``outlives(_:_:focus:)`` has seen.
  func beganElsewhere(_ press: KeyPress) -> Bool {
    press.phase == .repeated && presses[Key(press)]?.hasLeft == true
  }
}
