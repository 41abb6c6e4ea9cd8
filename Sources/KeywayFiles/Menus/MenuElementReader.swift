import KeywayElements
import KeywayKeymap
import KeywayMenus

struct MenuElementReader {
  /// The contributor in the provenance of elements.
  let contributor: String
  let conditions: MenuConditions

  enum MenuKey: String, CaseIterable {
    case id, title, image, options, mnemonic, when, children
  }

  enum CommandKey: String, CaseIterable {
    case title, action, shortcut, shortcuts, image, propertyList, state, attributes, discoverabilityTitle,
      mnemonic, wantsPriorityOverText, allowsRepeat, allowsAutomaticLocalization, allowsAutomaticMirroring,
      trigger, devices, layouts, alternates, when
  }

  enum AlternateKey: String, CaseIterable {
    case title, action, modifiers, attributes
  }

  /// The keys of shortcuts that depend on the role of Command.
  enum RoleKey: String, CaseIterable {
    case control, `super`, both, `default`
  }

  func elements(_ list: DocumentValue?) throws(FileError) -> [any MenuElement] {
    try list?.list(of: .menus).map(element) ?? []
  }

  func keyCommands(_ list: DocumentValue?) throws(FileError) -> [KeyCommand] {
    try (list?.list(of: .menus) ?? []).map { value throws(FileError) in
      guard let command = try self.command(value) as? KeyCommand else {
        throw value.error(
          "the command has no shortcut, so it can never fire", expected: "shortcut: …")
      }
      return command
    }
  }

  /// A command if any key is present that only commands have, otherwise a menu.
  func element(_ value: DocumentValue) throws(FileError) -> any MenuElement {
    for (key, _) in try value.entries() {
      let name = try key.string()
      if CommandKey(rawValue: name) != nil, MenuKey(rawValue: name) == nil { return try command(value) }
    }
    return try menu(value)
  }

  func menu(_ value: DocumentValue) throws(FileError) -> Menu {
    let record = try value.record(MenuKey.self)
    var menu = try self.properties(ofMenu: record)
    _ = try record[.title]?.singleLine()
    try check(record[.mnemonic], of: menu.title)
    menu.children = try elements(record[.children])
    menu.provenance = provenance(value)
    if menu.title.isBlank, !menu.options.contains(.displayInline) {
      let problem = MenuError.Problem.emptyMenuTitle(menu.identifier)
      throw (record[.title] ?? value).error(problem.fault, expected: problem.expected)
    }
    return menu
  }

  /// A ``Command``, or a ``KeyCommand`` when it has shortcuts.
  func command(_ value: DocumentValue) throws(FileError) -> any MenuElement {
    let record = try value.record(CommandKey.self)
    var command = try properties(ofCommand: record)
    _ = try record[.title]?.visibleText()
    _ = try record[.discoverabilityTitle]?.visibleText()
    try check(record[.mnemonic], of: command.title)
    command.provenance = provenance(value)

    let written = try WrittenShortcuts(record)
    let (shortcuts, chords) = (written.others.shortcuts, written.others.chords)
    command.alternates = try alternates(record[.alternates], of: command, written.all)
    let overText = try record[.wantsPriorityOverText]?.bool() ?? false
    let repeats = try record[.allowsRepeat]?.bool()
    guard !written.all.isEmpty else {
      if let idle = record[.wantsPriorityOverText] ?? record[.allowsRepeat]
        ?? record[.allowsAutomaticLocalization] ?? record[.allowsAutomaticMirroring] ?? record[.trigger]
        ?? record[.devices] ?? record[.layouts]
      {
        throw idle.error("the command has no shortcut to which this applies", expected: "shortcut: …")
      }
      return command
    }
    var keyCommand = KeyCommand(
      command, shortcuts: shortcuts, chords: chords, wantsPriorityOverText: overText, allowsRepeat: repeats)
    keyCommand.roleShortcuts = written.byRole
    try readProperties(of: &keyCommand, record, written.all)
    if let trigger = record[.trigger], keyCommand.trigger != .press, let chord = written.all.chords.first {
      throw trigger.error(
        "the chord \(chord) always fires on its last press", expected: "a shortcut of one key, or no trigger")
    }
    return keyCommand
  }

