/// A change that would resolve a finding.
package struct AuditFix: Hashable, Sendable {
  package var words: String
  /// For a view, in Swift; empty if words say it better.
  package var swift = ""
  /// For a scene file, in YAML; empty if words say it better.
  package var scene = ""
}

extension AuditFix {
  static func label(_ words: String) -> AuditFix {
    AuditFix(words: words, swift: ".accessibilityLabel(\"…\")", scene: "label: …")
  }

  /// One element of several.
  static func combined(_ words: String) -> AuditFix {
    AuditFix(
      words: words, swift: ".accessibilityElement(children: .combine)",
      scene: "accessibility: { children: combine }")
  }

  static func language(_ words: String) -> AuditFix {
    AuditFix(words: words, swift: ".accessibilityLanguage(\"…\")", scene: "accessibility: { language: … }")
  }

  static let lookUp = AuditFix(words: "Look it up where it is shown", swift: "localized(\"…\")")
}
