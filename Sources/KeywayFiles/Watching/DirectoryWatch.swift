internal import Glibc
internal import KeywayPlatform

/// Hears of files that are written in a directory, renamed into it or removed from it, and of links and directories that
/// are made in it (`inotify`).
///
/// Owner: a ``FileWatch``. Thread: main. The descriptor lives as long as the value. The raw memory that the
/// kernel fills is local to ``takeNames()``.
struct DirectoryWatch: ~Copyable {
  private let descriptor: FileDescriptor
  private let directory: String

  /// Readable while something has happened.
  var raw: Int32 { descriptor.raw }

  /// Starts listening (`inotify_init1`, `inotify_add_watch`).
  ///
  /// The directory is watched and not the file: editors write a new file and rename it over the old one.
  init(_ directory: String) throws(PlatformError) {
    let raw = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    guard raw >= 0 else { throw .systemCall("inotify_init1") }
    let descriptor = FileDescriptor(owning: raw)
    let mask =
      UInt32(IN_CLOSE_WRITE) | UInt32(IN_MOVED_TO) | UInt32(IN_MOVED_FROM) | UInt32(IN_DELETE)
      | UInt32(IN_CREATE)
    guard inotify_add_watch(raw, directory, mask) >= 0 else { throw .systemCall("inotify_add_watch") }
    self.descriptor = descriptor
    self.directory = directory
  }

  /// Whether something that was made is whole: a file is still to be written, which is told by itself.
  private func isWhole(_ name: String) -> Bool {
    var status = stat()
    guard lstat(directory + "/" + name, &status) == 0 else { return true }
    return status.st_mode & S_IFMT != S_IFREG || status.st_nlink > 1
  }

  /// The names of the files that something happened to since the last call; nil when there were too many for
  /// the kernel to keep.
  func takeNames() -> Set<String>? {
    var names: Set<String>? = []
    let header = MemoryLayout<inotify_event>.size
    withUnsafeTemporaryAllocation(byteCount: 4_096, alignment: MemoryLayout<inotify_event>.alignment) {
      buffer in
      while true {
        let count = read(raw, buffer.baseAddress!, buffer.count)
        // Nothing is left (EAGAIN), or nothing can be read: either way there is nothing more to hear.
        guard count > 0 else { return }
        var offset = 0
        while offset + header <= count {
          let event = buffer.load(fromByteOffset: offset, as: inotify_event.self)
          if event.mask & UInt32(IN_Q_OVERFLOW) != 0 { names = nil }
          // The name is padded with zeros to its stated length.
          let name = buffer[(offset + header)..<(offset + header + Int(event.len))].prefix { $0 != 0 }
          let text = String(decoding: name, as: UTF8.self)
          if event.mask & UInt32(IN_CREATE) == 0 || isWhole(text) { names?.insert(text) }
          offset += header + Int(event.len)
        }
      }
    }
    return names
  }
}
