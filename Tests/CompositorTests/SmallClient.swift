import CLinux
import Glibc
import KeywayTestCompositor
import KeywayWayland

/// A client of the generated bindings alone, with one window of plain pixels and a log of what it heard.
@MainActor
final class SmallClient {
  let connection: WaylandConnection
  private let registry: WlRegistry
  /// Versions by interface, of the globals that are there now.
  private(set) var globals: [String: UInt32] = [:]
  private var names: [UInt32: String] = [:]

  private(set) var compositor: WlCompositor?
  private var memory: WlShm?
  private(set) var shell: XdgWmBase?
  private(set) var seat: WlSeat?
  private var output: WlOutput?
  private(set) var viewporter: WpViewporter?
  private(set) var fractionalScales: WpFractionalScaleManagerV1?
  private(set) var decorations: ZxdgDecorationManagerV1?
  private(set) var activation: XdgActivationV1?
  private var keyboard: WlKeyboard?
  private var pointer: WlPointer?
  private var touch: WlTouch?

  private(set) var surface: WlSurface?
  private(set) var xdgSurface: XdgSurface?
  private(set) var toplevel: XdgToplevel?
  private(set) var buffers: [WlBuffer] = []

  /// The events that came, in words.
  var log: [String] = []
  var keys: [(code: UInt32, isDown: Bool)] = []
  /// The times of the keys, in milliseconds.
  var keyTimes: [UInt32] = []
  var modifiers: [UInt32] = []
  var group: UInt32 = 0
  var keymaps: [String] = []
  var entered: [[UInt32]] = []
  var configured: [(width: Int32, height: Int32, states: [UInt32])] = []
  var released: [Int] = []
  var framesDone = 0
  var outputScale: Int32 = 0
  var mode: (width: Int32, height: Int32) = (0, 0)
  var capabilities: WlSeat.Capability = []
  /// Answered with the paint and commit of a frame, to measure.
  var onKeyDown: (() -> Void)?

  init(_ testCompositor: TestCompositor) throws {
    connection = try WaylandConnection(socket: testCompositor.socketName)
    registry = connection.registry()
    registry.onEvent = { [unowned self] event in
      switch event {
      case .global(let name, let interface, let version):
        globals[interface] = version
        names[name] = interface
        bind(name, interface, version)
      case .globalRemove(let name):
        guard let interface = names.removeValue(forKey: name) else { return }
        globals[interface] = nil
        log.append("removed \(interface)")
      }
    }
    try pump()
  }

  /// Sends what is waiting, and hears all that the compositor said before it answered.
  func pump() throws {
    try connection.roundTrip()
    try connection.roundTrip()
  }

  private func bind(_ name: UInt32, _ interface: String, _ version: UInt32) {
    func bound<Object: WaylandProxy>(_ type: Object.Type) -> Object {
      registry.bind(name: name, as: type, version: min(version, type.newestVersion))
    }
    switch interface {
    case WlCompositor.interfaceName: compositor = bound(WlCompositor.self)
    case WlShm.interfaceName: memory = bound(WlShm.self)
    case XdgActivationV1.interfaceName: activation = bound(XdgActivationV1.self)
    case WpViewporter.interfaceName: viewporter = bound(WpViewporter.self)
    case WpFractionalScaleManagerV1.interfaceName: fractionalScales = bound(WpFractionalScaleManagerV1.self)
    case ZxdgDecorationManagerV1.interfaceName: decorations = bound(ZxdgDecorationManagerV1.self)
    case XdgWmBase.interfaceName:
      let shell = bound(XdgWmBase.self)
      shell.onEvent = { [unowned shell] event in
        guard case .ping(let serial) = event else { return }
        shell.pong(serial)
      }
      self.shell = shell
    case WlOutput.interfaceName:
      output = bound(WlOutput.self)
      output?.onEvent = { [unowned self] event in
        switch event {
        case .scale(let scale): outputScale = scale
        case .mode(_, let width, let height, _): mode = (width, height)
        default: break
        }
      }
    case WlSeat.interfaceName:
      seat = bound(WlSeat.self)
      seat?.onEvent = { [unowned self] event in
        guard case .capabilities(let capabilities) = event else { return }
        use(capabilities)
      }
    default: break
    }
  }

