package import KeywayAccessibility
package import KeywayElements
package import KeywayPlatform

/// The trees that `keyway tree` shows.
package struct TreeReports {
  package enum Choice: Sendable {
    /// The elements alone.
    case raw
    /// The tree that assistive technologies find.
    case resolved
    /// Both, side by side.
    case both
  }

  private let raw: TreeReport
  /// nil if it is not shown.
  private let resolved: ResolvedTreeReport?
  private let choice: Choice

  /// - Parameter profile: the reading profile of the resolved tree.
  package init(_ elements: ElementTree, _ choice: Choice, profile: ReadingProfile) {
    raw = TreeReport(elements)
    // A copy, so that the window's own tree records nothing.
    resolved =
      choice == .raw
      ? nil : ResolvedTreeReport(AccessibilityTree(ElementTree(copying: elements)), profile: profile)
    self.choice = choice
  }

  package var json: JSONValue {
    guard let resolved else { return raw.json }
    return choice == .both ? ["raw": raw.json, "resolved": resolved.json] : resolved.json
  }

  package var text: String {
    guard let resolved else { return raw.text }
    return choice == .both ? Self.beside(raw.text, resolved.text) : resolved.text
  }

  /// The lines in this report alone, after `-`, and those in another alone, after `+`; empty if they are equal.
  package func difference(to other: TreeReports) -> String {
    let (lines, others) = (text.split(separator: "\n"), other.text.split(separator: "\n"))
    let difference = others.difference(from: lines)
    var (removed, added): (Set<Int>, Set<Int>) = ([], [])
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    var result: [String] = []
    var (old, new) = (0, 0)
    while old < lines.count || new < others.count {
      if old < lines.count, removed.contains(old) {
        result.append("- " + lines[old])
        old += 1
      } else if new < others.count, added.contains(new) {
        result.append("+ " + others[new])
        new += 1
      } else {
        (old, new) = (old + 1, new + 1)
      }
    }
    return result.joined(separator: "\n")
  }

  /// Two texts in two columns; long lines of the first are cut.
  private static func beside(_ one: String, _ other: String) -> String {
    let (left, right) = (
      one.split(separator: "\n", omittingEmptySubsequences: false),
      other.split(separator: "\n", omittingEmptySubsequences: false)
    )
    let width = min(72, left.map(\.count).max() ?? 0)
    return (0..<max(left.count, right.count)).map { line in
      var start = line < left.count ? String(left[line]) : ""
      if start.count > width { start = start.prefix(width - 1) + "…" }
      let end = line < right.count ? String(right[line]) : ""
      let gap = end.isEmpty ? "" : String(repeating: " ", count: width - start.count) + " | " + end
      return start + gap
    }
    .joined(separator: "\n")
  }
}
