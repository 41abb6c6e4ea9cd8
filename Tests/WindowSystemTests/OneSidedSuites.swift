import WindowBench

/// The suites and tests that stay on one window system, each with its reason. All others run on both.
enum OneSidedSuites {
  struct Row {
    /// The file, from the folder `Tests`, and the function where it is one test.
    let file: String
    let kind: WindowSystemKind
    let reason: String
  }

  static let all: [Row] = wayland + x11

  private static let wayland = [
    row(
      "KeywayWaylandTests/ClipboardTests", "serials of presses, pipes, and the selections of several seats"),
    row("KeywayWaylandTests/EventFloodTests", "how libwayland hands over what it has read"),
    row("KeywayWaylandTests/FaultProcessTests", "what an app says without a compositor"),
    row("KeywayWaylandTests/FaultTests", "globals that a compositor lacks or takes back"),
    row("KeywayWaylandTests/FrameTests", "damage and buffers of commits, frame callbacks, configures"),
    row(
      "KeywayWaylandTests/HostileClipboardTests", "pipes and offers; KeywayX11Tests has owners of selections"),
    row(
      "KeywayWaylandTests/HostileCompositorTests",
      "events of the protocol; KeywayX11Tests has a made-up server"),
    row("KeywayWaylandTests/InhibitorTests", "protocols by which a window asks something of the desktop"),
    row("KeywayWaylandTests/KeyboardSettingsTests", "wl_keyboard.modifiers beside Keyway's own latches"),
    row(
      "KeywayWaylandTests/KeyboardTests", "keymaps that a compositor sends broken, and seats that come and go"
    ),
    row("KeywayWaylandTests/PixelSizeTests", "wl_output.geometry"),
    row("KeywayWaylandTests/PointerTests", "wl_touch.cancel, capabilities of a seat"),
    row("KeywayWaylandTests/ReconnectionTests", "protocol errors, globals of the next compositor"),
    row("KeywayWaylandTests/SwayClipboardTests", "sway"),
    row("KeywayWaylandTests/SwayWindowTests", "sway"),
    row("KeywayWaylandTests/TextInputTests", "text-input-v3"),
    row("KeywayWaylandTests/TwoSeatTests", "X has one keyboard focus"),
    row("SwayTests/InputMethodTests", "sway and fcitx5 over text-input-v3"),
    row("SwayTests/SwayTests", "sway"),
    row(
      "WireTests/ClinicVisitTests",
      "one route at a time is enough for an app; the walk has both window systems"),
    row("WireTests/DemoWalkTests", "the demo brings a compositor, for machines without a display"),
    row("WireTests/FaultTests", "words about compositors"),
    row("WireTests/FocusReconnectionTests", "the compositor's outputs; ReconnectionTests has both"),
    row("WireTests/InputMethodTests", "text-input-v3"),
    row("WireTests/KeyboardSettingsTests", "the app's own settings, above any window system"),
    row("WireTests/TableTests", "tables of layouts, above any window system"),
    row("WireTests/TraceFileTests", "files, above any window system"),
    row("WireTests/TriggerTests", "times of presses, above any window system"),
    row("WireTests/TwoSeatTests", "X has one keyboard focus"),
    row("WireTests/UnpluggedTests", "capabilities of a seat; KeywayX11Tests has devices that come and go"),
  ]

  /// Single tests of suites that run on both.
  static let tests: [Row] = [
    row("WireTests/ExamplePictureTests/pictures", "compares the two"),
    row("WireTests/FrameTests/heldBuffers", "a compositor that keeps buffers"),
    row("WireTests/FrameTests/slowFrames", "frame callbacks by hand"),
  ]

  private static let x11 = [
    row("KeywayX11Tests/DeviceTableTests", "replies of XInput2", .x11),
    row("KeywayX11Tests/ForwardedKeysTests", "XIM", .x11),
    row("KeywayX11Tests/MethodMessageTests", "XIM", .x11),
    row("KeywayX11Tests/DeviceTests", "devices of XInput2", .x11),
    row("KeywayX11Tests/HostileServerTests", "the setup and the replies of X", .x11),
    row("KeywayX11Tests/ManagerTests", "ICCCM, EWMH and RandR", .x11),
    row("KeywayX11Tests/MonitorListTests", "replies of RandR", .x11),
    row("KeywayX11Tests/PropertyTests", "properties of windows", .x11),
    row("KeywayX11Tests/ServerKeymapTests", "keys without a name, which only a server's keymap has", .x11),
    row(
      "KeywayX11Tests/StoppedServerTests", "XCB, which waits for the server where libwayland does not", .x11),
    row("KeywayX11Tests/TransportTests", "extensions of the server", .x11),
    row("KeywayX11Tests/WatchdogTests", "XCB, which waits for the rest of an event", .x11),
  ]

  private static func row(_ file: String, _ reason: String, _ kind: WindowSystemKind = .wayland) -> Row {
    Row(file: file, kind: kind, reason: reason)
  }
}
