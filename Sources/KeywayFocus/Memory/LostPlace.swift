internal import KeywayElements

/// The place of an element that had the focus, by what was around it.
struct LostPlace {
  /// The element, by which it is found again.
  let element: RememberedElement
  /// The way from the root's child down to the element.
  let steps: [ElementTree.FocusStep]

  var last: ElementTree.FocusStep { steps[steps.count - 1] }
}
