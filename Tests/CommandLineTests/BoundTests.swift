import Foundation
import Testing

/// Arguments have bounds, and each error names the bound.
@MainActor
@Suite("Command lines without bounds")
struct BoundTests {
  @Test("A text to type has at most 200 characters")
  func text() throws {
    let call = try CommandCall(["keys", "how", String(repeating: "a", count: 60_000)])
    #expect(call.code == 2 && call.errors.contains("the text has 60000 characters; expected at most 200"))
  }

  @Test("At most 100 layouts are checked", arguments: ["keyway", "counter"])
  func layouts(program: String) throws {
    let list = Array(repeating: "us", count: 10_000).joined(separator: ",")
    let files = program == "keyway" ? ["examples/menus/till.yaml"] : []
    let call = try CommandCall(["menus", "check"] + files + ["--layouts", list], of: program)
    #expect(call.code == 2 && call.errors.contains("10000 layouts are too many; expected at most 100"))
  }

  @Test(
    "A truncated picture is refused by every command alike",
    arguments: [
      ["tree"], ["focus", "order"], ["focus", "prove"], ["focus", "explain", "--keys", "Tab"],
      ["focus", "picture", "-o", "/dev/null.png"],
    ])
  func picture(command: [String]) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let whole = try Data(contentsOf: KeywayProcess.package.appending(path: "examples/pictures/coast.png"))
    try whole.prefix(whole.count / 2).write(to: folder.appending(path: "coast.png"))
    let scene = folder.appending(path: "scene.yaml")
    let text = "elements: [{ role: button, label: Coast, frame: [0, 0, 90, 90], picture: coast.png }]"
    try Data(text.utf8).write(to: scene)
    let words = command.prefix(command[0] == "tree" ? 1 : 2)
    let call = try CommandCall(words + [scene.path] + command.dropFirst(words.count))
    #expect(call.code == 2 && call.errors.hasPrefix("\(scene.path):1:"), "\(call.errors)")
  }
}
