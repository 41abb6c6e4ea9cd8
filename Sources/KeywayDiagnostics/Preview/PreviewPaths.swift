import KeywayAccessibility
import KeywayElements

/// The names of elements in edits.
///
/// An element that assistive technologies find has the inspector's path for it: its id, its label or its number,
/// or several of these from outside. Any other has its key, or `PATH/..`, the element around the one with that path: the
/// next element outwards that contains several, or that is found itself.
struct PreviewPaths {
  private let model: InspectorModel
  private let tree: ElementTree
  private let entries: [ElementID: InspectorModel.Entry]
  /// The first element with each id, label or number, as in the inspector.
  private let named: [String: ElementID]

  /// - Parameter tree: the tree without edits.
  init(_ tree: ElementTree) {
    self.tree = tree
    model = InspectorModel(tree)
    entries = Dictionary(model.entries.map { ($0.node.element, $0) }) { first, _ in first }
    let names = model.entries.flatMap { entry in
      [entry.node.identifier ?? "", entry.node.label, entry.number].map { ($0, entry.node.element) }
    }
    named = Dictionary(names.filter { !$0.0.isEmpty }) { first, _ in first }
  }

  /// The node of an element; nil if it has none by itself.
  func node(of id: ElementID) -> AccessibilityNode? { entries[id]?.node }

  /// The element with a path; nil if there is none.
  func element(at path: String) -> ElementID? {
    var (name, steps) = (path[...], 0)
    while name.hasSuffix("/..") {
      name = name.dropLast(3)
      steps += 1
    }
    var found = found(String(name)) ?? tree.element(forKey: String(name))
    for _ in 0..<steps { found = found.flatMap(around) }
    return found
  }

  /// The path of an element; nil if nothing names it.
  func path(of id: ElementID) -> String? {
    if entries[id] != nil {
      if let name = name(of: id) { return name }
    } else if let key = tree[id].key, found(key) == nil, tree.element(forKey: key) == id {
      return key
    }
    return pathFromInside(id)
  }

  private func found(_ name: String) -> ElementID? { named[name] ?? model.entry(at: name)?.node.element }

  /// The best name that leads to an element itself.
  private func name(of id: ElementID) -> String? {
    entries[id].flatMap { names(of: $0).first { found($0) == id } }
  }

  /// The path of the next element outwards; nil at the window.
  func pathAround(_ id: ElementID) -> String? { around(id).flatMap(path) }

  /// The names by which an entry may be found, the best one first.
  private func names(of entry: InspectorModel.Entry) -> [String] {
    var names = [entry.node.identifier, Self.shortLabel(of: entry)].compactMap { $0 }
    var (whole, next) = (names, entry.parent)
    while let parent = next {
      let outer = model.entries[parent]
      if let name = outer.node.identifier ?? Self.shortLabel(of: outer) {
        whole = whole.map { "\(name)/\($0)" }
      }
      names += whole
      next = outer.parent
    }
    return names + [entry.number].filter { !$0.isEmpty }
  }

  /// The label, if it is short enough for a name.
  private static func shortLabel(of entry: InspectorModel.Entry) -> String? {
    let label = entry.node.label
    return label.isEmpty || label.count > 60 || label.hasSuffix("/..") ? nil : label
  }

  private func around(_ id: ElementID) -> ElementID? {
    tree.lineage(of: tree.parent(of: id)).lazy.prefix { $0 != tree.root }
      .first { tree.children(of: $0).count > 1 || entries[$0] != nil }
  }

  /// `PATH/..` of the first descendant whose own name leads there.
  private func pathFromInside(_ id: ElementID) -> String? {
    var path: String?
    tree.visit(id) { inner, _ in
      guard path == nil else { return false }
      guard inner != id, let name = name(of: inner) else { return true }
      var (steps, outer) = ("", around(inner))
      while let current = outer {
        steps += "/.."
        if current == id {
          path = name + steps
          return false
        }
        outer = around(current)
      }
      return true
    }
    return path
  }
}
