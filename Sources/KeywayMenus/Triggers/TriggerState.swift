package import KeywayKeymap

/// Keys that are down and do something later: on their release, after a time, or as a tap.
///
/// A pure state machine: whoever drives it passes the time in, and asks again at ``deadline``. The rules:
///
/// - What a key does on its press waits where the key can be held as well: until the release, when it is
///   done, or until the time has passed, when it never is. Another key of the same keyboard ends the wait too, and
///   the press that waited goes first.
/// - A release fires whatever was pressed meanwhile, unless the key was held.
/// - A tap is over with any other key of the keyboard, and with a button or a finger.
/// - When the keyboard leaves nothing fires any more.
///
/// What fires is what was found when the key went down, whatever has become of modifiers and tables since.
package struct TriggerState: Sendable {
  /// What fires, and for which press.
  package struct Firing: Sendable {
    /// The press of the key, when it began.
    package let press: KeyPress
    package let target: TriggerTarget
    package var trigger: KeyTrigger { target.trigger }
  }

  /// What the release of a key brings, in this order.
  package struct Release: Sendable {
    /// The press that waited, to be dispatched now.
    package var press: KeyPress?
    package var firing: Firing?
  }

  private struct Key: Sendable {
    let press: KeyPress
    let targets: TriggerSet
    /// When the key will have been held; nil after that, and where it cannot be held.
    var heldAt: UInt64?
    var wasHeld = false
    /// Whether nothing else came down since.
    var isAlone = true
    /// Whether the press comes to nothing, so that its repeats do not either.
    var isUsedUp = false
  }

  private var keys: [Key] = []

  package init() {}

  /// Whether no key is down that does something later.
  package var isEmpty: Bool { keys.isEmpty }

  /// When ``expire(at:)`` is to be called; nil while no key is held.
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

  /// The press of a key that does something on its release came to nothing among commands, or among bindings.
  ///
  /// - Returns: false for a key whose release is no matter of theirs.
  package mutating func useUp(_ press: KeyPress, for stage: TriggerTarget.Stage) -> Bool {
    guard let index = index(of: press), keys[index].targets.release?.stage == stage else { return false }
    keys[index].isUsedUp = true
    return true
  }

  /// Whether the repeat of a key is used up: its press waits, was held, or came to nothing.
  package func takesRepeat(_ press: KeyPress) -> Bool {
    guard let index = index(of: press) else { return false }
    return keys[index].heldAt != nil || keys[index].wasHeld || keys[index].isUsedUp
  }

  /// Another key went down: what waits is held no longer, and nothing is tapped.
  ///
  /// - Returns: the press that waited, to be dispatched before the other.
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

  /// A button or a finger came down, or something was scrolled: nothing is tapped any more.
  package mutating func interruptTaps() {
    for index in keys.indices { keys[index].isAlone = false }
  }

  // MARK: What fires

  /// A key came up.
  ///
  /// How long it was down is told by the events' own times, so that an app that was busy takes no press for a hold
  /// and no hold for a press.
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

  /// The key that was held for its time, one at a time; call until nil.
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

  /// Somebody else took the end of a press: it comes to nothing here.
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
