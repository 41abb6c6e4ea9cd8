internal import ArgumentParser

struct KeysCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "keys",
    abstract: "Explain keys on a keyboard layout.",
    subcommands: [
      KeysDecodeCommand.self, KeysHowCommand.self, KeysReplayCommand.self, KeysMapCommand.self,
      KeysWatchCommand.self, KeysSpellCommand.self, KeysTablesCommand.self, KeysLearnCommand.self,
    ]
  )
}
