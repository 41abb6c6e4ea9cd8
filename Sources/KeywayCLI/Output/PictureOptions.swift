internal import ArgumentParser
internal import Keyway

/// The options of commands that write a picture.
struct PictureOptions: ParsableArguments {
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

  var chosenTheme: Theme { Theme.named[theme]! }
}
