import KeywayElements
import SeededRandom
import Testing
import TreeKit

@testable import KeywayAccessibility

@Suite("Steps in random trees")
struct RandomStepTests {
  @Test(
    "After any changes, steps and rotor steps go where the orders say that are built whole",
    arguments: 0..<40)
  func equalsOrder(_ number: Int) {
    var random = SeededGenerator()
    let elements = ElementTree([])
    var changes = RandomChanges(elements)
    for _ in 0..<25 { changes.make(using: &random, grows: true) }
    let tree = AccessibilityTree(elements)
    for step in 0..<Sample.times(6) {
      for _ in 0...Int.random(in: 0..<4, using: &random) {
        changes.make(using: &random)
        if random.oneIn(4) { addDetails(to: elements, changes.alive, &random) }
      }
      _ = tree.update()
      let comment = "step \(step), seed \(random.seed)"
      let inside = tree.descendants(of: tree.root).dropFirst().shuffled(using: &random).prefix(5)
      for profile in ReadingProfile.allCases {
        checkWalk(tree, profile, in: nil, comment)
        for container in inside { checkWalk(tree, profile, in: container, comment) }
        checkInAndOut(tree, profile, comment)
        checkContainers(tree, profile, comment)
      }
      checkRotors(tree, comment)
    }
  }

  private func addDetails(
    to elements: ElementTree, _ alive: [ElementID], _ random: inout SeededGenerator
  ) {
    guard let id = alive.randomElement(using: &random), elements.contains(id) else { return }
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      let keys = (0..<3).map { _ in "key \(Int.random(in: 0..<6, using: &random))" }
      elements.update(id) { $0.accessibility.rotors = [.init(name: "Some", entries: keys)] }
    case 1: elements.update(id) { $0.accessibility.container = .landmark }
    case 2: elements.update(id) { $0.focus.isFocusable.toggle() }
    default:
      let isModal = random.oneIn(3)
      elements.update(id) { $0.accessibility.details.isModal = isModal ? true : nil }
    }
  }

  private func checkWalk(
    _ tree: AccessibilityTree, _ profile: ReadingProfile, in container: AccessibilityNode?, _ comment: String
  ) {
    let expected = tree.readingOrder(profile, in: container).map(\.node.id)
    let walk = tree.walk(profile, in: container)
    let made = walk.compactMap(\.id).filter { tree[$0] != nil }
    #expect(made == expected, "\(profile) in \(container?.role.rawValue ?? "the window"), \(comment)")
    #expect(Set(walk).count == walk.count, "each stop once, \(comment)")
    #expect(tree.walk(profile, in: container, backward: true) == walk.reversed(), "\(profile), \(comment)")
  }

  private func checkInAndOut(_ tree: AccessibilityTree, _ profile: ReadingProfile, _ comment: String) {
    for node in tree.descendants(of: tree.root).dropFirst() {
      // Items without nodes are not in the orders.
      if !hasGaps(tree) {
        let first = tree.readingOrder(profile, in: node).first?.node.id
        let into = tree.step(.into, from: node.id, profile)?.id
        #expect(into == first, "\(profile) into \(node.role), \(comment)")
      }
      var around = node.parent.flatMap { tree[$0] }
      while let current = around, !current.isElement, !current.isGroup {
        around = current.parent.flatMap { tree[$0] }
      }
      #expect(tree.step(.out, from: node.id, profile)?.id == around?.id, "out of \(node.role), \(comment)")
    }
  }

  private func checkContainers(_ tree: AccessibilityTree, _ profile: ReadingProfile, _ comment: String) {
    if hasGaps(tree) { return }
    let all = Array(tree.descendants(of: tree.root).dropFirst())
    let order = Dictionary(uniqueKeysWithValues: all.enumerated().map { ($1.id, $0) })
    // Where containers begin; several may begin at one stop.
    var starts: [Int] = []
    for group in all where group.isGroup {
      let first =
        profile == .grouped || group.isElement ? group.id : tree.readingOrder(in: group).first?.node.id
      if let start = first.flatMap({ order[$0] }), starts.last != start { starts.append(start) }
    }
    for (place, node) in all.enumerated() where profile == .grouped || node.isElement {
      let next = starts.first { $0 > place }.map { all[$0].id }
      let previous = starts.last { $0 < place }.map { all[$0].id }
      #expect(tree.step(.nextContainer, from: node.id, profile)?.id == next, "\(profile), \(comment)")
      #expect(tree.step(.previousContainer, from: node.id, profile)?.id == previous, "\(profile), \(comment)")
    }
  }

  private func checkRotors(_ tree: AccessibilityTree, _ comment: String) {
    let order = tree.descendants(of: tree.root).map(\.id)
    let places = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
    for kind in AccessibilityRotor.systemKinds + [.custom("Some")] {
      let entries = tree.rotor(kind).entries
      #expect(tree.entries(of: kind) == entries, "\(kind), \(comment)")
      #expect(tree.entries(of: kind, backward: true) == entries.reversed(), "\(kind), \(comment)")
      if kind == .custom("Some") { continue }
      for (place, id) in order.enumerated().dropFirst() {
        let next = entries.first { places[$0.id]! > place }
        let previous = entries.last { places[$0.id]! < place }
        #expect(tree.nextEntry(of: kind, from: id, forward: true) == next, "\(kind), \(comment)")
        #expect(tree.nextEntry(of: kind, from: id, forward: false) == previous, "\(kind), \(comment)")
      }
    }
  }

  private func hasGaps(_ tree: AccessibilityTree) -> Bool { !tree.stepIndex.gaps.isEmpty }
}
