internal import KeywayElements

/// Decodes focus attributes at a position in the tree; they depend on the surrounding profiles and groups.
struct SceneFocusDecoder {
  /// The nearest scope.
  let scope: FocusScope
  /// Whether the position is in a separate group, and has not left it.
  private var isInSeparateGroup = false
  /// Whether the position is in a group that is one stop.
  private var isInJoinedGroup = false
  /// Whether the surrounding group is a radio group, whose only items are radio buttons.
  private var isInRadioGroup = false
  /// Whether the position is a pane of a split view.
  private var isPane = false
  private var grid: Role?
  /// The number of surrounding rows of a tree or a tree grid.
  private var depth = 0

  init(scope: FocusScope) { self.scope = scope }

  private var rules: TraversalRules { scope.traversal.rules }

  /// The position inside an element.
  func inside(_ focus: FocusBehavior, role: Role) -> SceneFocusDecoder {
    var inner = SceneFocusDecoder(scope: focus.scope ?? scope)
    inner.isPane = role == .splitView
    inner.depth = level(of: role) ?? depth
    if role == .tree || role == .treeGrid { inner.depth = 0 }
    inner.grid = role.isGrid ? role : grid
    inner.isInJoinedGroup = isInJoinedGroup || focus.group?.isSeparate == false
    inner.isInSeparateGroup =
      focus.group?.isSeparate ?? (isInSeparateGroup && !focus.isGroupBoundary)
    inner.isInRadioGroup =
      inner.isInSeparateGroup && (focus.group == nil ? isInRadioGroup : role == .radioGroup)
    return inner
  }

  func focus(_ record: DocumentRecord<SceneKeys.Element>, role: Role) throws(FileError) -> FocusBehavior {
    var focus = FocusBehavior(isFocusable: try isFocusable(record, role))
    // Elements that keys open and close must be focusable, such as an accordion's heading.
    if record[.expanded] != nil, role != .row { focus.isFocusable = true }
    focus.scope = try scope(record)
    try readGroup(record, role, into: &focus)
    try readStop(record, into: &focus)
    for id in try record[.preferredFocus]?.list() ?? [] { focus.preferredFocus.append(try id.name()) }
    if let value = record[.guide] { try readGuide(value, record, into: &focus) }
    focus.groupPriority = try record[.groupPriority]?.integer(in: 0...Int.max) ?? 0
    focus.isRegion = try record[.region]?.bool() ?? (isPane ? true : nil)
    // A panel of text can also be read and scrolled.
    focus.isFallback =
      role == .tabPanel && rules.hasFallbacks && record[.focusable] == nil && record[.tabIndex] == nil
    focus.isPreferred = try record[.autofocus]?.bool() ?? false
    focus.isSelectable = try record[.selectable]?.bool() ?? true
    focus.isSelectedOnFocus = try record[.selectedOnFocus]?.bool() ?? true
    focus.spatial = try Self.spatial(record[.spatial])
    // Other elements between radio buttons keep their own stops.
    if isInRadioGroup, role != .radioButton, focus.isFocusable, focus.group == nil {
      focus.leavesGroup = true
      if let index = try record[.tabIndex]?.integer(in: Self.tabIndices), index > 0 {
        focus.tabPosition = index
      }
    }
    return focus
  }

  /// The level of a row of a tree or of a tree grid, from 1; nil for other elements.
  func level(of role: Role) -> Int? {
    role == .treeItem || role == .row && grid == .treeGrid ? depth + 1 : nil
  }

  // MARK: Stops

  /// Whether an element is focusable by its role: cells in a grid, not rows; both in a tree grid, except header rows (ARIA
  /// Authoring Practices, "Grid" and "Treegrid").
  private func isFocusable(_ record: DocumentRecord<SceneKeys.Element>, _ role: Role) throws(FileError)
    -> Bool
  {
    guard role == .row, let grid else { return role.isInteractive }
    for child in try record[.children]?.list(of: .elements) ?? [] {
      let role = try child.record(SceneKeys.Element.self)[.role]?.choice(Role.self)
      if role == .columnHeader || grid != .treeGrid && role != .row { return false }
    }
    return true
  }

