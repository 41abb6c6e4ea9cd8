extension ReaderCommand {
  /// The English title in menus and on keypads: `Read from here`.
  package var title: String { words.title }

  /// The effect in a sentence without a subject, as in `docs/keymaps.md`: `goes to the next element`.
  package var summary: String { words.summary }

  private var words: (title: String, summary: String) {
    switch group {
    case .cursor: cursorWords
    case .search: searchWords
    case .element: elementWords
    case .speech, .reader: readerWords
    }
  }

  private var cursorWords: (title: String, summary: String) {
    switch self {
    case .readerNext: ("Next", "goes to the next element")
    case .readerPrevious: ("Previous", "goes to the previous element")
    case .readerIn: ("Into the container", "goes to the first element in the container under the cursor")
    case .readerOut: ("Out of the container", "goes to the container around the cursor")
    case .readerFirst: ("First", "goes to the first element of the window, dialog or container")
    case .readerLast: ("Last", "goes to the last element of the window, dialog or container")
    case .readerNextContainer: ("Next container", "goes to the first element of the next container")
    case .readerPreviousContainer:
      ("Previous container", "goes to the first element of the previous container")
    case .readerUp: ("Up", "goes to the cell above, or to the line above in a text")
    case .readerDown: ("Down", "goes to the cell below, or to the line below in a text")
    case .readerLeft: ("Left", "goes to the cell on the left")
    case .readerRight: ("Right", "goes to the cell on the right")
    case .readerNextLine: ("Next line", "reads the next line of the text under the cursor")
    case .readerPreviousLine: ("Previous line", "reads the previous line")
    case .readerNextWord: ("Next word", "reads the next word of the text under the cursor")
    case .readerPreviousWord: ("Previous word", "reads the previous word")
    case .readerNextCharacter: ("Next character", "reads the next character of the text under the cursor")
    case .readerPreviousCharacter: ("Previous character", "reads the previous character")
    default: preconditionFailure("\(self) does not move the cursor")
    }
  }

  private var searchWords: (title: String, summary: String) {
    switch self {
    case .readerNextRotor: ("Next rotor", "chooses the next rotor, and says its name")
    case .readerPreviousRotor: ("Previous rotor", "chooses the previous rotor")
    case .readerRotorNext: ("Next in the rotor", "goes to the next entry of the chosen rotor")
    case .readerRotorPrevious: ("Previous in the rotor", "goes to the previous entry of the chosen rotor")
    case .readerChooser: ("Item chooser", "lists the elements of the window, to choose one by typing")
    case .readerFind: ("Find", "finds a text in the window")
    default: preconditionFailure("\(self) finds nothing")
    }
  }

  private var elementWords: (title: String, summary: String) {
    switch self {
    case .readerActivate: ("Select", "activates the element under the cursor")
    case .readerIncrement: ("More", "increases the value under the cursor")
    case .readerDecrement: ("Less", "decreases the value under the cursor")
    case .readerActions: ("Actions", "opens the menu of the element's actions")
    case .readerMoreContent: ("More content", "opens the menu of the element's further content")
    case .readerEscape:
      ("Back", "leaves a menu, a dialog or a page; where nothing is to be left, opens the menu of commands")
    case .readerMagicTap: ("Main action", "performs the main action of the screen, such as play or pause")
    case .readerScrollUp: ("Scroll up", "scrolls up by a page around the cursor")
    case .readerScrollDown: ("Scroll down", "scrolls down by a page")
    case .readerScrollLeft: ("Scroll left", "scrolls left by a page")
    case .readerScrollRight: ("Scroll right", "scrolls right by a page")
    default: preconditionFailure("\(self) does not act on an element")
    }
  }

  private var readerWords: (title: String, summary: String) {
    switch self {
    case .readerReadAll: ("Read all", "reads from the beginning, and turns pages")
    case .readerReadFromHere: ("Read from here", "reads from the cursor on, and turns pages")
    case .readerRepeat: ("Repeat", "says the last words again")
    case .readerPause: ("Pause", "pauses the speech, and continues it")
    case .readerStop: ("Stop", "ends the speech")
    case .readerLouder: ("Louder", "raises the volume of the speech, which the next words have")
    case .readerSofter: ("Softer", "lowers the volume of the speech")
    case .readerHelp:
      ("Help", "says how to use the element under the cursor; while it is held, what each key does")
    case .readerMenu: ("Commands", "opens the menu of commands, which has all of these")
    case .readerPassKey: ("Pass a key", "passes the next key to the app")
    case .readerToggle: ("Reader on or off", "turns the reader off, and on from the window's table")
    default: preconditionFailure("\(self) concerns neither speech nor the reader")
    }
  }
}
