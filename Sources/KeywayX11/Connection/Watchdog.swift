import CLinux
import Glibc

/// Puts an end to what would wait for a server without bound.
///
/// XCB waits inside of some calls: for the setup, for a reply, for room in the socket. When the time is up, the
/// socket is shut down, and the call returns with a broken connection.
enum Watchdog {
  /// Runs a call that may wait.
  ///
  /// - Parameters:
  ///   - socket: open while the call runs.
  ///   - milliseconds: how long it may take.
  static func guarding<Result>(
    _ socket: Int32, forMilliseconds milliseconds: Int, _ call: () throws -> Result
  ) rethrows -> Result {
    let bell = eventfd(0, O_CLOEXEC)
    guard bell >= 0 else { return try call() }
    let watch = Unmanaged.passRetained(Watch(socket: socket, bell: bell, milliseconds: milliseconds))
    var thread = pthread_t()
    let status = pthread_create(
      &thread, nil,
      { argument in
        Unmanaged<Watch>.fromOpaque(argument!).takeUnretainedValue().run()
        return nil
      }, watch.toOpaque())
    defer {
      eventfd_write(bell, 1)
      if status == 0 { pthread_join(thread, nil) }
      watch.release()
      close(bell)
    }
    return try call()
  }

  private final class Watch: Sendable {
    let socket: Int32
    let bell: Int32
    let milliseconds: Int

    init(socket: Int32, bell: Int32, milliseconds: Int) {
      self.socket = socket
      self.bell = bell
      self.milliseconds = milliseconds
    }

    func run() {
      var asked = pollfd(fd: bell, events: Int16(POLLIN), revents: 0)
      while true {
        let status = poll(&asked, 1, Int32(clamping: milliseconds))
        if status < 0, errno == EINTR { continue }
        if status == 0 { shutdown(socket, Int32(SHUT_RDWR)) }
        return
      }
    }
  }
}
