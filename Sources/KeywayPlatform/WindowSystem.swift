public import KeywayElements
public import KeywayKeymap

/// What shows windows and delivers input: Wayland, X11, or memory.
///
/// A window system owns the connection, the seats with their keymaps, and key repeat. It turns raw
/// keycodes into ``KeyPress`` values and calls each window's delegate on the main actor.
@MainActor
public protocol WindowSystem: AnyObject {
  /// The name of the kind, for traces: `wayland`, `x11`, `headless`.
  var name: String { get }
  /// The loop that this window system's events arrive on.
  var eventLoop: EventLoop { get }
  /// How keyboards serve the person at them; may be changed at any time, and holds for all keyboards.
  var keyboardSettings: KeyboardSettings { get set }
  /// What a person can use now, of all seats; windows are told of changes.
  var inputDevices: InputDevices { get }
  /// Whether anybody sees its windows, so that they paint and need fonts.
  var showsFrames: Bool { get }

  /// Makes a window; it shows itself once it was configured and first presented.
  func makeWindow(_ options: WindowOptions, delegate: any WindowDelegate) throws -> any PlatformWindow

  /// Forgets what the last person left on the keyboards: a Compose sequence, latched and locked modifiers.
  ///
  /// Keys that are down stay so, and so does the layout. Where the system owns the locks, a lock is left out
  /// of account until the system has released it once.
  func resetKeyboards()
}

extension WindowSystem {
  public var showsFrames: Bool { true }
}

/// Kinds of devices that a person has at hand.
public struct InputDevices: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Keyboards, keypads, and switches and scanners that type.
  public static let keyboard = InputDevices(rawValue: 1)
  /// Mice, touch pads and pens.
  public static let pointer = InputDevices(rawValue: 2)
  public static let touch = InputDevices(rawValue: 4)
}

/// What an app asks of a new window.
public struct WindowOptions: Sendable {
  public var title: String
  /// The reverse-domain name by which compositors know the app (`xdg_toplevel.set_app_id`).
  public var appID: String
  /// In logical pixels; the compositor may give another.
  public var size: Size
  public var isFullScreen: Bool

  public init(title: String, appID: String, size: Size, isFullScreen: Bool = false) {
    self.title = title
    self.appID = appID
    self.size = size
    self.isFullScreen = isFullScreen
  }
}

/// A window as its owner sees it. All coordinates are logical pixels.
@MainActor
public protocol PlatformWindow: AnyObject {
  var size: Size { get }
  /// Device pixels per logical pixel; whole or fractional.
  var scale: Double { get }
  /// Whether a frame may be presented at once; when false the delegate's `windowIsReadyForFrame` follows.
  var isReadyForFrame: Bool { get }

  /// Whether the window fills its output, as far as the compositor has said.
  var isFullScreen: Bool { get }

  func setTitle(_ title: String)
  /// Asks to fill the output, or to be a window again; the answer is a new configuration.
  func setFullScreen(_ isFullScreen: Bool)
  func close()

  /// Shows a new frame.
  ///
  /// Picks a free buffer, adds to `damage` what changed since that buffer was last shown, calls `draw`
  /// once with the pixels and the rectangles to repaint, then commits with `damage` alone reported to
  /// the compositor. Asks for a frame callback with the same commit.
  ///
  /// - Parameters:
  ///   - damage: what differs from the frame shown now, in logical pixels; rounded outwards to pixels.
  ///   - draw: repaints exactly the given rectangles (logical pixels, on pixel boundaries).
  func present(damage: [Rect], draw: (PixelBuffer, [Rect]) -> Void)
}

/// Memory for one frame: 32 bits a pixel, premultiplied ARGB in native byte order.
///
/// Owned by the window system and valid during one call of `draw` only.
public struct PixelBuffer {
  public let base: UnsafeMutableRawPointer
  /// In device pixels.
  public let width: Int
  public let height: Int
  /// Bytes from one row to the next.
  public let stride: Int
  /// Device pixels per logical pixel.
  public let scale: Double

  public init(base: UnsafeMutableRawPointer, width: Int, height: Int, stride: Int, scale: Double) {
    self.base = base
    self.width = width
    self.height = height
    self.stride = stride
    self.scale = scale
  }
}

/// What a window tells its owner. Calls come on the main actor, from inside the event loop.
@MainActor
public protocol WindowDelegate: AnyObject {
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
  /// The first device of a kind came, or the last one went: ``WindowSystem/inputDevices`` is another.
  func inputDevicesDidChange(for window: any PlatformWindow)
}

extension WindowDelegate {
  public func window(_ window: any PlatformWindow, keyboardLayoutDidChange keymap: Keymap, layout: Int) {}
  public func window(_ window: any PlatformWindow, keyboardFeedback feedback: KeyboardFeedback) {}
  public func inputDevicesDidChange(for window: any PlatformWindow) {}
}

/// A mouse, touch or pen event in window coordinates.
public struct PointerEvent: Sendable {
  public enum Kind: Sendable, Hashable {
    case entered, moved, left
    /// A button went down; 0 is the primary button. A touch is a primary press.
    case pressed(button: Int)
    case released(button: Int)
    /// The gesture was taken over; nothing is to happen for it.
    case cancelled
    /// Scrolling by logical pixels; positive is right and down.
    case scrolled(x: Double, y: Double)
  }

  public enum Device: Sendable, Hashable { case mouse, touch }

  public var kind: Kind
  public var device: Device
  /// In logical pixels.
  public var position: Point
  /// In milliseconds, from an undefined start.
  public var time: UInt32

  public init(kind: Kind, device: Device, position: Point, time: UInt32) {
    self.kind = kind
    self.device = device
    self.position = position
    self.time = time
  }
}
