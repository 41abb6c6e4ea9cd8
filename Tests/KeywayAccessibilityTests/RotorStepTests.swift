import KeywayElements
import Testing
import TreeKit

@testable import KeywayAccessibility

@Suite("Steps through rotors")
struct RotorStepTests {
  @Test("A standard rotor goes on from any place, in both directions, and stops at the ends")
  func standard() throws {
    let tree = AccessibilityTree(
      Part(.heading, "Coffee", key: "coffee", at: place(0, 0)),
      Part(.link, "Menu", key: "menu", at: place(1, 0)),
      Part(
        .group, "Where", key: "where", at: place(2, 0, 2, 1), { $0.accessibility.container = .landmark },
        inside: [
          Part(.textField, "Town", key: "town", at: place(2, 0)), Part(.heading, "Hours", at: place(3, 0)),
        ]),
      Part(.toggle, "Wi-Fi", key: "wifi", at: place(5, 0)))
    for kind in AccessibilityRotor.systemKinds {
      let entries = tree.rotor(kind).entries
      #expect(tree.entries(of: kind) == entries)
      #expect(tree.entries(of: kind, backward: true) == entries.reversed())
    }
    func next(_ kind: AccessibilityRotor.Kind, from key: String, forward: Bool = true) -> String? {
      tree.nextEntry(of: kind, from: tree[key]?.id, forward: forward)?.label
    }
    #expect(next(.headings, from: "menu") == "Hours")
    #expect(next(.headings, from: "menu", forward: false) == "Coffee")
    #expect(next(.landmarks, from: "coffee") == "Where")
    #expect(next(.landmarks, from: "town", forward: false) == "Where", "the one around comes before")
    #expect(next(.formFields, from: "town") == "Wi-Fi" && next(.formFields, from: "wifi") == nil)
    #expect(next(.images, from: "town") == nil)
    #expect(tree.nextEntry(of: .headings, from: nil, forward: false)?.label == "Hours")
  }

  @Test("An author's rotor goes in the author's order, and from elsewhere to the nearest entry")
  func custom() throws {
    let elements = ElementTree([
      Part(.text, "Title", key: "title", at: place(0, 0)),
      Part(
        .group, "Alerts", key: "alerts", at: place(1, 0, 3, 1),
        { $0.accessibility.rotors = [.init(name: "Warnings", entries: ["c", "gone", "a", "c"])] },
        inside: [
          Part(.text, "A", key: "a", at: place(1, 0)), Part(.text, "B", key: "b", at: place(2, 0)),
          Part(.text, "C", key: "c", at: place(3, 0)),
        ]),
    ])
    let tree = AccessibilityTree(elements)
    let kind = AccessibilityRotor.Kind.custom("Warnings")
    #expect(tree.entries(of: kind).map(\.label) == ["C", "A"])
    #expect(tree.entries(of: kind, backward: true).map(\.label) == ["A", "C"])
    #expect(tree.nextEntry(of: kind, from: tree["title"]?.id, forward: true)?.label == "C")
    #expect(tree.nextEntry(of: kind, from: tree["b"]?.id, forward: false)?.label == "A")
    #expect(tree.nextEntry(of: kind, from: tree["c"]?.id, forward: true)?.label == "A")
    #expect(tree.nextEntry(of: .custom("None"), from: nil, forward: true) == nil)
    elements.update(elements.element(forKey: "c")!) { $0.isHidden = true }
    _ = tree.update()
    #expect(tree.entries(of: kind).map(\.label) == ["A"])
  }

