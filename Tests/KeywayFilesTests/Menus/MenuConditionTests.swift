import KeywayKeymap
import KeywayMenus
import KeywayPlatform
import Testing

@testable import KeywayFiles

@Suite("Conditions, translations and platforms in menu files")
struct MenuConditionTests {
  private static let till = """
    app: Till
    context:
      paying: false
      mode: [day, night]
    menus:
      - id: sale
        title: Sale
        children:
          - { title: Pay, action: pay, shortcut: Command+P, when: paying }
          - { title: Print, action: print, shortcut: Command+P, when: "!paying && mode == day" }
      - { id: night, title: Night, when: mode == night, children: [{ title: Close, action: close }] }
    translations:
      de: { Sale: Verkauf, Pay: Bezahlen, Print: Drucken, Night: Nacht, Close: Schließen }
      de_AT: { Pay: Zahlen }
      fr: { Sale: Vente }
    """

  private func load(_ text: String, _ more: [String: String] = [:], language: String? = nil) throws
    -> MenuFiles
  {
    let folder = try Folder(more.merging(["app.yaml": text]) { $1 })
    return try MenuFiles(paths: [folder["app.yaml"]], language: language.flatMap { LanguageTag($0) })
  }

  private func fault(_ text: String, _ more: [String: String] = [:]) throws -> String {
    let folder = try Folder(more.merging(["app.yaml": text]) { $1 })
    let error = try #require(throws: FileError.self) { _ = try MenuFiles(paths: [folder["app.yaml"]]) }
    return error.description.split(separator: folder.path + "/", omittingEmptySubsequences: false).joined()
  }

  @Test("Conditions are read with the facts that the file declares")
  func conditions() throws {
    let files = try load(Self.till)
    #expect(files.facts == [CommandFact("paying"), CommandFact("mode", values: ["day", "night"])])
    let rows = CommandTable(
      menu: files.menu, evaluation: .known(CommandContext(defaultsOf: files.facts ?? []))
    ).rows
    #expect(rows.map(\.title) == ["Pay", "Print", "Close"])
    #expect(rows.map(\.isHidden) == [true, false, true])
    #expect(rows.map { $0.condition?.description } == ["paying", "!paying && mode == day", "mode == night"])
  }

  @Test("A fault in a condition is reported with its line and column")
  func faults() throws {
    for (text, expected) in [
      (
        "context: { a: false }\nkeyCommands:\n  - { title: A, action: a, shortcut: F1, when: b }",
        "app.yaml:3:48: in the condition, unknown fact \"b\"; expected perhaps \"a\""
      ),
      (
        "context: { mode: [day, night] }\nmenus:\n  - title: A\n    when: 'mode == nigth'",
        "app.yaml:4:20: in the condition, \"mode\" is never nigth; expected perhaps \"night\""
      ),
      (
        "menus:\n  - { title: A, when: a && }", "app.yaml:2:27: in the condition, the end is not allowed here"
      ),
      (
        "menus:\n  - { title: A, when: paying }",
        "app.yaml:2:23: in the condition, unknown fact \"paying\"; expected a declaration under context:"
      ),
      ("context: { true: false }", "app.yaml:1:12: \"true\" is not a name"),
      ("context: { mode: [] }", "app.yaml:1:18: the list is empty"),
      ("context: { mode: [a, a] }", "app.yaml:1:22: \"a\" occurs twice"),
      (
        "context: { mode: night }",
        "app.yaml:1:18: \"night\" is not allowed here; expected true or false, or a list"
      ),
    ] {
      let fault = try fault(text)
      #expect(fault.hasPrefix(expected), "\(fault)")
    }
  }

