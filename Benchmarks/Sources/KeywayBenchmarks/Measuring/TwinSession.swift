import Glibc
import KeywayTesting

/// One twin from start to end under the compositor, measured on the way.
struct TwinSession: ~Copyable {
  private let title: String
  private let compositor: TestCompositor
  private let process: TwinProcess
  /// The serial of the previous twins' last commit.
  private let lastCommitBefore: Int

  /// Starts the twin.
  init(
    _ twin: Twin, showing content: TwinContent, path: String, sources: String, compositor: TestCompositor
  ) throws(BenchmarkError) {
    try self.init(
      twin.title, path: path, arguments: twin.arguments(content, sources: sources),
      environment: twin.environment(content), compositor: compositor)
  }

  /// Starts Keyway's window with a menu of this many rows.
  init(menuRows: Int, path: String, compositor: TestCompositor) throws(BenchmarkError) {
    try self.init(
      "Keyway's menu", path: path, arguments: [], environment: ["LONG_MENU_ROWS": String(menuRows)],
      compositor: compositor)
  }

  private init(
    _ title: String, path: String, arguments: [String], environment: [String: String],
    compositor: TestCompositor
  ) throws(BenchmarkError) {
    self.title = title
    self.compositor = compositor
    compositor.forgetCommits()
    lastCommitBefore = compositor.lastCommit
    process = try TwinProcess(
      path: path, arguments: arguments,
      environment: compositor.environment.merging(environment) { _, own in own })
  }

  /// Waits for the first frame. Nanoseconds from the request for the process to its commit.
  func waitForFirstFrame() throws(BenchmarkError) -> Double {
    let deadline = MonotonicClock.now() + UInt64(Plan.patience * 1e9)
    while MonotonicClock.now() < deadline {
      if let first = try? compositor.waitForCommit(after: lastCommitBefore, timeout: .milliseconds(500)) {
        return Double(first.time - process.startTime)
      }
      try checkThatItRuns()
    }
    throw .noFrame(name: title, seconds: Plan.patience)
  }

  /// Waits until no more commits come.
  func waitUntilQuiet() throws(BenchmarkError) {
    do throws(CompositorError) {
      _ = try compositor.waitForQuiet(
        for: .seconds(Plan.quietSeconds), timeout: .seconds(Plan.patience))
    } catch {
      throw .compositor(error)
    }
  }

  func memory() throws(BenchmarkError) -> ProcessCounters.Memory {
    try ProcessCounters(processID: process.processID).memory()
  }

  /// Leaves the twin alone and counts its wake-ups.
  func idleWakeUps() throws(BenchmarkError) -> Int {
    let counters = ProcessCounters(processID: process.processID)
    let before = try counters.voluntarySwitches()
    usleep(UInt32(Plan.idleSeconds * 1e6))
    return try counters.voluntarySwitches() - before
  }

  /// Presses keys together and releases them, ignoring the result.
  func tap(_ keys: UInt32...) throws(BenchmarkError) {
    do throws(CompositorError) {
      for key in keys { try compositor.key(key, .down) }
      for key in keys.reversed() { try compositor.key(key, .up) }
    } catch {
      throw .compositor(error)
    }
  }

  /// Presses Tab up to `count` times, after a warm-up, for at most `seconds`.
  ///
  /// - Parameter interval: the minimum number of seconds between presses.
  func pressTab(
    _ count: Int, seconds: Double, interval: Double
  ) throws(BenchmarkError) -> Measurements {
    var measurements = Measurements()
    for number in 0..<Plan.warmUpPresses {
      // GTK answers the very first Tab without a commit, because it shows focus only from then on.
      do throws(BenchmarkError) { _ = try press(Plan.tabKey, interval: interval) } catch {
        guard number == 0, case .noAnswer = error else { throw error }
      }
    }

    let counters = ProcessCounters(processID: process.processID)
    let workBefore = try counters.processorTime()
    let end = MonotonicClock.now() + UInt64(seconds * 1e9)
    for _ in 0..<count {
      guard MonotonicClock.now() < end else { break }
      let press = try press(Plan.tabKey, interval: interval)
      measurements.keyToCommit.add(press.latency)
      measurements.damagedPixels.add(press.damagedPixels)
      measurements.commitsPerPress.add(Double(press.commits))
    }
    let pressed = measurements.keyToCommit.count
    if pressed > 0 {
      let work = try counters.processorTime() - workBefore
      measurements.processorTime.add(Double(work) / Double(pressed))
    }
    return measurements
  }

  struct Press {
    /// Nanoseconds.
    var latency: Double
    var damagedPixels: Double
    var commits: Int
  }

  /// Presses a key, and releases it once the answer was shown and the time until the next press has passed.
  func press(_ key: UInt32, interval: Double) throws(BenchmarkError) -> Press {
    let patience = Plan.answerPatience
    let measured = Result { () throws(CompositorError) in
      try compositor.sendKeyMeasured(key, .down, timeout: .seconds(patience))
    }
    // Release it even without an answer, or the key would count as held from then on.
    do throws(CompositorError) { try compositor.key(key, .up) } catch { throw .compositor(error) }
    guard case .success(let answer) = measured else {
      try checkThatItRuns()
      throw .noAnswer(name: title, seconds: patience)
    }

    // Later commits of the same press, and work after the commit, must end before the next press.
    var latest = answer.commit.serial
    var commits = 1
    let next = answer.commit.time + UInt64(interval * 1e9)
    while true {
      let now = MonotonicClock.now()
      if now >= next { break }
      let rest = Int((next - now + 999_999) / 1_000_000)
      guard let commit = try? compositor.waitForCommit(after: latest, timeout: .milliseconds(rest)) else {
        continue
      }
      latest = commit.serial
      commits += 1
    }
    return Press(
      latency: answer.time / .nanoseconds(1),
      damagedPixels: Double(coveredArea(of: answer.commit.damage)), commits: commits)
  }

  private func checkThatItRuns() throws(BenchmarkError) {
    if let status = process.endedStatus() { throw .twinEnded(name: title, status: status) }
  }
}
