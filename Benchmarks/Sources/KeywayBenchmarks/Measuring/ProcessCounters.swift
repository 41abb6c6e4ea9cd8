import Foundation
import Glibc

/// What the kernel counts for one process, read from `/proc`.
struct ProcessCounters {
  let processID: pid_t

  /// Memory in KiB, each page that several processes map divided among them (proc(5), `smaps_rollup`).
  struct Memory: Equatable {
    var proportional: Int
    /// Of that, what no file backs: heaps and stacks.
    var anonymous: Int
    /// Of that, shared memory: the frame buffers, half of which the compositor that maps them counts.
    var shared: Int
  }

  func memory() throws(BenchmarkError) -> Memory {
    let path = "/proc/\(processID)/smaps_rollup"
    let text = try contents(of: path)
    return Memory(
      proportional: try field("Pss", in: text, of: path),
      anonymous: try field("Pss_Anon", in: text, of: path),
      shared: try field("Pss_Shmem", in: text, of: path))
  }

  /// How often the threads of the process have gone to sleep by themselves; each time, something woke them.
  func voluntarySwitches() throws(BenchmarkError) -> Int {
    let tasks = "/proc/\(processID)/task"
    guard let threads = try? FileManager.default.contentsOfDirectory(atPath: tasks) else {
      throw .unreadable(path: tasks, field: "threads")
    }
    var sum = 0
    for thread in threads {
      let path = "\(tasks)/\(thread)/status"
      sum += try field("voluntary_ctxt_switches", in: try contents(of: path), of: path)
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
