package import KeywayElements
import KeywayPlatform

/// The state of an element that keys can change.
package struct ReplayState: Hashable, Sendable {
  /// Whether it is open, if it can be opened and closed.
  package var isExpanded: Bool?
  /// `on`, `off` or `mixed`, for a check box or a switch.
  package var check: String?
  package var number: Double?
  /// Whether Select entered the slider or stepper, so that next and previous change the number.
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

  /// ` = 3` after the element's name; empty if keys change nothing.
  var words: String {
    let word =
      isExpanded.map { $0 ? "open" : "closed" } ?? check ?? number.map(ValueRange.text) ?? sortOrder?.rawValue
    return (word.map { " = \($0)" } ?? "") + (isEntered ? ", entered" : "")
  }

  /// nil if keys change nothing.
  var json: JSONValue? {
    var members: [JSONValue.Member] = []
    members.add("expanded", isExpanded.map(JSONValue.bool))
    members.add("checked", check)
    members.add("value", number.map(JSONValue.number))
    if isEntered { members.add("entered", true) }
    members.add("sort", sortOrder?.rawValue)
    return members.isEmpty ? nil : .object(members)
  }
}
