import KeywayElements
package import KeywayPlatform
package import KeywayUI

/// A group of checks of an audit.
package enum AuditRule: String, CaseIterable, Sendable {
  /// No word is cut, and nothing is out of reach.
  case layout

  package static let names = allCases.map(\.rawValue).joined(separator: ",")

  /// Reads a list such as `layout`.
  package static func list(_ text: String) throws(UsageError) -> [AuditRule] {
    var rules: [AuditRule] = []
    for name in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let rule = AuditRule(rawValue: String(name)) else {
        throw UsageError("--rules: there is no rule '\(name)'; expected \(names)")
      }
      rules.append(rule)
    }
    return rules
  }
}

/// What an audit of a window found, as text for people and as JSON for programs.
@MainActor
package struct AuditReport {
  private let faults: [LayoutFault]

  /// - Parameter rules: nil for all.
  package init(_ window: AppWindow, rules: [AuditRule]? = nil) {
    faults = (rules ?? AuditRule.allCases).contains(.layout) ? LayoutCheck(window).faults : []
  }

  package var holds: Bool { faults.isEmpty }

  /// A line for each fault.
  package var text: String {
    faults.isEmpty ? "nothing found" : faults.map { "\($0.rule.rawValue): \($0)" }.joined(separator: "\n")
  }

  /// `{"holds":…,"faults":[{"rule":…,"name":…,"frame":[x,y,width,height],"other":…}]}`
  package var json: JSONValue {
    ["holds": .bool(holds), "faults": .array(faults.map(json))]
  }

  private func json(_ fault: LayoutFault) -> JSONValue {
    let frame = fault.frame
    return [
      "rule": .string(fault.rule.rawValue), "name": .string(fault.name),
      "frame": .array([frame.minX, frame.minY, frame.width, frame.height].map { .number($0) }),
      "other": .string(fault.other),
    ]
  }
}
