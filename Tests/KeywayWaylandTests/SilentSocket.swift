import Glibc

/// A socket that takes connections and says nothing.
final class SilentSocket {
  private let file: Int32
  private let path: String

  /// Makes the folder of the socket too.
  init(_ path: String) throws {
    struct Failure: Error { let number: Int32 }
    self.path = path
    mkdir(String(path[..<path.lastIndex(of: "/")!]), 0o700)
    file = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix($0.count - 1)) }
    let bound = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(file, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard bound == 0, listen(file, 4) == 0, fcntl(file, F_SETFL, O_NONBLOCK) == 0 else {
      throw Failure(number: errno)
    }
  }

  /// How many connections were made to it since it was asked last, those that were given up too. Each is closed.
  func takeConnections() -> Int {
    var count = 0
    while case let connection = accept(file, nil, nil), connection >= 0 {
      close(connection)
      count += 1
    }
    return count
  }

  deinit {
    close(file)
    unlink(path)
    rmdir(String(path[..<path.lastIndex(of: "/")!]))
  }
}
