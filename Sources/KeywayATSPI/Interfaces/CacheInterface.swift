import KeywayAccessibility

/// `org.a11y.atspi.Cache`: all objects in one message, which clients cache and update by events.
@MainActor
enum CacheInterface {
  static let name = "org.a11y.atspi.Cache"
  /// An object, its application and its parent, its index, the number of its children, its interfaces, its name, its role, its
  /// description and its states.
  static let item = "((so)(so)(so)iiassusau)"

  static func writeItems(of book: ReferenceBook, _ nodes: WindowNodes, _ answer: inout BusWriter) {
    let objects = objects(of: book, nodes)
    answer.array(item, objects) { write($1, to: &$0) }
  }

  /// The app and all nodes, parents before children.
  private static func objects(of book: ReferenceBook, _ nodes: WindowNodes) -> [BusObject] {
    let tree = nodes.attach()
    var objects = [book.object(.application)]
    var pending = [tree.root]
    while let next = pending.popLast() {
      objects.append(book.object(next))
      pending += nodes.children(of: next).reversed().compactMap { tree[$0] }
    }
    return objects + book.notices.map { book.object(.notice($0)) }
  }

  /// - Parameter withIndex: whether the object has its index; otherwise -1.
  static func write(_ object: BusObject, withIndex: Bool = true, to writer: inout BusWriter) {
    writer.structure("(so)(so)(so)iiassusau") { item in
      item.reference(object.reference)
      item.reference(object.book.application)
      item.reference(object.parent)
      item.int(withIndex ? object.index : -1)
      let states = object.states
      // Items of a long list are created on demand; a client must not reserve room for all.
      item.int(states.contains(.managesDescendants) ? -1 : object.childCount)
      item.array("s", BusInterfaces.of(object)) { $0.string($1.name) }
      item.string(object.name)
      item.unsigned(object.role.number)
      item.string(object.description)
      item.array("u", states.words) { $0.unsigned($1) }
    }
  }
}
