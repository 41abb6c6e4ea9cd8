/// The actions of a reader in the app, in tables such as `keymaps/reader.yaml`.
extension BindingAction {
  /// Goes to the next element.
  public static let readerNext = ReaderCommand.readerNext.action
  /// Goes to the previous element.
  public static let readerPrevious = ReaderCommand.readerPrevious.action
  /// Goes to the first element in the container under the cursor.
  public static let readerIn = ReaderCommand.readerIn.action
  /// Goes to the container around the cursor.
  public static let readerOut = ReaderCommand.readerOut.action
  /// Goes to the first element of the window, dialog or container.
  public static let readerFirst = ReaderCommand.readerFirst.action
  /// Goes to the last element of the window, dialog or container.
  public static let readerLast = ReaderCommand.readerLast.action
  /// Goes to the first element of the next container.
  public static let readerNextContainer = ReaderCommand.readerNextContainer.action
  /// Goes to the first element of the previous container.
  public static let readerPreviousContainer = ReaderCommand.readerPreviousContainer.action
  /// Goes to the cell above, or to the line above in a text.
  public static let readerUp = ReaderCommand.readerUp.action
  /// Goes to the cell below, or to the line below in a text.
  public static let readerDown = ReaderCommand.readerDown.action
  /// Goes to the cell on the left.
  public static let readerLeft = ReaderCommand.readerLeft.action
  /// Goes to the cell on the right.
  public static let readerRight = ReaderCommand.readerRight.action
  /// Reads the next line of the text under the cursor.
  public static let readerNextLine = ReaderCommand.readerNextLine.action
  /// Reads the previous line.
  public static let readerPreviousLine = ReaderCommand.readerPreviousLine.action
  /// Reads the next word of the text under the cursor.
  public static let readerNextWord = ReaderCommand.readerNextWord.action
  /// Reads the previous word.
  public static let readerPreviousWord = ReaderCommand.readerPreviousWord.action
  /// Reads the next character of the text under the cursor.
  public static let readerNextCharacter = ReaderCommand.readerNextCharacter.action
  /// Reads the previous character.
  public static let readerPreviousCharacter = ReaderCommand.readerPreviousCharacter.action
  /// Chooses the next rotor, and says its name.
  public static let readerNextRotor = ReaderCommand.readerNextRotor.action
  /// Chooses the previous rotor.
  public static let readerPreviousRotor = ReaderCommand.readerPreviousRotor.action
  /// Goes to the next entry of the chosen rotor.
  public static let readerRotorNext = ReaderCommand.readerRotorNext.action
  /// Goes to the previous entry of the chosen rotor.
  public static let readerRotorPrevious = ReaderCommand.readerRotorPrevious.action
  /// Lists the elements of the window, to choose one by typing.
  public static let readerChooser = ReaderCommand.readerChooser.action
  /// Finds a text in the window.
  public static let readerFind = ReaderCommand.readerFind.action
  /// Activates the element under the cursor.
  public static let readerActivate = ReaderCommand.readerActivate.action
  /// Increases the value under the cursor.
  public static let readerIncrement = ReaderCommand.readerIncrement.action
  /// Decreases the value under the cursor.
  public static let readerDecrement = ReaderCommand.readerDecrement.action
  /// Opens the menu of the element's actions.
  public static let readerActions = ReaderCommand.readerActions.action
  /// Opens the menu of the element's further content.
  public static let readerMoreContent = ReaderCommand.readerMoreContent.action
  /// Leaves a menu, a dialog or a page; where nothing is to be left, opens the menu of commands.
  public static let readerEscape = ReaderCommand.readerEscape.action
  /// Performs the main action of the screen, such as play or pause.
  public static let readerMagicTap = ReaderCommand.readerMagicTap.action
  /// Scrolls up by a page around the cursor.
  public static let readerScrollUp = ReaderCommand.readerScrollUp.action
  /// Scrolls down by a page.
  public static let readerScrollDown = ReaderCommand.readerScrollDown.action
  /// Scrolls left by a page.
  public static let readerScrollLeft = ReaderCommand.readerScrollLeft.action
  /// Scrolls right by a page.
  public static let readerScrollRight = ReaderCommand.readerScrollRight.action
  /// Reads from the beginning, and turns pages.
  public static let readerReadAll = ReaderCommand.readerReadAll.action
  /// Reads from the cursor on, and turns pages.
  public static let readerReadFromHere = ReaderCommand.readerReadFromHere.action
  /// Says the last words again.
  public static let readerRepeat = ReaderCommand.readerRepeat.action
  /// Pauses the speech, and continues it.
  public static let readerPause = ReaderCommand.readerPause.action
  /// Ends the speech.
  public static let readerStop = ReaderCommand.readerStop.action
  /// Raises the volume of the speech, which the next words have.
  public static let readerLouder = ReaderCommand.readerLouder.action
  /// Lowers the volume of the speech.
  public static let readerSofter = ReaderCommand.readerSofter.action
  /// Says how to use the element under the cursor; while it is held, what each key does.
  public static let readerHelp = ReaderCommand.readerHelp.action
  /// Opens the menu of commands, which has all of these.
  public static let readerMenu = ReaderCommand.readerMenu.action
  /// Passes the next key to the app.
  public static let readerPassKey = ReaderCommand.readerPassKey.action
  /// Turns the reader off, and on from the window's table.
  public static let readerToggle = ReaderCommand.readerToggle.action

  /// The actions of a reader in the app. `docs/keymaps.md` describes them.
  public static let reader: [BindingAction] = ReaderCommand.allCases.map(\.action)

  /// Every action that Keyway performs: the ``standard`` ones and those of a ``reader``.
  public static let known: [BindingAction] = standard + reader
}
