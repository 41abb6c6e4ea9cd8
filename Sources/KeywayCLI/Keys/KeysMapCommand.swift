import ArgumentParser
internal import Foundation
internal import Keyway
internal import KeywayDiagnostics
public import KeywayKeymap

/// `keyway keys map`: draws the keyboard.
struct KeysMapCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "map",
    abstract: "Draws the keyboard with the layout's keycaps and what the keys do.",
    discussion: """
      The first of the layouts is drawn, on every level. Commands and navigation are found by pressing each \
      key with all modifiers, as a window would. The file's ending chooses SVG or PNG.
      """)

  @OptionGroup var keymapOptions: KeymapOptions
  @OptionGroup var tableOptions: TableOptions

  @Option(help: "The keys' places: iso, ansi or jis; by default what people with the layout have.")
  var keyboard: PhysicalKeyboard?

  @OptionGroup var picture: PictureOptions

  func run() throws {
    let (commands, bindings) = try tableOptions.load()
    let keymap = try keymapOptions.load()
    let drawn = KeyboardPicture(
      keymap, keyboard: keyboard ?? PhysicalKeyboard(usualFor: keymapOptions.layout ?? ""),
      commands: commands.adapted(to: keymap, isRightToLeft: tableOptions.isRightToLeft, bindings: bindings),
      bindings: bindings, theme: picture.chosenTheme,
      title: tableOptions.menus.map { ($0 as NSString).lastPathComponent }.joined(separator: ", "))
    try drawn.write(to: picture.output, scale: picture.scale)
  }
}

extension PhysicalKeyboard: ExpressibleByArgument {}
