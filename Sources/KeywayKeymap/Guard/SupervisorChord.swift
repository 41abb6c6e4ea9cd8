/// Keys that staff hold down together to lift a kiosk's policy.
///
/// Not everybody can hold several keys at once (EN 301 549, 5.9 "Simultaneous user actions"), so a chord may have one key.
/// Anybody may find such a key, so require confirmation.
public struct SupervisorChord: Hashable, Sendable {
  package var keys: Set<KeyCode>
  package var holdTime: Duration
  /// nil until the chord is used again.
  package var liftTime: Duration?
  /// Whether the app asks for confirmation, such as a PIN, before the policy is lifted: `KioskPolicy.onConfirmation`.
  package var confirms: Bool

  /// Creates a chord; by default three seconds lift the policy for a minute.
  ///
  /// - Parameters:
  ///   - keys: the physical keys. No other key may be down.
  ///   - holdTime: the time to hold them.
  ///   - liftTime: the time until the policy applies again; nil lifts it until the chord is used
  ///     again, or until the app has been idle for the policy's idle time.
  ///   - confirms: whether the app shows a page, such as for a PIN, before the policy is lifted.
  public init(
    keys: Set<KeyCode>, heldFor holdTime: Duration = .seconds(3), liftsFor liftTime: Duration? = .seconds(60),
    confirms: Bool = false
  ) {
    precondition(!keys.isEmpty, "a chord needs keys")
    self.keys = keys
    self.holdTime = holdTime
    self.liftTime = liftTime
    self.confirms = confirms
  }
}

/// Follows a ``SupervisorChord``. The caller passes the time, in milliseconds from any start.
package struct SupervisorWatch: Sendable {
  package enum Change: String, Hashable, Sendable {
    /// All keys are down.
    case began
    /// A key was released or another pressed too early.
    case cancelled
    /// The keys were held long enough, and staff are asked to confirm.
    case asked
    /// The keys were held long enough, but too soon after a failed attempt.
    case delayed
    /// Staff could not confirm.
    case failed
    case lifted
    /// The policy applies again.
    case restored
  }

  package let chord: SupervisorChord
  package private(set) var isLifted = false
  private var down: [KeyCode] = []
  private var heldSince: UInt64?
  private var liftedUntil: UInt64?
  /// The time until which staff may answer; nil while none is asked.
  private var askedUntil: UInt64?
  /// The failed attempts since the last success, and the time before which no confirmation is asked.
  private var failures = 0
  private var delayedUntil: UInt64 = 0

  /// The time limit for answers, in milliseconds.
  package static let answerTime = 60_000

  /// The delay after failed attempts, in milliseconds: 5 s, doubled each time, up to 15 min.
  package static func delay(after failures: Int) -> Int {
    failures < 1 ? 0 : min(5_000 << min(failures - 1, 10), 900_000)
  }

  /// Creates a watch with no key down.
  ///
  /// - Parameter former: the watch that it replaces, whose failed attempts still count.
  package init(_ chord: SupervisorChord, after former: SupervisorWatch? = nil) {
    self.chord = chord
    if let former { (failures, delayedUntil) = (former.failures, former.delayedUntil) }
    down.reserveCapacity(32)
  }

  /// Whether staff are asked to confirm.
  package var isConfirming: Bool { askedUntil != nil }

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
    // The keys may stay down after the change. They count again once all have been released.
    guard !isHeld, let since = heldSince else { return nil }
    heldSince = nil
    return since == .max ? nil : .cancelled
  }

  package mutating func advance(to now: UInt64) -> Change? {
    if let since = heldSince, since != .max, now >= since + UInt64(chord.holdTime.milliseconds) {
      heldSince = .max
      return complete(at: now)
    }
    if let until = askedUntil, now >= until { return cancelConfirmation() }
    if let until = liftedUntil, now >= until {
      liftedUntil = nil
      isLifted = false
      return .restored
    }
    return nil
  }

  private mutating func complete(at now: UInt64) -> Change {
    if isLifted {
      (isLifted, liftedUntil) = (false, nil)
      return .restored
    }
    // Keys that are still held when the question appears are not an answer.
    if let change = cancelConfirmation() { return change }
    guard chord.confirms else { return lift(at: now) }
    guard now >= delayedUntil else { return .delayed }
    askedUntil = now + UInt64(Self.answerTime)
    return .asked
  }

  private mutating func lift(at now: UInt64) -> Change {
    isLifted = true
    liftedUntil = chord.liftTime.map { now + UInt64($0.milliseconds) }
    return .lifted
  }

  /// Handles the answer of staff; nil if none was asked for.
  package mutating func confirm(_ isRight: Bool, at now: UInt64) -> Change? {
    guard isConfirming else { return nil }
    askedUntil = nil
    if isRight {
      failures = 0
      return lift(at: now)
    }
    failures += 1
    delayedUntil = now + UInt64(Self.delay(after: failures))
    return .failed
  }

  /// Cancels the question; nil if there is none. This does not count as a failed attempt.
  package mutating func cancelConfirmation() -> Change? {
    guard isConfirming else { return nil }
    askedUntil = nil
    return .cancelled
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
    let held = heldSince.flatMap { $0 == .max ? nil : $0 + UInt64(chord.holdTime.milliseconds) }
    var due = held
    if let liftedUntil { due = min(due ?? .max, liftedUntil) }
    if let askedUntil { due = min(due ?? .max, askedUntil) }
    return due
  }
}
