/// The elements that groups or regions remember.
///
/// A copy shares with the original what neither of them changes, so that a proof affords one for each of many states.
package struct RememberedElements: Sequence {
  /// By the hash of the group.
  private var parts: [[GroupIdentity: RememberedElement]] = []
  private(set) var count = 0

  package init() {}

  var isEmpty: Bool { count == 0 }

  package subscript(group: GroupIdentity) -> RememberedElement? {
    get { parts.isEmpty ? nil : parts[Self.part(of: group)][group] }
    set {
      if parts.isEmpty {
        if newValue == nil { return }
        parts = Array(repeating: [:], count: Self.mostParts)
      }
      let part = Self.part(of: group)
      count -= parts[part].count
      parts[part][group] = newValue
      count += parts[part].count
    }
  }

  /// Forgets the groups that are gone.
  mutating func remove(where isGone: (GroupIdentity) -> Bool) {
    parts = parts.map { $0.filter { !isGone($0.key) } }
    count = parts.reduce(0) { $0 + $1.count }
  }

  package func makeIterator() -> FlattenSequence<[[GroupIdentity: RememberedElement]]>.Iterator {
    parts.joined().makeIterator()
  }

  private static let mostParts = 64

  private static func part(of group: GroupIdentity) -> Int { group.hashValue & (mostParts - 1) }
}
