/// The keys of each mapping in a kiosk's policy. The JSON Schema lists the same.
enum KioskKeys {
  enum Policy: String, CaseIterable {
    case keys, supervisor, scanner, clipboard, permits, idle
  }

  enum Allowance: String, CaseIterable {
    case only, except
  }

  enum Rule: String, CaseIterable {
    case shortcut, key, command, binding
  }

  /// The named rules.
  enum Group: String, CaseIterable {
    case navigation, text
  }

  enum Supervisor: String, CaseIterable {
    case keys, hold, lift, confirms
  }

  enum Scanner: String, CaseIterable {
    case gap, minimumLength, terminators, devices, layout
  }

  enum Terminator: String, CaseIterable {
    case `return`, tab
  }

  enum Idle: String, CaseIterable {
    case after, resetsFocus
  }
}
