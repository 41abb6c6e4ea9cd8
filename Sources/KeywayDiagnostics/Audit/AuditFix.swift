/// A change that would resolve a finding.
package struct AuditFix: Hashable, Sendable {
  /// In words.
  package var words: String
  /// For a view, in Swift; empty if words say it better.
  package var swift = ""
  /// For a scene file, in YAML; empty if words say it better.
  package var scene = ""
}

extension AuditFix {
  /// A better label.
  static func label(_ words: String) -> AuditFix {
    AuditFix(words: words, swift: ".accessibilityLabel(\"…\")", scene: "label: …")
  }

  /// One element of several.
  static func combined(_ words: String) -> AuditFix {
    AuditFix(
      words: words, swift: ".accessibilityElement(children: .combine)",
      scene: "accessibility: { children: combine }")
  }

  /// A better language.
  static func language(_ words: String) -> AuditFix {
    AuditFix(words: words, swift: ".accessibilityLanguage(\"…\")", scene: "accessibility: { language: … }")
  }

  /// A look-up in the catalog.
  static let lookUp = AuditFix(words: "Look it up where it is shown", swift: "localized(\"…\")")
}
