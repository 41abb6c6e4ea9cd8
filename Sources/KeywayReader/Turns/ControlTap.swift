package import KeywayKeymap

/// Finds Control pressed and released alone, which silences the reader. Either Control key counts, by the layout's symbol.
package struct ControlTap: Sendable {
  /// The keycode of the Control key that is down and may still be alone.
  private var code: UInt32?

  package init() {}

  /// Takes each press in turn, and returns true at the release that ends a tap.
  package mutating func take(_ press: KeyPress) -> Bool {
    let isControl = press.keysym == .controlLeft || press.keysym == .controlRight
    switch press.phase {
    case .began:
      let others = press.modifiers.subtracting([.control, .capsLock, .numLock])
      code = isControl && others.isEmpty && (code == nil || code == press.code) ? press.code : nil
      return false
    case .repeated:
      if press.code != code { code = nil }
      return false
    case .cancelled:
      code = nil
      return false
    case .ended:
      defer { if press.code == code { code = nil } }
      return press.code == code
    }
  }

  /// Forgets a Control that goes with something else, such as a click or a finger.
  package mutating func cancel() { code = nil }
}
