import KeywayElements

extension AccessibilityNode {
  /// The node in English words, as one would hear it: name, value, important custom content, role and state. For tests
  /// and dumps; screen readers have their own words.
  public var words: String {
    let important = customContent.filter { $0.importance == .high }.map(\.value)
    var words = ([label, value] + important).filter { !$0.isEmpty }
    if let word = Self.roleWords[role] { words.append(word) }
    if role != .heading, traits.contains(.header), role != .columnHeader { words.append("heading") }
    if traits.contains(.mixed) {
      words.append("mixed")
    } else if [.checkbox, .toggle].contains(role) {
      words.append(traits.contains(.checked) || traits.contains(.selected) ? "on" : "off")
    }
    if isSelected, role != .toggle { words.append("selected") }
    if traits.contains(.expandable) { words.append(traits.contains(.expanded) ? "expanded" : "collapsed") }
    if !isEnabled { words.append("dimmed") }
    if isInvalid { words.append("invalid") }
    return words.joined(separator: ", ").withControlPictures
  }

  private static let roleWords: [Role: String] = [
    .button: "button", .link: "link", .toggle: "switch", .checkbox: "checkbox", .radioButton: "radio button",
    .slider: "slider", .separator: "separator", .stepper: "stepper", .heading: "heading", .image: "image",
    .progress: "progress",
    .textField: "text field", .secureTextField: "secure text field", .searchField: "search field",
    .columnHeader: "column header", .tab: "tab", .menuItem: "menu item", .dialog: "dialog", .alert: "alert",
    .table: "table", .grid: "grid", .treeGrid: "tree grid", .tree: "tree", .list: "list", .tabList: "tab bar",
    .toolbar: "toolbar", .navigationBar: "navigation bar", .menuBar: "menu bar", .menu: "menu",
    .radioGroup: "radio group", .window: "window",
  ]
}
