/// A kiosk's policy as in a file, without an app's closures.
public struct KioskRules: Sendable {
  /// The allowed keys.
  public enum Keys: Hashable, Sendable {
    /// Every key.
    case everything
    /// Every key but these.
    case everythingExcept([KeyRule])
    /// These keys and no other.
    case only([KeyRule])
  }

  /// The allowed keys.
  package var keys = Keys.everything
  /// The keys that let staff lift ``keys`` for a while.
  package var supervisor: SupervisorChord?
  /// How to tell scanners from people; nil looks for none.
  package var scanner: ScannerSettings?
  /// How far copied texts go. A kiosk keeps them to itself unless its file says otherwise.
  package var clipboard = ClipboardPolicy.withinWindow
  /// What stays open nevertheless.
  package var permits: Set<KioskPermission> = []
  /// After how many milliseconds without input the next customer starts afresh; nil for never.
  package var idleMilliseconds: Int?
  /// Whether the focus then starts again.
  package var idleResetsFocus = false

  /// Creates rules that allow everything.
  package init() {}

  /// Returns the allowed keys.
  ///
  /// - Parameter role: which key plays Command in the shortcuts of the rules.
  package func allowance(role: CommandRole) -> KeyAllowance {
    switch keys {
    case .everything: .everything
    case .everythingExcept(let rules): .everything(except: rules, role: role)
    case .only(let rules): .only(rules, role: role)
    }
  }
}
