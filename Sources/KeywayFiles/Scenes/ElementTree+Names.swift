internal import KeywayElements

extension ElementTree {
  /// Gives each element without an id a key: the nearest ancestor's id, `/`, the role, `-`, and the number among the
  /// elements of that role without an id under that parent, counted from one.
  ///
  /// So the key of an element depends only on its previous siblings. Numbers that an author's id uses are skipped.
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
