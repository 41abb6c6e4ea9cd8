extension MenuSession {
  /// Takes the next deferred element of an open menu whose provider must be called. It counts as requested from then on.
  ///
  /// - Complexity: O(open menus) if none has deferred elements.
  package mutating func takeDeferredRequest() -> DeferredRequest? {
    for level in levels {
      for place in level.deferred where !deferred.isAsked(place.element) {
        return deferred.ask(place.element)
      }
    }
    return nil
  }

  /// Whether there is a provider to call.
  package var hasDeferredRequests: Bool {
    levels.contains { $0.deferred.contains { !deferred.isAsked($0.element) } }
  }

  /// Replaces a deferred element with the provider's elements, in every open menu that shows it.
  ///
  /// The highlight stays on its row, even if its index changes, or moves from the row of the deferred element to the first new
  /// row. An answer after the menu closed changes nothing; a cached element keeps it for the next time.
  ///
  /// - Parameter elements: nil if the provider has none.
  /// - Complexity: O(elements of all menus) to check that identifiers are unique, once for each answer, and O(rows) for each
  ///   open menu that shows the element.
  /// - Throws: ``MenuError`` if the elements are not allowed in the menus. The menu then says that there are none.
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

  /// Returns the reason why elements cannot replace a deferred one, or nil.
  private func problemOfDeferred(_ elements: [any MenuElement]) -> MenuError.Problem? {
    let roots = isContextMenu ? levels.prefix(1).map(\.menu) : menus
    let tree = MenuTree(Menu(children: roots.map { $0.filled(isDeep: true, with: deferred.elements) }))
    return tree.problem(inserting: elements, in: MenuTree.root)?.problem ?? Self.problemOfInner(elements)
  }

  /// Returns the problem if the replacement contains a deferred element, which might repeat forever.
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

  /// Returns the place of a highlighted row after another row was replaced. Rows before that keep their distance from the
  /// beginning, rows after it from the end.
  private static func highlight(_ row: Int, of count: Int, at place: Int, in rows: [MenuRow]) -> Int? {
    func isFocusable(_ index: Int) -> Bool { rows.indices.contains(index) && rows[index].isFocusable }
    let end = rows.count - (count - 1 - place)
    let moved = row < place ? row : row > place ? rows.count - (count - row) : nil
    if let moved, isFocusable(moved) { return moved }
    let start = max(0, min(place, end))
    return (start..<max(start, rows.count)).first(where: isFocusable) ?? rows.indices.last(where: isFocusable)
  }
}
