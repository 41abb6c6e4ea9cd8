public import ArgumentParser
internal import Foundation
internal import Keyway
public import KeywayKeymap

/// `keyway keys map`: a picture of the keyboard.
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

  @Option(help: "The theme: light, dark or highContrast.")
  var theme = "light"

  @Option(help: "Pixels of a PNG for each logical pixel, from 0.25 to 8.")
  var scale = 1.0

  @Option(name: .shortAndLong, help: "The picture, .svg or .png.")
  var output: String

  func validate() throws {
    guard output.hasSuffix(".svg") || output.hasSuffix(".png") else {
      throw ValidationError("--output \"\(output)\": expected a name that ends in .svg or .png")
    }
    guard Theme.named[theme] != nil else {
      let names = Theme.named.keys.sorted().joined(separator: ", ")
      throw ValidationError("--theme: there is no theme '\(theme)'; expected one of \(names)")
    }
    guard (0.25...8).contains(scale) else {
      throw ValidationError("--scale \(scale) is out of range; expected 0.25 to 8")
    }
  }

  func run() throws {
    let (commands, bindings) = try tableOptions.load()
    let keymap = try keymapOptions.load()
    let picture = KeyboardPicture(
      keymap, keyboard: keyboard ?? PhysicalKeyboard(usualFor: keymapOptions.layout ?? ""),
      commands: commands.adapted(to: keymap, isRightToLeft: tableOptions.isRightToLeft, bindings: bindings),
      bindings: bindings, theme: Theme.named[theme]!,
      title: tableOptions.menus.map { ($0 as NSString).lastPathComponent }.joined(separator: ", "))
    try picture.write(to: output, scale: scale)
  }
}

extension PhysicalKeyboard: ExpressibleByArgument {}
