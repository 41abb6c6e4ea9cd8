/// How a shortcut came to know a press, best first.
package enum MatchTier: UInt8, Comparable, Hashable, Sendable, CaseIterable {
  /// The symbol that the layout gives, with all modifiers.
  case exact
  /// The modifiers that the layout consumed for the symbol are left out (`!` for Shift and 1), or they
  /// are kept and the symbol is the one below them (Shift+1 for `!`), or Num Lock is thought the other way.
  case consumedReduced
  /// The symbol of another layout that is configured.
  case otherGroup
  /// The symbol that the key has on a built-in US layout.
  case usPosition

  package static func < (a: MatchTier, b: MatchTier) -> Bool { a.rawValue < b.rawValue }
}

/// One symbol and set of modifiers by which a shortcut may know a press.
package struct KeyCandidate: Hashable, Sendable {
  /// The normalised form, to look a shortcut up with. First, so that the tier takes no room beside it.
  package let key: ShortcutKey
  package let tier: MatchTier

  package init(tier: MatchTier, keysym: Keysym, modifiers: ModifierFlags) {
    self.tier = tier
    key = ShortcutKey(keysym: keysym, modifiers: modifiers)
  }

  /// What stands where no candidate is.
  fileprivate init() {
    tier = .exact
    key = .none
  }

  /// Normalised: letters are small.
  package var keysym: Keysym { key.keysym }
  /// Physical, and without locks.
  package var modifiers: ModifierFlags { key.modifiers }
}

/// A short list of candidates, held inline: a press allocates nothing.
package struct KeyCandidates: Sendable {
  package static let capacity = 12
  @usableFromInline private(set) var storage: InlineArray<12, KeyCandidate>
  package private(set) var count = 0

  package init() { storage = InlineArray(repeating: KeyCandidate()) }

  /// Adds a candidate; one that is already there, or that finds no room, is left out.
  package mutating func append(_ candidate: KeyCandidate) {
    guard count < Self.capacity else { return }
    for i in 0..<count where storage[i].key == candidate.key { return }
    storage[count] = candidate
    count += 1
  }

  // Read across modules for each press.
  @inlinable package subscript(index: Int) -> KeyCandidate {
    precondition(index < count, "index \(index) out of bounds")
    return storage[index]
  }
}

extension KeyCandidates: RandomAccessCollection {
  package var startIndex: Int { 0 }
  package var endIndex: Int { count }
}
