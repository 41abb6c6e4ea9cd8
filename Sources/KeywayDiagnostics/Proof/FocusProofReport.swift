import KeywayDispatch
import KeywayElements
package import KeywayFocus
package import KeywayKeymap
package import KeywayPlatform
import KeywayUI

/// The proof of a screen's focus order, in sentences and as JSON.
package struct FocusProofReport {
  let proof: FocusProof
  private let tree: ElementTree
  /// The keys' names in the binding table.
  private let names: [FocusKey: String]

  /// Proves that the keys of a binding table reach everything.
  package init(_ manager: FocusManager, bindings: BindingTable = .standard) {
    let keys = Self.keys(of: bindings)
    proof = FocusProof(manager, keys: keys)
    tree = manager.tree
    names = Dictionary(
      uniqueKeysWithValues: keys.map { key in
        let shortcut = bindings.shortcuts(for: BindingAction(rawValue: key.name)).first
        return (key, shortcut?.displayText(role: bindings.commandRole) ?? key.name)
      })
  }

  package var holds: Bool { proof.holds }
  /// A sentence for each fault.
  package var faults: [String] { proof.faults.map(sentence) }

  /// The keys of a binding table, except closing a tab, which removes elements to prove.
  static func keys(of bindings: BindingTable) -> [FocusKey] {
    (FocusMove.all.map(FocusKey.move) + [.activate] + PatternKey.allCases.map(FocusKey.pattern)).filter {
      $0 != .pattern(.closeItem) && !bindings.shortcuts(for: BindingAction(rawValue: $0.name)).isEmpty
    }
  }

  /// A few lines for the window and for each open modal, then a line for each fault.
  package var text: String {
    let count = proof.faults.count
    let end = count == 0 ? "The proof holds." : count == 1 ? "1 fault" : "\(count) faults"
    let limits = proof.layers.filter { !$0.isExhaustive }.map { layer in
      "\(name(layer.scope)): only \(layer.states) states were explored (combinations of open, selected and remembered "
        + "elements); there are more."
    }
    return (proof.layers.flatMap(lines) + limits + [end]).joined(separator: "\n") + "\n"
  }

  /// `{"holds":…,"exhaustive":…,"layers":[{"scope":…,"start":…,"stops":[…],"reached":…,"interactive":…,"states":…,
  /// "presses":…,"faults":[…]}]}`
  package var json: JSONValue {
    [
      "holds": .bool(holds), "exhaustive": .bool(proof.isExhaustive),
      "layers": .array(proof.layers.map(json)),
    ]
  }
}

// MARK: - Sentences

extension FocusProofReport {
  private func lines(_ layer: FocusProof.Layer) -> [String] {
    let stops = layer.stops.map(name).joined(separator: ", ")
    return [
      "\(name(layer.scope)): \(layer.presses) presses in \(layer.states) \(layer.states == 1 ? "state" : "states") reach \(layer.reached.count) elements; "
        + "\(layer.interactive.count) are interactive",
      "Tab visits \(stops.isEmpty ? "nothing" : stops)",
    ] + layer.faults.map { "Fault: " + sentence($0) }
  }

  private func sentence(_ fault: FocusFault) -> String {
    let elements = fault.elements.map(words).joined(separator: ", ")
    let way = keys(fault.way)
    switch fault.kind {
    case .unreachable(.notFocusable):
      return "no key reaches \(elements), which is interactive but cannot be focused"
    case .unreachable(.passedOver): return "no key reaches \(elements)"
    case .trap:
      return
        "\(way.isEmpty ? "the focus starts" : "\(way) leads") into a trap that no key leaves: \(elements)"
    case .noReturn: return "no key returns to \(elements)"
    case .notInverse(let move, let back, let next, let elsewhere):
      let end = elsewhere.map { "leads to \(words($0))" } ?? "stays there"
      return
        "\(key(.move(move))) goes from \(elements) to \(words(next)), and \(key(.move(back))) from there \(end)"
    case .escape(let key, let to):
      return "\(self.key(key)) at \(elements) leads out of the modal, to \(words(to))"
    case .nothingFocused: return "nothing is focused, although \(elements) could be"
    case .nothingToFocus: return "nothing in the modal \(elements) can be focused"
    case .outOfSight:
      return
        "\(elements) is out of sight, and no key brings it into view\(way.isEmpty ? "" : "; \(way) leads there")"
    case .noExtent:
      return
        "\(elements) has no size, so its focus is invisible\(way.isEmpty ? "" : "; \(way) leads there")"
    case .covered(let by): return "no key reaches \(elements), because \(words(by)) covers it"
    case .farAway(let presses):
      let (first, count) = (words(fault.elements[0]), fault.elements.count)
      return
        "\(count == 1 ? "\(first) is" : "\(count) stops from \(first) on are") more than \(FocusProof.mostPresses) presses away (\(presses) at most), and no key skips the elements before"
    }
  }

