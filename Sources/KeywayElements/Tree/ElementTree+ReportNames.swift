extension ElementTree {
  /// What a report calls an element: its key, else its label, else its role, and the window `window`; in one line, with
  /// nothing that steers a terminal.
  package func nameInReports(_ id: ElementID) -> String {
    guard contains(id) else { return "\(id)" }
    let element = self[id]
    let label = element.label.isEmpty || id == root ? element.role.rawValue : element.label
    return (element.key ?? label).withControlPictures
  }
}
