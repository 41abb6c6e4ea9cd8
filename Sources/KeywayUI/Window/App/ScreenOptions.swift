package import KeywayElements
package import KeywayMenus
package import KeywayPlatform

/// The options of a command line for a screen, in a window or in memory. They override those of the app.
package struct ScreenOptions: Sendable {
  private var namedTheme = Theme.light
  private var isLarge = false
  /// In logical pixels; nil uses the size of the app or the scene.
  package private(set) var size: Size?
  /// The language of all texts; nil uses that of the environment.
  package private(set) var language: LanguageTag?
  /// The facts that override those of the app.
  package private(set) var context = CommandContext()

  package init() {}

  package var theme: Theme { isLarge ? namedTheme.large : namedTheme }

  package static let appearance: [CommandOption<ScreenOptions>] = [
    theme(\.namedTheme),
    CommandOption("--large", "type and targets one and a half times as large") { $0.isLarge = true },
    CommandOption(
      "--size", value: "WxH", expected: "a size, such as 800x480",
      "the size in logical pixels, such as 800x480, in place of the screen's own"
    ) { options, text throws(UsageError) in options.size = try Size(ofScreen: text) },
  ]

  /// The state of an app; scenes have one language and their own facts.
  package static let state: [CommandOption<ScreenOptions>] = [
    CommandOption(
      "--language", value: "TAG", expected: "a language, such as de",
      "the language of all texts, such as de; that of the environment by default"
    ) { options, name throws(UsageError) in
      guard let tag = LanguageTag(name) else {
        throw UsageError(
          "--language: '\(name)' is not a language; expected one such as de, pt_BR or sr@latin")
      }
      options.language = tag
    },
    CommandOption(
      "--context", value: "FACTS", expected: "facts, such as paying=true,mode=night",
      "facts for the conditions of commands, such as paying=true,mode=night"
    ) { options, text throws(UsageError) in
      do throws(ConditionError) {
        options.context = try CommandContext(assignments: text, facts: nil)
      } catch {
        throw UsageError("--context: \(error)")
      }
    },
  ]

  /// The option that chooses a theme.
  package static func theme<Values>(
    _ theme: any WritableKeyPath<Values, Theme> & Sendable
  ) -> CommandOption<Values> {
    let names = Theme.named.keys.sorted()
    return CommandOption(
      "--theme", value: "NAME", oneOf: names, "the theme: \(names.joined(separator: ", ")); light by default"
    ) { values, name in
      if let named = Theme.named[name] { values[keyPath: theme] = named }
    }
  }
}
