/// Latches modifiers that are pressed alone, so that no two keys need be held at once: a state machine.
///
/// XKB's `StickyKeys`; EN 301 549, 5.9. A modifier that is pressed and released by itself is latched for the
/// next key; pressed twice it is locked; a third time releases it. Modifiers that are held while another key
/// is pressed act as ever and latch nothing.
///
/// Unlike in XKB a latch ends with the release of the key it was for, and not with its press: a held
/// Control-Z repeats as Control-Z and does not go on as a row of z.
public struct StickyKeys: Sendable {
  public struct Settings: Hashable, Sendable {
    /// Whether a modifier that is pressed twice stays until it is pressed again (`AX_LatchToLock`).
    public var locksWhenPressedTwice: Bool
    /// Whether holding a modifier together with another key turns sticky keys off (`AX_TwoKeys`), so that
    /// the next person at a shared keyboard who needs none is not troubled.
    public var turnsOffWithTwoKeys: Bool

    public init(locksWhenPressedTwice: Bool = true, turnsOffWithTwoKeys: Bool = false) {
      self.locksWhenPressedTwice = locksWhenPressedTwice
      self.turnsOffWithTwoKeys = turnsOffWithTwoKeys
    }
  }

  /// The modifier bits of the keymap that the next key gets.
  private(set) var latched: UInt32 = 0
  /// The bits that every key gets.
  private(set) var locked: UInt32 = 0

  /// The modifier keys that are down, and whether each has been alone so far.
  private var held: [(code: UInt32, bits: UInt32, isAlone: Bool)] = []
  /// The key that uses the latches, until it is released.
  private var user: UInt32?

  init() { held.reserveCapacity(8) }

  /// A modifier key went down that sets `bits` while it is held; 0 for any other key.
  ///
  /// - Returns: false when two keys are held and the settings say that this turns sticky keys off.
  mutating func press(_ code: UInt32, bits: UInt32, settings: Settings) -> Bool {
    if bits != 0 {
      held.append((code, bits, true))
      return true
    }
    if !held.isEmpty && settings.turnsOffWithTwoKeys { return false }
    for index in held.indices { held[index].isAlone = false }
    // The latches were for the key before this one.
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

  /// Releases latches and locks; modifiers that are down latch nothing any more.
  mutating func reset() {
    latched = 0
    locked = 0
    user = nil
    held.removeAll(keepingCapacity: true)
  }
}
