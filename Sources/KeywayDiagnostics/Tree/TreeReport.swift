public import KeywayElements
package import KeywayPlatform

/// An element tree as text and as JSON.
public struct TreeReport {
  private let tree: ElementTree

  /// Creates a report on a tree.
  public init(_ tree: ElementTree) {
    self.tree = tree
  }

  /// The root element with its descendants under `children`. Empty values are left out.
  package var json: JSONValue { json(tree.root) }

  /// One line per element, indented by its depth.
  public var text: String {
    var lines: [String] = []
    var pending = [(id: tree.root, depth: 0)]
    while let (id, depth) = pending.popLast() {
      lines.append(String(repeating: "  ", count: depth) + line(id))
      pending.append(contentsOf: children(of: id).reversed().map { ($0, depth + 1) })
    }
    return lines.joined(separator: "\n")
  }
}

// MARK: - Structure

extension TreeReport {
  /// The children of an element; elements of pure layout are replaced by their children.
  private func children(of id: ElementID) -> [ElementID] {
    tree.children(of: id).flatMap { isLayoutOnly($0) ? children(of: $0) : [$0] }
  }

  private func isLayoutOnly(_ id: ElementID) -> Bool {
    let element = tree[id]
    return element.role == .none && element.key == nil && element.label.isEmpty && element.focus == .none
      && !element.isHidden && element.isEnabled && !element.isInert
  }
}

// MARK: - JSON

extension TreeReport {
  private func json(_ id: ElementID) -> JSONValue {
    let element = tree[id]
    var members: [JSONValue.Member] = []
    func add(_ name: String, _ value: JSONValue?) {
      if let value { members.append(JSONValue.Member(name, value)) }
    }
    add("id", element.key.map { .string($0) })
    add("role", .string(element.role.rawValue))
    add("label", words(element.label))
    add("value", words(element.value))
    add("hint", words(element.hint))
    add("traits", list(element.traits.names))
    add("state", list(states(id)))
    let frame = element.frame
    add("frame", .array([frame.minX, frame.minY, frame.width, frame.height].map { .number($0) }))
    add("shape", element.shape.json)
    add("direction", element.direction.map { .string($0.rawValue) })
    add("focus", element.focus.json)
    add("accessibility", element.accessibility.json)
    add("command", element.command.map { .string($0) })
    add("controls", element.controls.map { .string($0) })
    add("range", element.range?.json)
    add("items", tree.items(of: id).map { .number(Double($0.count)) })
    add(
      "position",
      element.itemPosition.map {
        .object([.init("index", .number(Double($0.index))), .init("of", .number(Double($0.count)))])
      })
    let children = children(of: id)
    if !children.isEmpty { add("children", .array(children.map(json))) }
    return .object(members)
  }

  private func words(_ text: String) -> JSONValue? { text.isEmpty ? nil : .string(text) }

  private func list(_ names: [String]) -> JSONValue? {
    names.isEmpty ? nil : .array(names.map { .string($0) })
  }

  private func states(_ id: ElementID) -> [String] {
    let element = tree[id]
    var states: [String] = []
    if tree.focused == id { states.append("focused") }
    if element.isSelected { states.append("selected") }
    if !element.isEnabled { states.append("disabled") }
    if element.isHidden { states.append("hidden") }
    if let standIn = tree.parent(of: id).flatMap({
      tree.standIn(of: $0) == id ? tree[$0].accessibility.standIn : nil
    }) {
      states.append(standIn.rawValue)
    } else if element.isInert {
      states.append("inert")
    }
    return states
  }

