import KeywayElements
package import KeywayPlatform

package enum AuditSeverity: String, Hashable, Sendable, CaseIterable {
  /// Somebody cannot use the screen, or it breaks a standard.
  case error
  /// The screen is harder to use than necessary.
  case warning
  /// A person must judge.
  case notice
}

/// A place that a rule objects to.
struct AuditMatch {
  var element: ElementID
  /// In window coordinates, logical pixels; nil for the element's own frame.
  var frame: Rect?
  /// The fault in a few words: `Button without a name`.
  var title: String
  var detail: String
  var fix: AuditFix

  init(_ element: ElementID, frame: Rect? = nil, _ title: String, detail: String = "", fix: AuditFix) {
    (self.element, self.frame, self.title, self.detail, self.fix) = (element, frame, title, detail, fix)
  }

  init(
    _ element: ElementID, frame: Rect? = nil, _ title: String, detail: String = "", fix words: String,
    swift: String = "", scene: String = ""
  ) {
    let fix = AuditFix(words: words, swift: swift, scene: scene)
    self.init(element, frame: frame, title, detail: detail, fix: fix)
  }
}

/// A rule of the audit: its name, its clauses, and the check itself.
package struct AuditRule: Sendable {
  /// The subject of a rule, for `--rules`.
  package enum Group: String, Hashable, Sendable, CaseIterable {
    case names, structure, order, targets, contrast, layout
  }

  /// The name in reports and suppressions: `missing-name`.
  package let name: String
  package let group: Group
  package let severity: AuditSeverity
  package let clauses: [AuditClause]
  /// The fault that it finds, as a sentence.
  package let summary: String
  /// Whether it needs a proof of the keys, which takes most of the time.
  package var provesKeys: Bool { Self.proving.contains(name) }
  let check: @MainActor @Sendable (AuditSubject) -> [AuditMatch]

  init(
    _ name: String, _ group: Group, _ severity: AuditSeverity, clauses: [AuditClause], summary: String,
    check: @escaping @MainActor @Sendable (AuditSubject) -> [AuditMatch]
  ) {
    (self.name, self.group, self.severity) = (name, group, severity)
    (self.clauses, self.summary, self.check) = (clauses, summary, check)
  }

  private static let proving: Set<String> = [
    "unreachable", "focus-trap", "focus-invisible", "no-initial-focus",
  ]

  /// All rules, by group.
  package static let all: [AuditRule] =
    names + wording + texts + languages + structure + roles + relations + [exception] + order + targets
    + contrast + [ring] + layout + screens

  /// The groups, as a list for help.
  package static let groupNames = Group.allCases.map(\.rawValue).joined(separator: ",")

  /// Reads a list of groups and rules, such as `layout,missing-name`.
  package static func list(_ text: String) throws(UsageError) -> [AuditRule] {
    var rules: [AuditRule] = []
    for name in text.split(separator: ",", omittingEmptySubsequences: false).map(String.init) {
      let found = all.filter { $0.name == name || $0.group.rawValue == name }
      if found.isEmpty {
        throw UsageError(
          "--rules: unknown rule '\(name)'; expected \(groupNames), or a rule of docs/audit.md")
      }
      rules += found.filter { rule in !rules.contains { $0.name == rule.name } }
    }
    return rules
  }

  /// The table of docs/audit.md.
  package static var table: String {
    var lines = ["| Rule | Finds | Severity | Clauses |", "|---|---|---|---|"]
    for rule in all {
      let clauses = rule.clauses.map { $0.words + ($0.figure.map { " (\($0))" } ?? "") }
        .joined(separator: "<br>")
      lines.append("| `\(rule.name)` | \(rule.summary) | \(rule.severity.rawValue) | \(clauses) |")
    }
    return lines.joined(separator: "\n") + "\n"
  }
}
