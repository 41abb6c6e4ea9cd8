import Foundation
import Testing

@Suite("keyway keys how")
struct KeysHowTests {
  private func rows(_ text: String, _ layout: String, _ more: String...) throws -> [[String]] {
    let run = try KeywayProcess(["keys", "how", text, "--layout", layout] + more)
    #expect(run.code == 0 && run.errors == "", "\(run.errors)")
    // A heading, the columns' names and their rule; then rows whose columns are two spaces apart.
    return run.output.split(separator: "\n").dropFirst(3).map {
      $0.split(separator: "  ").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }
  }

  @Test(
    "The press for @ is that of the layout",
    arguments: [
      ("us", ["Shift+2", "@", "one press", "English (US)"]),
      ("de", ["AltGr+Q", "@", "one press", "German"]),
      ("fr", ["AltGr+À", "@", "one press", "French"]),
      ("jp", ["@", "@", "one press", "Japanese"]),
      ("ir", ["AltGr+۲", "@", "one press", "Persian"]),
    ])
  func at(layout: String, row: [String]) throws {
    #expect(try rows("@", layout).first == row)
  }

  @Test("A layout without the sign says so and exits 1; a second layout that has it is found")
  func russian() throws {
    let run = try KeywayProcess(["keys", "how", "@", "--layout", "ru"])
    #expect(run.code == 1)
    #expect(run.output == "\"@\": nothing types it on Russian\n")
    #expect(try rows("@", "ru,us") == [["Shift+2", "@", "one press", "English (US)"]])
  }

  @Test("Dead keys and Compose sequences are ways too")
  func sequences() throws {
    #expect(try rows("é", "fr").contains { $0[2] == "dead key" && $0[1] == "´ (dead) then e" })
    let compose = try rows("é", "us", "--options", "compose:ralt")
    #expect(
      compose.contains([
        "Compose then ' then E", "Compose then ' then e", "Compose", "English (US)",
      ]))
  }

  @Test("Keys are called as people see them: by the name of what nobody sees, and by a word without a symbol")
  func names() throws {
    let joiner = try KeywayProcess(["keys", "how", "--shortcut", "Ctrl+`", "--layout", "ir"])
    #expect(joiner.output.contains("\nCtrl+Zero Width Joiner  usPosition\n"), "\(joiner.output)")
    #expect(try rows("\u{200C}", "ir").first?.dropFirst().first == "Zero Width Non-Joiner")
    let remote = try KeywayProcess(["keys", "how", "--shortcut", "KEY_OK", "--layout", "us"])
    #expect(remote.output.hasPrefix("OK on English (US)\n") && remote.output.contains("\nOK     exact\n"))
  }

  @Test("A word is taken apart, and JSON has every stroke with its key, keycap and level")
  func json() throws {
    let run = try KeywayProcess(["keys", "how", "aß", "--layout", "de", "--format", "json"])
    let parts = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: Any]])
    #expect(parts.map { $0["text"] as? String } == ["a", "ß"])
    let ways = try #require(parts[1]["ways"] as? [[String: Any]])
    let stroke = try #require((ways.first?["strokes"] as? [[String: Any]])?.first)
    #expect(stroke["key"] as? String == "KEY_MINUS" && stroke["keyCode"] as? String == "keyboardHyphen")
    #expect(stroke["keycap"] as? String == "ß" && stroke["level"] as? Int == 1)
  }

  @Test("--shortcut lists the keys of a shortcut on each layout, and its replacement")
  func shortcut() throws {
    let run = try KeywayProcess(["keys", "how", "--shortcut", "Ctrl+\\", "--layout", "de,us"])
    #expect(run.code == 0)
    #expect(run.output.hasPrefix("Ctrl+\\ on German is Ctrl+#\n"))
    #expect(run.output.contains("Ctrl+#  exact"))
    #expect(run.output.contains("\nCtrl+\\ on English (US)\n"))
    let none = try KeywayProcess(["keys", "how", "--shortcut", "Ctrl+F30", "--layout", "us"])
    #expect(none.code == 1)
    #expect(none.output == "Ctrl+F30 on English (US): no key fires it\n")
  }

  @Test(
    "Options about shortcuts are refused without one",
    arguments: [
      ["--menus", "menus/standard.yaml"], ["--binding-table", "standard"], ["--direction", "rtl"],
    ])
  func idleOptions(options: [String]) throws {
    let run = try KeywayProcess(["keys", "how", "é"] + options)
    #expect(
      run.code == 2 && run.errors.contains("\(options[0]) applies to shortcuts; expected --shortcut with it"))
  }
}
