import KeywayMenus

/// One entry of `insert`, `replace` or `remove`.
struct MenuChange {
  /// A command as referred to by a change.
  struct CommandAnchor {
    let action: CommandAction
    let propertyList: String?
  }

  enum InsertionPoint {
    case atStartOf(Menu.Identifier)
    case atEndOf(Menu.Identifier)
    case before(Menu.Identifier)
    case after(Menu.Identifier)
    case beforeCommand(CommandAnchor)
    case afterCommand(CommandAnchor)
  }

  enum Edit {
    case insert([any MenuElement], InsertionPoint)
    case replaceMenu(Menu.Identifier, Menu)
    case replaceCommand(CommandAnchor, [any MenuElement])
    case replaceChildren(Menu.Identifier, [any MenuElement])
    case removeMenu(Menu.Identifier)
    case removeCommand(CommandAnchor)
  }

  let kind: Edit
  var elements: [any MenuElement] {
    switch kind {
    case .insert(let elements, _), .replaceCommand(_, let elements), .replaceChildren(_, let elements):
      elements
    case .replaceMenu(_, let menu): [menu]
    case .removeMenu, .removeCommand: []
    }
  }
  let anchor: DocumentValue
  /// The place of the inserted elements.
  var place: DocumentValue?

  func apply(to builder: MenuBuilder, _ wording: MenuWording) throws(FileError) {
    func worded(_ elements: [any MenuElement]) -> [any MenuElement] { elements.map { $0.worded(wording) } }
    do throws(MenuError) {
      switch kind {
      case .insert(let elements, let place):
        switch place {
        case .atStartOf(let menu): try builder.insertElements(worded(elements), atStartOfMenu: menu)
        case .atEndOf(let menu): try builder.insertElements(worded(elements), atEndOfMenu: menu)
        case .before(let menu): try builder.insertElements(worded(elements), beforeMenu: menu)
        case .after(let menu): try builder.insertElements(worded(elements), afterMenu: menu)
        case .beforeCommand(let command):
          try builder.insertElements(
            worded(elements), beforeCommand: command.action, propertyList: command.propertyList)
        case .afterCommand(let command):
          try builder.insertElements(
            worded(elements), afterCommand: command.action, propertyList: command.propertyList)
        }
      case .replaceMenu(let menu, let replacement):
        guard let replacement = replacement.worded(wording) as? Menu else { return }
        try builder.replace(menu: menu, with: replacement)
      case .replaceCommand(let command, let elements):
        try builder.replace(
          command: command.action, propertyList: command.propertyList, with: worded(elements))
      case .replaceChildren(let menu, let elements):
        try builder.replaceChildren(ofMenu: menu) { _ in worded(elements) }
      case .removeMenu(let menu): try builder.remove(menu: menu)
      case .removeCommand(let command):
        try builder.remove(command: command.action, propertyList: command.propertyList)
      }
    } catch {
      throw FileError(error, at: anchor, inserting: place)
    }
  }
}

// MARK: - Reading

extension MenuChange {
  enum InsertKey: String, CaseIterable {
    case atStartOf, atEndOf, before, after, beforeCommand, afterCommand, elements
  }

  enum ReplaceKey: String, CaseIterable {
    case menu, command, childrenOf, with
  }

  enum RemoveKey: String, CaseIterable {
    case menu, command
  }

  /// The keys of a command that its action alone does not identify.
  enum CommandKey: String, CaseIterable {
    case action, propertyList
  }

  /// The changes of a file, in file order.
  static func all(in root: DocumentValue, _ reader: MenuElementReader) throws(FileError) -> [MenuChange] {
    var changes: [MenuChange] = []
    for (key, value) in try root.entries() where !value.isNull {
      let entries = value.isList ? try value.list() : [value]
      switch MenuFile.Key(rawValue: try key.string()) {
      case .insert: for entry in entries { changes.append(try insertion(entry, reader)) }
      case .replace: for entry in entries { changes.append(try replacement(entry, reader)) }
      case .remove: for entry in entries { changes.append(try removal(entry)) }
      default: break
      }
    }
    return changes
  }

  private static func insertion(_ value: DocumentValue, _ reader: MenuElementReader) throws(FileError)
    -> MenuChange
  {
    let record = try value.record(InsertKey.self)
    let list = try record.required(.elements, "elements: […], the elements to insert")
    let elements = try reader.elements(list)
    let (key, anchor) = try one(of: record, except: [.elements], "the place")
    let place: InsertionPoint =
      switch key {
      case .atStartOf: .atStartOf(try menu(anchor))
      case .before: .before(try menu(anchor))
      case .after: .after(try menu(anchor))
      case .beforeCommand: .beforeCommand(try command(anchor))
      case .afterCommand: .afterCommand(try command(anchor))
      case .atEndOf, .elements: .atEndOf(try menu(anchor))
      }
    return MenuChange(kind: .insert(elements, place), anchor: anchor, place: list)
  }

  private static func replacement(_ value: DocumentValue, _ reader: MenuElementReader) throws(FileError)
    -> MenuChange
  {
    let record = try value.record(ReplaceKey.self)
    let with = try record.required(.with, "with: …, the replacement")
    let (key, anchor) = try one(of: record, except: [.with], "the element to replace")
    let kind: Edit =
      switch key {
      case .menu: .replaceMenu(try menu(anchor), try reader.menu(with))
      case .command:
        .replaceCommand(
          try command(anchor), with.isList ? try reader.elements(with) : [try reader.element(with)])
      case .childrenOf, .with: .replaceChildren(try menu(anchor), try reader.elements(with))
      }
    return MenuChange(kind: kind, anchor: anchor, place: with)
  }

  private static func removal(_ value: DocumentValue) throws(FileError) -> MenuChange {
    let (key, anchor) = try one(of: value.record(RemoveKey.self), except: [], "the element to remove")
    return MenuChange(
      kind: key == .menu ? .removeMenu(try menu(anchor)) : .removeCommand(try command(anchor)),
      anchor: anchor)
  }

  private static func menu(_ anchor: DocumentValue) throws(FileError) -> Menu.Identifier {
    Menu.Identifier(try anchor.name())
  }

  private static func command(_ anchor: DocumentValue) throws(FileError) -> CommandAnchor {
    guard anchor.isRecord else {
      return CommandAnchor(action: CommandAction(try anchor.name()), propertyList: nil)
    }
    let record = try anchor.record(CommandKey.self)
    return CommandAnchor(
      action: CommandAction(try record.required(.action, "action: …, the command's name").name()),
      propertyList: try record[.propertyList]?.string())
  }

  /// The only key besides `others`.
  private static func one<Key>(of record: DocumentRecord<Key>, except others: [Key], _ what: String)
    throws(FileError) -> (Key, DocumentValue)
  {
    let keys = Key.allCases.filter { !others.contains($0) }
    let expected = "exactly one of " + keys.map(\.rawValue).joined(separator: ", ")
    let found = keys.compactMap { key in record[key].map { (key, $0) } }
    guard let first = found.first else {
      throw record.place.error("\(what) is missing", expected: expected)
    }
    if found.count > 1 {
      throw found[1].1.error(
        "both \"\(first.0.rawValue)\" and \"\(found[1].0.rawValue)\" are given", expected: expected)
    }
    return first
  }
}
