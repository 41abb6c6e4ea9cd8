extension MenuSession {
  /// The next deferred element of an open menu whose provider is to be asked; it counts as asked from now on.
  ///
  /// - Complexity: O(open menus) where none has deferred elements.
  package mutating func takeDeferredRequest() -> DeferredRequest? {
    for level in levels {
      for place in level.deferred where !deferred.isAsked(place.element) {
        return deferred.ask(place.element)
      }
    }
    return nil
  }

  /// Whether a provider is to be asked.
  package var hasDeferredRequests: Bool {
    levels.contains { $0.deferred.contains { !deferred.isAsked($0.element) } }
  }

  /// Puts what a provider made in the place of its element, in every open menu that shows it.
  ///
  /// The row that a person is on stays highlighted, also where its index changes. In the place of the element's own
  /// row the first of the new ones is. An answer that nobody waits for any more, because the menu was closed, changes
  /// nothing; that of a cached element is kept for the next time.
  ///
  /// - Parameter elements: nil when there are none to be had.
  /// - Complexity: O(elements of all menus) for the check that identifiers stay unique, which is made once for each
  ///   answer, and O(rows) for each open menu that shows the element.
  /// - Throws: ``MenuError`` when the elements cannot stand in the menus. The menu then says that there are none.
  @discardableResult
  package mutating func answer(
    _ request: DeferredRequest, with elements: [any MenuElement]?
  ) throws(MenuError) -> MenuOutcome {
    let element = request.element
    let asked = element.provenance ?? Provenance(contributor: "", file: element.identifier, line: 0)
    var answer = elements
    var problem: MenuError.Problem?
    if let elements {
      problem = problemOfDeferred(elements)
      answer = problem == nil ? elements.map { $0.inserted(by: asked) } : nil
    }
    let isAwaited = deferred.take(answer, for: request)
    if isAwaited {
      if let answer { facts.formUnion(Menu(children: answer).facts) }
      fill(request.element.source)
    }
    if let problem { throw MenuError(problem, asked: asked) }
    return isAwaited && isActive ? .changed : .unchanged
  }

  /// Why elements cannot stand where a deferred one does.
  private func problemOfDeferred(_ elements: [any MenuElement]) -> MenuError.Problem? {
    let roots = isContextMenu ? levels.prefix(1).map(\.menu) : menus
    let tree = MenuTree(Menu(children: roots.map { $0.filled(isDeep: true, with: deferred.elements) }))
    return tree.problem(inserting: elements, in: MenuTree.root)?.problem ?? Self.problemOfInner(elements)
  }

  /// A deferred element that makes another in its own place might do so without an end.
  private static func problemOfInner(_ elements: [any MenuElement]) -> MenuError.Problem? {
    for element in elements {
      if element is DeferredMenuElement { return .deferredInDeferred }
      if let menu = element as? Menu, menu.options.contains(.displayInline),
        let problem = problemOfInner(menu.children)
      {
        return problem
      }
    }
    return nil
  }

  private mutating func fill(_ source: DeferredMenuElement.Source) {
    for index in levels.indices {
      let before = levels[index]
      guard let place = before.deferred.first(where: { $0.element.source == source })?.row else { continue }
      let after = level(before.written, chosen: before.chosen)
      levels[index] = after
      levels[index].highlighted = before.highlighted.flatMap {
        Self.highlight($0, of: before.rows.count, at: place, in: after.rows)
      }
    }
  }

  /// Where a highlighted row is after the row at a place was replaced. What is before it stands where it stood from
  /// the beginning, what is behind it where it stood from the end.
  private static func highlight(_ row: Int, of count: Int, at place: Int, in rows: [MenuRow]) -> Int? {
    func isFocusable(_ index: Int) -> Bool { rows.indices.contains(index) && rows[index].isFocusable }
    let end = rows.count - (count - 1 - place)
    let moved = row < place ? row : row > place ? rows.count - (count - row) : nil
    if let moved, isFocusable(moved) { return moved }
    let start = max(0, min(place, end))
    return (start..<max(start, rows.count)).first(where: isFocusable) ?? rows.indices.last(where: isFocusable)
  }
}
