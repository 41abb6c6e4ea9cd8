import KeywayElements
import KeywayFiles
import KeywayFocus
import KeywayKeymap
import KeywayScenes
import KeywayUI
import Testing

@testable import KeywayDiagnostics

/// A test of another system, written as a scene with keys, and what is focused after each.
struct TranscribedCase: Sendable, CustomTestStringConvertible {
  /// The file, or the chapter, that the facts are from.
  let source: String
  let scene: String
  let steps: String
  /// `-` is nothing.
  let focused: String

  var testDescription: String { "\(source): \(steps)" }

  init(_ source: String, _ scene: String, _ steps: String, _ focused: String) {
    (self.source, self.scene, self.steps, self.focused) = (source, scene, steps, focused)
  }

  /// The same scene with other keys.
  func with(_ steps: String, _ focused: String) -> TranscribedCase {
    TranscribedCase(source, scene, steps, focused)
  }

  /// The ids of what is focused after each step.
  @MainActor func replay() throws -> String {
    try Self.steps(scene, steps).map(\.focused).joined(separator: " ")
  }

  @MainActor
  static func steps(_ text: String, _ steps: String) throws -> [(focused: String, reason: String)] {
    let scene = try HeadlessScene(Scene(text: text, name: "transcribed"))
    var player = ScriptPlayer(scene: scene.window, in: scene.windowSystem)
    return try ReplayStep.script(steps).map {
      let step = try player.play($0)
      return (step.focused.flatMap { scene.window.tree[$0].key } ?? "-", step.reason)
    }
  }
}
