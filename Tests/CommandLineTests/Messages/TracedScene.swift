import Keyway
import KeywayFiles
import KeywayTesting

/// What `keyway run SCENE --trace - --explain` says, without a display.
@MainActor
enum TracedScene {
  static func trace(isJSON: Bool, scene path: String, keys: String) throws -> String {
    let scene = try Scene(path: path)
    return try CommandCall.said {
      let windowSystem = HeadlessWindowSystem()
      let window = try AppWindow(scene, in: windowSystem)
      windowSystem.settle()
      if let rules = scene.kiosk {
        window.kiosk.policy = KioskPolicy(rules, role: window.bindings.commandRole)
      }
      window.explainsMoves = true
      try TraceOutput("-", isJSON: isJSON).follow(window)
      var replay = AppReplay(window, in: windowSystem)
      for step in try ReplayStep.script(keys) { _ = try replay.play(step) }
    }.output
  }
}
