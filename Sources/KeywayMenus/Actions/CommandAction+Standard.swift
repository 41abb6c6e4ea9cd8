// The actions of the standard menus, with UIKit's names where it has any (UIResponderStandardEditActions).

// MARK: - The app

extension CommandAction {
  public static let about = CommandAction("about")
  public static let showSettings = CommandAction("showSettings")
  public static let hideApp = CommandAction("hideApp")
  public static let hideOthers = CommandAction("hideOthers")
  public static let showAll = CommandAction("showAll")
  /// Ends the app. The window performs it.
  public static let quit = CommandAction("quit")
  public static let showHelp = CommandAction("showHelp")
  /// Shows or closes the overview of shortcuts. The window performs it.
  public static let showShortcuts = CommandAction("showShortcuts")
}

// MARK: - Documents

extension CommandAction {
  public static let new = CommandAction("new")
  public static let newFromPasteboard = CommandAction("newFromPasteboard")
  public static let newWindow = CommandAction("newWindow")
  public static let open = CommandAction("open")
  public static let clearRecents = CommandAction("clearRecents")
  /// Closes the window. In an app with one window that would be another Quit, so its standard command is shown only while
  /// somebody performs it.
  public static let closeWindow = CommandAction("closeWindow")
  public static let closeAllWindows = CommandAction("closeAllWindows")
  public static let save = CommandAction("save")
  public static let saveAs = CommandAction("saveAs")
  public static let duplicate = CommandAction("duplicate")
  public static let rename = CommandAction("rename")
  public static let move = CommandAction("move")
  public static let export = CommandAction("export")
  public static let revertToSaved = CommandAction("revertToSaved")
  public static let pageSetup = CommandAction("pageSetup")
  public static let print = CommandAction("print")
}

// MARK: - Editing

extension CommandAction {
  public static let undo = CommandAction("undo")
  public static let redo = CommandAction("redo")
  public static let cut = CommandAction("cut")
  public static let copy = CommandAction("copy")
  public static let paste = CommandAction("paste")
  public static let pasteAndMatchStyle = CommandAction("pasteAndMatchStyle")
  public static let pasteAndGo = CommandAction("pasteAndGo")
  public static let pasteAndSearch = CommandAction("pasteAndSearch")
  public static let delete = CommandAction("delete")
  public static let select = CommandAction("select")
  public static let selectAll = CommandAction("selectAll")
  public static let find = CommandAction("find")
  public static let findNext = CommandAction("findNext")
  public static let findPrevious = CommandAction("findPrevious")
  public static let findAndReplace = CommandAction("findAndReplace")
  public static let useSelectionForFind = CommandAction("useSelectionForFind")
  public static let replace = CommandAction("replace")
  public static let autoFillContact = CommandAction("autoFillContact")
  public static let autoFillPassword = CommandAction("autoFillPassword")
  public static let autoFillCreditCard = CommandAction("autoFillCreditCard")
  public static let captureTextFromCamera = CommandAction("captureTextFromCamera")
  public static let showSpelling = CommandAction("showSpelling")
  public static let checkSpelling = CommandAction("checkSpelling")
  public static let toggleContinuousSpellChecking = CommandAction("toggleContinuousSpellChecking")
  public static let toggleGrammarChecking = CommandAction("toggleGrammarChecking")
  public static let toggleAutomaticSpellingCorrection = CommandAction("toggleAutomaticSpellingCorrection")
  public static let showSubstitutions = CommandAction("showSubstitutions")
  public static let toggleSmartInsertDelete = CommandAction("toggleSmartInsertDelete")
  public static let toggleAutomaticQuoteSubstitution = CommandAction("toggleAutomaticQuoteSubstitution")
  public static let toggleAutomaticDashSubstitution = CommandAction("toggleAutomaticDashSubstitution")
  public static let toggleAutomaticLinkDetection = CommandAction("toggleAutomaticLinkDetection")
  public static let toggleAutomaticDataDetection = CommandAction("toggleAutomaticDataDetection")
  public static let toggleAutomaticTextReplacement = CommandAction("toggleAutomaticTextReplacement")
  public static let uppercaseWord = CommandAction("uppercaseWord")
  public static let lowercaseWord = CommandAction("lowercaseWord")
  public static let capitalizeWord = CommandAction("capitalizeWord")
  public static let startSpeaking = CommandAction("startSpeaking")
  public static let pauseSpeaking = CommandAction("pauseSpeaking")
  public static let stopSpeaking = CommandAction("stopSpeaking")
  public static let lookUp = CommandAction("lookUp")
  public static let translate = CommandAction("translate")
  public static let searchWeb = CommandAction("searchWeb")
  public static let learnSpelling = CommandAction("learnSpelling")
  public static let ignoreSpelling = CommandAction("ignoreSpelling")
}

// MARK: - Text

extension CommandAction {
  public static let showFonts = CommandAction("showFonts")
  public static let toggleBoldface = CommandAction("toggleBoldface")
  public static let toggleItalics = CommandAction("toggleItalics")
  public static let toggleUnderline = CommandAction("toggleUnderline")
  public static let increaseSize = CommandAction("increaseSize")
  public static let decreaseSize = CommandAction("decreaseSize")
  public static let showColors = CommandAction("showColors")
  public static let copyStyle = CommandAction("copyStyle")
  public static let pasteStyle = CommandAction("pasteStyle")
  public static let alignLeft = CommandAction("alignLeft")
  public static let alignCenter = CommandAction("alignCenter")
  public static let alignJustified = CommandAction("alignJustified")
  public static let alignRight = CommandAction("alignRight")
  public static let makeTextWritingDirectionNatural = CommandAction("makeTextWritingDirectionNatural")
  public static let makeTextWritingDirectionLeftToRight = CommandAction("makeTextWritingDirectionLeftToRight")
  public static let makeTextWritingDirectionRightToLeft = CommandAction("makeTextWritingDirectionRightToLeft")
}

// MARK: - What is seen, and windows

extension CommandAction {
  public static let toggleToolbar = CommandAction("toggleToolbar")
  public static let customizeToolbar = CommandAction("customizeToolbar")
  public static let toggleSidebar = CommandAction("toggleSidebar")
  public static let toggleInspector = CommandAction("toggleInspector")
  /// Switches to light colours. The window performs all three appearances.
  public static let useLightAppearance = CommandAction("useLightAppearance")
  public static let useDarkAppearance = CommandAction("useDarkAppearance")
  public static let useHighContrastAppearance = CommandAction("useHighContrastAppearance")
  /// Enters or leaves full screen. The window performs it.
  public static let enterFullScreen = CommandAction("enterFullScreen")
  /// Enters or leaves full screen. The window performs it.
  public static let toggleFullScreen = CommandAction("toggleFullScreen")
  public static let minimizeWindow = CommandAction("minimizeWindow")
  public static let zoomWindow = CommandAction("zoomWindow")
  public static let bringAllToFront = CommandAction("bringAllToFront")
  public static let arrangeInFront = CommandAction("arrangeInFront")
}
