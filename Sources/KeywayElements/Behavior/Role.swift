/// The role of an element, in the terms that assistive technologies share (WAI-ARIA roles, UIKit classes).
#if compiler(>=6.3)
  @nonexhaustive
#endif
public enum Role: String, CaseIterable, Sendable {
  /// Structure without meaning: a stack, a spacer. Never announced.
  case none
  /// The window and its parts.
  case window, group, navigationBar, toolbar, dialog, alert
  /// Controls that act or have a value.
  case button, link, toggle, checkbox, radioButton, radioGroup, slider, stepper
  /// Content to read.
  case text, heading, image, separator, progress
  /// Text fields.
  case textField, secureTextField, searchField
  /// Collections and their parts.
  case list, table, grid, treeGrid, tree, treeItem, row, cell, columnHeader
  /// Tabs and accordions, with their panels.
  case tabList, tab, tabPanel, accordion
  /// Menus and their parts.
  case menuBar, menu, menuItem
  /// Containers that scroll or divide their space.
  case scrollView, splitView
}

/// Characteristics of an element besides its role, with the names of SwiftUI's and UIKit's accessibility traits.
public struct Traits: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Heads a section.
  package static let header = Traits(rawValue: 1 << 0)
  /// UIKit's `header`, as SwiftUI's `AccessibilityTraits` call it.
  public static let isHeader = header
  package static let selected = Traits(rawValue: 1 << 1)
  /// UIKit's `selected`, as SwiftUI's `AccessibilityTraits` call it.
  public static let isSelected = selected
  /// Plays its own sound when activated.
  public static let playsSound = Traits(rawValue: 1 << 2)
  /// Sums up the state of the app.
  package static let summary = Traits(rawValue: 1 << 3)
  /// Changes its label or value often.
  public static let updatesFrequently = Traits(rawValue: 1 << 4)
  /// Can be incremented and decremented.
  public static let adjustable = Traits(rawValue: 1 << 5)
  /// Takes touches directly, as a piano key does.
  public static let allowsDirectInteraction = Traits(rawValue: 1 << 6)
  /// Turns the page when it has been read to its end.
  public static let causesPageTurn = Traits(rawValue: 1 << 7)
  /// Starts to play when it is activated.
  public static let startsMedia = Traits(rawValue: 1 << 8)
  /// Open, if it can open and close.
  public static let expanded = Traits(rawValue: 1 << 9)
  /// Opens a menu (WAI-ARIA 1.2, `aria-haspopup`).
  public static let hasPopup = Traits(rawValue: 1 << 10)
  /// A toggle; `selected` says that it is on (UIKit's trait of the same name).
  package static let toggleButton = Traits(rawValue: 1 << 11)
  /// Can open and close; ``expanded`` says that it is open (WAI-ARIA 1.2, `aria-expanded`).
  public static let expandable = Traits(rawValue: 1 << 12)
  /// A check box or a switch that is on (WAI-ARIA 1.2, `aria-checked`). A choice in a group is ``isSelected``.
  public static let checked = Traits(rawValue: 1 << 13)
  /// A check box for several values, of which only some are on (`aria-checked="mixed"`).
  public static let mixed = Traits(rawValue: 1 << 14)
  /// Can be removed with the Delete key, such as a tab.
  public static let closable = Traits(rawValue: 1 << 15)

  /// Acts when activated.
  package static let button = Traits(rawValue: 1 << 16)
  /// Leads to another place.
  package static let link = Traits(rawValue: 1 << 17)
  package static let image = Traits(rawValue: 1 << 18)
  /// Text that does not change.
  package static let staticText = Traits(rawValue: 1 << 19)
  package static let notEnabled = Traits(rawValue: 1 << 20)
  /// A key of a keyboard on the screen.
  package static let keyboardKey = Traits(rawValue: 1 << 21)
  package static let searchField = Traits(rawValue: 1 << 22)
  package static let tabBar = Traits(rawValue: 1 << 23)
  /// Hides everything outside of itself.
  package static let modal = Traits(rawValue: 1 << 24)
  /// One of several choices of which exactly one is on, such as a menu item (WAI-ARIA 1.2, `menuitemradio`). With ``hasPopup``,
  /// a button that opens them (`combobox`).
  package static let singleChoice = Traits(rawValue: 1 << 25)
  /// With ``hasPopup``: opens a dialog, such as a calendar, and no menu (`aria-haspopup="dialog"`).
  package static let opensDialog = Traits(rawValue: 1 << 26)

  /// UIKit's `button`, as SwiftUI's `AccessibilityTraits` call it.
  public static let isButton = button
  /// UIKit's `link`, as SwiftUI's `AccessibilityTraits` call it.
  public static let isLink = link
  /// UIKit's `image`, as SwiftUI's `AccessibilityTraits` call it.
  public static let isImage = image
  /// UIKit's `staticText`, as SwiftUI's `AccessibilityTraits` call it.
  public static let isStaticText = staticText
  /// UIKit's `keyboardKey`, as SwiftUI's `AccessibilityTraits` call it.
  public static let isKeyboardKey = keyboardKey
  /// UIKit's `searchField`, as SwiftUI's `AccessibilityTraits` call it.
  public static let isSearchField = searchField
  /// UIKit's `modal`, as SwiftUI's `AccessibilityTraits` call it.
  public static let isModal = modal
  /// UIKit's `toggleButton`, as SwiftUI's `AccessibilityTraits` call it.
  public static let isToggle = toggleButton
  /// UIKit's `summary`, as SwiftUI's `AccessibilityTraits` call it.
  public static let isSummaryElement = summary

  /// Traits that express the kind of element, like a role.
  package static let meanings: Traits = [
    .header, .adjustable, .toggleButton, .button, .link, .image, .staticText, .keyboardKey, .searchField,
    .tabBar,
  ]

  /// Every trait with its name in files and dumps, in a fixed order.
  package static let named: [(name: String, trait: Traits)] = [
    ("header", .header), ("selected", .selected), ("playsSound", .playsSound),
    ("summary", .summary), ("updatesFrequently", .updatesFrequently),
    ("adjustable", .adjustable), ("allowsDirectInteraction", .allowsDirectInteraction),
    ("causesPageTurn", .causesPageTurn), ("startsMedia", .startsMedia), ("expanded", .expanded),
    ("hasPopup", .hasPopup), ("toggleButton", .toggleButton), ("expandable", .expandable),
    ("checked", .checked), ("mixed", .mixed), ("closable", .closable), ("button", .button), ("link", .link),
    ("image", .image),
    ("staticText", .staticText), ("notEnabled", .notEnabled), ("keyboardKey", .keyboardKey),
    ("searchField", .searchField), ("tabBar", .tabBar), ("modal", .modal),
    ("singleChoice", .singleChoice), ("opensDialog", .opensDialog),
  ]

  /// The names of the traits that are set, in the order of ``named``.
  package var names: [String] {
    Self.named.filter { contains($0.trait) }.map(\.name)
  }
}
