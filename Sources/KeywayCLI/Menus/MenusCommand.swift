internal import ArgumentParser

struct MenusCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "menus", abstract: "Show and check menus and shortcuts from files.",
    subcommands: [ShowMenusCommand.self, CheckMenusCommand.self, DiffMenusCommand.self])
}
