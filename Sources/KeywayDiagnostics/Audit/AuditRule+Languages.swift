import KeywayAccessibility
import KeywayElements
import KeywayUI

/// Rules about the language of words, so that a reader can say them.
extension AuditRule {
  static let languages: [AuditRule] = [
    AuditRule(
      "language-missing", .names, .warning, clauses: .criterion("3.1.2"),
      summary:
        "A sentence in a script other than the app's, without a language: readers cannot pronounce it. Latin letters are always accepted."
    ) { subject in
      let known = WritingSystem.systems(of: "\(subject.window.language)")
      return subject.nodes.compactMap { node in
        guard node.isElement || node.isGroup, node.language == nil else { return nil }
        let said = [node.label, node.role.takesText ? "" : node.value, node.hint]
        guard let words = said.first(where: { WritingSystem.isSentence($0, beside: known) }) else {
          return nil
        }
        return AuditMatch(
          node.element, "“\(words)” has no language", fix: .language("Set its language"))
      }
    },
    AuditRule(
      "language-unknown", .names, .error, clauses: .criterion("3.1.2"),
      summary: "A language tag that does not exist in BCP 47, such as “english”, “jp” or “de-UK”."
    ) { subject in
      var matches: [AuditMatch] = []
      subject.elements.visit(subject.elements.root) { id, element in
        if element.isHidden { return false }
        if let tag = element.ownLanguage, !RegisteredLanguage.exists(tag) {
          matches.append(
            AuditMatch(
              id, "Unknown language “\(tag)”", fix: .language("Use a BCP 47 tag, such as de or pt-BR")))
        }
        return true
      }
      return matches
    },
  ]
}
