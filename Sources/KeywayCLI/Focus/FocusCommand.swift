internal import ArgumentParser

struct FocusCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "focus", abstract: "Show and prove the focus order of a scene, without a display.",
    subcommands: [
      FocusOrderCommand.self, FocusProveCommand.self, FocusPictureCommand.self, FocusExplainCommand.self,
    ])
}
