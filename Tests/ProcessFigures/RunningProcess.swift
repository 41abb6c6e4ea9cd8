import Foundation

/// The resources of a process at a moment.
package struct ProcessFigures: Hashable, Sendable {
  /// The memory that is in use now, in KiB (`Rss`): its own, its frames, and the parts of its libraries that it has read.
  package var resident: Int
  /// Of that, what no file stands behind, in KiB (`Anonymous`): heaps and stacks.
  package var anonymous: Int
  /// Of that, what is shared with other processes and no file either, in KiB (`RssShmem`): frames.
  package var shared: Int
  /// How many descriptors are open, by what they stand for.
  package var descriptors: [String: Int]
  /// The processor time so far, in milliseconds.
  package var processorTime: Int

  package init(
    resident: Int = 0, anonymous: Int = 0, shared: Int = 0, descriptors: [String: Int] = [:],
    processorTime: Int = 0
  ) {
    (self.resident, self.anonymous, self.shared) = (resident, anonymous, shared)
    (self.descriptors, self.processorTime) = (descriptors, processorTime)
  }
}

/// A process, as `/proc` shows it.
package struct RunningProcess: Sendable {
  /// The number by which the kernel knows it.
  package let identifier: Int32

  package init(_ identifier: Int32) { self.identifier = identifier }

  package func figures() throws -> ProcessFigures {
    let memory = try text(of: "smaps_rollup")
    return ProcessFigures(
      resident: try found(ProcessText.number("Rss", in: memory), "Rss"),
      anonymous: try found(ProcessText.number("Anonymous", in: memory), "Anonymous"),
      shared: try found(ProcessText.number("RssShmem", in: try text(of: "status")), "RssShmem"),
      descriptors: try descriptors(),
      processorTime: try found(ProcessText.ticks(inStat: try text(of: "stat")), "processor time") * 1000
        / sysconf(Int32(_SC_CLK_TCK)))
  }

  private func descriptors() throws -> [String: Int] {
    let folder = "/proc/\(identifier)/fd"
    return try FileManager.default.contentsOfDirectory(atPath: folder).reduce(into: [:]) { kinds, name in
      // One may be closed meanwhile.
      guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\(name)")
      else { return }
      kinds[ProcessText.kind(ofDescriptor: target), default: 0] += 1
    }
  }

  /// How often its threads have gone to sleep by themselves; each time, something woke them.
  package func sleeps() throws -> Int { try sleepsByThread().values.reduce(0, +) }

  private func sleepsByThread() throws -> [String: Int] {
    try threads().mapValues { status in
      try found(ProcessText.number("voluntary_ctxt_switches", in: status), "sleeps")
    }
  }

  /// Whether all its threads sleep.
  package func isAsleep() throws -> Bool {
    try threads().values.allSatisfy { ProcessText.word("State", in: $0) == "S" }
  }

  /// Waits until no thread runs and none wakes up for a moment, and returns ``sleeps()`` of then.
  ///
  /// A process that does not come to rest in time is left as it is. Blocks the calling thread.
  ///
  /// - Parameter patience: in seconds.
  package func sleepsAtRest(patience: Double = 30) throws -> Int {
    let end = Date(timeIntervalSinceNow: patience)
    while try !isAsleep(), Date() < end { sched_yield() }
    var before = try sleeps()
    while case let earlier = before, Date() < end {
      Thread.sleep(forTimeInterval: 0.1)
      before = try sleeps()
      if before == earlier { break }
    }
    return before
  }

  /// Waits until it is at rest, and returns how often it wakes up in the time after that.
  ///
  /// Once the first `Task` of an app has slept, libdispatch looks at its threads every second, from a separate thread (Linux,
  /// `_dispatch_workq_monitor_pools`). So threads beside the first may wake up once a second. Blocks the calling thread.
  ///
  /// - Parameter seconds: how long it is looked at.
  package func wakeUps(within seconds: Double) throws -> Int {
    _ = try sleepsAtRest()
    let before = try sleepsByThread()
    Thread.sleep(forTimeInterval: seconds)
    let woken = try sleepsByThread().map { thread, count in (thread, count - before[thread, default: 0]) }
    return Self.wakeUps(woken, of: "\(identifier)", within: seconds)
  }

  /// Returns the wake-ups of the first thread, and those of the others that are more than one a second.
  package static func wakeUps(
    _ counts: [(thread: String, count: Int)], of first: String, within seconds: Double
  ) -> Int {
    let (own, others) = counts.reduce(into: (0, 0)) { sums, entry in
      if entry.thread == first { sums.0 += entry.count } else { sums.1 += entry.count }
    }
    return own + max(0, others - Int(seconds.rounded(.up)) - 1)
  }

  /// `status` of each thread by its number. A thread may end meanwhile.
  private func threads() throws -> [String: String] {
    let tasks = "/proc/\(identifier)/task"
    return try FileManager.default.contentsOfDirectory(atPath: tasks).reduce(into: [:]) { threads, thread in
      threads[thread] = try? String(contentsOfFile: "\(tasks)/\(thread)/status", encoding: .utf8)
    }
  }

  private func text(of file: String) throws -> String {
    try String(contentsOfFile: "/proc/\(identifier)/\(file)", encoding: .utf8)
  }

  private func found<Value>(_ value: Value?, _ name: String) throws -> Value {
    guard let value else { throw ProcessError.unreadable(process: identifier, name) }
    return value
  }
}

/// Why nothing is known of a process.
package enum ProcessError: Error, CustomStringConvertible {
  /// The figure that the kernel did not give.
  case unreadable(process: Int32, String)
  /// A file of the kernel's cannot be opened, with an `errno`.
  case unopened(String, Int32)

  package var description: String {
    switch self {
    case .unopened(let path, let fault): "\(path): \(String(cString: strerror(fault)))"
    case .unreadable(let process, let what): "/proc/\(process) does not tell the \(what)"
    }
  }
}
