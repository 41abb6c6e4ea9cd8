import KeywayElements
import Testing
import TreeKit

@testable import KeywayAccessibility

@Suite("Names")
struct NameTests {
  private func labelled(_ keys: [String], _ label: String = "") -> (inout Element) -> Void {
    { element in
      element.accessibility.details.relations.labelledBy = keys
      element.label = label
    }
  }

  @Test("A name comes from what labels the element, else from its label, its content, its hint")
  func order() throws {
    let tree = AccessibilityTree(
      Part(.text, "First", key: "first"), Part(.text, "name", key: "name"),
      Part(.textField, "", key: "a", labelled(["first", "name"], "Own")),
      Part(.textField, "", key: "b", labelled(["nobody"], "Own")),
      Part(
        .button, "", key: "c", { $0.hint = "Sends it" }, inside: [Part(.text, "Send"), Part(.text, "now")]),
      Part(.button, "", key: "d", { $0.hint = "Sends it" }), Part(.button, "", key: "e"))
    func name(_ key: String) -> [String]? { tree[key].map { [$0.label, $0.labelOrigin.rawValue, $0.hint] } }
    #expect(name("a") == ["First name", "relation", ""])
    #expect(name("b") == ["Own", "author", ""])
    #expect(name("c") == ["Send, now", "content", "Sends it"])
    #expect(name("d") == ["Sends it", "hint", ""])
    #expect(name("e") == ["", "none", ""])
  }

  @Test("Labels may refer to each other, to themselves and to what is hidden")
  func cycles() {
    let tree = AccessibilityTree(
      Part(.button, "", key: "a", labelled(["b"], "A")),
      Part(.button, "", key: "b", labelled(["a", "b"], "B")),
      Part(.text, "Unseen", key: "c") { $0.isHidden = true }, Part(.button, "", key: "d", labelled(["c"])))
    #expect(tree.words == ["B, button", "A B, button", "Unseen, button"])
  }

  @Test("What labels another is said again when it changes, also deep inside, and when it comes or goes")
  func changes() {
    let elements = ElementTree([
      Part(.none, "", key: "title", inside: [Part(.text, "Old", key: "text")]),
      Part(.none, "", inside: [Part(.button, "", key: "button", labelled(["title"], "Own"))]),
    ])
    let tree = AccessibilityTree(elements)
    #expect(tree["button"]?.label == "Old")
    elements.update(elements.element(forKey: "text")!) { $0.label = "New" }
    #expect(tree.update().changed.count == 2)
    #expect(tree["button"]?.label == "New")
    elements.remove(elements.element(forKey: "title")!)
    _ = tree.update()
    #expect(tree["button"]?.label == "Own")
  }

  @Test(
    "White space names nothing, a group is named by another element, and a heading that is a link by the link, which stays"
  )
  func little() {
    let tree = AccessibilityTree(
      Part(.button, " \u{200B}", inside: [Part(.text, "Pay")]), Part(.text, "Where", key: "where"),
      Part(.group, "", key: "group", labelled(["where"]), inside: [Part(.text, "Here")]),
      Part(.heading, "", inside: [Part(.link, "News")]))
    #expect(tree.words == ["Pay, button", "Where", "Here", "News, heading", "News, link"])
    #expect(tree["group"]?.label == "Where")
  }

  @Test("What is hidden in a shown label is not said, and of a hidden label all is")
  func hiddenLabels() {
    func label(_ isHidden: Bool) -> Part {
      Part(
        .none, "", key: "label", { $0.isHidden = isHidden },
        inside: [Part(.text, "Name"), Part(.text, "internal") { $0.isHidden = true }])
    }
    func name(_ isHidden: Bool) -> String? {
      AccessibilityTree(label(isHidden), Part(.textField, "", key: "field", labelled(["label"])))["field"]?
        .label
    }
    #expect(name(false) == "Name" && name(true) == "Name internal")
  }

  @Test("Bidirectional controls and a label of a megabyte are no trouble: its words end soon")
  func hostile() {
    let tree = AccessibilityTree(
      Part(.text, "\u{202E}evil\u{0007}"),
      Part(.button, "", inside: [Part(.text, String(repeating: "x", count: 1 << 20))]))
    #expect(tree.words[0] == "evil")
    #expect(tree.words[1] == String(repeating: "x", count: 4_000) + ", more, button")
  }
}
