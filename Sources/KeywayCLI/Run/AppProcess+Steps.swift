internal import Foundation
internal import Keyway
internal import KeywayDiagnostics
internal import KeywayTestCompositor

extension AppProcess {
  /// Does what a step of a script says beside pressing keys: lets time pass, points, touches, or changes the screen.
  ///
  /// Elements are known to an app that was started with `--steps` only, as scenes are.
  ///
  /// - Returns: what came of it; where the focus is then only of an app with `--steps`.
  /// - Throws: `AppProcessError.notPlayable` for a key, which `press(_:)` is for, and for what no running app does: moves
  ///   of elements, and what happens to the window. `AppProcessError.noAnswer` where the app says nothing.
  func perform(_ step: ReplayStep) throws -> AppStep {
    try settle()
    switch step {
    case .key, .window, .move: throw AppProcessError.notPlayable(step: step.text)
    case .wait(let milliseconds):
      let seconds = Double(milliseconds) / 1000
      if takesSteps {
        let answer = try answer(to: step.text, within: seconds)
        try settle()
        return answer
      }
      Thread.sleep(forTimeInterval: seconds)
      try settle()
      return AppStep(step: step.text, reason: "waited", place: nil, focused: nil)
    case .change(let change, _):
      let answer = try answer(to: step.text)
      guard let place = answer.place, place.count == 2 else { return answer }
      if change == .touch {
        try compositor.touchDown(x: place[0], y: place[1])
        try compositor.touchUp()
      } else {
        try compositor.click(x: place[0], y: place[1])
      }
      try settle()
      // Where the focus is once the app has been pressed.
      let focused = try self.answer(to: ReplayStep.wait(0).text).focused
      return AppStep(step: step.text, reason: answer.reason, place: place, focused: focused)
    }
  }
}
