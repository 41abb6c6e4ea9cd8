import KeywayElements

/// The room that the keyboard on the screen takes from the app's content.
struct KeyboardRoom: Equatable {
  /// Whether the keyboard takes room below the content.
  var isShown = false
  /// The extent of the content behind the keyboard, in logical pixels; 0 while bars leave the text field enough room.
  var height = 0.0
}

/// Finds views that request a pass while they are painted.
struct PaintingWatch {
  /// The element that is painted at the moment; nil outside of painting.
  var element: ElementID?
  /// The view that requested a pass while it was painted, until that is reported.
  var restlessView: String?
}
