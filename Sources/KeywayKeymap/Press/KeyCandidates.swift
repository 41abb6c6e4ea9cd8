/// The way a shortcut matches a press, the best tier first.
package enum MatchTier: UInt8, Comparable, Hashable, Sendable, CaseIterable {
  /// The symbol of the layout, with all modifiers.
  case exact
  /// The symbol without the modifiers that the layout consumed (`!` for Shift and 1), or the symbol below them with the
  /// modifiers (Shift+1 for `!`), or the symbol with Num Lock reversed.
  case consumedReduced
  /// The symbol of another configured layout.
  case otherGroup
  /// The symbol of the key on a US layout.
  case usPosition

  package static func < (a: MatchTier, b: MatchTier) -> Bool { a.rawValue < b.rawValue }
}

/// A symbol and modifiers by which a shortcut may match a press.
package struct KeyCandidate: Hashable, Sendable {
  /// The normalized form for looking up shortcuts. It comes first so that the tier fits into its padding.
  package let key: ShortcutKey
  package let tier: MatchTier

  package init(tier: MatchTier, keysym: Keysym, modifiers: ModifierFlags) {
    self.tier = tier
    key = ShortcutKey(keysym: keysym, modifiers: modifiers)
  }

  fileprivate init() {
    tier = .exact
    key = .none
  }

  /// The normalized symbol: letters are small.
  package var keysym: Keysym { key.keysym }
  /// The physical modifiers, without locks.
  package var modifiers: ModifierFlags { key.modifiers }
}

/// A short inline list of candidates, which needs no allocation.
package struct KeyCandidates: Sendable {
  package static let capacity = 12
  @usableFromInline private(set) var storage: InlineArray<12, KeyCandidate>
  package private(set) var count = 0

  package init() { storage = InlineArray(repeating: KeyCandidate()) }

  /// Adds a candidate. Ignores duplicates and candidates beyond the capacity.
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
