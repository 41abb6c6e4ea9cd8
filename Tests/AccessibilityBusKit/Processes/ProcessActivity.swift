import Foundation

/// The work of a set of processes so far, for waiting until all consequences of a key are over.
///
/// Two of it are equal where no thread of the processes ran in between. So the wait is as long as the work, on a busy
/// machine too, and no time is guessed.
struct ProcessActivity: Equatable {
  /// By thread: what the kernel says of its time on a processor.
  private var threads: [String: String] = [:]
  /// The names of the processes, for messages.
  private var names: [String: String] = [:]
  /// Whether a thread waits for a processor or a disk.
  private(set) var isBusy = false

  static func == (left: ProcessActivity, right: ProcessActivity) -> Bool { left.threads == right.threads }

  /// The names of those that have done something since another time.
  func workers(since other: ProcessActivity) -> Set<String> {
    Set(threads.filter { other.threads[$0.key] != $0.value }.compactMap { names[$0.key] })
  }

  /// - Parameters:
  ///   - groups: all processes of these process groups count.
  ///   - processes: these count too.
  init(groups: Set<pid_t>, processes: Set<pid_t>) {
    for name in (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? [] {
      guard let process = pid_t(name) else { continue }
      let folder = "/proc/\(name)/task"
      guard
        processes.contains(process) || Self.group(ofThread: "\(folder)/\(name)").map(groups.contains) == true
      else { continue }
      for thread in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
        // Threads end while this goes on.
        guard let fields = Self.fields(ofThread: "\(folder)/\(thread)"), let state = fields.first else {
          continue
        }
        if state == "R" || state == "D" { isBusy = true }
        names[thread] = Self.text(of: "\(folder)/\(name)/comm")?.trimmingCharacters(in: .newlines)
        threads[thread] =
          Self.text(of: "\(folder)/\(thread)/schedstat") ?? fields[11...12].joined(separator: " ")
      }
    }
  }

  /// The fields of `stat` from the state on; the name before it may hold spaces.
  private static func fields(ofThread folder: String) -> [Substring]? {
    guard let stat = text(of: "\(folder)/stat"), let name = stat.lastIndex(of: ")") else { return nil }
    let fields = stat[stat.index(after: name)...].split(separator: " ")
    return fields.count > 12 ? fields : nil
  }

  private static func group(ofThread folder: String) -> pid_t? {
    fields(ofThread: folder).flatMap { pid_t($0[2]) }
  }

  /// Files of the kernel have no length, so they are read by hand.
  private static func text(of path: String) -> String? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 2048)
    let count = read(file, &bytes, bytes.count)
    return count > 0 ? String(decoding: bytes[..<count], as: UTF8.self) : nil
  }
}
