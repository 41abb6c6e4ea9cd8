import KeywayElements

/// The way an element is presented to assistive technologies.
enum Presentation: Equatable {
  /// Hidden, together with its content.
  case hidden
  /// Not presented itself; its content takes its place.
  case structure
  /// A container whose content has separate nodes.
  case container
  /// One node, with the content merged into it.
  case combined
  /// One node for the words inside, with actionable elements as children: a row, a heading.
  case row
  /// One node, regardless of its content.
  case alone

  /// Whether the content is resolved together with the element.
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
    case .text where element.label.isBlank && !hasContent && !element.focus.isFocusable: self = .structure
    // Read-only elements keep the links and controls inside.
    case .text, .heading, .image, .progress, .columnHeader: self = hasContent ? .row : .alone
    case .button, .link, .toggle, .checkbox, .radioButton, .slider, .stepper, .textField, .secureTextField,
      .searchField, .tab, .menuItem:
      // A label by the author replaces the content, but a hint does not.
      self = element.label.isBlank || element.labelIsFromContent ? .combined : .alone
    case .group, .tabPanel:
      self = element.isNamed || !element.hint.isBlank || element.focus.isFocusable ? .container : .structure
    case .none, .splitView, .separator:
      let details = accessibility.hasDetails ? accessibility.details : .none
      let acts = !details.actions.isEmpty || !details.standardActions.isEmpty
      let tells = !element.value.isEmpty || !details.customContent.isEmpty || !details.inputLabels.isEmpty
      if acts || tells || element.focus.isFocusable {
        self = hasContent ? .row : .alone
      } else if element.isNamed {
        // A name does not replace the content.
        self = hasContent ? .container : .alone
      } else if !element.hint.isBlank {
        self = .row
      } else {
        self = details.rotors.isEmpty ? .structure : .container
      }
    }
  }
}
