import KeywayElements

/// The state of the pointer or a finger in a window.
struct PointerPresentation {
  /// The elements below the pointer that follow it, innermost first.
  var watchers: [ElementID] = []
  /// The state of the pointer over open menus.
  var menu = MenuPointer()
}
