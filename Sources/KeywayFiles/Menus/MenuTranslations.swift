internal import KeywayMenus
import KeywayPlatform

/// The translations of titles in menu files, under `translations`.
struct MenuTranslations {
  private struct Translation {
    let text: String
    let place: DocumentValue
  }

  /// By language, then by title as written.
  private var entries: [String: [String: Translation]] = [:]

  init() {}

  /// - Parameter value: a mapping of languages to mappings of titles.
  init(_ value: DocumentValue?) throws(FileError) {
    guard let value else { return }
    for (key, titles) in try value.entries() {
      let name = try key.name()
      guard let language = LanguageTag(name) else {
        throw key.error("\"\(name)\" is not a language", expected: "a language such as de, pt_BR or sr@latin")
      }
      for (title, text) in try titles.entries() {
        entries[language.name, default: [:]][try title.string()] = Translation(
          text: try text.visibleText(), place: title)
      }
    }
  }

  /// Merges the translations of a file on top of this one.
  mutating func add(_ other: MenuTranslations) {
    entries.merge(other.entries) { $0.merging($1) { $1 } }
  }

  /// Every language with translations, sorted.
  var languages: [String] { entries.keys.sorted() }

  /// The title in a language, or in the language without its region; nil if neither exists.
  func translation(of title: String, to language: LanguageTag) -> String? {
    language.fallbacks.lazy.compactMap { entries[$0]?[title]?.text }.first
  }

  /// Throws for the first translation of an unknown title.
  func check(titles: Set<String>) throws(FileError) {
    let unknown = entries.values.flatMap { $0 }.filter { !titles.contains($0.key) }
    let first = unknown.min { ($0.value.place.line, $0.key) < ($1.value.place.line, $1.key) }
    guard let (title, entry) = first else { return }
    let near = Spelling.nearest(to: title, in: titles.sorted())
    throw entry.place.error(
      "no menu and no command has the title \"\(title)\"",
      expected: near.map { "a title as written, perhaps \"\($0)\"" } ?? "a title as written")
  }

  /// The titles that each language lacks and does not inherit from the language without its region, in the same order.
  func missing(of titles: [String]) -> [MenuFiles.MissingTranslations] {
    languages.compactMap { language in
      guard let tag = LanguageTag(language) else { return nil }
      let missing = titles.filter {
        translation(of: $0, to: tag) == nil && StandardCatalogs.translation(of: $0, to: tag) == nil
      }
      return missing.isEmpty ? nil : MenuFiles.MissingTranslations(language: language, titles: missing)
    }
  }
}

/// Replaces a title from a file by its translation, with the app's name filled in.
struct MenuWording {
  let appName: String
  var translate: (String) -> String = { $0 }

  func text(_ title: String) -> String {
    title.isEmpty
      ? title
      : translate(title).split(separator: "$appName", omittingEmptySubsequences: false).joined(
        separator: appName)
  }
}

extension MenuElement {
  /// The element with translated texts, including its descendants.
  ///
  /// An author's mnemonic is dropped if the translated title lacks the letter; another is then assigned.
  func worded(_ wording: MenuWording) -> any MenuElement {
    var element: any MenuElement = self
    element.title = wording.text(title)
    let words = element.title
    func letter(_ letter: Character?) -> Character? {
      letter.flatMap { letter in
        words.contains { Mnemonics.fold($0) == Mnemonics.fold(letter) } ? letter : nil
      }
    }
    switch element {
    case var menu as Menu:
      menu.mnemonic = letter(menu.mnemonic)
      menu.children = menu.children.map { $0.worded(wording) }
      return menu
    case var command as Command:
      command.word(wording, letter)
      return command
    case var keyCommand as KeyCommand:
      keyCommand.command.word(wording, letter)
      return keyCommand
    default:
      return element
    }
  }

  /// The texts of the element and its descendants that people read, as written.
  var writtenTexts: [String] {
    let alternates = asCommand?.alternates.map(\.title) ?? []
    let own = ([title, asCommand?.discoverabilityTitle ?? ""] + alternates).filter { !$0.isEmpty }
    return own + ((self as? Menu)?.children.flatMap(\.writtenTexts) ?? [])
  }
}

extension Command {
  fileprivate mutating func word(_ wording: MenuWording, _ letter: (Character?) -> Character?) {
    discoverabilityTitle = discoverabilityTitle.map(wording.text)
    mnemonic = letter(mnemonic)
    for index in alternates.indices { alternates[index].title = wording.text(alternates[index].title) }
  }
}
