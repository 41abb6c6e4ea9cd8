import KeywayElements
import SeededRandom
import Testing

@testable import KeywayAccessibility

@Suite("Focus stops are nodes")
struct StopTests {
  @Test(
    "In any tree of which the author hides nothing, each element that takes the focus is found by those who read",
    arguments: 0..<200)
  func found(_ number: Int) {
    var random = SeededGenerator()
    var made: [ElementID] = []
    let elements = ElementTree([])
    for step in 0..<Int.random(in: 2..<30, using: &random) {
      var element = Element(role: roles.randomElement(using: &random)!)
      if Bool.random(using: &random) { element.label = "Label \(step)" }
      if random.oneIn(6) { element.value = "Value \(step)" }
      if random.oneIn(6) { element.hint = "Hint \(step)" }
      if random.oneIn(8) { element.accessibility.actions = ["Action \(step)"] }
      if random.oneIn(8) { element.traits = traits.randomElement(using: &random)! }
      if random.oneIn(5) { element.accessibility.children = .contain }
      element.focus.isFocusable = Bool.random(using: &random)
      let parent = Bool.random(using: &random) ? made.randomElement(using: &random) : nil
      // A control replaces what is inside it; nested controls are a fault of their own.
      let around = parent.map {
        sequence(first: $0, next: elements.parent).contains { replaces($0, elements) }
      }
      made.append(elements.append(element, to: around == true ? elements.root : parent ?? elements.root))
    }
    let tree = AccessibilityTree(elements)
    for id in made where elements[id].focus.isFocusable {
      #expect(
        tree.found(id) != nil,
        "\(elements[id].role) in \(elements.parent(of: id).map { elements[$0].role.rawValue } ?? "nothing"), seed \(random.seed)"
      )
    }
  }

  private func replaces(_ id: ElementID, _ elements: ElementTree) -> Bool {
    let role = AccessibilityMeaning.role(elements[id].role, with: elements[id].traits)
    return elements[id].accessibility.children == nil && role.isInteractive && !role.isItem
      || role == .separator
  }

  private let roles: [Role] = [
    .none, .none, .group, .text, .heading, .image, .progress, .columnHeader, .button, .link, .toggle, .slider,
    .textField, .cell, .row, .treeItem, .list, .tree, .table, .scrollView, .toolbar, .tabPanel, .splitView,
  ]
  private let traits: [Traits] = [.header, .button, .link, .image, .selected, .adjustable, .staticText]

  @Test("What the author hides, leaves out, or replaces with an element that cannot do it is not found")
  func lost() {
    let stop: (inout Element) -> Void = { $0.focus.isFocusable = true }
    let tree = AccessibilityTree(
      Part(
        .group, "A", { $0.accessibility.details.hidesElements = true },
        inside: [Part(.button, "1", key: "1", stop)]),
      Part(
        .group, "B", { $0.accessibility.details.elements = ["3"] },
        inside: [Part(.button, "2", key: "2", stop), Part(.button, "3", key: "3", stop)]),
      Part(.none, "C", { $0.accessibility.children = .ignore }, inside: [Part(.button, "4", key: "4", stop)]),
      Part(
        .none, "D", { $0.accessibility.children = .combine }, inside: [Part(.button, "5", key: "5", stop)]),
      Part(.button, "E", inside: [Part(.button, "6", key: "6", stop)]))
    let found = (1...6).filter { tree.found(tree.elements.element(forKey: "\($0)")!) != nil }
    #expect(found == [3, 5])
  }
}
