import KeywayElements

/// Rules about suppressions that are worth their reason.
extension AuditRule {
  static let exception: AuditRule = AuditRule(
    "needless-exception", .structure, .warning, clauses: [.house("every exception is needed")],
    summary: "An exception for an unknown rule, or a listed exception that suppresses nothing."
  ) { subject in
    let names = Set(all.map(\.name))
    var matches: [AuditMatch] = []
    subject.elements.visit(subject.elements.root) { id, element in
      for name in element.auditExceptions.keys.sorted() where !names.contains(name) {
        matches.append(
          AuditMatch(
            id, "Unknown rule “\(name)”", detail: "it suppresses nothing", fix: "Use a rule of docs/audit.md",
            swift: ".auditSuppressed(\"…\", reason: \"…\")", scene: "audit: { …: … }"))
      }
      return true
    }
    return matches
  }
}

extension AuditMatch {
  /// A listed exception that suppressed nothing.
  init(unused suppression: AuditSuppression, at root: ElementID) {
    self.init(
      root, "“\(suppression.rule)@\(suppression.path)” suppresses nothing", detail: suppression.reason,
      fix: "Remove it from the list")
  }
}
