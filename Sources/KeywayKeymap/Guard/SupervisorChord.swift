/// Keys that are held down together, for a while, to lift a kiosk's policy.
///
/// For staff, not for customers. Keys that must be held at once are not for everybody (EN 301 549, 5.9
/// "Simultaneous user actions"): a set of one key, held longer, is a chord too.
public struct SupervisorChord: Hashable, Sendable {
  /// The physical keys; no other may be down.
  public var keys: Set<KeyCode>
  /// How long they are held, in milliseconds.
  public var holdMilliseconds: Int
  /// After how many milliseconds the policy counts again; nil leaves it lifted until the chord is used again.
  public var liftMilliseconds: Int?

  public init(keys: Set<KeyCode>, holdMilliseconds: Int = 3000, liftMilliseconds: Int? = 60_000) {
    precondition(!keys.isEmpty, "a chord has keys")
    self.keys = keys
    self.holdMilliseconds = holdMilliseconds
    self.liftMilliseconds = liftMilliseconds
  }
}

/// Follows one ``SupervisorChord``. Times are milliseconds from any start; the caller says what time it is.
package struct SupervisorWatch: Sendable {
  package enum Change: String, Hashable, Sendable {
    /// All keys are down.
    case began
    /// A key was released, or another pressed, before the time had passed.
    case cancelled
    /// The policy no longer counts.
    case lifted
    /// The policy counts again.
    case restored
  }

  package let chord: SupervisorChord
  package private(set) var isLifted = false
  private var down: [KeyCode] = []
  private var heldSince: UInt64?
  private var liftedUntil: UInt64?

  package init(_ chord: SupervisorChord) {
    self.chord = chord
    down.reserveCapacity(32)
  }

  /// Takes every press, in the order of their coming.
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
    // After the change the keys may stay down; they count anew once they were all released.
    guard !isHeld, let since = heldSince else { return nil }
    heldSince = nil
    return since == .max ? nil : .cancelled
  }

  /// Whether a press is one of a chord that is complete, and so is meant for nobody else.
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

  /// When ``advance(to:)`` has something to do.
  package var deadline: UInt64? {
    let held = heldSince.flatMap { $0 == .max ? nil : $0 + UInt64(chord.holdMilliseconds) }
    return switch (held, liftedUntil) {
    case (let a?, let b?): min(a, b)
    case (let a, let b): a ?? b
    }
  }

  /// How much of the time the keys were held for, from 0 to 1; nil when they are not.
  package func progress(at now: UInt64) -> Double? {
    guard let since = heldSince, since != .max else { return nil }
    guard chord.holdMilliseconds > 0 else { return 1 }
    return min(1, Double(now - min(now, since)) / Double(chord.holdMilliseconds))
  }
}