  private func readStop(_ record: DocumentRecord<SceneKeys.Element>, into focus: inout FocusBehavior)
    throws(FileError)
  {
    if focus.group?.isSeparate == true { focus.isFocusable = false }
    if let value = record[.focusable] { focus.isFocusable = try value.bool() }
    if let value = record[.tabIndex] {
      try readTabIndex(value, record, into: &focus)
    } else if let value = record[.tabOrder] {
      focus.tabPosition = try value.integer(in: 1...Int.max)
      if !focus.isExplicitStop {
        throw value.error(
          "tabOrder is given to an element that is not focusable", expected: "focusable: true, or a group")
      }
    }
    if focus.group?.isSeparate == true, focus.isFocusable || focus.tabPosition != nil || !focus.isTabStop {
      throw (record[.tabIndex] ?? record[.tabOrder] ?? record[.focusable] ?? record.place).error(
        "a group cannot be focused itself in this profile", expected: "tabIndex at its items")
    }
    if focus.scope?.delegatesFocus == true { focus.isFocusable = false }
  }

  /// Reads `tabIndex`, HTML's form of `focusable` and `tabOrder`.
  private func readTabIndex(
    _ value: DocumentValue, _ record: DocumentRecord<SceneKeys.Element>, into focus: inout FocusBehavior
  ) throws(FileError) {
    let index = try value.integer(in: Self.tabIndices)
    if let other = record[.tabOrder] {
      throw other.error("the element has a tabIndex too", expected: "one of tabIndex and tabOrder")
    }
    if let other = record[.focusable], focus.isFocusable || focus.scope == nil {
      throw other.error(
        "the element has a tabIndex too",
        expected: "one of tabIndex and focusable; false beside it at a scope")
    }
    if record[.focusable] == nil { focus.isFocusable = true }
    // In a group that is one stop, arrows reach all items.
    focus.isTabStop = index >= 0 || isInJoinedGroup && rules.ignoresSkippedItems
    // An item of a separate group has no position in the order.
    if index > 0, !isInSeparateGroup { focus.tabPosition = index }
  }

  private static let tabIndices = -2_147_483_648...2_147_483_647

  /// A guide is an empty area; its targets are elsewhere.
  private func readGuide(
    _ value: DocumentValue, _ record: DocumentRecord<SceneKeys.Element>, into focus: inout FocusBehavior
  ) throws(FileError) {
    if let other = record[.preferredFocus] {
      throw other.error("the element has a guide too", expected: "one of guide and preferredFocus")
    }
    if focus.isFocusable || focus.group != nil || focus.scope != nil {
      throw value.error(
        "a guide is given to an element that is focusable itself",
        expected: "an element without a role, with a frame")
    }
    focus.isGuide = true
    for id in try value.list() { focus.preferredFocus.append(try id.name()) }
  }

  // MARK: Groups

  private func readGroup(
    _ record: DocumentRecord<SceneKeys.Element>, _ role: Role, into focus: inout FocusBehavior
  ) throws(FileError) {
    if let value = record[.group], (try? value.choice(SceneKeys.GroupWord.self)) != nil {
      guard isInSeparateGroup else {
        throw value.error(
          "the element is not in a group that it could leave",
          expected: "group: none inside a group of the profile web or spatial")
      }
      focus.leavesGroup = true
    } else {
      focus.group = try group(record[.group], role: role)
    }
    guard let value = record[.groupStart] else { return }
    focus.isGroupStart = try value.bool()
    if focus.isGroupStart, !isInSeparateGroup {
      throw value.error(
        "groupStart is given to an element that is in no group",
        expected: "an item of a group of the profile web or spatial")
    }
  }

