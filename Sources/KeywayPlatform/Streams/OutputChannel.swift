import Glibc
import Synchronization

/// The queue in front of a descriptor, shared by all copies of a ``TextStream``.
///
/// Thread: any; the lock is held while bytes are written.
final class OutputChannel: Sendable {
  /// The maximum number of waiting bytes. A trace has about 200 for each press.
  static let limit = 1 << 20
  /// The number of bytes that a ready pipe accepts without blocking (pipe(7), `PIPE_BUF`).
  private static let piece = 4096
  /// The time between two attempts, in milliseconds.
  private static let pause = 50

  let name: String
  private let state: Mutex<OutputQueue>

  /// - Parameter descriptor: owned and kept open by the caller.
  init(descriptor: Int32, name: String) {
    self.name = name
    state = Mutex(OutputQueue(descriptor: descriptor))
  }

  /// Opens a file for appending, and reopens it after SIGHUP. It is closed with the channel.
  init(appendingTo path: String) throws(StreamError) {
    HangupSignal.listen()
    name = path
    let hangups = HangupSignal.count
    let file = try RecordFile.open(path)
    var queue = OutputQueue(descriptor: file ?? -1, path: path)
    queue.hangups = hangups
    state = Mutex(queue)
  }

  deinit {
    state.withLock { state in
      if state.path != nil, state.descriptor >= 0 { close(state.descriptor) }
    }
  }

  var failure: StreamError? { state.withLock { $0.failure }.map { StreamError(name: name, code: $0) } }

  /// The current descriptor; -1 while a named pipe has no reader.
  var descriptor: Int32 { state.withLock { $0.descriptor } }
  /// Whether lines are waiting for a reader, or for disk space.
  var isWaiting: Bool { state.withLock { $0.waiting > 0 } }
  /// The descriptor that signals when waiting lines can be written; nil if none wait, or if only another attempt can tell.
  var awaited: Int32? {
    state.withLock { $0.waiting > 0 && $0.descriptor >= 0 && $0.fault == nil ? $0.descriptor : nil }
  }
  /// Whether there is a destination: a file, or the reader of a pipe.
  var hasReader: Bool { state.withLock { !$0.isBroken && $0.descriptor >= 0 } }

  func tellDrops(_ line: @escaping @Sendable (Int) -> String) { state.withLock { $0.tellDrops = line } }

  func pace() { state.withLock { $0.pacers += 1 } }
  func unpace() { state.withLock { $0.pacers -= 1 } }

  /// Reopens the file if SIGHUP requested it.
  func reopenIfAsked() { state.withLock { reopenIfAsked(&$0) } }

  // MARK: Writing

  /// Writes lines, or queues them while a loop runs.
  ///
  /// - Returns: false if any were dropped.
  func write(_ lines: [UInt8]) -> Bool {
    state.withLock { state in
      reopenIfAsked(&state)
      if state.isBroken { return true }
      if state.pacers > 0 { drain(&state) }
      guard state.add(lines, limit: Self.limit) else { return false }
      drain(&state, waits: state.pacers == 0)
      return state.dropped == 0 || state.isBroken
    }
  }

  /// Writes lines and waits until they are written, for a reader or disk space. A termination signal stops the wait.
  ///
  /// - Returns: whether they were written.
  func writeWaiting(_ lines: [UInt8]) -> Bool {
    // Waiting lines go first, to make room.
    guard flush(milliseconds: nil, keeps: true) else {
      _ = write(lines)
      return false
    }
    let isBroken = state.withLock { state in
      reopenIfAsked(&state)
      if !state.isBroken, state.add(lines, limit: Self.limit) { drain(&state, keeps: true) }
      return state.isBroken
    }
    guard isBroken else { return flush(milliseconds: nil, keeps: true) }
    // Lines that must not be lost will never be read.
    while !PendingSignals.askToEnd { usleep(useconds_t(Self.pause) * 1000) }
    return false
  }

  /// Writes as much as possible now.
  func drain() { state.withLock { drain(&$0) } }