  private func line(_ id: ElementID) -> String {
    let element = tree[id]
    var words = [element.role.rawValue]
    if let key = element.key { words.append("#" + key) }
    if !element.label.isEmpty { words.append("\"\(element.label)\"") }
    if !element.value.isEmpty { words.append("value \"\(element.value)\"") }
    if !element.hint.isEmpty { words.append("hint \"\(element.hint)\"") }
    words += states(id)
    words += element.traits.subtracting(.selected).names
    let focus = element.focus
    if focus.isFocusable { words.append("focusable") }
    if let position = focus.tabPosition { words.append("tabOrder \(position)") }
    if !focus.isTabStop { words.append("tabIndex -1") }
    if focus.isPreferred { words.append("autofocus") }
    if focus.leavesGroup { words.append("group none") }
    if focus.isGroupStart { words.append("group start") }
    if let group = focus.group { words.append("group(\(group.words))") }
    if let scope = focus.scope {
      let traversal = scope.traversal
      var parts = [scope.kind.rawValue, traversal.order.rawValue, traversal.edge.rawValue]
      if traversal.profile != .native { parts.append(traversal.profile.rawValue) }
      if traversal.arrows == .spatial { parts.append("arrows spatial") }
      if scope.delegatesFocus { parts.append("delegates focus") }
      if let invoker = scope.invoker { parts.append("invoker \(invoker)") }
      words.append("scope(\(parts.joined(separator: " ")))")
    }
    if let spatial = focus.spatial { words.append("spatial(\(spatial.words))") }
    if let direction = element.direction { words.append(direction.rawValue) }
    words += element.accessibility.words
    if let range = element.range { words.append("range(\(range.words))") }
    if let items = tree.items(of: id) { words.append("items \(items.count)") }
    if let position = element.itemPosition { words.append("\(position.index) of \(position.count)") }
    if let controls = element.controls { words.append("controls #\(controls)") }
    if let command = element.command { words.append("→ " + command) }
    let frame = element.frame
    if !frame.isEmpty {
      let sides = [frame.minX, frame.minY, frame.width, frame.height].map { JSONValue.number($0).text() }
      words.append("[" + sides.joined(separator: " ") + "]")
    }
    return words.joined(separator: " ").withControlPictures
  }
}

// MARK: - Values

extension FocusGroup {
  fileprivate var words: String {
    var words = [axis.rawValue]
    if wraps { words.append("wraps") }
    if !remembers { words.append("forgets") }
    if selection != .none { words.append("\(selection.rawValue) selection") }
    if selectionFollowsFocus { words.append("follows focus") }
    if selectsRows { words.append("rows") }
    return words.joined(separator: ", ")
  }
}

extension ValueRange {
  fileprivate var words: String {
    "\(Self.text(value)) of \(Self.text(minimum)) to \(Self.text(maximum)), step \(Self.text(step)), page \(Self.text(page))"
  }

  fileprivate var json: JSONValue {
    [
      "value": .number(value), "minimum": .number(minimum), "maximum": .number(maximum),
      "step": .number(step), "page": .number(page),
    ]
  }
}

extension SpatialNavigation {
  fileprivate var words: String {
    var words = contain == .auto ? [] : [contain.rawValue]
    if let action { words.append("action \(action.rawValue)") }
    if let function { words.append("function \(function.rawValue)") }
    return words.joined(separator: ", ")
  }

  fileprivate var json: JSONValue {
    var members = [JSONValue.Member("contain", .string(contain.rawValue))]
    if let action { members.append(.init("action", .string(action.rawValue))) }
    if let function { members.append(.init("function", .string(function.rawValue))) }
    return .object(members)
  }
}

extension ElementShape {
  fileprivate var json: JSONValue? {
    switch self {
    case .rectangle: nil
    case .roundedRectangle(let radius): .number(radius)
    case .capsule: "capsule"
    case .ellipse: "ellipse"
    case .polygon(let corners): .array(corners.map { [.number($0.x), .number($0.y)] })
    }
  }
}

extension Traversal {
  fileprivate var json: JSONValue {
    var members: [JSONValue.Member] = [
      .init("order", .string(order.rawValue)), .init("edge", .string(edge.rawValue)),
    ]
    if profile != .native { members.append(.init("profile", .string(profile.rawValue))) }
    if arrows != .groups { members.append(.init("arrows", .string(arrows.rawValue))) }
    if let chosenRetracing { members.append(.init("retrace", .bool(chosenRetracing))) }
    return .object(members)
  }
}

