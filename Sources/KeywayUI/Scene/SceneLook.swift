import KeywayElements

/// The parts of a role's control that show an element of a scene.
struct SceneLook {
  enum Ground {
    /// None, unless the element declares that it covers what is behind it.
    case none
    /// While it is selected or pressed.
    case item
    case bar, picture, line
    /// With an edge.
    case control
  }

  enum Label {
    case none
    /// Only where nothing is inside: a row has its name from its cells.
    case leaf
    case line, centered
    /// Above the content, with a margin.
    case heading(margin: Double)
  }

  let ground: Ground
  let label: Label
  let style: TextStyle

  fileprivate init(_ ground: Ground, _ label: Label = .line, _ style: TextStyle = .body) {
    (self.ground, self.label, self.style) = (ground, label, style)
  }
}

extension Role {
  /// The look of each role. Fields have their own nodes.
  var sceneLook: SceneLook {
    switch self {
    case .none, .window, .tabPanel, .scrollView, .splitView: SceneLook(.none, .none)
    case .image: SceneLook(.picture, .none)
    case .separator: SceneLook(.line, .none)
    case .text, .progress, .columnHeader: SceneLook(.none)
    case .heading: SceneLook(.none, .line, .heading)
    case .group: SceneLook(.none, .heading(margin: 0), .heading)
    case .radioGroup: SceneLook(.bar, .heading(margin: 8), .heading)
    case .dialog, .alert: SceneLook(.control, .heading(margin: 24), .heading)
    case .row: SceneLook(.item, .leaf)
    case .cell, .treeItem, .radioButton, .checkbox, .toggle, .slider: SceneLook(.item)
    case .menuItem: SceneLook(.item, .line, .control)
    case .tab: SceneLook(.item, .centered, .control)
    case .list, .table, .grid, .treeGrid, .tree, .menu, .toolbar, .navigationBar, .menuBar, .tabList:
      SceneLook(.bar, .none)
    case .button: SceneLook(.control, .centered, .control)
    case .link: SceneLook(.control, .line, .control)
    case .stepper, .accordion, .textField, .secureTextField, .searchField: SceneLook(.control)
    }
  }
}

extension ControlSign {
  /// The sign of an element's state; nil for none.
  ///
  /// - Parameter pressed: the pressed button of a stepper.
  init?(of element: Element, pressed: Bool? = nil) {
    let traits = element.traits
    switch (element.role, element.range) {
    case (.radioButton, _): self = .radio(isOn: element.isSelected)
    case (.checkbox, _):
      self = .checkbox(isOn: traits.contains(.mixed) ? nil : traits.contains(.checked))
    case (.toggle, _): self = .toggle(isOn: traits.contains(.checked))
    case (.slider, let range?): self = .slider(range)
    case (.progress, let range?): self = .progress(range)
    case (.stepper, let range?): self = .stepper(range, pressed: pressed)
    case (.columnHeader, _):
      guard let order = element.accessibility.sortOrder else { return nil }
      self = .sorting(order)
    case (.slider, nil), (.progress, nil): return nil
    default:
      guard traits.contains(.expandable) else { return nil }
      self = .chevron(isOpen: traits.contains(.expanded))
    }
  }
}
