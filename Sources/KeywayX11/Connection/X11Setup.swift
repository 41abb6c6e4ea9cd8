import CXCB

/// The screens of a server, as it describes them when a connection is opened. The numbers in a
/// setup are the server's, and may be anything.
struct X11Setup: Sendable {
  struct Screen: Sendable {
    let root: xcb_window_t
    /// In device pixels.
    let width: Int
    let height: Int
    fileprivate let rootVisual: xcb_visualid_t
    fileprivate let depths: [Depth]
    /// The offset of the screen in the setup, in bytes.
    let offset: Int
  }

  fileprivate struct Depth: Sendable {
    let bits: UInt8
    /// True-colour visuals with Keyway's order of red, green and blue.
    let visuals: [xcb_visualid_t]
  }

  /// The complete ones.
  let screens: [Screen]
  /// The depths that have 32-bit pixels.
  private let depthsOf32Bits: Set<UInt8>
  private let swapsBytes: Bool

  /// - Returns: nil if the received data is shorter than a setup.
  init?(_ setup: UnsafePointer<xcb_setup_t>) {
    let bytes = UnsafeRawBufferPointer(start: setup, count: 8 + Int(setup.pointee.length) * 4)
    guard bytes.count >= MemoryLayout<xcb_setup_t>.size else { return nil }
    var reader = ReplyReader(bytes, from: MemoryLayout<xcb_setup_t>.size)
    reader.skip((Int(setup.pointee.vendor_len) + 3) & ~3)
    var depthsOf32Bits: Set<UInt8> = []
    for _ in 0..<setup.pointee.pixmap_formats_len {
      guard let format = reader.next(xcb_format_t.self) else { break }
      if format.bits_per_pixel == 32 { depthsOf32Bits.insert(format.depth) }
    }
    var screens: [Screen] = []
    for _ in 0..<setup.pointee.roots_len {
      let position = reader.position
      guard let screen = reader.next(xcb_screen_t.self),
        let depths = reader.depths(Int(screen.allowed_depths_len))
      else { break }
      screens.append(
        Screen(
          root: screen.root, width: Int(screen.width_in_pixels), height: Int(screen.height_in_pixels),
          rootVisual: screen.root_visual, depths: depths, offset: position))
    }
    (self.screens, self.depthsOf32Bits) = (screens, depthsOf32Bits)
    let isLittle = setup.pointee.image_byte_order == UInt8(XCB_IMAGE_ORDER_LSB_FIRST.rawValue)
    swapsBytes = isLittle != (UInt16(1).littleEndian == 1)
  }

  /// The root's own visual if usable, otherwise the first with 24 bits.
  func visual(of screen: Screen) -> X11Visual? {
    guard depthsOf32Bits.contains(24) else { return nil }
    let visuals = screen.depths.filter { $0.bits == 24 }.flatMap(\.visuals)
    guard let id = visuals.first(where: { $0 == screen.rootVisual }) ?? visuals.first else { return nil }
    return X11Visual(id: id, depth: 24, swapsBytes: swapsBytes)
  }
}

extension ReplyReader {
  fileprivate mutating func depths(_ count: Int) -> [X11Setup.Depth]? {
    var depths: [X11Setup.Depth] = []
    for _ in 0..<count {
      guard let depth = next(xcb_depth_t.self) else { return nil }
      var visuals: [xcb_visualid_t] = []
      for _ in 0..<depth.visuals_len {
        guard let visual = next(xcb_visualtype_t.self) else { return nil }
        let isOurs =
          visual._class == UInt8(XCB_VISUAL_CLASS_TRUE_COLOR.rawValue) && visual.red_mask == 0xff_0000
          && visual.green_mask == 0xff00 && visual.blue_mask == 0xff
        if isOurs { visuals.append(visual.visual_id) }
      }
      depths.append(X11Setup.Depth(bits: depth.depth, visuals: visuals))
    }
    return depths
  }
}

/// The format of a window's pixels in the server: 32 bits each, with Keyway's order of red, green and blue.
struct X11Visual: Sendable {
  let id: xcb_visualid_t
  let depth: UInt8
  /// Whether the server's numbers have the other byte order.
  let swapsBytes: Bool
}
