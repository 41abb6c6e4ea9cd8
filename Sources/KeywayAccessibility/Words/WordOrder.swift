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

  /// Reads the name of a preset, or kinds and states from the first to the last: `leaving,container,label,checked,role,state`.
  ///
  /// A state is said after the kind before it, the states that are not named where `state` stands.
  package init(_ text: String) throws(WordOrderError) {
    if let preset = Self.presets.first(where: { $0.name == text }) {
      self = preset.order
      return
    }
    self.init([], statePlaces: [:])
    var named: Set<String> = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      let name = word.filter { $0 != " " }
      guard named.insert(name).inserted else { throw .repeated(name) }
      if name == SpokenState.selected.rawValue {
        kinds.append(.selected)
        statePlaces[.selected] = .selected
      } else if let kind = Self.kinds.first(where: { $0.rawValue == name }) {
        kinds.append(kind)
      } else if let state = SpokenState(rawValue: name) {
        guard let kind = kinds.last else { throw .withoutPlace(name) }
        statePlaces[state] = kind
      } else {
        throw .unknown(name)
      }
    }
    // Nothing else tells the elements of a window apart.
    guard kinds.contains(.label) else { throw .withoutLabel }
  }

  /// The kinds that the words about an element have.
  static let kinds: [Utterance.Kind] =
    around + [.selected, .label, .value, .content, .role, .state] + end

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
  package static let standard = WordOrder(kinds)

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

/// A fault in the text of an order.
package enum WordOrderError: Error, Hashable, CustomStringConvertible {
  case unknown(String)
  case repeated(String)
  /// A state before all kinds.
  case withoutPlace(String)
  case withoutLabel

  package var description: String {
    switch self {
    case .unknown(let name):
      "unknown part '\(name)'; expected \(Self.list(WordOrder.presets.map(\.name))), or parts from the first to the last, "
        + "of \(Self.list(WordOrder.kinds.map(\.rawValue) + SpokenState.allCases.dropFirst().map(\.rawValue)))"
    case .repeated(let name): "'\(name)' stands there twice; expected each part once"
    case .withoutPlace(let name): "'\(name)' stands first; expected a kind, such as label, before a state"
    case .withoutLabel: "'label' is missing; expected it, as it is the name of an element"
    }
  }

  private static func list(_ names: [String]) -> String { names.joined(separator: ", ") }
}
