/// The sight of the focused element: a round of the focus pass returns it, and the next round takes it.
struct FocusSight {
  /// Whether all of the element was visible after the last layout.
  var wasWhole = false
  /// Whether the element must be revealed, as the room around it changes in the next layout.
  var isDue = false
  /// The number of times that the element may be scrolled into view again, after a layout that was not final. Layout and scrolling may
  /// disagree forever: a list makes rows of other heights at its new offset.
  var revealsLeft = 0
  /// Whether content was scrolled since the last layout.
  var hasScrolled = false
}
