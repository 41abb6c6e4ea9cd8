/// The properties of a role. ``Role/facts`` is the table of all roles.
struct RoleFacts: OptionSet {
  let rawValue: UInt16

  static let interactive = RoleFacts(rawValue: 1 << 0)
  static let takesText = RoleFacts(rawValue: 1 << 1)
  static let scrolls = RoleFacts(rawValue: 1 << 2)
  static let isBar = RoleFacts(rawValue: 1 << 3)
  static let isRegion = RoleFacts(rawValue: 1 << 4)
  static let isGrid = RoleFacts(rawValue: 1 << 5)
  static let isItem = RoleFacts(rawValue: 1 << 6)
  static let holdsRows = RoleFacts(rawValue: 1 << 7)
  static let isMenu = RoleFacts(rawValue: 1 << 8)
}

extension Role {
  private var facts: RoleFacts {
    switch self {
    case .none, .window, .group, .dialog, .alert, .radioGroup, .text, .heading, .image, .separator, .progress,
      .columnHeader, .tabPanel, .accordion, .splitView:
      []
    case .button, .link, .toggle, .checkbox, .radioButton, .slider, .stepper, .tab, .menuItem: .interactive
    case .textField, .secureTextField, .searchField: [.interactive, .takesText]
    case .cell: [.interactive, .isItem]
    case .row, .treeItem: [.interactive, .isItem, .holdsRows]
    case .list, .tree, .scrollView: .scrolls
    case .grid, .table, .treeGrid: [.scrolls, .isGrid]
    case .menu: [.scrolls, .isMenu]
    case .menuBar: [.isMenu, .isBar, .isRegion]
    case .navigationBar, .toolbar: [.isBar, .isRegion]
    case .tabList: .isBar
    }
  }

  /// Whether users can act on such an element, so that the keyboard must reach it (WCAG 2.1.1).
  package var isInteractive: Bool { facts.contains(.interactive) }

  /// Whether users type into such an element, so that it consumes letters and caret keys.
  package var takesText: Bool { facts.contains(.takesText) }

  /// Whether content that does not fit scrolls.
  package var mayScroll: Bool { facts.contains(.scrolls) }

  /// Whether it is a bar: at an edge of its container, in front of the content.
  package var isBar: Bool { facts.contains(.isBar) }

  /// Whether F6 visits such an element as a whole.
  package var isRegion: Bool { facts.contains(.isRegion) }

  /// Whether arrows move by cell and by row (ARIA Authoring Practices, "Grid").
  package var isGrid: Bool { facts.contains(.isGrid) }

  /// Whether it is a typical item of a group, not a control inside one.
  package var isItem: Bool { facts.contains(.isItem) }

  /// Whether it may have child rows that it shows and hides.
  package var holdsRows: Bool { facts.contains(.holdsRows) }

  package var isMenu: Bool { facts.contains(.isMenu) }
}
