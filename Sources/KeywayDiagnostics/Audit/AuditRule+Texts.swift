import KeywayAccessibility
import KeywayElements
import KeywayUI

/// Whether what is said is short, and in a language that is said.
extension AuditRule {
  /// The most letters of a label that a person hears often.
  private static let mostLetters = 100
  /// The most texts that one element should join.
  private static let mostParts = 4

  static let texts: [AuditRule] = [
    AuditRule(
      name: "too-verbose", group: .names, severity: .warning, clauses: [.house("the rest on request")],
      summary: "An element that says more than four texts, or a hundred letters, each time one comes to it."
    ) { subject in
      subject.nodes.compactMap { node in
        // A text that is one is what the screen is about; several that were joined have the role too.
        guard node.isElement, ![.text, .heading].contains(subject.elements[node.element].role) else {
          return nil
        }
        let parts = node.labelOrigin == .content ? node.label.split(separator: ", ").count : 1
        guard parts > mostParts || node.label.count > mostLetters else { return nil }
        return AuditMatch(
          element: node.element,
          title: parts > mostParts ? "\(parts) texts at once" : "\(node.label.count) letters at once",
          detail: "“\(node.label.prefix(60))…”",
          fix: AuditFix(
            words: "Keep the first facts, and read the others on request",
            swift: ".accessibilityCustomContent(\"…\", …)",
            scene: "accessibility: { customContent: [{ label: …, value: … }] }"))
      }
    },
    AuditRule(
      name: "not-localised", group: .names, severity: .error, clauses: AuditClause.criterion("3.1.1"),
      summary: "A text that the app's catalog has no translation of."
    ) { subject in
      subject.window.untranslatedTexts.map { text in
        let node = subject.nodes.first { $0.label == text || $0.value == text || $0.hint == text }
        return AuditMatch(
          element: node?.element ?? subject.elements.root, title: "“\(text)” is not translated",
          detail: "to \(subject.window.language)",
          fix: AuditFix(words: "Add it to the catalog of the language"))
      }
    },
    AuditRule(
      name: "drawn-unread", group: .names, severity: .warning,
      clauses: AuditClause.criterion("1.1.1", section508: "502.3.1"),
      summary: "A view that paints itself, says nothing, and is not marked as decoration."
    ) { subject in
      subject.content.filter { view in
        guard view.paintsItself, min(view.frame.width, view.frame.height) >= 24,
          subject.elements[view.element].role == .none
        else { return false }
        let around = [view.element] + subject.ancestors(of: view.element)
        return !around.contains { step in
          subject.elements[step].accessibility.isHidden
            || subject.tree.node(for: step).map {
              $0.element == step && $0.isElement
            } ?? false
        }
      }.map {
        AuditMatch(
          element: $0.element, title: "Painted, and not read",
          fix: AuditFix(
            words: "Say what is painted, or that it is for decoration",
            swift: ".accessibilityLabel(\"…\"), or .accessibilityHidden(true)"))
      }
    },
    AuditRule(
      name: "language-missing", group: .names, severity: .warning,
      clauses: AuditClause.criterion("3.1.2"),
      summary: "A sentence in another script than the app's, without its language: a reader cannot say it."
    ) { subject in
      guard !otherScripts.contains(String("\(subject.window.language)".prefix(2))) else { return [] }
      return subject.nodes.filter { node in
        let words = node.label.split(whereSeparator: { $0.isWhitespace })
        return node.isElement && node.language == nil && words.count > 2
          && words.allSatisfy {
            $0.unicodeScalars.contains { $0.value >= 0x370 && $0.properties.isAlphabetic }
          }
      }.map {
        AuditMatch(
          element: $0.element, title: "“\($0.label)” is in no language",
          fix: AuditFix(
            words: "Say in which language it is", swift: ".accessibilityLanguage(\"…\")",
            scene: "accessibility: { language: … }"))
      }
    },
  ]

  /// Languages that are not written in Latin letters.
  private static let otherScripts: Set<String> = [
    "ar", "bg", "el", "fa", "he", "hi", "ja", "ka", "ko", "ru", "th", "uk", "ur", "zh",
  ]
}
