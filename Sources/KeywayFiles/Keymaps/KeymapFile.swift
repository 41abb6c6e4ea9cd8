internal import Foundation
public import KeywayKeymap

/// A binding table in YAML or JSON; `docs/keymaps.md` describes the format.
public enum KeymapFile {
  /// Finds the table that another one extends; nil if there is none with that name.
  package typealias Resolver = (_ name: String) throws(FileError) -> YAMLDocument?

  /// The extensions of table files.
  private static let endings = ["yaml", "yml", "json"]

  /// Reads a table and those that it extends: files beside it, otherwise included tables.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - actions: the known actions, for an app with its own; nil accepts any name.
  public static func load(
    _ path: String, actions: [BindingAction]? = BindingAction.known
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

  /// Reads an included table by its name, such as `four-button`, or a file by its path.
  ///
  /// A text with a slash, or with the extension `.yaml`, `.yml` or `.json`, is a path.
  public static func load(
    nameOrPath text: String, actions: [BindingAction]? = BindingAction.known
  ) throws(FileError) -> BindingTable {
    if isPath(text) { return try load(text, actions: actions) }
    return try load(shipped: text)
  }

  /// Whether ``load(nameOrPath:actions:)`` treats a text as a path.
  package static func isPath(_ text: String) -> Bool {
    text.contains("/") || endings.contains((text as NSString).pathExtension)
  }

  /// Reads a table from a document; tables that it extends come from `resolve`, otherwise from the included ones.
  package static func decode(
    _ document: YAMLDocument, actions: [BindingAction]? = BindingAction.known,
    resolve: @escaping Resolver = { (_) throws(FileError) in nil }
  ) throws(FileError) -> BindingTable {
    try KeymapReader(actions: actions, resolve: resolve).read(document, trail: [])
  }
}

/// Reads documents into tables, layer by layer.
private struct KeymapReader {
  private enum Key: String, CaseIterable { case title, extends, commandRole, devices, layouts, bindings }
  private enum BindingKey: String, CaseIterable { case key, trigger, devices, layouts }

  let actions: [BindingAction]?
  let resolve: KeymapFile.Resolver

  func read(_ document: YAMLDocument, trail: [String]) throws(FileError) -> BindingTable {
    let record = try document.root.record(Key.self)
    var table = BindingTable()
    if let parent = record[.extends] { table = try read(extended: parent, trail: trail) }
    table.title = try record[.title]?.string() ?? ""
    // The role comes before the bindings, wherever it is in the file, because it decides which shortcuts are equal.
    if let role = record[.commandRole] { table.commandRole = try role.choice() }
    let scope = try KeyScope(devices: record[.devices], layouts: record[.layouts])
    if let bindings = record[.bindings] { try bind(bindings, scope: scope, in: &table) }
    return table
  }

  private func read(extended parent: DocumentValue, trail: [String]) throws(FileError) -> BindingTable {
    let name = try parent.name()
    guard !trail.contains(name) else {
      throw parent.error(
        "\"\(name)\" extends itself through \((trail + [name]).joined(separator: ", "))",
        expected: "a keymap that does not lead back here")
    }
    guard !name.contains("/") else {
      throw parent.error("\"\(name)\" is a path", expected: "the name of a keymap beside this one")
    }
    if let document = try resolve(name) { return try read(document, trail: trail + [name]) }
    // The standard table needs no file, and most tables extend it.
    if name == "standard" { return .standard }
    if let document = try KeymapFile.shippedDocument(name) {
      return try read(document, trail: trail + [name])
    }
    throw parent.error(
      "unknown keymap \"\(name)\"",
      expected: Spelling.alternatives(KeymapFile.shippedNames, near: name) + ", or a keymap beside this file")
  }

  /// Reads `action: shortcut`, `action: [shortcut, …]`, and `action: []`, which frees the action's keys.
  ///
  /// - Parameter scope: the scope of the whole file; its bindings are added to those for other keyboards and layouts.
  private func bind(
    _ bindings: DocumentValue, scope: KeyScope?, in table: inout BindingTable
  ) throws(FileError) {
    var lines: [BindingTable.Slot: Int] = [:]
    // Build the table once, because each change indexes all its keys again.
    var bound: [BindingTable.Binding] = []
    var freed: Set<BindingAction> = []
    for (name, value) in try bindings.entries() {
      let action = try read(action: name)
      let values = value.isList ? try value.list() : [value]
      if scope == nil {
        // An action's keys replace those in the extended table.
        freed.insert(action)
      } else if values.isEmpty {
        throw value.error(
          "keys cannot be freed on some keyboards or layouts only", expected: "another action on the key")
      }
      for value in values {
        let binding = try read(binding: value, of: action, scope: scope)
        for slot in BindingTable.slots(of: binding, role: table.commandRole) {
          if let other = lines.updateValue(value.line, forKey: slot) {
            throw value.error(
              "\(binding.shortcut) is already bound in line \(other)", expected: "every shortcut once")
          }
        }
        bound.append(binding)
      }
    }
    table = BindingTable(
      title: table.title, commandRole: table.commandRole,
      bindings: table.bindings.filter { !freed.contains($0.action) } + bound)
  }

  /// A shortcut, or `{ key: Return, trigger: hold 1 s, devices: keypad, layouts: ru }`.
  private func read(
    binding value: DocumentValue, of action: BindingAction, scope: KeyScope?
  ) throws(FileError) -> BindingTable.Binding {
    guard value.isRecord else {
      return BindingTable.Binding(action, try read(shortcut: value), scope: scope)
    }
    let record = try value.record(BindingKey.self)
    let shortcut = try read(shortcut: record.required(.key, "key: …, the shortcut"))
    let trigger = try record[.trigger]?.trigger(of: [shortcut])
    let own = try KeyScope(devices: record[.devices], layouts: record[.layouts])
    if let own, scope != nil {
      // The file may set the keyboards and the binding the layouts, or the other way around.
      guard own.devices.isEmpty || scope!.devices.isEmpty, own.layouts.isEmpty || scope!.layouts.isEmpty
      else {
        throw value.error(
          "the file is already limited to devices or layouts", expected: "devices or layouts once")
      }
    }
    let both = KeyScope(
      devices: (scope?.devices ?? []) + (own?.devices ?? []),
      layouts: (scope?.layouts ?? []) + (own?.layouts ?? []))
    return BindingTable.Binding(
      action, shortcut, trigger: trigger ?? .press, scope: both.isEverywhere ? nil : both)
  }

  private func read(action name: DocumentValue) throws(FileError) -> BindingAction {
    let text = try name.name()
    guard let actions, !actions.contains(BindingAction(rawValue: text)) else {
      return BindingAction(rawValue: text)
    }
    // A table is the window's or the reader's.
    let isForReader = text.hasPrefix("reader")
    let meant = actions.filter { (ReaderCommand($0) != nil) == isForReader }
    let names = (meant.isEmpty ? actions : meant).map(\.rawValue)
    throw name.error("unknown action \"\(text)\"", expected: Spelling.alternatives(names, near: text))
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
