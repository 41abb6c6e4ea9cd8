extension AuditCase {
  static let order = [
    AuditCase(
      "focusable-hidden",
      breaks:
        "- { id: a, role: button, label: Go, frame: [20, 20, 120, 56], accessibility: { hidden: true } }",
      near: """
        - { id: a, role: button, label: Go, frame: [20, 20, 120, 56] }
        - { id: b, role: text, label: Go, frame: [20, 100, 120, 28], accessibility: { hidden: true } }
        """,
      fixed:
        "- { id: a, role: button, label: Go, frame: [20, 20, 120, 56], accessibility: { hidden: false } }"),
    AuditCase(
      "unreachable", breaks: pictured("command: open"), near: pictured("traits: [image]"),
      fixed: pictured("command: open, focusable: true")),
    AuditCase(
      "long-way", breaks: buttons(210, "scope: plain"), near: buttons(150, "scope: plain"),
      fixed: buttons(210, "group: { axis: vertical }")),
    AuditCase(
      "focus-trap", breaks: map("scope: plain", "traversal: { edge: loop }"),
      near: map("region: true", "enabled: true"), fixed: map("scope: plain", "traversal: { edge: leave }")),
    AuditCase(
      "focus-invisible",
      breaks: """
        - { id: a, role: button, label: One, frame: [20, 20, 120, 56] }
        - { id: b, role: button, label: Two, frame: [20, 100, 120, 56] }
        - { id: c, role: button, label: Three }
        """,
      near: """
        - { id: a, role: button, label: One }
        - { id: b, role: button, label: Two }
        - { id: c, role: button, label: Three }
        """,
      fixed: """
        - { id: a, role: button, label: One, frame: [20, 20, 120, 56] }
        - { id: b, role: button, label: Two, frame: [20, 100, 120, 56] }
        - { id: c, role: button, label: Three, frame: [20, 180, 120, 56] }
        """),
    AuditCase(
      "no-initial-focus", breaks: dialog("label: Wait", "scope: modal", "text"),
      near: dialog("label: Wait", "enabled: true", "text"),
      fixed: dialog("label: Wait", "scope: modal", "button")),
    AuditCase(
      "untitled", breaks: dialog("enabled: true", "scope: modal", "button"),
      near: dialog("label: Wait", "hidden: true", "button"),
      fixed: dialog("label: Wait", "scope: modal", "button")),
    AuditCase(
      "modal-leaks", breaks: dialog("label: Wait", "accessibility: { modal: true }", "button"),
      near: dialog("label: Wait", "accessibility: { modal: false }", "button"),
      fixed: dialog("label: Wait", "scope: modal", "button")),
    AuditCase(
      "order-contradicts-layout", breaks: pair([20, 300, 200, 56], [20, 20, 200, 56]),
      near: pair([20, 300, 200, 56], [320, 20, 200, 56]), fixed: pair([20, 20, 200, 56], [20, 300, 200, 56])),
  ]

  static let targets = [
    AuditCase(
      "target-size", breaks: pair([20, 20, 20, 20], [41, 20, 20, 20]),
      near: pair([20, 20, 20, 20], [120, 20, 20, 20]), fixed: pair([20, 20, 48, 48], [78, 20, 48, 48])),
    AuditCase(
      "target-touch", breaks: pair([20, 20, 40, 40], [120, 20, 120, 56]),
      near: pair([20, 20, 48, 48], [120, 20, 120, 56]), fixed: pair([20, 20, 120, 56], [180, 20, 120, 56])),
    AuditCase(
      "outside", breaks: pair([20, 20, 120, 56], [740, 20, 120, 56]),
      near: pair([20, 20, 120, 56], [680, 20, 120, 56]), fixed: pair([20, 20, 120, 56], [600, 20, 120, 56])),
    AuditCase(
      "overlapping", breaks: pair([20, 20, 200, 56], [120, 20, 200, 56]),
      near: pair([20, 20, 200, 56], [220, 20, 200, 56]), fixed: pair([20, 20, 200, 56], [20, 100, 200, 56])),
  ]

  private static func pair(_ one: [Int], _ other: [Int]) -> String {
    """
    - { id: a, role: button, label: A, frame: \(one) }
    - { id: b, role: button, label: B, frame: \(other) }
    """
  }

  private static func pictured(_ more: String) -> String {
    """
    - { id: a, role: button, label: Go, frame: [20, 20, 120, 56] }
    - { id: b, role: image, label: Harbour, frame: [20, 100, 100, 100], \(more) }
    """
  }

  private static func buttons(_ count: Int, _ kind: String) -> String {
    """
    - id: all
      role: scrollView
      label: All
      frame: [0, 0, 800, 480]
      \(kind)
      children:

    """
      + (0..<count).map {
        "    - { id: b\($0), role: button, label: Number \($0), frame: [20, \(20 + $0 * 60), 200, 48] }"
      }.joined(separator: "\n")
  }

  private static func map(_ scope: String, _ traversal: String) -> String {
    """
    - { id: name, role: textField, label: Name, frame: [40, 40, 320, 48] }
    - id: map
      role: group
      label: Map
      frame: [400, 40, 360, 320]
      \(scope)
      \(traversal)
      children:
        - { id: in, role: button, label: Zoom in, frame: [420, 60, 120, 48] }
        - { id: out, role: button, label: Zoom out, frame: [420, 120, 120, 48] }
    - { id: buy, role: button, label: Buy, frame: [640, 400, 120, 48] }
    """
  }

  private static func dialog(_ label: String, _ kind: String, _ role: String) -> String {
    """
    - { id: a, role: button, label: Go, frame: [20, 20, 120, 56] }
    - id: dialog
      role: dialog
      \(label)
      \(kind)
      frame: [200, 120, 400, 200]
      children:
        - { id: b, role: \(role), label: Close, frame: [220, 140, 200, 56] }
    """
  }
}
