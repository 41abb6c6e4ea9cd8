// The actions of the standard menus, with UIKit's names if it has any (UIResponderStandardEditActions).

// MARK: - The app

extension CommandAction {
  public static let about = CommandAction("about")
  public static let showSettings = CommandAction("showSettings")
  static let hideApp = CommandAction("hideApp")
  static let hideOthers = CommandAction("hideOthers")
  static let showAll = CommandAction("showAll")
  /// Ends the app. The window performs it.
  public static let quit = CommandAction("quit")
  public static let showHelp = CommandAction("showHelp")
  /// Shows or closes the overview of shortcuts. The window performs it.
  public static let showShortcuts = CommandAction("showShortcuts")
}

// MARK: - Documents

extension CommandAction {
  public static let new = CommandAction("new")
  static let newFromPasteboard = CommandAction("newFromPasteboard")
  package static let newWindow = CommandAction("newWindow")
  public static let open = CommandAction("open")
  static let clearRecents = CommandAction("clearRecents")
  /// Closes the window. In an app with one window it would be another Quit, so its standard command appears only while
  /// something performs it.
  public static let closeWindow = CommandAction("closeWindow")
  package static let closeAllWindows = CommandAction("closeAllWindows")
  public static let save = CommandAction("save")
  package static let saveAs = CommandAction("saveAs")
  package static let duplicate = CommandAction("duplicate")
  package static let rename = CommandAction("rename")
  package static let move = CommandAction("move")
  package static let export = CommandAction("export")
  package static let revertToSaved = CommandAction("revertToSaved")
  package static let pageSetup = CommandAction("pageSetup")
  public static let print = CommandAction("print")
}

// MARK: - Editing

extension CommandAction {
  public static let undo = CommandAction("undo")
  public static let redo = CommandAction("redo")
  public static let cut = CommandAction("cut")
  public static let copy = CommandAction("copy")
  public static let paste = CommandAction("paste")
  package static let pasteAndMatchStyle = CommandAction("pasteAndMatchStyle")
  static let pasteAndGo = CommandAction("pasteAndGo")
  static let pasteAndSearch = CommandAction("pasteAndSearch")
  public static let delete = CommandAction("delete")
  package static let select = CommandAction("select")
  public static let selectAll = CommandAction("selectAll")
  public static let find = CommandAction("find")
  public static let findNext = CommandAction("findNext")
  public static let findPrevious = CommandAction("findPrevious")
  package static let findAndReplace = CommandAction("findAndReplace")
  package static let useSelectionForFind = CommandAction("useSelectionForFind")
  public static let replace = CommandAction("replace")
  static let autoFillContact = CommandAction("autoFillContact")
  static let autoFillPassword = CommandAction("autoFillPassword")
  static let autoFillCreditCard = CommandAction("autoFillCreditCard")
  static let captureTextFromCamera = CommandAction("captureTextFromCamera")
  static let showSpelling = CommandAction("showSpelling")
  static let checkSpelling = CommandAction("checkSpelling")
  static let toggleContinuousSpellChecking = CommandAction("toggleContinuousSpellChecking")
  static let toggleGrammarChecking = CommandAction("toggleGrammarChecking")
  static let toggleAutomaticSpellingCorrection = CommandAction("toggleAutomaticSpellingCorrection")
  static let showSubstitutions = CommandAction("showSubstitutions")
  static let toggleSmartInsertDelete = CommandAction("toggleSmartInsertDelete")
  static let toggleAutomaticQuoteSubstitution = CommandAction("toggleAutomaticQuoteSubstitution")
  static let toggleAutomaticDashSubstitution = CommandAction("toggleAutomaticDashSubstitution")
  static let toggleAutomaticLinkDetection = CommandAction("toggleAutomaticLinkDetection")
  static let toggleAutomaticDataDetection = CommandAction("toggleAutomaticDataDetection")
  static let toggleAutomaticTextReplacement = CommandAction("toggleAutomaticTextReplacement")
  static let uppercaseWord = CommandAction("uppercaseWord")
  package static let lowercaseWord = CommandAction("lowercaseWord")
  static let capitalizeWord = CommandAction("capitalizeWord")
  static let startSpeaking = CommandAction("startSpeaking")
  static let pauseSpeaking = CommandAction("pauseSpeaking")
  static let stopSpeaking = CommandAction("stopSpeaking")
  static let lookUp = CommandAction("lookUp")
  package static let translate = CommandAction("translate")
  static let searchWeb = CommandAction("searchWeb")
  static let learnSpelling = CommandAction("learnSpelling")
  static let ignoreSpelling = CommandAction("ignoreSpelling")
}

// MARK: - Text

extension CommandAction {
  static let showFonts = CommandAction("showFonts")
  package static let toggleBoldface = CommandAction("toggleBoldface")
  package static let toggleItalics = CommandAction("toggleItalics")
  package static let toggleUnderline = CommandAction("toggleUnderline")
  package static let increaseSize = CommandAction("increaseSize")
  package static let decreaseSize = CommandAction("decreaseSize")
  static let showColors = CommandAction("showColors")
  static let copyStyle = CommandAction("copyStyle")
  static let pasteStyle = CommandAction("pasteStyle")
  static let alignLeft = CommandAction("alignLeft")
  static let alignCenter = CommandAction("alignCenter")
  static let alignJustified = CommandAction("alignJustified")
  static let alignRight = CommandAction("alignRight")
  static let makeTextWritingDirectionNatural = CommandAction("makeTextWritingDirectionNatural")
  static let makeTextWritingDirectionLeftToRight = CommandAction("makeTextWritingDirectionLeftToRight")
  static let makeTextWritingDirectionRightToLeft = CommandAction("makeTextWritingDirectionRightToLeft")
}

// MARK: - View and windows

extension CommandAction {
  package static let toggleToolbar = CommandAction("toggleToolbar")
  static let customizeToolbar = CommandAction("customizeToolbar")
  package static let toggleSidebar = CommandAction("toggleSidebar")
  static let toggleInspector = CommandAction("toggleInspector")
  /// Switches to light colours. The window performs all three appearances.
  public static let useLightAppearance = CommandAction("useLightAppearance")
  public static let useDarkAppearance = CommandAction("useDarkAppearance")
  public static let useHighContrastAppearance = CommandAction("useHighContrastAppearance")
  /// Enters or leaves full screen. The window performs it.
  public static let enterFullScreen = CommandAction("enterFullScreen")
  /// Enters or leaves full screen. The window performs it.
  public static let toggleFullScreen = CommandAction("toggleFullScreen")
  static let minimizeWindow = CommandAction("minimizeWindow")
  package static let zoomWindow = CommandAction("zoomWindow")
  package static let bringAllToFront = CommandAction("bringAllToFront")
  static let arrangeInFront = CommandAction("arrangeInFront")
}
