/// The order of the words about an element, as data. `docs/reader.md` has the presets as a table.
package struct WordOrder: Hashable, Sendable {
  /// The kinds of parts in order; the others are not said. The container is said where it stands, before the element or after.
  ///
  /// Custom content is said with its value before its name if values come before labels here.
  package var kinds: [Utterance.Kind]
  /// The kind after whose parts a state is said.
  package var statePlaces: [SpokenState: Utterance.Kind] = [.selected: .selected]

  package init(_ kinds: [Utterance.Kind], statePlaces: [SpokenState: Utterance.Kind] = [.selected: .selected])
  {
    (self.kinds, self.statePlaces) = (kinds, statePlaces)
  }

  /// The states that are said after the parts of a kind.
  func isPlace(_ kind: Utterance.Kind, of state: SpokenState) -> Bool {
    (statePlaces[state] ?? .state) == kind
  }

  /// Whether the value of custom content is said before its name.
  package var saysValueFirst: Bool {
    guard let value = kinds.firstIndex(of: .value), let label = kinds.firstIndex(of: .label) else {
      return false
    }
    return value < label
  }

  private static let around: [Utterance.Kind] = [.leaving, .container, .header]
  private static let end: [Utterance.Kind] = [
    .error, .description, .level, .position, .moreContent, .hint, .usage,
  ]

  /// Keyway's order.
  package static let standard = WordOrder(
    around + [.selected, .label, .value, .content, .role, .state] + end)

  /// The order of iOS: the value first.
  package static let iOS = WordOrder(
    around + [.selected, .value, .label, .content, .role, .state] + end)

  /// The order of the Mac: the label first.
  package static let mac = WordOrder(
    around + [.label, .value, .content, .selected, .role, .state] + end)

  /// The order of readers on desktops: label, role, state, value, position.
  package static let desktop = WordOrder(
    around + [.label, .role, .state, .value, .content] + end, statePlaces: [:])

  /// The presets by their names in settings and tables.
  package static let presets: [(name: String, order: WordOrder)] = [
    ("standard", .standard), ("iOS", .iOS), ("mac", .mac), ("desktop", .desktop),
  ]
}
