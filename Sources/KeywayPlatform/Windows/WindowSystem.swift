import Glibc
package import KeywayElements
package import KeywayKeymap

/// Shows windows and delivers input: Wayland, X11, or memory.
///
/// A window system owns the connection, the seats with their keymaps, and key repeat. It turns raw
/// keycodes into ``KeyPress`` values and calls each window's delegate on the main actor.
@MainActor
package protocol WindowSystem: AnyObject {
  var eventLoop: EventLoop { get }
  /// The settings of all keyboards; may be changed at any time.
  var keyboardSettings: KeyboardSettings { get set }
  /// The available input devices of all seats; windows are notified of changes.
  var inputDevices: InputDevices { get }
  /// Whether its windows are visible, so that they paint and need fonts.
  var showsFrames: Bool { get }
  /// Whether menus, dialogs and other surfaces of Keyway are animated.
  var movesSurfaces: Bool { get }
  /// The connected screens, the primary one first; empty until the system has announced them.
  var displayOutputs: [DisplayOutput] { get }
  /// The expected scale of a new window, judging by the screens.
  var likelyScale: Double { get }
  /// Called after ``displayOutputs`` have changed.
  var onOutputsChange: () -> Void { get set }
  /// The texts that people copy between apps.
  var clipboard: any Clipboard { get }
  /// The address of the accessibility bus, if the window system knows it.
  var accessibilityBus: String? { get }

  /// Creates a window, which appears once it was configured and first presented.
  func makeWindow(_ options: WindowOptions, delegate: any WindowDelegate) throws -> any PlatformWindow

  /// Forgets the last person's keyboard state: a Compose sequence, latched and locked modifiers.
  ///
  /// Pressed keys and the layout stay. If the system owns the locks, a lock is ignored until the system has released it once.
  func resetKeyboards()
}

extension WindowSystem {
  package var showsFrames: Bool { true }
  package var movesSurfaces: Bool { true }
  package var accessibilityBus: String? { nil }
}

package struct InputDevices: OptionSet, Hashable, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  /// Keyboards, keypads, and switches and scanners that type.
  package static let keyboard = InputDevices(rawValue: 1)
  /// Mice, touch pads and pens.
  package static let pointer = InputDevices(rawValue: 2)
  package static let touch = InputDevices(rawValue: 4)
}

package struct WindowOptions: Sendable {
  package var title: String
  /// The reverse-domain name that identifies the app to compositors (`xdg_toplevel.set_app_id`).
  package var appID: String
  /// In logical pixels; the compositor may choose another.
  package var size: Size
  package var isFullScreen: Bool
  /// The name of the output that a full-screen window fills while it exists; nil leaves the choice to the system.
  package var output: String?
  /// Whether a full-screen window also covers the desktop's panels and notifications.
  package var coversPanels: Bool

  package init(
    title: String, appID: String, size: Size, isFullScreen: Bool = false, output: String? = nil,
    coversPanels: Bool = false
  ) {
    (self.title, self.appID, self.size) = (title, appID, size)
    (self.isFullScreen, self.output, self.coversPanels) = (isFullScreen, output, coversPanels)
  }
}

/// A window from its owner's view. All coordinates are logical pixels.
@MainActor
package protocol PlatformWindow: AnyObject {
  var size: Size { get }
  /// Device pixels per logical pixel, possibly fractional.
  var scale: Double { get }
  /// The size of a logical pixel on the window's screen, in millimetres; nil if the screen reports none, or an implausible one.
  /// A change comes with a new configuration.
  var pixelSize: Double? { get }
  /// Whether a frame may be presented now; if false, the delegate's `windowIsReadyForFrame` follows.
  var isReadyForFrame: Bool { get }

  /// Whether the window fills its output, according to the compositor.
  var isFullScreen: Bool { get }

  func setTitle(_ title: String)
  /// Requests full screen, or the end of it; the answer is a new configuration.
  func setFullScreen(_ isFullScreen: Bool)
  /// Sets the output that a full-screen window fills; see ``WindowOptions/output``.
  func setOutput(_ name: String?)
  /// Reports the focused text field and its caret to input methods; nil for none. An unchanged value is not sent again.
  func setTextInput(_ state: TextInputState?)
  /// The actions of the system that the window prevents. A system without support ignores them.
  var inhibitors: WindowInhibitors { get set }
  func close()

  /// Shows a new frame.
  ///
  /// Picks a free buffer, adds to `damage` the changes since that buffer was last shown, calls `draw` once with the pixels and
  /// the rectangles to repaint, then commits, reporting only `damage` to the compositor. Requests a frame callback with the
  /// same commit.
  ///
  /// - Parameters:
  ///   - damage: the changes to the frame shown now, in logical pixels; rounded outwards to pixels.
  ///   - presented: called once the frame is visible, with the time by the loop's clock in nanoseconds. Not called for a frame
  ///     that was never visible, or if the system does not report it.
  ///   - draw: repaints exactly the given rectangles (logical pixels, on pixel boundaries).
  func present(damage: [Rect], presented: (@MainActor (UInt64) -> Void)?, draw: (PixelBuffer, [Rect]) -> Void)

  /// Sends the presented frame now rather than at the end of the loop's turn, for an owner with more to do, and waits until the
  /// compositor has had time to read it.
  func sendFrame()
}

