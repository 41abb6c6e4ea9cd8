import KeywayElements

extension MenuTree {
  /// A problem and its place: see ``MenuError/path``.
  struct Fault {
    let problem: MenuError.Problem
    var path: [Int] = []
  }

  /// Returns the problem with inserting elements into a menu, or nil.
  ///
  /// - Parameter leaving: the identifiers of the subtree that the elements replace.
  func problem(inserting elements: [any MenuElement], in parent: Int, leaving: Set<Menu.Identifier> = [])
    -> Fault?
  {
    if let path = Self.tooDeep(elements, below: depth(of: parent)) {
      return Fault(problem: .tooDeep(limit: Self.depthLimit), path: path)
    }
    let ancestors = identifiers(from: parent)
    if parent == Self.root, (nodes[parent].element as? Menu)?.identifier == .root {
      if let command = elements.lazy.compactMap(\.asCommand).first {
        return Fault(problem: .commandInMenuBar(command.action))
      }
      if let deferred = elements.lazy.compactMap({ $0 as? DeferredMenuElement }).first {
        return Fault(problem: .deferredInMenuBar(deferred.identifier))
      }
    }
    var checks = Checks(
      ancestors: ancestors, leaving: leaving, tree: self)
    for (place, element) in elements.enumerated() {
      if let problem = checks.problem(of: element) {
        return Fault(problem: problem, path: [place] + checks.path.reversed())
      }
    }
    return nil
  }

  /// The most levels of nested menus.
  static let depthLimit = 64

  private func depth(of index: Int) -> Int {
    var (depth, node) = (0, index)
    while nodes[node].parent >= 0 {
      depth += 1
      node = nodes[node].parent
    }
    return depth
  }

  /// Returns the path to the first menu that is nested too deeply, or nil. Goes no deeper than the limit.
  static func tooDeep(_ elements: [any MenuElement], below depth: Int = 0) -> [Int]? {
    for (place, element) in elements.enumerated() {
      guard let menu = element as? Menu, !menu.children.isEmpty else { continue }
      if depth + 1 >= depthLimit { return [place] }
      if let path = tooDeep(menu.children, below: depth + 1) { return [place] + path }
    }
    return nil
  }

  /// The identifiers of a node and its descendants.
  func identifiers(within index: Int) -> Set<Menu.Identifier> {
    var result: Set<Menu.Identifier> = []
    var pending = [index]
    while let node = pending.popLast() {
      if let identifier = (nodes[node].element as? Menu)?.identifier { result.insert(identifier) }
      pending.append(contentsOf: nodes[node].children)
    }
    return result
  }

  /// One walk over the inserted elements.
  private struct Checks {
    /// The menus around the current element, innermost first.
    var ancestors: [Menu.Identifier]
    let leaving: Set<Menu.Identifier>
    let tree: MenuTree
    var seen: [Menu.Identifier: Provenance?] = [:]
    /// The path to the problem, innermost first.
    var path: [Int] = []

    mutating func problem(of element: any MenuElement) -> MenuError.Problem? {
      guard let menu = element as? Menu else {
        guard let command = element.asCommand else { return nil }
        if command.title.isBlank { return .emptyCommandTitle(command.action) }
        if command.alternates.isEmpty { return nil }
        let keys = (element as? KeyCommand)?.everyKey ?? RoleShortcuts()
        return command.problemOfAlternates(shortcuts: keys.shortcuts, chords: keys.chords)
      }
      if menu.title.isBlank, !menu.options.contains(.displayInline) {
        return .emptyMenuTitle(menu.identifier)
      }
      if let identifier = menu.identifier, let problem = problem(of: identifier, of: menu) {
        return problem
      }
      let outer = ancestors
      if let identifier = menu.identifier { ancestors.insert(identifier, at: 0) }
      defer { ancestors = outer }
      for (place, child) in menu.children.enumerated() {
        if let problem = problem(of: child) {
          path.append(place)
          return problem
        }
      }
      return nil
    }

    private mutating func problem(of identifier: Menu.Identifier, of menu: Menu) -> MenuError.Problem? {
      if let depth = ancestors.firstIndex(of: identifier) {
        return .cycle([identifier] + ancestors[...depth].reversed().dropFirst() + [identifier])
      }
      if let first = seen[identifier] { return .duplicateIdentifier(identifier, holder: first) }
      seen[identifier] = .some(menu.provenance)
      if !leaving.contains(identifier), let holder = tree.menus[identifier] {
        return .duplicateIdentifier(identifier, holder: tree.nodes[holder].element.provenance)
      }
      return nil
    }
  }
}
