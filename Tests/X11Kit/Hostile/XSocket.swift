import Glibc

/// A socket where X clients look for a display, at a number that no server has.
final class XSocket: Sendable {
  let number: Int
  let file: Int32

  /// Numbers that servers which look for a free one do not come to.
  init() throws(XKitError) {
    mkdir("/tmp/.X11-unix", 0o1777)
    let first = 200 + Int(getpid() % 500) * 10
    for number in first..<first + 400 {
      do throws(XKitError) {
        file = try UnixSocket.listen(at: Self.path(number))
        self.number = number
        return
      } catch .system(_, EADDRINUSE) {
        continue
      }
    }
    throw .nothing("free display number")
  }

  deinit {
    close(file)
    unlink(Self.path(number))
  }

  private static func path(_ number: Int) -> String { "/tmp/.X11-unix/X\(number)" }
}
