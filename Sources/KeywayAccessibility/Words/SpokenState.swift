import KeywayElements

/// A state that has words.
package enum SpokenState: String, Hashable, Sendable, CaseIterable {
  case selected
  /// Of a switch or a check box: on, off or mixed.
  case checked
  /// Whether the content is shown.
  case expanded
  /// Does not respond to interaction.
  case dimmed
  case invalid
  /// Of a column header: the order of the rows.
  case sorted
}

extension AccessibilityNode {
  /// The states of the node with their words.
  var spokenStates: [(state: SpokenState, phrase: Phrase)] {
    var states: [(state: SpokenState, phrase: Phrase)] = []
    let isSwitch = role == .checkbox || role == .toggle
    if isSelected, !isSwitch { states.append((.selected, .selected)) }
    if traits.contains(.mixed) {
      states.append((.checked, .mixed))
    } else if isSwitch {
      let isOn = !traits.isDisjoint(with: [.checked, .selected])
      states.append((.checked, isOn ? .on : .off))
    }
    if traits.contains(.expandable) {
      states.append((.expanded, traits.contains(.expanded) ? .expanded : .collapsed))
    }
    if !isEnabled { states.append((.dimmed, .dimmed)) }
    if isInvalid { states.append((.invalid, .invalid)) }
    if let sortOrder { states.append((.sorted, sortOrder == .ascending ? .ascending : .descending)) }
    return states
  }
}
