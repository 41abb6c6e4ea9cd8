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

  /// Small screens with all that keys open and choose: tabs with panels, disclosures, trees, grids with controls in cells,
  /// groups in groups, by the rules of any profile.
  static func growScreen(_ random: inout SeededGenerator, edges: [Traversal.Edge] = [.leave]) -> ElementTree {
    let profile = Traversal.Profile.allCases.randomElement(using: &random)!
    let tree = ElementTree(
      root: Element(
        role: .window, frame: Rect(x: 0, y: 0, width: 800, height: 600),
        focus: FocusBehavior(scope: FocusScope(traversal: Traversal(profile: profile)))))
    var y = 0.0
    var number = 0
    func add(_ role: Role, to parent: ElementID, _ focus: FocusBehavior = .stop) -> ElementID {
      number += 1
      // A row for each, some beside each other.
      if number % 3 > 0 { y += 20 }
      return tree.append(
        Element(
          key: "\(role.rawValue) \(number)", role: role,
          frame: Rect(x: Double(number % 3) * 120, y: y, width: 100, height: 16), focus: focus), to: parent)
    }
    func button(in parent: ElementID) { _ = add(.button, to: parent) }
    func content(of id: ElementID, to parent: ElementID, role: Role, depth: Int) {
      let content = add(role, to: parent, .none)
      let key = tree[content].key
      tree.update(id) { $0.controls = key }
      if Bool.random(using: &random) {
        let edge = edges.randomElement(using: &random)!
        tree.update(content) { $0.focus.scope = FocusScope(traversal: Traversal(edge: edge)) }
      }
      tree.update(content) { $0.isHidden = true }
      grow(in: content, depth: depth)
    }
    func grow(in parent: ElementID, depth: Int) {
      for _ in 0..<Int.random(in: 1...2, using: &random) {
        switch Int.random(in: 0..<(depth > 2 ? 2 : 8), using: &random) {
        case 2:
          let axis = FocusGroup.Axis.allCases.filter { $0 != .both }.randomElement(using: &random)!
          let group = add(
            [.toolbar, .group, .list].randomElement(using: &random)!, to: parent,
            FocusBehavior(
              group: FocusGroup(
                axis: axis, wraps: Bool.random(using: &random), remembers: Bool.random(using: &random))))
          button(in: group)
          grow(in: group, depth: depth + 1)
        case 3:
          let tabs = add(
            .tabList, to: parent,
            FocusBehavior(
              group: FocusGroup(
                axis: .horizontal, selection: .single, selectionFollowsFocus: Bool.random(using: &random))))
          for _ in 0..<2 { content(of: add(.tab, to: tabs), to: parent, role: .tabPanel, depth: depth + 1) }
          tree.update(tree.children(of: tabs)[0]) { $0.isSelected = true }
          tree.showPanels(of: tabs)
        case 4:
          let heading = add(.button, to: parent)
          tree.update(heading) { $0.traits = .expandable }
          content(of: heading, to: parent, role: .group, depth: depth + 1)
        case 5:
          let rows = add(.tree, to: parent, FocusBehavior(group: FocusGroup()))
          let row = add(.treeItem, to: rows)
          tree.update(row) { $0.traits = .expandable }
          let inside = add(.group, to: rows, .none)
          tree.update(inside) { $0.isHidden = true }
          _ = add(.treeItem, to: inside)
          _ = add(.treeItem, to: rows)
        case 6:
          let grid = add(.grid, to: parent, FocusBehavior(group: FocusGroup(axis: .both)))
          let row = add(.row, to: grid, .none)
          for _ in 0..<2 {
            let cell = add(.cell, to: row)
            for _ in 0..<Int.random(in: 0...2, using: &random) { button(in: cell) }
          }
        case 7:
          let edge = edges.randomElement(using: &random)!
          let scope = add(
            .group, to: parent, FocusBehavior(scope: FocusScope(traversal: Traversal(edge: edge))))
          grow(in: scope, depth: depth + 1)
        default: button(in: parent)
        }
      }
    }
    grow(in: tree.root, depth: 0)
    return tree
  }
}
