/// The normalized form of a shortcut for look-ups: a symbol with physical modifiers.
///
/// Letters are small, Shift-Tab is Tab with Shift, and locks and the command role are resolved. Shortcuts fired by the same
/// press have equal keys, so a look-up takes constant time.
package struct ShortcutKey: Hashable, Sendable {
  /// The symbol; letters are small.
  package let keysym: Keysym
  package let modifiers: ModifierFlags

  /// - Precondition: The modifiers are physical. ``CommandRole`` resolves the command role.
  package init(keysym: Keysym, modifiers: ModifierFlags) {
    precondition(!modifiers.contains(.command), "the command role must be resolved first")
    var symbol = keysym.canonical.lowercased
    var modifiers = modifiers.subtracting(.locks)
    if symbol == .isoLeftTab {
      symbol = .tab
      modifiers.insert(.shift)
    }
    self.keysym = symbol
    self.modifiers = modifiers
  }

  private init(normalized keysym: Keysym) {
    self.keysym = keysym
    modifiers = []
  }

  /// A key that is not used by any shortcut.
  static let none = ShortcutKey(normalized: .none)

  /// Both parts in one number, which hashes faster than two.
  package var bits: UInt64 { UInt64(keysym.rawValue) << 16 | UInt64(modifiers.rawValue) }

  package func hash(into hasher: inout Hasher) { hasher.combine(bits) }
}
