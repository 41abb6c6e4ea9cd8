/// What a person, or the program, moves the focus with.
package enum FocusDevice: String, Hashable, Sendable, Codable, CaseIterable {
  case keyboard
  /// The block of digits, or a box that has nothing else.
  case keypad
  /// One or two switches that scan (`scan-next`, `scan-select`).
  case switchControl
  case pointer, touch, program

  /// Whether a person who uses it needs the ring to see where the focus is.
  package var showsRing: Bool { self != .pointer && self != .touch }
}

/// Decides whether the ring is shown.
///
/// The device is captured when something happens, never when something is painted: the ring comes with
/// a key, a keypad, a switch or a programmatic move, goes with a tap or a click, and comes back with
/// the next key. ``isLatched`` keeps it on where a keypad is the only input.
package struct FocusRingPolicy: Hashable, Sendable {
  /// Keeps the ring on whatever happens.
  package var isLatched: Bool
  /// What was used last; nil before anything was.
  package private(set) var device: FocusDevice?
  private let startsShown: Bool

  /// - Parameter isShown: Whether the ring is shown before anything happened.
  package init(isLatched: Bool = false, isShown: Bool = true) {
    self.isLatched = isLatched
    startsShown = isShown
  }

  package var isVisible: Bool { isLatched || (device?.showsRing ?? startsShown) }

  /// Notes that a device was used, whether or not the focus moved.
  package mutating func used(_ device: FocusDevice) {
    self.device = device
  }

  /// Notes a move of the focus.
  package mutating func focusMoved(_ reason: FocusReason) {
    switch reason {
    case .pointer: used(.pointer)
    case .touch: used(.touch)
    case .programmatic: used(.program)
    case .next, .previous, .nextRegion, .previousRegion, .arrow, .spatial, .retraced, .first, .last, .page,
      .typeAhead:
      // Whoever drives the engine without a window names no device.
      if device?.showsRing != true { used(.keyboard) }
    // A repair shows no ring to someone who touches, and hides none from someone who types.
    default: break
    }
  }

  mutating func reset() { device = nil }
}
