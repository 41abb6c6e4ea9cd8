import Foundation
import KeywayKeymap
import KeywayMenus
import KeywayPlatform
import Testing

@testable import KeywayFiles

@Suite("Hostile menu files")
struct HostileMenuFileTests {
  /// The error of a file, without its directory.
  private func fault(
    _ files: [String: String], _ name: String = "app.yaml", appName: String? = nil,
    language: LanguageTag? = nil
  ) throws -> String {
    let folder = try Folder(files)
    let error = try #require(throws: FileError.self) {
      _ = try MenuFiles(paths: [folder[name]], appName: appName, language: language)
    }
    return error.description.replacingOccurrences(of: folder.path + "/", with: "")
  }

  @Test("A blank name of the app, title or translation is an error in its place")
  func blank() throws {
    let what = "the text is white space; expected at least one visible character"
    #expect(try fault(["app.yaml": "extends: standard\napp: \"  \""]) == "app.yaml:2:6: \(what)")
    for text in ["Edit: \"\u{3000}\"", "$appName: \" \""] {
      let fault = try fault(
        ["app.yaml": "extends: standard\ntranslations:\n  de:\n    \(text)"], language: LanguageTag("de"))
      #expect(fault == "app.yaml:4:\(text.hasPrefix("E") ? 11 : 15): \(what)")
    }
    let command = "{ title: \" \", action: a, shortcut: F5 }"
    #expect(try fault(["app.yaml": "keyCommands:\n  - \(command)"]) == "app.yaml:2:14: \(what)")
  }

  @Test("Invisible text and control characters are not titles")
  func unseen() throws {
    let line = "expected one line without control characters"
    for (text, what) in [
      ("\\u0007bell", "the control character U+0007"), ("\\e[31m", "the control character U+001B"),
      ("a\\nb", "a line break"), ("\\0", "the control character U+0000"),
      ("a\\u2028", "the control character U+2028"), ("\\x9b31m", "the control character U+009B"),
    ] {
      let fault = "the text contains \(what); \(line)"
      #expect(try self.fault(["app.yaml": "menus: [{ title: \"\(text)\" }]"]) == "app.yaml:1:18: \(fault)")
      #expect(
        try self.fault(["app.yaml": "keyCommands: [{ title: \"\(text)\", action: a, shortcut: F5 }]"])
          == "app.yaml:1:24: \(fault)")
      #expect(try self.fault(["app.yaml": "app: \"\(text)\""]) == "app.yaml:1:6: \(fault)")
    }
    for text in ["\\u200b", "\\u200b \\u2060", "\\u00ad"] {
      #expect(
        try fault(["app.yaml": "keyCommands: [{ title: \"\(text)\", action: a, shortcut: F5 }]"])
          == "app.yaml:1:24: the text is invisible; expected at least one visible character")
    }
    // The error itself stays in its line, and steers nothing.
    #expect(
      try fault(["app.yaml": "\"\\e[31m\": 1"]).hasPrefix("app.yaml:1:1: unknown key \"\u{241B}[31m\""))
  }

  @Test("Standard menus that the caller leaves without a title are an error where they are named")
  func blankFromCaller() throws {
    for name in ["", " "] {
      #expect(
        try fault(["app.yaml": "app: A\nextends: standard"], appName: name)
          == "app.yaml:2:10: the menu \"application\" has no title; "
          + "expected a title, or an inline menu (displayInline)")
    }
  }

  private func chain(_ count: Int) -> [String: String] {
    var files = ["f\(count).yaml": "menus: [{ title: A }]"]
    for number in 1..<count { files["f\(number).yaml"] = "# base\nextends: f\(number + 1).yaml" }
    return files
  }

  @Test("A chain of files has an end", arguments: [65, 200])
  func chains(count: Int) throws {
    #expect(
      try fault(chain(count), "f1.yaml")
        == "f64.yaml:2:10: more than 64 files extend each other, one after the other; expected a shorter chain"
    )
    let folder = try Folder(chain(64))
    #expect(try MenuFiles(paths: [folder["f1.yaml"]]).menu.children.map(\.title) == ["A"])
  }

  // MARK: Dumps

  private func menu(_ more: String, _ children: String = "0") -> String {
    "{ \(more), \"children\": [\(children)] }"
  }

  private func dump(_ tree: [String], _ rows: [String]) -> String {
    "{ \"rows\": [\n\(rows.joined(separator: ",\n"))\n],\n\"tree\": [\n\(tree.joined(separator: ",\n"))\n] }"
  }

  private let row = #"{ "title": "Pay", "action": "pay", "written": [] }"#

  @Test("A dump that no builder could have made is an error, where its menu or row has the fault")
  func dumps() throws {
    func fault(_ tree: String, _ rows: [String]? = nil) throws -> String {
      try self.fault(["app.yaml": dump([menu(#""title": "Good", "id": "a""#, ""), tree], rows ?? [row])])
    }
    let blank = try fault(menu(#""title": " ", "id": "b""#))
    #expect(blank.hasPrefix("app.yaml:6:12: the menu \"b\" has no title"))
    let duplicate = try fault(menu(#""title": "Other", "id": "a""#))
    #expect(duplicate.hasPrefix("app.yaml:6:27: there is already a menu \"a\""))
    let title = try fault(
      menu(#""title": "Sale""#), [#"{ "title": " ", "action": "pay", "written": [] }"#])
    #expect(title.hasPrefix("app.yaml:2:12: the command \"pay\" has no title"))
    #expect(try fault("0").hasPrefix("app.yaml:6:1: the command \"pay\" would be directly in the menu bar"))
    let deep = (0..<100).reduce("0") { text, number in menu("\"title\": \"M\(number)\"", text) }
    #expect(try fault(deep).contains("there are more than 64 menus inside each other"))
    let alternate =
      #"{ "title": "Alt", "action": "x", "written": [], "alternate": { "of": 0, "modifiers": "Ctrl" } }"#
    let key = #"{ "title": "Pay", "action": "pay", "written": ["Ctrl+P"] }"#
    let taken = try fault(menu(#""title": "Sale""#), [key, alternate])
    #expect(taken.contains("the alternate \"x\" has Ctrl, which is also in its command's shortcut Ctrl+P"))
  }

  @Test(
    "A dump can contain everything that an app can have: a mnemonic outside the title, a chord with a held key"
  )
  func lenient() throws {
    let row = """
      { "title": "Pay", "action": "pay", "written": ["F5", "Ctrl+K Ctrl+S"], "trigger": "hold 1 s", "mnemonic": "x" }
      """
    let folder = try Folder(["a.json": dump([menu(#""title": "Sale", "mnemonic": "q""#)], [row])])
    let menu = try #require(MenuFiles(paths: [folder["a.json"]]).menu.children.first as? Menu)
    #expect(menu.mnemonic == "q")
    let command = try #require(menu.children.first as? KeyCommand)
    #expect(command.mnemonic == "x" && command.trigger != .press && command.chords.count == 1)
  }
}
