internal import ArgumentParser
internal import KeywayFiles
internal import KeywayKeymap

/// The option that applies a kiosk's policy before commands and bindings.
struct KioskOption: ParsableArguments {
  @Option(help: "A kiosk's policy, applied first; docs/kiosk-guard.md describes the file.")
  var kiosk: String?

  func load() throws -> KioskRules? { try kiosk.map { try KioskFile.load(path: $0) } }
}
