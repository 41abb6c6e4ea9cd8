/// A kiosk's policy as far as it can be written down: what a file says, without an app's own actions.
public struct KioskRules: Sendable {
  /// Which keys are let through.
  public enum Keys: Hashable, Sendable {
    case everything
    case everythingExcept([KeyRule])
    case only([KeyRule])
  }

  public var keys = Keys.everything
  /// Keys by which staff lift ``keys`` for a while.
  public var supervisor: SupervisorChord?
  /// How scanners are told from persons; nil looks for none.
  public var scanner: ScannerSettings?
  /// After how many milliseconds without input the next customer starts afresh; nil for never.
  public var idleMilliseconds: Int?
  /// Whether the focus starts again then.
  public var idleResetsFocus = false

  public init() {}

  /// The list of what is let through.
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
