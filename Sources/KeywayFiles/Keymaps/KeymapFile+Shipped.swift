package import KeywayKeymap

extension KeymapFile {
  /// The names of the included tables, in the order of `docs/keymaps.md`.
  package static let shippedNames = texts.map(\.name)

  /// The text of an included table, with its comments; nil if there is none with that name.
  package static func shippedText(_ name: String) -> String? {
    texts.first { $0.name == name }.map { String(decoding: $0.text(), as: UTF8.self) }
  }

  package static func load(shipped name: String) throws(FileError) -> BindingTable {
    guard let document = try shippedDocument(name) else {
      throw FileError(
        file: name, what: "unknown binding table",
        expected: Spelling.alternatives(shippedNames, near: name) + ", or a file such as ./\(name).yaml")
    }
    return try decode(document)
  }

  static func shippedDocument(_ name: String) throws(FileError) -> YAMLDocument? {
    guard let text = shippedText(name) else { return nil }
    return try YAMLDocument(text: text, name: "keymaps/\(name).yaml")
  }

  // The files of `keymaps/`, embedded by the build.
  private static let texts: [(name: String, text: @Sendable () -> [UInt8])] = [
    ("standard", { PackageResources.standard_yaml }),
    ("full-keyboard-access", { PackageResources.full_keyboard_access_yaml }),
    ("command-is-super", { PackageResources.command_is_super_yaml }),
    ("four-button", { PackageResources.four_button_yaml }),
    ("six-button", { PackageResources.six_button_yaml }),
    ("single-switch", { PackageResources.single_switch_yaml }),
    ("two-switch", { PackageResources.two_switch_yaml }),
    ("reader", { PackageResources.reader_yaml }),
    ("reader-six-button", { PackageResources.reader_six_button_yaml }),
    ("reader-four-button", { PackageResources.reader_four_button_yaml }),
  ]
}
