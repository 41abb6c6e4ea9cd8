package import KeywayMenus

/// A menu file: complete menus, changes to the menus of another file, or both.
///
/// `docs/menu-files.md` describes the format.
package struct MenuFile {
  /// The menus that the file extends.
  package enum Base: Hashable, Sendable {
    /// ``MainMenu/standard(appName:)``.
    case standard
    /// Another menu file; the path is relative to the working directory.
    case file(String)
  }

  package let name: String
  /// The app's name, which replaces `$appName` in titles.
  package let appName: String?
  package let base: Base?
  /// The menus appended to the menu bar.
  let menus: [any MenuElement]
  private let menusPlace: DocumentValue?
  /// The changes, in file order.
  let changes: [MenuChange]
  /// The commands with shortcuts that are in no menu.
  package let keyCommands: [KeyCommand]
  let facts: MenuFacts
  let conditions: MenuConditions
  /// The actions that the app performs, from the file; nil if it does not list them.
  let performed: Set<CommandAction>?
  let translations: MenuTranslations
  /// The place where the base is named, for errors.
  let basePlace: DocumentValue?
  let place: DocumentValue

  package init(path: String) throws(FileError) {
    try self.init(YAMLDocument(path: path))
  }

  /// Reads a text; `name` is the file's name in errors, and paths in it are relative to its directory.
  package init(text: String, name: String) throws(FileError) {
    try self.init(YAMLDocument(text: text, name: name))
  }

  enum Key: String, CaseIterable {
    case app, extends, context, performs, menus, insert, replace, remove, keyCommands, translations
  }

  init(_ document: YAMLDocument) throws(FileError) {
    place = document.root
    name = place.file
    let record = try place.record(Key.self)
    appName = try record[.app]?.visibleText()
    basePlace = record[.extends]
    base = try Self.base(at: record[.extends])
    facts = try MenuFacts(record[.context])
    performed = try record[.performs].map { value throws(FileError) in
      var actions: Set<CommandAction> = []
      for item in value.isList ? try value.list() : [value] {
        let action = CommandAction(try item.name())
        guard actions.insert(action).inserted else {
          throw item.error("\"\(action)\" occurs twice", expected: "each action once")
        }
      }
      return actions
    }
    translations = try MenuTranslations(record[.translations])
    conditions = MenuConditions()
    let reader = MenuElementReader(contributor: appName ?? name, conditions: conditions)
    menusPlace = record[.menus]
    menus = try reader.elements(menusPlace)
    changes = try MenuChange.all(in: place, reader)
    keyCommands = try reader.keyCommands(record[.keyCommands])
  }

  /// The base of a document, whatever other faults it has; nil if it is missing or invalid.
  static func base(of document: YAMLDocument) -> Base? {
    let entries = (try? document.root.entries()) ?? []
    let value = entries.first { (try? $0.key.string()) == Key.extends.rawValue }?.value
    return try? base(at: value)
  }

  private static func base(at value: DocumentValue?) throws(FileError) -> Base? {
    guard let value else { return nil }
    let text = try value.name()
    if text == "standard" { return .standard }
    if text.hasPrefix("/") { return .file(text) }
    let directory = value.file.lastIndex(of: "/").map { String(value.file[...$0]) } ?? ""
    return .file(directory + text)
  }
}

extension MenuFile {
  /// Applies all of the file's changes to menus, or none. Does not load the base; see ``MenuFiles``.
  ///
  /// - Throws: ``FileError`` at the change that cannot be made.
  func contribute(to builder: MenuBuilder, _ wording: MenuWording) throws(FileError) {
    try builder.contribute(self.appName ?? name) { (builder) throws(FileError) in
      do throws(MenuError) {
        try builder.insertElements(menus.map { $0.worded(wording) }, atEndOfMenu: .root)
      } catch {
        throw FileError(error, at: menusPlace ?? place, inserting: menusPlace)
      }
      for change in changes { try change.apply(to: builder, wording) }
    }
  }
}

extension MenuFile {
  /// All texts of the file that people read, as written.
  var writtenTexts: [String] {
    menus.flatMap(\.writtenTexts) + changes.flatMap { $0.elements.flatMap(\.writtenTexts) }
      + keyCommands.flatMap(\.writtenTexts)
  }
}
