import KeywayElements

/// The surroundings of an element: only those that differ from the ones said last.
extension Speaker {
  /// The surroundings of an element, to be passed with the next one.
  package func place(of node: AccessibilityNode, in tree: AccessibilityTree) -> SpokenPlace {
    var place = SpokenPlace()
    place.node = node.id
    place.containers = tree.path(from: node).dropFirst().filter(\.isSpokenAround).reversed().compactMap {
      container in
      name(of: container).map { SpokenPlace.Container(container.id, name: $0) }
    }
    place.cell = tree.spokenCell(node)
    // A cell is at the level of its row, so that the next row does not seem to be at another one.
    place.level = node.level ?? (place.cell == nil ? nil : node.parent.flatMap { tree[$0]?.level })
    return place
  }

  /// The label of a container, otherwise its role; nil for a group without either.
  private func name(of container: AccessibilityNode) -> String? {
    let label = SpokenText.lines(container.label, limit: 200).lines.map { Utterance.Part($0, .container) }
      .joinedAsWords
    return label.isEmpty ? SpokenRole.phrase(container.role).map(lookup) : label
  }

  /// "Out of" the outermost container that was left. One that is gone is not mentioned: the app took it away.
  func leaving(_ before: SpokenPlace?, to after: SpokenPlace, in tree: AccessibilityTree) -> [Utterance.Part]
  {
    // Going out to a container, a person hears about that.
    let around = after.aroundAndAt
    let left = before?.containers.first {
      !around.contains($0.node) && tree[$0.node]?.isGroup == true
    }
    guard let left else { return [] }
    // The language may be another one by now.
    return own([lookup(.leaving(tree[left.node].flatMap(name) ?? left.name))], .leaving)
  }

  /// Everything entered, outermost first: name, role and description; of an element around, its name. Where containers are stops, only
  /// the innermost of them is said: a person went through the others. A name that comes again right inside is left to that.
  func entering(_ after: SpokenPlace, from before: SpokenPlace?, in tree: AccessibilityTree)
    -> [Utterance.Part]
  {
    let known = before?.aroundAndAt ?? []
    let entered = after.containers.filter { !known.contains($0.node) }
    let innermost = entered.last { tree[$0.node]?.isGroup == true }
    let inside = entered.dropFirst().map(\.node) + [after.node].compactMap(\.self)
    return zip(entered, inside).flatMap { (entered, inside) -> [Utterance.Part] in
      guard let container = tree[entered.node] else { return [] }
      if !container.isGroup { return text(container.label, .container, language: container.language) }
      if profile == .grouped, entered != innermost { return [] }
      let words = NodeWords(container, in: tree, lookup)
      let isSaidInside = tree[inside]?.label.comparedWords == container.label.comparedWords
      let label = isSaidInside ? [] : text(container.label, .container, language: container.language)
      // "Coffee list" does not need the word "list".
      let end = container.label.comparedWords
      let roles = words.roles.filter { !end.hasSuffix($0.comparedWords) }
      // The hint of a question is its message.
      let message = [.dialog, .alert].contains(container.role) ? [words.hint] : []
      let descriptions = (words.descriptions + message).flatMap {
        text($0, .container, language: container.language)
      }
      return label + own(roles, .container) + descriptions
    }
  }

  /// The headers of a cell: those of its columns after a change of the column, that of its row after a change of the row. A header
  /// with which its label begins, such as the weekday of a date, is left to that.
  func headers(
    _ cell: SpokenPlace.Cell?, from before: SpokenPlace.Cell?, label: String
  ) -> [Utterance.Part] {
    guard let cell else { return [] }
    let known = before?.table == cell.table ? before : nil
    var headers: [String] = []
    if known?.rowHeader != cell.rowHeader, known?.row != cell.row { headers.append(cell.rowHeader) }
    if known?.columnHeaders != cell.columnHeaders { headers += cell.columnHeaders }
    let label = label.comparedWords
    return headers.filter { !label.beginsWithWords($0.comparedWords) }.flatMap { text($0, .header) }
  }

  func level(_ level: Int?, from before: Int?) -> [Utterance.Part] {
    guard let level, level != before else { return [] }
    return own([lookup(.level(level))], .level)
  }

  /// Row and column of a cell as far as they changed; the number of items at a container; the position in another set.
  func position(
    of node: AccessibilityNode, _ words: NodeWords, _ cell: SpokenPlace.Cell?, from before: SpokenPlace.Cell?
  ) -> [Utterance.Part] {
    guard settings.saysPositions else { return [] }
    if let cell {
      let known = before?.table == cell.table ? before : nil
      var phrases: [Phrase] = []
      if let row = cell.row, known?.row != row {
        phrases.append(cell.rowCount.map { .row(row, of: $0) } ?? .row(row))
      }
      if known?.column != cell.column { phrases.append(.column(cell.column)) }
      return own(phrases.map(lookup), .position)
    }
    if let count = words.count { return own([count], .position) }
    return own(node.position.map { [lookup(.position($0.index, of: $0.count))] } ?? [], .position)
  }
}

extension AccessibilityNode {
  /// Whether it is said when something in it is reached: a container, or an element such as a banner or a row that keeps buttons
  /// inside. Cells have the headers of their row instead, and rows of a tree a level.
  fileprivate var isSpokenAround: Bool { isGroup || isElement && role != .row && role != .treeItem }
}

extension SpokenPlace {
  /// The containers around the element, and the element.
  fileprivate var aroundAndAt: Set<AccessibilityNode.ID> {
    var nodes = Set(containers.map(\.node))
    if let node { nodes.insert(node) }
    return nodes
  }
}
