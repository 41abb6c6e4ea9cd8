package import KeywayElements
package import KeywayKeymap

/// What shows windows and delivers input: Wayland, X11, or memory.
///
/// A window system owns the connection, the seats with their keymaps, and key repeat. It turns raw
/// keycodes into ``KeyPress`` values and calls each window's delegate on the main actor.
@MainActor
package protocol WindowSystem: AnyObject {
  /// The loop that this window system's events arrive on.
  var eventLoop: EventLoop { get }
  /// How keyboards serve the person at them; may be changed at any time, and holds for all keyboards.
  var keyboardSettings: KeyboardSettings { get set }
  /// What a person can use now, of all seats; windows are told of changes.
  var inputDevices: InputDevices { get }
  /// Whether anybody sees its windows, so that they paint and need fonts.
  var showsFrames: Bool { get }
  /// Whether menus, dialogs and the other surfaces of Keyway move as they come and go.
  var movesSurfaces: Bool { get }
  /// The screens that are plugged in, the primary one first; empty until the system has named them.
  var displayOutputs: [DisplayOutput] { get }
  /// The scale that a new window will have, as far as the screens tell.
  var likelyScale: Double { get }
  /// Called after ``displayOutputs`` have changed.
  var onOutputsChange: () -> Void { get set }
  /// The texts that people carry from one app to another.
  var clipboard: any Clipboard { get }
  /// The address of the accessibility bus, where the system that shows the windows knows it.
  var accessibilityBus: String? { get }

  /// Makes a window; it shows itself once it was configured and first presented.
  func makeWindow(_ options: WindowOptions, delegate: any WindowDelegate) throws -> any PlatformWindow

  /// Forgets what the last person left on the keyboards: a Compose sequence, latched and locked modifiers.
  ///
  /// Keys that are down stay so, and so does the layout. Where the system owns the locks, a lock is left out
  /// of account until the system has released it once.
  func resetKeyboards()
}

extension WindowSystem {
  package var showsFrames: Bool { true }
  package var movesSurfaces: Bool { true }
  package var accessibilityBus: String? { nil }
}

/// Kinds of devices that a person has at hand.
package struct InputDevices: OptionSet, Hashable, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  /// Keyboards, keypads, and switches and scanners that type.
  package static let keyboard = InputDevices(rawValue: 1)
  /// Mice, touch pads and pens.
  package static let pointer = InputDevices(rawValue: 2)
  package static let touch = InputDevices(rawValue: 4)
}

/// What an app asks of a new window.
package struct WindowOptions: Sendable {
  package var title: String
  /// The reverse-domain name by which compositors know the app (`xdg_toplevel.set_app_id`).
  package var appID: String
  /// In logical pixels; the compositor may give another.
  package var size: Size
  package var isFullScreen: Bool
  /// The name of the output that a full-screen window fills, as long as there is one of that name; nil leaves it to the system.
  package var output: String?
  /// Whether a full-screen window covers panels and notifications of the desktop too.
  package var coversPanels: Bool

  package init(
    title: String, appID: String, size: Size, isFullScreen: Bool = false, output: String? = nil,
    coversPanels: Bool = false
  ) {
    self.title = title
    self.appID = appID
    self.size = size
    self.isFullScreen = isFullScreen
    self.output = output
    self.coversPanels = coversPanels
  }
}

