/// A command of a reader in the app, which binding tables and the reader's menu of commands perform.
///
/// The name of a case is that of its ``BindingAction``. `docs/keymaps.md` lists all of them with their keys.
package enum ReaderCommand: String, Hashable, Sendable, CaseIterable {
  // The cursor.
  case readerNext, readerPrevious, readerIn, readerOut, readerFirst, readerLast
  case readerNextContainer, readerPreviousContainer
  case readerUp, readerDown, readerLeft, readerRight
  case readerNextLine, readerPreviousLine, readerNextWord, readerPreviousWord
  case readerNextCharacter, readerPreviousCharacter
  // Rotors and searches.
  case readerNextRotor, readerPreviousRotor, readerRotorNext, readerRotorPrevious
  case readerChooser, readerFind
  // The element under the cursor.
  case readerActivate, readerIncrement, readerDecrement, readerActions, readerMoreContent
  case readerEscape, readerMagicTap
  case readerScrollUp, readerScrollDown, readerScrollLeft, readerScrollRight
  // Speech.
  case readerReadAll, readerReadFromHere, readerRepeat, readerPause, readerStop
  // The reader.
  case readerLouder, readerSofter, readerHelp, readerMenu, readerPassKey, readerToggle

  /// A group of commands, as the menu of commands shows them.
  package enum Group: String, Hashable, Sendable, CaseIterable {
    /// They move the cursor.
    case cursor
    /// They choose and step rotors, or find an element.
    case search
    /// They act on the element under the cursor, or on what is around it.
    case element
    /// They start and end speech.
    case speech
    /// They concern the reader itself.
    case reader
  }

  // Comparing all names, as `init(rawValue:)` does, would take longer for each press.
  private static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })

  /// The command of a binding action; nil if it is none of the reader's. Allocates nothing.
  package init?(_ action: BindingAction) {
    guard let command = Self.byName[action.rawValue] else { return nil }
    self = command
  }

  package var action: BindingAction { BindingAction(rawValue: rawValue) }

  package var group: Group {
    switch self {
    case .readerNext, .readerPrevious, .readerIn, .readerOut, .readerFirst, .readerLast, .readerNextContainer,
      .readerPreviousContainer, .readerUp, .readerDown, .readerLeft, .readerRight, .readerNextLine,
      .readerPreviousLine, .readerNextWord, .readerPreviousWord, .readerNextCharacter,
      .readerPreviousCharacter:
      .cursor
    case .readerNextRotor, .readerPreviousRotor, .readerRotorNext, .readerRotorPrevious, .readerChooser,
      .readerFind:
      .search
    case .readerActivate, .readerIncrement, .readerDecrement, .readerActions, .readerMoreContent,
      .readerEscape, .readerMagicTap, .readerScrollUp, .readerScrollDown, .readerScrollLeft,
      .readerScrollRight:
      .element
    case .readerReadAll, .readerReadFromHere, .readerRepeat, .readerPause, .readerStop: .speech
    case .readerLouder, .readerSofter, .readerHelp, .readerMenu, .readerPassKey, .readerToggle: .reader
    }
  }

  /// Whether a held key performs the command again and again. Others act once, so that a held key doesn't buy a second ticket.
  package var repeats: Bool {
    switch self {
    case .readerIncrement, .readerDecrement, .readerScrollUp, .readerScrollDown, .readerScrollLeft,
      .readerScrollRight, .readerLouder, .readerSofter, .readerNextRotor, .readerPreviousRotor,
      .readerRotorNext, .readerRotorPrevious:
      true
    case .readerFirst, .readerLast: false
    default: group == .cursor
    }
  }

  /// Whether the command acts at the cursor, so that the person knows where the cursor is. Commands for speech and for the
  /// reader itself tell nothing about that.
  package var isAtCursor: Bool { group == .cursor || group == .search || group == .element }

  /// The commands in the menu of commands, in its order: all but the one that opens it.
  package static let menu: [ReaderCommand] = allCases.filter { $0 != .readerMenu }

  /// The commands with which a keypad operates the menu, and with it every other command.
  package static let essential: [ReaderCommand] = [
    .readerNext, .readerPrevious, .readerActivate, .readerEscape,
  ]
}
