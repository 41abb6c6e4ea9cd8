import KeywayAccessibility
import KeywayElements

/// The words of an object.
extension BusObject {
  var name: String {
    switch target {
    case .application: window.appName
    case .node(let node): node.label.forBus
    case .notice(let notice): notice.words.forBus
    }
  }

  /// The words after the name: the value, if no interface has it; important custom content; the node's description; the
  /// error; the hint.
  var description: String {
    guard let node = nodeIfAny else { return "" }
    let tree = nodes.attach()
    func labels(_ keys: [String]) -> [String] { keys.compactMap { tree.node(withIdentifier: $0)?.label } }
    var words: [String] = []
    if !hasTextOfValue(node), node.range == nil { words.append(node.value) }
    words += node.customContent.filter { $0.importance == .high }.map { "\($0.label): \($0.value)" }
    words += labels(node.relations.describedBy)
    if node.isInvalid { words += labels(node.relations.errorMessages) }
    words.append(node.hint)
    return words.joinedAsPhrases.forBus
  }

  private func hasTextOfValue(_ node: AccessibilityNode) -> Bool { node.role.takesText || node.isChoiceBox }

  /// The language in POSIX form: `de_AT`.
  var locale: String { (nodeIfAny?.language ?? window.languageTag).asLocale }

  /// The author's key.
  var accessibleID: String { nodeIfAny?.identifier ?? "" }

  /// Attributes without an interface in AT-SPI, under the names used by other toolkits and browsers.
  var attributes: [(String, String)] {
    var pairs = [("toolkit", "Keyway")]
    if case .notice(let notice) = target { pairs.append(("live", notice.isUrgent ? "assertive" : "polite")) }
    guard let node = nodeIfAny else { return pairs }
    func add(_ name: String, _ value: String?) {
      if let value, !value.isEmpty { pairs.append((name, value.forBus)) }
    }
    add("id", node.identifier)
    add("level", node.level.map(String.init))
    if let position = node.position {
      add("posinset", String(position.index))
      add("setsize", String(position.count))
    } else if let count = node.itemCount {
      // Without it Orca 48 counts only the visible items of a list.
      add("setsize", String(count))
    }
    if node.range != nil { add("valuetext", node.value) }
    add("xml-roles", xmlRole(of: node))
    if let order = node.sortOrder { add("sort", order.rawValue) }
    add("text-input-purpose", node.inputPurpose)
    if node.traits.contains(.updatesFrequently) { add("live", "off") }
    if node.labelOrigin == .author || node.labelOrigin == .relation { add("explicit-name", "true") }
    add("input-labels", node.inputLabels.joined(separator: ";"))
    for content in node.customContent { add("custom:\(content.label)", content.value) }
    for rotor in node.rotors { add("rotor:\(rotor.name)", String(rotor.entries.count)) }
    return pairs
  }

  /// The WAI-ARIA role, if AT-SPI's is less specific.
  private func xmlRole(of node: AccessibilityNode) -> String? {
    switch node.role {
    case .toggle: "switch"
    case .searchField: "searchbox"
    case .radioGroup: "radiogroup"
    case .tabPanel: "tabpanel"
    case .navigationBar: "navigation"
    case .grid: "grid"
    case .list where role == .descriptionList:
      nodes.attach().selectionMode(of: node) == .none ? "list" : "listbox"
    default: node.container == .landmark ? "region" : nil
    }
  }
}

extension String {
  /// The text without the character that ends a C string, which D-Bus does not allow.
  var forBus: String {
    utf8.contains(0) ? String(unicodeScalars.filter { $0.value != 0 }.map(Character.init)) : self
  }

  var asLocale: String { String(map { $0 == "-" ? "_" : $0 }) }
}
