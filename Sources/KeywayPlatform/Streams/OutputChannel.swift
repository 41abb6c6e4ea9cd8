import Glibc
import Synchronization

/// The queue in front of a descriptor, shared by all copies of a ``TextStream``.
///
/// Thread: any; the lock is held while bytes are written.
final class OutputChannel: Sendable {
  /// The most bytes that wait. A trace has about 200 for each press.
  static let limit = 1 << 20
  /// A pipe that is ready takes so many without blocking (pipe(7), `PIPE_BUF`).
  private static let piece = 4096

  let descriptor: Int32
  let name: String
  private let state = Mutex(State())

  private struct State {
    var queue: [UInt8] = []
    /// The first byte of the queue that is not written yet.
    var first = 0
    /// How many loops wait for no reader.
    var pacers = 0
    /// Lines that were dropped since the last were told of.
    var dropped = 0
    var tellDrops: @Sendable (Int) -> String = { "\($0) lines were dropped, because nobody read them" }
    var failure: Int32?
    /// Whether the reader has gone.
    var isBroken = false

    var waiting: Int { queue.count - first }

    mutating func dropQueue() {
      dropped += queue[first...].count { $0 == UInt8(ascii: "\n") }
      queue.removeAll(keepingCapacity: true)
      first = 0
    }
  }

  init(descriptor: Int32, name: String) {
    self.descriptor = descriptor
    self.name = name
  }

  var failure: StreamError? {
    state.withLock { $0.failure }.map { StreamError(name: name, code: $0) }
  }

  /// Whether anything waits for a reader.
  var isWaiting: Bool { state.withLock { $0.waiting > 0 } }

  func tellDrops(_ line: @escaping @Sendable (Int) -> String) { state.withLock { $0.tellDrops = line } }

  func pace() { state.withLock { $0.pacers += 1 } }
  func unpace() { state.withLock { $0.pacers -= 1 } }

  /// Writes bytes that end with a line, or queues them while a loop runs.
  ///
  /// - Returns: false if they were dropped.
  func write(_ bytes: [UInt8]) -> Bool {
    state.withLock { state in
      if state.isBroken { return true }
      if state.pacers > 0 { drain(&state) }
      let note = state.dropped > 0 ? Array((state.tellDrops(state.dropped) + "\n").utf8) : []
      // A line that is longer than the queue goes out by itself.
      if state.waiting > 0 && state.waiting + note.count + bytes.count > Self.limit {
        state.dropped += 1
        return false
      }
      if !note.isEmpty { state.dropped = 0 }
      state.queue += note + bytes
      if state.pacers > 0 { drain(&state) } else { drain(&state, waits: true) }
      return state.dropped == 0 || state.isBroken
    }
  }

  /// Writes what the reader takes now.
  func drain() { state.withLock { drain(&$0) } }

  /// Waits until the reader has taken all.
  ///
  /// - Parameter milliseconds: how long; nil until a signal asks the process to end.
  /// - Returns: whether it has.
  func flush(milliseconds: Int?) -> Bool {
    var rest = milliseconds ?? .max
    while isWaiting, rest > 0, !PendingSignals.askToEnd {
      let step = min(rest, 50)
      _ = isReady(within: Int32(step))
      rest -= step
      drain()
    }
    return !isWaiting && state.withLock { $0.dropped == 0 }
  }

  private func drain(_ state: inout State, waits: Bool = false) {
    while state.waiting > 0, waits || isReady(within: 0) {
      let count = waits ? state.waiting : min(state.waiting, Self.piece)
      let written = state.queue.withUnsafeBytes {
        Glibc.write(descriptor, $0.baseAddress! + state.first, count)
      }
      if written > 0 {
        state.first += written
        continue
      }
      let fault = errno
      if written < 0 && fault == EINTR { continue }
      if written < 0 && fault == EAGAIN {
        // Whoever shares the descriptor has set it so.
        if !waits { break }
        _ = isReady(within: -1)
        continue
      }
      if fault == EPIPE { state.isBroken = true } else if state.failure == nil { state.failure = fault }
      state.dropQueue()
    }
    if state.waiting == 0 {
      state.queue.removeAll(keepingCapacity: state.queue.capacity <= Self.limit)
      state.first = 0
    } else if state.first > Self.limit {
      state.queue.removeFirst(state.first)
      state.first = 0
    }
  }

  private func isReady(within milliseconds: Int32) -> Bool {
    var asked = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    return poll(&asked, 1, milliseconds) > 0
  }
}
