import Glibc
import KeywayPlatform
import KeywayUI

/// The output of `--trace`: a line for each key press.
package struct TraceOutput {
  private let stream: TextStream
  private let isJSON: Bool

  /// - Parameter path: `-` for standard output; lines are appended to an existing file.
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

  /// Writes the trace of a window's keyboard from now on.
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
