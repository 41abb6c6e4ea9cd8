import KeywayKeymap
import KeywayMenus

/// The menus of a dump from `menus show --format json`, of files or of a running app.
///
/// A dump includes the app's validation: a command that was disabled has the attribute here. A ``MenuBuilder`` builds the tree,
/// so that invalid dumps are refused.
struct MenuDump {
  let menu: Menu
  let keyCommands: [KeyCommand]

  enum Key: String, CaseIterable {
    case rows, tree, conflicts
  }

  private enum MenuKey: String, CaseIterable {
    case id, title, options, mnemonic, image, when, source, children, deferred, cached
  }

  private enum RowKey: String, CaseIterable {
    case menu, title, shortcut, shortcuts, written, roles, adapted, allowsAutomaticLocalization,
      allowsAutomaticMirroring, trigger, devices, layouts, action, propertyList, when, available, enabled,
      hidden, attributes, state, priorityOverText, repeats, discoverabilityTitle, mnemonic, image, source,
      alternate
  }

  private enum AlternateKey: String, CaseIterable {
    case of, modifiers
  }

  private enum SourceKey: String, CaseIterable {
    case contributor, file, line
  }

  /// Reads the parts that dumps and files share. A dump does not declare facts.
  private static var reader: MenuElementReader {
    MenuElementReader(contributor: "", conditions: MenuConditions())
  }

  /// Whether a document is a dump, which has a key `rows` that menu files lack.
  static func isDump(_ document: YAMLDocument) -> Bool {
    guard let entries = try? document.root.entries() else { return false }
    return entries.contains { (try? $0.key.string()) == Key.rows.rawValue }
  }

  init(_ document: YAMLDocument) throws(FileError) {
    let record = try document.root.record(Key.self)
    var commands: [any MenuElement] = []
    var alternates: Set<Int> = []
    let rows = try record.required(.rows, "rows: […], the commands").list()
    for row in rows {
      let command = try Self.command(row)
      if let value = try row.record(RowKey.self)[.alternate] {
        let place = try Self.add(command, as: value, to: &commands, besides: alternates)
        alternates.insert(commands.count)
        commands.append(commands[place])
      } else {
        commands.append(command)
      }
    }
    let tree = try record.required(
      .tree, "tree: […], the menus as menus show --format json prints them")
    var unused = Set(commands.indices).subtracting(alternates)
    menu = try Self.root(tree, commands, rows, &unused)
    keyCommands = unused.sorted().compactMap { commands[$0] as? KeyCommand }
  }

  /// Adds an alternate to the command of an earlier row.
  ///
  /// - Returns: the index of that command.
  private static func add(
    _ row: any MenuElement, as value: DocumentValue, to commands: inout [any MenuElement],
    besides alternates: Set<Int>
  ) throws(FileError) -> Int {
    let record = try value.record(AlternateKey.self)
    let place = try record.required(.of, "of: …, the index of the command's row")
    let index = try place.integer(in: 0...Int.max)
    guard index < commands.count, !alternates.contains(index), let command = row.asCommand else {
      throw place.error("row \(index) has no alternates", expected: "the index of an earlier command")
    }
    let alternate = CommandAlternate(
      title: command.title, action: command.action,
      modifierFlags: try record.required(.modifiers, "modifiers: …, such as Shift").modifiers(),
      attributes: command.attributes)
    var problem: MenuError.Problem?
    if var owner = commands[index] as? KeyCommand {
      owner.alternates.append(alternate)
      let keys = owner.everyKey
      problem = owner.command.problemOfAlternates(shortcuts: keys.shortcuts, chords: keys.chords)
      commands[index] = owner
    } else if var owner = commands[index] as? Command {
      owner.alternates.append(alternate)
      problem = owner.problemOfAlternates()
      commands[index] = owner
    }
    if let problem { throw value.error(problem.fault, expected: problem.expected) }
    return index
  }

  /// The whole tree; each menu of the bar is checked at its position.
  private static func root(
    _ tree: DocumentValue, _ commands: [any MenuElement], _ rows: [DocumentValue],
    _ unused: inout Set<Int>
  ) throws(FileError) -> Menu {
    let places = try tree.list()
    let children = try children(tree, commands, &unused)
    var place = tree
    do throws(MenuError) {
      let builder = try MenuBuilder(Menu(identifier: .root))
      for (child, childPlace) in zip(children, places) {
        place = childPlace
        try builder.insertElements([child], atEndOfMenu: .root)
      }
    } catch {
      throw FileError(error, at: place, inserting: place, rows: rows)
    }
    // As in the dump: the builder would name this file as the source of elements without one.
    return Menu(identifier: .root, children: children)
  }

