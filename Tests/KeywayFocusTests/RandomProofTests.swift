import KeywayDiagnostics
import KeywayElements
import KeywayFocus
import SeededRandom
import Testing

/// Screens with positions on groups and scopes, scopes inside groups, and every way into a group: each proved.
@Suite("Keys reach everything in random screens, and undo each other")
struct RandomProofTests {
  private func grow(_ random: inout SeededGenerator) -> FocusManager {
    let tree = ElementTree(
      root: Element(
        role: .window, frame: Rect(x: 0, y: 0, width: 1_000, height: 1_000),
        focus: FocusBehavior(
          scope: FocusScope(
            traversal: Traversal(order: Traversal.Order.allCases.randomElement(using: &random)!)))))
    // An element without an extent among others with one is a fault of the screen (`noExtent`); a screen may do
    // without places at all.
    let hasPlaces = Int.random(in: 0..<10, using: &random) > 0
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      add(to: tree.root, depth: 0, hasPlaces, tree, &random)
    }
    let manager = FocusManager(tree)
    manager.repair()
    return manager
  }

  /// - Parameter isInGroup: a group inside another does not wrap: no arrow along its axis would ever leave it.
  private func add(
    to parent: ElementID, depth: Int, isInGroup: Bool = false, _ hasPlaces: Bool, _ tree: ElementTree,
    _ random: inout SeededGenerator
  ) {
    func happens(_ chance: Double) -> Bool { Double.random(in: 0..<1, using: &random) < chance }
    var element = Element(role: .button, label: "it", focus: .stop)
    // Each has a part of the window for its own, as what lies on another cannot be told from it by place; rows and columns
    // line up as far as arrows by place ask for, which is half of the lower or narrower one.
    let slot = (tree.count * 37) % 400
    if hasPlaces {
      element.frame = Rect(
        x: Double(slot % 20 * 50 + Int.random(in: 0..<5, using: &random)),
        y: Double(slot / 20 * 50 + Int.random(in: 0..<5, using: &random)),
        width: [10, 40].randomElement(using: &random)!, height: [10, 40].randomElement(using: &random)!)
    }
    let isContainer = depth < 4 && happens(0.5)
    if isContainer {
      element.role = .group
      element.focus = .none
      switch Int.random(in: 0..<20, using: &random) {
      case 0..<9:
        var group = FocusGroup(
          axis: FocusGroup.Axis.allCases.randomElement(using: &random)!, wraps: !isInGroup && happens(0.5),
          remembers: happens(0.5))
        group.entry = FocusGroup.EntryPoint.allCases.randomElement(using: &random)!
        element.focus.group = group
      case 9..<12:
        element.focus.scope = FocusScope(
          traversal: Traversal(order: Traversal.Order.allCases.randomElement(using: &random)!, edge: .leave))
      case 12: element.focus.isRegion = true
      case 13:
        element.role = .toolbar
        element.focus.group = FocusGroup(axis: .horizontal, wraps: !isInGroup && happens(0.5))
      case 14: element.focus.group = FocusGroup()
      default: break
      }
    }
    element.isEnabled = !happens(0.08)
    element.isHidden = happens(0.08)
    if happens(0.1), element.focus != .none {
      element.focus.tabPosition = Int.random(in: 1...3, using: &random)
    }
    if happens(0.1) { element.direction = .rightToLeft }
    let id = tree.append(element, to: parent)
    guard isContainer else { return }
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      add(
        to: id, depth: depth + 1, isInGroup: isInGroup || element.focus.group != nil, hasPlaces, tree, &random
      )
    }
  }

  @Test("Every element is reached, none keeps the focus, and Shift-Tab and Shift-F6 undo Tab and F6")
  func proved() {
    var random = SeededGenerator()
    let seed = random.seed
    var positions = 0
    for screen in 0..<1_500 {
      let manager = grow(&random)
      manager.tree.visit(manager.tree.root) { _, element in
        if element.focus.isExplicitStop, element.focus.scope != nil { positions += 1 }
        return true
      }
      // Few states are enough for most; where something is found in them, it is looked for in all.
      var proof = FocusProof(manager, states: 60)
      if !proof.isExhaustive, !proof.holds { proof = FocusProof(manager) }
      // The frames are any, and it is not about what is seen.
      let faults = proof.faults.filter { $0.kind != .outOfSight && $0.kind != .noExtent }
      if let fault = faults.first {
        Issue.record("seed \(seed), screen \(screen): \(fault)\n\(tell(manager.tree))")
        return
      }
    }
    #expect(positions > 50, "seed \(seed)")
  }

  /// The screen, in the order of the tree.
  private func tell(_ tree: ElementTree) -> String {
    var lines: [String] = []
    tree.visit(tree.root) { id, element in
      var depth = 0
      var node = id
      while let parent = tree.parent(of: node) {
        depth += 1
        node = parent
      }
      let focus = element.focus
      let facts = [
        element.isEnabled ? nil : "disabled", element.isHidden ? "hidden" : nil,
        focus.isFocusable ? "stop" : nil,
        focus.group.map { "group \($0.axis) \($0.entry) wraps \($0.wraps)" },
        focus.scope.map { _ in "scope" },
        focus.tabPosition.map { "position \($0)" }, element.isRegion ? "region" : nil,
        element.direction.map { "\($0)" },
      ]
      lines.append(
        String(repeating: "  ", count: depth) + "\(id) \(element.role) \(element.frame) "
          + facts.compactMap { $0 }.joined(separator: ", "))
      return true
    }
    return lines.joined(separator: "\n")
  }
}
