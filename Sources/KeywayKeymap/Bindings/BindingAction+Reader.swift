/// The actions of a reader in the app, in tables such as `keymaps/reader.yaml`.
extension BindingAction {
  /// Goes to the next element.
  package static let readerNext = ReaderCommand.readerNext.action
  /// Goes to the previous element.
  package static let readerPrevious = ReaderCommand.readerPrevious.action
  /// Goes to the first element in the container under the cursor.
  package static let readerIn = ReaderCommand.readerIn.action
  /// Goes to the container around the cursor.
  package static let readerOut = ReaderCommand.readerOut.action
  /// Goes to the first element of the window, dialog or container.
  package static let readerFirst = ReaderCommand.readerFirst.action
  /// Goes to the last element of the window, dialog or container.
  package static let readerLast = ReaderCommand.readerLast.action
  /// Goes to the first element of the next container.
  package static let readerNextContainer = ReaderCommand.readerNextContainer.action
  /// Goes to the first element of the previous container.
  package static let readerPreviousContainer = ReaderCommand.readerPreviousContainer.action
  /// Goes to the cell above, or to the line above in a text.
  package static let readerUp = ReaderCommand.readerUp.action
  /// Goes to the cell below, or to the line below in a text.
  package static let readerDown = ReaderCommand.readerDown.action
  /// Goes to the cell on the left.
  package static let readerLeft = ReaderCommand.readerLeft.action
  /// Goes to the cell on the right.
  package static let readerRight = ReaderCommand.readerRight.action
  /// Reads the next line of the text under the cursor.
  package static let readerNextLine = ReaderCommand.readerNextLine.action
  /// Reads the previous line.
  package static let readerPreviousLine = ReaderCommand.readerPreviousLine.action
  /// Reads the next word of the text under the cursor.
  package static let readerNextWord = ReaderCommand.readerNextWord.action
  /// Reads the previous word.
  package static let readerPreviousWord = ReaderCommand.readerPreviousWord.action
  /// Reads the next character of the text under the cursor.
  package static let readerNextCharacter = ReaderCommand.readerNextCharacter.action
  /// Reads the previous character.
  package static let readerPreviousCharacter = ReaderCommand.readerPreviousCharacter.action
  /// Chooses the next rotor, and says its name.
  package static let readerNextRotor = ReaderCommand.readerNextRotor.action
  /// Chooses the previous rotor.
  package static let readerPreviousRotor = ReaderCommand.readerPreviousRotor.action
  /// Goes to the next entry of the chosen rotor.
  package static let readerRotorNext = ReaderCommand.readerRotorNext.action
  /// Goes to the previous entry of the chosen rotor.
  package static let readerRotorPrevious = ReaderCommand.readerRotorPrevious.action
  /// Lists the elements of the window, to choose one by typing.
  package static let readerChooser = ReaderCommand.readerChooser.action
  /// Finds a text in the window.
  package static let readerFind = ReaderCommand.readerFind.action
  /// Activates the element under the cursor.
  package static let readerActivate = ReaderCommand.readerActivate.action
  /// Increases the value under the cursor.
  package static let readerIncrement = ReaderCommand.readerIncrement.action
  /// Decreases the value under the cursor.
  package static let readerDecrement = ReaderCommand.readerDecrement.action
  /// Opens the menu of the element's actions.
  package static let readerActions = ReaderCommand.readerActions.action
  /// Opens the menu of the element's further content.
  package static let readerMoreContent = ReaderCommand.readerMoreContent.action
  /// Leaves a menu, a dialog or a page; where nothing is to be left, opens the menu of commands.
  package static let readerEscape = ReaderCommand.readerEscape.action
  /// Performs the main action of the screen, such as play or pause.
  package static let readerMagicTap = ReaderCommand.readerMagicTap.action
  /// Scrolls up by a page around the cursor.
  package static let readerScrollUp = ReaderCommand.readerScrollUp.action
  /// Scrolls down by a page.
  package static let readerScrollDown = ReaderCommand.readerScrollDown.action
  /// Scrolls left by a page.
  package static let readerScrollLeft = ReaderCommand.readerScrollLeft.action
  /// Scrolls right by a page.
  package static let readerScrollRight = ReaderCommand.readerScrollRight.action
  /// Reads from the beginning, and turns pages.
  package static let readerReadAll = ReaderCommand.readerReadAll.action
  /// Reads from the cursor on, and turns pages.
  package static let readerReadFromHere = ReaderCommand.readerReadFromHere.action
  /// Says the last words again.
  package static let readerRepeat = ReaderCommand.readerRepeat.action
  /// Pauses the speech, and continues it.
  package static let readerPause = ReaderCommand.readerPause.action
  /// Ends the speech.
  package static let readerStop = ReaderCommand.readerStop.action
  /// Raises the volume of the speech, which the next words have.
  package static let readerLouder = ReaderCommand.readerLouder.action
  /// Lowers the volume of the speech.
  package static let readerSofter = ReaderCommand.readerSofter.action
  /// Says how to use the element under the cursor; while it is held, what each key does.
  package static let readerHelp = ReaderCommand.readerHelp.action
  /// Opens the menu of commands, which has all of these.
  package static let readerMenu = ReaderCommand.readerMenu.action
  /// Passes the next key to the app.
  package static let readerPassKey = ReaderCommand.readerPassKey.action
  /// Turns the reader off, and on from the window's table.
  package static let readerToggle = ReaderCommand.readerToggle.action

  /// The actions of a reader in the app. `docs/keymaps.md` describes them.
  public static let reader: [BindingAction] = ReaderCommand.allCases.map(\.action)

  /// Every action that Keyway performs: the ``standard`` ones and those of a ``reader``.
  public static let known: [BindingAction] = standard + reader
}
