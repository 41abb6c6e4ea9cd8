extension ElementTree {
  /// The name of an element in reports: its key, otherwise its label, otherwise its role, and `window` for the window; in one
  /// line, without control characters.
  package func nameInReports(_ id: ElementID) -> String {
    guard contains(id) else { return "\(id)" }
    let element = self[id]
    let label = element.label.isEmpty || id == root ? element.role.rawValue : element.label
    return (element.key ?? label).withControlPictures
  }
}