extension FocusBehavior {
  fileprivate var json: JSONValue? {
    var members: [JSONValue.Member] = []
    if isFocusable { members.append(.init("focusable", true)) }
    if let tabPosition { members.append(.init("tabOrder", .integer(tabPosition))) }
    if !isTabStop { members.append(.init("tabIndex", -1)) }
    if isPreferred { members.append(.init("autofocus", true)) }
    if leavesGroup { members.append(.init("group", "none")) }
    if isGroupStart { members.append(.init("groupStart", true)) }
    if let group {
      members.append(
        .init(
          "group",
          [
            "axis": .string(group.axis.rawValue), "wrap": .bool(group.wraps),
            "remembers": .bool(group.remembers), "selection": .string(group.selection.rawValue),
            "selectionFollowsFocus": .bool(group.selectionFollowsFocus),
          ]))
    }
    if let scope {
      members.append(.init("scope", .string(scope.kind.rawValue)))
      members.append(.init("traversal", scope.traversal.json))
      if scope.delegatesFocus { members.append(.init("delegatesFocus", true)) }
      if let invoker = scope.invoker { members.append(.init("invoker", .string(invoker))) }
    }
    if let spatial { members.append(.init("spatial", spatial.json)) }
    return members.isEmpty ? nil : .object(members)
  }
}

extension AccessibilityBehavior {
  fileprivate var json: JSONValue? {
    var members: [JSONValue.Member] = []
    if isHidden { members.append(.init("hidden", true)) }
    if container != .none { members.append(.init("container", .string(container.rawValue))) }
    if let children { members.append(.init("children", .string(children.rawValue))) }
    if sortPriority != 0 { members.append(.init("sortPriority", .number(sortPriority))) }
    if let position {
      members.append(
        .init("position", ["index": .integer(position.index), "count": .integer(position.count)]))
    }
    if !actions.isEmpty { members.append(.init("actions", .array(actions.map { .string($0) }))) }
    if !customContent.isEmpty {
      let contents: [JSONValue] = customContent.map {
        [
          "label": .string($0.label), "value": .string($0.value),
          "importance": .string($0.importance.rawValue),
        ]
      }
      members.append(.init("customContent", .array(contents)))
    }
    if let level { members.append(.init("level", .integer(level))) }
    if columnSpan > 1 { members.append(.init("columnSpan", .integer(columnSpan))) }
    if let sortOrder { members.append(.init("sort", .string(sortOrder.rawValue))) }
    if !rotors.isEmpty {
      let lists: [JSONValue] = rotors.map {
        ["name": .string($0.name), "entries": .array($0.entries.map { .string($0.words) })]
      }
      members.append(.init("rotors", .array(lists)))
    }
    return members.isEmpty ? nil : .object(members)
  }

  fileprivate var words: [String] {
    var words: [String] = []
    if isHidden { words.append("unspoken") }
    if container != .none { words.append("container \(container.rawValue)") }
    if let children { words.append("children \(children.rawValue)") }
    if sortPriority != 0 { words.append("priority \(JSONValue.number(sortPriority).text())") }
    words += actions.map { "action \"\($0)\"" }
    if let level { words.append("level \(level)") }
    if columnSpan > 1 { words.append("\(columnSpan) columns") }
    if let sortOrder { words.append("sorted \(sortOrder.rawValue)") }
    if let position { words.append("\(position.index) of \(position.count)") }
    words += customContent.map { "content \"\($0.label)\": \"\($0.value)\" (\($0.importance.rawValue))" }
    words += rotors.map { "rotor \"\($0.name)\" (\($0.entries.map(\.words).joined(separator: ", ")))" }
    return words
  }
}
