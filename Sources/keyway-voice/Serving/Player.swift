import Glibc
import KeywayVoice

/// Plays one speech after the other, and reports where it is.
final class Player {
  private let queue: SampleQueue
  let outputs: Outputs
  private let sampleRate: Int
  private let reply: (VoiceReply) -> Void
  private var mix = SampleMix()
  private var waiting: [VoiceSpeech] = []
  private var current: Current?
  /// Frames that the output did not take yet.
  private var left: [Int16] = []
  /// Whether the output is full.
  private var isFull = false
  /// When the output was used last, in seconds of the monotonic clock; nil while it is closed.
  private var lastUse: Double?
  /// The number of tries to open a lost output, and the time of the next one.
  private var (tries, nextTry) = (0, 0.0)

  private struct Current {
    var job: SpeechJob
    /// The frames that the output took.
    var written = 0
    var hasBegun = false
    var isPaused = false
    /// The word that is heard.
    var place: VoicePlace
  }

  /// The most speeches that wait. The oldest one makes room.
  private static let mostWaiting = 64
  /// The samples that are mixed at once.
  private static let piece = 512
  /// The time after the last word when the output is closed, in seconds: an open one wakes the machine.
  private static let rest = 5.0
  /// The tries to open it for one speech. Later speeches have one each, until it opens.
  private static let mostTries = 6
  /// The longest time between two tries, in seconds.
  private static let longestWait = 0.4

  init(_ queue: SampleQueue, _ outputs: Outputs, sampleRate: Int, _ reply: @escaping (VoiceReply) -> Void) {
    (self.queue, self.outputs, self.sampleRate, self.reply) = (queue, outputs, sampleRate, reply)
  }

  var isBusy: Bool { current != nil }

  // MARK: Requests

  func perform(_ request: VoiceRequest) {
    switch request {
    case .speak(let speech):
      if waiting.count == Self.mostWaiting { reply(.cancelled(waiting.removeFirst().id)) }
      waiting.append(speech)
      startNext()
    case .cancel: cancel()
    case .pause:
      guard current != nil, current?.isPaused == false else { return }
      current?.isPaused = true
      silence()
    case .resume:
      guard current?.isPaused == true else { return }
      startAgain()
    case .volume(let decibels, let balance): mix = SampleMix(decibels: decibels, balance: balance)
    case .route(let route, let device): changeOutput { outputs.use(device, for: route) }
    case .headset(let isIn): changeOutput { outputs.headset(isIn: isIn) }
    }
  }

  private func cancel() {
    silence()
    let ended = (current.map { [$0.job.speech.id] } ?? []) + waiting.map(\.id)
    (current, waiting) = (nil, [])
    for id in ended { reply(.cancelled(id)) }
  }

  /// Ends what sounds, at once.
  private func silence() {
    queue.begin(nil)
    (left, isFull) = ([], false)
    outputs.sink.drop()
  }

  /// Speaks on at the last word, on the output that is used then. Private words are not heard on another one.
  private func changeOutput(_ change: () -> Void) {
    let before = ObjectIdentifier(outputs.sink)
    change()
    // Whatever comes out of one device, it is not private any more without a plug.
    let isRefused = current.map { refuses($0.job.speech) } ?? false
    let isChanged = ObjectIdentifier(outputs.sink) != before
    if isChanged { lastUse = nil }
    guard isRefused || isChanged, current != nil else { return }
    silence()
    if isRefused {
      current = nil
      startNext()
    } else if current?.isPaused == false {
      startAgain()
    }
  }

  private func refuses(_ speech: VoiceSpeech) -> Bool {
    guard speech.isPrivate, !outputs.isPrivate else { return false }
    reply(.refused(speech.id, reason: "private, and there is no headset"))
    return true
  }

  private func startNext() {
    while current == nil, !waiting.isEmpty {
      let speech = waiting.removeFirst()
      guard !refuses(speech) else { continue }
      current = Current(job: SpeechJob(speech: speech), place: VoicePlace(part: 0, offset: 0))
      startAgain()
    }
  }

  private func startAgain() {
    guard var current else { return }
    if refuses(current.job.speech) {
      self.current = nil
      return startNext()
    }
    current.job.start = current.place
    (current.written, current.isPaused) = (0, false)
    self.current = current
    (left, isFull) = ([], false)
    queue.begin(current.job)
    // The device opens while the engine works.
    if lastUse == nil { openOutput() }
  }

  // MARK: Playing

  private func openOutput() {
    if outputs.sink.open() { lastUse = now } else { backOff() }
  }

  /// Waits before the next try, since the server of the sound may come back. A fault for each try keeps the app patient.
  private func backOff() {
    reply(.fault(outputs.sink.fault))
    tries += 1
    nextTry = now + min(Self.longestWait, 0.1 * pow(2, Double(tries)))
    guard tries >= Self.mostTries, let id = current?.job.speech.id else { return }
    (current, left) = (nil, [])
    queue.begin(nil)
    reply(.refused(id, reason: outputs.sink.fault))
    startNext()
  }

  /// Plays what is ready. Called after each poll.
  ///
  /// - Parameter isReady: whether the output takes frames.
  func play(isReady: Bool) {
    if isReady { isFull = false }
    guard var current, !current.isPaused else { return closeAtRest() }
    guard lastUse != nil else {
      if now >= nextTry {
        openOutput()
        if lastUse != nil { startAgain() }
      }
      return
    }
    while !isFull {
      if left.isEmpty { left = mix.frames(queue.take(Self.piece)) }
      if left.isEmpty { break }
      guard let count = outputs.sink.write(left) else {
        self.current = current
        return loseOutput()
      }
      if count > 0 { tries = 0 }
      if count > 0, !current.hasBegun {
        current.hasBegun = true
        reply(.begun(current.job.speech.id))
      }
      current.written += count
      isFull = count < left.count / 2
      left.removeFirst(2 * count)
    }
    lastUse = now
    let heard = current.written - outputs.sink.delay
    // The engine tells a word before its first sample, which may take a moment.
    for mark in current.hasBegun ? queue.takeMarks(upTo: heard) : [] {
      current.place = mark.place
      reply(.mark(current.job.speech.id, mark.place))
    }
    self.current = current
    guard queue.isDone, left.isEmpty, outputs.sink.delay <= 0 else { return }
    self.current = nil
    reply(.ended(current.job.speech.id))
    startNext()
  }

  /// Speaks on at the last word once the output opens again.
  private func loseOutput() {
    outputs.sink.close()
    queue.begin(nil)
    (left, lastUse) = ([], nil)
    backOff()
  }

  private func closeAtRest() {
    guard let lastUse, now - lastUse >= Self.rest else { return }
    outputs.sink.close()
    self.lastUse = nil
  }

  func close() {
    outputs.sink.drop()
    outputs.sink.close()
  }

  // MARK: Waiting

  /// The descriptors to wait for before the next call of ``play(isReady:)``.
  var descriptors: [pollfd] { isFull ? outputs.sink.descriptors : [] }

  /// The longest time to wait, in milliseconds; -1 for as long as nothing comes.
  var timeout: Int32 {
    guard let current, !current.isPaused else {
      return lastUse.map { Int32(max(0, (Self.rest - (now - $0)) * 1000) + 1) } ?? -1
    }
    if lastUse == nil { return Int32(max(0, (nextTry - now) * 1000) + 1) }
    // Words and the end are heard while nothing is written.
    return left.isEmpty && queue.isDone ? 3 : 20
  }

  private var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