  /// The properties of a menu except its children and source, for files and dumps.
  func properties(ofMenu record: DocumentRecord<MenuKey>) throws(FileError) -> Menu {
    var menu = Menu(title: try record[.title]?.string() ?? "", image: try record[.image]?.name())
    menu.identifier = try record[.id].map { value throws(FileError) in Menu.Identifier(try value.name()) }
    let known = Menu.Options.named.map { ($0.name, $0.option) }
    menu.options = Menu.Options(try record[.options]?.names("option", known) ?? [])
    menu.mnemonic = try letter(record[.mnemonic])
    menu.condition = try conditions.condition(record[.when])
    return menu
  }

  /// The properties of a command except its shortcuts, alternates and source, for files and dumps.
  func properties(ofCommand record: DocumentRecord<CommandKey>) throws(FileError) -> Command {
    var command = Command(
      title: try record.required(.title, "title: …, as menus show it").string(),
      image: try record[.image]?.name(),
      action: CommandAction(try record.required(.action, "action: …, the command's name").name()),
      propertyList: try record[.propertyList]?.string())
    if let state = record[.state] { command.state = try state.choice() }
    command.attributes = try attributes(record[.attributes])
    command.discoverabilityTitle = try record[.discoverabilityTitle]?.name()
    command.mnemonic = try letter(record[.mnemonic])
    command.condition = try conditions.condition(record[.when])
    return command
  }

  /// Reads the trigger and the scope of a key command, for files and dumps.
  ///
  /// - Parameter keys: all shortcuts of the command, of every role.
  func readProperties(
    of keyCommand: inout KeyCommand, _ record: DocumentRecord<CommandKey>, _ keys: RoleShortcuts
  ) throws(FileError) {
    if let value = record[.allowsAutomaticLocalization] {
      keyCommand.allowsAutomaticLocalization = try value.bool()
    }
    if let value = record[.allowsAutomaticMirroring] {
      keyCommand.allowsAutomaticMirroring = try value.bool()
    }
    if let trigger = record[.trigger] {
      keyCommand.trigger = try trigger.trigger(of: keys.shortcuts)
    }
    keyCommand.scope = try KeyScope(devices: record[.devices], layouts: record[.layouts])
  }

  private func attributes(_ value: DocumentValue?) throws(FileError) -> CommandAttributes {
    let known = CommandAttributes.named.map { ($0.name, $0.attribute) }
    return CommandAttributes(try value?.names("attribute", known) ?? [])
  }

  private func alternates(
    _ list: DocumentValue?, of command: Command, _ keys: RoleShortcuts
  ) throws(FileError) -> [CommandAlternate] {
    guard let list else { return [] }
    var command = command
    for value in try list.list() {
      let record = try value.record(AlternateKey.self)
      command.alternates.append(
        CommandAlternate(
          title: try record.required(.title, "title: …, as menus show it").visibleText(),
          action: CommandAction(try record.required(.action, "action: …, the command's name").name()),
          modifierFlags: try record.required(.modifiers, "modifiers: …, such as Shift or Ctrl+Alt")
            .modifiers(),
          attributes: try attributes(record[.attributes])))
      // Compare each with the previous ones, to report the fault at the new one.
      if let problem = command.problemOfAlternates(shortcuts: keys.shortcuts, chords: keys.chords) {
        throw value.error(problem.fault, expected: problem.expected)
      }
    }
    return command.alternates
  }

  private func letter(_ value: DocumentValue?) throws(FileError) -> Character? {
    guard let value else { return nil }
    let text = try value.name()
    guard let letter = text.first, text.count == 1 else {
      throw value.error("\"\(text)\" is not a letter", expected: "one letter of the title")
    }
    return letter
  }

  /// Throws if a letter is not in the title.
  private func check(_ mnemonic: DocumentValue?, of title: String) throws(FileError) {
    guard let mnemonic, let letter = try letter(mnemonic),
      !title.contains(where: { Mnemonics.fold($0) == Mnemonics.fold(letter) })
    else { return }
    throw mnemonic.error(
      "\"\(letter)\" is not a letter of the title \"\(title)\"", expected: "one of its letters")
  }

  private func provenance(_ value: DocumentValue) -> Provenance {
    Provenance(contributor: contributor, file: value.file, line: value.line)
  }
}

