package import KeywayElements

/// What an element is, from its role and its traits together.
///
/// A role says what a control is in the terms of WAI-ARIA, a trait in those of UIKit. Authors use either: a text with the
/// trait of a button is a button. A role that says more than a trait keeps its say: a button with the trait of a heading stays
/// a button, and is one of a person's headings too.
package enum AccessibilityMeaning {
  /// The roles that say so little that a trait decides.
  private static let open: Set<Role> = [.none, .group, .text, .image]

  /// The trait and the role that it gives to an element whose own role says little; the first one that is set counts.
  private static let roles: [(trait: Traits, role: Role)] = [
    (.toggleButton, .toggle), (.searchField, .searchField), (.tabBar, .tabList), (.adjustable, .slider),
    (.link, .link), (.button, .button), (.keyboardKey, .button), (.header, .heading), (.image, .image),
    (.staticText, .text),
  ]

  /// The role of an element.
  package static func role(_ role: Role, with traits: Traits) -> Role {
    guard open.contains(role), !traits.isDisjoint(with: .meanings) else { return role }
    return roles.first { traits.contains($0.trait) }?.role ?? role
  }

  /// The traits that a role implies.
  package static func traits(of role: Role) -> Traits {
    switch role {
    case .button, .menuItem, .tab: .button
    case .toggle: [.button, .toggleButton]
    case .checkbox, .radioButton: .button
    case .link: .link
    case .text: .staticText
    case .heading, .columnHeader: .header
    case .image: .image
    case .slider, .stepper: .adjustable
    case .searchField: .searchField
    case .tabList: .tabBar
    case .none, .window, .group, .navigationBar, .toolbar, .dialog, .alert, .radioGroup, .separator,
      .progress,
      .textField, .secureTextField, .list, .table, .grid, .treeGrid, .tree, .treeItem, .row, .cell, .tabPanel,
      .accordion, .menuBar, .menu, .scrollView, .splitView:
      []
    }
  }

  /// The kind of container that a role is without a word of the author; `.none` if it is none.
  package static func container(of role: Role) -> AccessibilityBehavior.ContainerType {
    switch role {
    case .table, .grid, .treeGrid: .dataTable
    case .list, .tree, .radioGroup, .tabList, .toolbar, .navigationBar, .menuBar, .menu, .dialog, .alert,
      .accordion:
      .semanticGroup
    default: .none
    }
  }
}
