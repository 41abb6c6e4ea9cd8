import Glibc

/// One client's socket, read and answered on its own thread.
struct SpeechConnection {
  let descriptor: Int32
  let log: SpeechLog

  /// Milliseconds between a message and its events. A client that reads an event before it knows the number of its message
  /// drops it, and Orca then waits for the end of that message for ever.
  private static let eventDelay: Int32 = 10

  /// Serves the client until it goes.
  func serve(_ session: consuming SSIPSession) {
    var rest: [UInt8] = []
    var bytes = [UInt8](repeating: 0, count: 4096)
    while true {
      var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let ready = Glibc.poll(&poll, 1, session.hasEvents ? Self.eventDelay : -1)
      if ready < 0 && errno == EINTR { continue }
      if ready == 0 {
        guard send(session.takeEvents()) else { return }
        continue
      }
      let count = read(descriptor, &bytes, bytes.count)
      guard count > 0 else { return }
      rest += bytes[..<count]
      while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        let line = rest[..<end].filter { $0 != UInt8(ascii: "\r") }
        rest = Array(rest[(end + 1)...])
        let outcome = session.take(String(decoding: line, as: UTF8.self))
        for request in outcome.requests { log.note(request) }
        guard send(outcome.replies), !outcome.closes else { return }
      }
    }
  }

  private func send(_ lines: [String]) -> Bool {
    var bytes = Array(lines.map { $0 + "\r\n" }.joined().utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return false }
      bytes = bytes.dropFirst(count)
    }
    return true
  }
}
