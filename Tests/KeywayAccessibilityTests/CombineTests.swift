import KeywayElements
import Testing
import TreeKit

@testable import KeywayAccessibility

@Suite("Several elements become one")
struct CombineTests {
  private let card: [Part] = [
    Part(.image, "Photo", at: place(0, 1)), Part(.text, "Anna", at: place(0, 0)),
    Part(.text, "Level 4", at: place(1, 0), { $0.value = "40 points" }),
    Part(.button, "Send Challenge", key: "send", at: place(2, 0), { $0.focus.isFocusable = true }),
    Part(.button, "Share", at: place(2, 1), { $0.accessibility.actions = ["Copy"] }),
  ]

  @Test("Combining merges labels and values in reading order, and turns buttons into named actions")
  func combine() throws {
    let tree = AccessibilityTree(
      Part(.none, "", key: "card", { $0.accessibility.children = .combine }, inside: card))
    #expect(tree.words == ["Anna, Photo, Level 4, 40 points, image"])
    let node = try #require(tree["card"])
    #expect(node.actionNames == ["Send Challenge", "Share", "Copy"])
    #expect(node.labelOrigin == .content && node.children.isEmpty)
  }

  @Test("A focusable part of a combined element stays reachable by its identity, outside the reading order")
  func parts() throws {
    let tree = AccessibilityTree(
      Part(.none, "", key: "card", { $0.accessibility.children = .combine }, inside: card))
    let part = try #require(tree["send"])
    #expect(part.isPart && part.label == "Send Challenge" && part.parent == tree["card"]?.id)
    #expect(tree[part.id] == part)
    #expect(!tree.readingOrder().contains { $0.node.id == part.id })
  }

