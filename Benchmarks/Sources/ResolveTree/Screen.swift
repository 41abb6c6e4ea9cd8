import KeywayElements

/// The screens to resolve, in the requested size.
enum Screen: String, CaseIterable {
  /// Named groups of a hundred texts and buttons in rows.
  case groups
  /// Cards of three texts and a button, each one element.
  case cards
  /// Lists of a hundred rows with two texts.
  case lists
  /// All in one container, ordered by position.
  case flat

  /// - Returns: the elements, and those whose labels change.
  func make(_ count: Int) -> (elements: ElementTree, texts: [ElementID]) {
    let tree = ElementTree()
    var texts: [ElementID] = []
    var part = 0
    func frame() -> Rect { Rect(x: Double(part % 40) * 40, y: Double(part / 40) * 40, width: 36, height: 36) }
    func add(_ role: Role, _ label: String, to parent: ElementID) -> ElementID {
      let id = tree.append(Element(role: role, label: label, frame: frame()), to: parent)
      part += 1
      if role == .text { texts.append(id) }
      return id
    }
    while part < count {
      switch self {
      case .groups:
        let group = add(.group, "Group \(part)", to: tree.root)
        for place in 0..<99 { _ = add(place % 3 == 0 ? .button : .text, "Part \(part)", to: group) }
      case .cards:
        let card = add(.none, "", to: tree.root)
        tree.update(card) { $0.accessibility.children = .combine }
        for role in [Role.text, .text, .text, .button] { _ = add(role, "Part \(part)", to: card) }
      case .lists:
        let list = add(.list, "List \(part)", to: tree.root)
        for _ in 0..<33 {
          let row = add(.cell, "", to: list)
          for _ in 0..<2 { _ = add(.text, "Part \(part)", to: row) }
        }
      case .flat: _ = add(part % 3 == 0 ? .button : .text, "Part \(part)", to: tree.root)
      }
    }
    return (tree, texts)
  }
}
