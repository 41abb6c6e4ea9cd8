import Glibc

/// Sockets of the file system, with waits that end.
package enum UnixSocket {
  package static func connect(to path: String) throws(XKitError) -> Int32 {
    try make(at: path) { Glibc.connect($0, $1, $2) }
  }

  /// Binds and listens.
  package static func listen(at path: String) throws(XKitError) -> Int32 {
    let file = try make(at: path) { bind($0, $1, $2) }
    guard Glibc.listen(file, 16) == 0 else {
      let number = errno
      close(file)
      throw .system("listen at \(path)", number)
    }
    return file
  }

  private static func make(
    at path: String, _ use: (Int32, UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) throws(XKitError) -> Int32 {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    guard path.utf8.count < MemoryLayout.size(ofValue: address.sun_path) else {
      throw .system(path, ENAMETOOLONG)
    }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let file = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard file >= 0 else { throw .system("socket", errno) }
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        use(file, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard result == 0 else {
      let number = errno
      close(file)
      throw .system(path, number)
    }
    return file
  }

  package static func writeAll(_ bytes: [UInt8], to file: Int32) throws(XKitError) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { send(file, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw .system("send", errno)
      }
    }
  }

  /// Exactly so many bytes.
  package static func read(_ count: Int, from file: Int32, milliseconds: Int) throws(XKitError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var have = 0
    let end = Monotonic.seconds + Double(milliseconds) / 1000
    while have < count {
      var entry = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
      let rest = Int32(max(0, (end - Monotonic.seconds) * 1000))
      guard poll(&entry, 1, rest) > 0 else { throw .timedOut(waitingFor: "\(count) bytes") }
      let got = bytes.withUnsafeMutableBytes { recv(file, $0.baseAddress! + have, count - have, 0) }
      guard got > 0 else { throw .system("recv", got == 0 ? ECONNRESET : errno) }
      have += got
    }
    return bytes
  }
}