  /// A mapping describes a group; `true` and `false` request the role's default group or none.
  private func group(_ value: DocumentValue?, role: Role) throws(FileError) -> FocusGroup? {
    let own = rules.hasFocusgroups ? FocusGroup.web(role) : role.defaultGroup
    let plain = rules.hasFocusgroups ? FocusGroup.web(nil) : FocusGroup()
    guard let value else { return own }
    if !value.isRecord {
      guard let isGroup = try? value.bool() else {
        throw value.error(
          "this is not a group", expected: "a mapping with axis, wrap and so on, or true, false or none")
      }
      return isGroup ? own ?? plain : nil
    }
    let record = try value.record(SceneKeys.Group.self)
    var group = own ?? plain ?? FocusGroup()
    if let value = record[.axis] { group.axis = try value.choice() }
    if let value = record[.wrap] { group.wraps = try value.bool() }
    if let value = record[.entry] {
      group.entry = try value.choice()
      if rules.hasFocusgroups {
        throw value.error("a focusgroup has no entry", expected: "groupStart at an item")
      }
    }
    if let value = record[.remembers] { group.remembers = try value.bool() }
    if let value = record[.selection] { group.selection = try value.choice() }
    if let value = record[.selectionFollowsFocus] {
      group.selectionFollowsFocus = try value.bool()
      if group.selectionFollowsFocus, group.selection == .none {
        throw value.error(
          "the group has no selection to follow the focus", expected: "selection: single or multiple")
      }
    }
    if let value = record[.selectsRows] { group.selectsRows = try value.bool() }
    if let value = record[.settle] {
      group.settleTime = try value.integer(in: 0...60_000)
      if group.settleTime > 0, !group.selectionFollowsFocus {
        throw value.error(
          "the selection does not follow the focus, so it has nothing to wait for",
          expected: "selectionFollowsFocus: true")
      }
    }
    return group
  }

  // MARK: Scopes

  /// A scope inherits the order and the profile of the surrounding scope; Tab leaves it at its ends.
  private func scope(_ record: DocumentRecord<SceneKeys.Element>) throws(FileError) -> FocusScope? {
    guard let value = record[.scope] else {
      if let traversal = record[.traversal] {
        throw traversal.error(
          "traversal is given to an element that is not a scope", expected: "scope: plain or modal")
      }
      if let other = record[.delegatesFocus] {
        throw other.error(
          "delegatesFocus is given to an element that is not a scope", expected: "scope: plain or another")
      }
      if let other = record[.invoker] {
        throw other.error(
          "an invoker is given to an element that is not a popover", expected: "scope: popover")
      }
      return nil
    }
    var traversal = scope.traversal
    traversal.edge = .leave
    if let value = record[.traversal] { traversal = try Self.traversal(value, from: traversal) }
    var scope = FocusScope(kind: try value.choice(), traversal: traversal)
    scope.delegatesFocus = try record[.delegatesFocus]?.bool() ?? false
    if let value = record[.invoker] {
      scope.invoker = try value.name()
      guard scope.kind == .popover else {
        throw value.error(
          "an invoker is given to an element that is not a popover", expected: "scope: popover")
      }
    }
    return scope
  }

  static func traversal(_ value: DocumentValue, from base: Traversal) throws(FileError) -> Traversal {
    let record = try value.record(SceneKeys.Traversal.self)
    let profile = try record[.profile]?.choice(Traversal.Profile.self)
    var arrows = try record[.arrows]?.choice(Traversal.Arrows.self)
    if profile == nil, arrows == nil { arrows = base.arrows }
    return Traversal(
      order: try record[.order]?.choice() ?? base.order, edge: try record[.edge]?.choice() ?? base.edge,
      profile: profile ?? base.profile, arrows: arrows,
      retraces: try record[.retrace]?.bool() ?? base.chosenRetracing)
  }

  static func spatial(_ value: DocumentValue?) throws(FileError) -> SpatialNavigation? {
    guard let value else { return nil }
    let record = try value.record(SceneKeys.Spatial.self)
    return SpatialNavigation(
      contain: try record[.contain]?.choice() ?? .auto, action: try record[.action]?.choice(),
      function: try record[.function]?.choice())
  }
}
