/// The name of something that a binding table ties to keys.
///
/// The set is open: an app may add its own names, and they travel like the standard ones.
public struct BindingAction: RawRepresentable, Hashable, Sendable, Codable, CustomStringConvertible {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public var description: String { rawValue }

  /// The next and the previous stop of the Tab order.
  public static let focusNext = BindingAction(rawValue: "focusNext")
  public static let focusPrevious = BindingAction(rawValue: "focusPrevious")
  /// The next and the previous element of all, row by row through lists.
  public static let nextItem = BindingAction(rawValue: "nextItem")
  public static let previousItem = BindingAction(rawValue: "previousItem")
  /// Within a group.
  public static let moveUp = BindingAction(rawValue: "moveUp")
  public static let moveDown = BindingAction(rawValue: "moveDown")
  public static let moveLeft = BindingAction(rawValue: "moveLeft")
  public static let moveRight = BindingAction(rawValue: "moveRight")
  public static let moveToStart = BindingAction(rawValue: "moveToStart")
  public static let moveToEnd = BindingAction(rawValue: "moveToEnd")
  public static let pageUp = BindingAction(rawValue: "pageUp")
  public static let pageDown = BindingAction(rawValue: "pageDown")
  /// Do what the focused element is for.
  public static let activate = BindingAction(rawValue: "activate")
  /// Close what is open, or leave.
  public static let cancel = BindingAction(rawValue: "cancel")
  public static let openMenuBar = BindingAction(rawValue: "openMenuBar")
  public static let contextMenu = BindingAction(rawValue: "contextMenu")
  /// Opens all rows of a tree that lie beside the focused one.
  public static let expandSiblings = BindingAction(rawValue: "expandSiblings")
  /// Closes what can be closed, such as a tab.
  public static let closeItem = BindingAction(rawValue: "closeItem")
  /// Goes into a cell of a grid, and back to the cell.
  public static let edit = BindingAction(rawValue: "edit")
  /// The next and the previous large part of the window: bar, sidebar, detail.
  public static let nextRegion = BindingAction(rawValue: "nextRegion")
  public static let previousRegion = BindingAction(rawValue: "previousRegion")
  /// Perform the command `showHelp`, wherever the responder chain takes it.
  public static let help = BindingAction(rawValue: "help")
  /// Show the overview of shortcuts, or close it: the command `showShortcuts`.
  public static let showShortcuts = BindingAction(rawValue: "showShortcuts")
  /// Scanning by switches: move the highlight on, and choose what it stands on.
  public static let scanNext = BindingAction(rawValue: "scanNext")
  public static let scanSelect = BindingAction(rawValue: "scanSelect")

  /// Those that mean something on elements of one pattern alone, which an app need not have.
  package static let ofPatterns: Set<BindingAction> = [.expandSiblings, .closeItem, .edit]

  /// The actions that tables may name without an app's own; `docs/keymaps.md` says what performs each.
  public static let standard: [BindingAction] = [
    .focusNext, .focusPrevious, .nextItem, .previousItem, .moveUp, .moveDown, .moveLeft, .moveRight,
    .moveToStart, .moveToEnd,
    .pageUp, .pageDown, .activate, .cancel, .openMenuBar, .contextMenu, .expandSiblings, .closeItem, .edit,
    .nextRegion, .previousRegion,
    .help, .showShortcuts, .scanNext, .scanSelect,
  ]
}
