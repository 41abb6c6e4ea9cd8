import Keyway
import KeywayDiagnostics
import KeywayFiles
import KeywayPlatform
import KeywayScenes

/// The output of `keyway run SCENE --trace - --explain`, without a display.
@MainActor
enum TracedScene {
  static func trace(isJSON: Bool, scene path: String, keys: String) throws -> String {
    let scene = try Scene(path: path)
    return try CommandCall.said {
      let opened = try HeadlessScene(scene)
      let window = opened.window
      if let rules = scene.kiosk {
        window.kiosk.policy = KioskPolicy(rules, role: window.bindings.commandRole)
      }
      window.explainsMoves = true
      let time = TimeStamp(milliseconds: 1_795_943_107_004, monotonic: 81_204)
      try TraceOutput("-", isJSON: isJSON, includesTyping: true, clock: { time }).follow(window)
      var player = ScriptPlayer(scene: window, in: opened.windowSystem)
      for step in try ReplayStep.script(keys) { _ = try player.play(step) }
    }.output
  }
}
