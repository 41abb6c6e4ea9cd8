extension ElementTree {
  /// The name of an element in reports: its key, otherwise its label, otherwise its role, and `window` for the window; in one
  /// line, without control characters. If it has none of these, it is an unnamed group or element.
  package func nameInReports(_ id: ElementID) -> String {
    guard contains(id) else { return "\(id)" }
    let known = self[representative(of: id)]
    let label = known.label.isEmpty || id == root ? nameOfRole(known) : known.label
    return (self[id].key ?? label).withControlPictures
  }

  private func nameOfRole(_ element: Element) -> String {
    guard element.role == .none else { return element.role.rawValue }
    return element.focus.group == nil ? "an unnamed element" : "an unnamed group"
  }
}
