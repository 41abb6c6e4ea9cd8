import KeywayElements

/// Locates the entries of a rotor.
struct EntryPlaces {
  private let tree: AccessibilityTree
  /// The elements by their identities, for each container with a rotor.
  private var inside: [ElementID: [AnyHashable: ElementID]] = [:]
  private lazy var marked: [AccessibilityDetails.Rotor.Identity: ElementID] = {
    var marked: [AccessibilityDetails.Rotor.Identity: ElementID] = [:]
    let elements = tree.elements
    for id in elements.inTreeOrder(elements.elements(.rotorEntry)) {
      if elements.lineage(of: id).contains(where: elements.isReplaced) { continue }
      let entries = elements[id].accessibility.details.entryIDs
      for entry in entries where marked[entry] == nil { marked[entry] = id }
    }
    return marked
  }()

  init(_ tree: AccessibilityTree) { self.tree = tree }

  /// - Complexity: O(lists + depth), besides O(n log n) for the n marked elements for the first entry in a namespace.
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