  @Test("A row that a list makes leaves a rotor as it was found, and changes of its entries are found")
  func kept() throws {
    let elements = ElementTree([
      Part(
        .group, "All", at: place(0, 0, 9, 1),
        { $0.accessibility.rotors = [.init(name: "Some", entries: ["a", "row 3", "row 8"])] },
        inside: [
          Part(.text, "A", key: "a", at: place(0, 0)),
          Part(.list, "Rows", key: "rows", at: place(1, 0, 8, 1)),
        ])
    ])
    let list = elements.element(forKey: "rows")!
    let items = NumberedItems(
      count: 10, prefix: "row ", labels: ["Row {}"], template: Element(role: .cell), firstFrame: place(1, 0))
    elements.setItems(items, of: list)
    let tree = AccessibilityTree(elements)
    let kind = AccessibilityRotor.Kind.custom("Some")
    #expect(tree.entries(of: kind) == tree.rotor(kind).entries && tree.rotor(kind).entries.count == 3)
    _ = elements.holdElement(ofItem: 4, in: list)
    _ = tree.update()
    #expect(tree.visited { _ = tree.nextEntry(of: kind, from: nil, forward: true) } == 0, "found before")
    _ = elements.holdElement(ofItem: 2, in: list)
    elements.update(elements.element(forKey: "a")!) { $0.label = "B" }
    _ = tree.update()
    #expect(tree.entries(of: kind).map(\.label) == ["B", "Row 3", ""])
    elements.setItems(nil, of: list)
    _ = tree.update()
    #expect(tree.entries(of: kind) == tree.rotor(kind).entries)
  }

  @Test("The ranges of a text are entries of one element, one after the other")
  func ranges() throws {
    typealias Entry = AccessibilityDetails.Rotor.Entry
    let tree = AccessibilityTree(
      Part(.text, "Before", key: "before", at: place(0, 0)),
      Part(.textField, "Note", key: "note", at: place(1, 0)) {
        $0.accessibility.rotors = [
          .init(
            name: "Links",
            entries: [
              Entry(target: .own, label: "One", textRange: 0..<3),
              Entry(target: .own, label: "Two", textRange: 5..<8),
            ])
        ]
      })
    let kind = AccessibilityRotor.Kind.custom("Links")
    #expect(tree.entries(of: kind).map(\.textRange) == [0..<3, 5..<8])
    #expect(tree.entries(of: kind, backward: true).map(\.label) == ["Two", "One"])
    let note = try #require(tree["note"]?.id)
    #expect(tree.nextEntry(of: kind, from: note, forward: true)?.label == "One", "from the field as a whole")
    #expect(tree.nextEntry(of: kind, from: tree["before"]?.id, forward: true)?.label == "One")
  }

  @Test("More Content and Actions step through what belongs to the element under the cursor")
  func ofElement() throws {
    let tree = AccessibilityTree(
      Part(.text, "Bailey", key: "dog", at: place(0, 0)) {
        $0.accessibility.customContent = [
          .init(label: "Age", value: "Three years"), .init(label: "Popularity", value: "Number one"),
        ]
        $0.accessibility.actions = ["Adopt"]
      },
      Part(.button, "Back", key: "back", at: place(1, 0)))
    let dog = try #require(tree["dog"]?.id)
    let age = try #require(tree.nextEntry(of: .moreContent, from: dog, forward: true))
    #expect(age.content?.value == "Three years" && age.id == dog)
    let popularity = try #require(tree.nextEntry(of: .moreContent, from: dog, after: age, forward: true))
    #expect(popularity.label == "Popularity")
    #expect(tree.nextEntry(of: .moreContent, from: dog, after: popularity, forward: true) == nil)
    #expect(tree.nextEntry(of: .moreContent, from: dog, after: popularity, forward: false) == age)
    let last = tree.nextEntry(of: .moreContent, from: dog, forward: false)
    #expect(last == popularity)
    #expect(tree.nextEntry(of: .actions, from: dog, forward: true)?.action?.name == "Adopt")
    #expect(tree.nextEntry(of: .actions, from: tree["back"]?.id, after: age, forward: true) == nil)
    #expect(tree.nextEntry(of: .moreContent, from: nil, forward: true) == nil)
  }
}