  private func use(_ capabilities: WlSeat.Capability) {
    self.capabilities = capabilities
    if !capabilities.contains(.keyboard) {
      keyboard?.release()
      keyboard = nil
    } else if keyboard == nil {
      keyboard = seat?.getKeyboard()
      keyboard?.onEvent = { [unowned self] in hear($0) }
    }
    if capabilities.contains(.pointer), pointer == nil {
      pointer = seat?.getPointer()
      pointer?.onEvent = { [unowned self] event in
        switch event {
        case .enter(_, _, let x, let y): log.append("pointer enters \(x) \(y)")
        case .motion(_, let x, let y): log.append("pointer moves \(x) \(y)")
        case .button(_, _, let button, let state):
          log.append("button \(button) \(state == .pressed ? "down" : "up")")
        case .axis(_, let axis, let value): log.append("scrolls \(axis.rawValue) \(value)")
        case .leave: log.append("pointer leaves")
        default: break
        }
      }
    }
    if capabilities.contains(.touch), touch == nil {
      touch = seat?.getTouch()
      touch?.onEvent = { [unowned self] event in
        switch event {
        case .down(_, _, _, let id, let x, let y): log.append("finger \(id) down \(x) \(y)")
        case .motion(_, let id, let x, let y): log.append("finger \(id) moves \(x) \(y)")
        case .up(_, _, let id): log.append("finger \(id) up")
        case .cancel: log.append("touch cancelled")
        default: break
        }
      }
    }
  }

  private func hear(_ event: WlKeyboard.Event) {
    switch event {
    case .keymap(_, let file, let size):
      defer { close(file) }
      guard let map = mmap(nil, Int(size), PROT_READ, MAP_PRIVATE, file, 0), map != MAP_FAILED else { return }
      keymaps.append(String(cString: map.assumingMemoryBound(to: CChar.self)))
      munmap(map, Int(size))
    case .enter(_, let surface, let keys):
      entered.append(keys.values)
      log.append("keyboard enters \(surface === self.surface ? "the window" : "something else")")
    case .leave: log.append("keyboard leaves")
    case .key(_, let time, let code, let state):
      keys.append((code, state == .pressed))
      keyTimes.append(time)
      if state == .pressed { onKeyDown?() }
    case .modifiers(_, let depressed, _, let locked, let group):
      modifiers.append(depressed | locked)
      self.group = group
    case .repeatInfo(let rate, let delay): log.append("repeats \(rate) \(delay)")
    }
  }

  // MARK: The window

  /// Makes a toplevel and commits it empty; the configure that follows is acknowledged.
  func makeToplevel() throws {
    surface = compositor?.createSurface()
    xdgSurface = surface.flatMap { shell?.getXdgSurface($0) }
    xdgSurface?.onEvent = { [unowned self] event in
      guard case .configure(let serial) = event else { return }
      xdgSurface?.ackConfigure(serial)
    }
    toplevel = xdgSurface?.getToplevel()
    toplevel?.onEvent = { [unowned self] event in
      switch event {
      case .configure(let width, let height, let states): configured.append((width, height, states.values))
      case .close: log.append("asked to close")
      default: break
      }
    }
    surface?.commit()
    try pump()
  }

  /// Shows a window of plain pixels, `color` being `0xAARRGGBB`.
  func showWindow(width: Int32, height: Int32, color: UInt32) throws {
    try makeToplevel()
    present(makeBuffer(width: width, height: height) { _, _ in color }, damage: (0, 0, width, height))
    try pump()
  }

  func present(_ buffer: WlBuffer, damage: (Int32, Int32, Int32, Int32)) {
    surface?.attach(buffer: buffer, x: 0, y: 0)
    surface?.damageBuffer(x: damage.0, y: damage.1, width: damage.2, height: damage.3)
    surface?.frame().onEvent = { [unowned self] _ in framesDone += 1 }
    surface?.commit()
  }

  func makeBuffer(
    width: Int32, height: Int32, format: WlShm.Format = .argb8888, pixel: (Int, Int) -> UInt32
  ) -> WlBuffer {
    let size = Int(width * height * 4)
    let file = memfd_create("pixels", UInt32(KEYWAY_MFD_CLOEXEC))
    ftruncate(file, size)
    let map = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0)!
    let pixels = map.assumingMemoryBound(to: UInt32.self)
    for y in 0..<Int(height) {
      for x in 0..<Int(width) { pixels[y * Int(width) + x] = pixel(x, y) }
    }
    munmap(map, size)
    let pool = memory!.createPool(fd: file, size: Int32(size))
    let buffer = pool.createBuffer(offset: 0, width: width, height: height, stride: width * 4, format: format)
    pool.destroy()
    close(file)
    let number = buffers.count
    buffer.onEvent = { [unowned self] _ in released.append(number) }
    buffers.append(buffer)
    return buffer
  }
}
