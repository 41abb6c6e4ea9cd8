internal import KeywayElements

extension ElementTree {
  /// Gives a key to each element without an id: the nearest id above, `/`, the role, `-`, and the number
  /// among the nameless elements of that role under that parent, counted from one.
  ///
  /// So the key of an element changes only with what comes before it among its siblings. A number that
  /// an author's id already uses is passed over.
  func nameTheNameless() {
    var pending: [(id: ElementID, name: String)] = [(root, "")]
    while let (parent, name) = pending.popLast() {
      var counts: [Role: Int] = [:]
      for child in children(of: parent) {
        let known = self[child]
        var key = known.key ?? ""
        while key.isEmpty {
          counts[known.role, default: 0] += 1
          let candidate = "\(name)/\(known.role.rawValue)-\(counts[known.role]!)"
          if element(forKey: candidate) == nil { key = candidate }
        }
        if self[child].key == nil { update(child) { $0.key = key } }
        pending.append((child, key))
      }
    }
  }
}
