import Glibc
import KeywayPlatform
import KeywayUI

/// Where `--trace` writes what became of each key press, a line each.
package struct TraceOutput {
  private let stream: TextStream
  private let isJSON: Bool

  /// - Parameter path: `-` is standard output; in a file the lines go behind what it holds.
  package init(_ path: String, isJSON: Bool) throws(UsageError) {
    self.isJSON = isJSON
    if path == "-" {
      stream = .standardOutput
      return
    }
    let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      throw UsageError("--trace: \(path) cannot be written: \(String(cString: strerror(errno)))")
    }
    stream = TextStream(descriptor: descriptor)
  }

  /// Writes what a window's keyboard does from now on.
  @MainActor
  package func follow(_ window: AppWindow) {
    window.onDispatch = { [unowned window] trace in
      let report = TraceReport(trace, in: window.tree)
      stream.writeLine(isJSON ? report.json.text() : report.text)
    }
    window.onKeyboardFeedback = { feedback in
      guard let report = FeedbackReport(feedback) else { return }
      stream.writeLine(isJSON ? report.json.text() : report.text)
    }
    window.kiosk.onRecord = { record in
      guard let report = KioskReport(record) else { return }
      stream.writeLine(isJSON ? report.json.text() : report.text)
    }
  }
}
