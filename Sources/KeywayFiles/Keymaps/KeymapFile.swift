internal import Foundation
public import KeywayKeymap

/// A binding table in YAML or JSON; `docs/keymaps.md` describes the format.
public enum KeymapFile {
  /// Finds a table that another one extends; nil when there is none of that name.
  public typealias Resolver = (_ name: String) throws(FileError) -> YAMLDocument?

  /// What the name of a table in a file ends in.
  private static let endings = ["yaml", "yml", "json"]

  /// Reads a table and those that it extends: files beside it, else tables that ship.
  ///
  /// - Parameter actions: the actions that exist, for an app with its own; nil takes any name.
  public static func load(
    _ path: String, actions: [BindingAction]? = BindingAction.standard
  ) throws(FileError) -> BindingTable {
    let directory = (path as NSString).deletingLastPathComponent as NSString
    return try decode(YAMLDocument(path: path), actions: actions) { (name) throws(FileError) in
      for ending in endings {
        let other = directory.appendingPathComponent("\(name).\(ending)")
        if FileManager.default.fileExists(atPath: other) { return try YAMLDocument(path: other) }
      }
      return nil
    }
  }

  /// Reads a table that ships by its name, such as `four-button`, or one of a file by its path.
  ///
  /// A path is what has a slash in it or ends in `.yaml`, `.yml` or `.json`.
  public static func load(
    nameOrPath text: String, actions: [BindingAction]? = BindingAction.standard
  ) throws(FileError) -> BindingTable {
    if isPath(text) { return try load(text, actions: actions) }
    return try load(shipped: text)
  }

  /// Whether ``load(nameOrPath:actions:)`` takes a text for a path.
  public static func isPath(_ text: String) -> Bool {
    text.contains("/") || endings.contains((text as NSString).pathExtension)
  }

  /// Reads a table from a document; what it extends comes from `resolve`, else from the tables that ship.
  public static func decode(
    _ document: YAMLDocument, actions: [BindingAction]? = BindingAction.standard,
    resolve: @escaping Resolver = { (_) throws(FileError) in nil }
  ) throws(FileError) -> BindingTable {
    try KeymapReader(actions: actions, resolve: resolve).read(document, trail: [])
  }
}

/// Reads documents into tables, one layer over the other.
private struct KeymapReader {
  private enum Key: String, CaseIterable { case title, extends, commandRole, bindings }

  let actions: [BindingAction]?
  let resolve: KeymapFile.Resolver

  func read(_ document: YAMLDocument, trail: [String]) throws(FileError) -> BindingTable {
    let record = try document.root.record(Key.self)
    var table = BindingTable()
    if let parent = record[.extends] { table = try read(extended: parent, trail: trail) }
    table.title = try record[.title]?.string() ?? ""
    // The role comes before the bindings, whatever their order in the file: it decides what is equal.
    if let role = record[.commandRole] { table.commandRole = try role.choice() }
    if let bindings = record[.bindings] { try bind(bindings, in: &table) }
    return table
  }

  private func read(extended parent: DocumentValue, trail: [String]) throws(FileError) -> BindingTable {
    let name = try parent.name()
    guard !trail.contains(name) else {
      throw parent.error(
        "\"\(name)\" extends itself by way of \((trail + [name]).joined(separator: ", "))",
        expected: "a keymap that does not lead back here")
    }
    guard !name.contains("/") else {
      throw parent.error("\"\(name)\" is a path", expected: "the name of a keymap beside this one")
    }
    if let document = try resolve(name) { return try read(document, trail: trail + [name]) }
    // What needs no file needs no reading either: most tables extend this one.
    if name == "standard" { return .standard }
    if let document = try KeymapFile.shippedDocument(name) {
      return try read(document, trail: trail + [name])
    }
    throw parent.error(
      "there is no keymap \"\(name)\"",
      expected: KeymapFile.alternatives(near: name) + ", or a keymap beside this file")
  }

  /// Reads `action: shortcut`, `action: [shortcut, …]`, and `action: []`, which frees the action's keys.
  private func bind(_ bindings: DocumentValue, in table: inout BindingTable) throws(FileError) {
    var lines: [ShortcutKey: Int] = [:]
    for (name, value) in try bindings.entries() {
      let action = try read(action: name)
      // What an action says replaces what it said in the table that is extended.
      table.unbind(action)
      for shortcutValue in value.isList ? try value.list() : [value] {
        let shortcut = try read(shortcut: shortcutValue)
        for key in lookUpKeys(for: shortcut, role: table.commandRole) {
          if let other = lines.updateValue(shortcutValue.line, forKey: key) {
            throw shortcutValue.error(
              "\(shortcut) is bound in line \(other) already", expected: "every shortcut once")
          }
        }
        table.bind(action, to: shortcut)
      }
    }
  }

  private func read(action name: DocumentValue) throws(FileError) -> BindingAction {
    let text = try name.name()
    guard let actions, !actions.contains(BindingAction(rawValue: text)) else {
      return BindingAction(rawValue: text)
    }
    let names = actions.map(\.rawValue)
    let list = "one of " + names.joined(separator: ", ")
    throw name.error(
      "there is no action \"\(text)\"",
      expected: Spelling.nearest(to: text, in: names).map { "\"\($0)\" perhaps, \(list)" } ?? list)
  }

  private func read(shortcut value: DocumentValue) throws(FileError) -> Shortcut {
    let text = try value.string()
    do {
      return try Shortcut(text)
    } catch {
      throw value.error("\"\(text)\": \(error.fault)", expected: error.expected)
    }
  }
}
