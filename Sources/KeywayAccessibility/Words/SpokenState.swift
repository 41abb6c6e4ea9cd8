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
    let (isSwitch, isItem) = (isSwitch, isItem)
    if isSelected && (!isSwitch || isItem) || isOneOf && traits.contains(.checked) {
      states.append((.selected, .selected))
    }
    if traits.contains(.mixed) {
      states.append((.checked, .mixed))
    } else if isSwitch {
      let isOn = traits.contains(.checked) || isSelected && !isItem
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

  /// Whether it is one of several choices, of which one is selected.
  private var isOneOf: Bool { role == .radioButton || traits.contains(.singleChoice) }

  /// Whether it is an item that is selected apart from being on.
  private var isItem: Bool { [.cell, .row, .treeItem, .tab].contains(role) }

  /// Whether it is on or off by itself: a switch, a check box, or another control that an author made one.
  private var isSwitch: Bool {
    role == .checkbox || role == .toggle || !isOneOf && !traits.isDisjoint(with: [.toggleButton, .checked])
  }
}
