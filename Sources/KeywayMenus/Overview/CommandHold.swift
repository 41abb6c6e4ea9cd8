package import KeywayKeymap

/// Watches for Command to be held alone, for the overview of shortcuts: a pure state machine.
///
/// Which key plays Command is the role's matter. Any other key, button or finger before the time is up ends the wait,
/// so that Ctrl+C shows nothing. Allocates nothing.
package struct CommandHold: Sendable {
  private enum Phase {
    case idle
    case waiting(until: UInt64)
    case shown
  }

  private var phase = Phase.idle
  private var code: UInt32 = 0
  private var device = 0
  /// How long Command is held, in milliseconds.
  package let delay: Int

  package init(delay: Int = 1000) { self.delay = delay }

  /// When ``expire(at:)`` is to be called, in milliseconds; nil while nothing is waited for.
  package var deadline: UInt64? { if case .waiting(let due) = phase { due } else { nil } }

  package var isShown: Bool { if case .shown = phase { true } else { false } }

  /// A key went down, repeats or came up.
  ///
  /// - Parameter mayBegin: whether the overview could be shown now.
  /// - Returns: whether an overview that is shown is to go.
  package mutating func take(
    _ press: borrowing KeyPress, role: CommandRole, mayBegin: @autoclosure () -> Bool, at now: UInt64
  ) -> Bool {
    let isOurs = press.code == code && press.device == device
    switch press.phase {
    case .ended, .cancelled: return isOurs && interrupt()
    case .repeated where isOurs: return false
    case .repeated: return interrupt()
    case .began: break
    }
    // Shift and its kind are pressed on the way to a shortcut that one reads.
    if isShown, press.keysym.isModifier { return false }
    let hides = interrupt()
    guard press.keysym.plays(role),
      press.modifiers.subtracting(.locks).subtracting(role.flags).isEmpty, mayBegin()
    else { return hides }
    let due = now + UInt64(delay)
    phase = .waiting(until: due)
    code = press.code
    device = press.device
    return hides
  }

  /// A button or a finger came down, something was scrolled, the keyboard left, or something else is shown.
  ///
  /// - Returns: whether an overview that is shown is to go.
  package mutating func interrupt() -> Bool {
    defer { phase = .idle }
    return isShown
  }

  /// Whether the overview is to be shown now.
  package mutating func expire(at now: UInt64) -> Bool {
    guard case .waiting(let due) = phase, due <= now else { return false }
    phase = .shown
    return true
  }
}

extension CommandRole {
  /// The physical modifiers that play Command.
  fileprivate var flags: ModifierFlags {
    switch self {
    case .control: .control
    case .super: .super
    case .both: [.control, .super]
    }
  }
}

extension Keysym {
  fileprivate func plays(_ role: CommandRole) -> Bool {
    let isControl = self == .controlLeft || self == .controlRight
    let isSuper = self == .superLeft || self == .superRight
    return switch role {
    case .control: isControl
    case .super: isSuper
    case .both: isControl || isSuper
    }
  }
}
