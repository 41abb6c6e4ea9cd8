internal import Foundation
internal import Keyway
internal import KeywayDiagnostics
internal import KeywayTestCompositor

extension AppProcess {
  /// Performs a step of a script other than a key: waits, points, touches, or changes the screen.
  ///
  /// Elements exist only in apps started with `--steps`, such as scenes.
  ///
  /// - Returns: the result of the step; with the focused element only from an app with `--steps`.
  /// - Throws: `AppProcessError` for a key, which `press(_:)` handles, for steps that no running app performs (moving elements,
  ///   window changes), and if the app does not answer.
  func perform(_ step: ReplayStep) throws -> AppStep {
    try settle()
    switch step {
    case .key, .window, .move:
      throw AppProcessError("\(step.text) is not possible in a running app; expected a time or a change")
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
      // The focus after the press.
      let focused = try self.answer(to: ReplayStep.wait(0).text).focused
      return AppStep(step: step.text, reason: answer.reason, place: place, focused: focused)
    }
  }
}