extension PlatformWindow {
  package func sendFrame() {}

  /// Sleeps for a moment, so that the other side of a socket reads what was written.
  ///
  /// The kernel expects a process that writes to a socket to sleep next, and may let the reader wait on the same processor until
  /// it does. To yield is not enough: the reader would stay on this processor, and the next key with it.
  package func leaveProcessor() {
    var moment = timespec(tv_sec: 0, tv_nsec: 50_000)
    nanosleep(&moment, nil)
  }

  /// Shows a new frame without asking when it becomes visible.
  package func present(damage: [Rect], draw: (PixelBuffer, [Rect]) -> Void) {
    present(damage: damage, presented: nil, draw: draw)
  }
}

/// Memory for one frame: 32-bit pixels of premultiplied ARGB in native byte order.
///
/// Owned by the window system and valid only during one call of `draw`.
package struct PixelBuffer {
  package let base: UnsafeMutableRawPointer
  /// In device pixels.
  package let width: Int
  package let height: Int
  /// Bytes from one row to the next.
  package let stride: Int
  /// Device pixels per logical pixel.
  package let scale: Double

  package init(base: UnsafeMutableRawPointer, width: Int, height: Int, stride: Int, scale: Double) {
    (self.base, self.width, self.height) = (base, width, height)
    (self.stride, self.scale) = (stride, scale)
  }
}

/// Events of a window for its owner. Calls come on the main actor, from inside the event loop.
@MainActor
package protocol WindowDelegate: AnyObject {
  /// The window has its first or a new size and scale; all of it needs a frame.
  func windowDidConfigure(_ window: any PlatformWindow)
  /// A frame may be presented again.
  func windowIsReadyForFrame(_ window: any PlatformWindow)
  /// The user or the compositor asks to close the window.
  func windowShouldClose(_ window: any PlatformWindow)
  /// The keyboard came to the window or left it; all keys count as released when it leaves.
  func window(_ window: any PlatformWindow, keyboardFocusDidChange hasFocus: Bool)
  /// A key was pressed, repeated or released.
  func window(_ window: any PlatformWindow, keyPress press: KeyPress)
  /// The modifiers or the layout changed, after any key press that caused it.
  func window(_ window: any PlatformWindow, modifiersDidChange modifiers: ModifierFlags)
  func window(_ window: any PlatformWindow, pointer event: PointerEvent)
  /// The keyboard settings or a Compose sequence had an effect that key presses do not show. Called before the related press.
  func window(_ window: any PlatformWindow, keyboardFeedback feedback: KeyboardFeedback)
  /// The layout of the keyboard in use changed: the first one came, somebody switched layouts, a new keymap came, or somebody
  /// uses the keyboard of another seat. Called before a press that reveals it.
  func window(_ window: any PlatformWindow, keyboardLayoutDidChange keymap: Keymap, layout: Int)
  /// An input method changed the text reported by ``PlatformWindow/setTextInput(_:)``, or its composition.
  func window(_ window: any PlatformWindow, textInput change: TextInputChange)
  /// The first device of a kind came, or the last one went, so that ``WindowSystem/inputDevices`` changed.
  func inputDevicesDidChange(for window: any PlatformWindow)
}

extension WindowDelegate {
  package func window(_ window: any PlatformWindow, keyboardLayoutDidChange keymap: Keymap, layout: Int) {}
  package func window(_ window: any PlatformWindow, keyboardFeedback feedback: KeyboardFeedback) {}
  package func window(_ window: any PlatformWindow, textInput change: TextInputChange) {}
  package func inputDevicesDidChange(for window: any PlatformWindow) {}
}

/// A mouse, touch or pen event in window coordinates.
package struct PointerEvent: Sendable {
  package enum Action: Sendable, Hashable {
    case entered, moved, left
    /// A button went down; 0 is the primary button. A touch is a primary press.
    case pressed(button: Int)
    case released(button: Int)
    /// A gesture took over; nothing should happen.
    case cancelled
    /// Scrolling by logical pixels; positive is right and down.
    case scrolled(x: Double, y: Double)
  }

  package enum Device: Sendable, Hashable { case mouse, touch }

  package var kind: Action
  /// The number of the finger, the same from its press to its release or cancellation; nil for a mouse or a pen. The next
  /// finger may have the same number. Events come from every finger; the window decides which one acts.
  package var finger: Int?
  /// In logical pixels.
  package var position: Point
  /// In milliseconds, from an undefined start.
  package var time: UInt32

  package init(kind: Action, finger: Int? = nil, position: Point, time: UInt32) {
    (self.kind, self.finger, self.position, self.time) = (kind, finger, position, time)
  }

  package var device: Device { finger == nil ? .mouse : .touch }
}
