internal import ArgumentParser
internal import Keyway
internal import KeywayDiagnostics
internal import KeywayPlatform
internal import KeywayUI

struct SymbolsCommand: MainActorCommand {
  static let configuration = CommandConfiguration(
    commandName: "symbols", abstract: "List the symbols for images and labels, or draw them all.",
    discussion: """
      A mirrored symbol is flipped where text runs from right to left. Readers speak the name of a symbol without a label.
      """)

  @OptionGroup var languageOption: LanguageOption

  @Option(help: "A PNG file for a picture of all symbols, in place of the list.")
  var png: String?

  @OptionGroup var theme: TableArguments<ThemeTable>

  @Option(help: "PNG pixels per logical pixel, from 0.25 to 8.")
  var scale = 1.0

  @OptionGroup var directionOption: DirectionOption

  @Option(help: "text: a table for people; json: one array for programs.")
  var format = OutputFormat.text

  func validate() throws {
    if let png, !png.hasSuffix(".png") {
      throw ValidationError("--png: unknown format of '\(png)'; expected a name that ends in .png")
    }
    try require((0.25...8).contains(scale), "--scale \(scale) is out of range; expected 0.25 to 8")
    if let written = languageOption.arguments.last,
      languageOption.tag.flatMap({ Localization.nearest(to: $0, in: StandardCatalogs.languages) }) == nil
    {
      let known = StandardCatalogs.languages.map(\.name).sorted().joined(separator: ", ")
      throw ValidationError("--language: unknown language '\(written)'; expected one of \(known)")
    }
  }

  func perform() throws {
    if let png {
      return try SymbolSheet(theme.values, isRightToLeft: directionOption.isRightToLeft)
        .write(to: png, scale: scale)
    }
    let list = SymbolList(languageOption.tag)
    switch format {
    case .text: print(list.table.aligned(within: TextStream.standardOutput.width), terminator: "")
    case .json: print(list.json.text(.pretty))
    }
  }
}
