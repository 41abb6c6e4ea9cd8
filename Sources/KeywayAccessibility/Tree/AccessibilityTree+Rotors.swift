import KeywayElements

/// A list of elements of one kind to step through.
public struct AccessibilityRotor: Hashable {
  /// A standard kind, or a rotor named by an author.
  public enum Kind: Hashable, Sendable {
    /// Elements with the trait or the role.
    case headings, links, buttons
    /// Elements to fill in or switch.
    case formFields
    /// Pictures, data tables, landmarks, and all containers.
    case images, tables, landmarks, containers
    /// Elements with custom actions.
    case actions
    /// Custom content beyond what was read.
    case moreContent
    /// A rotor named by an author.
    case custom(String)
  }

  /// The kinds that every window has, in menu order.
  public static let systemKinds: [Kind] = [
    .headings, .links, .buttons, .formFields, .images, .tables, .landmarks, .containers, .actions,
    .moreContent,
  ]

  /// An entry of a rotor.
  public struct Entry: Hashable {
    /// The element. An item of a long list may currently have no node: the window creates it when a cursor moves there.
    public let id: AccessibilityNode.ID
    /// The name of the entry.
    public let label: String
    /// The part of the element's text, counted in Unicode scalars; nil for all of it.
    public let textRange: Range<Int>?
  }

  /// The common property of the entries.
  public let kind: Kind
  /// The entries, in reading order, or in the author's order.
  public let entries: [Entry]
}

extension AccessibilityTree {
  /// The rotors with entries: those of authors first, by name, then the standard ones.
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

  /// The rotor of a kind; it has no entries if the window has none.
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
    // Skip entries that are gone, and merge repeated ones.
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

/// Locates the entries of a rotor.
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

  /// A row that a table in the container can create, if the table is read.
  private func row(_ identity: AnyHashable, in container: ElementID) -> AccessibilityNode.ID? {
    guard let rows = tree.rowMaker?(identity, container), id(of: rows) != nil else { return nil }
    return AccessibilityNode.ID(item: identity, in: rows)
  }

  /// The node of an element. For structure, that of the first element inside; for a merged element, that of the enclosing one.
  private func id(of element: ElementID) -> AccessibilityNode.ID? {
    let (elements, resolver) = (tree.elements, Resolver(tree: tree.elements))
    for current in elements.lineage(of: element) {
      let presentation = resolver.presentation(of: current)
      if let node = tree.nodes[current] {
        // Unlisted content of a container is not read; merged content is read as the whole.
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
    }
    return nil
  }
}

extension AccessibilityTree {
  /// The item with a key, in a list in a container; nil if no list that is read contains it.
  ///
  /// - Complexity: O(lists), each of which looks up the key.
  fileprivate func item(_ key: AnyHashable, in container: ElementID) -> AccessibilityNode.ID? {
    for group in elements.groupsOfItems(in: container) where nodes[group] != nil {
      if let found = elements.items(of: group)?.key(forIdentity: key) {
        return AccessibilityNode.ID(item: found, in: group)
      }
    }
    return nil
  }

  /// Whether a node exists, or can be created for an item whose list is read and still contains it.
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
