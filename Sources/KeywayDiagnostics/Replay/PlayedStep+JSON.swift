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
    var members: [JSONValue.Member] = []
    members.add("key", key)
    members.add("focused", focused.map { .string(name($0)) } ?? .null)
    members.add("reason", reason)
    members.add("selection", .object(selection.map { .init(name($0.group), JSONValue(items(of: $0))) }))
    members.add("commands", commands)
    members.add("state", state.json)
    members.add("pending", pending.map { .object([.init(name($0.group), .string(name($0.item)))]) })
    if isCommitted { members.add("committed", true) }
    members += explanation?.members(in: tree, before: before) ?? []
    members.add("start", start?.json)
    if !isScene {
      members.add("takenBy", trace?.takenBy.rawValue)
      members.add("taker", trace?.taker)
    }
    members.add("menus", ifAny: menus)
    if showsShortcuts { members.add("showsShortcuts", true) }
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
