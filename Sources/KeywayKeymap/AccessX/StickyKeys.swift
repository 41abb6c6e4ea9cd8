/// Latches modifiers that are pressed alone, so that people need not hold two keys at once.
///
/// XKB's `StickyKeys`; EN 301 549, 5.9. A modifier pressed and released by itself is latched for the next key; pressed twice
/// it is locked; a third press releases it. A modifier held while another key is pressed acts normally and latches nothing.
///
/// Unlike in XKB, a latch ends with the release of its key, not with the press: a held Control-Z repeats as Control-Z, not
/// as z.
public struct StickyKeys: Sendable {
  /// The behavior of sticky keys.
  public struct Settings: Hashable, Sendable {
    package var locksWhenPressedTwice: Bool
    package var turnsOffWithTwoKeys: Bool

    /// Creates settings.
    ///
    /// - Parameters:
    ///   - locksWhenPressedTwice: whether a modifier pressed twice is locked until it is pressed again
    ///     (`AX_LatchToLock`).
    ///   - turnsOffWithTwoKeys: whether holding a modifier with another key turns sticky keys off
    ///     (`AX_TwoKeys`), for the next person at a shared keyboard.
    public init(locksWhenPressedTwice: Bool = true, turnsOffWithTwoKeys: Bool = false) {
      self.locksWhenPressedTwice = locksWhenPressedTwice
      self.turnsOffWithTwoKeys = turnsOffWithTwoKeys
    }
  }

  /// The keymap's modifier bits for the next key.
  private(set) var latched: UInt32 = 0
  /// The modifier bits for every key.
  private(set) var locked: UInt32 = 0

  /// The modifier keys that are down, and whether each has been alone so far.
  private var held: [(code: UInt32, bits: UInt32, isAlone: Bool)] = []
  /// The key that uses the latches, until it is released.
  private var user: UInt32?

  init() { held.reserveCapacity(8) }

  /// Handles the press of a key that sets the modifier `bits` while it is held; 0 for other keys.
  ///
  /// - Returns: false if two held keys turn sticky keys off by the settings.
  mutating func press(_ code: UInt32, bits: UInt32, settings: Settings) -> Bool {
    if bits != 0 {
      held.append((code, bits, true))
      return true
    }
    if !held.isEmpty && settings.turnsOffWithTwoKeys { return false }
    for index in held.indices { held[index].isAlone = false }
    // The latches were for the previous key.
    if user != nil { latched = 0 }
    user = latched == 0 ? nil : code
    return true
  }

  mutating func release(_ code: UInt32, settings: Settings) {
    if let index = held.firstIndex(where: { $0.code == code }) {
      let key = held.remove(at: index)
      if key.isAlone { stick(key.bits, settings) }
    } else if user == code {
      user = nil
      latched = 0
    }
  }

  private mutating func stick(_ bits: UInt32, _ settings: Settings) {
    if locked & bits == bits {
      locked &= ~bits
    } else if latched & bits == bits {
      latched &= ~bits
      if settings.locksWhenPressedTwice { locked |= bits }
    } else {
      latched |= bits
    }
  }

  /// Releases latches and locks. Modifiers that are down do not latch.
  mutating func reset() {
    latched = 0
    locked = 0
    user = nil
    held.removeAll(keepingCapacity: true)
  }
}
