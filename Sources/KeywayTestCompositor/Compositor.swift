import CWaylandServer
import KeywayWayland

/// The whole state of a test compositor. Only for the compositor's thread; ``TestCompositor`` is the interface.
final class Compositor {
  let display: Display
  let options: CompositorOptions
  let records: RecordBook
  /// All outputs, including unplugged ones, oldest first. The first is that of the options.
  private(set) var outputs: [Output]
  /// The first seat, and any others.
  private(set) var seats: [Seat] = []
  /// Toplevels in order of creation; the last mapped one is in front and has the focus.
  private(set) var toplevels: [Toplevel] = []
  let frames: FrameClock
  private var globals: [Global] = []
  private var clients: ClientList?
  private var shells: [WindowShell] = []
  private var surfaceCount = 0

  init(_ options: CompositorOptions, records: RecordBook) throws(CompositorError) {
    let display = try Display(socket: options.socket, eventTimeOffset: options.eventTimeOffset)
    (self.display, self.options, self.records) = (display, options, records)
    outputs = [Output(options)]
    frames = FrameClock(display, options.frames)
    let first = SeatOptions(capabilities: options.seat, keymap: options.keymap)
    for seat in [first] + options.furtherSeats {
      seats.append(try Seat(display, number: seats.count, seat, options))
    }
    clients = ClientList(display, records)
    offerGlobals()
  }

  /// Called after each turn of the event loop.
  func didDispatch() {
    clients?.settle()
  }

  /// Ends the clients while everything that they refer to still exists.
  func shutDown() {
    wl_display_destroy_clients(display.pointer)
    clients?.settle()
    clients = nil
    frames.stop()
    for seat in seats { seat.removeGlobal() }
    for output in outputs { output.global = nil }
    globals = []
  }

  @discardableResult
  private func offer(
    _ global: CompositorGlobal, _ interface: UnsafePointer<wl_interface>, newest: UInt32,
    bind: @escaping Global.Bind
  ) -> Global? {
    guard options.globals.contains(global) else { return nil }
    let version = min(newest, UInt32(interface.pointee.version))
    let global = Global(display.pointer, interface, version: version, bind: bind)
    globals.append(global)
    return global
  }

  /// The first connected output, the default for windows; otherwise that of the options.
  var output: Output { outputs.first { $0.global != nil } ?? outputs[0] }

  /// Removes an output, as when its cable is pulled; its windows are then on no output.
  func withdraw(_ output: Output) {
    for toplevel in toplevels where toplevel.output === output { toplevel.leaveOutput() }
    output.global?.remove()
    output.global = nil
  }

  /// Adds an output, at the start or when its cable is plugged in again; windows are shown there once their clients
  /// have bound it. Does nothing if it exists.
  func offer(_ output: Output) {
    guard output.global == nil else { return }
    if !outputs.contains(where: { $0 === output }) { outputs.append(output) }
    output.global = offer(.output, WlOutputInterface.table, newest: 4) {
      [unowned self, unowned output] client, version, id in
      output.bind(client, version, id)
      guard let new = output.resources(of: client).last else { return }
      for toplevel in toplevels where toplevel.isMapped && toplevel.surface.resource.client == client {
        if toplevel.output === output { toplevel.surface.resource.sendEnter(new) }
      }
    }
  }

