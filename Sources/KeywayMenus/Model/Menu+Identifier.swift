extension Menu {
  /// The name of a menu, the anchor of insertions.
  ///
  /// The standard menus use one word (`edit`), as in menu files. Apps use reverse-domain names
  /// (`com.example.RoastedBeans.share`), so that contributors cannot collide.
  public struct Identifier: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    public let rawValue: String
    /// Creates an identifier from its name.
    @inlinable public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates an identifier with a name, in reverse-domain form for an app's menus.
    @inlinable public init(_ name: String) { rawValue = name }

    public var description: String { rawValue }
  }
}

extension Menu.Identifier: ExpressibleByStringLiteral {
  public init(stringLiteral value: String) { rawValue = value }
}

// The names are those of `UIMenu.Identifier`.
extension Menu.Identifier {
  /// The menu bar itself; its children are the menus of the bar.
  public static let root = Menu.Identifier("root")
  /// The root of a context menu.
  public static let contextMenu = Menu.Identifier("contextMenu")

  // The menus of the bar.
  public static let application = Menu.Identifier("application")
  public static let file = Menu.Identifier("file")
  public static let edit = Menu.Identifier("edit")
  public static let format = Menu.Identifier("format")
  public static let view = Menu.Identifier("view")
  public static let window = Menu.Identifier("window")
  public static let help = Menu.Identifier("help")

  // In the application menu.
  public static let about = Menu.Identifier("about")
  public static let preferences = Menu.Identifier("preferences")
  package static let services = Menu.Identifier("services")
  package static let hide = Menu.Identifier("hide")
  public static let quit = Menu.Identifier("quit")

  // In the file menu.
  public static let newItem = Menu.Identifier("newItem")
  package static let newScene = Menu.Identifier("newScene")
  public static let open = Menu.Identifier("open")
  public static let openRecent = Menu.Identifier("openRecent")
  public static let close = Menu.Identifier("close")
  public static let document = Menu.Identifier("document")
  public static let print = Menu.Identifier("print")

  // In the edit menu.
  public static let undoRedo = Menu.Identifier("undoRedo")
  public static let standardEdit = Menu.Identifier("standardEdit")
  public static let find = Menu.Identifier("find")
  package static let findPanel = Menu.Identifier("findPanel")
  public static let replace = Menu.Identifier("replace")
  public static let share = Menu.Identifier("share")
  package static let lookup = Menu.Identifier("lookup")
  package static let learn = Menu.Identifier("learn")
  package static let autoFill = Menu.Identifier("autoFill")
  package static let speech = Menu.Identifier("speech")
  package static let spelling = Menu.Identifier("spelling")
  package static let spellingPanel = Menu.Identifier("spellingPanel")
  package static let spellingOptions = Menu.Identifier("spellingOptions")
  package static let substitutions = Menu.Identifier("substitutions")
  package static let substitutionsPanel = Menu.Identifier("substitutionsPanel")
  package static let substitutionOptions = Menu.Identifier("substitutionOptions")
  package static let transformations = Menu.Identifier("transformations")

  // In the format menu.
  public static let font = Menu.Identifier("font")
  package static let text = Menu.Identifier("text")
  package static let textStyle = Menu.Identifier("textStyle")
  package static let textStylePasteboard = Menu.Identifier("textStylePasteboard")
  package static let textSize = Menu.Identifier("textSize")
  package static let textColor = Menu.Identifier("textColor")
  package static let alignment = Menu.Identifier("alignment")
  package static let writingDirection = Menu.Identifier("writingDirection")

  // In the view menu. `appearance` is Keyway's own: a kiosk has no system settings to choose it in.
  public static let toolbar = Menu.Identifier("toolbar")
  public static let sidebar = Menu.Identifier("sidebar")
  public static let appearance = Menu.Identifier("appearance")
  public static let fullscreen = Menu.Identifier("fullscreen")

  // In the window menu.
  package static let minimizeAndZoom = Menu.Identifier("minimizeAndZoom")
  package static let bringAllToFront = Menu.Identifier("bringAllToFront")
}
