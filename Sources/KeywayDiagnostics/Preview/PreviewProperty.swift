package import KeywayElements

/// An element's property that a preview can edit: the most common accessibility modifiers.
package enum PreviewProperty: String, CaseIterable, Hashable, Sendable {
  case label, value, hint
  /// The key by which tests, rotors and relations refer to it.
  case identifier
  /// The names for speech, separated by commas.
  case inputLabels
  /// As a value, the traits; as an edit, the added and removed ones: `+header -button`.
  case traits
  /// `true` or `false`.
  case hidden
  /// A number; 0 is the default.
  case sortPriority
  /// The handling of the elements inside: `contain`, `combine` or `ignore`; empty leaves it to the role.
  case children

  /// The value if an author states none.
  package var usual: String {
    switch self {
    case .hidden: "false"
    case .sortPriority: "0"
    case .label, .value, .hint, .identifier, .inputLabels, .traits, .children: ""
    }
  }

  /// The parts of a text separated by commas.
  package static func list(_ text: String) -> [String] {
    text.split(separator: ",").map { String($0.trimmingSpaces) }.filter { !$0.isEmpty }
  }
}

extension Element {
  /// The author's value, not one that comes from the content.
  func value(of property: PreviewProperty) -> String {
    switch property {
    case .label: labelIsFromContent ? "" : label
    case .value: valueIsFromContent ? "" : value
    case .hint: hint
    case .identifier: key ?? ""
    case .inputLabels:
      accessibility.hasDetails ? accessibility.details.inputLabels.joined(separator: ", ") : ""
    case .traits: traits.names.joined(separator: ", ")
    case .hidden: accessibility.isHidden ? "true" : "false"
    case .sortPriority: ValueRange.text(accessibility.sortPriority)
    case .children: accessibility.children?.rawValue ?? ""
    }
  }

  /// Applies an edit to the element, like the modifier of that name.
  mutating func take(_ edit: PreviewEdit) {
    switch edit.property {
    case .label: (label, labelIsFromContent) = (edit.value, edit.value.isEmpty)
    case .value: (value, valueIsFromContent) = (edit.value, edit.value.isEmpty)
    case .hint: hint = edit.value
    case .identifier: key = edit.value.isEmpty ? nil : edit.value
    case .inputLabels: accessibility.details.inputLabels = PreviewProperty.list(edit.value)
    case .traits:
      guard let change = TraitsChange(edit.value) else { return }
      // The trait turns a text into a heading.
      if change.added.contains(.header), role == .text { role = .heading }
      if change.removed.intersection(traits).contains(.header), role == .heading { role = .text }
      traits = change.applied(to: traits)
    case .hidden: accessibility.isHidden = edit.value == "true"
    case .sortPriority: accessibility.sortPriority = Double(edit.value) ?? 0
    case .children: accessibility.children = AccessibilityBehavior.Children(rawValue: edit.value)
    }
  }
}

/// Added and removed traits: `+header -button`.
package struct TraitsChange: Hashable, Sendable {
  package var added: Traits = []
  package var removed: Traits = []

  package init() {}

  /// - Returns: nil if a word isn't a trait. One without a sign is added.
  package init?(_ text: String) {
    for word in text.split(whereSeparator: { $0 == " " || $0 == "," }) {
      let name = word.hasPrefix("+") || word.hasPrefix("-") ? word.dropFirst() : word
      guard let trait = Traits.named.first(where: { $0.name == name })?.trait else { return nil }
      set(trait, to: !word.hasPrefix("-"))
    }
  }

  package mutating func set(_ trait: Traits, to isOn: Bool) {
    if isOn { added.formUnion(trait) } else { added.subtract(trait) }
    if isOn { removed.subtract(trait) } else { removed.formUnion(trait) }
  }

  func applied(to traits: Traits) -> Traits { traits.union(added).subtracting(removed) }

  package var text: String {
    (added.names.map { "+" + $0 } + removed.names.map { "-" + $0 }).joined(separator: " ")
  }
}

extension StringProtocol {
  fileprivate var trimmingSpaces: SubSequence {
    let start = drop { $0 == " " }
    return start.lastIndex { $0 != " " }.map { start[...$0] } ?? start[start.startIndex..<start.startIndex]
  }
}
