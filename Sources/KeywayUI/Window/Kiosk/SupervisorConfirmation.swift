import KeywayDispatch
import KeywayPlatform

/// A question to staff before a kiosk's policy is lifted, such as for a PIN. The app shows it on a separate page and answers
/// it; see ``KioskPolicy/onConfirmation``.
///
/// It ends with the first answer, after a minute without one, and with the session. A failed attempt blocks the next question
/// for 5 seconds, each further one for twice as long, up to 15 minutes. Each step is a record of the log.
@MainActor
public final class SupervisorConfirmation {
  private weak var kiosk: KioskGuard?
  fileprivate let show: @MainActor (SupervisorConfirmation?) -> Void

  init(_ kiosk: KioskGuard, _ show: @escaping @MainActor (SupervisorConfirmation?) -> Void) {
    (self.kiosk, self.show) = (kiosk, show)
  }

  /// Whether it waits for an answer. Later answers do nothing.
  public var isOpen: Bool { kiosk?.confirmation === self }

  /// Lifts the policy: staff have confirmed.
  public func accept() { answer(true) }

  /// Ends the question as a failed attempt: the entry is wrong.
  public func reject() { answer(false) }

  /// Ends the question without an attempt, such as for Escape.
  public func cancel() { answer(nil) }

  private func answer(_ isRight: Bool?) {
    guard isOpen else { return }
    kiosk?.confirm(isRight)
  }
}

extension KioskGuard {
  /// Answers the open question; nil withdraws it.
  func confirm(_ isRight: Bool?) {
    guard let window, let record = window.dispatcher.confirm(isRight, at: window.now) else { return }
    window.door.enter { window.note(record) }
    window.setDispatchTimer()
    window.commands.setNeedsRevalidation()
  }

  /// Opens the page of the app when the dispatcher asks, and ends it when that is over.
  func followConfirmation() {
    let asks = window?.dispatcher.isConfirming ?? false
    if let confirmation {
      guard !asks else { return }
      self.confirmation = nil
      confirmation.show(nil)
    } else if asks {
      // Nobody could answer.
      guard let show = policy.onConfirmation else { return confirm(nil) }
      let confirmation = SupervisorConfirmation(self, show)
      self.confirmation = confirmation
      show(confirmation)
    }
  }
}
