import KeywayElements
import Testing
import TreeKit

@testable import KeywayAccessibility

@Suite("What is a node")
struct PresentationTests {
  @Test(
    "Structure without meaning is passed over and keeps its children; what is hidden drops with all below")
  func structure() {
    let tree = AccessibilityTree(
      Part(inside: [
        Part(.text, "One"),
        Part(inside: [Part(.button, "Two")]),
        Part(.none, "", { $0.accessibility.isHidden = true }, inside: [Part(.button, "Unspoken")]),
        Part(.none, "", { $0.isInert = true }, inside: [Part(.button, "Inert")]),
        Part(.separator),
      ]))
    #expect(tree.words == ["One", "Two, button"])
    #expect(tree.count == 3)
  }

  @Test("A label on structure names it and keeps its content, unless the author says what becomes of that")
  func label() {
    let tree = AccessibilityTree(
      Part(.none, "Card", key: "card", inside: [Part(.text, "Name"), Part(.button, "Call")]),
      Part(
        .none, "Courses", key: "courses",
        inside: [Part(inside: [Part(.list, "", inside: [Part(.cell, "Art")])])]),
      Part(
        .none, "Rating", { $0.accessibility.children = .ignore },
        inside: [Part(.image, "Star"), Part(.image, "Star")]))
    #expect(tree.words == ["Name", "Call, button", "Art", "Rating"])
    for key in ["card", "courses"] {
      #expect(tree[key]?.container == .semanticGroup && tree[key]?.isElement == false)
    }
    #expect(tree.readingOrder().map { $0.entered.map(\.label) } == [["Card"], [], ["Courses"], []])
  }

  @Test("Structure with a label in which nothing is read is read itself, while that is so")
  func drawing() {
    let elements = ElementTree([
      Part(.none, "A third", key: "drawing", at: place(0, 0), inside: [Part(), Part(.text, "", key: "text")])
    ])
    let tree = AccessibilityTree(elements)
    #expect(tree.words == ["A third"])
    elements.update(elements.element(forKey: "text")!) { $0.label = "33 %" }
    _ = tree.update()
    #expect(tree.words == ["33 %"] && tree["drawing"]?.container == .semanticGroup)
    elements.update(elements.element(forKey: "text")!) { $0.label = "" }
    _ = tree.update()
    #expect(tree.words == ["A third"])
  }

  @Test(
    "Structure that is one thing, by a value, an action or the focus, is one element, and keeps what can be acted on"
  )
  func oneThing() {
    let stars = [Part(.image, "Star"), Part(.image, "Star")]
    let tree = AccessibilityTree(
      Part(.none, "Rating", { $0.value = "2 of 5" }, inside: stars),
      Part(
        .none, "Card", { $0.focus.isFocusable = true }, inside: [Part(.text, "Anna"), Part(.button, "Call")]),
      Part(
        .none, "", { $0.accessibility.actions = ["Copy"] }, inside: [Part(.text, "Ben"), Part(.link, "More")])
    )
    #expect(
      tree.words == ["Rating, 2 of 5", "Card", "Call, button", "Ben, button", "More, link"])
  }

  @Test("An image without a label stays as a node without a name, so that a check finds it")
  func image() {
    let tree = AccessibilityTree(Part(.image, "", key: "photo"), Part(.text, ""))
    #expect(tree["photo"]?.labelOrigin == AccessibilityNode.LabelOrigin.none)
    #expect(tree.words == ["image"])
  }

  @Test("A modal confines reading and pointing to itself, and the last one counts")
  func modal() {
    let parts = [
      Part(.button, "Behind", key: "behind", at: place(0, 0)),
      Part(
        .dialog, "Pay", at: place(1, 0, 3, 3), { $0.focus.scope = FocusScope(kind: .modal) },
        inside: [Part(.button, "Card", key: "card", at: place(1, 0))]),
      Part(
        .none, "", key: "sheet", at: place(5, 0), { $0.traits = .modal },
        inside: [Part(.button, "Cash", at: place(5, 0))]),
    ]
    let elements = ElementTree(parts)
    let tree = AccessibilityTree(elements)
    #expect(tree.words == ["Cash, button"])
    #expect(tree["behind"] == nil)
    elements.update(elements.element(forKey: "sheet")!) { $0.isHidden = true }
    _ = tree.update()
    #expect(tree.words == ["Card, button"])
    #expect(tree.readingOrder().first?.entered.map(\.words) == ["Pay, dialog"])
    #expect(tree.node(at: place(0, 0).center) == nil)
    #expect(tree.node(at: place(1, 0).center)?.label == "Card")
  }

  @Test("An author may make an element of what is none, and none of what is one")
  func isElement() {
    let tree = AccessibilityTree(
      Part(.none, "", { $0.accessibility.details.isElement = true }, inside: [Part(.text, "Hidden")]),
      Part(
        .button, "No button", { $0.accessibility.details.isElement = false }, inside: [Part(.text, "Text")]))
    #expect(tree.words == ["", "Text"])
  }

  @Test("Role and trait together say what an element is: a text with the trait of a button is a button")
  func meaning() {
    let tree = AccessibilityTree(
      Part(.text, "Share", traits: .button), Part(.text, "Coffee", traits: .header),
      Part(.button, "Section", traits: .header), Part(.image, "Map", traits: .link),
      Part(.none, "Volume", traits: .adjustable), Part(.none, "Find", traits: .searchField))
    #expect(
      tree.words == [
        "Share, button", "Coffee, heading", "Section, button, heading", "Map, link", "Volume, slider",
        "Find, empty, search field",
      ])
  }

  @Test("Every role and every trait has a meaning, and every role keeps its own traits")
  func table() {
    for role in Role.allCases {
      #expect(AccessibilityMeaning.role(role, with: AccessibilityMeaning.traits(of: role)) == role)
    }
    #expect(AccessibilityMeaning.role(.button, with: .meanings) == .button)
    for (_, trait) in Traits.named where !trait.isDisjoint(with: .meanings) {
      #expect(AccessibilityMeaning.role(.none, with: trait) != .none, "\(trait.names)")
    }
  }

  @Test("Standard containers are semantic groups, tables are data tables, and a label on a group makes one")
  func containers() {
    let tree = AccessibilityTree(
      Part(.navigationBar, "Coffee", key: "bar"), Part(.tabList, "Sections", key: "tabs"),
      Part(.list, "Roasts", key: "list"), Part(.table, "Trains", key: "table"),
      Part(.group, "Where", key: "group"), Part(.group, "", key: "plain"),
      Part(.none, "", key: "own", { $0.accessibility.container = .landmark }))
    #expect(tree["bar"]?.container == .semanticGroup && tree["tabs"]?.container == .semanticGroup)
    #expect(tree["list"]?.container == .semanticGroup && tree["table"]?.container == .dataTable)
    #expect(tree["group"]?.container == .semanticGroup && tree["own"]?.container == .landmark)
    #expect(tree["plain"] == nil)
  }

  @Test("Being there never depends on the focus")
  func focus() {
    let elements = ElementTree([
      Part(.button, "One", key: "one", { $0.focus.isFocusable = true }), Part(.text, "Two"),
    ])
    let tree = AccessibilityTree(elements)
    let (before, resolved) = (tree.words, tree.resolutions)
    elements.setFocused(elements.element(forKey: "one"))
    #expect(tree.update().isEmpty)
    #expect(tree.words == before && tree.resolutions == resolved)
  }
}
