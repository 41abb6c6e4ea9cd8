import Foundation
import Keyway
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
      let output = try TraceOutput(path, isJSON: isJSON)
      output.follow(app.window)
      _ = (app.buttons["Pay"]?.activate(), app.buttons["Wait"]?.activate(), app.buttons["Pay"]?.scroll(.next))
      try output.finish()
      return try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map(String.init)
    }
    #expect(
      try trace(isJSON: false) == [
        "assistance activate \"Pay\" button", "assistance activate \"Wait\" button, not handled",
        "assistance scroll next \"Pay\" button, not handled",
      ])
    #expect(
      try trace(isJSON: true) == [
        #"{"assistance":"activate","role":"button","label":"Pay","handled":true}"#,
        #"{"assistance":"activate","role":"button","label":"Wait","handled":false}"#,
        #"{"assistance":"scroll next","role":"button","label":"Pay","handled":false}"#,
      ])
  }
}
