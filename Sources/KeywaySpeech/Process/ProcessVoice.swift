import Glibc
package import KeywayPlatform
package import KeywayVoice

/// The program `keyway-voice` as a voice of the app. One speech sounds at a time.
///
/// A program that exits, hangs or floods is started again, and says the speech again. The app never waits for it.
@MainActor
package final class ProcessVoice {
  /// Called with the replies about the current speech.
  package var onReply: (VoiceReply) -> Void = { _ in }
  /// Called once, with the reason, when the program cannot be kept running. The current speech was not heard to its end.
  package var onFailure: (String) -> Void = { _ in }
  /// Whether it has failed for good.
  package private(set) var hasFailed = false

  private let loop: EventLoop
  private let program: String
  private var running: Running?
  private var speech: VoiceSpeech?
  /// The last volume, for a program that starts again.
  private var volume: VoiceRequest?
  private var deadline: EventLoop.Timer?
  /// When it was started, of the last minute.
  private var starts: [UInt64] = []

  /// A process, and the bytes on their way from and to it.
  private struct Running {
    let process: ChildProcess
    var sources: [PipeSource] = []
    var requests: [UInt8] = []
    var replies: [UInt8] = []
    var isReady = false
  }

  /// The time to answer a speech, and to start.
  private static let (patience, startingPatience) = (Duration.milliseconds(500), Duration.seconds(2))
  /// The most starts in a minute.
  private static let mostStarts = 6
  /// The most bytes that wait for a program that does not read, and the longest reply.
  private static let (mostRequests, longestReply) = (4 << 20, 1 << 16)

  /// - Parameter program: the path of the executable.
  package init(_ program: String, in loop: EventLoop) {
    (self.program, self.loop) = (program, loop)
    // One that ends while it is written to is an error of the write, not the end of the app.
    TextStream.ignoreBrokenPipes()
  }

  isolated deinit { close() }

  /// The program beside this one, or in `../libexec/keyway`; nil if there is none. No other folder is searched: what speaks for the
  /// app came with it.
  package static func find() -> String? {
    var path = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &path, path.count - 1)
    guard count > 0 else { return nil }
    let own = String(decoding: path[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    let folder = own.prefix(upTo: own.lastIndex(of: "/") ?? own.startIndex)
    return ["", "/../libexec/keyway"].map { "\(folder)\($0)/keyway-voice" }.first { access($0, X_OK) == 0 }
  }

  // MARK: Requests

  /// Starts the program, so that the first speech need not wait for that.
  package func start() { if running == nil, !hasFailed { launch() } }

  /// Says a speech in place of the current one.
  package func speak(_ speech: VoiceSpeech) {
    cancel()
    guard !hasFailed else { return }
    self.speech = speech
    start()
    send(.speak(speech))
    expectAnswer()
  }

  package func cancel() {
    guard speech.take() != nil else { return }
    expectNothing()
    send(.cancel)
  }

  /// - Parameter decibels: at most 0.
  package func setVolume(decibels: Double) {
    let request = VoiceRequest.volume(decibels: decibels, balance: 0)
    guard request != volume else { return }
    volume = request
    send(request)
  }

  /// Ends the program. The next speech starts it again.
  package func close() {
    speech = nil
    stop()
  }

  private func send(_ request: VoiceRequest) {
    guard running != nil else { return }
    running?.requests += Array((request.line + "\n").utf8)
    write()
  }

  // MARK: The process

  private func launch() {
    let now = loop.milliseconds
    starts = starts.filter { now - $0 < 60_000 } + [now]
    guard starts.count <= Self.mostStarts else {
      return fail("\(program) ended \(Self.mostStarts) times in a minute")
    }
    guard let process = ChildProcess(program) else {
      return fail("\(program) does not start: \(String(cString: strerror(errno)))")
    }
    let input = PipeSource(process.input.raw) { [weak self] in
      self?.running?.requests.isEmpty == false ? Int16(POLLOUT) : 0
    } handler: { [weak self] in
      self?.write()
    }
    let output = PipeSource(process.output.raw) {
      Int16(POLLIN)
    } handler: { [weak self] in
      self?.read()
    }
    running = Running(process: process, sources: [input, output])
    for source in [input, output] { loop.add(source) }
    if let volume { send(volume) }
    expectAnswer()
  }

  private func stop() {
    expectNothing()
    for source in running?.sources ?? [] { loop.remove(source) }
    running = nil
  }

  /// Starts the program again, which says the current speech again.
  private func restart() {
    stop()
    launch()
    if let speech { send(.speak(speech)) }
  }

  private func fail(_ reason: String) {
    guard !hasFailed else { return }
    hasFailed = true
    stop()
    onFailure(reason)
  }

  private func expectAnswer() {
    expectNothing()
    let time = running?.isReady == true ? Self.patience : Self.startingPatience
    deadline = loop.schedule(after: time) { [weak self] in
      self?.deadline = nil
      self?.restart()
    }
  }

  private func expectNothing() { if let timer = deadline.take() { loop.cancel(timer) } }

  // MARK: Pipes

  private func write() {
    while let requests = running?.requests, !requests.isEmpty, let raw = running?.process.input.raw {
      let count = requests.withUnsafeBytes { Glibc.write(raw, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN {
        // It does not read.
        if requests.count > Self.mostRequests { restart() }
        return
      }
      guard count >= 0 else { return restart() }
      running?.requests.removeFirst(count)
    }
  }

  private func read() {
    var piece = [UInt8](repeating: 0, count: 1 << 14)
    // The rest of a flood is read in the next turn of the loop, so that the window goes on.
    guard let raw = running?.process.output.raw else { return }
    let count = Glibc.read(raw, &piece, piece.count)
    if count < 0, errno == EINTR || errno == EAGAIN { return }
    guard count > 0 else { return restart() }
    running?.replies += piece[..<count]
    while let end = running?.replies.firstIndex(of: 0x0A) {
      let line = String(decoding: running?.replies[..<end] ?? [], as: UTF8.self)
      running?.replies.removeSubrange(...end)
      if let reply = VoiceReply(line: line) { take(reply) }
    }
    if let replies = running?.replies, replies.count > Self.longestReply { restart() }
  }

  private func take(_ reply: VoiceReply) {
    switch reply {
    case .voice: break
    case .ready(let version, _):
      guard version == VoiceReply.version else {
        return fail("\(program) speaks version \(version) of the protocol; expected \(VoiceReply.version)")
      }
      running?.isReady = true
      speech == nil ? expectNothing() : expectAnswer()
    case .fault:
      if speech != nil { expectAnswer() }
    case .begun(let id), .mark(let id, _), .ended(let id), .refused(let id, _):
      guard id == speech?.id else { return }
      expectNothing()
      switch reply {
      case .ended, .refused: speech = nil
      default: break
      }
      onReply(reply)
    case .cancelled: break
    }
  }
}

/// A pipe in the event loop.
private final class PipeSource: EventSource {
  let fileDescriptor: Int32
  private let events: @MainActor () -> Int16
  private let handler: @MainActor () -> Void

  init(
    _ fileDescriptor: Int32, events: @escaping @MainActor () -> Int16,
    handler: @escaping @MainActor () -> Void
  ) {
    (self.fileDescriptor, self.events, self.handler) = (fileDescriptor, events, handler)
  }

  func prepareToPoll() -> Int16 { events() }
  func didPoll(_ found: Int16) { if found != 0 { handler() } }
}
