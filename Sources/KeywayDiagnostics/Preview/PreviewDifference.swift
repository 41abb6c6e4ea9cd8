import KeywayElements
import KeywayPlatform

/// The source changes that a preview asks for: for each element a line with its place, then the lines to remove and to add.
///
/// ```
/// @@ scene.yaml:16 zoom-in · button @@
/// -label: "+"
/// +label: "Zoom in"
/// ```
struct PreviewDifference {
  /// The difference of one element; empty if nothing changed.
  static func lines(
    _ name: String, _ before: Element, _ after: Element, _ origin: PreviewOrigin
  ) -> [String] {
    var lines: [String] = []
    var inside: [String] = []
    for property in PreviewProperty.allCases {
      let (old, new) = (before.value(of: property), after.value(of: property))
      guard old != new else { continue }
      if property == .traits {
        lines += traits(before.traits, after.traits, origin)
        continue
      }
      let isWritten = origin.written.contains(property)
      var changes: [String] = []
      if isWritten { changes.append("-" + line(property, old, origin)) }
      if new != property.usual || !isWritten { changes.append("+" + line(property, new, origin)) }
      if case .keys = origin.notation, property.isInsideAccessibility {
        inside += changes.map { $0.prefix(1) + "  " + $0.dropFirst() }
      } else {
        lines += changes
      }
    }
    if case .keys(let hasAccessibility) = origin.notation, !inside.isEmpty {
      lines += [(hasAccessibility ? " " : "+") + "accessibility:"] + inside
    }
    if lines.isEmpty { return [] }
    switch origin.notation {
    case .keys: return ["@@ \(origin.place) \(name) @@"] + lines
    case .modifiers: return ["@@ \(name)\(origin.place.isEmpty ? "" : " in \(origin.place)") @@"] + lines
    }
  }

  private static func line(_ property: PreviewProperty, _ value: String, _ origin: PreviewOrigin) -> String {
    switch origin.notation {
    case .modifiers: modifier(property, value)
    case .keys: "\(property.keyInScene): " + scalar(property, value)
    }
  }

  private static func modifier(_ property: PreviewProperty, _ value: String) -> String {
    switch property {
    case .label: ".accessibilityLabel(\(quoted(value)))"
    case .value: ".accessibilityValue(\(quoted(value)))"
    case .hint: ".accessibilityHint(\(quoted(value)))"
    case .identifier: ".accessibilityIdentifier(\(quoted(value)))"
    case .inputLabels: ".accessibilityInputLabels(\(quotedList(value)))"
    case .hidden: ".accessibilityHidden(\(value))"
    case .sortPriority: ".accessibilitySortPriority(\(value))"
    case .children: ".accessibilityElement(children: .\(value))"
    case .traits: ""
    }
  }

  /// A value in YAML.
  private static func scalar(_ property: PreviewProperty, _ value: String) -> String {
    switch property {
    case .label, .value, .hint, .identifier: quoted(value)
    case .inputLabels: quotedList(value)
    case .hidden, .sortPriority, .children, .traits: value
    }
  }

  private static func traits(_ before: Traits, _ after: Traits, _ origin: PreviewOrigin) -> [String] {
    let (added, removed) = (after.subtracting(before), before.subtracting(after))
    if case .keys = origin.notation {
      let list = origin.traits.union(added).subtracting(removed)
      func line(_ traits: Traits) -> String { "traits: [\(traits.names.joined(separator: ", "))]" }
      return (origin.traits.isEmpty ? [] : ["-" + line(origin.traits)])
        + (list.isEmpty ? [] : ["+" + line(list)])
    }
    func modifier(_ verb: String, _ traits: Traits) -> String {
      let names = traits.names.map { "." + $0 }
      return
        ".accessibility\(verb)Traits(\(names.count == 1 ? names[0] : "[\(names.joined(separator: ", "))]"))"
    }
    let (own, other) = (removed.intersection(origin.traits), removed.subtracting(origin.traits))
    return (own.isEmpty ? [] : ["-" + modifier("Add", own)])
      + (added.isEmpty ? [] : ["+" + modifier("Add", added)])
      + (other.isEmpty ? [] : ["+" + modifier("Remove", other)])
  }

  /// A text with quotation marks, in the syntax of Swift and YAML.
  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }

  private static func quotedList(_ text: String) -> String {
    "[" + PreviewProperty.list(text).map(quoted).joined(separator: ", ") + "]"
  }
}
