/// Rules about enough room for words and controls.
extension AuditRule {
  /// The faults of ``LayoutCheck``, each as a separate rule.
  static let layout: [AuditRule] = LayoutFault.Rule.allCases.map { rule in
    AuditRule(rule.auditName, .layout, .error, clauses: rule.clauses, summary: rule.summary) { subject in
      subject.layout.filter { $0.rule == rule }.map {
        AuditMatch(
          $0.element, frame: $0.frame, rule.title, detail: "\($0)",
          fix: "Make room for it, or let it wrap or scroll")
      }
    }
  }
}

extension LayoutFault.Rule {
  /// The name among the rules of the audit: `broken-word`.
  fileprivate var auditName: String {
    rawValue.reduce(into: "") { $0 += $1.isUppercase ? "-" + $1.lowercased() : String($1) }
  }

  fileprivate var clauses: [AuditClause] {
    switch self {
    case .truncated, .spilled: .criterion("1.4.4")
    case .brokenWord: [.house("no line breaks inside words")]
    case .outside, .overlapping, .cramped: .criterion("1.4.10", section508: nil)
    }
  }

  fileprivate var title: String {
    switch self {
    case .truncated: "Text is cut off"
    case .brokenWord: "A line breaks inside a word"
    case .spilled: "Text overflows its view"
    case .outside: "Cannot be scrolled into view"
    case .overlapping: "Overlaps another"
    case .cramped: "Never fully visible"
    }
  }

  fileprivate var summary: String {
    switch self {
    case .truncated: "Text that is cut off without a line limit."
    case .brokenWord: "A line break inside a word."
    case .spilled: "Text that overflows its view."
    case .outside: "A text or a control outside the window that cannot be scrolled into view."
    case .overlapping: "Two texts or two controls that overlap."
    case .cramped: "A control taller than the scroll view around it."
    }
  }
}
