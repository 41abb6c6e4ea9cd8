import Keyway
import KeywayKeymap
import KeywayPlatform
import KeywayTesting
import Testing

@testable import KeywayUI

@Suite("Texts are translated by the catalogs of gettext")
struct LocalizedTests {
  private func catalog(_ body: String, language: String = "de", rule: String? = nil) throws -> TextCatalog {
    let plural = rule.map { "\"Plural-Forms: \($0)\\n\"\n" } ?? ""
    return try TextCatalog(
      Array("msgid \"\"\nmsgstr \"\"\n\"Language: \(language)\\n\"\n\(plural)\n\(body)".utf8))
  }

  private func german(_ body: String, rule: String? = nil) throws -> Localization {
    Localization(
      preferred: [LanguageTag("de_AT")!], catalogs: [try catalog(body, rule: rule)])
  }

  @Test("A text is translated if the catalog has it, with its context, and otherwise unchanged and noted")
  func translation() throws {
    let texts = try german(
      #"""
      # A note.
      #: Somewhere.swift:12
      msgid "Share"
      msgstr "Teilen"

      msgctxt "state"
      msgid "Open"
      msgstr "Offen"

      msgid "Open"
      msgstr "Öffnen"

      msgid ""
      "Two "
      "parts\n"
      msgstr "Zwei "
      "\"Teile\"\t\\\n"

      #, fuzzy
      msgid "Gift"
      msgstr "Gift"

      #~ msgid "Old"
      #~ msgstr "Alt"

      msgid "Later"
      msgstr ""
      """#)
    #expect(texts.language.name == "de")
    #expect(texts.text("Share") == "Teilen")
    #expect(texts.text("Open") == "Öffnen")
    #expect(texts.text("Open", context: "state") == "Offen")
    #expect(texts.text("Two parts\n") == "Zwei \"Teile\"\t\\\n")
    #expect(["Gift", "Old", "Later", ""].map { texts.text($0) } == ["Gift", "Old", "Later", ""])
    #expect(texts.missing == ["Gift", "Later", "Old"])
    // Keyway's own words stand behind those of the app.
    #expect(texts.text("Edit") == "Bearbeiten")
  }

  @Test("A number takes the form that the language has for it")
  func plurals() throws {
    let arabic = try catalog(
      """
      msgid "$count seat"
      msgid_plural "$count seats"
      msgstr[0] "zero"
      msgstr[1] "one"
      msgstr[2] "two"
      msgstr[3] "few"
      msgstr[4] "many"
      msgstr[5] "other"
      """, language: "ar",
      rule:
        "nplurals=6; plural=n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5;")
    let texts = Localization(preferred: [LanguageTag("ar")!], catalogs: [arabic])
    func forms(_ texts: Localization, _ numbers: [Int]) -> [String] {
      numbers.map { texts.text("$count seat", plural: "$count seats", count: $0) }
    }
    #expect(
      forms(texts, [0, 1, 2, 3, 110, 11, 99, 100, 102])
        == ["zero", "one", "two", "few", "few", "many", "many", "other", "other"])
    #expect(
      forms(Localization(preferred: []), [0, 1, 2, -1])
        == ["$count seats", "$count seat", "$count seats", "$count seat"])
    // French has one form for 0 and 1.
    let french = try catalog(
      "msgid \"$count seat\"\nmsgid_plural \"x\"\nmsgstr[0] \"place\"\nmsgstr[1] \"places\"", language: "fr",
      rule: "nplurals=2; plural=(n > 1);")
    #expect(
      forms(Localization(preferred: [LanguageTag("fr")!], catalogs: [french]), [0, 1, 2])
        == ["place", "place", "places"])
  }

  @Test(
    "A plural rule is read as C reads it",
    arguments: [
      ("n != 1", [1, 0, 1, 1]), ("!n", [1, 0, 0, 0]), ("!!n", [0, 1, 1, 1]), ("n+2*3 == 7", [0, 1, 0, 0]),
      ("n/2", [0, 0, 1, 1]), ("n%2?5:n-1", [-1, 5, 1, 5]), ("n==1||n==2&&0", [0, 1, 0, 0]),
      ("(n<2)+(n>=2)*2", [1, 1, 2, 2]),
      ("n%0", [0, 0, 0, 0]),
    ])
  func rule(expression: String, values: [Int]) throws {
    let forms = (0...5).map { "msgstr[\($0)] \"\($0)\"" }.joined(separator: "\n")
    let texts = try german(
      "msgid \"a\"\nmsgid_plural \"b\"\n\(forms)", rule: "nplurals=6; plural=\(expression);")
    // A form that does not exist is the last one.
    #expect(
      (0...3).map { texts.text("a", plural: "b", count: $0) }
        == values.map { (0...5).contains($0) ? "\($0)" : "5" })
  }

  @Test(
    "A catalog with a fault is refused, with the line and what was expected",
    arguments: [
      ("msgid \"a\nmsgstr \"b\"", "line 5: \"msgid \"a\" has no quoted text; expected msgid \"Text\""),
      ("msgid \"a\"", "line 5: the entry has no translation; expected msgstr \"…\""),
      ("msgstr \"a\"", "line 5: \"msgstr \"a\"\" is out of place; expected msgid, msgstr or a quoted text"),
      ("msgid \"\\q\"", "line 5: \\q is not an escape; expected \\n, \\t, \\\" or \\\\"),
      ("msgid \"a\"b\"", "line 5: an unescaped quote inside a text; expected \\\""),
      ("hello \"x\"", "line 5: \"hello \"x\"\" is out of place; expected msgid, msgstr or a quoted text"),
    ])
  func faults(body: String, message: String) throws {
    let error = #expect(throws: TextCatalogError.self) { try catalog(body) }
    #expect(error?.description == message)
  }

  @Test("A header without a language, or with a rule that is none, is refused, and so are other encodings")
  func header() throws {
    #expect(throws: TextCatalogError.self) { try TextCatalog(Array("msgid \"a\"\nmsgstr \"b\"".utf8)) }
    #expect(throws: TextCatalogError.self) { try catalog("", language: "?") }
    for rule in [
      "nplurals=2", "plural=;", "plural=n &;", "plural=(n;", "plural=m;", "plural=n n;",
      "plural=" + String(repeating: "(", count: 500) + ";",
    ] {
      #expect(throws: TextCatalogError.self, "\(rule)") { try catalog("", rule: rule) }
    }
    #expect(throws: TextCatalogError.self) { try TextCatalog([0x6d, 0xff]) }
  }

  @Test("A language is whole or it is not used: without a catalog of it all texts are as they were written")
  func whole() throws {
    let german = try catalog("msgid \"Pay\"\nmsgstr \"Zahlen\"")
    func language(_ names: [String], _ catalogs: [TextCatalog], _ source: String = "en") -> String {
      let texts = Localization(
        preferred: names.map { LanguageTag($0)! }, catalogs: catalogs, source: LanguageTag(source)!)
      return "\(texts.language) \(texts.text("Pay")) \(texts.text("Edit"))"
    }
    #expect(language(["de"], [german]) == "de Zahlen Bearbeiten")
    #expect(language(["de_CH"], [german]) == "de Zahlen Bearbeiten")
    #expect(language(["fr"], [german]) == "en Pay Edit")
    #expect(language(["fr", "de"], [german]) == "de Zahlen Bearbeiten")
    #expect(language(["de"], []) == "en Pay Edit")
    #expect(language(["en_GB"], [german]) == "en Pay Edit")
    // An app that is written in German is German all through, whoever starts it.
    #expect(language(["fr"], [], "de") == "de Pay Bearbeiten")
    // An app brings the words of Keyway in a language that Keyway has not.
    let polish = try catalog("msgid \"Edit\"\nmsgstr \"Edycja\"", language: "pl")
    #expect(language(["pl"], [polish]) == "pl Pay Edycja")
  }

  @Test(
    "Key names come from the locale, and a language without its own has the English ones",
    arguments: [
      ("de_AT.UTF-8", .german), ("fr", .french), ("ar_EG.UTF-8", .arabic), ("C", .english),
      ("ja_JP.UTF-8", .english),
    ] as [(String, KeyNameLanguage)])
  func keyNames(locale: String, language: KeyNameLanguage) {
    #expect(KeyNameLanguage(LanguageTag(locale)) == language)
  }

  @Test("Each catalog of Keyway is read, and no other language has one")
  func standard() throws {
    #expect(StandardCatalogs.languages.map(\.name) == ["en", "ar", "de", "es", "fr", "it", "sv"])
    for language in StandardCatalogs.languages {
      let edit = try #require(StandardCatalogs.translation(of: "Edit", to: language), "\(language)")
      #expect((edit == "Edit") == (language == .english))
    }
    #expect(StandardCatalogs.translation(of: "Edit", to: LanguageTag("pl")!) == nil)
    #expect(StandardCatalogs.translation(of: "Edit", to: LanguageTag("de_AT")!) == "Bearbeiten")
  }

  @Test(
    "The direction is that of the language's script",
    arguments: [
      ("ar", true), ("ar_EG", true), ("he", true), ("ur_PK", true), ("az_Arab", true), ("de", false),
      ("ur_Latn", false), ("pt_BR", false),
    ])
  func direction(name: String, isRightToLeft: Bool) throws {
    let tag = try #require(LanguageTag(name))
    #expect(tag.layoutDirection == (isRightToLeft ? .rightToLeft : .leftToRight))
  }
}

/// An app with a text that names a value, in two languages.
private struct Kiosk: KioskApp {
  @State private var count = 2
  static var catalogs: [TextCatalog] {
    get throws {
      try [
        TextCatalog(
          Array(
            """
            msgid ""
            msgstr "Language: de\\n"
            msgid "Pay $amount"
            msgstr "$amount zahlen"
            msgid "Kiosk"
            msgstr "Automat"
            msgid "$count ticket"
            msgid_plural "$count tickets"
            msgstr[0] "$count Fahrkarte"
            msgstr[1] "$count Fahrkarten"
            """.utf8)),
        TextCatalog(
          Array(
            """
            msgid ""
            msgstr "Language: ar\\n"
            msgid "Pay $amount"
            msgstr "ادفع $amount"
            """.utf8)),
      ]
    }
  }
  var title: String { localized("Kiosk") }
  var offersQuit: Bool { true }
  var body: some View {
    VStack {
      Text(localized("$count ticket", plural: "$count tickets", count: count))
      Button(localized("Pay $amount", ["amount": "$5 $count"])) { count = 1 }
      Chooser()
    }
  }
}

/// Reaches the window from a view.
private struct Chooser: View {
  @Environment(\.window) private var window
  @Environment(\.language) private var language
  var body: some View {
    Button("Deutsch (\(language))") { window?.language = LanguageTag("de")! }
    Button("Next") { window?.reset() }
    Button("Large") { window?.theme.textScale = 1.5 }
  }
}

@MainActor
@Suite("The language of a window")
struct WindowLanguageTests {
  private func texts(_ app: AppDriver) -> [String] {
    var labels: [String] = []
    app.tree.visit(app.tree.root) { _, element in
      if element.role == .button || element.role == .text { labels.append(element.label) }
      return element.role != .button
    }
    return labels
  }

  @Test("A view changes it while the app runs: texts, menus, key names, title and direction follow")
  func change() throws {
    let app = try AppDriver(Kiosk(), language: .english)
    #expect(app.window.languages.map(\.name) == ["en", "de", "ar"])
    #expect(texts(app).prefix(3) == ["2 tickets", "Pay $5 $count", "Deutsch (en)"])
    try app.press("Tab Space")
    #expect(texts(app).prefix(3) == ["2 Fahrkarten", "$5 $count zahlen", "Deutsch (de)"])
    #expect(app.headlessWindow.title == "Automat" && app.tree[app.tree.root].label == "Automat")
    #expect(app.window.keyNameLanguage == .german)
    let titles = app.window.commandTable.rows.map(\.title)
    #expect(titles.contains("Automat beenden") && titles.contains("Hoher Kontrast"), "\(titles)")
    #expect(app.focused?.label == "Deutsch (de)")
    // Texts that the app stored are worded anew.
    try app.press("Shift+Tab Space")
    #expect(texts(app).first == "1 Fahrkarte")

    app.window.language = LanguageTag("ar")!
    app.windowSystem.settle()
    #expect(app.window.layoutDirection == .rightToLeft)
    #expect(app.tree[app.tree.root].direction == .rightToLeft)
    #expect(texts(app)[1] == "ادفع $5 $count")
    #expect(app.window.untranslatedTexts.contains("Kiosk"))
    app.window.language = LanguageTag("fr")!
    app.windowSystem.settle()
    #expect(app.window.language == .english && app.window.layoutDirection == .leftToRight)
    #expect(app.headlessWindow.title == "Kiosk")
  }

  @Test("The picture after a change is that of a window that opened in the language")
  func picture() throws {
    let app = try AppDriver(Kiosk(), language: .english)
    for name in ["ar", "de", "en", "ar"] {
      app.window.language = LanguageTag(name)!
      app.windowSystem.settle()
      let twin = try AppDriver(Kiosk(), language: LanguageTag(name)!)
      #expect(app.capture().difference(from: twin.capture()).count == 0, "\(name)")
    }
  }

  @Test("Windows differ in their languages, and each handles its keys in its own")
  func two() throws {
    let german = try AppDriver(Kiosk(), language: LanguageTag("de")!)
    let english = try AppDriver(Kiosk(), language: .english)
    for app in [german, english, german] { try app.press("Space") }
    #expect(texts(german).first == "1 Fahrkarte")
    #expect(texts(english).first == "1 ticket")
  }

  @Test("The next customer finds the first language and text size")
  func reset() throws {
    let app = try AppDriver(Kiosk(), language: .english)
    try app.press("Tab Space Tab Tab Space")
    #expect(app.window.language.name == "de" && app.window.theme.textScale == 1.5)
    try app.press("Shift+Tab Space")
    #expect(app.window.language == .english && app.window.theme.textScale == 1)
    #expect(texts(app)[1] == "Pay $5 $count")
  }

  @Test("A language that the app does not have is an error with those that it has")
  func unknown() throws {
    let error = #expect(throws: UsageError.self) { try AppDriver(Kiosk(), language: LanguageTag("fr")!) }
    #expect(
      error.map { "\($0)" } == "the app has no texts in the language fr; expected one of ar, de, en")
  }
}
