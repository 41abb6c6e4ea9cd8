import KeywayElements
import SeededRandom

/// Trees for tests that no author would write.
enum RandomTree {
  /// Trees with nested groups, explicit positions and scopes that are left at their ends.
  static func grow(_ random: inout SeededGenerator, count: Int) -> ElementTree {
    let traversal = Traversal(order: Bool.random(using: &random) ? .document : .reading)
    let tree = ElementTree(
      root: Element(role: .window, focus: FocusBehavior(scope: FocusScope(traversal: traversal))))
    var ids = [tree.root]
    for _ in 0..<count {
      let parent = ids.randomElement(using: &random)!
      let index = Int.random(in: 0...tree.children(of: parent).count, using: &random)
      ids.append(tree.insert(element(&random), at: index, in: parent))
    }
    return tree
  }

  static func element(_ random: inout SeededGenerator) -> Element {
    var focus = FocusBehavior()
    switch Int.random(in: 0..<12, using: &random) {
    case 0: focus.group = FocusGroup(axis: FocusGroup.Axis.allCases.randomElement(using: &random)!)
    case 1: focus.scope = FocusScope(traversal: Traversal(order: .reading, edge: .leave))
    case 2: focus = FocusBehavior(isFocusable: true, tabPosition: Int.random(in: 1...3, using: &random))
    case 3: focus = FocusBehavior(tabPosition: 2, group: FocusGroup())
    case 4: focus = FocusBehavior(isFocusable: true, scope: FocusScope())
    case 5...9: focus = .stop
    default: break
    }
    return Element(
      frame: Rect(
        x: Double(Int.random(in: 0..<40, using: &random)) * 10,
        y: Double(Int.random(in: 0..<40, using: &random)) * 10, width: 50, height: 30),
      isEnabled: Int.random(in: 0..<8, using: &random) > 0,
      isHidden: Int.random(in: 0..<10, using: &random) == 0, focus: focus)
  }
}
