import KeywayElements
import SeededRandom
import Testing
import TreeKit

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
      // A control replaces its content; nested controls are a separate fault.
      let around = parent.map {
        sequence(first: $0, next: elements.parent).contains { replaces($0, elements) }
      }
      made.append(elements.append(element, to: around == true ? elements.root : parent ?? elements.root))
    }
    let tree = AccessibilityTree(elements)
    for id in made where elements[id].focus.isFocusable {
      #expect(
        tree.found(id) != nil,
        "\(path(to: id, in: elements)), seed \(random.seed)"
      )
    }
  }

  /// An element and those around it, with what decides how each is read.
  private func path(to id: ElementID, in elements: ElementTree) -> String {
    sequence(first: id, next: elements.parent).dropLast().map { id in
      let element = elements[id]
      let words: [String?] = [
        element.role.rawValue, element.label.isEmpty ? nil : "labelled",
        element.traits.isEmpty ? nil : "\(element.traits)",
        element.accessibility.children.map { "\($0)" }, element.value.isEmpty ? nil : "with a value",
        element.hint.isEmpty ? nil : "with a hint",
        element.accessibility.actions.isEmpty ? nil : "with an action",
        element.focus.isFocusable ? "a stop" : nil,
        "\(elements.children(of: id).count) inside",
      ]
      return words.compactMap(\.self).joined(separator: " ")
    }
    .joined(separator: " < ")
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

  @Test(
    "A row that is a link or a button leaves a stop inside of it a node of its own",
    arguments: [Role.cell, .row, .treeItem], [Role.link, .button])
  func inLink(_ row: Role, _ action: Role) {
    let stop: (inout Element) -> Void = { $0.focus.isFocusable = true }
    let tree = AccessibilityTree(
      Part(
        row,
        inside: [
          Part(
            action, "Beans", { $0.accessibility.children = .contain },
            inside: [Part(.slider, "Grams", key: "grams", stop)])
        ]),
      Part(row, inside: [Part(action, "Beans")]))
    #expect(tree.node(withIdentifier: "grams")?.isPart == false)
    let rows = tree.children(of: tree.root)
    #expect(rows.map { tree.children(of: $0).map(\.role) } == [[action], []])
  }

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
