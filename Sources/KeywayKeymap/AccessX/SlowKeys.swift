/// Accepts keys only after they have been held for a time.
///
/// For hands that brush keys on the way to the one they want (XKB's `SlowKeys`). Each key waits separately, so brushing a
/// second key does not lose the first.
///
/// A state machine without a clock. Times are milliseconds of the events' clock, which may wrap around.
struct SlowKeys {
  struct Waiting {
    var code: UInt32
    /// When the key went down.
    var pressed: UInt32
    /// The time it must be held.
    var delay: UInt32

    var due: UInt32 { pressed &+ delay }

    func isDue(at time: UInt32) -> Bool { Int32(bitPattern: time &- due) >= 0 }
  }

  /// The waiting keys, in the order in which they went down.
  private(set) var waiting: [Waiting] = []

  init() { waiting.reserveCapacity(16) }

  mutating func press(_ code: UInt32, at time: UInt32, delay: Int) {
    _ = take(code)
    waiting.append(Waiting(code: code, pressed: time, delay: UInt32(clamping: delay)))
  }

  /// The wait that ends first.
  var next: Waiting? {
    waiting.min { Int32(bitPattern: $0.due &- $1.due) < 0 }
  }

  /// Takes the key that was due first, if its time has come.
  mutating func takeDue(at time: UInt32) -> Waiting? {
    guard let next, next.isDue(at: time) else { return nil }
    return take(next.code)
  }

  /// Takes a waiting key, due or not; nil if it does not wait.
  mutating func take(_ code: UInt32) -> Waiting? {
    waiting.firstIndex { $0.code == code }.map { waiting.remove(at: $0) }
  }

  mutating func reset() { waiting.removeAll(keepingCapacity: true) }
}
