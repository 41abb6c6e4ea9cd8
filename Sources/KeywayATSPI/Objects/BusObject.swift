import KeywayAccessibility
import KeywayElements

/// Spoken words as an object: a child of the window, for clients without announcements.
struct Notice: Hashable {
  let serial: Int
  let words: String
  let isUrgent: Bool

  var path: String { ObjectPaths.prefix + "/accessible/notice\(serial)" }
}

/// The current state of an object that a client calls.
@MainActor
struct BusObject {
  enum Target {
    /// The app, with its window as its only child.
    case application
    case node(AccessibilityNode)
    case notice(Notice)
  }

  let target: Target
  let reader: WindowReader
  /// The references to other objects.
  let book: ReferenceBook

  var nodeIfAny: AccessibilityNode? { if case .node(let node) = target { node } else { nil } }

  /// The node; throws for other objects.
  var node: AccessibilityNode {
    get throws(BusFault) {
      guard let nodeIfAny else { throw .unknownObject }
      return nodeIfAny
    }
  }

  var window: any AssistedWindow { reader.window }
  var nodes: WindowNodes { reader.nodes }

  var role: BusRole {
    switch target {
    case .application: .application
    case .node(let node): BusRole(node, in: nodes.attach())
    case .notice: .notification
    }
  }

  var states: BusStates {
    switch target {
    case .application, .notice: BusStates(.enabled, .sensitive, .showing, .visible)
    case .node(let node): reader.states(of: node)
    }
  }

  var reference: BusReference {
    switch target {
    case .application: book.application
    case .node(let node): book.reference(to: node.id)
    case .notice(let notice): book.reference(to: notice)
    }
  }

  func reference(to node: AccessibilityNode?) -> BusReference {
    node.map { book.reference(to: $0.id) } ?? .none
  }

  var parent: BusReference {
    switch target {
    case .application: book.desktop
    case .node(let node): node.parent.map(book.reference(to:)) ?? book.application
    case .notice: book.reference(to: nodes.attach().root.id)
    }
  }

  /// The index in the parent; -1 without a parent.
  var index: Int {
    switch target {
    case .application: -1
    case .node(let node): node.parent == nil ? 0 : nodes.index(of: node) ?? -1
    case .notice(let notice):
      book.notices.firstIndex(of: notice).map { nodes.childCount(of: nodes.attach().root) + $0 } ?? -1
    }
  }

  /// The number of children. A window has its notices last.
  var childCount: Int {
    switch target {
    case .application: 1
    case .node(let node): nodes.childCount(of: node) + notices(in: node).count
    case .notice: 0
    }
  }

  func child(_ index: Int) -> BusReference {
    switch target {
    case .application: return index == 0 ? book.reference(to: nodes.attach().root.id) : .none
    case .node(let node):
      if let id = nodes.child(index, of: node) { return book.reference(to: id) }
      let (notices, place) = (notices(in: node), index - nodes.childCount(of: node))
      return notices.indices.contains(place) ? book.reference(to: notices[place]) : .none
    case .notice: return .none
    }
  }

  /// The children. Of a very long list, the first ones: the rest is available by index.
  var children: [BusReference] {
    switch target {
    case .application: return [child(0)]
    case .node(let node):
      return nodes.firstChildren(of: node, atMost: Self.mostChildren).map(book.reference(to:))
        + notices(in: node).map(book.reference(to:))
    case .notice: return []
    }
  }

  private func notices(in node: AccessibilityNode) -> [Notice] { node.parent == nil ? book.notices : [] }

  /// Each takes about 60 bytes of a message.
  private static let mostChildren = 10_000
}

/// The names of objects on the bus.
@MainActor
final class ReferenceBook {
  private let reader: WindowReader
  /// The name of the connection.
  var name = ""
  /// The object of the registry in which the app is embedded.
  var desktop = BusReference.none
  /// The removed object that had the focus, and its ancestors, with their paths; they answer for a moment longer.
  var former: [AccessibilityNode.ID: (path: String, node: AccessibilityNode)] = [:]
  /// The address at which the app can be called without the bus; empty if there is none.
  var directAddress: () -> String = { "" }
  /// The number that the registry assigned to the app, before it answers.
  var applicationID = 0
  /// Announced words, each kept for a while, for clients without announcements; the latest last.
  var notices: [Notice] = []

  init(_ reader: WindowReader) { self.reader = reader }

  var application: BusReference { BusReference(name: name, path: ObjectPaths.root) }

  func reference(to id: AccessibilityNode.ID) -> BusReference {
    BusReference(name: name, path: former[id]?.path ?? reader.paths.path(of: id))
  }

  func reference(to notice: Notice) -> BusReference { BusReference(name: name, path: notice.path) }

  /// The existing objects with these author's keys.
  func references(to keys: [String]) -> [BusReference] {
    let tree = reader.nodes.attach()
    return keys.compactMap { tree.node(withIdentifier: $0) }.map { reference(to: $0.id) }
  }

  func object(at path: String) throws(BusFault) -> BusObject {
    if path == ObjectPaths.root { return object(.application) }
    if let notice = notices.first(where: { $0.path == path }) { return object(.notice(notice)) }
    let known = reader.paths.node(at: path).flatMap(reader.nodes.node)
    guard let node = known ?? former.values.first(where: { $0.path == path })?.node else {
      throw .unknownObject
    }
    return object(node)
  }

  func object(_ node: AccessibilityNode) -> BusObject { object(.node(node)) }

  func object(_ target: BusObject.Target) -> BusObject {
    BusObject(target: target, reader: reader, book: self)
  }
}
