public import KeywayKeymap

/// A record of a kiosk's log.
public struct KioskRecord: Sendable {
  /// The decision of the policy.
  #if compiler(>=6.3)
    @nonexhaustive
  #endif
  public enum Reason: String, Hashable, Sendable {
    /// A press was refused: it is not on the list of allowed ones.
    case notAllowed
    /// A press was refused: it is an exception from the allowed ones.
    case forbidden
    /// The compositor's wish to close the window was refused: no rule allows to quit or to close.
    case closeRefused
    /// The supervisor's keys are held down.
    case supervisorBegan
    /// The supervisor's keys were released too soon, or nobody answered the question to confirm.
    case supervisorCancelled
    /// Staff are asked to confirm, such as by a PIN.
    case supervisorAsked
    /// The supervisor's keys were held long enough, but too soon after a failed attempt.
    case supervisorDelayed
    /// Staff could not confirm: a failed attempt.
    case supervisorFailed
    /// The policy was lifted.
    case supervisorLifted
    /// The policy is in force again.
    case supervisorRestored
    /// A scanner's code was passed to its handler.
    case scan
    /// A scanner's code had no handler.
    case scanUnheard
    /// The keyboard left in the middle of a code; its beginning was discarded.
    case scanCut
    /// A key of a scanner's code types nothing on the scanner's layout; the code was discarded.
    case scanUnreadable
    /// The state was reset after the idle time.
    case idleReset
  }

  /// In milliseconds, by the host's clock.
  public let time: UInt64
  /// The decision of the policy.
  public let reason: Reason
  /// The refused press, or the press that completed or released the supervisor's keys.
  public let press: KeyPress?
  /// The scanner's code, or the refused text of an input method.
  public let text: String?

  package init(_ time: UInt64, _ reason: Reason, press: KeyPress? = nil, text: String? = nil) {
    self.time = time
    self.reason = reason
    self.press = press
    self.text = text
  }

  /// The record without typed or scanned text, for a secure text field.
  package func withoutSecret(_ extent: EventSecrecy.Extent) -> KioskRecord {
    KioskRecord(
      time, reason, press: press.flatMap { extent == .typing && $0.text.isEmpty ? $0 : nil },
      text: text.map { String(repeating: "•", count: $0.count) })
  }
}

extension KioskRecord.Reason {
  init(_ refusal: KeyAllowance.Refusal) {
    self = refusal == .forbidden ? .forbidden : .notAllowed
  }

  init(_ change: SupervisorWatch.Change) {
    self =
      switch change {
      case .began: .supervisorBegan
      case .cancelled: .supervisorCancelled
      case .asked: .supervisorAsked
      case .delayed: .supervisorDelayed
      case .failed: .supervisorFailed
      case .lifted: .supervisorLifted
      case .restored: .supervisorRestored
      }
  }
}
