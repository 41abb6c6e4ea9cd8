import Foundation
import Testing

@Suite("Conditions, languages and platforms of menu files on the command line")
@MainActor
struct MenuConditionTests {
  private static let till = "examples/menus/till.yaml"

  private func file(_ text: String, _ name: String = "app.yaml") throws -> String {
    let folder = FileManager.default.temporaryDirectory.appending(path: "keyway-conditions-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: name)
    try Data(text.utf8).write(to: file)
    return file.path
  }

  private func row(_ output: String, _ action: String) throws -> String {
    try #require(
      output.split(separator: "\n").first { $0.contains(" \(action) ") }.map(String.init), "\(output)")
  }

  @Test("menus show has what the facts make of the menus, in the language that was asked for")
  func show() throws {
    let day = try CommandCall(["menus", "show", Self.till, "--format", "markdown"])
    #expect(day.code == 0 && day.output.contains(" When "))
    #expect(try row(day.output, "printReceipt").contains("hidden"))
    #expect(try row(day.output, "newSale").contains("enabled"))
    #expect(!day.output.contains("Conflict"))
    let paying = try KeywayProcess(
      [
        "menus", "show", Self.till, "--context", "paying=true,shift=night", "--language", "de-CH", "--format",
        "markdown",
      ])
    #expect(try row(paying.output, "printReceipt").contains("Quittung drucken"))
    #expect(try row(paying.output, "printReceipt").contains("enabled"))
    #expect(try row(paying.output, "newSale").contains("hidden"))
    #expect(try row(paying.output, "closeTill").contains("Nachtschicht"))
    #expect(try row(paying.output, "voidSale").contains("Strg+Entf"))
    let apple = try CommandCall(["menus", "show", Self.till, "--command-key", "super"])
    #expect(try row(apple.output, "redo").contains("⇧⌘Z"))
    let plain = try CommandCall(["menus", "show", "menus/standard.yaml", "--format", "markdown"])
    #expect(try row(plain.output, "undo").contains("performs(undo)"))
    #expect(try !row(plain.output, "quit").contains("performs("))
  }

  @Test("An unknown fact or language exits 2 and lists the known ones")
  func refused() throws {
    let fact = try KeywayProcess(["menus", "show", Self.till, "--context", "shift=nigth"])
    #expect(fact.code == 2)
    #expect(
      fact.errors.contains(
        "character 1: \"shift\" is never nigth; expected perhaps \"night\", or one of day, night"))
    let language = try KeywayProcess(["menus", "show", Self.till, "--language", "nl"])
    #expect(language.code == 2)
    #expect(language.errors.contains("expected one of ar, de, de_CH, en, es, fr, it, sv"))
  }

  @Test("menus check reports overlapping conditions and untranslated titles")
  func check() throws {
    let good = try CommandCall(["menus", "check", Self.till, "--layouts", "us"])
    #expect(good.code == 0)
    #expect(
      good.output.contains(
        "Note: F12 belongs to \"Sale > Pay\" (when !paying), \"Sale > Print Receipt\" (when paying), which exclude each other"
      ))
    let bad = try CommandCall([
      "menus", "check", "--layouts", "us",
      file(
        """
        context: { paying: false, mode: [day, night] }
        menus:
          - title: A
            children:
              - { title: B, action: b, shortcut: F7, when: paying }
              - { title: C, action: c, shortcut: F7, when: mode == night }
        translations: { de: { A: Ah } }
        """),
    ])
    #expect(bad.code == 1)
    #expect(
      bad.output.contains(
        "Fault: F7 fires \"A > B\" (when paying), which comes first, not \"A > C\" (when mode == night); both are there "
          + "when mode is night and paying is true"))
    #expect(bad.output.contains("Note: no translation to de: \"B\", \"C\""))
    #expect(bad.output.contains("1 fault, 1 note"))
  }

  @Test("A dump has the conditions and the platforms, and stands for the files that it was made from")
  func dump() throws {
    let json = try CommandCall(["menus", "show", Self.till, "--format", "json"]).output
    let same = try CommandCall(["menus", "diff", Self.till, file(json, "dump.json")])
    #expect(same.code == 0, "\(same.output)\(same.errors)")
    let changed = json.replacingOccurrences(of: "\"when\": \"paying\"", with: "\"when\": \"!paying\"")
    let other = try CommandCall(["menus", "diff", Self.till, file(changed, "dump.json")])
    #expect(
      other.code == 1 && other.output.contains("when") && other.output.contains("!paying"), "\(other.output)")
  }

  @Test("The cheat sheet says when a command is there")
  func cheatSheet() throws {
    let sheet = try KeywayProcess(
      ["menus", "show", Self.till, "--format", "html", "--language", "de", "--context", "shift=night"])
    #expect(sheet.output.contains("<small>(wenn shift == night)</small>"))
  }

  @Test("A replay says why a command was not there")
  func replay() throws {
    let log = try file("KEY_F12 both\n", "keys.log")
    let run = { (facts: String) in
      try CommandCall(["keys", "replay", log, "--menus", Self.till, "--context", facts]).output
    }
    #expect(try run("paying=true").contains("fires printReceipt"))
    let day = try run("paying=false")
    #expect(
      day.contains("fires pay") && day.contains("it is present when paying, but paying is false"), "\(day)")
  }
}
