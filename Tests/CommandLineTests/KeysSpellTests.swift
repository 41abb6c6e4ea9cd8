import Foundation
import Testing

@Suite("keyway keys spell")
@MainActor
struct KeysSpellTests {
  @Test("Every notation, language and layout has its line")
  func lines() throws {
    let spelled = try CommandCall(["keys", "spell", "⌃⇧⌦", "--layout", "us,ru"])
    #expect(spelled.code == 0)
    #expect(spelled.errors.isEmpty)
    let words = spelled.output.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
    #expect(words.contains(["gtk", "<Control><Shift>Delete"]))
    #expect(words.contains(["de", "Strg+Umschalt+Entf"]))
    #expect(words.contains(["Russian", "Ctrl+Shift+Delete"]))
  }

  @Test("Names of a language are read where it is asked for, and JSON has one object for each shortcut")
  func language() throws {
    let spelled = try CommandCall([
      "keys", "spell", "Strg+I", "Umschalt+Pos1", "--language", "de", "--layout", "ru", "--format", "json",
    ])
    let lines = try spelled.lines
    #expect(
      lines.compactMap { ($0["notations"] as? [String: String])?["plain"] } == ["Ctrl+I", "Shift+Home"])
    #expect(lines.first?["keycaps"] as? [String: String] == ["Russian": "Ctrl+Ш"])
  }

  @Test("An invalid shortcut exits 2 and says what was expected")
  func fault() throws {
    let spelled = try CommandCall(["keys", "spell", "Strg+I", "--language", "en"])
    #expect(spelled.code == 2)
    #expect(spelled.output.isEmpty)
    #expect(spelled.errors.contains("unknown modifier \"Strg\"; expected Ctrl"))
  }
}
