import CXCB
import Glibc
import KeywayElements
import KeywayPlatform

/// The screens of a display (RandR 1.5 monitors), and their configured scale.
@MainActor
final class Monitors {
  struct Monitor: Equatable {
    /// The atom of its name; 0 if it has none.
    var nameAtom: xcb_atom_t = 0
    /// In device pixels of the root.
    var frame: DeviceRect
    /// The size of a device pixel in millimetres, see ``PixelPitch``.
    var pixelSize: Double?
  }

  private unowned let connection: X11Connection
  /// The primary one first; never empty.
  private(set) var all: [Monitor]
  /// The same by name, unchanged until a new name is known.
  private(set) var outputs: [DisplayOutput] = []
  private var names: [xcb_atom_t: String] = [:]
  /// Device pixels per logical pixel.
  private(set) var scale = 1.0
  /// From the setting `Xft.dpi`; nil if it is not set.
  private var dotsPerInch: Double?
  private var onChange: (() -> Void)?

  init(_ connection: X11Connection) {
    self.connection = connection
    let screen = Self.screen(of: connection)
    all = [screen]
    dotsPerInch = Self.dotsPerInch(in: connection.display.resources)
    scale = wantedScale
  }

  /// Requests the monitors, and events for changes.
  func begin(_ onChange: @escaping () -> Void) {
    self.onChange = onChange
    guard connection.extensions.randr != nil else {
      names[0] = "screen"
      return use(all)
    }
    let mask =
      XCB_RANDR_NOTIFY_MASK_SCREEN_CHANGE.rawValue | XCB_RANDR_NOTIFY_MASK_CRTC_CHANGE.rawValue
      | XCB_RANDR_NOTIFY_MASK_OUTPUT_CHANGE.rawValue
    xcb_randr_select_input(connection.raw, connection.root, UInt16(mask))
    update()
  }

  func rootPropertyDidChange(_ atom: xcb_atom_t) {
    guard atom == XCB_ATOM_RESOURCE_MANAGER.rawValue else { return }
    let string = XCB_ATOM_STRING.rawValue
    connection.get(atom, string, of: connection.root, words: 65_536) { [weak self] reply in
      guard let self else { return }
      let text = reply.map { String(decoding: $0.value, as: UTF8.self) } ?? ""
      self.dotsPerInch = Self.dotsPerInch(in: text)
      self.use(self.all)
    }
  }

  /// The monitor that shows most of a frame, otherwise the primary one.
  func monitor(showing frame: DeviceRect) -> Monitor {
    func area(_ monitor: Monitor) -> Int {
      let width = min(frame.maxX, monitor.frame.maxX) - max(frame.minX, monitor.frame.minX)
      let height = min(frame.maxY, monitor.frame.maxY) - max(frame.minY, monitor.frame.minY)
      return max(0, width) * max(0, height)
    }
    return all.max { area($0) < area($1) }!
  }

  /// The monitor with a name; nil if there is none.
  func monitor(named name: String) -> Monitor? { all.first { names[$0.nameAtom] == name } }

  /// Requests the monitors again.
  func update() {
    guard connection.extensions.randr != nil else { return }
    let cookie = xcb_randr_get_monitors(connection.raw, connection.root, 1)
    connection.await(cookie.sequence, as: xcb_randr_get_monitors_reply_t.self) { [weak self] reply in
      guard let self, let reply else { return }
      let found = Monitor.all(in: reply)
      // While the last one is unplugged, windows stay as they are.
      guard !found.isEmpty else { return }
      self.names = self.names.filter { name in found.contains { $0.nameAtom == name.key } }
      self.use(found)
      for monitor in found where self.names[monitor.nameAtom] == nil { self.askForName(monitor.nameAtom) }
    }
  }

  private func askForName(_ atom: xcb_atom_t) {
    let cookie = xcb_get_atom_name(connection.raw, atom)
    connection.await(cookie.sequence, as: xcb_get_atom_name_reply_t.self) { [weak self] reply in
      guard let self else { return }
      var name = ""
      if let reply, let bytes = xcb_get_atom_name_name(reply) {
        let length = max(
          0, min(Int(xcb_get_atom_name_name_length(reply)), Int(reply.pointee.length) * 4, 255))
        let raw = UnsafeRawBufferPointer(start: bytes, count: length)
        name = String(decoding: raw, as: UTF8.self)
      }
      self.names[atom] = name.isEmpty ? "output-\(atom)" : name
      self.use(self.all)
    }
  }

  private func use(_ monitors: [Monitor]) {
    let before = (all, scale, outputs)
    all = monitors
    scale = wantedScale
    let known = all.compactMap { names[$0.nameAtom] }
    if known.count == all.count { outputs = DisplayOutput.named(known) }
    if before != (all, scale, outputs) { onChange?() }
  }

  // MARK: Scale

  /// The scale from `KEYWAY_SCALE`, otherwise from `Xft.dpi`, otherwise 2 for a screen as fine as a phone's and 1 for others.
  private var wantedScale: Double {
    if let text = getenv("KEYWAY_SCALE"), let scale = Double(String(cString: text)),
      Self.scales.contains(scale)
    {
      return scale
    }
    if let dotsPerInch {
      // In steps of a quarter: 97 dots per inch should not scale pictures.
      return min(max((dotsPerInch / 96 * 4).rounded() / 4, 1), Self.scales.upperBound)
    }
    let isFine = all[0].pixelSize.map { 25.4 / $0 >= 192 } ?? false
    return isFine && all[0].frame.height >= 1_200 ? 2 : 1
  }

  private static let scales = 0.5...16

  /// The number of the line `Xft.dpi:` in a server's resources.
  static func dotsPerInch(in resources: String) -> Double? {
    for line in resources.split(whereSeparator: \.isNewline) where line.hasPrefix("Xft.dpi:") {
      let number = line.dropFirst("Xft.dpi:".count).filter { !$0.isWhitespace }
      if let value = Double(number), (24...1_536).contains(value) { return value }
    }
    return nil
  }

  private static func screen(of connection: X11Connection) -> Monitor {
    let screen = connection.display.screen
    // Servers make up the millimetres of a whole screen from 96 dots per inch.
    return Monitor(frame: DeviceRect(minX: 0, minY: 0, maxX: screen.width, maxY: screen.height))
  }
}

extension Monitors.Monitor {
  /// The monitors of a reply, the primary one first. Monitors that do not fit into it are left out, and so are outputs.
  static func all(in reply: UnsafePointer<xcb_randr_get_monitors_reply_t>) -> [Self] {
    var reader = ReplyReader(reply, words: reply.pointee.length)
    var found: [Self] = []
    for _ in 0..<reply.pointee.nMonitors {
      guard found.count < mostMonitors, let info = reader.next(xcb_randr_monitor_info_t.self) else { break }
      // The numbers of its outputs.
      reader.skip(Int(info.nOutput) * 4)
      guard let monitor = Self(info) else { continue }
      if info.primary != 0 { found.insert(monitor, at: 0) } else { found.append(monitor) }
    }
    return found
  }

  private static let mostMonitors = 64

  private init?(_ info: xcb_randr_monitor_info_t) {
    guard info.width > 0, info.height > 0 else { return nil }
    nameAtom = info.name
    let (x, y, width, height) = (Int(info.x), Int(info.y), Int(info.width), Int(info.height))
    frame = DeviceRect(minX: x, minY: y, maxX: x + width, maxY: y + height)
    pixelSize = PixelPitch.millimetres(
      extent: (Double(info.width_in_millimeters), Double(info.height_in_millimeters)),
      mode: (Double(width), Double(height)))
  }
}
