import KeywayElements

/// Rules about suppressions that are worth their reason.
extension AuditRule {
  static let exception: AuditRule = AuditRule(
    "needless-exception", .structure, .warning, clauses: [.house("exceptions that are needed")],
    summary: "An exception from a rule that there is not, or one of a list that lets nothing pass."
  ) { subject in
    let names = Set(all.map(\.name))
    var matches: [AuditMatch] = []
    subject.elements.visit(subject.elements.root) { id, element in
      for name in element.auditExceptions.keys.sorted() where !names.contains(name) {
        matches.append(
          AuditMatch(
            id, "Unknown rule “\(name)”", detail: "nothing is let pass", fix: "Take a name of docs/audit.md",
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
      root, "“\(suppression.rule)@\(suppression.path)” lets nothing pass", detail: suppression.reason,
      fix: "Take it off the list")
  }
}