/// A window as its owner sees it. All coordinates are logical pixels.
@MainActor
package protocol PlatformWindow: AnyObject {
  var size: Size { get }
  /// Device pixels per logical pixel; whole or fractional.
  var scale: Double { get }
  /// The size of a logical pixel on the screen that shows the window, in millimetres; nil if the screen does not say, or says
  /// nonsense. A change comes with a new configuration.
  var pixelSize: Double? { get }
  /// Whether a frame may be presented at once; when false the delegate's `windowIsReadyForFrame` follows.
  var isReadyForFrame: Bool { get }

  /// Whether the window fills its output, as far as the compositor has said.
  var isFullScreen: Bool { get }

  func setTitle(_ title: String)
  /// Asks to fill the output, or to be a window again; the answer is a new configuration.
  func setFullScreen(_ isFullScreen: Bool)
  /// Names the output that a full-screen window fills; see ``WindowOptions/output``.
  func setOutput(_ name: String?)
  /// Tells input methods of the focused text field and its caret; nil for none. May be called often: what is the same is not
  /// sent again.
  func setTextInput(_ state: TextInputState?)
  /// What the window keeps the system from. A system that does not take part ignores it.
  var inhibitors: WindowInhibitors { get set }
  func close()

  /// Shows a new frame.
  ///
  /// Picks a free buffer, adds to `damage` what changed since that buffer was last shown, calls `draw`
  /// once with the pixels and the rectangles to repaint, then commits with `damage` alone reported to
  /// the compositor. Asks for a frame callback with the same commit.
  ///
  /// - Parameters:
  ///   - damage: what differs from the frame shown now, in logical pixels; rounded outwards to pixels.
  ///   - presented: called once the frame is seen, with the time by the loop's clock in nanoseconds. Never called for a frame that
  ///     nobody saw, or where the system does not tell.
  ///   - draw: repaints exactly the given rectangles (logical pixels, on pixel boundaries).
  func present(
    damage: [Rect], presented: (@MainActor (UInt64) -> Void)?, draw: (PixelBuffer, [Rect]) -> Void)
}

extension PlatformWindow {
  /// Shows a new frame, and does not ask when it is seen.
  package func present(damage: [Rect], draw: (PixelBuffer, [Rect]) -> Void) {
    present(damage: damage, presented: nil, draw: draw)
  }
}

/// Memory for one frame: 32 bits a pixel, premultiplied ARGB in native byte order.
///
/// Owned by the window system and valid during one call of `draw` only.
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
    self.base = base
    self.width = width
    self.height = height
    self.stride = stride
    self.scale = scale
  }
}

/// What a window tells its owner. Calls come on the main actor, from inside the event loop.
@MainActor
package protocol WindowDelegate: AnyObject {
  /// The window has a size and scale, for the first time or new ones; the whole of it needs a frame.
  func windowDidConfigure(_ window: any PlatformWindow)
  /// A frame may be presented again.
  func windowIsReadyForFrame(_ window: any PlatformWindow)
  /// The person or compositor asks to close the window.
  func windowShouldClose(_ window: any PlatformWindow)
  /// The keyboard came to the window, or left it; every key counts as released when it leaves.
  func window(_ window: any PlatformWindow, keyboardFocusDidChange hasFocus: Bool)
  /// A key was pressed, repeats, or was released.
  func window(_ window: any PlatformWindow, keyPress press: KeyPress)
  /// The modifiers or the layout changed; where a key press did it, after that press.
  func window(_ window: any PlatformWindow, modifiersDidChange modifiers: ModifierFlags)
  func window(_ window: any PlatformWindow, pointer event: PointerEvent)
  /// The keyboard's settings or a Compose sequence did what no key press tells; before the press it belongs to.
  func window(_ window: any PlatformWindow, keyboardFeedback feedback: KeyboardFeedback)
  /// The keyboard that is used has another layout than before: the first came, the person switched layouts, a new
  /// keymap came, or somebody presses the keyboard of another seat. Before the press, where one tells it.
  func window(_ window: any PlatformWindow, keyboardLayoutDidChange keymap: Keymap, layout: Int)
  /// An input method changed the text that ``PlatformWindow/setTextInput(_:)`` told it of, or what it composes there.
  func window(_ window: any PlatformWindow, textInput change: TextInputChange)
  /// The first device of a kind came, or the last one went: ``WindowSystem/inputDevices`` is another.
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
    /// The gesture was taken over; nothing is to happen for it.
    case cancelled
    /// Scrolling by logical pixels; positive is right and down.
    case scrolled(x: Double, y: Double)
  }

  package enum Device: Sendable, Hashable { case mouse, touch }

  package var kind: Action
  package var device: Device
  /// In logical pixels.
  package var position: Point
  /// In milliseconds, from an undefined start.
  package var time: UInt32

  package init(kind: Action, device: Device, position: Point, time: UInt32) {
    self.kind = kind
    self.device = device
    self.position = position
    self.time = time
  }
}
