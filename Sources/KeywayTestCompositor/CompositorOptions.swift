public import KeywayKeymap

/// The configuration of a ``TestCompositor``.
public struct CompositorOptions: Sendable {
  /// The output's mode in device pixels.
  public var outputWidth = 1280
  /// The height of the output, in pixels.
  public var outputHeight = 800
  /// The size of the output in millimetres (`wl_output.geometry`); nil for that of a screen with 96 pixels per inch.
  package var outputMillimetres: (width: Int, height: Int)?
  /// `wl_output.scale`.
  public var scale = 1
  /// `wp_fractional_scale_v1.preferred_scale`; nil sends none. Set ``scale`` to the next whole number.
  public var fractionalScale: Double?
  /// The globals that the compositor offers.
  public var globals = Set(CompositorGlobal.allCases)
  /// The devices of the seat.
  public var seat: Set<SeatCapability> = [.keyboard, .pointer, .touch]
  /// The keymap of the seat's keyboard.
  public var keymap: KeymapSource = .names(KeymapNames(layout: "us"))
  /// Seats besides the first, which has ``seat`` and ``keymap``; they are announced after it.
  public var furtherSeats: [SeatOptions] = []
  /// Repeats per second. 0, the default, turns repeats off, as needed to wait for an answer between press and release:
  /// otherwise the machine, not the script, would determine how long a key is down.
  public var repeatRate = 0
  /// Milliseconds until the first repeat.
  public var repeatDelay = 600
  /// When a keyboard's modifiers are first sent.
  package var firstModifiers = FirstModifiers.afterEnter
  /// The answer to a client that asks for decorations.
  package var decoration = DecorationMode.serverSide
  /// The size given to windows.
  public var windowSize = WindowSizing.client
  /// When frame callbacks are answered.
  public var frames = FrameTiming.immediate
  /// The address to listen at: an absolute path, such as that of a stopped compositor; nil chooses one.
  public var socket: String?
  /// Added to the times of events, in milliseconds, to simulate a server that has run for long.
  package var eventTimeOffset: UInt32 = 0
  /// The number of buffers that the compositor holds besides the visible one, simulating scan-out.
  public var heldBuffers = 0

  package init() {}

  /// Returns the ``eventTimeOffset`` that makes the times of events wrap around in this many milliseconds.
  package static func eventTimeOffset(wrappingIn milliseconds: UInt32) -> UInt32 {
    0 &- MonotonicClock.milliseconds &- milliseconds
  }

  /// Creates options by changing the defaults: `CompositorOptions { $0.scale = 2 }`.
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
  /// `wp_presentation`: the times at which frames become visible.
  case presentation
  /// `wp_viewporter`.
  case viewporter
  /// Offered only if ``CompositorOptions/fractionalScale`` is set.
  case fractionalScale
  /// `zxdg_decoration_manager_v1`.
  case decoration
  /// `wl_data_device_manager`: the clipboard, without which larger toolkits do not start. Dragging is not supported.
  case dataDevices
  /// `zwp_primary_selection_device_manager_v1`.
  case primarySelection
  /// `zwp_text_input_manager_v3`, for input methods.
  case textInput
  /// `zwp_idle_inhibit_manager_v1` and `zwp_keyboard_shortcuts_inhibit_manager_v1`.
  case inhibitors
  /// `xdg_activation_v1`: whether a launched window may come to the front.
  case activation
}

/// When a new `wl_keyboard` first receives the modifiers, which the protocol leaves to the compositor.
package enum FirstModifiers: Hashable, Sendable, CaseIterable {
  /// As usual, whenever the keyboard enters a window.
  case afterEnter
  /// Once, after the keymap and before the keyboard enters a window.
  case afterKeymap
  /// Once, even before the keymap.
  case beforeKeymap
}

/// A kind of input device that a seat may have.
public enum SeatCapability: Hashable, Sendable {
  /// A mouse.
  case pointer
  /// A keyboard.
  case keyboard
  /// A touch screen.
  case touch
}

/// The configuration of an additional seat.
public struct SeatOptions: Sendable {
  package var capabilities: Set<SeatCapability>
  package var keymap: KeymapSource

  /// Creates the options of a seat.
  public init(
    capabilities: Set<SeatCapability> = [.keyboard], keymap: KeymapSource = .names(KeymapNames(layout: "us"))
  ) {
    self.capabilities = capabilities
    self.keymap = keymap
  }

  /// Creates a seat with a keyboard of this layout.
  public init(layout: String) {
    self.init(keymap: .names(KeymapNames(layout: layout)))
  }
}

/// The source of a seat's keymap.
public enum KeymapSource: Hashable, Sendable {
  /// Compiled from names of rules, model, layout, variant and options.
  case names(KeymapNames)
  /// A whole keymap as `xkbcli compile-keymap` prints it.
  case text(String)
}

/// The side that draws a window's frame.
package enum DecorationMode: UInt32, Hashable, Sendable {
  case clientSide = 1
  case serverSide = 2
}

/// The size given to a window.
public enum WindowSizing: Sendable {
  /// The client chooses.
  case client
  /// The whole output.
  case output
  /// In logical pixels.
  case fixed(width: Int, height: Int)
}

/// When the compositor answers a frame callback.
public enum FrameTiming: Sendable {
  /// With the commit that requests it.
  case immediate
  /// At the end of the current interval, like a display; an interval has at least a millisecond.
  case every(Duration)
  /// When ``TestCompositor/sendFrames()`` is called.
  case byHand
}
