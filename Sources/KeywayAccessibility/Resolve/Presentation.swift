import KeywayElements

/// As what an element is presented to assistive technologies.
enum Presentation: Equatable {
  /// Not at all, nor what is inside.
  case hidden
  /// Not itself; what is inside takes its place.
  case structure
  /// A container, whose content are nodes of their own.
  case container
  /// One node with what is inside merged into it.
  case combined
  /// One node for the texts inside, with those as children that a person can act on: a row.
  case row
  /// One node, whatever is inside.
  case alone

  /// Whether what is inside is resolved together with the element.
  var consumesContent: Bool { self == .combined || self == .row || self == .alone }
}

extension Presentation {
  /// - Complexity: O(1).
  init(of id: ElementID, in tree: ElementTree) {
    let element = tree[id]
    let accessibility = element.accessibility
    guard !element.isHidden, !element.isInert, !accessibility.isHidden,
      element.role != .separator || element.isAccessibilityModal || element.focus.isFocusable
    else {
      self = .hidden
      return
    }
    switch accessibility.standIn {
    case .representation?:
      self = element.isAccessibilityModal ? .container : .structure
      return
    case .children? where accessibility.children == nil:
      self = .container
      return
    default: break
    }
    if accessibility.hasDetails, accessibility.children == nil,
      let isElement = accessibility.details.isElement
    {
      self = isElement ? .alone : element.isAccessibilityModal ? .container : .structure
      return
    }
    switch accessibility.children {
    case .contain?: self = .container
    case .combine?: self = .combined
    case .ignore?: self = .alone
    case nil: self = Presentation(byRoleOf: element, hasContent: !tree.children(of: id).isEmpty)
    }
  }

  private init(byRoleOf element: Element, hasContent: Bool) {
    let accessibility = element.accessibility
    if accessibility.container != .none || accessibility.details.elements != nil
      || element.isAccessibilityModal
    {
      self = .container
      return
    }
    switch AccessibilityMeaning.role(element.role, with: element.traits) {
    case .window, .navigationBar, .toolbar, .dialog, .alert, .radioGroup, .list, .table, .grid, .treeGrid,
      .tree,
      .tabList, .accordion, .menuBar, .menu, .scrollView:
      self = .container
    case .cell, .row, .treeItem: self = .row
    case .text where element.label.isBlank && !hasContent: self = .structure
    case .button, .link, .toggle, .checkbox, .radioButton, .slider, .stepper, .text, .heading, .image,
      .progress, .textField, .secureTextField, .searchField, .columnHeader, .tab, .menuItem:
      // A label of the author replaces the content, and a hint does not.
      self = element.label.isBlank || element.labelIsFromContent ? .combined : .alone
    case .group, .tabPanel:
      self = element.isNamed || !element.hint.isBlank || element.focus.isFocusable ? .container : .structure
    case .none, .splitView, .separator:
      let details = accessibility.hasDetails ? accessibility.details : .none
      if element.isNamed || !element.value.isEmpty || !details.actions.isEmpty
        || !details.standardActions.isEmpty
      {
        self = .alone
      } else if element.focus.isFocusable || !element.hint.isBlank || !details.customContent.isEmpty
        || !details.inputLabels.isEmpty
      {
        self = .combined
      } else {
        self = details.rotors.isEmpty ? .structure : .container
      }
    }
  }
}
