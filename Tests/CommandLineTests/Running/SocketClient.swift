import Glibc
import KeywayPlatform
import KeywayTesting
import Testing

@testable import KeywayDiagnostics

/// A tool at the socket of an app in this process. It never waits, so that the app's loop runs between its calls.
final class SocketClient {
  private let file: Int32
  private var bytes: [UInt8] = []
  /// Whether the app has left.
  private(set) var hasEnded = false

  init(_ path: String) throws {
    file = try #require(UnixSocket.open())
    try #require(UnixSocket.connect(file, to: path) == 0, "\(path): \(errno)")
  }

  /// Sends as much as the app has room for, and returns how many bytes that was.
  @discardableResult
  func send(_ text: String) -> Int {
    let bytes = Array(text.utf8)
    return max(0, Glibc.send(file, bytes, bytes.count, Int32(MSG_NOSIGNAL)))
  }

  /// The next line of the app; nil if there is none yet.
  func takeLine() -> String? {
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while !hasEnded {
      let count = recv(file, &chunk, chunk.count, 0)
      if count < 0 && errno == EAGAIN { break }
      hasEnded = count <= 0
      bytes += chunk[..<max(0, count)]
    }
    guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    defer { bytes.removeFirst(end + 1) }
    return String(decoding: bytes[..<end], as: UTF8.self)
  }

  /// Says that nothing more is sent.
  func finish() { shutdown(file, Int32(SHUT_WR)) }

  deinit { close(file) }
}

/// An app in this process with a socket in a temporary folder.
@MainActor
final class InspectedApp {
  let app: AppDriver
  let folder: TemporaryRuntime
  let server: InspectionServer

  /// - Parameter windows: all of the app's; nil is the driver's alone.
  init(
    _ app: AppDriver, windows: (@MainActor () -> [AppWindow])? = nil,
    isTrusted: @escaping (uid_t?) -> Bool = { UnixSocket.isTrusted($0) }
  ) throws {
    self.app = app
    folder = try TemporaryRuntime()
    server = try InspectionServer(
      of: windows ?? { [app.window] }, in: SocketFolder(in: folder.path), isTrusted: isTrusted)
  }

  isolated deinit { server.close() }

  func client() throws -> SocketClient { try SocketClient(server.path) }

  /// Runs the app's loop until something holds, at most for a short time.
  @discardableResult
  func run(_ milliseconds: Int = 5_000, until holds: () -> Bool) throws -> Bool {
    try app.windowSystem.eventLoop.run(within: .milliseconds(milliseconds), until: holds)
  }

  /// Sends a request and runs the app until it has replied; the clock goes on too.
  func ask(_ line: String, by client: SocketClient) throws -> JSONValue {
    client.send(line + "\n")
    var reply: String?
    for _ in 0..<300 where reply == nil {
      try run(40) {
        reply = reply ?? client.takeLine()
        return reply != nil
      }
      if reply == nil { app.windowSystem.advance(by: .milliseconds(100)) }
    }
    return try JSONValue(parsing: try #require(reply, "there is no reply to \(line)"))
  }

  /// Sends one request by an independent tool.
  func ask(_ line: String) throws -> JSONValue { try ask(line, by: client()) }
}

/// A folder that stands for `XDG_RUNTIME_DIR`, which goes with all that is in its `keyway`.
final class TemporaryRuntime {
  let path: String
  var folder: String { path + "/keyway" }

  init() throws {
    var template = Array("/tmp/kw-XXXXXX".utf8CString)
    try #require(mkdtemp(&template) != nil)
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// The names in the folder of the sockets; nil where there is none.
  var names: [String]? {
    guard let folder = opendir(folder) else { return nil }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  deinit {
    for name in names ?? [] { unlink(folder + "/" + name) }
    // A link is not a folder.
    if rmdir(folder) != 0 { unlink(folder) }
    rmdir(path)
  }
}
