import KeywayElements
import Testing
import TreeKit

@testable import KeywayAccessibility

@Suite("Steps of a reader's cursor")
struct CursorStepTests {
  private let screen = AccessibilityTree(
    Part(
      .navigationBar, "Coffee", key: "bar", at: place(0, 0, 1, 4),
      inside: [
        Part(.button, "Add", key: "add", at: place(0, 0)),
        Part(.button, "Edit", key: "edit", at: place(0, 1)),
      ]),
    Part(
      .scrollView, at: place(1, 0, 4, 4),
      inside: [
        Part(
          .list, "Roasts", key: "list", at: place(1, 0, 2, 1),
          inside: [
            Part(.cell, "Rome", key: "rome", at: place(1, 0)),
            Part(.cell, "Oslo", key: "oslo", at: place(2, 0)),
          ]),
        Part(.group, "Nothing", key: "empty", at: place(3, 0)),
        Part(
          .group, "Details", key: "details", at: place(4, 0, 1, 2),
          inside: [
            Part(
              .group, "Price", key: "price", at: place(4, 0),
              inside: [Part(.text, "Five euros", key: "euros", at: place(4, 0))]),
            Part(.link, "More", key: "more", at: place(4, 1)),
          ]),
      ]),
    Part(.button, "Share", key: "share", at: place(6, 0)))

  @Test("Flat, next and previous go from element to element, and stay at the ends")
  func flat() {
    #expect(screen.labels(screen.walk()) == ["Add", "Edit", "Rome", "Oslo", "Five euros", "More", "Share"])
    #expect(screen.walk(backward: true) == screen.walk().reversed())
    #expect(screen.label(.next, from: "share") == nil && screen.label(.previous, from: "add") == nil)
    #expect(screen.label(.next, from: "list") == "Rome", "a cursor on a container goes into it")
    #expect(screen.label(.previous, from: "list") == "Edit")
  }

