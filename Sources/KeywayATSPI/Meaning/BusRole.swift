import KeywayAccessibility
import KeywayElements
import KeywayPlatform

/// A role of AT-SPI (`AtspiRole`), with its number on the bus and its name in libatspi.
enum BusRole: String, CaseIterable {
  case alert, checkBox, checkMenuItem, comboBox, dialog, frame, image, label, list, listItem, menu
  case menuBar, menuItem, pageTab, pageTabList, panel, passwordText, progressBar, pushButton, radioButton
  case radioMenuItem, scrollPane, separator, slider, spinButton, splitPane, table, tableCell
  case tableColumnHeader, toggleButton, toolBar, tree, treeTable, application, entry, heading, link
  case tableRow, treeItem, listBox, grouping, notification, landmark, descriptionList

  /// The name in the language of the app, which `GetLocalizedRoleName` gives.
  var localizedName: String { localized(name, context: "role") }

  /// The name that `GetRoleName` gives: the words of `checkBox`, in small letters.
  var name: String {
    rawValue.reduce(into: "") { words, letter in
      if letter.isUppercase { words.append(" ") }
      words += letter.lowercased()
    }
  }

  var number: UInt32 {
    switch self {
    case .alert: 2
    case .checkBox: 7
    case .checkMenuItem: 8
    case .comboBox: 11
    case .dialog: 16
    case .frame: 23
    case .image: 27
    case .label: 29
    case .list: 31
    case .listItem: 32
    case .menu: 33
    case .menuBar: 34
    case .menuItem: 35
    case .pageTab: 37
    case .pageTabList: 38
    case .panel: 39
    case .passwordText: 40
    case .progressBar: 42
    case .pushButton: 43
    case .radioButton: 44
    case .radioMenuItem: 45
    case .scrollPane: 49
    case .separator: 50
    case .slider: 51
    case .spinButton: 52
    case .splitPane: 53
    case .table: 55
    case .tableCell: 56
    case .tableColumnHeader: 57
    case .toggleButton: 62
    case .toolBar: 63
    case .tree: 65
    case .treeTable: 66
    case .application: 75
    case .entry: 79
    case .heading: 83
    case .link: 88
    case .tableRow: 90
    case .treeItem: 91
    case .listBox: 98
    case .grouping: 99
    case .notification: 101
    case .landmark: 110
    case .descriptionList: 121
    }
  }
}

extension BusRole {
  /// The maximum number of items for the role of a plain list. Orca 43 asks for the role of each, which takes three calls.
  static let mostCountedItems = 200

  /// The role of a node; docs/at-spi.md has the table, with what other toolkits do.
  ///
  /// The parent decides on the role of a cell.
  init(_ node: AccessibilityNode, in tree: AccessibilityTree) {
    let parent = node.parent.flatMap { tree[$0] }
    if node.container == .landmark, !node.isElement {
      self = .landmark
      return
    }
    switch node.role {
    case .window: self = .frame
    case .none, .text: self = node.isElement ? .label : .panel
    case .group, .radioGroup, .accordion: self = .grouping
    case .navigationBar, .toolbar: self = .toolBar
    case .dialog: self = .dialog
    case .alert: self = .alert
    case .button: self = node.isChoiceBox ? .comboBox : .pushButton
    case .link: self = .link
    case .toggle: self = .toggleButton
    case .checkbox: self = .checkBox
    case .radioButton: self = .radioButton
    case .slider: self = .slider
    case .stepper: self = .spinButton
    case .heading: self = .heading
    case .image: self = .image
    case .separator: self = .separator
    case .progress: self = .progressBar
    case .textField, .searchField: self = .entry
    case .secureTextField: self = .passwordText
    case .list:
      // On entering a list, a reader counts its items one by one, and is silent meanwhile.
      if (node.itemCount ?? 0) > Self.mostCountedItems {
        self = .descriptionList
      } else {
        self = tree.selectionMode(of: node) == .none ? .list : .listBox
      }
    case .table, .grid: self = .table
    case .treeGrid: self = .treeTable
    case .tree: self = .tree
    case .treeItem: self = .treeItem
    case .row: self = .tableRow
    case .cell: self = parent?.role == .row || parent?.container == .dataTable ? .tableCell : .listItem
    case .columnHeader: self = .tableColumnHeader
    case .tabList: self = .pageTabList
    case .tab: self = .pageTab
    case .tabPanel: self = .panel
    case .splitView: self = .splitPane
    case .menuBar: self = .menuBar
    case .menu: self = .menu
    case .menuItem:
      // A control that opens a menu is itself a menu, as in GTK: readers do not announce the popup of an item.
      if node.traits.contains(.hasPopup) {
        self = .menu
      } else if node.isCheckableItem {
        self = node.traits.contains(.singleChoice) ? .radioMenuItem : .checkMenuItem
      } else {
        self = .menuItem
      }
    case .scrollView: self = .scrollPane
    }
  }
}
