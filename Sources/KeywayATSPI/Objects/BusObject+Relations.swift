import KeywayAccessibility
import KeywayElements

/// The relations of an object to others.
extension BusObject {
  /// The relations to other objects, by `AtspiRelationType`.
  var relations: [(kind: UInt32, targets: [BusReference])] {
    guard let node = nodeIfAny else { return [] }
    let relations = node.relations
    var all: [(UInt32, [String])] = [
      (2, relations.labelledBy), (3, [node.controls].compactMap(\.self)), (10, relations.flowsTo),
      (18, relations.describedBy), (19, relations.details),
    ]
    if node.isInvalid { all.append((21, relations.errorMessages)) }
    var found = all.map { (kind: $0.0, targets: book.references(to: $0.1)) }
    let family = NodeFamily(node, nodes)
    found.append((7, [family.owner].compactMap(\.self).map(book.reference(to:))))
    found.append((8, family.members.map(book.reference(to:))))
    return found.filter { !$0.targets.isEmpty }
  }
}

/// The rows of a table or a tree by their levels, and the items of a menu.
///
/// The tree of objects has all of them in one sequence, including headings and column headers. Readers count the nodes that
/// belong to the same owner.
@MainActor
struct NodeFamily {
  /// The owner of the node: the row that opens it, otherwise the table or the tree; the menu.
  private(set) var owner: AccessibilityNode.ID?
  /// The members of the node, in order.
  private(set) var members: [AccessibilityNode.ID] = []

  /// The maximum number of listed members; beyond it, readers count children.
  private static let mostMembers = 200

  init(_ node: AccessibilityNode, _ nodes: WindowNodes) {
    let tree = nodes.attach()
    if Self.isHolder(node) {
      members = Self.whole(Self.top(Self.members(of: node, nodes)))
    } else if Self.isMember(node), let holder = Self.holder(of: node, in: tree) {
      let all = Self.members(of: holder, nodes)
      guard let place = all.firstIndex(where: { $0.id == node.id }) else { return }
      members = Self.whole(Self.inside(all, place))
      owner = Self.level(node) > 1 ? Self.opener(all, place) : holder.id
    }
  }

  private static func isHolder(_ node: AccessibilityNode) -> Bool {
    node.isDataTable || [.tree, .menu].contains(node.role)
  }

  private static func isMember(_ node: AccessibilityNode) -> Bool {
    [.row, .treeItem, .menuItem].contains(node.role)
  }

  private static func holder(of node: AccessibilityNode, in tree: AccessibilityTree) -> AccessibilityNode? {
    let around = tree.path(from: node).dropFirst().first { isHolder($0) || isMember($0) }
    return around.flatMap { isHolder($0) ? $0 : nil }
  }

  /// The rows and items with nodes; none if the objects inside already say everything.
  private static func members(of holder: AccessibilityNode, _ nodes: WindowNodes) -> [AccessibilityNode] {
    let tree = nodes.attach()
    var found: [AccessibilityNode] = []
    var hasOthers = false
    func visit(_ node: AccessibilityNode) {
      for child in nodes.children(of: node).compactMap({ tree[$0] }) {
        if isMember(child) {
          if child.isHeaderRow { hasOthers = true } else { found.append(child) }
        } else {
          hasOthers = hasOthers || child.role == .heading
          if !isHolder(child) { visit(child) }
        }
      }
    }
    visit(holder)
    // The rows of these open and close.
    return hasOthers || [.treeGrid, .tree].contains(holder.role) ? found : []
  }

  /// The members, if all of them have nodes.
  private static func whole(_ members: [AccessibilityNode]) -> [AccessibilityNode.ID] {
    guard members.count <= mostMembers,
      members.allSatisfy({ ($0.position?.count ?? members.count) == members.count })
    else { return [] }
    return members.map(\.id)
  }

  private static func level(_ node: AccessibilityNode) -> Int { node.level ?? 1 }

  private static func top(_ all: [AccessibilityNode]) -> [AccessibilityNode] { all.filter { level($0) <= 1 } }

  private static func inside(_ all: [AccessibilityNode], _ place: Int) -> [AccessibilityNode] {
    let own = level(all[place])
    return all[(place + 1)...].prefix { level($0) > own }.filter { level($0) == own + 1 }
  }

  /// The row that opens a row; nil while it has no node.
  private static func opener(_ all: [AccessibilityNode], _ place: Int) -> AccessibilityNode.ID? {
    all[..<place].last { level($0) < level(all[place]) }?.id
  }
}
