extension AuditCase {
  static let wording = [
    AuditCase(
      "sign-name", breaks: one("button", "»"), near: one("button", "5"), fixed: one("button", "Next")),
    AuditCase(
      "role-name", breaks: one("button", "Button"), near: one("button", "Link"), fixed: one("button", "Share")
    ),
    AuditCase(
      "state-in-name", breaks: one("toggle", "Mute, selected"), near: one("button", "Show selected"),
      fixed: one("toggle", "Mute")),
    AuditCase(
      "file-in-name", breaks: one("image", "Photo IMG_20.jpg of the harbour"),
      near: one("image", "Photo of 20.7."),
      fixed: one("image", "The harbour")),
    AuditCase(
      "vague-name", breaks: one("link", "Click here"), near: one("link", "Click here to pay"),
      fixed: one("link", "Pay")),
    AuditCase(
      "contradictory-traits", breaks: traits("[button, link]"), near: traits("[button, header]"),
      fixed: traits("[button]")),
  ]

  static let languages = [
    AuditCase(
      "language-missing", breaks: text("Поезд 42 отправляется сейчас"), near: text("Москва 4"),
      fixed: text("Поезд 42 отправляется сейчас", "ru")),
    AuditCase(
      "language-unknown", breaks: text("Guten Tag", "deutsch"), near: text("Guten Tag", "de-CH-1996"),
      fixed: text("Guten Tag", "de")),
  ]

  static let relations = [
    AuditCase(
      "children-missing", breaks: tabs("text"),
      near: "- { id: a, role: list, label: Cart, frame: [20, 20, 400, 56] }",
      fixed: tabs("tab, selected: true")),
    AuditCase(
      "circular-relation", breaks: pair("describedBy: [b]", "describedBy: [a]"),
      near: pair("labelledBy: [a, b]", "hidden: false"), fixed: pair("describedBy: [b]", "hidden: false")),
  ]

  private static func one(_ role: String, _ label: String) -> String {
    "- { id: a, role: \(role), label: \"\(label)\", frame: [20, 20, 300, 56] }"
  }

  private static func traits(_ traits: String) -> String {
    "- { id: a, role: group, label: Share, traits: \(traits), focusable: true, frame: [20, 20, 300, 56] }"
  }

  private static func text(_ text: String, _ language: String? = nil) -> String {
    let more = language.map { ", accessibility: { language: \($0) }" } ?? ""
    return "- { id: a, role: text, label: \"\(text)\", frame: [20, 20, 400, 28]\(more) }"
  }

  private static func tabs(_ role: String) -> String {
    """
    - id: tabs
      role: tabList
      label: Ways
      frame: [20, 20, 400, 56]
      children:
        - { id: a, role: \(role), label: Train, frame: [20, 20, 120, 56] }
    """
  }

  private static func pair(_ one: String, _ other: String) -> String {
    """
    - { id: a, role: button, label: One, frame: [20, 20, 200, 56], accessibility: { \(one) } }
    - { id: b, role: button, label: Two, frame: [20, 120, 200, 56], accessibility: { \(other) } }
    """
  }
}
