internal import KeywayElements

/// The place of an element that had the focus, described by its surroundings.
struct LostPlace {
  /// The element, with the facts that identify it later.
  let element: RememberedElement
  /// The path from the root's child down to the element.
  let steps: [ElementTree.FocusStep]

  var last: ElementTree.FocusStep { steps[steps.count - 1] }
}
