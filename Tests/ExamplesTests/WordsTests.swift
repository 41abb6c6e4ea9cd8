import Foundation
import Testing

@testable import RoastedBeans

/// The sources and the catalogs are read as text, so that no app runs and a text in a branch that no test reaches counts.
@Suite("The words of the examples, in all their languages")
struct WordsTests {
  private static let examples = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "examples")
  static let apps = [
    "Catalog", "Clinic", "Counter", "KeypadKiosk", "Parcels", "Rating", "RoastedBeans", "SeatMap", "TeaHouse",
    "TicketMachine",
    "Till",
    "WoofWoofKennel",
    "ProductList",
    "WalletPal",
    "LearningToWrite",
  ]

  /// The entry of a catalog for a text.
  private struct Entry {
    /// The text, after its context where it has one.
    let key: String
    /// Empty for a text without a number.
    var plural = ""
    var forms: [String] = []
  }

  /// The files of an example with an ending, by their names.
  private static func files(_ app: String, _ folder: String = "", ending: String) throws -> [URL] {
    let folder = examples.appending(path: app).appending(path: folder)
    return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == ending }.sorted { $0.path < $1.path }
  }

  private static func source(of app: String) throws -> String {
    let sources = try files(app, ending: "swift")
    return try sources.map { try String(contentsOf: $0, encoding: .utf8) }.joined(separator: "\n")
  }

  /// The entries of a catalog with one line for each text. The header's other lines begin with a quote.
  private static func entries(of catalog: String) -> [Entry] {
    var entries: [Entry] = []
    var context = ""
    for line in catalog.split(separator: "\n") {
      guard let match = line.wholeMatch(of: #/(msg\w+)(?:\[\d\])? "(.*)"/#) else { continue }
      let text = String(match.2)
      switch match.1 {
      case "msgctxt": context = text + " | "
      case "msgid":
        entries.append(Entry(key: context + text))
        context = ""
      case "msgid_plural": entries[entries.count - 1].plural = text
      default: entries[entries.count - 1].forms.append(text)
      }
    }
    return entries.filter { !$0.key.isEmpty }
  }

  /// The texts of an example, with their plurals: those that stand in calls of `localized`.
  private static func texts(of app: String) throws -> [String: String] {
    let call =
      #/
      \b localized \( \s* "([^"]*)"
      (?: , \s* context: \s* "([^"]*)" )?
      (?: , \s* plural: \s* "([^"]*)" )?
      /#
    var texts: [String: String] = [:]
    for match in try source(of: app).matches(of: call) {
      let context = match.2.map { "\($0) | " } ?? ""
      texts[context + String(match.1)] = match.3.map { String($0) } ?? ""
    }
    for text in stored[app] ?? [] { texts[text] = "" }
    return texts
  }

  /// Texts that data have, and views look up.
  private static let stored: [String: [String]] = {
    let store = RoastStore()
    store.add()
    return [
      "RoastedBeans": store.roasts.flatMap { [$0.description, $0.origin, $0.process] + $0.locations },
      "TeaHouse": [
        "Assam", "Sencha", "Rooibos", "Peppermint", "Darjeeling", "Gunpowder", "Rose Hip",
      ],
    ]
  }()

  private func names(_ text: String) -> Set<String> {
    Set(text.matches(of: #/\$[A-Za-z0-9]+/#).map { String($0.0) })
  }

  @Test("Every text has a translation in every catalog, and nothing else has", arguments: apps)
  func complete(app: String) throws {
    let texts = try Self.texts(of: app)
    #expect(texts.count > 3)
    let catalogs = try Self.files(app, "po", ending: "po")
    #expect(Set(catalogs.map(\.lastPathComponent)).isSuperset(of: ["ar.po", "de.po"]))
    for catalog in catalogs {
      let name = "\(app)/po/\(catalog.lastPathComponent)"
      let entries = Self.entries(of: try String(contentsOf: catalog, encoding: .utf8))
      let keys = entries.map(\.key)
      #expect(Set(keys).count == keys.count, "\(name) has a text twice")
      #expect(Set(texts.keys).subtracting(keys) == [], "\(name) lacks texts")
      #expect(Set(keys).subtracting(texts.keys) == [], "\(name) has texts that nobody shows")
      for entry in entries { #expect(entry.plural == texts[entry.key], "\(name): \(entry.key)") }
    }
  }

  @Test("No translation is empty, and each has the values of its text", arguments: apps)
  func values(app: String) throws {
    for catalog in try Self.files(app, "po", ending: "po") {
      let file = try String(contentsOf: catalog, encoding: .utf8)
      let count = file.firstMatch(of: #/nplurals=(\d)/#).flatMap { Int($0.1) }
      for entry in Self.entries(of: file) {
        let place = "\(app)/po/\(catalog.lastPathComponent): \(entry.key)"
        #expect(entry.forms.count == (entry.plural.isEmpty ? 1 : count), "\(place)")
        #expect(entry.forms.allSatisfy { !$0.isEmpty }, "\(place)")
        // One and two may be words.
        let optional: Set<String> = entry.plural.isEmpty ? [] : ["$count"]
        for form in entry.forms {
          let (wanted, found) = (names(entry.key + entry.plural), names(form))
          #expect(wanted.subtracting(optional) == found.subtracting(optional), "\(place)")
          #expect(found.isSubset(of: wanted), "\(place)")
        }
      }
    }
  }

  @Test("No view, menu or label has a text that is not looked up, but for names", arguments: apps)
  func lookedUp(app: String) throws {
    let shown =
      #/
      (?: \b (?: Text | Button | Toggle | Stepper | TabView | TableColumn | DisclosureGroup ) \(
        | \. (?: accessibilityLabel | accessibilityHint | accessibilityValue | navigationBar ) \(
        | \b (?: title | label | value ): | \b title: \s String \s \{ )
      \s* "([^"]*)"
      /#
    let words = try Self.source(of: app).matches(of: shown)
      .map { String($0.1).replacing(#/\\\([^)]*\)/#, with: "") }
      .filter { $0.contains(where: \.isLetter) }
    #expect(Set(words).subtracting(["Roasted Beans"]) == [])
  }

  @Test("No example is left out")
  func all() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: Self.examples.path)
    let apps = folders.filter { app in
      (try? Self.files(app, ending: "swift").isEmpty) == false
    }
    #expect(Set(apps) == Set(Self.apps))
  }
}
