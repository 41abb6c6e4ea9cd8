package import KeywayKeymap

/// Keys that are down and act later: on their release, after a time, or as a tap.
///
/// A state machine without a clock: pass the time in, and call ``expire(at:)`` at ``deadline``.
///
/// - A press waits if its key can also be held. It acts at the release, and never once the hold has fired. Another key of the
///   same keyboard ends the wait, after the waiting press.
/// - A release fires whatever was pressed meanwhile, unless the key was held.
/// - Any other key of the keyboard, a button or a finger ends a tap.
/// - When the keyboard leaves, nothing fires.
///
/// The press decides which command fires, whatever happens to modifiers and tables before the release.
package struct TriggerState: Sendable {
  package struct Firing: Sendable {
    package let press: KeyPress
    package let target: TriggerTarget
    package var trigger: KeyTrigger { target.trigger }
  }

  /// The results of a release, in this order.
  package struct Release: Sendable {
    /// The waiting press, to dispatch now.
    package var press: KeyPress?
    package var firing: Firing?
  }

  private struct Key: Sendable {
    let press: KeyPress
    let targets: TriggerSet
    /// When the hold fires; nil after that, and for keys without a hold.
    var heldAt: UInt64?
    var wasHeld = false
    /// Whether nothing else went down since.
    var isAlone = true
    /// Whether the press and its repeats do nothing.
    var isUsedUp = false
  }

  private var keys: [Key] = []

  package init() {}

  /// Whether no key is down that acts later.
  package var isEmpty: Bool { keys.isEmpty }

  /// When to call ``expire(at:)``; nil while no key is held.
  package var deadline: UInt64? {
    keys.reduce(nil) { earliest, key in
      guard let heldAt = key.heldAt else { return earliest }
      return min(earliest ?? .max, heldAt)
    }
  }

  // MARK: Presses

  /// A key went down.
  ///
  /// - Parameter now: in milliseconds, by the clock of ``deadline``.
  /// - Returns: whether the press waits.
  package mutating func begin(_ press: KeyPress, _ targets: TriggerSet, at now: UInt64) -> Bool {
    forget(press)
    guard !targets.isEmpty else { return false }
    let heldAt = targets.hold?.trigger.milliseconds.map { now + UInt64($0) }
    keys.append(Key(press: press, targets: targets, heldAt: heldAt))
    return heldAt != nil
  }

  /// Uses up the press of a key with a command, or a binding, on its release.
  ///
  /// - Returns: false for a key without such a release.
  package mutating func useUp(_ press: KeyPress, for stage: TriggerTarget.Stage) -> Bool {
    guard let index = index(of: press), keys[index].targets.release?.stage == stage else { return false }
    keys[index].isUsedUp = true
    return true
  }

  /// Returns whether the repeat of a key is used up, because its press waits, was held or does nothing.
  package func takesRepeat(_ press: KeyPress) -> Bool {
    guard let index = index(of: press) else { return false }
    return keys[index].heldAt != nil || keys[index].wasHeld || keys[index].isUsedUp
  }

  /// Another key went down, which ends holds and taps.
  ///
  /// - Returns: the waiting press, to dispatch before the other.
  package mutating func interrupt(by other: KeyPress) -> KeyPress? {
    var waiting: KeyPress?
    for index in keys.indices where keys[index].press.device == other.device && !isKey(index, other) {
      keys[index].isAlone = false
      if keys[index].heldAt != nil {
        keys[index].heldAt = nil
        waiting = keys[index].press
      }
    }
    return waiting
  }

  /// A button or a finger went down, or something scrolled, which ends taps.
  package mutating func interruptTaps() {
    for index in keys.indices { keys[index].isAlone = false }
  }

  // MARK: Firing

  /// A key came up.
  ///
  /// The times of the events decide how long it was down, so a busy app does not confuse presses and holds.
  package mutating func end(_ release: KeyPress) -> Release {
    guard let index = index(of: release) else { return Release() }
    let key = keys.remove(at: index)
    guard !key.wasHeld else { return Release() }
    let time = Int(Int32(bitPattern: release.time &- key.press.time))
    func firing(_ target: TriggerTarget?) -> Firing? { target.map { Firing(press: key.press, target: $0) } }
    if key.heldAt != nil, let hold = key.targets.hold, time >= hold.trigger.milliseconds ?? 0 {
      return Release(firing: firing(hold))
    }
    if let tap = key.targets.tap, key.isAlone, time <= tap.trigger.milliseconds ?? 0 {
      return Release(firing: firing(tap))
    }
    return Release(press: key.heldAt == nil ? nil : key.press, firing: firing(key.targets.release))
  }

  /// Returns a key that was held for its time. Call until nil.
  package mutating func expire(at now: UInt64) -> Firing? {
    for index in keys.indices {
      guard let heldAt = keys[index].heldAt, heldAt <= now, let hold = keys[index].targets.hold else {
        continue
      }
      keys[index].heldAt = nil
      keys[index].wasHeld = true
      return Firing(press: keys[index].press, target: hold)
    }
    return nil
  }

  /// Forgets a press, because somebody else took its end.
  package mutating func forget(_ press: KeyPress) {
    if let index = index(of: press) { keys.remove(at: index) }
  }

  /// The keyboard left.
  package mutating func reset() { keys.removeAll(keepingCapacity: true) }

  private func index(of press: KeyPress) -> Int? { keys.indices.first { isKey($0, press) } }

  private func isKey(_ index: Int, _ press: KeyPress) -> Bool {
    keys[index].press.code == press.code && keys[index].press.device == press.device
  }
}
