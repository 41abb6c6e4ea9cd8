/// The device with which the focus was moved.
package enum FocusDevice: String, Hashable, Sendable, CaseIterable {
  case keyboard
  /// A numeric keypad, or a device with few keys.
  case keypad
  /// One or two switches for scanning (`scan-next`, `scan-select`).
  case switchControl
  case pointer, touch, program

  /// Whether users of the device need the ring to see the focus.
  package var showsRing: Bool { self != .pointer && self != .touch }
}

/// Decides whether the ring is shown.
///
/// The device is recorded on input, never on painting: the ring appears with a key, a keypad, a switch or a move by program,
/// disappears with a tap or a click, and reappears with the next key. ``isLatched`` keeps it if a keypad is the only input.
package struct FocusRingPolicy: Hashable, Sendable {
  /// Keeps the ring always on.
  package var isLatched: Bool
  /// The device used last; nil before the first input.
  package private(set) var device: FocusDevice?
  private let startsShown: Bool

  /// - Parameter isShown: whether the ring is shown before the first input.
  package init(isLatched: Bool = false, isShown: Bool = true) {
    self.isLatched = isLatched
    startsShown = isShown
  }

  package var isVisible: Bool { isLatched || (device?.showsRing ?? startsShown) }

  /// Records the use of a device, whether or not the focus moved.
  package mutating func used(_ device: FocusDevice) {
    self.device = device
  }

  package mutating func focusMoved(_ reason: FocusReason) {
    switch reason {
    case .pointer: used(.pointer)
    case .touch: used(.touch)
    // A program's move after a press of the keypad serves the person at the keypad, who has no other keyboard.
    case .programmatic: if device != .keypad { used(.program) }
    case .next, .previous, .nextRegion, .previousRegion, .arrow, .spatial, .retraced, .first, .last, .page,
      .typeAhead:
      // Without a window, the engine does not know the device.
      if device?.showsRing != true { used(.keyboard) }
    // A repair neither shows the ring to touch users nor hides it from keyboard users.
    default: break
    }
  }

  mutating func reset() { device = nil }
}
