public import KeywayDispatch
package import KeywayMenus
import KeywayPlatform

/// Applies a kiosk's policy to the keyboard, and keeps the log of its decisions.
///
/// The policy itself is the first stages of the dispatch; see `KeyDispatcher`.
@MainActor
public final class KioskGuard: WindowPart {
  package static let summary = "Applies the kiosk's policy, lets staff lift it, and keeps the log."

  /// The number of records kept, the newest ones.
  package static let recordLimit = 256

  /// The policy. May change at any time; a change ends a supervisor's leave.
  public var policy = KioskPolicy() {
    didSet {
      guard let window else { return }
      window.dispatcher.use(policy.rules, at: window.now)
      window.door.enter(followConfirmation)
      window.setDispatchTimer()
      window.parts.shortcuts.allowanceDidChange()
      window.parts.exposure.didChange()
      // Input methods are active where text is allowed.
      window.schedulePass()
    }
  }
  /// The log, oldest first.
  public private(set) var records: [KioskRecord] = []

  /// Called with each new record, after the policy's own ``KioskPolicy/onRecord``: for a trace.
  package var onRecord: ((KioskRecord) -> Void)?

  /// Weak, unlike that of other parts: an app may keep the guard longer than the window.
  private(set) weak var window: AppWindow?
  /// The open question to staff.
  var confirmation: SupervisorConfirmation?

  init(_ window: AppWindow) { self.window = window }

  /// Whether a supervisor has lifted the policy.
  public var isLifted: Bool { window?.dispatcher.isPolicyLifted ?? false }

  /// Whether the policy allows a command in the menus, where only `KeyRule.action(_:)` counts.
  package func allows(_ action: CommandAction) -> Bool { window?.dispatcher.allows(action) ?? true }

  func note(_ record: KioskRecord) {
    if records.count == Self.recordLimit { records.removeFirst() }
    records.append(record)
    policy.onRecord?(record)
    onRecord?(record)
    followConfirmation()
  }

  /// Ends a question to staff with the session.
  package func reset() { confirm(nil) }
}

extension AppWindow {
  /// The kiosk's policy and its log.
  public var kiosk: KioskGuard { parts.kiosk }
}
