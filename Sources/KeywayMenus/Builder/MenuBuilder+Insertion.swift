// Each call takes the caller's file and line for errors and the provenance.

extension MenuBuilder {
  /// Inserts a menu as the first child of another.
  public func insertChild(
    _ child: any MenuElement, atStartOfMenu anchor: Menu.Identifier, fileID: StaticString = #fileID,
    line: UInt = #line
  ) throws(MenuError) {
    try insertElements([child], atStartOfMenu: anchor, fileID: fileID, line: line)
  }

  /// Inserts a menu as the last child of another.
  public func insertChild(
    _ child: any MenuElement, atEndOfMenu anchor: Menu.Identifier, fileID: StaticString = #fileID,
    line: UInt = #line
  ) throws(MenuError) {
    try insertElements([child], atEndOfMenu: anchor, fileID: fileID, line: line)
  }

  /// Inserts a menu before another.
  public func insertSibling(
    _ sibling: any MenuElement, beforeMenu anchor: Menu.Identifier, fileID: StaticString = #fileID,
    line: UInt = #line
  ) throws(MenuError) {
    try insertElements([sibling], beforeMenu: anchor, fileID: fileID, line: line)
  }

  /// Inserts a menu after another.
  public func insertSibling(
    _ sibling: any MenuElement, afterMenu anchor: Menu.Identifier, fileID: StaticString = #fileID,
    line: UInt = #line
  ) throws(MenuError) {
    try insertElements([sibling], afterMenu: anchor, fileID: fileID, line: line)
  }

  /// Inserts elements, in order, as the first children of a menu.
  public func insertElements(
    _ elements: [any MenuElement], atStartOfMenu anchor: Menu.Identifier, fileID: StaticString = #fileID,
    line: UInt = #line
  ) throws(MenuError) {
    let asked = asker(fileID, line)
    try insert(elements, at: 0, in: index(of: anchor, asked), asked)
  }

  /// Inserts elements, in order, as the last children of a menu.
  public func insertElements(
    _ elements: [any MenuElement], atEndOfMenu anchor: Menu.Identifier, fileID: StaticString = #fileID,
    line: UInt = #line
  ) throws(MenuError) {
    let asked = asker(fileID, line)
    let parent = try index(of: anchor, asked)
    try insert(elements, at: tree.nodes[parent].children.count, in: parent, asked)
  }

  /// Inserts elements, in order, before a menu.
  public func insertElements(
    _ elements: [any MenuElement], beforeMenu anchor: Menu.Identifier, fileID: StaticString = #fileID,
    line: UInt = #line
  ) throws(MenuError) {
    let asked = asker(fileID, line)
    try insert(elements, besides: index(of: anchor, asked), offset: 0, asked)
  }

  /// Inserts elements, in order, after a menu.
  public func insertElements(
    _ elements: [any MenuElement], afterMenu anchor: Menu.Identifier, fileID: StaticString = #fileID,
    line: UInt = #line
  ) throws(MenuError) {
    let asked = asker(fileID, line)
    try insert(elements, besides: index(of: anchor, asked), offset: 1, asked)
  }

  /// Inserts elements, in order, before a command.
  package func insertElements(
    _ elements: [any MenuElement], beforeCommand action: CommandAction, propertyList: String? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) throws(MenuError) {
    let asked = asker(fileID, line)
    try insert(elements, besides: index(of: action, propertyList, asked), offset: 0, asked)
  }

  /// Inserts elements, in order, after a command.
  public func insertElements(
    _ elements: [any MenuElement], afterCommand action: CommandAction, propertyList: String? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) throws(MenuError) {
    let asked = asker(fileID, line)
    try insert(elements, besides: index(of: action, propertyList, asked), offset: 1, asked)
  }
}

// MARK: - Replacing and removing

extension MenuBuilder {
  /// Replaces a menu. The new menu may contain menus of the old one.
  public func replace(
    menu anchor: Menu.Identifier, with replacement: Menu, fileID: StaticString = #fileID,
    line: UInt = #line
  ) throws(MenuError) {
    let asked = asker(fileID, line)
    try replace(index(of: anchor, asked), with: [replacement], asked)
  }

  /// Replaces a command with elements.
  public func replace(
    command action: CommandAction, propertyList: String? = nil, with elements: [any MenuElement],
    fileID: StaticString = #fileID, line: UInt = #line
  ) throws(MenuError) {
    let asked = asker(fileID, line)
    try replace(index(of: action, propertyList, asked), with: elements, asked)
  }

  /// Replaces the children of a menu with the result of `transform`.
  public func replaceChildren(
    ofMenu anchor: Menu.Identifier, fileID: StaticString = #fileID, line: UInt = #line,
    from transform: ([any MenuElement]) -> [any MenuElement]
  ) throws(MenuError) {
    let asked = asker(fileID, line)
    let parent = try index(of: anchor, asked)
    let children = transform(tree.menu(at: parent).children)
    let leaving = tree.nodes[parent].children
      .reduce(into: Set<Menu.Identifier>()) { $0.formUnion(tree.identifiers(within: $1)) }
    if let fault = tree.problem(inserting: children, in: parent, leaving: leaving) {
      throw MenuError(fault, asked: asked)
    }
    tree.removeChildren(of: parent)
    tree.insert(children.map { $0.inserted(by: asked) }, at: 0, in: parent)
  }

  /// Removes a menu and everything in it.
  public func remove(
    menu anchor: Menu.Identifier, fileID: StaticString = #fileID, line: UInt = #line
  ) throws(MenuError) {
    let asked = asker(fileID, line)
    let index = try index(of: anchor, asked)
    guard index != MenuTree.root else { throw MenuError(.rootIsFixed, asked: asked) }
    tree.remove(index)
  }

  /// Removes a command.
  public func remove(
    command action: CommandAction, propertyList: String? = nil, fileID: StaticString = #fileID,
    line: UInt = #line
  ) throws(MenuError) {
    let asked = asker(fileID, line)
    tree.remove(try index(of: action, propertyList, asked))
  }
}
