/// Rules about enough room for words and controls.
extension AuditRule {
  /// The faults of ``LayoutCheck``, each as a separate rule.
  static let layout: [AuditRule] = LayoutFault.Rule.allCases.map { rule in
    AuditRule(rule.auditName, .layout, .error, clauses: rule.clauses, summary: rule.summary) { subject in
      subject.layout.filter { $0.rule == rule }.map {
        AuditMatch(
          $0.element, frame: $0.frame, rule.title, detail: "\($0)",
          fix: "Give it room, or let it wrap or scroll")
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
    case .brokenWord: [.house("words stay whole")]
    case .outside, .overlapping, .cramped: .criterion("1.4.10", section508: nil)
    }
  }

  fileprivate var title: String {
    switch self {
    case .truncated: "Words are cut"
    case .brokenWord: "A word is broken"
    case .spilled: "Words need more room"
    case .outside: "Out of reach"
    case .overlapping: "One lies over another"
    case .cramped: "Never seen whole"
    }
  }

  fileprivate var summary: String {
    switch self {
    case .truncated: "Words that are left out, although their author set no limit of lines."
    case .brokenWord: "A line that ends inside a word."
    case .spilled: "Words that take more room than their view has."
    case .outside: "A text or a control that lies outside, where nothing scrolls it into view."
    case .overlapping: "Two texts, or two controls, over each other."
    case .cramped: "A control that is higher than what scrolls it."
    }
  }
}
