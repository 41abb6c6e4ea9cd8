/// A kiosk's policy as written in a file, without an app's closures.
public struct KioskRules: Sendable {
  /// The allowed keys.
  public enum Keys: Hashable, Sendable {
    /// Every key.
    case everything
    /// Every key except these.
    case everythingExcept([KeyRule])
    /// Only these keys.
    case only([KeyRule])
  }

  package var keys = Keys.everything
  /// The keys with which staff lift ``keys`` for a while.
  package var supervisor: SupervisorChord?
  /// The settings that tell scanners from people; nil disables detection.
  package var scanner: ScannerSettings?
  /// The reach of copied texts. A kiosk keeps them to itself by default.
  package var clipboard = ClipboardPolicy.withinWindow
  /// The exceptions to a closed app.
  package var permits: Set<KioskPermission> = []
  /// The idle time after which the next customer starts afresh; nil for never.
  package var idleTime: Duration?
  package var idleResetsFocus = false

  /// Creates rules that allow everything.
  package init() {}

  package func allowance(role: CommandRole) -> KeyAllowance {
    switch keys {
    case .everything: .everything
    case .everythingExcept(let rules): .everything(except: rules, role: role)
    case .only(let rules): .only(rules, role: role)
    }
  }
}
