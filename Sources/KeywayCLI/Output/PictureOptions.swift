internal import ArgumentParser
internal import Keyway
internal import KeywayPlatform
internal import KeywayUI

/// The options of commands that write a picture.
struct PictureOptions: ParsableArguments {
  @OptionGroup private var themeOption: TableArguments<ThemeTable>

  @Option(help: "PNG pixels per logical pixel, from 0.25 to 8.")
  var scale = 1.0

  @Option(name: .shortAndLong, help: "The picture, .svg or .png.")
  var output: String

  func validate() throws {
    try require(
      output.hasSuffix(".svg") || output.hasSuffix(".png"),
      "--output: unknown format of '\(output)'; expected a name that ends in .svg or .png")
    try require((0.25...8).contains(scale), "--scale \(scale) is out of range; expected 0.25 to 8")
  }

  var theme: Theme { themeOption.values }
}

/// The option that chooses the theme of a picture.
enum ThemeTable: OptionTable {
  static var rows: [CommandOption<Theme>] { [ScreenOptions.theme(\.self)] }
  static var unset: Theme { .light }
}
