import Glibc

/// The files by which a display's number is known to be taken: the lock and the socket.
struct DisplayFiles {
  let number: Int

  private var lock: String { "/tmp/.X\(number)-lock" }
  private var socket: String { "/tmp/.X11-unix/X\(number)" }

  /// Keeps other servers that look for a free number away from this one while it is dead: the lock says that this
  /// process has it.
  func reserve() {
    unlink(lock)
    let file = open(lock, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o444)
    guard file >= 0 else { return }
    // Ten characters and a newline, as servers write and read it.
    let digits = String(getpid())
    let text = Array((String(repeating: " ", count: max(0, 10 - digits.count)) + digits + "\n").utf8)
    _ = write(file, text, text.count)
    close(file)
  }

  /// Removes what a server that ended at once has left.
  func remove() {
    unlink(lock)
    unlink(socket)
  }
}
