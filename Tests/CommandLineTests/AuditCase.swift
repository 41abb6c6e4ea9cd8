import Testing

/// A rule of the audit in three scenes: one that breaks it, one that comes close, and one that was mended as the fix says.
struct AuditCase: CustomTestStringConvertible {
  let rule: String
  let breaks: String
  let near: String
  let fixed: String

  init(_ rule: String, breaks: String, near: String, fixed: String) {
    (self.rule, self.breaks, self.near, self.fixed) = (rule, breaks, near, fixed)
  }

  var testDescription: String { rule }

  /// A scene of some elements.
  static func scene(_ elements: String) -> String {
    let lines = elements.split(separator: "\n").map { "  " + $0 }
    return "title: Test\nsize: [800, 480]\nelements:\n" + lines.joined(separator: "\n") + "\n"
  }

  static let all: [AuditCase] = names + wording + languages + structure + relations + order + targets

  private static let names = [
    AuditCase(
      "missing-name", breaks: "- { id: a, role: button, frame: [20, 20, 120, 56] }",
      near: """
        - id: a
          role: button
          frame: [20, 20, 120, 56]
          children:
            - { role: text, label: Go, frame: [30, 30, 60, 28] }
        """,
      fixed: "- { id: a, role: button, label: Go, frame: [20, 20, 120, 56] }"),
    AuditCase(
      "field-unlabelled", breaks: "- { id: a, role: textField, hint: Name, frame: [20, 60, 200, 56] }",
      near: """
        - { id: t, role: text, label: Name, frame: [20, 20, 100, 28] }
        - { id: a, role: textField, frame: [20, 60, 200, 56], accessibility: { labelledBy: [t] } }
        """,
      fixed: "- { id: a, role: textField, label: Name, frame: [20, 60, 200, 56] }"),
    AuditCase(
      "image-undescribed", breaks: "- { id: a, role: image, frame: [20, 20, 100, 100] }",
      near: "- { id: a, role: image, frame: [20, 20, 100, 100], accessibility: { hidden: true } }",
      fixed: "- { id: a, role: image, label: A harbour, frame: [20, 20, 100, 100] }"),
    AuditCase(
      "decoration-exposed", breaks: "- { id: a, role: text, label: •, frame: [20, 20, 40, 28] }",
      near: "- { id: a, role: text, label: •5, frame: [20, 20, 40, 28] }",
      fixed: "- { id: a, role: text, label: •, frame: [20, 20, 40, 28], accessibility: { hidden: true } }"),
    AuditCase(
      "symbol-name", breaks: "- { id: a, role: button, label: list.bullet, frame: [20, 20, 200, 56] }",
      near: "- { id: a, role: button, label: No. 5, frame: [20, 20, 200, 56] }",
      fixed: "- { id: a, role: button, label: List, frame: [20, 20, 200, 56] }"),
    AuditCase(
      "role-in-name", breaks: "- { id: a, role: button, label: Share button, frame: [20, 20, 200, 56] }",
      near: "- { id: a, role: slider, label: Size of the button, frame: [20, 20, 400, 56] }",
      fixed: "- { id: a, role: button, label: Share, frame: [20, 20, 200, 56] }"),
    AuditCase(
      "duplicate-name",
      breaks: """
        - { id: a, role: button, label: More, frame: [20, 20, 200, 56] }
        - { id: b, role: button, label: More, frame: [20, 120, 200, 56] }
        """,
      near: """
        - id: tea
          role: group
          label: Tea
          children:
            - { id: a, role: button, label: More, frame: [20, 20, 200, 56] }
        - id: milk
          role: group
          label: Milk
          children:
            - { id: b, role: button, label: More, frame: [20, 120, 200, 56] }
        """,
      fixed: """
        - { id: a, role: button, label: More tea, frame: [20, 20, 200, 56] }
        - { id: b, role: button, label: More milk, frame: [20, 120, 200, 56] }
        """),
    AuditCase(
      "label-in-name", breaks: labelled("Send"), near: labelled("Submit letter"), fixed: labelled("Submit")),
    AuditCase(
      "hint-repeats-name",
      breaks: "- { id: a, role: button, label: Pay, hint: Pay., frame: [20, 20, 200, 56] }",
      near: "- { id: a, role: button, label: Pay, frame: [20, 20, 200, 56] }",
      fixed: "- { id: a, role: button, label: Pay, hint: Opens the drawer, frame: [20, 20, 200, 56] }"),
    AuditCase("too-verbose", breaks: combined(5), near: combined(4), fixed: combined(2)),
  ]

  private static func labelled(_ label: String) -> String {
    """
    - id: a
      role: button
      label: \(label)
      frame: [20, 20, 300, 120]
      children:
        - { role: text, label: Submit, frame: [40, 40, 200, 28] }
    """
  }

  private static func combined(_ count: Int) -> String {
    let texts = (0..<count).map {
      "    - { role: text, label: Fact \($0), frame: [20, \(20 + 40 * $0), 200, 28] }"
    }
    return """
      - id: a
        frame: [20, 20, 300, 300]
        accessibility: { children: combine, customContent: [{ label: More, value: Facts }] }
        children:

      """ + texts.joined(separator: "\n")
  }