  @Test("An author's label stays, ignoring drops what is inside, and containing keeps it")
  func others() {
    let combined = AccessibilityTree(
      Part(.none, "Anna's card", { $0.accessibility.children = .combine }, inside: card))
    #expect(combined.words == ["Anna's card, 40 points, image"])
    let ignored = AccessibilityTree(
      Part(.none, "Card", { $0.accessibility.children = .ignore }, inside: card))
    #expect(ignored.words == ["Card"])
    #expect(ignored.readingOrder()[0].node.actions.isEmpty)
    let contained = AccessibilityTree(
      Part(.none, "Card", { $0.accessibility.children = .contain }, inside: card))
    #expect(
      contained.words == [
        "Anna", "Photo, image", "Level 4, 40 points", "Send Challenge, button", "Share, button",
      ])
  }

  @Test("Custom content and the trait of a heading come along, a combined heading is one")
  func traits() throws {
    let tree = AccessibilityTree(
      Part(
        .none, "", key: "card", { $0.accessibility.children = .combine },
        inside: [
          Part(.text, "Bailey", traits: .header),
          Part(.text, "beagle") { $0.accessibility.customContent = [.init(label: "Age", value: "3 years")] },
        ]))
    let node = try #require(tree["card"])
    #expect(node.words == "Bailey, beagle, heading")
    #expect(node.customContent == [.init(label: "Age", value: "3 years")])
  }

  @Test(
    "A row is one element, and a container where something in it can be acted on; its texts are said once")
  func row() throws {
    let tree = AccessibilityTree(
      Part(
        .list, "Dogs",
        inside: [
          Part(.cell, "", key: "plain", inside: [Part(.text, "Bailey"), Part(.text, "beagle")]),
          Part(.cell, "", key: "acting", inside: [Part(.text, "Rex"), Part(.button, "Call")]),
          Part(.cell, "", inside: [Part(.toggle, "Wi-Fi")]),
        ]))
    #expect(
      tree.words == ["Bailey, beagle", "Rex", "Call, button", "Wi-Fi", "Wi-Fi, switch, off"])
    #expect(tree["plain"]?.children.isEmpty == true)
    #expect(tree["acting"]?.children.count == 1)
    #expect(tree["plain"]?.position == SetPosition(index: 1, count: 3))
  }

  @Test("The name of a row that was made for type-ahead is not that of its buttons")
  func derivedName() {
    let tree = AccessibilityTree(
      Part(
        .list, "Dogs",
        inside: [
          Part(
            .cell, "Rex, Call", { $0.labelIsFromContent = true },
            inside: [Part(.text, "Rex"), Part(.button, "Call")])
        ]))
    #expect(tree.words == ["Rex", "Call, button"])
  }

  @Test(
    "A row that is a button or a link without a stop of its own is one element, and else keeps the control")
  func rowThatIsAControl() throws {
    func row(_ key: String, _ inside: [Part]) -> Part { Part(.cell, "", key: key, inside: inside) }
    let tree = AccessibilityTree(
      Part(
        .list, "Settings",
        inside: [
          row("link", [Part(inside: [Part(.link, "", inside: [Part(.text, "Sound"), Part(.text, "On")])])]),
          row("off", [Part(.button, "Printer") { $0.isEnabled = false }]),
          row("stop", [Part(.button, "Reset") { $0.focus.isFocusable = true }]),
          row("two", [Part(.text, "Ben"), Part(.button, "Call")]),
        ]))
    #expect(
      tree.words == ["Sound, On", "Printer, dimmed", "Reset", "Reset, button", "Ben", "Call, button"])
    let link = try #require(tree["link"])
    #expect(link.traits.contains(.link) && link.role == .cell && link.children.isEmpty)
    #expect(link.actions.map(\.kind) == [.activate] && link.position == SetPosition(index: 1, count: 4))
  }

  @Test(
    "What is read keeps the links and controls inside: a text, a heading, a picture, progress, a column's header"
  )
  func kept() {
    for role in [Role.text, .heading, .image, .progress, .columnHeader] {
      for label in ["", "Terms"] {
        let tree = AccessibilityTree(
          Part(
            role, label, key: "whole",
            inside: [
              Part(.text, "Read"), Part(.link, "all"), Part(.slider, "Size") { $0.value = "3" },
              Part(.button, "Print"),
            ]))
        #expect(tree["whole"]?.children.count == 3, "\(role)")
        #expect(tree["whole"]?.label == (label.isEmpty ? "Read, all, 3" : label), "\(role)")
        #expect(tree["whole"]?.value == "", "\(role)")
      }
    }
  }

  @Test(
    "A name from the content has a choice's value and a group's label, no items of menus, and nothing twice")
  func content() {
    let picker = Part(.button, "Times", traits: [.hasPopup, .singleChoice]) { $0.value = "3" }
    func name(_ role: Role, _ inside: [Part]) -> String? {
      AccessibilityTree(Part(role, "", key: "whole", inside: inside))["whole"]?.label
    }
    #expect(name(.checkbox, [Part(.text, "Ring"), picker, Part(.text, "times")]) == "Ring, 3, times")
    let price = Part(.group, "Price", inside: [Part(.text, "5 €")])
    #expect(name(.button, [Part(.text, "Tea"), price]) == "Tea, Price")
    #expect(name(.cell, [Part(.text, "Tea"), price]) == "Tea, Price, 5 €")
    let menu = Part(.menu, "More", inside: [Part(.menuItem, "Cut"), Part(.menuItem, "Paste")])
    #expect(name(.button, [Part(.text, "Edit"), menu]) == "Edit")
    let titled = Part(.group, "Tea", inside: [Part(.text, "Tea"), Part(.text, "2"), Part(.text, "2")])
    #expect(name(.cell, [Part(.image, "tea"), titled]) == "Tea, 2, 2")
    #expect(name(.button, [Part(.image, "Star"), Part(.image, "Star")]) == "Star, Star")
  }

  @Test("In a table reading goes from cell to cell, and the row has their names")
  func table() {
    let tree = AccessibilityTree(
      Part(
        .table, "Trains",
        inside: [
          Part(.row, "", key: "header", inside: [Part(.columnHeader, "Time"), Part(.columnHeader, "To")]),
          Part(
            .row, "", key: "row",
            inside: [Part(.cell, "", inside: [Part(.text, "8:05")]), Part(.cell, "Ulm")]),
        ]))
    #expect(tree.words == ["Time, column header", "To, column header", "8:05", "Ulm"])
    #expect(tree["row"]?.label == "8:05, Ulm" && tree["row"]?.isElement == false)
  }

  @Test("A row of a tree holds the rows inside it, with their level, and its name leaves them out")
  func outline() throws {
    let tree = AccessibilityTree(
      Part(
        .tree, "Files",
        inside: [
          Part(
            .treeItem, "", key: "a", traits: [.expandable, .expanded],
            inside: [
              Part(.text, "Docs"),
              Part(.group, "", inside: [Part(.treeItem, "Menu", key: "b"), Part(.treeItem, "Key")]),
            ])
        ]))
    #expect(tree.words == ["Docs, expanded", "Menu", "Key"])
    #expect(tree["b"]?.level == 2 && tree["b"]?.position == SetPosition(index: 1, count: 2))
    #expect(tree["a"]?.actions.map(\.kind) == [.activate, .collapse])
  }

  @Test("One switch or slider in a whole makes the whole that control; of several, each is an action")
  func oneControl() throws {
    func whole(_ inside: [Part]) -> AccessibilityTree {
      AccessibilityTree(
        Part(.none, "", key: "whole", { $0.accessibility.children = .combine }, inside: inside))
    }
    let toggle = whole([
      Part(.text, "Wi-Fi"), Part(.toggle, "Home", key: "toggle", traits: .checked), Part(.button, "Settings"),
    ])
    #expect(toggle.words == ["Wi-Fi, Home, switch, on"])
    let node = try #require(toggle["whole"])
    #expect(node.actionNames == ["Settings"])
    let part = try #require(toggle["toggle"])
    #expect(node.actions.first == AccessibilityAction(.activate, part: part.element))
    let slider = whole([
      Part(.text, "Volume"),
      Part(
        .slider, "",
        {
          $0.value = "3"
          $0.range = ValueRange(3, maximum: 10)
        }),
    ])
    #expect(slider.words == ["Volume, 3, slider"])
    #expect(slider["whole"]?.actions.map(\.kind) == [.activate, .increment, .decrement])
    #expect(slider["whole"]?.range?.value == 3)
    let several = whole([Part(.toggle, "Wi-Fi"), Part(.toggle, "Bluetooth")])
    #expect(several.words == ["Wi-Fi, Bluetooth"])
    #expect(several["whole"]?.actionNames == ["Wi-Fi", "Bluetooth"])
    let dimmed = whole([Part(.text, "Wi-Fi"), Part(.toggle, "Home") { $0.isEnabled = false }])
    #expect(dimmed.words == ["Wi-Fi, Home, switch, off, dimmed"])
  }

  @Test("A combine over 10,000 buttons, and combines 1,000 deep, end soon")
  func bounds() {
    let many = AccessibilityTree(
      Part(
        .none, "", key: "all", { $0.accessibility.children = .combine },
        inside: (0..<10_000).map { Part(.button, "Button \($0)") }))
    #expect(many["all"]?.actions.count == 10_000)
    var deep = Part(.text, "Deep")
    for _ in 0..<1_000 { deep = Part(.none, "", { $0.accessibility.children = .combine }, inside: [deep]) }
    #expect(AccessibilityTree(deep).words == ["Deep"])
  }
}
