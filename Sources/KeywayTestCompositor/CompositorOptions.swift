public import KeywayKeymap

/// What a ``TestCompositor`` is like.
public struct CompositorOptions: Sendable {
  /// The output's mode in device pixels.
  public var outputWidth = 1280
  /// The height of the output, in pixels.
  public var outputHeight = 800
  /// The extent of the output in millimetres (`wl_output.geometry`); nil is that of a screen with 96 pixels an inch.
  package var outputMillimetres: (width: Int, height: Int)?
  /// `wl_output.scale`.
  public var scale = 1
  /// `wp_fractional_scale_v1.preferred_scale`; nil sends none. ``scale`` is best its next whole number.
  public var fractionalScale: Double?
  /// The globals that the compositor offers.
  public var globals = Set(CompositorGlobal.allCases)
  /// The devices of the seat.
  public var seat: Set<SeatCapability> = [.keyboard, .pointer, .touch]
  /// The keymap of the seat's keyboard.
  public var keymap: KeymapSource = .names(KeymapNames(layout: "us"))
  /// Seats beside the first, which is the one of ``seat`` and ``keymap``; they are offered behind it.
  public var furtherSeats: [SeatOptions] = []
  /// Repeats a second. 0 turns repeat off, as whoever waits for an answer between press and release needs it: how long
  /// a key is down is then up to the machine, and not to the script.
  public var repeatRate = 0
  /// Milliseconds until the first repeat.
  public var repeatDelay = 600
  /// When a keyboard's modifiers are first told.
  package var firstModifiers = FirstModifiers.afterEnter
  /// What the compositor answers to a client that asks for decorations.
  package var decoration = DecorationMode.serverSide
  /// The size that windows are given.
  public var windowSize = WindowSizing.client
  /// When clients are asked for the next frame.
  public var frames = FrameTiming.immediate
  /// Where it listens: an absolute path, such as that of a compositor that was stopped; nil is a place of its own.
  public var socket: String?
  /// Added to the times of events, in milliseconds, so that they are those of a server that runs for long.
  package var eventTimeOffset: UInt32 = 0
  /// How many buffers the compositor keeps from release besides the one shown, as one that scans out would.
  public var heldBuffers = 0

  /// Creates the options of a plain compositor.
  package init() {}

  /// Returns the ``eventTimeOffset`` with which the times of events wrap around so many milliseconds from now.
  package static func eventTimeOffset(wrappingIn milliseconds: UInt32) -> UInt32 {
    0 &- MonotonicClock.milliseconds &- milliseconds
  }

  /// Options changed in place: `CompositorOptions { $0.scale = 2 }`.
  package init(_ change: (inout CompositorOptions) -> Void) {
    change(&self)
  }
}

/// A global that a compositor may offer.
public enum CompositorGlobal: Hashable, Sendable, CaseIterable {
  /// `wl_compositor`.
  case compositor
  /// `wl_shm`.
  case sharedMemory
  /// `xdg_wm_base`.
  case windows
  /// `wl_output`.
  case output
  /// `wl_seat`.
  case seat
  /// `wl_subcompositor`.
  case subcompositor
  /// `wp_presentation`: when frames are seen.
  case presentation
  /// `wp_viewporter`.
  case viewporter
  /// Offered only where ``CompositorOptions/fractionalScale`` is set.
  case fractionalScale
  /// `zxdg_decoration_manager_v1`.
  case decoration
  /// `wl_data_device_manager`: the clipboard, which larger toolkits will not start without. Nothing is dragged.
  case dataDevices
  /// `zwp_primary_selection_device_manager_v1`.
  case primarySelection
  /// `zwp_text_input_manager_v3`: the way of input methods.
  case textInput
  /// `zwp_idle_inhibit_manager_v1` and `zwp_keyboard_shortcuts_inhibit_manager_v1`.
  case inhibitors
  /// `xdg_activation_v1`: whether a window that somebody started may come to the front.
  case activation
}

/// When a new `wl_keyboard` is first told the modifiers, which the protocol leaves to the compositor.
package enum FirstModifiers: Hashable, Sendable, CaseIterable {
  /// As usual, each time that the keyboard enters a window.
  case afterEnter
  /// Once, after the keymap and before the keyboard enters a window.
  case afterKeymap
  /// Once, even before the keymap.
  case beforeKeymap
}

/// A kind of input device that a seat may have, with its value of `wl_seat.capability`.
public enum SeatCapability: UInt32, Hashable, Sendable {
  /// A mouse.
  case pointer = 1
  /// A keyboard.
  case keyboard = 2
  /// A touch screen.
  case touch = 4
}

/// What a seat beside the first is like.
public struct SeatOptions: Hashable, Sendable {
  /// The devices of the seat.
  package var capabilities: Set<SeatCapability>
  /// The keymap of the seat's keyboard.
  package var keymap: KeymapSource

  /// Creates the options of a seat.
  public init(
    capabilities: Set<SeatCapability> = [.keyboard], keymap: KeymapSource = .names(KeymapNames(layout: "us"))
  ) {
    self.capabilities = capabilities
    self.keymap = keymap
  }

  /// A seat with a keyboard of that layout.
  public init(layout: String) {
    self.init(keymap: .names(KeymapNames(layout: layout)))
  }
}

/// Where a seat's keymap comes from.
public enum KeymapSource: Hashable, Sendable {
  /// Compiled from names of rules, model, layout, variant and options.
  case names(KeymapNames)
  /// A whole keymap as `xkbcli compile-keymap` prints it.
  case text(String)
}

/// Who draws a window's frame.
package enum DecorationMode: UInt32, Hashable, Sendable {
  /// The client draws the frame of its window.
  case clientSide = 1
  /// The compositor draws the frame of the window.
  case serverSide = 2
}

/// Which size a window is told to have.
public enum WindowSizing: Hashable, Sendable {
  /// The client chooses.
  case client
  /// The whole output.
  case output
  /// In logical pixels.
  case fixed(width: Int, height: Int)
}

/// When the compositor answers a frame callback.
public enum FrameTiming: Hashable, Sendable {
  /// With the commit that asks.
  case immediate
  /// At the end of the current interval, as a display does.
  case everyMilliseconds(Int)
  /// When ``TestCompositor/sendFrames()`` is called.
  case byHand
}
