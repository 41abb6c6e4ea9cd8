import Foundation
import Keyway
import KeywayPlatform
import KeywayTesting
import Testing

@MainActor
@Suite("What assistive technologies do is in the trace")
struct AssistanceTraceTests {
  @Test("Each action is a line with whether it was handled, as text and as JSON")
  func lines() throws {
    func trace(isJSON: Bool) throws -> [String] {
      let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).log").path
      defer { try? FileManager.default.removeItem(atPath: path) }
      let app = try AppDriver {
        VStack {
          Button("Pay") {}
          Button("Wait") {}.disabled(true)
        }
      }
      let output = try TraceOutput(path, isJSON: isJSON) { TimeStamp(milliseconds: 0, monotonic: 7) }
      output.follow(app.window)
      _ = (app.buttons["Pay"]?.activate(), app.buttons["Wait"]?.activate(), app.buttons["Pay"]?.scroll(.next))
      try output.finish()
      return try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map(String.init)
    }
    #expect(
      try trace(isJSON: false) == [
        "1970-01-01T00:00:00.000Z 7 assistance activate \"Pay\" button, activate: done",
        "1970-01-01T00:00:00.000Z 7 assistance activate \"Wait\" button, not handled, disabled: ignored",
        "1970-01-01T00:00:00.000Z 7 assistance scroll next \"Pay\" button, not handled",
      ])
    #expect(
      try trace(isJSON: true) == [
        #"{"time":"1970-01-01T00:00:00.000Z","monotonic":7,"assistance":"activate","role":"button","label":"Pay","handled":true,"decidedBy":"activate","outcome":"done"}"#,
        #"{"time":"1970-01-01T00:00:00.000Z","monotonic":7,"assistance":"activate","role":"button","label":"Wait","handled":false,"decidedBy":"disabled","outcome":"ignored"}"#,
        #"{"time":"1970-01-01T00:00:00.000Z","monotonic":7,"assistance":"scroll next","role":"button","label":"Pay","handled":false}"#,
      ])
  }
}
