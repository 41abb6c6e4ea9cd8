import Glibc
package import KeywayPlatform

/// A running app, as found by a tool in another process.
package struct RunningApp: Sendable {
  package let entry: SocketFolder.Entry
  /// The app's facts about itself: `name`, `pid`, `title`, `path`, `size`, `scale`; nil if it does not answer.
  package let facts: JSONValue?

  /// The longest wait for an app's facts about itself, in seconds.
  private static let patience = Duration.seconds(2)
  /// The longest wait for a report, including the keys before it.
  private static let longPatience = Duration.seconds(180)

  package static func all(in folder: SocketFolder) throws(UsageError) -> [RunningApp] {
    try folder.entries().map { entry in
      RunningApp(entry: entry, facts: try? ask(entry, ["request": "app"], patience: patience)["report"])
    }
  }

  /// The app with a process number, an identifier or its last part, a title, or the name of its program.
  ///
  /// - Throws: `UsageError` if there is none, or more than one.
  package static func named(_ name: String, in folder: SocketFolder) throws(UsageError) -> RunningApp {
    let all = try all(in: folder)
    let found = all.filter { $0.isNamed(name) }
    if found.count == 1 { return found[0] }
    let listed = (found.isEmpty ? all : found).map { "\($0.entry.app) (\($0.entry.pid))" }
    guard found.isEmpty else {
      throw UsageError(
        "--app: \(found.count) apps match '\(name)'; expected one of \(listed.joined(separator: ", "))")
    }
    throw UsageError(
      "--app: no app '\(name)' that can be inspected is running; expected "
        + (listed.isEmpty
          ? "one started with \(InspectionServer.option)"
          : "one of \(listed.joined(separator: ", "))"))
  }

  private func isNamed(_ name: String) -> Bool {
    let program = facts?["path"]?.string?.split(separator: "/").last.map(String.init)
    let last = entry.app.split(separator: ".").last.map(String.init)
    return [String(entry.pid), entry.app, last, facts?["title"]?.string, program].contains(name)
  }

  /// Sends a request to the app, and waits for the reply.
  ///
  /// - Parameter members: the members of the request; see docs/running-apps.md.
  /// - Returns: the reply, which has a `report`.
  /// - Throws: `UsageError` with the app's objection to the request, or the reason for its silence.
  package func ask(_ members: JSONValue) throws(UsageError) -> JSONValue {
    try Self.ask(entry, members, patience: Self.longPatience)
  }

  private static func ask(
    _ entry: SocketFolder.Entry, _ members: JSONValue, patience: Duration
  ) throws(UsageError) -> JSONValue {
    let name = "\(entry.app) (\(entry.pid))"
    guard let file = UnixSocket.open() else {
      throw UsageError(
        "\(name): cannot create a socket: \(SocketFolder.words(errno)); expected a free descriptor")
    }
    let socket = FileDescriptor(owning: file)
    // A tool may wait, but not forever.
    _ = fcntl(socket.raw, F_SETFL, 0)
    var time = timeval(tv_sec: Int(patience.components.seconds), tv_usec: 0)
    for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
      setsockopt(socket.raw, SOL_SOCKET, option, &time, socklen_t(MemoryLayout<timeval>.size))
    }
    let code = UnixSocket.connect(socket.raw, to: entry.path)
    guard code == 0 else {
      throw UsageError("\(name) cannot be reached: \(SocketFolder.words(code)); expected a running app")
    }
    guard UnixSocket.isTrusted(UnixSocket.user(of: socket.raw)) else {
      throw UsageError("\(name) runs as another user; expected an app of user \(geteuid())")
    }
    let line = try exchange(Array((members.text() + "\n").utf8), socket.raw, name)
    let reply: JSONValue
    do throws(JSONError) {
      reply = try JSONValue(parsing: line)
    } catch {
      throw UsageError("\(name): the reply is not JSON: \(error)")
    }
    if let fault = reply["error"]?.string { throw UsageError("\(name): \(fault)") }
    return reply
  }

  private static func exchange(_ bytes: [UInt8], _ file: Int32, _ name: String) throws(UsageError) -> String {
    var first = 0
    while first < bytes.count {
      let sent = bytes.withUnsafeBytes {
        send(file, $0.baseAddress! + first, $0.count - first, Int32(MSG_NOSIGNAL))
      }
      if sent < 0, errno == EINTR { continue }
      // An app that refuses a request says why before it closes the connection, so read on.
      if sent < 0 { break }
      first += sent
    }
    var line: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while line.count <= InspectionConnection.longestReply {
      let count = recv(file, &chunk, chunk.count, 0)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        let fault = count == 0 ? "it ended" : errno == EAGAIN ? "it took too long" : SocketFolder.words(errno)
        throw UsageError("\(name) does not answer: \(fault); expected a reply")
      }
      if let end = chunk[..<count].firstIndex(of: UInt8(ascii: "\n")) {
        return String(decoding: line + chunk[..<end], as: UTF8.self)
      }
      line += chunk[..<count]
    }
    throw UsageError(
      "\(name): the reply is too long; expected \(InspectionConnection.longestReply) bytes at most")
  }
}
