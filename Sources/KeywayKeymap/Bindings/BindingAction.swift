/// The name of an action that a binding table assigns to keys.
///
/// An app may add its own names.
public struct BindingAction: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public var description: String { rawValue }

  /// Goes to the next stop of the tab order.
  public static let focusNext = BindingAction(rawValue: "focusNext")
  /// Goes to the previous stop of the tab order.
  public static let focusPrevious = BindingAction(rawValue: "focusPrevious")
  /// Goes to the next element, including each row of a list.
  public static let nextItem = BindingAction(rawValue: "nextItem")
  /// Goes to the previous element, including each row of a list.
  public static let previousItem = BindingAction(rawValue: "previousItem")
  /// Moves up within a group.
  public static let moveUp = BindingAction(rawValue: "moveUp")
  /// Moves down within a group.
  public static let moveDown = BindingAction(rawValue: "moveDown")
  /// Moves left within a group.
  public static let moveLeft = BindingAction(rawValue: "moveLeft")
  /// Moves right within a group.
  public static let moveRight = BindingAction(rawValue: "moveRight")
  /// Goes to the first item of a group.
  public static let moveToStart = BindingAction(rawValue: "moveToStart")
  /// Goes to the last item of a group.
  public static let moveToEnd = BindingAction(rawValue: "moveToEnd")
  /// Moves up by a page.
  public static let pageUp = BindingAction(rawValue: "pageUp")
  /// Moves down by a page.
  public static let pageDown = BindingAction(rawValue: "pageDown")
  /// Activates the focused element.
  public static let activate = BindingAction(rawValue: "activate")
  /// Activates the focused element if its role takes Return, otherwise the default button of the dialog or form around it
  /// (`GtkWindow::activate-default`).
  public static let activateDefault = BindingAction(rawValue: "activateDefault")
  /// Closes whatever is open, or leaves.
  public static let cancel = BindingAction(rawValue: "cancel")
  /// Opens the menu bar.
  public static let openMenuBar = BindingAction(rawValue: "openMenuBar")
  /// Opens the context menu of the focused element.
  public static let contextMenu = BindingAction(rawValue: "contextMenu")
  /// Opens all rows of a tree next to the focused one.
  public static let expandSiblings = BindingAction(rawValue: "expandSiblings")
  /// Closes an item that can be closed, such as a tab.
  public static let closeItem = BindingAction(rawValue: "closeItem")
  /// Enters a cell of a grid, or returns to the cell.
  public static let edit = BindingAction(rawValue: "edit")
  /// Shows the next tab of the tabs around the focus, or else of the window.
  public static let nextTab = BindingAction(rawValue: "nextTab")
  /// Shows the previous tab.
  public static let previousTab = BindingAction(rawValue: "previousTab")
  /// Goes to the next region: bar, sidebar, detail.
  public static let nextRegion = BindingAction(rawValue: "nextRegion")
  /// Goes to the previous region.
  public static let previousRegion = BindingAction(rawValue: "previousRegion")
  /// Performs the command `showHelp`.
  public static let help = BindingAction(rawValue: "help")
  /// Shows or closes the overview of shortcuts: the command `showShortcuts`.
  public static let showShortcuts = BindingAction(rawValue: "showShortcuts")
  /// Shows the help of the focused view at once, or hides it.
  public static let showTooltip = BindingAction(rawValue: "showTooltip")
  /// Scanning with switches: moves the highlight on.
  public static let scanNext = BindingAction(rawValue: "scanNext")
  /// Scanning with switches: chooses the highlighted element.
  public static let scanSelect = BindingAction(rawValue: "scanSelect")

  /// The actions of a single pattern, which apps may lack.
  package static let ofPatterns: Set<BindingAction> = [
    .expandSiblings, .closeItem, .edit, .nextTab, .previousTab, .showTooltip,
  ]

  /// The standard actions. `docs/keymaps.md` describes them.
  public static let standard: [BindingAction] = [
    .focusNext, .focusPrevious, .nextItem, .previousItem, .moveUp, .moveDown, .moveLeft, .moveRight,
    .moveToStart, .moveToEnd,
    .pageUp, .pageDown, .activate, .activateDefault, .cancel, .openMenuBar, .contextMenu, .expandSiblings,
    .closeItem, .edit,
    .nextTab, .previousTab, .nextRegion, .previousRegion,
    .help, .showShortcuts, .showTooltip, .scanNext, .scanSelect,
  ]
}
