extension ElementTree {
  /// The name of an element in reports: its key, otherwise its label, otherwise its role, and `window` for the window; in one
  /// line, without control characters.
  package func nameInReports(_ id: ElementID) -> String {
    guard contains(id) else { return "\(id)" }
    let known = self[representative(of: id)]
    let label = known.label.isEmpty || id == root ? known.role.rawValue : known.label
    return (self[id].key ?? label).withControlPictures
  }
}
