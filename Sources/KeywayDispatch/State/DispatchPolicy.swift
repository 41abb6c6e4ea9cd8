package import KeywayKeymap

/// A kiosk's policy for key presses.
package struct DispatchPolicy: Sendable {
  package var keys: KeyAllowance
  /// The keys with which staff lift ``keys`` for a while.
  package var supervisor: SupervisorChord?
  /// The settings that tell scanners from people; nil to look for none, unless the host takes scanned codes.
  package var scanner: ScannerSettings?
  /// The idle time in milliseconds after which the state is reset for the next customer; nil for never.
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

  package init(_ rules: KioskRules, role: CommandRole) {
    self.init(
      keys: rules.allowance(role: role), supervisor: rules.supervisor, scanner: rules.scanner,
      idleMilliseconds: rules.idleMilliseconds)
  }
}
