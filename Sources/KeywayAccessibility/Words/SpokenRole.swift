package import KeywayElements

/// The words for roles. Where the bridge has the same words for a role, both have the same translation.
package enum SpokenRole {
  private static let words: [Role: String] = [
    .button: "button", .link: "link", .toggle: "switch", .checkbox: "checkbox", .radioButton: "radio button",
    .slider: "slider", .separator: "separator", .stepper: "stepper", .heading: "heading", .image: "image",
    .progress: "progress",
    .textField: "text field", .secureTextField: "secure text field", .searchField: "search field",
    .columnHeader: "column header", .tab: "tab", .menuItem: "menu item", .dialog: "dialog", .alert: "alert",
    .table: "table", .grid: "grid", .treeGrid: "tree grid", .tree: "tree", .list: "list", .tabList: "tab bar",
    .toolbar: "toolbar", .navigationBar: "navigation bar", .menuBar: "menu bar", .menu: "menu",
    .radioGroup: "radio group", .window: "window",
  ]

  /// The phrase for a role; nil for structure and plain content.
  package static func phrase(_ role: Role) -> Phrase? { words[role].map { Phrase($0, context: "role") } }

  private static let comboBox = Phrase("combo box", context: "role")
  private static let menuButton = Phrase("menu button", context: "role")

  /// The phrase for what an element is. An item that opens a menu is a menu, and a button that opens choices a combo box, as for
  /// the bridge: a person hears that there is more to come.
  private static func phrase(_ node: AccessibilityNode) -> Phrase? {
    if node.isChoiceBox { return comboBox }
    if node.isMenuButton { return menuButton }
    return phrase(node.role == .menuItem && node.traits.contains(.hasPopup) ? .menu : node.role)
  }

  /// The phrases for an element: its role, and "heading" for another one that heads a section.
  static func phrases(_ node: AccessibilityNode) -> [Phrase] {
    var phrases = [phrase(node)].compactMap(\.self)
    if node.traits.contains(.header), node.role != .heading, node.role != .columnHeader {
      phrases += [phrase(.heading)].compactMap(\.self)
    }
    return phrases
  }

  static let all: [Phrase] = Role.allCases.compactMap { phrase($0) } + [comboBox, menuButton]
}

extension AccessibilityNode {
  /// The phrase for a container without anything in it; nil for others.
  var emptinessPhrase: Phrase? {
    guard children.isEmpty, (itemCount ?? 0) == 0, !isElement else { return nil }
    switch role {
    case .list: return .emptyList
    case .table, .grid, .treeGrid: return .emptyTable
    case .tree, .menu, .tabList, .radioGroup: return .noItems
    default: return nil
    }
  }

  /// The phrase for the number of items of a container; nil for others, and if there are none.
  func countPhrase(in tree: AccessibilityTree?) -> Phrase? {
    guard !isElement, emptinessPhrase == nil else { return nil }
    switch role {
    case .list, .tree, .menu, .menuBar, .tabList, .radioGroup: return .items(itemCount ?? children.count)
    case .table, .grid, .treeGrid: return (itemCount ?? tree?.spokenRowCount(of: self)).map { .rows($0) }
    default: return nil
    }
  }
}