  private static let structure = [
    AuditCase(
      "container-unlabelled", breaks: list(""),
      near: """
        - id: bar
          role: navigationBar
          frame: [0, 0, 800, 72]
          children:
            - { role: heading, label: Shop, frame: [20, 8, 200, 56] }
            - { id: a, role: button, label: Add, frame: [600, 8, 120, 56] }
        """,
      fixed: list("label: Drinks")),
    AuditCase(
      "container-label-long", breaks: list("label: " + String(repeating: "a", count: 51)),
      near: list("label: " + String(repeating: "a", count: 50)), fixed: list("label: Drinks")),
    AuditCase(
      "too-much-grouping", breaks: group(1, ""), near: group(2, ""),
      fixed: group(1, "accessibility: { children: combine }")),
    AuditCase(
      "rows-uncombined", breaks: rows(3, ""), near: rows(2, ""),
      fixed: rows(3, "accessibility: { children: combine }")),
    AuditCase(
      "needless-exception", breaks: pay(", audit: { missing-nam: It has a picture }"),
      near: pay(", audit: { missing-name: It has a picture }"), fixed: pay("")),
    AuditCase(
      "nested-interactive",
      breaks: """
        - id: a
          role: button
          label: Open
          frame: [20, 20, 400, 120]
          children:
            - { id: b, role: button, label: Close, frame: [200, 40, 120, 56] }
        """,
      near: """
        - id: a
          role: group
          label: Letter
          frame: [20, 20, 400, 120]
          children:
            - { id: b, role: button, label: Close, frame: [200, 40, 120, 56] }
        """,
      fixed: """
        - { id: a, role: button, label: Open, frame: [20, 20, 120, 56] }
        - { id: b, role: button, label: Close, frame: [200, 20, 120, 56] }
        """),
    AuditCase(
      "action-without-role",
      breaks: "- { id: a, role: image, label: Harbour, command: open, frame: [20, 20, 100, 100] }",
      near: "- { id: a, role: image, label: Harbour, frame: [20, 20, 100, 100] }",
      fixed: "- { id: a, role: button, label: Harbour, command: open, frame: [20, 20, 100, 100] }"),
    AuditCase(
      "state-missing", breaks: choices("tabList", "tab", ""), near: choices("radioGroup", "radioButton", ""),
      fixed: choices("tabList", "tab", ", selected: true")),
    AuditCase(
      "child-without-parent",
      breaks: "- { id: a, role: radioButton, label: Small, frame: [20, 20, 120, 56] }",
      near: "- { id: a, role: checkbox, label: Small, frame: [20, 20, 120, 56] }",
      fixed: choices("radioGroup", "radioButton", ", selected: true")),
    AuditCase(
      "range-missing",
      breaks: "- { id: a, label: Volume, traits: [adjustable], focusable: true, frame: [20, 20, 200, 56] }",
      near: "- { id: a, role: slider, label: Volume, frame: [20, 20, 200, 56] }",
      fixed: """
        - { id: a, label: Volume, value: 3 of 10, traits: [adjustable], focusable: true, frame: [20, 20, 200, 56] }
        """),
    AuditCase(
      "error-unassociated",
      breaks:
        "- { id: a, role: textField, label: Day, frame: [20, 20, 200, 56], accessibility: { invalid: true } }",
      near: "- { id: a, role: textField, label: Day, frame: [20, 20, 200, 56] }",
      fixed: """
        - { id: a, role: textField, label: Day, frame: [20, 20, 200, 56], accessibility: { invalid: true, errorMessages: [why] } }
        - { id: why, role: text, label: There is no such day, frame: [20, 100, 300, 28] }
        """),
  ]

  private static func pay(_ more: String) -> String {
    "- { id: a, role: button, label: Pay, frame: [20, 20, 200, 56]\(more) }"
  }

  private static func list(_ label: String) -> String {
    """
    - id: drinks
      role: list
      frame: [20, 20, 400, 120]
      \(label.isEmpty ? "enabled: true" : label)
      children:
        - { id: a, role: cell, label: Tea, frame: [20, 20, 400, 56] }
        - { id: b, role: cell, label: Milk, frame: [20, 80, 400, 56] }
    """
  }

  private static func group(_ count: Int, _ more: String) -> String {
    let buttons = (0..<count).map {
      "    - { role: button, label: Go \($0), frame: [\(20 + 160 * $0), 20, 120, 56] }"
    }
    return """
      - id: card
        role: group
        label: Card
        frame: [20, 20, 400, 120]
        \(more.isEmpty ? "enabled: true" : more)
        children:

      """ + buttons.joined(separator: "\n")
  }

  private static func rows(_ count: Int, _ more: String) -> String {
    let rows = (0..<count).map { row in
      """
          - frame: [20, \(20 + 60 * row), 400, 56]
            \(more.isEmpty ? "enabled: true" : more)
            children:
              - { role: text, label: Day \(row), frame: [20, \(20 + 60 * row), 180, 28] }
              - { role: text, label: Rain, frame: [220, \(20 + 60 * row), 180, 28] }
      """
    }
    return "- id: week\n  children:\n" + rows.joined(separator: "\n")
  }

  private static func choices(_ group: String, _ role: String, _ state: String) -> String {
    """
    - { id: first, role: button, label: Help, frame: [20, 20, 120, 56] }
    - id: choices
      role: \(group)
      label: Size
      frame: [20, 100, 400, 56]
      children:
        - { id: a, role: \(role), label: Small, frame: [20, 100, 120, 56]\(state) }
        - { id: b, role: \(role), label: Large, frame: [160, 100, 120, 56] }
    """
  }
}