  private static func children(
    _ list: DocumentValue, _ commands: [any MenuElement], _ unused: inout Set<Int>
  ) throws(FileError) -> [any MenuElement] {
    var children: [any MenuElement] = []
    for value in try list.list(of: .menus) {
      if value.isRecord {
        if let deferred = try deferred(value) {
          children.append(deferred)
        } else {
          children.append(try menu(value, commands, &unused))
        }
        continue
      }
      let index = try value.integer(in: 0...Int.max)
      guard unused.remove(index) != nil else {
        throw value.error(
          index < commands.count ? "row \(index) is in the tree twice" : "unknown row \(index)",
          expected: commands.isEmpty
            ? "no rows in the tree" : "the index of a row, each once, from 0 to \(commands.count - 1)")
      }
      children.append(commands[index])
    }
    return children
  }

  /// A deferred element of a dump, which produces nothing; nil for a menu.
  private static func deferred(_ value: DocumentValue) throws(FileError) -> (any MenuElement)? {
    let record = try value.record(MenuKey.self)
    guard try record[.deferred]?.bool() == true else { return nil }
    let title = try record[.title]?.string() ?? ""
    let identifier = try record.required(.id, "id: …, the element's identifier").name()
    let isCached = try record[.cached]?.bool() ?? true
    var element =
      isCached
      ? DeferredMenuElement(title: title, identifier: identifier) { $0([]) }
      : DeferredMenuElement.uncached(title: title, identifier: identifier) { $0([]) }
    element.image = try record[.image]?.name()
    element.condition = try reader.conditions.condition(record[.when])
    element.provenance = try provenance(record[.source])
    return element
  }

  private static func menu(
    _ value: DocumentValue, _ commands: [any MenuElement], _ unused: inout Set<Int>
  ) throws(FileError) -> Menu {
    let record = try value.record(MenuKey.self)
    var menu = try reader.properties(ofMenu: record.part())
    menu.provenance = try provenance(record[.source])
    menu.children = try children(
      try record.required(.children, "children: […]"), commands, &unused)
    return menu
  }

  private static func command(_ row: DocumentValue) throws(FileError) -> any MenuElement {
    let record = try row.record(RowKey.self)
    var command = try reader.properties(ofCommand: record.part())
    // An absent command was not validated.
    let wasThere = try record[.available]?.bool() ?? true
    if wasThere, try record[.enabled]?.bool() == false, !command.attributes.contains(.hidden) {
      command.attributes.insert(.disabled)
    }
    command.provenance = try provenance(record[.source])

    var keys = try Self.keys(record.required(.written, "written: […], the shortcuts"))
    var byRole: [CommandRole: RoleShortcuts] = [:]
    if let roles = try record[.roles]?.record(MenuElementReader.RoleKey.self) {
      keys = try roles[.default].map(Self.keys) ?? RoleShortcuts()
      for role in CommandRole.allCases {
        guard let key = MenuElementReader.RoleKey(rawValue: role.rawValue), let value = roles[key] else {
          continue
        }
        byRole[role] = try Self.keys(value)
      }
    }
    if keys.isEmpty && byRole.isEmpty { return command }
    var keyCommand = KeyCommand(
      command, shortcuts: keys.shortcuts, chords: keys.chords,
      wantsPriorityOverText: try record[.priorityOverText]?.bool() ?? false,
      allowsRepeat: try record[.repeats]?.bool())
    keyCommand.roleShortcuts = byRole
    try reader.readProperties(of: &keyCommand, record.part(), keyCommand.everyKey)
    return keyCommand
  }

  private static func keys(_ list: DocumentValue) throws(FileError) -> RoleShortcuts {
    var keys = RoleShortcuts()
    for value in try list.list() { try value.shortcutOrChord().add(to: &keys) }
    return keys
  }

  private static func provenance(_ value: DocumentValue?) throws(FileError) -> Provenance? {
    guard let value else { return nil }
    let record = try value.record(SourceKey.self)
    return Provenance(
      contributor: try record.required(.contributor, "contributor: …").string(),
      file: try record.required(.file, "file: …").string(), line: try record[.line]?.integer() ?? 0)
  }
}
