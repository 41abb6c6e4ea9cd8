import Glibc
import KeywayPlatform

/// Notices when the socket of a bus appears, to find a bus that is started later without polling.
///
/// Owner of the descriptor: this object. It is a source of the loop until ``stop()``.
@MainActor
final class SocketWatch {
  private let loop: EventLoop
  private let descriptor: FileDescriptor
  private var source: DescriptorSource?

  /// - Parameters:
  ///   - path: the socket; its folder must exist.
  ///   - found: called whenever a file with this name appears.
  /// - Returns: nil if the folder cannot be watched.
  init?(_ path: String, loop: EventLoop, found: @escaping @MainActor () -> Void) {
    guard let slash = path.lastIndex(of: "/") else { return nil }
    let folder = slash == path.startIndex ? "/" : String(path[..<slash])
    let name = String(path[path.index(after: slash)...])
    let raw = inotify_init1(Int32(IN_NONBLOCK) | Int32(IN_CLOEXEC))
    guard raw >= 0 else { return nil }
    descriptor = FileDescriptor(owning: raw)
    self.loop = loop
    guard inotify_add_watch(raw, folder, UInt32(IN_CREATE | IN_MOVED_TO)) >= 0 else { return nil }
    let source = DescriptorSource(fileDescriptor: raw, events: Int16(POLLIN)) { _ in
      if Self.names(from: raw).contains(name) { found() }
    }
    self.source = source
    loop.add(source)
  }

  /// The names of the files that have appeared.
  private static func names(from descriptor: Int32) -> [String] {
    var names: [String] = []
    withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { buffer in
      while true {
        let count = read(descriptor, buffer.baseAddress, buffer.count)
        guard count > 0 else { return }
        var offset = 0
        let header = MemoryLayout<inotify_event>.size
        while offset + header <= count {
          let event = buffer.load(fromByteOffset: offset, as: inotify_event.self)
          let end = offset + header + Int(event.len)
          guard end <= count else { return }
          if event.len > 0 {
            names.append(String(decoding: buffer[offset + header..<end].prefix { $0 != 0 }, as: UTF8.self))
          }
          offset = end
        }
      }
    }
    return names
  }

  func stop() { if let source = source.take() { loop.remove(source) } }
}
