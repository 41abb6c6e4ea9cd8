/// What a shortcut comes down to for comparison: one symbol with physical modifiers, normalised.
///
/// Letters are small, Shift-Tab is Tab with Shift, locks and the command role are gone. Two shortcuts that
/// the same press fires have equal keys, so that commands can be looked up in a dictionary at a cost that
/// does not depend on their number.
package struct ShortcutKey: Hashable, Sendable {
  package let keysym: Keysym
  package let modifiers: ModifierFlags

  /// - Precondition: the modifiers are physical; ``CommandRole`` resolves the command role.
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

  /// The key of no shortcut.
  static let none = ShortcutKey(normalized: .none)

  /// Both parts in one number, which is hashed faster than two.
  package var bits: UInt64 { UInt64(keysym.rawValue) << 16 | UInt64(modifiers.rawValue) }

  package func hash(into hasher: inout Hasher) { hasher.combine(bits) }
}

/// The keys under which a shortcut is to be filed: two when either Control or Super plays the command
/// role, else one.
package func lookUpKeys(for shortcut: Shortcut, role: CommandRole) -> [ShortcutKey] {
  role.resolve(shortcut.modifiers).map { ShortcutKey(keysym: shortcut.keysym, modifiers: $0) }
}
