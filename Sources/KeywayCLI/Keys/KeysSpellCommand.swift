public import ArgumentParser
internal import Keyway
public import KeywayKeymap
internal import KeywayPlatform

struct KeysSpellCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "spell",
    abstract: "Print a shortcut in every notation and language, and with the keycaps of layouts.",
    discussion: """
      Accepts any notation: Ctrl+Shift+I, Command-I, ⇧⌘I, <Control><Shift>i, XKB names. With --language also the key \
      names of that language: Strg+Umschalt+Entf.
      """
  )

  @Argument(help: "Shortcuts.")
  var shortcuts: [String]

  @OptionGroup var keymapOptions: KeymapOptions

  @Option(help: "The language of key names in the input; by default that of the environment.")
  var language = KeyNameLanguage(Localization.environment.first)

  @Option(help: "The key for Command on the keycaps.")
  var commandKey = CommandRole.control

  @Option(help: "text: lines for people; json: one object for each shortcut.")
  var format: OutputFormat = .text

  func run() throws {
    let keymap = try keymapOptions.load()
    for text in shortcuts {
      let shortcut = try Shortcut(text, language: language)
      switch format {
      case .text:
        let lines = notations(of: shortcut) + languages(of: shortcut) + keycaps(of: shortcut, on: keymap)
        for line in lines { print(line.name.padded(to: 24) + (line.text ?? "cannot be typed")) }
      case .json: print(json(shortcut, keymap).text(.compact))
      }
    }
  }

  private typealias Line = (name: String, text: String?)

  private func notations(of shortcut: Shortcut) -> [Line] {
    ShortcutNotation.allCases.map { ($0.rawValue, shortcut.text($0)) }
  }

  private func languages(of shortcut: Shortcut) -> [Line] {
    KeyNameLanguage.allCases.map { ($0.rawValue, shortcut.text(in: $0)) }
  }

  private func keycaps(of shortcut: Shortcut, on keymap: Keymap) -> [Line] {
    keymap.layoutNames.enumerated().map { index, name in
      (name, try? keymap.keycaps(of: shortcut, layout: index, role: commandKey))
    }
  }

  private func json(_ shortcut: Shortcut, _ keymap: Keymap) -> JSONValue {
    func object(_ lines: [Line]) -> JSONValue {
      .object(lines.map { JSONValue.Member($0.name, $0.text.map { .string($0) } ?? nil) })
    }
    return [
      "notations": object(notations(of: shortcut)), "languages": object(languages(of: shortcut)),
      "keycaps": object(keycaps(of: shortcut, on: keymap)),
    ]
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(1, width - count))
  }
}

extension KeyNameLanguage: ExpressibleByArgument {}
