package import KeywayKeymap

/// What a kiosk lets through, as the dispatcher needs it.
package struct DispatchPolicy: Sendable {
  /// Which keys and commands are let through.
  package var keys: KeyAllowance
  /// Keys by which staff lift ``keys`` for a while.
  package var supervisor: SupervisorChord?
  /// How scanners are told from persons; nil looks for none, unless the host listens.
  package var scanner: ScannerSettings?
  /// After how many milliseconds without input the next customer starts afresh; nil for never.
  package var idleMilliseconds: Int?

  package init(
    keys: KeyAllowance = .everything, supervisor: SupervisorChord? = nil, scanner: ScannerSettings? = nil,
    idleMilliseconds: Int? = nil
  ) {
    self.keys = keys
    self.supervisor = supervisor
    self.scanner = scanner
    self.idleMilliseconds = idleMilliseconds
  }

  /// The policy of a file.
  ///
  /// - Parameter role: which key plays Command, as the binding table says.
  package init(_ rules: KioskRules, role: CommandRole) {
    self.init(
      keys: rules.allowance(role: role), supervisor: rules.supervisor, scanner: rules.scanner,
      idleMilliseconds: rules.idleMilliseconds)
  }
}
