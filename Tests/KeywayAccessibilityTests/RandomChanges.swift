import KeywayElements
import SeededRandom
import TreeKit

/// Random changes of an element tree, for tests of what follows it.
struct RandomChanges {
  let tree: ElementTree
  private(set) var alive: [ElementID] = []

  init(_ tree: ElementTree) { self.tree = tree }

  /// Adds an element, or changes something.
  ///
  /// - Parameter grows: whether it only adds elements.
  mutating func make(using random: inout SeededGenerator, grows: Bool = false) {
    alive.removeAll { !tree.contains($0) }
    let parent =
      alive.randomElement(using: &random).flatMap { Bool.random(using: &random) ? $0 : nil } ?? tree.root
    let kind = grows ? 0 : Int.random(in: 0..<22, using: &random)
    guard kind > 2, let id = alive.randomElement(using: &random) else {
      var element = Element(
        key: Int.random(in: 0..<3, using: &random) == 0
          ? "key \(Int.random(in: 0..<6, using: &random))" : nil,
        role: roles.randomElement(using: &random)!)
      if let key = element.key, tree.element(forKey: key) != nil { element.key = nil }
      if Bool.random(using: &random) { element.label = word(&random) }
      element.frame = frame(&random)
      alive.append(
        tree.insert(
          element, at: Int.random(in: 0...tree.children(of: parent).count, using: &random), in: parent))
      return
    }
    switch kind {
    case 3: tree.remove(id)
    case 4:
      guard parent != id, !tree.isAncestor(id, of: parent) else { return }
      let count = tree.children(of: parent).count - (tree.parent(of: id) == parent ? 1 : 0)
      tree.move(id, to: parent, at: Int.random(in: 0...count, using: &random))
    case 5: tree.update(id) { $0.isHidden.toggle() }
    case 6: tree.update(id) { $0.accessibility.isHidden.toggle() }
    case 7: tree.update(id) { $0.isEnabled.toggle() }
    case 8: tree.update(id) { $0.role = roles.randomElement(using: &random)! }
    case 9: tree.update(id) { $0.accessibility.children = behaviors.randomElement(using: &random)! }
    case 10: tree.update(id) { $0.frame = frame(&random) }
    case 11:
      tree.update(id) { $0.accessibility.sortPriority = Double.random(in: -1...1, using: &random).rounded() }
    case 12:
      tree.update(id) {
        $0.accessibility.details.relations.labelledBy = ["key \(Int.random(in: 0..<6, using: &random))"]
      }
    case 13: tree.update(id) { $0.traits = Traits(rawValue: 1 << UInt32.random(in: 0..<25, using: &random)) }
    case 14: tree.update(id) { $0.direction = LayoutDirection.allCases.randomElement(using: &random)! }
    case 15: tree.setScrollOffset(Point(x: 0, y: Double.random(in: 0...50, using: &random).rounded()), of: id)
    case 16:
      tree.update(id) {
        $0.accessibility.details.language = ["de", "ar", nil].randomElement(using: &random)!
        $0.accessibility.details.speech.spellsOutCharacters = [true, nil].randomElement(using: &random)!
      }
    case 17:
      let keys = (0..<3).map { _ in "key \(Int.random(in: 0..<6, using: &random))" }
      tree.update(id) { $0.accessibility.details.elements = Bool.random(using: &random) ? keys : nil }
    case 18:
      tree.update(id) {
        $0.accessibility.details.isElement = [true, false, nil].randomElement(using: &random)!
      }
    case 19:
      let kinds: [AccessibilityDetails.StandIn?] = [.representation, .children, nil]
      tree.update(id) { $0.accessibility.details.standIn = kinds.randomElement(using: &random)! }
      if let last = tree.children(of: id).last { tree.update(last) { $0.isInert.toggle() } }
    case 20: changeItems(&random)
    default: tree.update(id) { $0.label = Bool.random(using: &random) ? word(&random) : "" }
    }
  }

  /// Makes, drops and counts the items of a list that has elements for few of them.
  private func changeItems(_ random: inout SeededGenerator) {
    let list =
      tree.element(forKey: "items")
      ?? tree.append(Element(key: "items", role: .list, frame: place(0, 0, 8)), to: tree.root)
    let count = tree.items(of: list)?.count ?? 0
    if count == 0 || random.oneIn(4) {
      let template = Element(role: .cell, frame: place(0, 0))
      tree.setItems(
        NumberedItems(
          count: Int.random(in: 1..<40, using: &random), prefix: "item ", labels: ["Item {}"],
          template: template, firstFrame: place(0, 0)),
        of: list)
    } else {
      let item = Int.random(in: 0..<count, using: &random)
      if let key = tree.items(of: list)?.key(at: item), let made = tree.element(ofItemWithKey: key, in: list),
        Bool.random(using: &random)
      {
        tree.remove(made)
      } else {
        let made = tree.holdElement(ofItem: item, in: list)
        if tree.children(of: made).isEmpty {
          tree.append(Element(role: .text, label: word(&random), frame: place(item, 0)), to: made)
        }
      }
    }
  }

  private let roles: [Role] = [
    .none, .none, .group, .text, .text, .button, .button, .cell, .row, .list, .table, .treeItem, .scrollView,
    .image,
    .toggle, .dialog, .heading, .separator,
  ]
  private let behaviors: [AccessibilityBehavior.Children?] = [nil, .contain, .combine, .ignore]

  private func word(_ random: inout SeededGenerator) -> String {
    "word \(Int.random(in: 0..<9, using: &random))"
  }

  /// Some have no separate frame.
  private func frame(_ random: inout SeededGenerator) -> Rect {
    if random.oneIn(6) { return .zero }
    return place(Int.random(in: 0..<8, using: &random), Int.random(in: 0..<4, using: &random))
  }
}
