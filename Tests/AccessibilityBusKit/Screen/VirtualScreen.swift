import Foundation

/// An X server without a screen. Orca does not start without a display, and the GTK twins show their windows on it.
package final class VirtualScreen {
  /// For `DISPLAY`. The server chooses a number that is free.
  package let display: String
  let process: ChildProcess
  private let windowManager: ChildProcess

  /// Starts the server and a window manager. Without the latter no window of a twin gets the focus.
  init(in folder: PrivateFolder, environment: [String: String]) throws(KitError) {
    let ends = try PipeEnds()
    defer { close(ends.output) }
    do {
      defer { close(ends.input) }
      // Or the server would begin anew, without its window manager, each time the last client leaves.
      process = try ChildProcess(
        [
          try Requirements.program("Xvfb"), "-displayfd", "3", "-screen", "0", "1280x1024x24", "-noreset",
          "-nolisten", "tcp",
        ], environment: environment, outputFile: folder.url.appendingPathComponent("screen.log"),
        ready: ends.input)
    }
    guard let number = readyLine(ends.output) else { throw .ended("Xvfb", said: process.said) }
    display = ":\(number)"
    windowManager = try ChildProcess(
      [try Requirements.program("openbox"), "--sm-disable"],
      environment: environment.merging(["DISPLAY": display]) { $1 },
      outputFile: folder.url.appendingPathComponent("window-manager.log"))
  }

  var processes: [ChildProcess] { [process, windowManager] }
}
