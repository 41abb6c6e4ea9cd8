package import KeywayKeymap

/// A kiosk's policy for key presses.
package struct DispatchPolicy: Sendable {
  package var keys: KeyAllowance
  /// The keys with which staff lift ``keys`` for a while.
  package var supervisor: SupervisorChord?
  /// The settings that tell scanners from people; nil to look for none, unless the host takes scanned codes.
  package var scanner: ScannerSettings?
  /// The idle time after which the state is reset for the next customer; nil for never.
  package var idleTime: Duration?

  package init(
    keys: KeyAllowance = .everything, supervisor: SupervisorChord? = nil, scanner: ScannerSettings? = nil,
    idleTime: Duration? = nil
  ) {
    self.keys = keys
    self.supervisor = supervisor
    self.scanner = scanner
    self.idleTime = idleTime
  }

  package init(_ rules: KioskRules, role: CommandRole) {
    self.init(
      keys: rules.allowance(role: role), supervisor: rules.supervisor, scanner: rules.scanner,
      idleTime: rules.idleTime)
  }
}
