import Foundation
import Glibc

/// The kernel's counters for a twin, possibly several processes, read from `/proc`.
struct ProcessCounters {
  let processID: pid_t

  /// Memory in KiB; pages mapped by several processes are divided among them (proc(5), `smaps_rollup`).
  struct Memory: Equatable {
    var proportional: Int
    /// The part not backed by files: heaps and stacks.
    var anonymous: Int
    /// The shared part: frame buffers, half of which count for the compositor that maps them.
    var shared: Int
  }

  func memory() throws(BenchmarkError) -> Memory {
    var sum = Memory(proportional: 0, anonymous: 0, shared: 0)
    for process in family {
      let path = "/proc/\(process)/smaps_rollup"
      let text = try contents(of: path)
      sum.proportional += try field("Pss", in: text, of: path)
      sum.anonymous += try field("Pss_Anon", in: text, of: path)
      sum.shared += try field("Pss_Shmem", in: text, of: path)
    }
    return sum
  }

  /// The processor time of all threads, in nanoseconds.
  func processorTime() throws(BenchmarkError) -> UInt64 {
    var sum: UInt64 = 0
    for process in family {
      var clock = clockid_t()
      var time = timespec()
      guard clock_getcpuclockid(process, &clock) == 0, clock_gettime(clock, &time) == 0 else {
        throw .unreadable(path: "/proc/\(process)", field: "processor time")
      }
      sum += UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }
    return sum
  }

  /// The process and all its descendants: a browser is a family of processes.
  private var family: [pid_t] {
    var found = [processID]
    var next = 0
    while next < found.count {
      for thread in threads(of: found[next]) ?? [] {
        let children = try? String(
          contentsOfFile: "/proc/\(found[next])/task/\(thread)/children", encoding: .utf8)
        found += children?.split(separator: " ").compactMap { pid_t($0) } ?? []
      }
      next += 1
    }
    return found
  }

  private func threads(of process: pid_t) -> [String]? {
    try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(process)/task")
  }

  /// The number of times that the process's threads went to sleep by themselves; each time, something woke them.
  func voluntarySwitches() throws(BenchmarkError) -> Int {
    var sum = 0
    for process in family {
      let tasks = "/proc/\(process)/task"
      guard let threads = threads(of: process) else { throw .unreadable(path: tasks, field: "threads") }
      for thread in threads {
        let path = "\(tasks)/\(thread)/status"
        sum += try field("voluntary_ctxt_switches", in: try contents(of: path), of: path)
      }
    }
    return sum
  }

  private func contents(of path: String) throws(BenchmarkError) -> String {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      throw .unreadable(path: path, field: "text")
    }
    return text
  }

  /// The number in the line "NAME:  number [kB]".
  private func field(_ name: String, in text: String, of path: String) throws(BenchmarkError) -> Int {
    for line in text.split(separator: "\n") where line.hasPrefix("\(name):") {
      let words = line.dropFirst(name.count + 1).split(whereSeparator: \.isWhitespace)
      if let number = words.first.flatMap({ Int($0) }) { return number }
    }
    throw .unreadable(path: path, field: name)
  }
}
