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
      element.role != .separator || element.isModal
    else {
      self = .hidden
      return
    }
    if accessibility.hasDetails, accessibility.children == nil,
      let isElement = accessibility.details.isElement
    {
      self = isElement ? .alone : element.isModal ? .container : .structure
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
      || element.isModal
    {
      self = .container
      return
    }
    let isNamed = !element.label.isEmpty && !element.labelIsFromContent
    switch AccessibilityMeaning.role(element.role, with: element.traits) {
    case .window, .navigationBar, .toolbar, .dialog, .alert, .radioGroup, .list, .table, .grid, .treeGrid,
      .tree,
      .tabList, .accordion, .menuBar, .menu, .scrollView:
      self = .container
    case .cell, .row, .treeItem: self = .row
    case .text where element.label.isEmpty && !hasContent: self = .structure
    case .button, .link, .toggle, .checkbox, .radioButton, .slider, .stepper, .text, .heading, .image,
      .progress, .textField, .secureTextField, .searchField, .columnHeader, .tab, .menuItem:
      // A label of the author replaces the content.
      self = isNamed ? .alone : .combined
    case .group, .tabPanel: self = isNamed ? .container : element.focus.isFocusable ? .container : .structure
    case .none, .splitView, .separator:
      let details = accessibility.hasDetails ? accessibility.details : .none
      if isNamed || !element.value.isEmpty || !details.actions.isEmpty || !details.standardActions.isEmpty {
        self = .alone
      } else if element.focus.isFocusable || !details.customContent.isEmpty || !details.inputLabels.isEmpty {
        self = .combined
      } else {
        self = details.rotors.isEmpty ? .structure : .container
      }
    }
  }
}

extension Element {
  /// Whether everything outside is hidden while the element is shown.
  fileprivate var isModal: Bool {
    focus.scope?.kind == .modal || traits.contains(.modal)
      || accessibility.hasDetails && accessibility.details.isModal == true
  }
}
