import KeywayDispatch
package import KeywayPlatform
package import KeywayUI

#if Reader
  package import KeywayReader
#endif

/// The output of `--trace`: a line for each press of a key, a pointer or a finger, and for each other user action.
@MainActor
package final class TraceOutput {
  /// The policy for a line of the kiosk's log that cannot be written.
  package enum KioskLog: String, CaseIterable, Sendable {
    /// It is dropped and counted, like any other line.
    case drop
    /// The app waits until it can be written.
    case block
    /// The app ends with ``kioskLogLost``.
    case end
  }

  /// The exit code of an app whose kiosk log cannot be written (`EX_IOERR` of sysexits.h).
  package nonisolated static let kioskLogLost: Int32 = 74

  private let stream: TextStream
  private let isJSON: Bool
  private let kioskLog: KioskLog
  private let tellsPresentation: Bool
  private let includesTyping: Bool
  private let clock: @MainActor () -> TimeStamp
  /// The time of the last line whose time reveals nothing of the typed text.
  private var lastTime: TimeStamp
  private var isKioskLogLost = false

  /// - Parameters:
  ///   - path: `-` for standard output; lines are appended to an existing file, which then only its owner can read.
  ///   - tellsPresentation: whether a line says when the frame that answers a press is seen.
  ///   - includesTyping: whether lines include text typed into fields that are not secure.
  ///   - clock: the source of each line's time.
  package init(
    _ path: String, isJSON: Bool, kioskLog: KioskLog = .drop, tellsPresentation: Bool = false,
    includesTyping: Bool = false, clock: @escaping @MainActor () -> TimeStamp = { .now }
  ) throws(UsageError) {
    (self.isJSON, self.kioskLog, self.clock) = (isJSON, kioskLog, clock)
    (self.tellsPresentation, self.includesTyping) = (tellsPresentation, includesTyping)
    lastTime = clock()
    if path == "-" {
      stream = .standardOutput
    } else {
      do throws(StreamError) {
        stream = try TextStream(appendingTo: path)
      } catch {
        throw UsageError("--trace: \(error)")
      }
    }
    stream.tellDrops { DropReport($0).line(isJSON: isJSON, at: .now) }
  }

  /// Starts to write the trace of a window.
  package func follow(_ window: AppWindow) {
    let loop = window.windowSystem.eventLoop
    let includesTyping = self.includesTyping
    loop.pace(stream)
    window.onDispatch = { [self, unowned window] trace in
      let hidesPace = trace.secrecy.hidesPace(includingTyping: includesTyping)
      // A line exists for the press, the touch or the action that used the key.
      if hidesPace, trace.isOfScreenKey { return }
      let report = TraceReport(
        trace, in: window.tree, on: window.output?.name, includesTyping: includesTyping)
      write(report, isKioskLog: trace.policyReason != nil, hidesPace: hidesPace, loop)
    }
    window.onKeyboardFeedback = { [self, unowned window] feedback in
      let secrecy = window.secrecy
      guard
        let report = FeedbackReport(feedback, hidesKey: secrecy.hides(includingTyping: includesTyping))
      else { return }
      write(report, hidesPace: secrecy.hidesPace(includingTyping: includesTyping), loop)
    }
    if tellsPresentation {
      window.onPresented = { [self] press in
        // The answer's duration would tell a move from a key.
        if press.secrecy.hidesPace(includingTyping: includesTyping) { return }
        write(PresentationReport(press, includesTyping: includesTyping), loop)
      }
    }
    window.onAssistance = { [self] record in
      write(
        AssistanceReport(record, includesTyping: includesTyping),
        hidesPace: record.secrecy.hidesPace(includingTyping: includesTyping), loop)
    }
    window.onPointer = { [self, unowned window] record in
      let report = PointerReport(
        record, in: window.tree, on: window.output?.name, includesTyping: includesTyping)
      write(report, hidesPace: record.secrecy.hidesPace(includingTyping: includesTyping), loop)
    }
    window.kiosk.onRecord = { [self] record in
      guard let report = KioskReport(record) else { return }
      write(report, isKioskLog: true, loop)
    }
  }

  #if Reader
    /// Writes what the reader of a window does.
    package func recorder(of window: AppWindow) -> (ReaderRecord) -> Void {
      let loop = window.windowSystem.eventLoop
      return { [self, unowned window] record in
        let hidesPace = window.secrecy.hidesPace(includingTyping: includesTyping)
        let report = ReaderReport(
          record, in: window.tree, includesTyping: includesTyping, hidesAll: hidesPace, hidesTime: hidesPace)
        write(report, hidesPace: hidesPace, loop)
      }
    }
  #endif

  /// - Parameter hidesPace: whether the line has the time of the line before, because its own would reveal typed text.
  private func write(
    _ report: some TraceLine, isKioskLog: Bool = false, hidesPace: Bool = false, _ loop: EventLoop
  ) {
    if !hidesPace { lastTime = clock() }
    let line = report.line(isJSON: isJSON, at: lastTime)
    switch isKioskLog ? kioskLog : .drop {
    case .drop: stream.writeLine(line)
    case .block: _ = stream.writeLineWaiting(line)
    case .end:
      if stream.writeLine(line), stream.failure == nil, stream.hasReader { return }
      isKioskLogLost = true
      loop.stop()
    }
  }

  /// Reports the lines that could not be written. Call it after the loop has ended.
  ///
  /// - Throws: ``ExitStatus`` with ``kioskLogLost`` if the app ended for the kiosk's log, `UsageError` for another fault.
  package func finish() throws {
    if isKioskLogLost {
      let reason = stream.failure.map { "\($0)" } ?? "nobody reads the trace"
      TextStream.standardError.writeLine("the kiosk's log is incomplete, so the app ends: \(reason)")
      throw ExitStatus(code: Self.kioskLogLost)
    }
    if let failure = stream.failure { throw UsageError("--trace: \(failure)") }
  }
}
