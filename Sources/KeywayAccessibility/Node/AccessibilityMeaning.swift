package import KeywayElements

/// The meaning of an element, from its role and its traits together.
///
/// A role describes a control in the terms of WAI-ARIA, a trait in those of UIKit. Authors use either: a text with the button
/// trait is a button. A role that is more specific than a trait wins: a button with the heading trait stays a button, and is
/// also listed among the headings.
package enum AccessibilityMeaning {
  /// The roles that are so unspecific that a trait decides.
  private static let open: Set<Role> = [.none, .group, .text, .image]

  /// Traits with the roles that they give to unspecific elements; the first that is set counts.
  private static let roles: [(trait: Traits, role: Role)] = [
    (.toggleButton, .toggle), (.searchField, .searchField), (.tabBar, .tabList), (.adjustable, .slider),
    (.link, .link), (.button, .button), (.keyboardKey, .button), (.header, .heading), (.image, .image),
    (.staticText, .text),
  ]

  package static func role(_ role: Role, with traits: Traits) -> Role {
    guard open.contains(role), !traits.isDisjoint(with: .meanings) else { return role }
    return roles.first { traits.contains($0.trait) }?.role ?? role
  }

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

  /// The kind of container that a role is by default; `.none` if it is not one.
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
