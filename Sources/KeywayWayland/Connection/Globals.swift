import KeywayPlatform

/// An entry of the compositor's registry.
struct GlobalName {
  var number: UInt32
  var version: UInt32
}

/// The compositor's globals that windows use.
@MainActor
struct Globals {
  let compositor: WlCompositor
  let shm: WlShm
  let windowBase: XdgWmBase
  /// Both or neither: a fractional scale needs the viewport to undo it.
  let viewporter: WpViewporter?
  let fractionalScales: WpFractionalScaleManagerV1?
  let decorations: ZxdgDecorationManagerV1?
  let dataDevices: WlDataDeviceManager?
  let primarySelections: ZwpPrimarySelectionDeviceManagerV1?
  let textInputs: ZwpTextInputManagerV3?
  let idleInhibitors: ZwpIdleInhibitManagerV1?
  let shortcutsInhibitors: ZwpKeyboardShortcutsInhibitManagerV1?
  let activation: XdgActivationV1?
  let layers: ZwlrLayerShellV1?
  let frameTimes: FrameTimes?

  /// Binds the compositor's globals.
  ///
  /// - Throws: `PlatformError` with the name of a missing required interface.
  init(_ registry: WlRegistry, offered: [String: GlobalName], socket: String?) throws(PlatformError) {
    func bind<Object: WaylandProxy>(_ type: Object.Type) -> Object? {
      offered[type.interfaceName].map { registry.bind($0, as: type) }
    }
    func bind<Object: WaylandProxy>(_ type: Object.Type, for purpose: String) throws(PlatformError) -> Object
    {
      if let object = bind(type) { return object }
      throw .missing(type.interfaceName, for: purpose, socket: socket)
    }
    compositor = try bind(WlCompositor.self, for: "windows")
    shm = try bind(WlShm.self, for: "frames in shared memory")
    let windowBase = try bind(XdgWmBase.self, for: "windows")
    self.windowBase = windowBase
    let hasBoth =
      offered[WpViewporter.interfaceName] != nil && offered[WpFractionalScaleManagerV1.interfaceName] != nil
    viewporter = hasBoth ? bind(WpViewporter.self) : nil
    fractionalScales = hasBoth ? bind(WpFractionalScaleManagerV1.self) : nil
    decorations = bind(ZxdgDecorationManagerV1.self)
    dataDevices = bind(WlDataDeviceManager.self)
    primarySelections = bind(ZwpPrimarySelectionDeviceManagerV1.self)
    textInputs = bind(ZwpTextInputManagerV3.self)
    idleInhibitors = bind(ZwpIdleInhibitManagerV1.self)
    shortcutsInhibitors = bind(ZwpKeyboardShortcutsInhibitManagerV1.self)
    activation = bind(XdgActivationV1.self)
    layers = bind(ZwlrLayerShellV1.self)
    frameTimes = bind(WpPresentation.self).map { FrameTimes($0) }
    // If pings are not answered, compositors report that the app hangs.
    windowBase.onEvent = { [unowned windowBase] event in
      if case .ping(let serial) = event { windowBase.pong(serial) }
    }
  }
}

extension WlRegistry {
  /// Binds at the lower of the compositor's version and Keyway's.
  func bind<Object: WaylandProxy>(_ global: GlobalName, as type: Object.Type) -> Object {
    bind(name: global.number, as: type, version: min(global.version, type.newestVersion))
  }
}
