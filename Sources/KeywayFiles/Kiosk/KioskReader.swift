import KeywayKeymap

enum KioskReader {
  private typealias Keys = KioskKeys

  static func rules(_ value: DocumentValue) throws(FileError) -> KioskRules {
    let record = try value.record(Keys.Policy.self)
    var rules = KioskRules()
    if let keys = record[.keys] { rules.keys = try self.keys(keys) }
    if let supervisor = record[.supervisor] { rules.supervisor = try self.supervisor(supervisor) }
    if let scanner = record[.scanner] { rules.scanner = try self.scanner(scanner) }
    if let clipboard = record[.clipboard] { rules.clipboard = try clipboard.choice() }
    if let permits = record[.permits] {
      for item in try permits.list() { rules.permits.insert(try item.choice(KioskPermission.self)) }
    }
    if let idle = record[.idle] {
      let record = try idle.record(Keys.Idle.self)
      rules.idleTime = .milliseconds(
        try record.required(.after, "milliseconds without input").integer(in: times))
      rules.idleResetsFocus = try record[.resetsFocus]?.bool() ?? false
    }
    return rules
  }

  /// In milliseconds, up to a day.
  private static let times = 1...86_400_000

  // MARK: Allowed keys

  private static func keys(_ value: DocumentValue) throws(FileError) -> KioskRules.Keys {
    let record = try value.record(Keys.Allowance.self)
    switch (record[.only], record[.except]) {
    case (let only?, nil): return .only(try rules(inListOf: only))
    case (nil, let except?): return .everythingExcept(try rules(inListOf: except))
    case (nil, nil): throw value.error("no keys are named", expected: "only: or except:, and a list")
    case (_?, let except?):
      throw except.error("the keys have both only and except", expected: "one of the two")
    }
  }

  private static func rules(inListOf value: DocumentValue) throws(FileError) -> [KeyRule] {
    var rules: [KeyRule] = []
    for item in try value.list() { rules += try self.rules(item) }
    return rules
  }

  /// Reads `navigation`, `text`, or a mapping with one key.
  private static func rules(_ value: DocumentValue) throws(FileError) -> [KeyRule] {
    guard value.isRecord else {
      switch try value.choice(Keys.Group.self) {
      case .navigation: return KeyRule.navigation
      case .text: return [.text]
      }
    }
    let record = try value.record(Keys.Rule.self)
    var rules: [KeyRule] = []
    if let shortcut = record[.shortcut] { rules.append(.shortcut(try self.shortcut(shortcut))) }
    if let key = record[.key] { rules.append(.keyCode(try keyCode(key))) }
    if let command = record[.command] { rules.append(.action(try command.name())) }
    if let binding = record[.binding] {
      let name = try binding.name()
      guard let action = BindingAction.standard.first(where: { $0.rawValue == name }) else {
        throw binding.error(
          "unknown binding action \"\(name)\"",
          expected: Spelling.alternatives(BindingAction.standard.map(\.rawValue), near: name))
      }
      rules.append(.binding(action))
    }
    guard rules.count == 1 else {
      throw value.error(
        rules.isEmpty ? "the rule names nothing" : "the rule names \(rules.count) things",
        expected: "one of " + Keys.Rule.allCases.map { "\($0.rawValue):" }.joined(separator: ", "))
    }
    return rules
  }

  private static func shortcut(_ value: DocumentValue) throws(FileError) -> Shortcut {
    let text = try value.name()
    do throws(ShortcutError) {
      return try Shortcut(text)
    } catch {
      throw value.error("\"\(error.text)\" is not a shortcut: \(error.fault)", expected: error.expected)
    }
  }

  private static func keyCode(_ value: DocumentValue) throws(FileError) -> KeyCode {
    let name = try value.name()
    guard let code = KeyCode(named: name) else {
      let near = Spelling.nearest(to: name, in: KeyCode.allNamed.compactMap(\.name))
      throw value.error(
        "unknown key \"\(name)\"",
        expected: near.map { "the name of a key, perhaps \"\($0)\"" }
          ?? "the name of a key, such as keyboardF5")
    }
    return code
  }

  // MARK: Supervisor and scanner

  private static func supervisor(_ value: DocumentValue) throws(FileError) -> SupervisorChord {
    let record = try value.record(Keys.Supervisor.self)
    let list = try record.required(.keys, "a list of the names of keys")
    var keys: Set<KeyCode> = []
    for item in try list.list() {
      let code = try keyCode(item)
      guard keys.insert(code).inserted else {
        throw item.error("\(code) is named twice", expected: "each key once")
      }
    }
    guard !keys.isEmpty else { throw list.error("the list is empty", expected: "at least one key") }
    var chord = SupervisorChord(keys: keys)
    if let hold = record[.hold] { chord.holdTime = .milliseconds(try hold.integer(in: 0...60_000)) }
    if let lift = record[.lift] {
      chord.liftTime =
        (try? lift.string()) == "untilAgain" ? nil : .milliseconds(try lift.integer(in: times))
    }
    if let confirms = record[.confirms] { chord.confirms = try confirms.bool() }
    return chord
  }

  /// Reads a mapping, or `true` for the default settings.
  private static func scanner(_ value: DocumentValue) throws(FileError) -> ScannerSettings? {
    if !value.isRecord { return try value.bool() ? ScannerSettings() : nil }
    let record = try value.record(Keys.Scanner.self)
    var settings = ScannerSettings()
    if let gap = record[.gap] { settings.gap = try gap.integer(in: 1...1_000) }
    if let length = record[.minimumLength] {
      settings.minimumLength = try length.integer(in: ScannerSettings.lengths)
    }
    if let ends = record[.terminators] {
      settings.terminators = []
      for item in try ends.list() {
        switch try item.choice(Keys.Terminator.self) {
        case .return: settings.terminators.insert(.return)
        case .tab: settings.terminators.insert(.tab)
        }
      }
    }
    if let devices = record[.devices] {
      var numbers: Set<Int> = []
      for item in try devices.list() { numbers.insert(try item.integer(in: 0...Int(UInt32.max))) }
      guard !numbers.isEmpty else {
        throw devices.error("the list is empty", expected: "at least one device, or no list to go by speed")
      }
      settings.recognition = .devices(numbers)
    }
    if let layout = record[.layout] { settings.layout = try scannerLayout(layout) }
    return settings
  }

  /// Reads `inUse`, or the XKB name of a layout.
  private static func scannerLayout(_ value: DocumentValue) throws(FileError) -> ScannerSettings.Layout {
    let name = try value.name()
    if name == "inUse" { return .inUse }
    do throws(KeymapError) {
      return try ScannerSettings.Layout(named: name)
    } catch {
      throw value.error(
        "unknown keyboard layout \"\(name)\"",
        expected: "inUse, or the layout for which the scanner is programmed, such as us or de(neo)")
    }
  }
}
