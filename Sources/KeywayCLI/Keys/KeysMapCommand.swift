import ArgumentParser
internal import Foundation
internal import Keyway
internal import KeywayDiagnostics
public import KeywayKeymap

struct KeysMapCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "map",
    abstract: "Draw the keyboard with a layout's keycaps and the actions of keys.",
    discussion: """
      Draws the first layout, with all levels. Commands and navigation are found by pressing each key with all \
      modifiers, as in a window. The file name extension chooses SVG or PNG.
      """)

  @OptionGroup var keymapOptions: KeymapOptions
  @OptionGroup var tableOptions: TableOptions

  @Option(help: "The shape of the keyboard: iso, ansi or jis; by default that usual for the layout.")
  var keyboard: PhysicalKeyboard?

  @OptionGroup var picture: PictureOptions

  func run() throws {
    let (commands, bindings) = try tableOptions.load()
    let keymap = try keymapOptions.load()
    let drawn = KeyboardPicture(
      keymap, keyboard: keyboard ?? PhysicalKeyboard(usualFor: keymapOptions.layout ?? ""),
      commands: commands.adapted(to: keymap, isRightToLeft: tableOptions.isRightToLeft, bindings: bindings),
      bindings: bindings, theme: picture.theme,
      title: tableOptions.menus.map { ($0 as NSString).lastPathComponent }.joined(separator: ", "))
    try drawn.write(to: picture.output, scale: picture.scale)
  }
}

extension PhysicalKeyboard: ExpressibleByArgument {}
