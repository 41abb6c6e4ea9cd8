import KeywayElements

/// The requests of views and parts to the focus pass, which takes them all at once.
struct FocusRequests {
  /// The element to focus, or to enter.
  var element: ElementID?
  /// Whether the focus returns to its start, now that the views are ready for the next person.
  var startsAfresh = false
  /// A group whose rows were replaced. The focus then enters at the selected row, else at the first.
  var groupToForget: ElementID?
  /// Whether the focused element must be visible: somebody typed in it, or the room around it changes.
  var reveals = false
  var hasScrolled = false
}
