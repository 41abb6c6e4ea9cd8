import Glibc

/// The files by which a display's number is known to be taken: the lock and the socket.
struct DisplayFiles {
  let number: Int

  private var lock: String { "/tmp/.X\(number)-lock" }
  private var socket: String { "/tmp/.X11-unix/X\(number)" }

  /// Whether a server has the number, or ended without removing them.
  var exist: Bool { access(lock, F_OK) == 0 || access(socket, F_OK) == 0 }

  /// Keeps other servers that look for a free number away from this one while its server is dead: this process has the
  /// name in the abstract space that servers bind first, and does not listen there.
  ///
  /// - Returns: the socket that holds the name until it is closed; nil where somebody else was faster.
  func reserve() -> Int32? {
    let file = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard file >= 0 else { return nil }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0[1...].copyBytes(from: socket.utf8) }
    let length = MemoryLayout.offset(of: \sockaddr_un.sun_path)! + 1 + socket.utf8.count
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(file, $0, socklen_t(length)) }
    }
    guard status == 0 else {
      close(file)
      return nil
    }
    return file
  }

  /// Removes what a server that ended at once has left.
  func remove() {
    unlink(lock)
    unlink(socket)
  }
}