  @Test("Grouped, a container is one stop: into it, among its stops only, and out again")
  func grouped() {
    #expect(
      screen.labels(screen.walk(.grouped)) == ["Coffee", "Roasts", "Nothing", "Details", "Share"],
      "a scroll view is no container")
    #expect(screen.label(.into, from: "details", .grouped) == "Price")
    #expect(screen.label(.next, from: "price", .grouped) == "More")
    #expect(screen.label(.next, from: "more", .grouped) == nil, "the container confines the cursor")
    #expect(screen.label(.out, from: "more", .grouped) == "Details")
    #expect(screen.label(.out, from: "details", .grouped) == nil)
    #expect(screen.label(.into, from: "empty", .grouped) == nil)
    #expect(screen.label(.next, from: "euros", .grouped, in: "details") == "More", "from deep inside, too")
  }

  @Test("Flat, a container can confine the cursor, and first and last are in it")
  func confined() throws {
    let details = try #require(screen["details"])
    #expect(screen.labels(screen.walk(in: details)) == ["Five euros", "More"])
    #expect(screen.label(.next, from: "more", in: "details") == nil)
    #expect(screen.label(.next, from: "oslo", in: "details") == nil, "a place outside is not in it")
    #expect(screen.label(.out, from: "rome") == "Roasts" && screen.label(.into, from: "list") == "Rome")
  }

  @Test("The next container is entered at its first element; grouped, the cursor comes to the container")
  func containers() {
    #expect(screen.label(.nextContainer, from: "edit") == "Rome")
    #expect(screen.label(.nextContainer, from: "oslo") == "Five euros", "one without elements is passed over")
    #expect(screen.label(.nextContainer, from: "euros") == nil)
    #expect(screen.label(.previousContainer, from: "share") == "Five euros")
    #expect(screen.label(.previousContainer, from: "euros") == "Rome", "two that begin there are one place")
    #expect(screen.label(.previousContainer, from: "oslo") == "Rome")
    #expect(screen.label(.previousContainer, from: "add") == nil)
    #expect(screen.label(.nextContainer, from: "list", .grouped) == "Nothing")
    #expect(screen.label(.previousContainer, from: "list", .grouped) == "Coffee")
  }

  @Test("A modal element confines the cursor, until it has gone")
  func modal() throws {
    let elements = ElementTree([
      Part(.button, "Behind", key: "behind"),
      Part(
        .dialog, "Sure?", key: "dialog", { $0.focus.scope = FocusScope(kind: .modal) },
        inside: [Part(.button, "Yes", key: "yes"), Part(.button, "No", key: "no")]),
    ])
    let tree = AccessibilityTree(elements)
    let no = try #require(tree["no"]?.id)
    #expect(tree.labels(tree.walk()) == ["Yes", "No"])
    #expect(tree.labels(tree.walk(.grouped)) == ["Sure?"])
    #expect(tree.step(.out, from: no)?.id == tree["dialog"]?.id)
    elements.remove(elements.element(forKey: "dialog")!)
    _ = tree.update()
    #expect(tree.step(.next, from: no) == nil, "the place is gone")
    #expect(tree.labels(tree.walk()) == ["Behind"])
  }

  @Test("From a part a step begins where the whole is, and goes back to it")
  func parts() throws {
    let tree = AccessibilityTree(
      Part(.text, "Before", at: place(0, 0)),
      Part(
        .none, "", key: "card", at: place(1, 0, 1, 2), { $0.accessibility.children = .combine },
        inside: [
          Part(.text, "Mia", at: place(1, 0)), Part(.button, "Call", key: "call", at: place(1, 1)),
        ]),
      Part(.text, "After", at: place(2, 0)))
    #expect(tree["call"]?.isPart == true)
    #expect(tree.label(.next, from: "call") == "After")
    #expect(tree.label(.previous, from: "call") == "Mia" && tree.label(.out, from: "call") == "Mia")
    #expect(tree.label(.previous, from: "card") == "Before")
  }

  @Test("A row is before the link inside, and grouped the link is in it")
  func row() {
    let tree = AccessibilityTree(
      Part(
        .list, "List",
        inside: [
          Part(
            .cell, "", key: "row", at: place(0, 0, 1, 2),
            inside: [
              Part(.text, "Rome", at: place(0, 0)), Part(.text, "Dark", at: place(0, 0)),
              Part(.slider, "Grams", key: "grams", at: place(0, 1)),
            ])
        ]))
    #expect(tree.label(.next, from: "row") == "Grams")
    #expect(tree.label(.previous, from: "grams") == tree["row"]?.label)
    #expect(tree.label(.next, from: "row", .grouped) == nil)
    #expect(tree.label(.into, from: "row", .grouped) == "Grams")
  }

  @Test("From right to left, next is on the left, as it is read; an order of the author counts")
  func directions() {
    let elements = ElementTree([
      Part(.text, "A", key: "a", at: place(0, 0)), Part(.text, "B", key: "b", at: place(0, 1)),
      Part(.text, "C", key: "c", at: place(0, 2)),
    ])
    let tree = AccessibilityTree(elements)
    #expect(tree.labels(tree.walk()) == ["A", "B", "C"])
    elements.update(elements.root) { $0.direction = .rightToLeft }
    _ = tree.update()
    #expect(tree.labels(tree.walk()) == ["C", "B", "A"])
    elements.update(elements.root) { $0.accessibility.details.elements = ["b", "a"] }
    _ = tree.update()
    #expect(tree.labels(tree.walk()) == ["B", "A"])
  }

  @Test("An empty window has no stops")
  func empty() {
    let tree = AccessibilityTree()
    for profile in ReadingProfile.allCases {
      for step in ReadingStep.allCases { #expect(tree.step(step, from: tree.root.id, profile) == nil) }
    }
  }

  @Test("What is hidden, disabled or added is passed over, found, or met, after an update")
  func updates() {
    let elements = ElementTree([
      Part(.button, "One", key: "1", at: place(0, 0)), Part(.button, "Two", key: "2", at: place(1, 0)),
      Part(.button, "Three", key: "3", at: place(2, 0)),
    ])
    let tree = AccessibilityTree(elements)
    #expect(tree.walk().count == 3)
    elements.update(elements.element(forKey: "2")!) { $0.isHidden = true }
    elements.update(elements.element(forKey: "3")!) { $0.isEnabled = false }
    elements.append(Element(role: .button, label: "Four", frame: place(3, 0)), to: elements.root)
    _ = tree.update()
    #expect(tree.labels(tree.walk()) == ["One", "Three", "Four"], "a disabled one is read")
  }
}
