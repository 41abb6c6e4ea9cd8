import Foundation
import Testing

@Suite("Binding tables on the command line")
@MainActor
struct BindingTableTests {
  private func withFile(_ name: String, _ text: String, _ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent(name)
    try Data(text.utf8).write(to: file)
    try body(file.path)
  }

  @Test("keys tables lists what ships, and shows what one binds")
  func tables() throws {
    let list = try CommandCall(["keys", "tables"])
    #expect(list.code == 0)
    #expect(list.output.contains("\nfour-button           Four buttons          control\n"), "\(list.output)")
    let table = try CommandCall(["keys", "tables", "two-switch"])
    #expect(table.output.hasPrefix("Two switches; Command is control\n"))
    #expect(table.output.contains("\nscanNext        Space\n"), "\(table.output)")
    #expect(!table.output.contains("\nactivate "))
    let json = try CommandCall(["keys", "tables", "command-is-super", "--format", "json"])
    let object = try #require(try json.lines.first)
    #expect(object["commandRole"] as? String == "super")
    #expect((object["bindings"] as? [String: [Any]])?["activate"] as? [String] == ["Space"])
  }

  @Test("A file with a fault is refused with its line by every command that takes one")
  func faults() throws {
    try withFile("bad.yaml", "extends: four-button\nbindings:\n  activate: Spaec\n") { file in
      let scene = "examples/scenes/roasted-beans.yaml"
      for arguments in [
        ["keys", "tables", file], ["focus", "order", scene, "--keys", "Tab", "--binding-table", file],
        ["run", scene, "--binding-table", file],
        ["menus", "show", "menus/standard.yaml", "--binding-table", file],
      ] {
        let process = try CommandCall(arguments)
        #expect(process.code == 2 && process.output == "")
        #expect(process.errors.hasPrefix("\(file):3:13: \"Spaec\": unknown key"), "\(process.errors)")
      }
    }
  }

  @Test("Four buttons reach every row and every button of a scene")
  func fourButtons() throws {
    let process = try CommandCall([
      "focus", "order", "examples/scenes/roasted-beans.yaml", "--format", "json", "--binding-table",
      "four-button", "--keys", "XF86Tools Down Right Left Return",
    ])
    #expect(process.code == 0, "\(process.errors)")
    #expect(
      try process.lines.map { $0["focused"] as? String } == [
        "breakfast-blend", "ethiopia-yirgacheffe", "sumatra-mandheling", "ethiopia-yirgacheffe",
        "ethiopia-yirgacheffe",
      ])
    #expect(
      try process.lines.map { $0["reason"] as? String } == ["next", "next", "next", "previous", "activated"])
  }

  @Test("Menus print shortcuts as the table's Command key shows them")
  func menus() throws {
    let arguments = ["menus", "show", "menus/standard.yaml", "--binding-table"]
    #expect(try CommandCall(arguments + ["command-is-super"]).output.contains("⌘C"))
    #expect(try CommandCall(arguments + ["standard"]).output.contains("Ctrl+C"))
  }

  @Test("A scene runs with the table of a file, over the wire")
  func run() throws {
    try withFile("ours.yaml", "extends: four-button\nbindings:\n  nextItem: j\n") { file in
      let folder = (file as NSString).deletingLastPathComponent + "/pictures"
      let run = try KeywayProcess([
        "run", "examples/scenes/roasted-beans.yaml", "--binding-table", file, "--keys", "j j",
        "--captures", folder,
      ])
      #expect(run.code == 0, "\(run.errors)")
      #expect(run.output.contains("the focus is on Ethiopia"), "\(run.output)")
    }
  }

  @Test("An example app chooses its own table")
  func example() throws {
    let run = try CommandCall(["run", "--example", "roasted-beans", "--binding-table", "four-button"])
    #expect(run.code == 2)
    #expect(run.errors.contains("--binding-table goes with a scene"))
  }
}
