import KeywayElements

extension ElementTree {
  /// What a report calls an element: its key, else its label, else its role, and the window `window`.
  func nameInReports(_ id: ElementID) -> String {
    guard contains(id) else { return "\(id)" }
    let element = self[id]
    if let key = element.key { return key }
    return element.label.isEmpty || id == root ? element.role.rawValue : element.label
  }
}
