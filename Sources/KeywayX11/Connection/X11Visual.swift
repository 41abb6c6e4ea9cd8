import CXCB

/// How the server keeps a window's pixels: 32 bits each, with red, green and blue where Keyway's have them.
struct X11Visual: Sendable {
  let id: xcb_visualid_t
  let depth: UInt8
  /// Whether the server's numbers begin with the other byte.
  let swapsBytes: Bool

  /// The root's own visual if it will do, otherwise the first of 24 bits.
  init?(of screen: UnsafeMutablePointer<xcb_screen_t>, _ setup: UnsafePointer<xcb_setup_t>) {
    var formats = xcb_setup_pixmap_formats_iterator(setup)
    var depths: Set<UInt8> = []
    while formats.rem > 0, let format = formats.data {
      if format.pointee.bits_per_pixel == 32 { depths.insert(format.pointee.depth) }
      xcb_format_next(&formats)
    }
    var found: xcb_visualid_t?
    var depth = xcb_screen_allowed_depths_iterator(screen)
    while depth.rem > 0, let data = depth.data {
      if data.pointee.depth == 24, depths.contains(24) {
        var visual = xcb_depth_visuals_iterator(data)
        while visual.rem > 0, let type = visual.data {
          let isOurs =
            type.pointee._class == UInt8(XCB_VISUAL_CLASS_TRUE_COLOR.rawValue)
            && type.pointee.red_mask == 0xff_0000 && type.pointee.green_mask == 0xff00
            && type.pointee.blue_mask == 0xff
          if isOurs, found == nil || type.pointee.visual_id == screen.pointee.root_visual {
            found = type.pointee.visual_id
          }
          xcb_visualtype_next(&visual)
        }
      }
      xcb_depth_next(&depth)
    }
    guard let found else { return nil }
    id = found
    self.depth = 24
    let isLittle = setup.pointee.image_byte_order == UInt8(XCB_IMAGE_ORDER_LSB_FIRST.rawValue)
    swapsBytes = isLittle != (UInt16(1).littleEndian == 1)
  }
}
