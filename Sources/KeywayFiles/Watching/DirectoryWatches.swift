internal import Glibc
internal import KeywayPlatform

/// Watches directories with `inotify`: files written there, renamed into them or removed, links and directories created there,
/// and the removal of the directories themselves.
///
/// Owner: a ``FileWatch``. Thread: main. The descriptor lives as long as the value. The raw memory that the kernel fills is
/// local to ``takeChanges()``.
struct DirectoryWatches: ~Copyable {
  /// The events of interest for a directory.
  enum Extent {
    /// Moves or removals of the directory itself.
    case itself
    /// Also changes of the names in it.
    case contents

    fileprivate var mask: UInt32 {
      let itself = UInt32(IN_MOVE_SELF) | UInt32(IN_DELETE_SELF) | UInt32(IN_ONLYDIR)
      let contents =
        UInt32(IN_CLOSE_WRITE) | UInt32(IN_MOVED_TO) | UInt32(IN_MOVED_FROM) | UInt32(IN_DELETE)
        | UInt32(IN_CREATE)
      return self == .itself ? itself : itself | contents
    }
  }

  enum Change: Hashable {
    case name(String, directory: String)
    /// The directory was moved or removed, and is no longer watched.
    case gone(directory: String)
    /// The kernel's queue overflowed.
    case overflow
  }

  private let descriptor: FileDescriptor
  private var watched: [String: (number: Int32, extent: Extent)] = [:]
  private var directories: [Int32: String] = [:]

  /// Readable while events are pending.
  var raw: Int32 { descriptor.raw }

  /// Watches nothing yet (`inotify_init1`).
  init() throws(PlatformError) {
    let raw = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    guard raw >= 0 else { throw .systemCall("inotify_init1") }
    descriptor = FileDescriptor(owning: raw)
  }

  /// Watches exactly these directories.
  ///
  /// It watches directories instead of files, because editors write a new file and rename it over the old one.
  ///
  /// - Parameter wanted: absolute paths without symbolic links. Those that cannot be watched are left out.
  /// - Returns: whether more is watched now than before.
  mutating func watch(_ wanted: [String: Extent]) -> Bool {
    for directory in watched.keys where wanted[directory] == nil { unwatch(directory) }
    var isMore = false
    for (directory, extent) in wanted where watched[directory]?.extent != extent {
      let number = inotify_add_watch(raw, directory, extent.mask)
      guard number >= 0 else { continue }
      // Watching less does not count.
      if watched[directory]?.extent != .contents { isMore = true }
      watched[directory] = (number, extent)
      directories[number] = directory
    }
    return isMore
  }

  private mutating func unwatch(_ directory: String) {
    guard let (number, _) = watched.removeValue(forKey: directory) else { return }
    // Fails if the kernel has already removed the watch, together with the directory.
    inotify_rm_watch(raw, number)
    directories[number] = nil
  }

  /// The events since the last call.
  mutating func takeChanges() -> Set<Change> {
    var changes: Set<Change> = []
    for (number, mask, name) in events() {
      if mask & UInt32(IN_Q_OVERFLOW) != 0 {
        changes.insert(.overflow)
      } else if let directory = directories[number] {
        if mask & UInt32(IN_MOVE_SELF | IN_DELETE_SELF) != 0 {
          changes.insert(.gone(directory: directory))
          // Directories below it moved too, without an event.
          for other in watched.keys where other == directory || other.hasPrefix(directory + "/") {
            unwatch(other)
          }
        } else if mask & UInt32(IN_CREATE) == 0 || Self.isWhole(directory + "/" + name) {
          changes.insert(.name(name, directory: directory))
        }
      }
    }
    return changes
  }

  private func events() -> [(number: Int32, mask: UInt32, name: String)] {
    var events: [(Int32, UInt32, String)] = []
    let header = MemoryLayout<inotify_event>.size
    withUnsafeTemporaryAllocation(byteCount: 4_096, alignment: MemoryLayout<inotify_event>.alignment) {
      buffer in
      while true {
        let count = read(raw, buffer.baseAddress!, buffer.count)
        // No more events (EAGAIN), or an error: either way there is nothing to read.
        guard count > 0 else { return }
        var offset = 0
        while offset + header <= count {
          let event = buffer.load(fromByteOffset: offset, as: inotify_event.self)
          // The name is padded with zeros to its stated length.
          let name = buffer[(offset + header)..<(offset + header + Int(event.len))].prefix { $0 != 0 }
          events.append((event.wd, event.mask, String(decoding: name, as: UTF8.self)))
          offset += header + Int(event.len)
        }
      }
    }
    return events
  }

  /// Whether a created entry is complete: a file is reported again once it is written.
  private static func isWhole(_ path: String) -> Bool {
    var status = stat()
    guard lstat(path, &status) == 0 else { return true }
    return status.st_mode & S_IFMT != S_IFREG || status.st_nlink > 1
  }
}
