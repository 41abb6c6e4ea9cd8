import KeywayElements
import KeywayPlatform

/// The state of the pointer or a finger in a window.
struct PointerPresentation {
  /// The pressed control, until the release.
  var press: PointerPress?
  /// A resting finger, until its context menu opens.
  var longPress: LongPress?
  /// The finger that is down.
  var drag: TouchDrag?
  /// The scroll bar under the pointer, or the one that it drags.
  var scrollBar: PointedScrollBar?
  /// The elements below the pointer that follow it, innermost first.
  var watchers: [ElementID] = []
  /// The state of the pointer over open menus.
  var menu = MenuPointer()
}

/// A finger that rests where it was pressed.
struct LongPress {
  /// Where it was pressed, in window coordinates.
  let point: Point
  let timer: EventLoop.Timer
}
