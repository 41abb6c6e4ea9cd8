import Glibc
import KeywayKeymap
import KeywayPlatform

/// Connects to a display's socket. XCB could too, but never gives up: a hanging server would hang the app.
enum DisplaySocket {
  /// - Parameter limit: the time limit for the server to accept.
  /// - Throws: the system's error number.
  static func connect(
    _ name: DisplayName, within limit: Duration
  ) throws(SystemError) -> FileDescriptor {
    guard name.host.isEmpty else { return try overNetwork(name, limit) }
    let path = "/tmp/.X11-unix/X\(name.number)"
    // The abstract socket exists even if /tmp is a different one.
    do throws(SystemError) {
      return try open(AF_UNIX, limit) { UnixSocket.connect($0, to: "\0" + path) }
    } catch {
      return try open(AF_UNIX, limit) { UnixSocket.connect($0, to: path) }
    }
  }

  struct SystemError: Error {
    let number: Int32
  }

  private static func overNetwork(
    _ name: DisplayName, _ limit: Duration
  ) throws(SystemError) -> FileDescriptor {
    var hints = addrinfo()
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var found: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(name.host, String(6_000 + Int(name.number)), &hints, &found) == 0 else {
      throw SystemError(number: EHOSTUNREACH)
    }
    defer { freeaddrinfo(found) }
    var failure = SystemError(number: EHOSTUNREACH)
    var next = found
    while let address = next?.pointee {
      do throws(SystemError) {
        return try open(address.ai_family, limit) {
          Glibc.connect($0, address.ai_addr, address.ai_addrlen) == 0 ? 0 : errno
        }
      } catch {
        failure = error
      }
      next = address.ai_next
    }
    throw failure
  }

  /// - Parameter connect: connects a socket; returns 0 or the error number.
  private static func open(
    _ family: Int32, _ limit: Duration, _ connect: (Int32) -> Int32
  ) throws(SystemError) -> FileDescriptor {
    let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
    let raw = socket(family, type, 0)
    guard raw >= 0 else { throw SystemError(number: errno) }
    let descriptor = FileDescriptor(owning: raw)
    let error = connect(raw)
    if error == 0 { return descriptor }
    guard error == EINPROGRESS else { throw SystemError(number: error) }
    var asked = pollfd(fd: raw, events: Int16(POLLOUT), revents: 0)
    guard poll(&asked, 1, Int32(clamping: limit.milliseconds)) > 0 else {
      throw SystemError(number: ETIMEDOUT)
    }
    var (fault, size) = (Int32(0), socklen_t(MemoryLayout<Int32>.size))
    getsockopt(raw, SOL_SOCKET, SO_ERROR, &fault, &size)
    guard fault == 0 else { throw SystemError(number: fault) }
    return descriptor
  }
}
