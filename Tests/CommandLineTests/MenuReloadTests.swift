import Foundation
import KeywayKeymap
import KeywayTesting
import Testing

@Suite("Menu files that are written while their window is open")
struct MenuReloadTests {
  @Test(
    "The new menus are in force, a fault keeps the last good ones, and conditions follow the facts that were given"
  )
  func reload() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("menus.yaml")
    func write(_ shortcut: String, _ more: String = "") throws {
      let text = """
        context: { paying: false, mode: [day, night] }
        menus:
          - title: Sale
            children:
              - { title: Pay, action: pay, shortcut: \(shortcut), when: paying && mode == night }
        \(more)
        """
      try Data(text.utf8).write(to: file, options: .atomic)
    }

    try write("F7")
    let names = KeymapNames(layout: "us")
    let compositor = try TestCompositor { $0.keymap = .names(names) }
    let app = try AppProcess(
      executable: KeywayProcess.executable(),
      arguments: [
        "run", KeywayProcess.package.appending(path: "examples/scenes/roasted-beans.yaml").path,
        "--menus", file.path, "--context", "paying=true,mode=night",
      ], compositor: compositor, names: names)
    defer { app.terminate() }
    func command(after key: String) throws -> String? { try app.press(key).first?.command }

    #expect(try command(after: "F7") == "pay")
    try write("F8")
    #expect(app.app.errorLine(0) == "the new menus apply now")
    #expect(try command(after: "F7") == nil)
    #expect(try command(after: "F8") == "pay")
    try write("F9", "wrong: 1")
    let fault = try #require(app.app.errorLine(1))
    #expect(fault.hasPrefix("\(file.path):6:1: unknown key \"wrong\""), "\(fault)")
    #expect(fault.hasSuffix("; the previous menus still apply"))
    #expect(try command(after: "F8") == "pay")
  }

  @Test("--menus with a fault, of an example or from a pipe ends the command")
  func refused() throws {
    let scene = "examples/scenes/roasted-beans.yaml"
    let missing = try KeywayProcess(["run", scene, "--menus", "none.yaml"])
    #expect(missing.code == 2 && missing.errors.hasPrefix("none.yaml: the file does not exist"))
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let dump = folder.appendingPathComponent("dup.json").path
    let menu = #"{ "title": "Sale", "id": "sale", "children": [] }"#
    try "{ \"rows\": [],\n \"tree\": [\(menu),\n \(menu)] }".write(
      toFile: dump, atomically: true, encoding: .utf8)
    for command in [["run", scene, "--menus", dump], ["menus", "show", dump]] {
      let twice = try KeywayProcess(command)
      #expect(twice.code == 2 && twice.errors.hasPrefix("\(dump):3:27: there is already a menu \"sale\""))
    }
    let name = try KeywayProcess(["menus", "show", "menus/standard.yaml", "--app-name", ""])
    #expect(name.code == 2 && name.errors.contains("--app-name is blank"))
    let pipe = try KeywayProcess(["run", scene, "--menus", "-"])
    #expect(pipe.code == 2 && pipe.errors.contains("expected files"))
    let example = try KeywayProcess(["run", "--example", "till", "--menus", "examples/menus/till.yaml"])
    #expect(example.code == 2 && example.errors.contains("KioskApp.buildMenu"))
    let fact = try KeywayProcess(
      ["run", scene, "--menus", "examples/menus/till.yaml", "--context", "paiyng=true"])
    #expect(
      fact.code == 2 && fact.errors.contains("unknown fact \"paiyng\"; expected perhaps \"paying\""))
  }
}
