import Glibc
import KeywayPlatform

/// A tool's connection to a running app.
///
/// It never blocks the app. At most one of its requests waits, and at most one reply: until that is taken, nothing more is
/// read. A tool that doesn't take a reply within ``patience`` is disconnected.
@MainActor
final class InspectionConnection: EventSource {
  /// The most bytes of a request.
  nonisolated static let longestRequest = 65_536
  /// The most bytes of a reply.
  nonisolated static let longestReply = 16 << 20
  /// The time within which a reply must be taken, in milliseconds.
  nonisolated static let patience = Duration.seconds(30)
  /// The most bytes read in one turn of the loop.
  private static let piece = 16_384

  let fileDescriptor: Int32
  /// Called once a request is waiting.
  var onRequest: () -> Void = {}
  var onClose: () -> Void = {}
  private let loop: EventLoop
  private var input: [UInt8] = []
  /// The end of the waiting request.
  private var lineEnd: Int?
  private var output: [UInt8] = []
  /// The first unwritten byte of the reply.
  private var first = 0
  private var timer: EventLoop.Timer?
  /// Whether a reply is being prepared.
  private var isAnswering = false
  /// Whether the other end has finished, or is no longer read.
  private var isEnding = false
  private(set) var isClosed = false

  /// - Parameter fileDescriptor: the descriptor to own; non-blocking.
  init(_ fileDescriptor: Int32, _ loop: EventLoop) {
    self.fileDescriptor = fileDescriptor
    self.loop = loop
    loop.add(self)
  }

  /// Takes the waiting request; the next one is taken after ``answer(_:)``.
  func takeRequest() -> String? {
    guard !isAnswering, output.isEmpty, let end = lineEnd else { return nil }
    let line = String(decoding: input[..<end], as: UTF8.self)
    input.removeFirst(end + 1)
    isAnswering = true
    findLine(from: 0)
    return line
  }

  /// Whether a request can be taken.
  var isWaiting: Bool { !isAnswering && output.isEmpty && lineEnd != nil }

  func answer(_ reply: JSONValue) {
    guard !isClosed else { return }
    isAnswering = false
    var bytes = Array(reply.text().utf8)
    if bytes.count >= Self.longestReply {
      let fault =
        "the reply has \(bytes.count) bytes; expected a request whose reply has at most \(Self.longestReply)"
      bytes = Array(InspectionRequest.refusal(fault, id: reply["id"]).text().utf8)
    }
    output = bytes + [UInt8(ascii: "\n")]
    flush()
    guard !isClosed, !output.isEmpty else { return }
    timer = loop.schedule(after: Self.patience) { [weak self] in
      self?.timer = nil
      self?.close()
    }
  }

  /// Reports why nothing more is read, and ends.
  func refuse(_ fault: String) {
    isEnding = true
    (input, lineEnd) = ([], nil)
    answer(InspectionRequest.refusal(fault, id: nil))
  }

  func close() {
    guard !isClosed else { return }
    isClosed = true
    if let timer { loop.cancel(timer) }
    loop.remove(self)
    Glibc.close(fileDescriptor)
    onClose()
  }

  // MARK: The loop

  func prepareToPoll() -> Int16 {
    if !output.isEmpty { return Int16(POLLOUT) }
    return isAnswering || isEnding || lineEnd != nil ? 0 : Int16(POLLIN)
  }

  func didPoll(_ found: Int16) {
    let found = Int32(found)
    if found & (POLLERR | POLLHUP | POLLNVAL) != 0 { return close() }
    if found & POLLOUT != 0 { flush() }
    if found & POLLIN != 0 { read() }
  }

  private func read() {
    let start = input.count
    var chunk = [UInt8](repeating: 0, count: Self.piece)
    let count = recv(fileDescriptor, &chunk, chunk.count, 0)
    if count < 0 {
      if errno != EAGAIN && errno != EINTR { close() }
      return
    }
    if count == 0 {
      isEnding = true
      return endIfDone()
    }
    input += chunk[..<count]
    findLine(from: start)
  }

  private func findLine(from start: Int) {
    lineEnd = input[start...].firstIndex(of: UInt8(ascii: "\n"))
    if (lineEnd ?? input.count) > Self.longestRequest {
      return refuse(
        "the line has more than \(Self.longestRequest) bytes; expected a shorter request")
    }
    if lineEnd != nil { onRequest() }
  }

  private func flush() {
    while first < output.count {
      let sent = output.withUnsafeBytes {
        send(fileDescriptor, $0.baseAddress! + first, $0.count - first, Int32(MSG_NOSIGNAL))
      }
      if sent < 0 {
        if errno == EINTR { continue }
        if errno != EAGAIN { close() }
        return
      }
      first += sent
    }
    (output, first) = ([], 0)
    if let timer { loop.cancel(timer) }
    timer = nil
    if lineEnd != nil { onRequest() }
    endIfDone()
  }

  private func endIfDone() {
    if isEnding, !isAnswering, output.isEmpty, lineEnd == nil { close() }
  }
}
