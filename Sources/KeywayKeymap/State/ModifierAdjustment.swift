import CXKBCommon

/// The changes that sticky and slow keys make to the modifiers in effect, in the keymap's modifier bits.
///
/// They are applied on top of the compositor's modifiers, whose next update does not undo them.
package struct ModifierAdjustment: Hashable, Sendable {
  package var latched: UInt32 = 0
  package var locked: UInt32 = 0
  /// The bits of keys that are down but do not count, because they are waiting or were rejected.
  package var withheld: UInt32 = 0

  package init() {}

  var isEmpty: Bool { latched | locked | withheld == 0 }
}

extension KeymapState {
  /// The state in which keys are read.
  var current: OpaquePointer { adjustment.isEmpty ? pointer : adjusted }

  /// Updates ``adjusted`` after a change of the modifiers.
  func adjust() {
    guard !adjustment.isEmpty else { return }
    let now = serializedModifiers
    xkb_state_update_mask(
      adjusted, now.depressed & ~adjustment.withheld, now.latched | adjustment.latched,
      now.locked | adjustment.locked, 0, 0, now.group)
  }
}

extension KeymapState {
  /// Applies the latches and locks of sticky keys, and withholds the modifiers of keys that do not count.
  ///
  /// - Returns: whether anything changed.
  @discardableResult
  package func adjust(by accessX: borrowing AccessX) -> Bool {
    var new = ModifierAdjustment()
    (new.latched, new.locked) = accessX.stickyModifiers
    accessX.forEachUncounted { new.withheld |= keymap.modifierBits(heldBy: $0) }
    if new.withheld != 0 {
      // Another counted Shift stays in effect.
      for key in held.keys { new.withheld &= ~keymap.modifierBits(heldBy: key.code) }
    }
    guard new != adjustment else { return false }
    adjustment = new
    return true
  }

  package var stickyModifiers: (latched: ModifierFlags, locked: ModifierFlags) {
    (keymap.modifierMap.flags(adjustment.latched), keymap.modifierMap.flags(adjustment.locked))
  }
}
