import KeywayAccessibility
import KeywayElements
import KeywayUI

/// Rules about the language of words, so that a reader can say them.
extension AuditRule {
  static let languages: [AuditRule] = [
    AuditRule(
      "language-missing", .names, .warning, clauses: .criterion("3.1.2"),
      summary:
        "A sentence in another script than the app's, without its language: a reader cannot say it. Latin letters count as known."
    ) { subject in
      let known = WritingSystem.systems(of: "\(subject.window.language)")
      return subject.nodes.compactMap { node in
        guard node.isElement || node.isGroup, node.language == nil else { return nil }
        let said = [node.label, node.role.takesText ? "" : node.value, node.hint]
        guard let words = said.first(where: { WritingSystem.isSentence($0, beside: known) }) else {
          return nil
        }
        return AuditMatch(
          node.element, "“\(words)” is in no language", fix: .language("Say in which language it is"))
      }
    },
    AuditRule(
      "language-unknown", .names, .error, clauses: .criterion("3.1.2"),
      summary: "A language whose tag does not exist, such as “english”, “jp” or “de-UK” (BCP 47)."
    ) { subject in
      var matches: [AuditMatch] = []
      subject.elements.visit(subject.elements.root) { id, element in
        if element.isHidden { return false }
        if let tag = element.ownLanguage, !RegisteredLanguage.exists(tag) {
          matches.append(
            AuditMatch(
              id, "Unknown language “\(tag)”", fix: .language("Take a tag of BCP 47, such as de or pt-BR")))
        }
        return true
      }
      return matches
    },
  ]
}
