import KeywayElements
import KeywayPlatform

/// What the pointer or a finger is doing in a window.
struct PointerPresentation {
  /// The control that is held down, until the release.
  var press: PointerPress?
  /// A finger that rests, until its context menu opens.
  var longPress: LongPress?
  /// The finger that is down.
  var drag: TouchDrag?
  /// What the pointer does over open menus.
  var menu = MenuPointer()
}

/// A finger that rests where it came down.
struct LongPress {
  /// Where it came down, in window coordinates.
  let point: Point
  let timer: EventLoop.Timer
}