/// The shortcuts of a command in a file: some for all roles of Command, some for one.
private struct WrittenShortcuts {
  /// The shortcuts for roles without their own.
  private(set) var others = RoleShortcuts()
  private(set) var byRole: [CommandRole: RoleShortcuts] = [:]
  private(set) var all = RoleShortcuts()

  init(_ record: DocumentRecord<MenuElementReader.CommandKey>) throws(FileError) {
    var values: [DocumentValue] = []
    if let one = record[.shortcut] { values.append(one) }
    if let several = record[.shortcuts] { values += try several.list() }
    let records = try values.map { value throws(FileError) in
      value.isRecord ? try value.record(MenuElementReader.RoleKey.self) : nil
    }
    // A role with its own shortcut gets a list that also contains the common ones.
    let roles = CommandRole.allCases.filter { role in records.contains { $0?[Self.key(role)] != nil } }
    for (value, record) in zip(values, records) {
      guard let record else {
        try add(value, to: roles)
        try add(value, to: nil)
        continue
      }
      if record.values.isEmpty {
        throw value.error(
          "missing shortcut", expected: "one for control, super, both or default, or a shortcut alone")
      }
      for role in roles {
        if let own = record[Self.key(role)] ?? record[.default] { try add(own, to: [role]) }
      }
      if let value = record[.default] { try add(value, to: nil) }
    }
  }

  private static func key(_ role: CommandRole) -> MenuElementReader.RoleKey {
    switch role {
    case .control: .control
    case .super: .super
    case .both: .both
    }
  }

  /// - Parameter roles: nil for roles without their own.
  private mutating func add(_ value: DocumentValue, to roles: [CommandRole]?) throws(FileError) {
    for item in value.isList ? try value.list() : [value] {
      let key = try item.shortcutOrChord()
      key.add(to: &all)
      guard let roles else {
        try add(key, to: &others, at: item)
        continue
      }
      for role in roles { try add(key, to: &byRole[role, default: RoleShortcuts()], at: item) }
    }
  }
}

extension WrittenShortcuts {
  private func add(
    _ key: DocumentValue.ShortcutOrChord, to keys: inout RoleShortcuts, at place: DocumentValue
  ) throws(FileError) {
    if key.isIn(keys) { throw place.error("the shortcut occurs twice", expected: "each shortcut once") }
    key.add(to: &keys)
  }
}

extension DocumentValue.ShortcutOrChord {
  func isIn(_ keys: RoleShortcuts) -> Bool {
    switch self {
    case .shortcut(let shortcut): keys.shortcuts.contains(shortcut)
    case .chord(let chord): keys.chords.contains(chord)
    }
  }

  func add(to keys: inout RoleShortcuts) {
    switch self {
    case .shortcut(let shortcut): keys.shortcuts.append(shortcut)
    case .chord(let chord): keys.chords.append(chord)
    }
  }
}

extension DocumentValue {
  enum ShortcutOrChord {
    case shortcut(Shortcut)
    case chord(KeyChord)
  }

  /// A shortcut, or a chord if it contains white space, such as `Ctrl+K Ctrl+S`.
  func shortcutOrChord() throws(FileError) -> ShortcutOrChord {
    let text = try name()
    let words = text.split(whereSeparator: \.isWhitespace)
    do throws(ShortcutError) {
      return words.count > 1
        ? .chord(try KeyChord(text)) : .shortcut(try Shortcut(words.first.map(String.init) ?? text))
    } catch {
      throw self.error("\"\(error.text)\" is not a shortcut: \(error.fault)", expected: error.expected)
    }
  }

  /// Modifiers without a key, in the notation of shortcuts: `Shift`, `Ctrl+Alt`.
  func modifiers() throws(FileError) -> ModifierFlags {
    let text = try name()
    do throws(ShortcutError) {
      return try ModifierFlags(shortcutText: text)
    } catch {
      throw self.error("\"\(text)\" is not a modifier: \(error.fault)", expected: error.expected)
    }
  }

  /// The values of a list of names, or of a single name.
  func names<Value>(_ what: String, _ named: [(name: String, value: Value)]) throws(FileError) -> [Value] {
    try (isList ? list() : [self]).map { item throws(FileError) in
      let name = try item.name()
      guard let match = named.first(where: { $0.name == name }) else {
        throw item.error(
          "unknown \(what) \"\(name)\"",
          expected: "one of " + named.map(\.name).joined(separator: ", "))
      }
      return match.value
    }
  }
}
