import Foundation

/// A keyboard at the virtual screen, whose keys come by XTEST and so look like those of a real one.
package final class ScreenKeys {
  private let process: ChildProcess

  /// Connects a keyboard to the screen of a desk.
  package init(at desk: AccessibilityDesk) throws {
    let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "keys.py")
    process = try desk.start([try Requirements.python(), script.path])
  }

  /// Presses or releases a key by its Linux input event code, and does not wait for what follows.
  package func send(_ code: UInt32, isDown: Bool) throws {
    try process.write("\(isDown ? "press" : "release") \(code)")
  }
}
