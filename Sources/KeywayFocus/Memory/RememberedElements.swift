/// The elements that groups or regions remember.
///
/// A copy shares unchanged parts with the original, so that a proof affords one for each of many states.
package struct RememberedElements: Sequence {
  /// By the hash of the group.
  private var parts: [[GroupIdentity: RememberedElement]] = []
  private(set) var count = 0
  /// A bit for each part that is not empty.
  private var filled: UInt64 = 0

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
      note(part)
    }
  }

  mutating func remove(where isGone: (GroupIdentity) -> Bool) {
    parts = parts.map { $0.filter { !isGone($0.key) } }
    count = parts.reduce(0) { $0 + $1.count }
    for part in parts.indices { note(part) }
  }

  private mutating func note(_ part: Int) {
    if parts[part].isEmpty { filled &= ~(1 << UInt64(part)) } else { filled |= 1 << UInt64(part) }
  }

  /// Calls `body` for each, in the order of the iterator, and skips empty parts.
  package func visit(_ body: (GroupIdentity, RememberedElement) -> Void) {
    var rest = filled
    while rest != 0 {
      for (group, element) in parts[rest.trailingZeroBitCount] { body(group, element) }
      rest &= rest - 1
    }
  }

  package func makeIterator() -> FlattenSequence<[[GroupIdentity: RememberedElement]]>.Iterator {
    parts.joined().makeIterator()
  }

  private static let mostParts = 64

  private static func part(of group: GroupIdentity) -> Int { group.hashValue & (mostParts - 1) }
}
