/// A clause of a standard that a rule of the audit checks.
package struct AuditClause: Hashable, Sendable {
  package enum Standard: String, Hashable, Sendable, CaseIterable {
    case wcag = "WCAG 2.2"
    case en301549 = "EN 301 549"
    case section508 = "Section 508"
    /// Keyway's own, beyond the requirements of standards.
    case house = "House rule"
  }

  package let standard: Standard
  package let number: String

  /// `WCAG 2.2 · 4.1.2`
  package var words: String { "\(standard.rawValue) · \(number)" }

  /// The figure that the clause requires; nil for one without.
  package var figure: String? {
    guard standard == .wcag || standard == .en301549 && number == "8.3" else { return nil }
    return switch number {
    case "1.4.3": "4.5 : 1; 3 : 1 for large type, from 24 pixels or 18.5 bold"
    case "1.4.4": "up to 200 %"
    case "1.4.10": "at a width of 320 pixels"
    case "1.4.11": "3 : 1 to adjacent colours"
    case "2.4.13": "the area of a 2-pixel outline, 3 : 1"
    case "8.3": "within reach, 0.38 to 1.22 m above the floor"
    case "2.5.8": "24 × 24 pixels, or a 24-pixel circle that touches no other"
    default: nil
    }
  }

  static func house(_ words: String) -> AuditClause { AuditClause(standard: .house, number: words) }
}

extension [AuditClause] {
  /// A criterion of WCAG, with the clause of EN 301 549 V3.2.1 that has the same number in its chapter 11, if there is one,
  /// and the clause of Section 508.
  ///
  /// - Parameter section508: nil if the Revised 508 Standards, which use WCAG 2.0, have none.
  static func criterion(_ number: String, section508: String? = "E207.2") -> [AuditClause] {
    var clauses = [AuditClause(standard: .wcag, number: number)]
    // New in WCAG 2.2, while EN 301 549 V3.2.1 uses 2.1; or not required of software by EN 301 549.
    if !["2.4.2", "2.4.11", "2.4.13", "2.5.8", "3.1.2"].contains(number) {
      clauses.append(AuditClause(standard: .en301549, number: "11." + number))
    }
    if let section508 { clauses.append(AuditClause(standard: .section508, number: section508)) }
    return clauses
  }
}
