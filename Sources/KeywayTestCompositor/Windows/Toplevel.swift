import KeywayWayland

/// An `xdg_toplevel`.
final class Toplevel {
  let resource: XdgToplevelResource
  let surface: Surface
  private weak var window: WindowSurface?
  private unowned let compositor: Compositor
  private var title = ""
  private var appID = ""
  private var isFullScreen = false
  private var isMaximized = false
  private var isActive = false
  private var wasConfigured = false
  private var hasContent = false
  private var recorded: WindowRecord?
  /// The output requested by the client.
  private weak var askedOutput: Output?
  var decoration: DecorationMode?
  /// A size set by the test, in logical pixels.
  private var forcedSize: (width: Int, height: Int)?

  init(_ resource: XdgToplevelResource, window: WindowSurface, surface: Surface, compositor: Compositor) {
    self.resource = resource
    self.window = window
    self.surface = surface
    self.compositor = compositor
    resource.onRequest = { [unowned self] in handle($0) }
  }

  /// Whether it is visible: it has content, and its surface still exists.
  var isMapped: Bool { hasContent && surface.resource.isAlive && resource.isAlive }

  var record: WindowRecord {
    let size = surface.size
    return WindowRecord(
      surface: surface.number, title: title, appID: appID, isMapped: isMapped, isFullScreen: isFullScreen,
      hasServerSideDecoration: decoration == .serverSide, width: size.width, height: size.height,
      keepsScreenOn: surface.idleInhibitorCount > 0, shortcutsInhibitors: surface.shortcutsInhibitorCount,
      activationToken: surface.activationToken, output: output.name)
  }

  var output: Output {
    if let askedOutput, askedOutput.global != nil { return askedOutput }
    return compositor.output
  }

  /// Handles the removal of its output.
  func leaveOutput() {
    guard let client = resource.client else { return }
    for object in output.resources(of: client) { surface.resource.sendLeave(object) }
  }

  private func handle(_ request: XdgToplevelResource.Request) {
    switch request {
    case .setTitle(let text): title = text
    case .setAppId(let text): appID = text
    case .setFullscreen(let output):
      let found = output.flatMap { output in compositor.outputs.first { $0.has(output) } }
      if isMapped, found !== self.output { leaveOutput() }
      change {
        isFullScreen = true
        askedOutput = found
      }
      if isMapped { enterOutput() }
    case .unsetFullscreen: change { isFullScreen = false }
    case .setMaximized: change { isMaximized = true }
    case .unsetMaximized: change { isMaximized = false }
    // There is no window list and no moving by hand, and the client knows its own limits.
    case .setParent, .showWindowMenu, .move, .resize, .setMaxSize, .setMinSize, .setMinimized, .destroy: break
    }
    if isMapped { recordChanges() }
  }

  private func change(_ body: () -> Void) {
    body()
    if wasConfigured { sendConfigure() }
  }

  func surfaceDidCommit() {
    if !wasConfigured {
      sendConfigure()
    } else if (surface.buffer != nil) != hasContent {
      hasContent.toggle()
      if hasContent { enterOutput() }
      recorded = record
      compositor.windowsDidChange()
    } else {
      recordChanges()
    }
  }

  private func enterOutput() {
    guard let client = resource.client else { return }
    for object in output.resources(of: client) { surface.resource.sendEnter(object) }
  }

  /// Informs the other threads if the record has changed.
  private func recordChanges() {
    guard recorded != record else { return }
    recorded = record
    compositor.windowsDidChange()
  }

  // MARK: Telling the client

  func sendConfigure(isActive: Bool) {
    guard self.isActive != isActive, resource.isAlive else { return }
    self.isActive = isActive
    if wasConfigured { sendConfigure() }
  }

  func sendConfigure(width: Int, height: Int) {
    forcedSize = (width, height)
    sendConfigure()
  }

  /// Sends the size and the states, then the serial.
  func sendConfigure() {
    wasConfigured = true
    var states: [UInt32] = []
    if isMaximized { states.append(XdgToplevelInterface.State.maximized.rawValue) }
    if isFullScreen { states.append(XdgToplevelInterface.State.fullscreen.rawValue) }
    if isActive { states.append(XdgToplevelInterface.State.activated.rawValue) }
    let (width, height) = targetSize
    if resource.version >= 4 {
      let bounds = output.size
      resource.sendConfigureBounds(width: Int32(bounds.width), height: Int32(bounds.height))
    }
    resource.sendConfigure(width: Int32(width), height: Int32(height), states: WireArray(states))
    window?.sendConfigure()
  }

  /// The size to send; 0 leaves it to the client.
  private var targetSize: (width: Int, height: Int) {
    if isFullScreen || isMaximized { return output.size }
    if let forcedSize { return forcedSize }
    return switch compositor.options.windowSize {
    case .client: (0, 0)
    case .output: output.size
    case .fixed(let width, let height): (width, height)
    }
  }

  func decorationDidChange(_ mode: DecorationMode?) {
    decoration = mode
    if wasConfigured { sendConfigure() }
    if isMapped { recordChanges() }
  }
}
