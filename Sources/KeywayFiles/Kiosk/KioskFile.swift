public import KeywayKeymap

/// A kiosk's policy from a separate file or a scene; `docs/kiosk-guard.md` describes it.
public enum KioskFile {
  /// Reads a policy in YAML or JSON.
  ///
  /// - Throws: ``FileError`` with the line of the first fault.
  public static func load(path: String) throws(FileError) -> KioskRules {
    try KioskReader.rules(YAMLDocument(path: path).root)
  }

  /// Reads a policy from a text; `name` is the file's name in errors.
  package static func rules(text: String, name: String) throws(FileError) -> KioskRules {
    try KioskReader.rules(YAMLDocument(text: text, name: name).root)
  }
}