  private func name(_ id: ElementID) -> String { tree.nameInReports(id) }

  private func words(_ id: ElementID) -> String {
    let element = tree[id]
    let name = name(id)
    return element.label.isEmpty || element.label == name
      ? name : "\(name) \"\(element.label.withControlPictures)\""
  }

  private func key(_ key: FocusKey) -> String { names[key] ?? key.name }

  /// `Tab Tab Down ×40`; with more than twelve keys, the first ones and their number.
  private func keys(_ way: [FocusFault.Presses]) -> String {
    let words = way.prefix(12).map { presses in
      presses.count > 2
        ? "\(key(presses.key)) ×\(presses.count)"
        : Array(repeating: key(presses.key), count: presses.count).joined(separator: " ")
    }
    let rest = way.count > 12 ? ["… (\(way.reduce(0) { $0 + $1.count }) keys)"] : []
    return (words + rest).joined(separator: " ")
  }
}

// MARK: - JSON

extension FocusProofReport {
  private func json(_ layer: FocusProof.Layer) -> JSONValue {
    [
      "scope": .string(name(layer.scope)), "start": layer.start.map { .string(name($0)) } ?? .null,
      "stops": JSONValue(layer.stops.map(name)), "reached": .integer(layer.reached.count),
      "interactive": .integer(layer.interactive.count), "states": .integer(layer.states),
      "exhaustive": .bool(layer.isExhaustive), "presses": .integer(layer.presses),
      "faults": .array(layer.faults.map(json)),
    ]
  }

  /// `kind` is the name of the case; `keys` leads from the start to the first of the elements, and contains only the first keys
  /// if `keyCount` is greater.
  private func json(_ fault: FocusFault) -> JSONValue {
    var members: [JSONValue.Member] = []
    func add(_ kind: String) { members.add("fault", kind) }
    switch fault.kind {
    case .unreachable(let obstacle):
      add("unreachable")
      members.add("obstacle", obstacle.rawValue)
    case .trap: add("trap")
    case .noReturn: add("noReturn")
    case .notInverse(let move, let back, let next, let elsewhere):
      add("notInverse")
      members.add("key", key(.move(move)))
      members.add("next", name(next))
      members.add("back", key(.move(back)))
      members.add("elsewhere", elsewhere.map { .string(name($0)) } ?? .null)
    case .escape(let key, let to):
      add("escape")
      members.add("key", self.key(key))
      members.add("to", name(to))
    case .nothingFocused: add("nothingFocused")
    case .nothingToFocus: add("nothingToFocus")
    case .outOfSight: add("outOfSight")
    case .noExtent: add("noExtent")
    case .covered(let by):
      add("covered")
      members.add("by", name(by))
    case .farAway(let presses):
      add("farAway")
      members.add("presses", presses)
    }
    members.add("elements", fault.elements.map(name))
    let way = fault.way.lazy.flatMap { repeatElement($0.key, count: $0.count) }
    members.add("keys", way.prefix(Self.mostKeys).map(key))
    members.add("keyCount", fault.way.reduce(0) { $0 + $1.count })
    members.add("words", sentence(fault))
    return .object(members)
  }

  private static let mostKeys = 64
}
