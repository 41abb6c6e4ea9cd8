import KeywayElements

extension AccessibilityTree {
  /// The rotors with entries: those of authors first, by name, then the standard ones of the window.
  ///
  /// - Complexity: O(nodes).
  public var rotors: [AccessibilityRotor] {
    let all = descendants(of: root)
    var names: [String] = []
    for node in all {
      for rotor in node.rotors where !names.contains(rotor.name) { names.append(rotor.name) }
    }
    let kinds = names.map(AccessibilityRotor.Kind.custom) + AccessibilityRotor.systemKinds
    return kinds.map { rotor($0, among: all) }.filter { !$0.entries.isEmpty }
  }

  /// The rotors with entries that belong to an element: its actions and its custom content.
  public func rotors(at node: AccessibilityNode) -> [AccessibilityRotor] {
    AccessibilityRotor.elementKinds.map { rotor($0, at: node) }.filter { !$0.entries.isEmpty }
  }

  /// The rotor of a kind; it has no entries if the window has none.
  ///
  /// - Parameter node: the element under the cursor, to which ``AccessibilityRotor/elementKinds`` belong; without it they have
  ///   no entries.
  /// - Complexity: O(nodes), for the kinds of an element O(entries).
  public func rotor(_ kind: AccessibilityRotor.Kind, at node: AccessibilityNode? = nil) -> AccessibilityRotor
  {
    switch kind {
    case .actions, .moreContent:
      AccessibilityRotor(kind: kind, entries: node.map { $0.entries(of: kind) } ?? [])
    default: rotor(kind, among: descendants(of: root))
    }
  }

  private func rotor(_ kind: AccessibilityRotor.Kind, among all: [AccessibilityNode]) -> AccessibilityRotor {
    guard case .custom(let name) = kind else {
      let entries = all.filter { $0.belongs(to: kind) }
      return AccessibilityRotor(
        kind: kind, entries: entries.map { AccessibilityRotor.Entry(id: $0.id, label: $0.label) })
    }
    return AccessibilityRotor(kind: kind, entries: authorEntries(of: name, in: all).entries)
  }

  /// The entries of an author's rotor, with repeated ones merged, and whether all were found.
  func authorEntries(
    of name: String, in nodes: [AccessibilityNode]
  ) -> (entries: [AccessibilityRotor.Entry], areComplete: Bool) {
    var seen: Set<AccessibilityRotor.Entry> = []
    var entries: [AccessibilityRotor.Entry] = []
    var areComplete = true
    var places = EntryPlaces(self)
    for node in nodes {
      for rotor in node.rotors where rotor.name == name {
        for entry in rotor.entries {
          // An entry that is gone is passed over.
          guard let found = places.entry(entry, in: node.element) else {
            areComplete = false
            continue
          }
          if seen.insert(found).inserted { entries.append(found) }
        }
      }
    }
    return (entries, areComplete)
  }
}

extension AccessibilityNode {
  /// The entries of a rotor that belongs to the element, with repeated ones merged.
  func entries(of kind: AccessibilityRotor.Kind) -> [AccessibilityRotor.Entry] {
    let entries: [AccessibilityRotor.Entry]
    switch kind {
    case .actions:
      entries = actions.compactMap { action in
        action.name.map { AccessibilityRotor.Entry(id: id, label: $0, action: action) }
      }
    case .moreContent:
      entries = customContent.map { AccessibilityRotor.Entry(id: id, label: $0.label, content: $0) }
    default: return []
    }
    var seen: Set<AccessibilityRotor.Entry> = []
    return entries.filter { seen.insert($0).inserted }
  }

  /// Whether it is an entry of a standard rotor of the window.
  func belongs(to kind: AccessibilityRotor.Kind) -> Bool {
    switch kind {
    case .headings: isElement && traits.contains(.header) && role != .columnHeader
    case .links: role == .link
    case .buttons: [.button, .toggle].contains(role)
    case .formFields:
      [
        .checkbox, .toggle, .radioButton, .slider, .stepper, .textField, .secureTextField, .searchField,
      ].contains(role)
    case .images: role == .image
    case .tables: container == .dataTable
    case .landmarks: container == .landmark
    case .containers: isGroup
    case .actions, .moreContent, .custom: false
    }
  }
}
