package import KeywayKeymap

extension KeymapFile {
  /// The names of the tables that ship, in the order in which `docs/keymaps.md` describes them.
  package static let shippedNames = texts.map(\.name)

  /// The text of a table that ships, with its comments; nil when there is none of that name.
  package static func shippedText(_ name: String) -> String? {
    texts.first { $0.name == name }.map { String(decoding: $0.text(), as: UTF8.self) }
  }

  /// Reads a table that ships.
  package static func load(shipped name: String) throws(FileError) -> BindingTable {
    guard let document = try shippedDocument(name) else {
      throw FileError(
        file: name, what: "there is no binding table of this name",
        expected: Spelling.alternatives(shippedNames, near: name) + ", or a file such as ./\(name).yaml")
    }
    return try decode(document)
  }

  static func shippedDocument(_ name: String) throws(FileError) -> YAMLDocument? {
    guard let text = shippedText(name) else { return nil }
    return try YAMLDocument(text: text, name: "keymaps/\(name).yaml")
  }

  // The files of `keymaps/`, which the build puts into the program.
  private static let texts: [(name: String, text: @Sendable () -> [UInt8])] = [
    ("standard", { PackageResources.standard_yaml }),
    ("full-keyboard-access", { PackageResources.full_keyboard_access_yaml }),
    ("command-is-super", { PackageResources.command_is_super_yaml }),
    ("four-button", { PackageResources.four_button_yaml }),
    ("six-button", { PackageResources.six_button_yaml }),
    ("single-switch", { PackageResources.single_switch_yaml }),
    ("two-switch", { PackageResources.two_switch_yaml }),
  ]
}
