/// Makes keys count only once they have been held for a time: a state machine without a clock.
///
/// For hands that brush keys on the way to the one they want (XKB's `SlowKeys`). Each key waits for itself,
/// so brushing a second key does not lose the first. Times are milliseconds of the events' clock, which may
/// wrap around.
struct SlowKeys {
  struct Waiting {
    var code: UInt32
    /// When the key went down.
    var pressed: UInt32
    /// How long it must be held.
    var delay: UInt32

    var due: UInt32 { pressed &+ delay }

    func isDue(at time: UInt32) -> Bool { Int32(bitPattern: time &- due) >= 0 }
  }

  /// In the order in which the keys went down.
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

  /// Takes a key whose time has come, the one that was due first.
  mutating func takeDue(at time: UInt32) -> Waiting? {
    guard let next, next.isDue(at: time) else { return nil }
    return take(next.code)
  }

  /// Takes a key that waits, due or not; nil for a key that does not wait.
  mutating func take(_ code: UInt32) -> Waiting? {
    waiting.firstIndex { $0.code == code }.map { waiting.remove(at: $0) }
  }

  mutating func reset() { waiting.removeAll(keepingCapacity: true) }
}
