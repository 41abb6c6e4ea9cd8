import Keyway
import KeywayPlatform

/// Waiting for content that an app loads in tasks.
extension AppDriver {
  /// Runs the app until a condition holds, for example until a task has loaded its content.
  ///
  /// `#expect(await app.wait(for: "the prices") { app.element(labeled: "loaded") != nil })`
  ///
  /// Each turn of the app's loop counts for as long as it takes, but for at most 10 ms: the machine or another test may hold the
  /// process for seconds. So 20 s are at least 2,000 turns, and on a quiet machine 20 s of real time. The clock of the app stands
  /// still meanwhile; `advance(by:)` of ``windowSystem`` lets time pass for timers.
  ///
  /// If the condition does not come to hold, the driver writes the place and purpose of the wait, the last key press, the
  /// focus, and the frames painted meanwhile to standard error.
  ///
  /// - Parameters:
  ///   - what: the awaited thing, as a noun: "the prices".
  ///   - limit: the time limit.
  ///   - fileID: the file of the test.
  ///   - line: the line of the test.
  ///   - condition: evaluated after each turn of the app's loop.
  /// - Returns: false if the condition did not come to hold, or the test was cancelled.
  public func wait(
    for what: String = "the condition", upTo limit: Duration = .seconds(20), fileID: String = #fileID,
    line: Int = #line, until condition: () -> Bool
  ) async -> Bool {
    await wait(
      for: what, upTo: limit, at: "\(fileID):\(line)", by: ContinuousClock(), until: condition)
  }

  package func wait(
    for what: String, upTo limit: Duration, at place: String, by clock: some Clock<Duration>,
    until condition: () -> Bool
  ) async -> Bool {
    var time = TurnTime(limit: limit)
    let frames = headlessWindow.frameCount
    let start = clock.now
    var now = start
    while true {
      windowSystem.settle()
      if condition() { return true }
      guard !time.isOver, !Task.isCancelled else { break }
      try? await clock.sleep(for: .milliseconds(1))
      await passThroughPool()
      let end = clock.now
      time.count(now.duration(to: end))
      now = end
    }
    let end = Task.isCancelled ? "the test was cancelled" : "in vain"
    let byClock = inMilliseconds(start.duration(to: now))
    let painted = headlessWindow.frameCount - frames
    TextStream.standardError.writeLine(
      """
      \(place): waited \(inMilliseconds(time.counted)) for \(what), \(end) \
      (\(time.turns) turns of the app's loop, \(byClock) by the clock)
        \(lastPress); \(placeOfFocus); the app painted \(painted) \(painted == 1 ? "frame" : "frames") meanwhile
      """)
    return false
  }

  // MARK: Words

  private func inMilliseconds(_ time: Duration) -> String {
    "\(Int((time / .milliseconds(1)).rounded())) ms"
  }

  private var placeOfFocus: String {
    "the focus is \(tree.focused.map { "on \"\(name(of: $0))\"" } ?? "nowhere")"
  }

  private var lastPress: String {
    guard let trace = traces.last(where: { $0.press.phase == .began && !$0.press.keysym.isModifier }) else {
      return "no key was pressed"
    }
    let key =
      trace.isSecret
      ? "secret" : Shortcut(trace.press.keysym, modifiers: trace.press.modifiers).description
    let result = trace.command.map { "\($0.row.action)" } ?? trace.binding.map { "\($0)" }
    let taker =
      trace.takenBy == .none ? "nothing used it" : "\(trace.taker ?? trace.takenBy.rawValue) took it"
    return "the last key was \(key): \(taker)\(result.map { ", for \($0)" } ?? "")"
  }
}

/// Returns when the global pool has reached a job, so that a turn ends only after tasks that became ready before it have begun.
@concurrent
private func passThroughPool() async {}

/// The counted time of a wait: at most 10 ms for each turn of a loop.
///
/// A plain number of turns would be too short for a task of another thread, and a plain time too short on a machine that
/// suspends the process.
struct TurnTime {
  private static let most = Duration.milliseconds(10)
  private let limit: Duration
  private(set) var counted = Duration.zero
  private(set) var turns = 0

  init(limit: Duration) { self.limit = limit }

  var isOver: Bool { counted >= limit }

  mutating func count(_ turn: Duration) {
    counted += min(turn, Self.most)
    turns += 1
  }
}
