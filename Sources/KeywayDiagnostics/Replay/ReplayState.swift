package import KeywayElements
import KeywayPlatform

/// What an element stands at that keys can change.
package struct ReplayState: Hashable, Sendable {
  /// Whether it is open, where it opens and closes.
  package var isExpanded: Bool?
  /// `on`, `off` or `mixed`, at a check box or a switch.
  package var check: String?
  package var number: Double?
  /// Whether Select went into the slider or stepper, so that next and previous change the number.
  package var isEntered = false
  package var sortOrder: AccessibilityBehavior.SortOrder?

  package init(_ element: Element? = nil) {
    guard let element else { return }
    if element.traits.contains(.expandable) { isExpanded = element.traits.contains(.expanded) }
    if element.role == .checkbox || element.role == .toggle {
      check = element.traits.contains(.mixed) ? "mixed" : element.traits.contains(.checked) ? "on" : "off"
    }
    number = element.range?.value
    sortOrder = element.accessibility.sortOrder
  }

  /// ` = 3` behind the name of what stands at it; nothing for what keys do not change.
  var words: String {
    let word =
      isExpanded.map { $0 ? "open" : "closed" } ?? check ?? number.map(ValueRange.text) ?? sortOrder?.rawValue
    return (word.map { " = \($0)" } ?? "") + (isEntered ? ", entered" : "")
  }

  /// nil where keys change nothing.
  var json: JSONValue? {
    var members: [JSONValue.Member] = []
    if let isExpanded { members.append(.init("expanded", .bool(isExpanded))) }
    if let check { members.append(.init("checked", .string(check))) }
    if let number { members.append(.init("value", .number(number))) }
    if isEntered { members.append(.init("entered", .bool(true))) }
    if let sortOrder { members.append(.init("sort", .string(sortOrder.rawValue))) }
    return members.isEmpty ? nil : .object(members)
  }
}
