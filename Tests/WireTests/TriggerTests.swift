import Foundation
import KeywayKeymap
import KeywayTesting
import Testing
import WalkKit

@Suite("Keys that fire on release, hold and tap, over the wire", .serialized)
struct TriggerTests {
  private static let f5: UInt32 = 63

  /// A scene with its own binding table.
  private func start(_ bindings: String) throws -> AppProcess {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).yaml")
    try Data("extends: standard\nbindings: { \(bindings) }\n".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let names = KeymapNames(layout: "us")
    let scene = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("examples/scenes/roasted-beans.yaml")
    return try AppProcess(
      executable: BuiltApp.keyway, arguments: ["run", scene.path, "--binding-table", file.path],
      compositor: try TestCompositor { $0.keymap = .names(names) }, names: names)
  }

  private func key(_ code: UInt32, _ isDown: Bool, _ process: AppProcess) throws -> AppTrace {
    try process.compositor.key(code, isDown ? .down : .up)
    return try #require(try process.app.nextTrace())
  }

  @Test("A release moves the focus when the key comes up")
  func release() throws {
    let process = try start("focusNext: { key: F5, trigger: release }")
    defer { process.terminate() }
    let down = try key(Self.f5, true, process)
    #expect(down.takenBy == "trigger" && down.trigger == nil)
    let up = try key(Self.f5, false, process)
    #expect(up.trigger == "release" && up.binding == "focusNext" && up.phase == "ended")
    #expect(up.focused?.id != down.focused?.id)
  }

  @Test("A short press of a key with a hold action keeps its meaning, and each event has its own report")
  func shortPress() throws {
    let process = try start("focusPrevious: { key: Tab, trigger: hold 60 }")
    defer { process.terminate() }
    for _ in 0..<2 {
      let answers = try process.press("Tab")
      #expect(answers.map(\.phase) == ["began", "ended"])
      // The press that waited is reported before the release that let it go.
      let traces = process.traces
      #expect(traces.map(\.phase) == ["began", "began", "ended"])
      #expect(traces[0].takenBy == "trigger" && traces[0].binding == nil)
      #expect(traces[1].binding == "focusNext" && traces[1].trigger == nil)
    }
  }

  @Test("A hold fires while the key is down")
  func hold() throws {
    let process = try start("focusPrevious: { key: Tab, trigger: hold 0.3 }")
    defer { process.terminate() }
    let down = try key(Key.tab, true, process)
    let held = try #require(try process.app.nextTrace())
    #expect(held.trigger == "hold 0.3 s" && held.binding == "focusPrevious")
    #expect(held.focused?.id != down.focused?.id)
    let up = try key(Key.tab, false, process)
    #expect(up.phase == "ended" && up.binding == nil)
  }

  @Test("A tap of the left Super acts, of the right one not, nor with a click between")
  func tap() throws {
    let process = try start("focusNext: { key: LeftSuper, trigger: tap 60 }")
    defer { process.terminate() }
    func tap(_ code: UInt32, _ between: () throws -> Void = {}) throws -> AppTrace {
      _ = try key(code, true, process)
      try between()
      return try key(code, false, process)
    }
    let tapped = try tap(Key.leftSuper)
    #expect(tapped.trigger == "tap 60 s" && tapped.binding == "focusNext")
    #expect(try tap(126).trigger == nil)
    #expect(
      try tap(Key.leftSuper) {
        _ = try key(Key.shift, true, process)
        _ = try key(Key.shift, false, process)
      }
      .trigger == nil)
    #expect(
      try tap(Key.leftSuper) {
        try process.compositor.touchDown(x: 5, y: 790)
        try process.compositor.touchUp()
        try process.settle()
      }.trigger == nil)
    #expect(try tap(Key.leftSuper).trigger == "tap 60 s")
  }

  @Test("A binding of another seat does nothing; one of this seat acts")
  func seat() throws {
    let process = try start(
      "focusNext: { key: F5, devices: seat0 }, focusPrevious: { key: F6, devices: keypad }")
    defer { process.terminate() }
    #expect(try key(Self.f5, true, process).binding == "focusNext")
    #expect(try key(64, true, process).binding != "focusPrevious")
  }
}
