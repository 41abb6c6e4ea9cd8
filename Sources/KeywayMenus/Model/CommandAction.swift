/// What a command does, by name: it travels the responder chain until an element, window or app does it.
///
/// An app adds its own: `extension CommandAction { static let share = CommandAction("share") }`.
public struct CommandAction: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  public let rawValue: String
  @inlinable public init(rawValue: String) { self.rawValue = rawValue }
  @inlinable public init(_ name: String) { rawValue = name }

  public var description: String { rawValue }
}

extension CommandAction: ExpressibleByStringLiteral {
  public init(stringLiteral value: String) { rawValue = value }
}

// MARK: - Editing (UIResponderStandardEditActions)

extension CommandAction {
  public static let undo = CommandAction("undo")
  public static let redo = CommandAction("redo")
  public static let cut = CommandAction("cut")
  public static let copy = CommandAction("copy")
  public static let paste = CommandAction("paste")
  public static let pasteAndMatchStyle = CommandAction("pasteAndMatchStyle")
  public static let delete = CommandAction("delete")
  public static let select = CommandAction("select")
  public static let selectAll = CommandAction("selectAll")
  public static let duplicate = CommandAction("duplicate")
  public static let rename = CommandAction("rename")
  public static let find = CommandAction("find")
  public static let findNext = CommandAction("findNext")
  public static let findPrevious = CommandAction("findPrevious")
  public static let findAndReplace = CommandAction("findAndReplace")
  public static let useSelectionForFind = CommandAction("useSelectionForFind")
  public static let toggleBoldface = CommandAction("toggleBoldface")
  public static let toggleItalics = CommandAction("toggleItalics")
  public static let toggleUnderline = CommandAction("toggleUnderline")
  public static let increaseSize = CommandAction("increaseSize")
  public static let decreaseSize = CommandAction("decreaseSize")
}

// MARK: - The app and its windows

extension CommandAction {
  public static let about = CommandAction("about")
  public static let showSettings = CommandAction("showSettings")
  public static let quit = CommandAction("quit")
  public static let showHelp = CommandAction("showHelp")
  /// Shows the overview of shortcuts, or closes it.
  public static let showShortcuts = CommandAction("showShortcuts")
  public static let new = CommandAction("new")
  public static let open = CommandAction("open")
  public static let save = CommandAction("save")
  public static let print = CommandAction("print")
  public static let closeWindow = CommandAction("closeWindow")
  public static let minimizeWindow = CommandAction("minimizeWindow")
  public static let enterFullScreen = CommandAction("enterFullScreen")
  public static let toggleFullScreen = CommandAction("toggleFullScreen")
  public static let toggleSidebar = CommandAction("toggleSidebar")
  public static let useLightAppearance = CommandAction("useLightAppearance")
  public static let useDarkAppearance = CommandAction("useDarkAppearance")
  public static let useHighContrastAppearance = CommandAction("useHighContrastAppearance")
}
