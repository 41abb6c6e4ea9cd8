public import KeywayElements
public import KeywayFocus
public import KeywayKeymap

/// What was proved of a screen's focus order, in sentences for people and as JSON.
public struct FocusProofReport {
  let proof: FocusProof
  private let tree: ElementTree
  private let bindings: BindingTable

  /// Proves that the keys of a binding table reach everything.
  public init(_ manager: FocusManager, bindings: BindingTable = .standard) {
    proof = FocusProof(manager, moves: Self.moves(of: bindings))
    tree = manager.tree
    self.bindings = bindings
  }

  public var holds: Bool { proof.holds }
  /// A sentence for each fault.
  public var faults: [String] { proof.faults.map(sentence) }

  /// The moves that some key of a table asks for.
  static func moves(of bindings: BindingTable) -> [FocusMove] {
    FocusMove.all.filter { !bindings.shortcuts(for: BindingAction(rawValue: $0.name)).isEmpty }
  }

  /// A few lines for the window and for each open modal, then a line for each fault.
  public var text: String {
    let count = proof.faults.count
    let end = count == 0 ? "The proof holds." : count == 1 ? "1 fault" : "\(count) faults"
    return (proof.layers.flatMap(lines) + [end]).joined(separator: "\n") + "\n"
  }

  /// `{"holds":…,"layers":[{"scope":…,"start":…,"stops":[…],"reached":…,"interactive":…,"presses":…,"faults":[…]}]}`
  public var json: JSONValue {
    ["holds": .bool(holds), "layers": .array(proof.layers.map(json))]
  }
}

extension FocusMove {
  static let all = FocusMove.standard + [.nextItem, .previousItem]
  private static let byAction = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  /// The move that a binding action asks for; nil for one that moves nothing.
  init?(_ action: BindingAction) {
    guard let move = Self.byAction[action.rawValue] else { return nil }
    self = move
  }
}

// MARK: - Sentences

extension FocusProofReport {
  private func lines(_ layer: FocusProof.Layer) -> [String] {
    let stops = layer.stops.map(name).joined(separator: ", ")
    return [
      "\(name(layer.scope)): \(layer.presses) presses reach \(layer.reached.count) elements; "
        + "\(layer.interactive.count) can be acted on",
      "Tab visits \(stops.isEmpty ? "nothing" : stops)",
    ] + layer.faults.map { "Fault: " + sentence($0) }
  }

  private func sentence(_ fault: FocusFault) -> String {
    let elements = fault.elements.map(words).joined(separator: ", ")
    let way = keys(fault.way)
    switch fault.kind {
    case .unreachable(.notFocusable):
      return "no key reaches \(elements), which can be acted on but cannot hold the focus"
    case .unreachable(.passedOver): return "no key reaches \(elements)"
    case .trap:
      return
        "\(way.isEmpty ? "the focus begins" : "\(way) leads") into a trap that no key leads out of: \(elements)"
    case .noReturn: return "no key comes back to \(elements)"
    case .notInverse(let move, let back, let next, let elsewhere):
      let end = elsewhere.map { "leads on to \(words($0))" } ?? "stays there"
      return "\(key(move)) goes from \(elements) to \(words(next)), and \(key(back)) from there \(end)"
    case .escape(let move, let to):
      return "\(key(move)) at \(elements) leads out of the modal, to \(words(to))"
    case .nothingFocused: return "nothing has the focus, though \(elements) could"
    case .outOfSight:
      return
        "\(elements) lies outside the window, where nothing scrolls\(way.isEmpty ? "" : "; \(way) leads there")"
    }
  }

  private func name(_ id: ElementID) -> String { tree.nameInReports(id) }

  private func words(_ id: ElementID) -> String {
    let element = tree[id]
    let name = name(id)
    return element.label.isEmpty || element.label == name ? name : "\(name) \"\(element.label)\""
  }

  private func key(_ move: FocusMove) -> String {
    bindings.shortcuts(for: BindingAction(rawValue: move.name)).first?
      .displayText(role: bindings.commandRole) ?? move.name
  }

  private func keys(_ way: [FocusMove]) -> String { way.map(key).joined(separator: " ") }
}

// MARK: - JSON

extension FocusProofReport {
  private func json(_ layer: FocusProof.Layer) -> JSONValue {
    [
      "scope": .string(name(layer.scope)), "start": layer.start.map { .string(name($0)) } ?? .null,
      "stops": names(layer.stops), "reached": .number(Double(layer.reached.count)),
      "interactive": .number(Double(layer.interactive.count)), "presses": .number(Double(layer.presses)),
      "faults": .array(layer.faults.map(json)),
    ]
  }

  /// `kind` is the name of the case; `keys` leads from the start to the first of the elements.
  private func json(_ fault: FocusFault) -> JSONValue {
    var members: [JSONValue.Member] = []
    func add(_ name: String, _ value: JSONValue) { members.append(JSONValue.Member(name, value)) }
    func add(_ kind: String) { add("fault", .string(kind)) }
    switch fault.kind {
    case .unreachable(let obstacle):
      add("unreachable")
      add("obstacle", .string(obstacle.rawValue))
    case .trap: add("trap")
    case .noReturn: add("noReturn")
    case .notInverse(let move, let back, let next, let elsewhere):
      add("notInverse")
      add("key", .string(key(move)))
      add("next", .string(name(next)))
      add("back", .string(key(back)))
      add("elsewhere", elsewhere.map { .string(name($0)) } ?? .null)
    case .escape(let move, let to):
      add("escape")
      add("key", .string(key(move)))
      add("to", .string(name(to)))
    case .nothingFocused: add("nothingFocused")
    case .outOfSight: add("outOfSight")
    }
    add("elements", names(fault.elements))
    add("keys", .array(fault.way.map { .string(key($0)) }))
    add("words", .string(sentence(fault)))
    return .object(members)
  }

  private func names(_ ids: [ElementID]) -> JSONValue { .array(ids.map { .string(name($0)) }) }
}
