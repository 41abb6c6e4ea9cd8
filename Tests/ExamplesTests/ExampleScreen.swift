import Keyway
import KeywayTesting
import Testing

/// The conditions that a test of a screen varies besides the app and its page.
struct ExampleScreen: CustomStringConvertible {
  let size: Size
  let theme: Theme
  let language: String

  var description: String {
    let type = theme.textScale == 1 ? "" : " large"
    return "\(Int(size.width))x\(Int(size.height))\(type) \(theme.name) \(language)"
  }

  /// The screens that every app is to fit, from a panel of 7 inches to a wall.
  static let sizes = [(800, 480), (1024, 600), (1280, 800), (1920, 1080), (1080, 1920), (3840, 2160)]
    .map { Size(width: $0, height: $1) }

  /// All screens in the two sizes of type, in all themes and in some languages.
  static func all(_ languages: [String]) -> [ExampleScreen] {
    sizes.flatMap { size in
      [Theme.light, .dark, .highContrast].flatMap { [$0, $0.large] }.flatMap { theme in
        languages.map { ExampleScreen(size: size, theme: theme, language: $0) }
      }
    }
  }
}
