import Foundation
import Keyway
import KeywayElements
import KeywayPlatform
import KeywayScenes
import KeywayTesting
import Testing

@MainActor
@Suite("What pointers and fingers do is in the trace")
struct PointerTraceTests {
  private func lines(isJSON: Bool, _ act: (AppDriver) -> Void) throws -> [String] {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).log").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    let app = try AppDriver(scene: KeywayProcess.package.path + "/examples/scenes/kiosk.yaml")
    let output = try TraceOutput(path, isJSON: isJSON) { TimeStamp(milliseconds: 0, monotonic: 7) }
    output.follow(app.window)
    act(app)
    try output.finish()
    return try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map(String.init)
  }

  private let pay = Point(x: 624, y: 512)

  @Test("A touch and its release are lines, with what was touched and the command that it chose")
  func touch() throws {
    let all = try lines(isJSON: false) { $0.windowSystem.tap(at: pay, in: $0.headlessWindow) }
    #expect(all.count == 2)
    let (time, button) = ("1970-01-01T00:00:00.000Z 7", "\"Pay 6.60\" button")
    #expect(all.first?.hasPrefix("\(time) touch began at 624,512 on \(button) → ") == true, "\(all)")
    let last = "\(time) touch ended at 624,512 on \(button) → \(button) (pay), activate: done"
    #expect(all.last == last, "\(all)")
  }

  @Test("A click has its button, a cancelled touch its end, and moves have no lines")
  func click() throws {
    let all = try lines(isJSON: true) {
      $0.windowSystem.click(at: pay, in: $0.headlessWindow, button: 2)
      $0.windowSystem.touch(at: pay, in: $0.headlessWindow)
      $0.windowSystem.cancelTouch(in: $0.headlessWindow)
    }
    #expect(all.count == 4, "\(all)")
    #expect(all.prefix(2).allSatisfy { $0.contains(#""pointer":"mouse""#) && $0.contains(#""button":2"#) })
    let start = #"{"time":"1970-01-01T00:00:00.000Z","monotonic":7,"pointer":"touch","phase":"#
    #expect(all[2].hasPrefix(start + #""began","position":[624,512],"target":{"id":"pay","role":"button","#))
    #expect(all[3].hasPrefix(start + #""cancelled""#))
    for name in ["command", "position"] { #expect(!all[3].contains(name), "\(all[3])") }
  }

  @Test("A finger that is not the first has its number, and one that does not act has no lines")
  func fingers() throws {
    func act(_ app: AppDriver) {
      app.windowSystem.touch(at: pay, in: app.headlessWindow, finger: 3)
      app.windowSystem.touch(at: pay, in: app.headlessWindow, finger: 0)
      app.windowSystem.lift(at: pay, in: app.headlessWindow, finger: 0)
      app.windowSystem.lift(at: pay, in: app.headlessWindow, finger: 3)
    }
    let all = try lines(isJSON: true, act)
    let phases = ["began", "ended"]
    #expect(all.count == 2, "\(all)")
    for (line, phase) in zip(all, phases) {
      #expect(line.contains(#""pointer":"touch","finger":3,"phase":"\#(phase)""#), "\(line)")
    }
    let words = try lines(isJSON: false, act)
    #expect(words.count == 2, "\(words)")
    for (line, phase) in zip(words, phases) {
      #expect(line.contains(" touch \(phase) finger 3 at 624,512 on "), "\(line)")
    }
  }

  @Test("What is pressed where nothing can be is a place without a name")
  func nothing() throws {
    let all = try lines(isJSON: true) {
      $0.windowSystem.tap(at: Point(x: 500, y: 300), in: $0.headlessWindow)
    }
    #expect(all.count == 2 && all.allSatisfy { $0.contains("[500,300]") && !$0.contains("target") }, "\(all)")
  }
}
