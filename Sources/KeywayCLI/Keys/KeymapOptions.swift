internal import ArgumentParser
internal import KeywayDiagnostics
internal import KeywayKeymap

/// The options that choose a keymap, shared by the sub-commands of `keys`.
struct KeymapOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Layouts, separated by commas; the first is active.", valueName: "us,ru"))
  var layout: String?

  @Option(help: ArgumentHelp("Variants, one for each layout, separated by commas.", valueName: "dvorak,"))
  var variant: String?

  @Option(help: ArgumentHelp("XKB options, separated by commas.", valueName: "compose:ralt"))
  var options: String?

  @Option(help: ArgumentHelp("The keyboard model.", valueName: "pc105"))
  var model: String?

  @Option(help: ArgumentHelp("A file with a complete XKB keymap, instead of names.", valueName: "file"))
  var keymap: String?

  func validate() throws {
    try require(
      keymap == nil || layout ?? variant ?? options ?? model == nil,
      "--keymap is a whole keymap; expected it without --layout, --variant, --options and --model")
    if let layout, layout.split(separator: ",", omittingEmptySubsequences: false).contains("") {
      throw ValidationError("--layout \"\(layout)\" has an empty name; expected layouts such as us,ru")
    }
    try require(variant == nil || layout != nil, "--variant needs --layout; expected --layout with it")
  }

  func load() throws -> Keymap {
    if let keymap { return try Keymap(contentsOfFile: keymap) }
    do throws(KeymapError) {
      return try Keymap(names: names)
    } catch {
      let options = arguments.filter { $0.hasPrefix("--") }
      // The names may also come from the environment.
      if options.isEmpty { throw error }
      throw error.ofOption(options.joined(separator: ", "))
    }
  }

  /// The names from all options but `--keymap`; empty names are the system's defaults.
  var names: KeymapNames {
    KeymapNames(model: model ?? "", layout: layout ?? "", variant: variant ?? "", options: options ?? "")
  }

  var isEmpty: Bool { arguments.isEmpty }

  /// The options as written, for another process with the same keymap.
  var arguments: [String] {
    [
      ("layout", layout), ("variant", variant), ("options", options), ("model", model), ("keymap", keymap),
    ].flatMap { name, value in value.map { ["--\(name)", $0] } ?? [] }
  }
}
