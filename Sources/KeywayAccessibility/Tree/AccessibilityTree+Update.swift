import KeywayElements

/// The changes of a resolved tree.
public struct AccessibilityChanges: Equatable {
  /// The aspects of a node that changed.
  public struct Fields: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Its words or actions.
    public static let content = Fields(rawValue: 1 << 0)
    /// Its frame in its container.
    public static let place = Fields(rawValue: 1 << 1)
    /// The nodes inside, or their order.
    public static let children = Fields(rawValue: 1 << 2)
    /// The scroll offset of its content.
    public static let scrolling = Fields(rawValue: 1 << 3)
  }

  /// New nodes.
  public internal(set) var added: Set<AccessibilityNode.ID> = []
  /// Removed nodes.
  public internal(set) var removed: Set<AccessibilityNode.ID> = []
  /// Nodes that moved to another parent.
  public internal(set) var moved: Set<AccessibilityNode.ID> = []
  /// Nodes that changed.
  public internal(set) var changed: [AccessibilityNode.ID: Fields] = [:]

  /// Whether nothing changed.
  public var isEmpty: Bool { added.isEmpty && removed.isEmpty && moved.isEmpty && changed.isEmpty }

  init() {}

  /// Records the difference between a node's old and new values.
  mutating func note(_ before: AccessibilityNode?, _ after: AccessibilityNode?) {
    guard let after else {
      if let before { removed.insert(before.id) }
      return
    }
    guard let before else {
      added.insert(after.id)
      return
    }
    guard before.id == after.id else {
      removed.insert(before.id)
      added.insert(after.id)
      return
    }
    if before.parent != after.parent { moved.insert(after.id) }
    var fields: Fields = []
    if before.place != after.place { fields.insert(.place) }
    if before.children != after.children { fields.insert(.children) }
    if before.scrollOffset != after.scrollOffset { fields.insert(.scrolling) }
    if before.said != after.said { fields.insert(.content) }
    if !fields.isEmpty { changed[after.id] = fields }
  }
}

extension AccessibilityNode {
  /// The same without position and structure.
  fileprivate var said: AccessibilityNode {
    let nowhere = Point(x: 0, y: 0)
    var node = self
    (node.frame, node.place, node.activationPoint, node.scrollOffset) = (.zero, .zero, nowhere, nowhere)
    (node.children, node.parent) = ([], nil)
    return node
  }
}

extension AccessibilityTree {
  /// Resolves the changes since the last update.
  ///
  /// Only the nodes of changed elements are resolved again, those that they are merged into, and the containers whose content
  /// was added, removed or moved. Moving the focus resolves nothing.
  ///
  /// - Complexity: O(depth) for each changed element, and O(n log n) for a container whose n elements are sorted again.
  public func update() -> AccessibilityChanges {
    let recorded = elements.takeChanges()
    if recorded.isEmpty, annex == resolvedAnnex { return AccessibilityChanges() }
    let before = (modal, resolvedAnnex)
    (modal, resolvedAnnex) = (resolver.modal, annex)
    if recorded.isIncomplete {
      var nodesBefore: [ElementID: AccessibilityNode?] = nodes.mapValues { $0 }
      resolveAll()
      for id in nodes.keys where nodesBefore[id] == nil { nodesBefore[id] = .some(nil) }
      return changes(from: nodesBefore)
    }
    var pass = UpdatePass(self)
    for (id, kind) in recorded.kinds { pass.note(id, kind) }
    for key in recorded.formerKeys { pass.noteReferrers(of: key) }
    if before != (modal, annex) { pass.note(elements.root, .children) }
    pass.run()
    if !recorded.formerKeys.isEmpty { authorRotors = [:] }
    dropAuthorRotors(pass.before)
    recount(pass.before)
    return changes(from: pass.before)
  }

  private func changes(from before: [ElementID: AccessibilityNode?]) -> AccessibilityChanges {
    var changes = AccessibilityChanges()
    for (id, node) in before { changes.note(node, nodes[id]) }
    // An item with a new element is still the same node.
    let same = changes.added.intersection(changes.removed)
    if !same.isEmpty {
      changes.added.subtract(same)
      changes.removed.subtract(same)
      for case (let id, let node?) in before where same.contains(node.id) && nodes[id]?.id != node.id {
        changes.note(node, self[node.id])
      }
    }
    return changes
  }

  /// Forgets all nodes and resolves every element.
  func resolveAll() {
    (nodes, units, referrers) = ([:], [:], [:])
    (steps, authorRotors) = (nil, [:])
    modal = resolver.modal
    var pass = UpdatePass(self)
    pass.run()
  }
}
