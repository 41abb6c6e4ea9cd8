package import KeywayDrawing
package import KeywayElements
package import KeywayPlatform
package import KeywayUI

/// A finding of an audit rule at an element.
public struct AuditFinding: CustomStringConvertible {
  let rule: AuditRule
  let match: AuditMatch
  /// The name of the rule, such as `missing-name`; docs/audit.md lists them.
  public var name: String { rule.name }
  package var element: ElementID { match.element }
  /// The keys, labels or roles from the window to the element: `sidebar/Espresso`.
  package let path: String
  /// In window coordinates, logical pixels.
  package let frame: Rect
  /// The reason for its suppression; nil for a finding that counts.
  public let reason: String?
  /// The element's place in the source; nil if unknown.
  package let source: SourcePlace?
  /// The file and the line where the author wrote the element: `Sources/Till/Pay.swift:40`; nil if unknown.
  public var location: String? { source?.words }
  let screen: AuditPicture?

  /// The part of the window around it; nil if it is out of sight, or nothing is painted.
  @MainActor
  package var picture: ImageBuffer? { screen?.cutOut(around: frame) }

  /// `error missing-name pay: Button without a name`
  public var description: String {
    "\(rule.severity.rawValue) \(name) \(path): \(match.title)".withControlPictures
  }
}

/// A finding that its author suppresses.
package struct AuditSuppression: Hashable, Sendable {
  package let rule: String
  /// The path of the element, or its end; `*` for all.
  package let path: String
  package let reason: String

  /// Reads `rule@path=reason`.
  package init(_ text: String) throws(UsageError) {
    guard let at = text.firstIndex(of: "@"), let equals = text[at...].firstIndex(of: "=") else {
      throw UsageError("invalid exception '\(text)'; expected RULE@PATH=REASON")
    }
    rule = String(text[..<at])
    path = String(text[text.index(after: at)..<equals])
    reason = String(text[text.index(after: equals)...])
    guard AuditRule.all.contains(where: { $0.name == rule }) else {
      throw UsageError("'\(text)': unknown rule '\(rule)'; expected a rule of docs/audit.md")
    }
    if path.isBlank { throw UsageError("'\(text)' has no path; expected RULE@PATH=REASON, or * for all") }
    if reason.isBlank { throw UsageError("'\(text)' has no reason; expected RULE@PATH=REASON") }
  }

  /// Reads a file with one suppression per line; ignores empty lines and those that begin with `#`.
  package static func list(file path: String) throws(UsageError) -> [AuditSuppression] {
    let bytes: [UInt8]
    do throws(BoundedInput.Fault) {
      bytes = try BoundedInput.bytes(of: path)
    } catch {
      throw UsageError("--suppressions: \(path) cannot be read: \(error)")
    }
    var suppressions: [AuditSuppression] = []
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, bytes) in lines.enumerated() {
      do throws(UsageError) {
        let bytes = bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes
        guard let line = String(validating: bytes, as: UTF8.self) else {
          throw UsageError("the text is not UTF-8; expected RULE@PATH=REASON in UTF-8")
        }
        if !line.isBlank && !line.hasPrefix("#") { suppressions.append(try AuditSuppression(line)) }
      } catch {
        throw UsageError("\(path):\(index + 1):1: \(error)")
      }
    }
    return suppressions
  }

  /// `rule@path=reason`
  package var text: String { "\(rule)@\(path)=\(reason)" }

  func covers(_ rule: AuditRule, _ path: String) -> Bool {
    rule.name == self.rule && (self.path == "*" || path == self.path || path.hasSuffix("/" + self.path))
  }
}

/// An audit of a window as it was last laid out: all findings of all rules at once.
///
/// Changes nothing in the window.
@MainActor
package struct Audit {
  package let title: String
  package let rules: [AuditRule]
  /// The findings that count, by severity, then in the order of the rules.
  package let findings: [AuditFinding]
  package let suppressed: [AuditFinding]
  /// The number of elements examined.
  package let elements: Int
  /// The size of the window, in logical pixels.
  package let size: Size
  /// The name of the theme, and the language, in BCP 47.
  package let theme: String
  package let language: String

  /// - Parameters:
  ///   - rules: nil for all.
  ///   - suppressions: suppressions besides those of the window's own elements.
  package init(_ window: AppWindow, rules: [AuditRule]? = nil, suppressions: [AuditSuppression] = []) {
    let subject = AuditSubject(window)
    let rules = rules ?? AuditRule.all
    var all: [AuditFinding] = []
    var unused = Set(suppressions)
    func add(_ match: AuditMatch, of rule: AuditRule) {
      let path = subject.path(of: match.element)
      let own = (subject.lineage(of: match.element) + [subject.elements.root])
        .lazy.compactMap { subject.elements[$0].auditExceptions[rule.name] }.first
      let listed = suppressions.first { $0.covers(rule, path) }
      if let listed { unused.remove(listed) }
      all.append(
        AuditFinding(
          rule: rule, match: match, path: path,
          frame: match.frame ?? subject.elements.extent(of: match.element), reason: own ?? listed?.reason,
          source: window.sourcePlace(of: match.element), screen: subject.picture))
    }
    for rule in rules.sorted(by: { $0.severity.rank < $1.severity.rank }) {
      for match in rule.check(subject) { add(match, of: rule) }
    }
    if let rule = rules.first(where: { $0.name == AuditRule.exception.name }) {
      for suppression in suppressions where unused.contains(suppression) {
        // A rule that did not run finds nothing.
        guard rules.contains(where: { $0.name == suppression.rule }) else { continue }
        add(AuditMatch(unused: suppression, at: subject.elements.root), of: rule)
      }
      all.sort { $0.rule.severity.rank < $1.rule.severity.rank }
    }
    title = subject.elements[subject.elements.root].label
    self.rules = rules
    findings = all.filter { $0.reason == nil }
    suppressed = all.filter { $0.reason != nil }
    elements = subject.nodes.count
    size = window.platformWindow.size
    (theme, language) = (window.theme.name, window.language.name)
  }

  /// Whether there is no error.
  package var holds: Bool { count(of: .error) == 0 }

  package func count(of severity: AuditSeverity) -> Int {
    findings.count { $0.rule.severity == severity }
  }

  /// The number of rules that found nothing.
  package var passed: Int {
    rules.count { rule in !findings.contains { $0.name == rule.name } }
  }
}

extension AuditSeverity {
  /// The worst first.
  var rank: Int { Self.allCases.firstIndex(of: self)! }
}

extension Element {
  /// The reasons to suppress findings in it, by the names of rules.
  var auditExceptions: [String: String] {
    accessibility.hasDetails ? accessibility.details.auditExceptions : [:]
  }
}
