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
    members.add("id", element.key)
    members.add("role", element.role.rawValue)
    members.add("label", ifAny: element.label)
    members.add("value", ifAny: element.value)
    members.add("hint", ifAny: element.hint)
    members.add("traits", ifAny: element.traits.names)
    members.add("state", ifAny: states(id))
    members.add("frame", JSONValue(element.frame))
    members.add("shape", element.shape.json)
    members.add("direction", element.direction?.rawValue)
    members.add("focus", element.focus.json)
    members.add("accessibility", element.accessibility.json)
    members.add("command", element.command)
    members.add("controls", element.controls)
    members.add("range", element.range?.json)
    members.add("items", tree.items(of: id)?.count)
    members.add(
      "position", element.itemPosition.map { ["index": .integer($0.index), "of": .integer($0.count)] })
    members.add("children", ifAny: children(of: id).map(json))
    return .object(members)
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
      words.append("[" + frame.sides.map { JSONValue.number($0).text() }.joined(separator: " ") + "]")
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
    members.add("action", action?.rawValue)
    members.add("function", function?.rawValue)
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
    var members: [JSONValue.Member] = []
    members.add("order", order.rawValue)
    members.add("edge", edge.rawValue)
    if profile != .native { members.add("profile", profile.rawValue) }
    if arrows != .groups { members.add("arrows", arrows.rawValue) }
    members.add("retrace", chosenRetracing.map(JSONValue.bool))
    return .object(members)
  }
}

extension FocusBehavior {
  fileprivate var json: JSONValue? {
    var members: [JSONValue.Member] = []
    if isFocusable { members.add("focusable", true) }
    members.add("tabOrder", tabPosition)
    if !isTabStop { members.add("tabIndex", -1) }
    if isPreferred { members.add("autofocus", true) }
    if leavesGroup { members.add("group", "none") }
    if isGroupStart { members.add("groupStart", true) }
    if let group {
      members.add(
        "group",
        [
          "axis": .string(group.axis.rawValue), "wrap": .bool(group.wraps),
          "remembers": .bool(group.remembers), "selection": .string(group.selection.rawValue),
          "selectionFollowsFocus": .bool(group.selectionFollowsFocus),
        ])
    }
    members.add("scope", scope?.kind.rawValue)
    members.add("traversal", scope?.traversal.json)
    if scope?.delegatesFocus == true { members.add("delegatesFocus", true) }
    members.add("invoker", scope?.invoker)
    members.add("spatial", spatial?.json)
    return members.isEmpty ? nil : .object(members)
  }
}

extension AccessibilityBehavior {
  fileprivate var json: JSONValue? {
    var members: [JSONValue.Member] = []
    if isHidden { members.add("hidden", true) }
    if container != .none { members.add("container", container.rawValue) }
    members.add("children", children?.rawValue)
    if sortPriority != 0 { members.add("sortPriority", .number(sortPriority)) }
    members.add("position", position.map { ["index": .integer($0.index), "count": .integer($0.count)] })
    members.add("actions", ifAny: actions)
    members.add("customContent", ifAny: customContent.map(\.json))
    members.add("level", level)
    if columnSpan > 1 { members.add("columnSpan", columnSpan) }
    members.add("sort", sortOrder?.rawValue)
    members.add("rotors", ifAny: rotors.map(\.json))
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

extension AccessibilityDetails.CustomContent {
  var json: JSONValue {
    ["label": .string(label), "value": .string(value), "importance": .string(importance.rawValue)]
  }
}

extension AccessibilityDetails.Rotor {
  var json: JSONValue { ["name": .string(name), "entries": JSONValue(entries.map(\.words))] }
}
