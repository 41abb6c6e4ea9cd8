import Glibc
import KeywayDispatch
import KeywayPlatform
import KeywayUI

/// The output of `--trace`: a line for each key press.
@MainActor
package final class TraceOutput {
  /// What happens to a line of the kiosk's audit that cannot be written.
  package enum Audit: String, CaseIterable {
    /// It is dropped and counted, like any other line.
    case drop
    /// The app waits until it can be written.
    case block
    /// The app ends with ``auditLost``.
    case end
  }

  /// The exit code of an app whose audit cannot be written (`EX_IOERR` of sysexits.h).
  package nonisolated static let auditLost: Int32 = 74

  private let stream: TextStream
  /// Is closed with the value; nil for standard output.
  private let file: Int32?
  private let isJSON: Bool
  private let audit: Audit
  private let tellsPresentation: Bool
  private var isAuditLost = false

  /// - Parameters:
  ///   - path: `-` for standard output; lines are appended to an existing file.
  ///   - tellsPresentation: whether a line tells when the frame that answers a press is seen.
  package init(
    _ path: String, isJSON: Bool, audit: Audit = .drop, tellsPresentation: Bool = false
  ) throws(UsageError) {
    self.isJSON = isJSON
    self.tellsPresentation = tellsPresentation
    self.audit = audit
    if path == "-" {
      stream = .standardOutput
      file = nil
    } else {
      let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
      guard descriptor >= 0 else {
        throw UsageError("--trace: \(path) cannot be written: \(String(cString: strerror(errno)))")
      }
      stream = TextStream(descriptor: descriptor, name: path)
      file = descriptor
    }
    if isJSON { stream.tellDrops { "{\"dropped\":\($0)}" } }
  }

  deinit {
    if let file { close(file) }
  }

  /// Writes the trace of a window's keyboard from now on.
  package func follow(_ window: AppWindow) {
    let loop = window.windowSystem.eventLoop
    loop.pace(stream)
    window.onDispatch = { [self, unowned window] trace in
      let report = TraceReport(trace, in: window.tree, on: window.output?.name)
      write(isJSON ? report.json.text() : report.text, isAudit: trace.policyReason != nil, loop)
    }
    window.onKeyboardFeedback = { [self] feedback in
      guard let report = FeedbackReport(feedback) else { return }
      write(isJSON ? report.json.text() : report.text, isAudit: false, loop)
    }
    if tellsPresentation {
      window.onPresented = { [self] press in
        let report = PresentationReport(press)
        write(isJSON ? report.json.text() : report.text, isAudit: false, loop)
      }
    }
    window.onAssistance = { [self] record in
      let report = AssistanceReport(record)
      write(isJSON ? report.json.text() : report.text, isAudit: false, loop)
    }
    window.kiosk.onRecord = { [self] record in
      guard let report = KioskReport(record) else { return }
      write(isJSON ? report.json.text() : report.text, isAudit: true, loop)
    }
  }

  private func write(_ line: String, isAudit: Bool, _ loop: EventLoop) {
    switch isAudit ? audit : .drop {
    case .drop: stream.writeLine(line)
    case .block: _ = stream.writeLineWaiting(line)
    case .end:
      if stream.writeLine(line) && stream.failure == nil { return }
      isAuditLost = true
      loop.stop()
    }
  }

  /// Says what could not be written. To be called when the loop has ended.
  ///
  /// - Throws: ``ExitStatus`` with ``auditLost`` if the app ended for its audit, `UsageError` for another fault.
  package func finish() throws {
    if isAuditLost {
      let reason = stream.failure.map { "\($0)" } ?? "nobody reads the trace"
      TextStream.standardError.writeLine("the kiosk's audit is incomplete, so the app ends: \(reason)")
      throw ExitStatus(code: Self.auditLost)
    }
    if let failure = stream.failure { throw UsageError("--trace: \(failure)") }
  }
}
