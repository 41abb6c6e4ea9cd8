import Foundation
import KeywayKeymap
import KeywayTesting
import Testing

@Suite("A binding table that is written while its window is open")
struct TableReloadTests {
  @Test("The new keys are in force, a fault keeps the last good table, and focus and held keys stay")
  func reload() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("keys.yaml")
    func write(_ text: String) throws { try Data(text.utf8).write(to: file, options: .atomic) }

    try write("extends: standard\nbindings: {nextItem: j}\n")
    let names = KeymapNames(layout: "us")
    let compositor = try TestCompositor { $0.keymap = .names(names) }
    let app = try AppProcess(
      executable: KeywayProcess.executable(),
      arguments: [
        "run", KeywayProcess.package.appending(path: "examples/scenes/roasted-beans.yaml").path,
        "--binding-table", file.path,
      ], compositor: compositor, names: names)
    defer { app.terminate() }
    func focus(after key: String) throws -> String? { try app.press(key).first?.focused?.id }

    #expect(try focus(after: "j") == "breakfast-blend")
    // The key is down while the table changes, and comes up under the new one.
    let down = try app.send([RawKeyEvent(code: 37, isDown: true)])
    #expect(down.first?.focused?.id == "breakfast-blend")
    try write("extends: standard\nbindings: {nextItem: k}\n")
    #expect(app.app.errorLine(0) == "\(file.path): the new table applies now")
    let up = try app.send([RawKeyEvent(code: 37, isDown: false)])
    #expect(up.first?.phase == "ended" && up.first?.focused?.id == "breakfast-blend")
    #expect(try focus(after: "k") == "ethiopia-yirgacheffe")

    try write("extends: standard\nbindings:\n  nextItem: kk\n")
    let fault = try #require(app.app.errorLine(1))
    #expect(fault.hasPrefix("\(file.path):3:13: \"kk\": "), "\(fault)")
    #expect(fault.hasSuffix("; the previous table still applies"))
    #expect(try focus(after: "k") == "sumatra-mandheling")
  }
}