  /// Waits until everything is written.
  ///
  /// - Parameters:
  ///   - milliseconds: the time limit; nil waits until a termination signal.
  ///   - keeps: whether to retry lines that find no disk space; otherwise they are dropped.
  /// - Returns: whether everything is written.
  func flush(milliseconds: Int?, keeps: Bool = false) -> Bool {
    var rest = milliseconds ?? .max
    while isWaiting, rest > 0, !PendingSignals.askToEnd {
      let step = min(rest, Self.pause)
      if let awaited {
        _ = Self.isReady(awaited, within: Int32(step))
      } else {
        // At its end, a process does not wait for a reader that never came.
        if milliseconds != nil, !keeps, descriptor < 0 { return false }
        usleep(useconds_t(step) * 1000)
      }
      rest -= step
      state.withLock { state in
        reopenIfAsked(&state)
        drain(&state, keeps: keeps)
      }
    }
    return state.withLock { state in
      if state.waiting > 0, let fault = state.fault, state.failure == nil { state.failure = fault }
      return state.waiting == 0 && (keeps || state.dropped == 0)
    }
  }

  /// - Parameters:
  ///   - waits: whether to wait for a slow reader.
  ///   - keeps: whether lines that find no disk space stay in the queue.
  private func drain(_ state: inout OutputQueue, waits: Bool = false, keeps: Bool = false) {
    state.fault = nil
    while state.waiting > 0, connect(&state), waits || Self.isReady(state.descriptor, within: 0) {
      let descriptor = state.descriptor
      let written = state.withNext(atMost: waits || state.isRegular ? Self.limit : Self.piece) {
        Glibc.write(descriptor, $0.baseAddress, $0.count)
      }
      if written > 0 {
        state.advance(by: written)
        continue
      }
      switch written < 0 ? errno : EIO {
      case EINTR: continue
      case EAGAIN:
        // Another user of the descriptor has made it non-blocking.
        if !waits { return }
        _ = Self.isReady(state.descriptor, within: -1)
      case EPIPE where state.path != nil:
        // The next reader of a named pipe gets whole lines.
        close(state.descriptor)
        state.descriptor = -1
        state.takeBack()
        return
      case EPIPE:
        state.isBroken = true
        state.takeBack()
        state.drop()
      case let fault:
        undo(&state)
        if !keeps {
          if state.failure == nil { state.failure = fault }
          state.drop()
        }
        // Even lines that cannot be taken back are retried with the next line, because a full disk is always ready.
        if state.waiting > 0 { state.fault = fault }
        return
      }
    }
  }

  /// Cuts off the written half of a line, unless somebody else has appended to the file.
  private func undo(_ state: inout OutputQueue) {
    guard state.begun > 0 else { return }
    let end = lseek(state.descriptor, 0, SEEK_CUR)
    let start = end - off_t(state.begun)
    var status = stat()
    guard state.isRegular, !state.isSplit, start >= 0, fstat(state.descriptor, &status) == 0,
      status.st_size == end, ftruncate(state.descriptor, start) == 0
    else {
      state.isSplit = true
      return
    }
    lseek(state.descriptor, start, SEEK_SET)
    state.takeBack()
  }

  // MARK: Opening

  /// Whether there is a descriptor; checks whether a named pipe has a reader now.
  private func connect(_ state: inout OutputQueue) -> Bool {
    if state.descriptor >= 0 { return true }
    guard let path = state.path, let file = try? RecordFile.open(path) else { return false }
    use(file, &state)
    return true
  }

  private func reopenIfAsked(_ state: inout OutputQueue) {
    let hangups = HangupSignal.count
    guard let path = state.path, state.hangups != hangups else { return }
    state.hangups = hangups
    // Waiting lines belong to the old file, as far as it takes them.
    drain(&state, keeps: true)
    do throws(StreamError) {
      let file = try RecordFile.open(path)
      state.takeBack()
      if state.descriptor >= 0 { close(state.descriptor) }
      use(file ?? -1, &state)
    } catch {
      // Keep the old file: lines there are better than none.
      if state.failure == nil { state.failure = error.code }
    }
  }

  private func use(_ descriptor: Int32, _ state: inout OutputQueue) {
    state.descriptor = descriptor
    state.isRegular = descriptor >= 0 && RecordFile.isRegular(descriptor)
  }

  private static func isReady(_ descriptor: Int32, within milliseconds: Int32) -> Bool {
    var asked = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    return poll(&asked, 1, milliseconds) > 0
  }
}
