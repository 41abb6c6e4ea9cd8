import KeywayMenus

/// One entry of `insert`, `replace` or `remove`.
struct MenuChange {
  enum Place {
    case atStartOf(Menu.Identifier)
    case atEndOf(Menu.Identifier)
    case before(Menu.Identifier)
    case after(Menu.Identifier)
    case beforeCommand(CommandAction)
    case afterCommand(CommandAction)
  }

  enum Kind {
    case insert([any MenuElement], Place)
    case replaceMenu(Menu.Identifier, Menu)
    case replaceCommand(CommandAction, [any MenuElement])
    case replaceChildren(Menu.Identifier, [any MenuElement])
    case removeMenu(Menu.Identifier)
    case removeCommand(CommandAction)
  }

  let kind: Kind
  /// What comes into the menus.
  var elements: [any MenuElement] {
    switch kind {
    case .insert(let elements, _), .replaceCommand(_, let elements), .replaceChildren(_, let elements):
      elements
    case .replaceMenu(_, let menu): [menu]
    case .removeMenu, .removeCommand: []
    }
  }
  /// Where the anchor is named.
  let anchor: DocumentValue

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
        case .beforeCommand(let action): try builder.insertElements(worded(elements), beforeCommand: action)
        case .afterCommand(let action): try builder.insertElements(worded(elements), afterCommand: action)
        }
      case .replaceMenu(let menu, let replacement):
        guard let replacement = replacement.worded(wording) as? Menu else { return }
        try builder.replace(menu: menu, with: replacement)
      case .replaceCommand(let action, let elements):
        try builder.replace(command: action, with: worded(elements))
      case .replaceChildren(let menu, let elements):
        try builder.replaceChildren(ofMenu: menu) { _ in worded(elements) }
      case .removeMenu(let menu): try builder.remove(menu: menu)
      case .removeCommand(let action): try builder.remove(command: action)
      }
    } catch {
      throw FileError(error, at: anchor)
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

  /// The changes of a file in the order in which they are written.
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
    let elements = try reader.elements(record.required(.elements, "elements: […], what is inserted"))
    let (key, anchor) = try one(of: record, except: [.elements], "a place")
    let name = try anchor.name()
    let place: Place =
      switch key {
      case .atStartOf: .atStartOf(Menu.Identifier(name))
      case .before: .before(Menu.Identifier(name))
      case .after: .after(Menu.Identifier(name))
      case .beforeCommand: .beforeCommand(CommandAction(name))
      case .afterCommand: .afterCommand(CommandAction(name))
      case .atEndOf, .elements: .atEndOf(Menu.Identifier(name))
      }
    return MenuChange(kind: .insert(elements, place), anchor: anchor)
  }

  private static func replacement(_ value: DocumentValue, _ reader: MenuElementReader) throws(FileError)
    -> MenuChange
  {
    let record = try value.record(ReplaceKey.self)
    let with = try record.required(.with, "with: …, what comes instead")
    let (key, anchor) = try one(of: record, except: [.with], "what is replaced")
    let name = try anchor.name()
    let kind: Kind =
      switch key {
      case .menu: .replaceMenu(Menu.Identifier(name), try reader.menu(with))
      case .command:
        .replaceCommand(
          CommandAction(name), with.isList ? try reader.elements(with) : [try reader.element(with)])
      case .childrenOf, .with: .replaceChildren(Menu.Identifier(name), try reader.elements(with))
      }
    return MenuChange(kind: kind, anchor: anchor)
  }

  private static func removal(_ value: DocumentValue) throws(FileError) -> MenuChange {
    let (key, anchor) = try one(of: value.record(RemoveKey.self), except: [], "what is removed")
    let name = try anchor.name()
    return MenuChange(
      kind: key == .menu ? .removeMenu(Menu.Identifier(name)) : .removeCommand(CommandAction(name)),
      anchor: anchor)
  }

  /// The one key that is there beside `others`.
  private static func one<Key>(of record: DocumentRecord<Key>, except others: [Key], _ what: String)
    throws(FileError) -> (Key, DocumentValue)
  {
    let keys = Key.allCases.filter { !others.contains($0) }
    let expected = "exactly one of " + keys.map(\.rawValue).joined(separator: ", ")
    let found = keys.compactMap { key in record[key].map { (key, $0) } }
    guard let first = found.first else {
      throw record.place.error("it is not said \(what == "a place" ? "where" : what)", expected: expected)
    }
    if found.count > 1 {
      throw found[1].1.error(
        "there is \"\(found[1].0.rawValue)\" beside \"\(first.0.rawValue)\"", expected: expected)
    }
    return first
  }
}
