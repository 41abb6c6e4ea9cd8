import KeywayAccessibility
import KeywayElements
import KeywayKeymap

/// The list that the rotor's steps go through, or the setting that they change.
enum RotorChoice: Hashable {
  case kind(AccessibilityRotor.Kind)
  case characters, words, lines
  /// The elements with the text that was sought.
  case found
  case rate, volume, language, hints, positions, containerNames, punctuation, grouping, caption
  case typing, order, moreContentMark, linkMark, capitalMark, followsFocus, movesFocus

  static let units: [RotorChoice] = [.characters, .words, .lines]
  static let settings: [RotorChoice] = [
    .rate, .volume, .language, .hints, .positions, .containerNames, .punctuation, .grouping, .caption,
    .typing,
    .order, .moreContentMark, .linkMark, .capitalMark, .followsFocus, .movesFocus,
  ]
}

/// The ways of a person to search: the rotor, the open menu, and the help.
struct SearchState {
  /// The chosen rotor; nil before the first choice.
  var rotor: RotorChoice?
  /// The entry of the rotor that was read last.
  var entry: AccessibilityRotor.Entry?
  var menu: ReaderMenu?
  /// The text that was sought last, as it was typed.
  var sought = ""
  /// The press that was typed, until it is dispatched.
  var typing: KeyPress?
  /// Whether keys describe their effects instead of having them.
  var explainsKeys = false
  /// The key of a keypad that is held for help.
  var helpKey: UInt32?
  /// The number of times that the usage of each kind of element was said.
  var usages: [Usage: Int] = [:]

  /// The ways of using an element.
  enum Usage: Hashable, CaseIterable {
    case open, toggle, choose, activate, adjust, edit, moreContent, actions
  }
}
