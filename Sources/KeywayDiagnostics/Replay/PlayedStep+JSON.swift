import KeywayDispatch
import KeywayElements
import KeywayFocus
package import KeywayPlatform

extension PlayedStep {
  /// `{"key":…,"focused":…,"reason":…,"selection":{group:[items]},"commands":[…]}`, with the members of an explanation;
  /// elements by key. The first step also has the state of the screen before (`start`). In an app, each step has the stage that
  /// took the key (`takenBy`). While menus are open, `menus` has the highlighted rows.
  package var json: JSONValue {
    func name(_ id: ElementID) -> String { tree.nameInReports(id) }
    var members: [JSONValue.Member] = [
      .init("key", .string(key)), .init("focused", focused.map { .string(name($0)) } ?? .null),
      .init("reason", .string(reason)),
      .init(
        "selection",
        .object(selection.map { .init(name($0.group), .array(items(of: $0).map { .string($0) })) })),
      .init("commands", .array(commands.map { .string($0) })),
    ]
    if let state = state.json { members.append(.init("state", state)) }
    if let pending {
      members.append(
        .init("pending", .object([.init(name(pending.group), .string(name(pending.item)))])))
    }
    if isCommitted { members.append(.init("committed", .bool(true))) }
    members += explanation?.members(in: tree, before: before) ?? []
    if let start { members.append(.init("start", start.json)) }
    if !isScene, let trace {
      members.append(.init("takenBy", .string(trace.takenBy.rawValue)))
      if let taker = trace.taker { members.append(.init("taker", .string(taker))) }
    }
    if !menus.isEmpty { members.append(.init("menus", .array(menus.map { .string($0) }))) }
    if showsShortcuts { members.append(.init("showsShortcuts", true)) }
    return .object(members)
  }

  /// The names of the selected items; if items may have no elements, a range is its first and last with "…".
  private func items(of selection: (group: ElementID, items: [ElementID])) -> [String] {
    guard let places = selectedPlaces[selection.group], let items = tree.items(of: selection.group) else {
      return selection.items.map(tree.nameInReports)
    }
    return places.ranges.map { range in
      let (first, last) = (items.key(at: range.lowerBound), items.key(at: range.upperBound - 1))
      return range.count == 1 ? "\(first)" : "\(first)…\(last)"
    }
  }
}

extension FocusManager {
  /// The selected items of each group with a selection, in tree order.
  func selectionsInReports() -> (
    elements: [(group: ElementID, items: [ElementID])], places: [ElementID: RangeSet<Int>]
  ) {
    var selections: [(group: ElementID, items: [ElementID])] = []
    var places: [ElementID: RangeSet<Int>] = [:]
    tree.visit(tree.root) { id, element in
      if let group = element.focus.group, group.selection != .none {
        if tree.items(of: id) != nil { places[id] = tree.selectedItems(of: id) }
        selections.append((id, selection(of: id)))
      }
      return true
    }
    return (selections, places)
  }
}
