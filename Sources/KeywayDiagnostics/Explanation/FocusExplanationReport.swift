package import KeywayElements
import KeywayFocus
package import KeywayPlatform

extension FocusExplanation {
  /// A sentence for each reason.
  package func sentences(in tree: ElementTree) -> [String] {
    func name(_ id: ElementID) -> String { tree.nameInReports(id) }
    var sentences: [String] = []
    if let start, start != change.from {
      sentences.append("starts from \(name(start)), which is closed")
    }
    for passed in passedOver {
      func subject(_ by: ElementID) -> String { by == passed.element ? "it" : name(by) }
      let reason =
        switch passed.obstacle {
        case .disabled(let by): "\(subject(by)) is disabled"
        case .hidden(let by): "\(subject(by)) is hidden"
        case .inert(let by): "\(subject(by)) is inert"
        case .covered(let by): "\(name(by)) covers it"
        case .noTabStop(let by): "Tab does not \(by == passed.element ? "stop at it" : "enter \(name(by))")"
        case .notFocusable: "it cannot be focused"
        case .explicitPosition(let position): "its position \(position) comes before those without one"
        case .emptyGroup, .emptyRegion: "nothing in it can be focused"
        }
      sentences.append("skips \(name(passed.element)): \(reason)")
    }
    for answer in groups {
      let group = name(answer.group)
      switch answer.answer {
      case .moved: sentences.append("moves inside \(group)")
      case .wrapped: sentences.append("\(group) wraps around")
      case .atEnd: sentences.append("\(group) has no more items in that direction")
      case .notAsked:
        sentences.append("\(group) has more items in that direction, but an inner group used the key")
      case .otherAxis: sentences.append("\(group) does not use the key: it is not along its axis")
      }
    }
    switch change.reason {
    case .spatial: sentences.append("no group uses the key: goes to the nearest element in that direction")
    case .retraced: sentences.append("undoes the previous move")
    case .scrolled: sentences.append("shows more in that direction: scrolls")
    default: break
    }
    if let guide { sentences.append("the guide \(name(guide)) redirects it") }
    if let distance, !losers.isEmpty {
      let others = losers.map { loser in
        switch loser.because {
        case .further: "\(name(loser.element)) (\(Self.words(loser.distance)))"
        case .later: "\(name(loser.element)) (equally near, but later)"
        case .beyondRow: "\(name(loser.element)) (beyond the nearest row)"
        }
      }
      sentences.append("distance \(Self.words(distance)); next best: \(others.joined(separator: ", "))")
    }
    if let edge {
      let scope = name(edge.scope)
      switch edge.edge {
      case .leave: sentences.append("continues after the end of \(scope)")
      case .loop where change.hasMoved: sentences.append("wraps around at the end of \(scope)")
      case .loop, .stop:
        sentences.append("is at the end of \(scope) (edge: \(edge.edge.rawValue))")
      }
    }
    if let region {
      let stop =
        switch region.choice {
        case .remembered: "the element focused there last"
        case .preferred: "the preferred element"
        case .first: "its first stop"
        }
      sentences.append("enters the region \(name(region.to)) at \(stop)")
    }
    if let entry {
      let item =
        switch entry.choice {
        case .remembered: "the remembered item"
        case .start: "its start item"
        case .selected: "the selected item"
        case .first: "its first item"
        case .last: "its last item"
        case .priority: "the item with the highest priority"
        }
      sentences.append("enters \(name(entry.group)) at \(item)")
    }
    return sentences
  }

  /// A distance, rounded to a tenth of a pixel.
  private static func words(_ distance: Double) -> String {
    let tenths = (distance * 10).rounded()
    return tenths.truncatingRemainder(dividingBy: 10) == 0 ? "\(Int(tenths / 10))" : "\(tenths / 10)"
  }

  /// The members that the explanation adds to a step's object.
  ///
  /// - Parameter before: the element focused before, with its name then, because a row scrolled out of view no longer has an
  ///   element.
  package func members(
    in tree: ElementTree, before: (id: ElementID, name: String)? = nil
  ) -> [JSONValue.Member] {
    func name(_ id: ElementID) -> JSONValue {
      .string(before?.id == id ? before!.name : tree.nameInReports(id))
    }
    var members = [JSONValue.Member("from", start.map(name) ?? .null)]
    members.add(
      "passedOver",
      .array(
        passedOver.map { passed in
          switch passed.obstacle {
          case .disabled(let by): ["id": name(passed.element), "because": "disabled", "by": name(by)]
          case .hidden(let by): ["id": name(passed.element), "because": "hidden", "by": name(by)]
          case .inert(let by): ["id": name(passed.element), "because": "inert", "by": name(by)]
          case .covered(let by): ["id": name(passed.element), "because": "covered", "by": name(by)]
          case .noTabStop(let by): ["id": name(passed.element), "because": "noTabStop", "by": name(by)]
          case .notFocusable: ["id": name(passed.element), "because": "notFocusable"]
          case .explicitPosition(let position):
            ["id": name(passed.element), "because": "explicitPosition", "position": .integer(position)]
          case .emptyGroup: ["id": name(passed.element), "because": "emptyGroup"]
          case .emptyRegion: ["id": name(passed.element), "because": "emptyRegion"]
          }
        }))
    members.add(
      "groups", .array(groups.map { ["group": name($0.group), "answer": .string($0.answer.rawValue)] }))
    members.add("edge", edge.map { ["scope": name($0.scope), "edge": .string($0.edge.rawValue)] } ?? .null)
    members.add("entry", entry.map { ["group": name($0.group), "at": .string($0.choice.rawValue)] } ?? .null)
    members.add(
      "region",
      region.map {
        ["from": $0.from.map(name) ?? .null, "to": name($0.to), "at": .string($0.choice.rawValue)]
      } ?? .null)
    members.add("guide", guide.map(name) ?? .null)
    if let distance {
      members.add("distance", .number(distance))
      let others: [JSONValue] = losers.map {
        [
          "id": name($0.element), "because": .string($0.because.rawValue), "distance": .number($0.distance),
        ]
      }
      members.add("losers", .array(others))
    }
    members.add("visited", change.visited)
    return members
  }
}
