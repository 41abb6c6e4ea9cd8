import KeywayElements

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
    /// Elements with further actions.
    case actions
    /// Custom content that is more than was said.
    case moreContent
    /// What an author named.
    case custom(String)
  }

  /// The kinds that every window has, in the order in which they are offered.
  public static let systemKinds: [Kind] = [
    .headings, .links, .buttons, .formFields, .images, .tables, .landmarks, .containers, .actions,
    .moreContent,
  ]

  /// One place to step to.
  public struct Entry: Hashable {
    /// The element. An item of a long list may have no node now: the window makes it when a cursor moves there.
    public let id: AccessibilityNode.ID
    /// The words by which the entry is chosen.
    public let label: String
    /// The part of the element's text, counted in Unicode scalars; nil for all of it.
    public let textRange: Range<Int>?
  }

  /// What the entries have in common.
  public let kind: Kind
  /// The places, in reading order; those of an author in the author's.
  public let entries: [Entry]
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
      let entries = all.filter { $0.belongs(to: kind) }
      return AccessibilityRotor(
        kind: kind,
        entries: entries.map { AccessibilityRotor.Entry(id: $0.id, label: $0.label, textRange: nil) })
    }
    // An entry that went is passed over, and what is said twice is one.
    var seen: Set<AccessibilityRotor.Entry> = []
    var entries: [AccessibilityRotor.Entry] = []
    var places = EntryPlaces(self)
    for node in all {
      for rotor in node.rotors where rotor.name == name {
        entries += rotor.entries.compactMap { places.entry($0, in: node.element) }
      }
    }
    return AccessibilityRotor(kind: kind, entries: entries.filter { seen.insert($0).inserted })
  }
}

/// Where the entries of a rotor are.
private struct EntryPlaces {
  private let tree: AccessibilityTree
  /// The elements by their identities, for each container with a rotor.
  private var inside: [ElementID: [AnyHashable: ElementID]] = [:]
  private lazy var marked: [AccessibilityDetails.Rotor.Identity: ElementID] = {
    var marked: [AccessibilityDetails.Rotor.Identity: ElementID] = [:]
    tree.elements.visit(tree.elements.root) { id, element in
      if tree.elements.isReplaced(id) { return false }
      if element.accessibility.hasDetails {
        for entry in element.accessibility.details.entryIDs where marked[entry] == nil { marked[entry] = id }
      }
      return true
    }
    return marked
  }()

  init(_ tree: AccessibilityTree) { self.tree = tree }

  /// - Complexity: O(lists), besides O(elements) for the first entry with an identity.
  mutating func entry(_ entry: AccessibilityDetails.Rotor.Entry, in container: ElementID)
    -> AccessibilityRotor.Entry?
  {
    guard let id = id(of: entry.target, in: container) else { return nil }
    let label = entry.label.isEmpty ? tree[id]?.label ?? "" : entry.label
    return AccessibilityRotor.Entry(id: id, label: label, textRange: entry.textRange)
  }

  private mutating func id(
    of target: AccessibilityDetails.Rotor.Entry.Target, in container: ElementID
  ) -> AccessibilityNode.ID? {
    switch target {
    case .key(let key):
      tree.elements.element(forKey: key).map(id(of:)) ?? tree.item(AnyHashable(key), in: tree.elements.root)
    case .element(let element): id(of: element)
    case .own: nil
    case .identity(let identity) where identity.namespace != nil: marked[identity].flatMap(id(of:))
    case .identity(let identity):
      element(identity.value, in: container).map(id(of:)) ?? tree.item(identity.value, in: container)
        ?? row(identity.value, in: container)
    }
  }

  private mutating func element(_ identity: AnyHashable, in container: ElementID) -> ElementID? {
    if inside[container] == nil { inside[container] = tree.identities?(container) ?? [:] }
    return inside[container]![identity]
  }

  /// A row that a table in the container can make, where that is read.
  private func row(_ identity: AnyHashable, in container: ElementID) -> AccessibilityNode.ID? {
    guard let rows = tree.rowMaker?(identity, container), id(of: rows) != nil else { return nil }
    return AccessibilityNode.ID(item: identity, in: rows)
  }

  /// The node of an element: that of the first element inside where it is only structure, and of the one around where it was merged.
  private func id(of element: ElementID) -> AccessibilityNode.ID? {
    let (elements, resolver) = (tree.elements, Resolver(tree: tree.elements))
    var next: ElementID? = element
    while let current = next {
      let presentation = resolver.presentation(of: current)
      if let node = tree.nodes[current] {
        // What a container does not list is not read; what was merged is read as the whole.
        return current == element || presentation.consumesContent ? node.id : nil
      }
      if elements.isReplaced(current) || presentation == .hidden && !elements.isStandIn(current) {
        return nil
      }
      if current == element, presentation == .structure,
        let first = resolver.units(in: element).lazy.compactMap({ tree.nodes[$0.id] }).first
      {
        return first.id
      }
      next = elements.parent(of: current)
    }
    return nil
  }
}

extension AccessibilityTree {
  /// The item with a key, in a list in a container; nil where no list that is read has it.
  ///
  /// - Complexity: O(lists), each of which finds it by its key.
  fileprivate func item(_ key: AnyHashable, in container: ElementID) -> AccessibilityNode.ID? {
    for group in elements.groupsOfItems(in: container) where nodes[group] != nil {
      if let found = elements.items(of: group)?.key(forIdentity: key) {
        return AccessibilityNode.ID(item: found, in: group)
      }
    }
    return nil
  }

  /// Whether a node is there, or is that of an item for which one can be made: its list is read, and has it still.
  package func canMake(_ id: AccessibilityNode.ID) -> Bool {
    if self[id] != nil { return true }
    guard let group = id.item?.group, nodes[group] != nil else { return false }
    return id.isStillItem(in: elements)
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
    case .actions: !actionNames.isEmpty
    case .moreContent: !customContent.isEmpty
    case .custom: false
    }
  }
}
