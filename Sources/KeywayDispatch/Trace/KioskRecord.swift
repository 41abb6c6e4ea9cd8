public import KeywayKeymap

/// A line of a kiosk's audit.
public struct KioskRecord: Sendable {
  /// What the policy did.
  public enum Reason: String, Hashable, Sendable {
    /// A press was refused: the list of what is allowed does not have it.
    case notAllowed
    /// A press was refused: it is an exception from what is allowed.
    case forbidden
    /// The supervisor's keys are all down.
    case supervisorBegan
    /// They were let go before the time had passed.
    case supervisorCancelled
    /// The policy was lifted.
    case supervisorLifted
    /// The policy counts again.
    case supervisorRestored
    /// A scanner's code was handed to whoever asked.
    case scan
    /// A scanner's code that nobody had asked for.
    case scanUnheard
    /// The keyboard left in the middle of a code; what had come of it is handed to nobody.
    case scanCut
    /// Nobody had touched anything for a while.
    case idleReset
  }

  /// In milliseconds, by the clock of the host.
  public let time: UInt64
  /// What the policy did.
  public let reason: Reason
  /// The press that was refused or that completed the supervisor's keys.
  public let press: KeyPress?
  /// The scanner's code.
  public let text: String?

  init(_ time: UInt64, _ reason: Reason, press: KeyPress? = nil, text: String? = nil) {
    self.time = time
    self.reason = reason
    self.press = press
    self.text = text
  }
}

extension KioskRecord.Reason {
  init(_ change: SupervisorWatch.Change) {
    self =
      switch change {
      case .began: .supervisorBegan
      case .cancelled: .supervisorCancelled
      case .lifted: .supervisorLifted
      case .restored: .supervisorRestored
      }
  }
}
