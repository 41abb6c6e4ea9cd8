import Foundation
import Synchronization

/// A braille display of forty cells without hardware: brltty with its virtual driver, which writes what the cells show to a
/// socket.
package final class BrailleDisplay: Sendable {
  /// The settings that lead Orca to this display.
  let environment: [String: String]
  let process: ChildProcess
  private let socket: Int32
  private let shown: ShownCells

  /// The number of cells.
  package static let width = 40
  /// The first port of BrlAPI; an address such as `127.0.0.1:7` means the seventh after it.
  private static let firstPort = 4101

  init(in folder: PrivateFolder, environment: [String: String]) throws(KitError) {
    let place = try folder.folder("braille").path
    let port = try Self.freePort()
    let host = "127.0.0.1:\(port - Self.firstPort)"
    self.environment = ["BRLAPI_HOST": host]
    process = try ChildProcess(
      [
        try Requirements.program("brltty"), "--no-daemon", "--standard-error", "--quiet",
        "--configuration-file=/dev/null", "--braille-driver=vr", "--braille-device=server:\(place)/cells",
        "--screen-driver=no", "--speech-driver=no", "--api-parameters=Auth=none,Host=\(host)",
        "--pid-file=\(place)/pid", "--writable-directory=\(place)", "--updatable-directory=\(place)",
      ], environment: environment, outputFile: folder.url.appendingPathComponent("brltty.log"))
    let (process, shown) = (process, ShownCells())
    self.shown = shown
    guard let socket = waitUntil({ process.isRunning ? Self.connect("\(place)/cells") : -1 }), socket >= 0
    else {
      throw .notReady("the braille display", seconds: patience, said: process.said)
    }
    self.socket = socket
    let greeting = Array("cells \(Self.width) 1\n".utf8)
    _ = greeting.withUnsafeBytes { write(socket, $0.baseAddress, $0.count) }
    Thread {
      var rest: [UInt8] = []
      var bytes = [UInt8](repeating: 0, count: 1024)
      while true {
        let count = read(socket, &bytes, bytes.count)
        guard count > 0 else { break }
        rest += bytes[..<count]
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
          shown.take(String(decoding: rest[..<end], as: UTF8.self))
          rest = Array(rest[(end + 1)...])
        }
      }
      close(socket)
    }.start()
  }

  deinit {
    // The thread reads the end and closes the socket.
    shutdown(socket, Int32(SHUT_RDWR))
    process.end()
  }

  /// The characters that the cells show now, without the blanks at the end.
  package var text: String { shown.text }

  /// Waits until the cells show a text, and returns all that they show then, or when the time is up.
  package func text(with part: String, seconds: Double = 10) -> String {
    _ = waitUntil(seconds: seconds) { text.contains(part) ? true : nil }
    return text
  }

  /// A port that nobody listens at. Another program may take it before brltty does, which then says so.
  private static func freePort() throws(KitError) -> Int {
    let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard socket >= 0 else { throw .system("socket", errno) }
    defer { close(socket) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, size) == 0 ? getsockname(socket, $0, &size) : -1
      }
    }
    guard result == 0 else { throw .system("bind", errno) }
    return Int(UInt16(bigEndian: address.sin_port))
  }

  /// Connects to a socket; nil while nobody listens.
  private static func connect(_ path: String) -> Int32? {
    let socket = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard socket >= 0 else { return nil }
    var name = sockaddr_un()
    name.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &name.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
    let result = withUnsafePointer(to: &name) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    if result == 0 { return socket }
    close(socket)
    return nil
  }
}

/// The cells as brltty has written them.
private final class ShownCells: Sendable {
  private let line = Mutex("")

  /// Takes a line of the virtual driver: `Visual "…"` has the characters, `Braille "…"` the dots.
  func take(_ line: String) {
    guard line.hasPrefix("Visual \""), line.hasSuffix("\"") else { return }
    self.line.withLock { $0 = String(line.dropFirst(8).dropLast()) }
  }

  var text: String { String(line.withLock(\.self).reversed().drop { $0 == " " }.reversed()) }
}