  private func offerGlobals() {
    // The newest versions whose rules this compositor follows.
    offer(.compositor, WlCompositorInterface.table, newest: 5) { [unowned self] client, version, id in
      bindCompositor(client, version, id)
    }
    if options.globals.contains(.sharedMemory) { wl_display_init_shm(display.pointer) }
    offer(.subcompositor, WlSubcompositorInterface.table, newest: 1, bind: Subsurface.bind)
    offer(
      .dataDevices, WlDataDeviceManagerInterface.table, newest: 3, bind: SeatSelections.bindDataDevices)
    offer(
      .primarySelection, ZwpPrimarySelectionDeviceManagerV1Interface.table, newest: 1,
      bind: SeatSelections.bindPrimary)
    offer(.inhibitors, ZwpIdleInhibitManagerV1Interface.table, newest: 1, bind: Inhibitors.bindIdle)
    offer(
      .inhibitors, ZwpKeyboardShortcutsInhibitManagerV1Interface.table, newest: 1,
      bind: Inhibitors.bindShortcuts)
    offer(.activation, XdgActivationV1Interface.table, newest: 1, bind: Inhibitors.bindActivation)
    offer(.textInput, ZwpTextInputManagerV3Interface.table, newest: 1, bind: SeatTextInputs.bind)
    offer(outputs[0])
    if options.globals.contains(.seat) { for seat in seats { seat.offerGlobal() } }
    offer(.windows, XdgWmBaseInterface.table, newest: 5) { [unowned self] client, version, id in
      let shell = WindowShell(client, version, id, compositor: self)
      shells.append(shell)
      shell.resource.onDestroy = { [unowned self] in shells.removeAll { $0 === shell } }
    }
    offer(.presentation, WpPresentationInterface.table, newest: 1, bind: Presentation.bind)
    offer(.viewporter, WpViewporterInterface.table, newest: 1, bind: Viewport.bind)
    if let scale = options.fractionalScale {
      offer(.fractionalScale, WpFractionalScaleManagerV1Interface.table, newest: 1) { client, version, id in
        FractionalScale.bind(client, version, id, scale: scale)
      }
    }
    offer(.decoration, ZxdgDecorationManagerV1Interface.table, newest: 1) { [options] client, version, id in
      Decoration.bind(client, version, id, mode: options.decoration)
    }
  }

  private func bindCompositor(_ client: OpaquePointer, _ version: UInt32, _ id: UInt32) {
    let resource = WlCompositorResource(client: client, version: version, id: id)
    resource.onRequest = { [unowned self] request in
      switch request {
      case .createSurface(let surface):
        surfaceCount += 1
        Surface.serve(surface, number: surfaceCount, compositor: self)
      case .createRegion: break  // Regions affect neither drawing nor input here.
      }
    }
  }

  // MARK: Seats

  /// The default seat of tests.
  var seat: Seat { seats[0] }

  func seat(_ number: Int) throws(CompositorError) -> Seat {
    guard seats.indices.contains(number) else { throw .noSeat(number, count: seats.count) }
    return seats[number]
  }

  /// Plugs in a seat while clients run, with the same focus as the first.
  func add(_ seat: SeatOptions) throws(CompositorError) -> Int {
    let new = try Seat(display, number: seats.count, seat, options)
    seats.append(new)
    new.offerGlobal()
    new.setFocus(frontWindow?.surface)
    return seats.count - 1
  }

  func surfaceWillGo(_ surface: Surface) {
    for seat in seats { seat.surfaceWillGo(surface) }
  }

  // MARK: Windows

  /// The window in front: the last one with content.
  var frontWindow: Toplevel? { toplevels.last { $0.isMapped } }

  func add(_ toplevel: Toplevel) {
    toplevels.append(toplevel)
    windowsDidChange()
  }

  func remove(_ toplevel: Toplevel) {
    toplevels.removeAll { $0 === toplevel }
    windowsDidChange()
  }

  /// Gives the focus to the window in front, and informs the other threads.
  func windowsDidChange() {
    let front = frontWindow
    if seat.focus !== front?.surface {
      let previous = toplevels.first { $0.surface === seat.focus }
      for seat in seats { seat.setFocus(front?.surface) }
      previous?.sendConfigure(isActive: false)
      front?.sendConfigure(isActive: true)
    }
    let windows = toplevels.map(\.record)
    records.update { $0.windows = windows }
  }

  /// Pings every client; the records count the answers.
  func ping() -> Int {
    for shell in shells { shell.ping() }
    return shells.count
  }
}
