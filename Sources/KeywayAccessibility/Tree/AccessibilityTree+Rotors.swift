public import KeywayElements

/// A list of elements of one kind to step through.
public struct AccessibilityRotor: Hashable {
  /// What every window has, or what an author named.
  public enum Kind: Hashable, Sendable {
    /// Elements with the trait of a heading, or of that role.
    case headings, links, buttons
    /// What a person fills in or switches.
    case formFields
    /// Pictures, data tables, landmarks and all containers.
    case images, tables, landmarks, containers
    /// Custom content that is more than was said.
    case moreContent
    /// What an author named.
    case custom(String)
  }

  /// The kinds that every window has, in the order in which they are offered.
  public static let systemKinds: [Kind] = [
    .headings, .links, .buttons, .formFields, .images, .tables, .landmarks, .containers, .moreContent,
  ]

  /// What the entries have in common.
  public let kind: Kind
  /// The elements, in reading order; those of an author in the author's.
  public let entries: [AccessibilityNode]
}

extension AccessibilityTree {
  /// The rotors with entries: those of authors first, by name, then those that every window has.
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

  /// The rotor of a kind; without entries where the window has none.
  ///
  /// - Complexity: O(nodes).
  public func rotor(_ kind: AccessibilityRotor.Kind) -> AccessibilityRotor {
    rotor(kind, among: descendants(of: root))
  }

  private func rotor(_ kind: AccessibilityRotor.Kind, among all: [AccessibilityNode]) -> AccessibilityRotor {
    guard case .custom(let name) = kind else {
      return AccessibilityRotor(kind: kind, entries: all.filter { $0.belongs(to: kind) })
    }
    // An entry that went is passed over, and what is said twice is one.
    var seen: Set<AccessibilityNode.ID> = []
    let keys = all.flatMap { $0.rotors.filter { $0.name == name }.flatMap(\.entries) }
    let entries = keys.compactMap { elements.element(forKey: $0) }.compactMap { nodes[$0] }
    return AccessibilityRotor(kind: kind, entries: entries.filter { seen.insert($0.id).inserted })
  }
}

extension AccessibilityNode {
  fileprivate func belongs(to kind: AccessibilityRotor.Kind) -> Bool {
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
    case .moreContent: !customContent.isEmpty
    case .custom: false
    }
  }
}
