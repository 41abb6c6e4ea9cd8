import Glibc
import KeywayTestCompositor
import KeywayWayland
import Testing

@MainActor
@Suite("The compositor's rules")
struct ProtocolTests {
  @Test("Only the globals that the options name are offered")
  func globals() throws {
    let all = try SmallClient(try TestCompositor { $0.fractionalScale = 1.25 })
    #expect(
      Set(all.globals.keys) == [
        "wl_compositor", "wl_shm", "xdg_wm_base", "wl_output", "wl_seat", "wl_subcompositor", "wp_viewporter",
        "wp_fractional_scale_manager_v1", "zxdg_decoration_manager_v1", "wl_data_device_manager",
        "zwp_primary_selection_device_manager_v1", "zwp_text_input_manager_v3",
        "zwp_idle_inhibit_manager_v1", "zwp_keyboard_shortcuts_inhibit_manager_v1", "xdg_activation_v1",
        "wp_presentation",
      ])
    #expect(try #require(all.globals["wl_seat"]) >= 7)
    let few = try SmallClient(try TestCompositor { $0.globals = [.compositor, .output] })
    #expect(Set(few.globals.keys) == ["wl_compositor", "wl_output"])
  }

  @Test("The output tells its mode and scale, the window its fractional scale in 120ths")
  func output() throws {
    let compositor = try TestCompositor {
      $0.outputWidth = 1920
      $0.outputHeight = 1080
      $0.scale = 2
      $0.fractionalScale = 1.5
    }
    let client = try SmallClient(compositor)
    #expect(client.mode == (1920, 1080))
    #expect(client.outputScale == 2)
    let surface = try #require(client.compositor).createSurface()
    let scale = try #require(client.fractionalScales).getFractionalScale(surface)
    var preferred: UInt32 = 0
    scale.onEvent = { if case .preferredScale(let value) = $0 { preferred = value } }
    try client.pump()
    #expect(preferred == 180)
  }

  @Test("A window is configured first, mapped by its first buffer, and then active")
  func mapping() throws {
    let compositor = try TestCompositor { $0.windowSize = .fixed(width: 640, height: 480) }
    let client = try SmallClient(compositor)
    try client.makeToplevel()
    #expect(client.configured.map(\.width) == [640])
    #expect(client.configured[0].states.isEmpty)
    #expect(compositor.windows.map(\.isMapped) == [false])
    client.toplevel?.setTitle("Roasted Beans")
    client.toplevel?.setAppId("com.example.RoastedBeans")
    client.present(client.makeBuffer(width: 640, height: 480) { _, _ in 0 }, damage: (0, 0, 640, 480))
    try client.pump()
    let window = try compositor.waitForWindow()
    #expect(window.title == "Roasted Beans" && window.appID == "com.example.RoastedBeans")
    #expect(window.width == 640 && window.height == 480)
    #expect(client.configured.last?.states == [XdgToplevel.State.activated.rawValue])
  }

  @Test("A window can be resized, made full-screen, pinged and asked to close")
  func windowRequests() throws {
    let compositor = try TestCompositor()
    let client = try SmallClient(compositor)
    try client.showWindow(width: 20, height: 20, color: 0)
    try compositor.resizeWindow(width: 300, height: 200)
    try client.pump()
    #expect(client.configured.last?.width == 300 && client.configured.last?.height == 200)
    client.toplevel?.setFullscreen(nil)
    try client.pump()
    #expect(client.configured.last?.width == 1280 && client.configured.last?.height == 800)
    #expect(client.configured.last?.states.contains(XdgToplevel.State.fullscreen.rawValue) == true)
    #expect(compositor.windows.first?.isFullScreen == true)
    try compositor.closeWindow()
    try client.pump()
    #expect(client.log.last == "asked to close")
  }

  @Test("Who asks for an activation token is answered, as GTK waits for before it shows a window")
  func activationToken() throws {
    let compositor = try TestCompositor()
    defer { withExtendedLifetime(compositor) {} }
    let client = try SmallClient(compositor)
    let token = try #require(client.activation).getActivationToken()
    var granted = ""
    token.onEvent = { if case .done(let token) = $0 { granted = token } }
    try client.pump()
    #expect(granted.isEmpty)
    token.commit()
    try client.pump()
    #expect(!granted.isEmpty)
  }

  @Test("A popup is placed by its anchor, gravity and offset, and configured once")
  func popup() throws {
    let compositor = try TestCompositor()
    let client = try SmallClient(compositor)
    try client.showWindow(width: 100, height: 100, color: 0)
    let shell = try #require(client.shell)
    let positioner = shell.createPositioner()
    positioner.setSize(width: 50, height: 20)
    positioner.setAnchorRect(x: 10, y: 10, width: 30, height: 8)
    positioner.setAnchor(.bottomLeft)
    positioner.setGravity(.bottomRight)
    positioner.setOffset(x: 0, y: 2)
    let surface = try #require(client.compositor).createSurface()
    let xdgSurface = shell.getXdgSurface(surface)
    let popup = xdgSurface.getPopup(parent: client.xdgSurface, positioner: positioner)
    var frames: [[Int32]] = []
    popup.onEvent = { event in
      if case .configure(let x, let y, let width, let height) = event {
        frames.append([x, y, width, height])
      }
    }
    surface.commit()
    try client.pump()
    #expect(frames == [[10, 20, 50, 20]])
    popup.destroy()
    xdgSurface.destroy()
    surface.destroy()
    try client.pump()
    #expect(compositor.protocolErrors.isEmpty)
  }

  @Test("A surface keeps its first role")
  func roles() throws {
    let compositor = try TestCompositor()
    let client = try SmallClient(compositor)
    try client.showWindow(width: 4, height: 4, color: 0)
    let second = try #require(client.shell).getXdgSurface(try #require(client.surface))
    #expect(throws: WaylandConnectionError.self) { try client.pump() }
    try compositor.waitForDisconnections()
    #expect(compositor.protocolErrors.map(\.message) == ["the surface is a xdg_toplevel"])
    _ = second
  }

  @Test("Responsive and unresponsive clients are distinguished")
  func ping() async throws {
    let compositor = try TestCompositor()
    let client = try SmallClient(compositor)
    let error = #expect(throws: CompositorError.self) { try compositor.ping(timeout: .milliseconds(20)) }
    #expect(error == .timedOut(waitingFor: "answer to a ping", milliseconds: 20))
    try client.pump()
    async let answered: Void = Task.detached { try compositor.ping() }.value
    try client.connection.dispatch()
    try client.pump()
    try await answered
  }

  @Test("A client gets the decoration mode of the options")
  func decoration() throws {
    let compositor = try TestCompositor { $0.decoration = .clientSide }
    let client = try SmallClient(compositor)
    try client.makeToplevel()
    let decoration = try #require(client.decorations).getToplevelDecoration(try #require(client.toplevel))
    var mode: ZxdgToplevelDecorationV1.Mode?
    decoration.onEvent = { if case .configure(let value) = $0 { mode = value } }
    decoration.setMode(.serverSide)
    try client.pump()
    #expect(mode == .clientSide)
    #expect(compositor.windows.first?.hasServerSideDecoration == false)
  }

  @Test("A buffer before the configure ends the client and is recorded with the rule that it broke")
  func earlyBuffer() throws {
    let compositor = try TestCompositor()
    let client = try SmallClient(compositor)
    let surface = try #require(client.compositor).createSurface()
    let xdgSurface = try #require(client.shell).getXdgSurface(surface)
    let toplevel = xdgSurface.getToplevel()
    let id = xdgSurface.identifier
    surface.attach(buffer: client.makeBuffer(width: 2, height: 2) { _, _ in 0 }, x: 0, y: 0)
    surface.commit()
    let error = #expect(throws: WaylandConnectionError.self) { try client.pump() }
    #expect(error == .protocolError(interface: "xdg_surface", id: id, code: 3))
    try compositor.waitForDisconnections()
    #expect(compositor.protocolErrors.count == 1)
    let recorded = try #require(compositor.protocolErrors.first)
    #expect(recorded.interface == "xdg_surface" && recorded.code == 3)
    #expect(recorded.message == "a buffer before the first acknowledged configure")
    #expect(toplevel.isAlive, "objects stay usable, if useless, until the connection closes")
  }

  @Test("A client that goes is noticed, its window is gone, and the compositor goes on")
  func disconnection() throws {
    let compositor = try TestCompositor()
    let client = try SmallClient(compositor)
    try client.showWindow(width: 20, height: 20, color: 0)
    #expect(compositor.clientCount == 1)
    client.connection.close()
    try compositor.waitForDisconnections()
    #expect(compositor.clientCount == 0)
    #expect(compositor.windows.isEmpty)
    #expect(throws: CompositorError.noWindow) { try compositor.capture() }
    let next = try SmallClient(compositor)
    try next.showWindow(width: 20, height: 20, color: 0xFF00_00FF)
    #expect(try compositor.capture()[0, 0] == 0xFF00_00FF)
  }

  @Test("A client may close its connection while it handles an event")
  func closeInHandler() throws {
    let compositor = try TestCompositor()
    let client = try SmallClient(compositor)
    try client.showWindow(width: 4, height: 4, color: 0)
    client.onKeyDown = { client.connection.close() }
    try compositor.type("a b")
    try? client.pump()
    #expect(client.keys.map(\.code) == [30], "nothing comes after the end")
    #expect(client.connection.isClosed && client.connection.fileDescriptor == -1)
    try compositor.waitForDisconnections()
  }

  @Test("An unreferenced callback fires, or ends with its connection")
  func unkeptCallback() throws {
    let compositor = try TestCompositor { $0.frames = .byHand }
    var fired = 0
    weak var waiting: WlCallback?
    let client = try SmallClient(compositor)
    try client.showWindow(width: 4, height: 4, color: 0)
    let callback = client.connection.sync()
    callback.onEvent = { _ in fired += 1 }
    client.connection.sync().onEvent = { _ in fired += 1 }
    waiting = client.surface?.frame()
    #expect(waiting == nil, "an object that nobody keeps and nobody listens to goes at once")
    let frame = try #require(client.surface).frame()
    frame.onEvent = { _ in fired += 10 }
    waiting = frame
    try client.pump()
    #expect(fired == 2)
    #expect(!callback.isAlive)
    client.connection.close()
    #expect(!frame.isAlive)
  }

  @Test("After the compositor stopped, its socket is gone and the client hears of it")
  func stop() throws {
    let compositor = try TestCompositor()
    let client = try SmallClient(compositor)
    compositor.stop()
    #expect(access(compositor.socketName, F_OK) != 0)
    #expect(throws: WaylandConnectionError.self) { try client.pump() }
    #expect(throws: CompositorError.stopped) { try compositor.tap(1) }
    client.connection.close()
    client.surface?.commit()
    #expect(client.compositor?.isAlive == false)
  }

  @Test("A hundred compositors come and go without a leaked descriptor")
  func leaks() throws {
    func descriptors() -> Int {
      guard let folder = opendir("/proc/self/fd") else { return -1 }
      defer { closedir(folder) }
      var count = 0
      while readdir(folder) != nil { count += 1 }
      return count
    }
    func once() throws {
      let compositor = try TestCompositor()
      let client = try SmallClient(compositor)
      try client.showWindow(width: 4, height: 4, color: 0)
      client.connection.close()
      compositor.stop()
    }
    try once()
    let before = descriptors()
    for _ in 0..<100 { try once() }
    #expect(descriptors() <= before + 20, "other tests run meanwhile, but not a hundred")
  }
}
