package import KeywayDispatch
package import KeywayElements
import KeywayFocus
import KeywayKeymap
import KeywayMenus
package import KeywayPlatform

#if Diagnostics
  import KeywayDiagnostics
#endif

/// The trace of one key press, as a line of text and as JSON.
package struct TraceReport: TraceLine {
  private var trace: DispatchTrace
  private let tree: ElementTree
  private let output: String?
  private let includesTyping: Bool
  private let hiding: TraceHiding

  /// - Parameters:
  ///   - tree: the window's tree after the press was dispatched.
  ///   - output: the name of the window's output; nil if the system chose it.
  ///   - includesTyping: whether the line includes text typed into fields that are not secure.
  package init(
    _ trace: DispatchTrace, in tree: ElementTree, on output: String? = nil, includesTyping: Bool = true
  ) {
    self.trace = trace
    (self.tree, self.output, self.includesTyping) = (tree, output, includesTyping)
    hiding = TraceHiding(trace.secrecy, includesTyping: includesTyping)
    // A key on the screen may have the focus, and its name would reveal typed text.
    if !includesTyping { self.trace.focused = trace.focusedField }
    if hiding == .typing { self.trace.hideTyping() }
  }

  /// `{"key":…,"phase":…,"modifiers":[…],"takenBy":…,"focused":{…},…}`; members that do not apply are left out.
  package var json: JSONValue {
    var members: [JSONValue.Member] = []
    func add(_ name: String, _ value: JSONValue?) {
      if let value { members.append(JSONValue.Member(name, value)) }
    }
    let press = trace.press
    add("output", output.map { .string($0) })
    if hiding != .nothing {
      add(hiding.json, true)
    } else {
      add("key", .string(press.keyCode?.description ?? "\(press.code)"))
      add("code", .integer(Int(press.code)))
      add("keysym", .string(press.keysym.name))
    }
    add("phase", .string(press.phase.rawValue))
    if hiding == .nothing {
      add("inputMethod", trace.isOfInputMethod ? true : nil)
      add("text", press.text.isEmpty ? nil : .string(press.text))
      add("modifiers", .array(press.modifiers.names.map { .string($0) }))
      add("layout", .integer(press.layout))
      add("layoutName", press.layoutName.isEmpty ? nil : .string(press.layoutName))
    }
    add("takenBy", .string(trace.takenBy.rawValue))
    add("taker", trace.taker.map { .string($0) })
    add("policy", trace.policyReason.map { .string($0.rawValue) })
    add("handlers", trace.handlers.isEmpty ? nil : .array(trace.handlers.map { .string(name($0)) }))
    add("chord", trace.chord.map { .string($0.description) })
    add("trigger", trace.trigger.map { .string($0.description) })
    add("replay", trace.isReplay ? true : nil)
    add("binding", trace.binding.map { .string($0.rawValue) })
    if let match = trace.command {
      add("command", .string(match.row.action.rawValue))
      add("tier", .string("\(match.tier)"))
      add("fires", .bool(match.fires))
      add("written", match.adapted.map { .string($0.written.description) })
      add("adaptation", match.adapted.map { .string($0.reason.rawValue) })
    }
    add("chosen", trace.chosen.map { .string($0.rawValue) })
    add("responder", trace.responder.map { .string(name($0)) })
    add("reason", trace.focusChange.map { .string($0.reason.rawValue) })
    let keyboard = trace.keyboard
    add("latched", keyboard.latched.isEmpty ? nil : .array(keyboard.latched.names.map { .string($0) }))
    add("locked", keyboard.locked.isEmpty ? nil : .array(keyboard.locked.names.map { .string($0) }))
    add(
      "pending",
      keyboard.pendingSequence.isEmpty
        ? nil : .array(keyboard.pendingSequence.map { .string($0.name) }))
    let hidesText = !includesTyping || trace.secrecy.hidesPace(includingTyping: includesTyping)
    add("focused", trace.focused.map { tree.traced($0, hidesText: hidesText) })
    #if Diagnostics
      members += trace.explanation?.members(in: tree) ?? []
    #endif
    return .object(members)
  }

  /// `Tab → "Share" button (binding focusNext)`. If the window explains its moves, indented sentences follow.
  package var text: String {
    let press = trace.press
    let key =
      hiding != .nothing
      ? "\(hiding.words)key"
      : trace.isOfInputMethod
        ? "input method \"\(press.text)\""
        : (press.modifiers.subtracting(.locks).names + [press.keysym.name]).joined(separator: "+")
    var how = trace.takenBy.rawValue
    if let taker = trace.taker { how += ", \(taker) took it" }
    if let reason = trace.policyReason { how += " \(reason.rawValue)" }
    if let command = trace.command { how += " \(command.row.action) by \(command.tier)" }
    if let adapted = trace.command?.adapted {
      how += ", \(adapted.reason.rawValue) from \(adapted.written.printedText())"
    }
    if let trigger = trace.trigger { how += " on \(trigger)" }
    if let chord = trace.chord { how += ", \(chord)" }
    if let chosen = trace.chosen { how += ", chose \(chosen)" }
    if let binding = trace.binding { how += " \(binding)" }
    if let change = trace.focusChange { how += ", \(change.reason.rawValue)" }
    let keyboard = trace.keyboard
    if !keyboard.latched.isEmpty { how += ", latched \(keyboard.latched.names.joined(separator: "+"))" }
    if !keyboard.locked.isEmpty { how += ", locked \(keyboard.locked.names.joined(separator: "+"))" }
    if !keyboard.pendingSequence.isEmpty {
      how += ", pending " + keyboard.pendingSequence.map(\.name).joined(separator: " ")
    }
    let place = output.map { " on \($0)" } ?? ""
    let line = "\(key) \(press.phase.rawValue)\(place) → \(tree.tracedWords(trace.focused)) (\(how))"
    var lines = [line.withControlPictures]
    #if Diagnostics
      lines += (trace.explanation?.sentences(in: tree) ?? []).map { "  " + $0 }
    #endif
    return lines.joined(separator: "\n")
  }

  private func name(_ id: ElementID) -> String { tree.contains(id) ? tree.nameInReports(id) : "gone" }
}
