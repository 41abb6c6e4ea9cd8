package import KeywayKeymap

/// Detects that Command is held alone, for the overview of shortcuts: a state machine without a clock.
///
/// The role decides which key plays Command. Any other key, button or finger before the time is up ends the wait, so Ctrl+C
/// shows nothing. Allocates nothing.
package struct CommandHold: Sendable {
  private enum Phase {
    case idle
    case waiting(until: UInt64)
    case shown
  }

  private var phase = Phase.idle
  private var code: UInt32 = 0
  private var device = 0
  /// The time to hold Command, in milliseconds.
  package let delay: Int

  package init(delay: Int = 1000) { self.delay = delay }

  /// The time to call ``expire(at:)``, in milliseconds; nil while nothing waits.
  package var deadline: UInt64? { if case .waiting(let due) = phase { due } else { nil } }

  package var isShown: Bool { if case .shown = phase { true } else { false } }

  /// Handles a key that went down, repeats or came up.
  ///
  /// - Parameter mayBegin: whether the overview may be shown now.
  /// - Returns: whether to hide a shown overview.
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
    // People press Shift and other modifiers on the way to a shortcut that they read.
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

  /// Handles other input: a button or a finger came down, something scrolled, the keyboard left, or something else is shown.
  ///
  /// - Returns: whether to hide a shown overview.
  package mutating func interrupt() -> Bool {
    defer { phase = .idle }
    return isShown
  }

  /// Returns whether to show the overview now.
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
