package import KeywayElements
package import KeywayKeymap
package import KeywayPlatform
package import KeywayUI

/// A player of a script's keys and pointer that lets time pass: a window system in memory, or ``RunningHands`` on a
/// running app.
@MainActor
package protocol ScriptHands: AnyObject {
  /// Lets time pass.
  func advance(by time: Duration)
  /// Plays keys on the layout of the keyboard.
  func type(_ script: KeyScript, role: CommandRole) throws(KeyScriptError)
  /// Delivers a press unchanged.
  func send(_ press: KeyPress)
  /// Puts a finger down and lifts it.
  func tap(at place: Point, on window: AppWindow)
  /// Presses the primary button at a place, or releases it.
  func setButton(pressed: Bool, at place: Point, on window: AppWindow)
}

extension HeadlessWindowSystem: ScriptHands {
  package func tap(at place: Point, on window: AppWindow) {
    if let window = window.platformWindow as? HeadlessWindow { tap(at: place, in: window) }
  }

  package func setButton(pressed: Bool, at place: Point, on window: AppWindow) {
    guard let window = window.platformWindow as? HeadlessWindow else { return }
    if pressed { movePointer(to: place, in: window) }
    setPointerButton(0, pressed: pressed)
  }
}
