/// Keys that staff hold down together to lift a kiosk's policy.
///
/// Not everybody can hold several keys at once (EN 301 549, 5.9 "Simultaneous user actions"): a chord may have one key.
public struct SupervisorChord: Hashable, Sendable {
  package var keys: Set<KeyCode>
  package var holdMilliseconds: Int
  package var liftMilliseconds: Int?

  /// Creates a chord, by default of three seconds that lift the policy for a minute.
  ///
  /// - Parameters:
  ///   - keys: the physical keys. No other key may be down.
  ///   - holdMilliseconds: how long to hold them, in milliseconds.
  ///   - liftMilliseconds: after how many milliseconds the policy counts again; nil lifts it until the chord
  ///     is used again, or until nobody has used the app for the policy's idle time.
  public init(keys: Set<KeyCode>, holdMilliseconds: Int = 3000, liftMilliseconds: Int? = 60_000) {
    precondition(!keys.isEmpty, "a chord has keys")
    self.keys = keys
    self.holdMilliseconds = holdMilliseconds
    self.liftMilliseconds = liftMilliseconds
  }
}

/// Follows a ``SupervisorChord``. The caller passes the time, in milliseconds from any start.
package struct SupervisorWatch: Sendable {
  /// A step of the chord.
  package enum Change: String, Hashable, Sendable {
    /// All keys are down.
    case began
    /// A key was released, or another pressed, too early.
    case cancelled
    /// The policy no longer counts.
    case lifted
    /// The policy counts again.
    case restored
  }

  /// The chord.
  package let chord: SupervisorChord
  /// Whether the policy is lifted.
  package private(set) var isLifted = false
  private var down: [KeyCode] = []
  private var heldSince: UInt64?
  private var liftedUntil: UInt64?

  /// Creates a watch with no key down.
  package init(_ chord: SupervisorChord) {
    self.chord = chord
    down.reserveCapacity(32)
  }

  /// Takes every press in order.
  package mutating func take(_ press: KeyPress, at now: UInt64) -> Change? {
    guard let code = press.keyCode else { return nil }
    switch press.phase {
    case .began: if !down.contains(code) { down.append(code) }
    case .ended, .cancelled: down.removeAll { $0 == code }
    case .repeated: return nil
    }
    let isHeld = down.count == chord.keys.count && down.allSatisfy(chord.keys.contains)
    if isHeld && heldSince == nil && press.phase == .began {
      heldSince = now
      return .began
    }
    // After the change the keys may stay down. They count again after all were released.
    guard !isHeld, let since = heldSince else { return nil }
    heldSince = nil
    return since == .max ? nil : .cancelled
  }

  /// Whether a press belongs to a complete chord, so that nobody else takes it.
  package func takes(_ press: KeyPress) -> Bool {
    heldSince != nil && press.phase != .ended && press.keyCode.map(chord.keys.contains) ?? false
  }

  /// Lets time pass.
  package mutating func advance(to now: UInt64) -> Change? {
    if let since = heldSince, since != .max, now >= since + UInt64(chord.holdMilliseconds) {
      heldSince = .max
      isLifted.toggle()
      liftedUntil = isLifted ? chord.liftMilliseconds.map { now + UInt64($0) } : nil
      return isLifted ? .lifted : .restored
    }
    if let until = liftedUntil, now >= until {
      liftedUntil = nil
      isLifted = false
      return .restored
    }
    return nil
  }

  /// Puts the policy back in force.
  ///
  /// - Returns: whether it was lifted.
  package mutating func restore() -> Bool {
    defer { (isLifted, liftedUntil) = (false, nil) }
    return isLifted
  }

  /// When to call ``advance(to:)``; nil if nothing is pending.
  package var deadline: UInt64? {
    let held = heldSince.flatMap { $0 == .max ? nil : $0 + UInt64(chord.holdMilliseconds) }
    return switch (held, liftedUntil) {
    case (let a?, let b?): min(a, b)
    case (let a, let b): a ?? b
    }
  }

  /// Returns how much of the time the keys have been held, from 0 to 1; nil if they are not held.
  package func progress(at now: UInt64) -> Double? {
    guard let since = heldSince, since != .max else { return nil }
    guard chord.holdMilliseconds > 0 else { return 1 }
    return min(1, Double(now - min(now, since)) / Double(chord.holdMilliseconds))
  }
}
