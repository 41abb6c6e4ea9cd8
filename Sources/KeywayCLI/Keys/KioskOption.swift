internal import ArgumentParser
internal import KeywayFiles
internal import KeywayKeymap

/// The option that puts a kiosk's guard before commands and bindings.
struct KioskOption: ParsableArguments {
  @Option(help: "A kiosk's policy that stands before all of them; docs/kiosk-guard.md describes the file.")
  var kiosk: String?

  /// Throws a `FileError` that says what is wrong with the file, and where.
  func load() throws -> KioskRules? { try kiosk.map { try KioskFile.load(path: $0) } }
}