  @Test("A base's facts apply to the files on top of it, and a fact keeps its type")
  func bases() throws {
    let base = "context: { paying: false, mode: [day, night] }\nmenus: []"
    let files = try load(
      "extends: base.yaml\ncontext: { paying: true }\nmenus: [{ title: A, when: paying && mode == night }]",
      ["base.yaml": base])
    #expect(files.facts?.first == CommandFact("paying", default: true))
    let fault = try fault("extends: base.yaml\ncontext: { paying: [a] }", ["base.yaml": base])
    #expect(
      fault.hasPrefix("app.yaml:2:12: \"paying\" is true or false in base.yaml:1; expected true or false"))
  }

  // MARK: Translations

  private func titles(_ files: MenuFiles) -> [String] {
    CommandTable(menu: files.menu, evaluation: .any(files.facts ?? [])).rows.map {
      ($0.path + [$0.title]).joined(separator: ">")
    }
  }

  @Test("Titles come in the language, else in that of no region, else as they are written")
  func languages() throws {
    #expect(
      try titles(load(Self.till, language: "de")) == [
        "Verkauf>Bezahlen", "Verkauf>Drucken", "Nacht>Schließen",
      ])
    #expect(try titles(load(Self.till, language: "de-AT"))[0] == "Verkauf>Zahlen")
    #expect(try titles(load(Self.till, language: "de_CH.UTF-8"))[0] == "Verkauf>Bezahlen")
    #expect(try titles(load(Self.till, language: "fr"))[0] == "Vente>Pay")
    #expect(try titles(load(Self.till, language: "el"))[0] == "Sale>Pay")
    #expect(try titles(load(Self.till))[0] == "Sale>Pay")
  }

  @Test("Missing translations are known, except inherited ones and Keyway's own")
  func missing() throws {
    let files = try load(Self.till)
    #expect(files.languages == ["de", "de_AT", "fr"])
    #expect(files.missingTranslations.map(\.language) == ["fr"])
    // Keyway itself translates Close.
    #expect(files.missingTranslations.first?.titles == ["Pay", "Print", "Night"])
  }

  @Test("The translation of an unknown title is a fault, with a suggestion")
  func unknownTitle() throws {
    #expect(
      try fault("menus: [{ title: Sale }]\ntranslations:\n  de:\n    Sal: Verkauf").hasPrefix(
        "app.yaml:4:5: no menu and no command has the title \"Sal\"; expected a title as written, perhaps \"Sale\""
      ))
    #expect(try fault("translations: { x: {} }").hasPrefix("app.yaml:1:17: \"x\" is not a language"))
    // The standard menus have titles too, and the name stands in them as it is written.
    let files = try load(
      "app: Till\nextends: standard\ntranslations: { nl: { Edit: Bewerken, Quit $appName: $appName afsluiten } }",
      language: "nl")
    #expect(titles(files).contains("Till>Till afsluiten"))
    #expect(titles(files).contains("Bewerken>Cut"))
  }

  @Test("A letter that the translated title does not have is given up for another; one that it has stays")
  func mnemonics() throws {
    let text = """
      menus:
        - { id: a, title: Share, mnemonic: h, children: [{ title: Copy, action: copy, mnemonic: o }] }
        - { id: b, title: Tools, children: [{ title: Cut, action: cut, mnemonic: t }] }
      translations: { de: { Share: Teilen, Copy: Kopieren, Tools: Tafeln, Cut: Schneiden } }
      """
    let files = try load(text, language: "de")
    let session = MenuSession(menu: files.menu)
    let letters = session.bar.map { item in item.mnemonicIndex.map { Array(item.title)[$0] } }
    #expect(letters == ["T", "a"])
    #expect((files.menu.children[0] as? Menu)?.children[0].asCommand?.mnemonic == "o")
    #expect((files.menu.children[1] as? Menu)?.children[0].asCommand?.mnemonic == nil)
  }

  // MARK: Platforms

  private func shortcuts(_ text: String, _ role: CommandRole) throws -> [String] {
    let files = try load("keyCommands:\n  - { title: Redo, action: redo, \(text) }")
    let table = CommandTable(menu: files.menu, keyCommands: files.keyCommands, role: role)
    return table.rows[0].shortcuts.map(\.description) + table.rows[0].chords.map(\.description)
  }

  @Test("Each role of Command has its shortcut, and those that are not named the default")
  func roles() throws {
    let both = "shortcut: { control: Ctrl+Y, super: Shift+Command+Z }"
    #expect(try shortcuts(both, .control) == ["Ctrl+Y"])
    #expect(try shortcuts(both, .super) == ["Command+Shift+Z"])
    #expect(try shortcuts(both, .both) == [])
    let mixed = "shortcuts: [F5, { control: [Ctrl+R, Ctrl+K Ctrl+R], default: Command+R }, F6]"
    #expect(try shortcuts(mixed, .control) == ["F5", "Ctrl+R", "F6", "Ctrl+K Ctrl+R"])
    #expect(try shortcuts(mixed, .super) == ["F5", "Command+R", "F6"])
    #expect(
      try fault("keyCommands:\n  - { title: A, action: a, shortcut: { mac: F1 } }")
        .hasPrefix(
          "app.yaml:2:40: unknown key \"mac\"; expected one of control, super, both, default"))
    #expect(
      try fault("keyCommands:\n  - { title: A, action: a, shortcut: {} }")
        .hasPrefix("app.yaml:2:38: missing shortcut; expected one for control"))
  }
}
