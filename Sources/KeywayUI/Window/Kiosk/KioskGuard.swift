public import KeywayDispatch
import KeywayKeymap
package import KeywayMenus

/// What stands between the keyboard and the app in a public place: the policy, and the audit of what it did.
///
/// The policy itself is the first stages of the dispatch; see `KeyDispatcher`.
@MainActor
public final class KioskGuard {
  /// How many of the newest records are kept.
  package static let recordLimit = 256

  /// What is let through. May be changed at any time; a supervisor's leave ends with a change.
  public var policy = KioskPolicy() {
    didSet {
      guard let window else { return }
      window.dispatcher.use(policy.rules, at: window.now)
      window.setDispatchTimer()
      window.allowanceDidChange()
    }
  }
  /// The audit, oldest first.
  public private(set) var records: [KioskRecord] = []

  /// Called with each new line of the audit behind the policy's own ``KioskPolicy/onRecord``: for a trace.
  package var onRecord: ((KioskRecord) -> Void)?

  weak var window: AppWindow?

  init() {}

  /// Whether a supervisor has lifted the policy.
  public var isLifted: Bool { window?.dispatcher.isPolicyLifted ?? false }

  /// How much of the time the supervisor's keys were held for, from 0 to 1; nil when they are not.
  public var supervisorProgress: Double? { window.flatMap { $0.dispatcher.supervisorProgress(at: $0.now) } }

  /// Whether the policy lets a command be chosen in the menus; there only `KeyRule.action(_:)` counts.
  package func allows(_ action: CommandAction) -> Bool { window?.dispatcher.allows(action) ?? true }

  func note(_ record: KioskRecord) {
    if records.count == Self.recordLimit { records.removeFirst() }
    records.append(record)
    policy.onRecord?(record)
    onRecord?(record)
  }
}

extension AppWindow {
  /// Has a shown overview of shortcuts show what is let through now.
  func allowanceDidChange() {
    guard shortcuts.isShown else { return }
    shortcuts.keycapsDidChange()
    schedulePass()
  }
}
