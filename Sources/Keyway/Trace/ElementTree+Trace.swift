import KeywayElements
import KeywayPlatform

extension ElementTree {
  /// The members of an element in a line of the trace; null if it is gone.
  ///
  /// - Parameter hidesText: whether the text in a field is left out.
  func traced(_ id: ElementID, hidesText: Bool) -> JSONValue {
    guard contains(id) else { return .null }
    let (element, known) = (self[id], self[representative(of: id)])
    let isHidden = hidesText && known.role.takesText
    return [
      "id": element.key.map { .string($0) } ?? .null, "role": .string(known.role.rawValue),
      "label": .string(known.label), "value": .string(isHidden ? "" : known.value),
      "selected": .bool(element.isSelected),
      "frame": .array(
        [element.frame.minX, element.frame.minY, element.frame.width, element.frame.height].map {
          .number($0)
        }),
    ]
  }

  /// The words for an element in a line of the trace: `"Share" button`.
  func tracedWords(_ id: ElementID?) -> String {
    guard let id else { return "nothing" }
    // The element may have been removed by the event that the line reports.
    return contains(id) ? "\"\(self[id].label)\" \(self[id].role.rawValue)" : "gone"
  }
}
