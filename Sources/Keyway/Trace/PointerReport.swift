import KeywayDispatch
package import KeywayElements
import KeywayMenus
package import KeywayPlatform
package import KeywayUI

/// A press of a pointer or a finger, its release, or the rest of a finger, as a line of text and as JSON.
package struct PointerReport: TraceLine {
  private var record: PointerRecord
  private let tree: ElementTree
  private let output: String?
  private let includesTyping: Bool

  /// - Parameters:
  ///   - tree: the window's tree after the event.
  ///   - output: the name of the window's output; nil if the system chose it.
  ///   - includesTyping: whether the line includes text typed into fields that are not secure.
  package init(
    _ record: PointerRecord, in tree: ElementTree, on output: String? = nil, includesTyping: Bool = true
  ) {
    self.record = record
    if record.secrecy.hides(includingTyping: includesTyping) { self.record.hideTyping() }
    (self.tree, self.output, self.includesTyping) = (tree, output, includesTyping)
  }

  /// `{"pointer":"touch","phase":"ended","position":[120,40],"target":{…},"command":"pay","focused":{…},"decidedBy":…}`
  package var json: JSONValue {
    var members: [JSONValue.Member] = []
    func add(_ name: String, _ value: JSONValue?) {
      if let value { members.append(JSONValue.Member(name, value)) }
    }
    add("output", output.map { .string($0) })
    add("pointer", .string("\(record.device)"))
    // Omits the first finger, like the primary button.
    add("finger", record.finger.flatMap { $0 == 0 ? nil : .integer($0) })
    add("phase", .string(record.phase.rawValue))
    add("button", record.button == 0 ? nil : .integer(record.button))
    add(hiding.json, hiding == .nothing ? nil : true)
    add("position", record.position.map { .array([.number($0.x), .number($0.y)]) })
    add("target", record.target.map(description))
    add("command", record.command.map { .string($0.rawValue) })
    add(
      "focused",
      record.focused.map { tree.traced($0, hidesText: hiding != .nothing || !includesTyping) })
    members += record.activation?.members ?? []
    return .object(members)
  }

  /// `touch ended at 120,40 on "Pay" button → "Pay" button (pay), activate: done`
  package var text: String {
    var words = hiding.words + "\(record.device) \(record.phase.rawValue)"
    if let finger = record.finger, finger > 0 { words += " finger \(finger)" }
    if record.button > 0 { words += " button \(record.button)" }
    if let output { words += " on \(output)" }
    if let position = record.position { words += " at \(Int(position.x)),\(Int(position.y))" }
    if let target = record.target { words += " on \"\(target.label)\" \(target.role.rawValue)" }
    words += " → \(tree.tracedWords(record.focused))"
    if let command = record.command { words += " (\(command))" }
    if let activation = record.activation { words += ", \(activation)" }
    return words.withControlPictures
  }

  private func description(_ target: PointerRecord.Target) -> JSONValue {
    [
      "id": target.key.map { .string($0) } ?? .null, "role": .string(target.role.rawValue),
      "label": .string(target.label),
    ]
  }

  private var hiding: TraceHiding { TraceHiding(record.secrecy, includesTyping: includesTyping) }
}
