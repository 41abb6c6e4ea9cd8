import CXCB
package import KeywayTestCompositor

extension XClient {
  /// The picture of the screen, or of a part of it, in pixels.
  ///
  /// The screen must have 24 bits a pixel.
  package func picture(x: Int = 0, y: Int = 0, width: Int? = nil, height: Int? = nil) throws(XKitError)
    -> Capture
  {
    let size = try screenSize()
    let (width, height) = (width ?? size.width, height ?? size.height)
    let cookie = xcb_get_image(
      connection, UInt8(XCB_IMAGE_FORMAT_Z_PIXMAP.rawValue), root, Int16(x), Int16(y), UInt16(width),
      UInt16(height), .max)
    let image = try reply("GetImage") { xcb_get_image_reply(connection, cookie, $0) }
    let bytes = image.read {
      Array(
        UnsafeBufferPointer(start: xcb_get_image_data($0), count: Int(xcb_get_image_data_length($0))))
    }
    guard image.value.depth == 24, bytes.count == width * height * 4 else {
      throw .nothing("picture of 24 bits a pixel; the screen has \(image.value.depth)")
    }
    return Capture(width: width, height: height, opaquePixels: bytes)
  }

  /// The picture of the screen at the place of a window, as far as that is on the screen.
  package func picture(of window: XWindow) throws(XKitError) -> Capture {
    let size = try screenSize()
    let (left, top) = (max(0, window.x), max(0, window.y))
    let (right, bottom) = (
      min(size.width, window.x + window.width), min(size.height, window.y + window.height)
    )
    guard left < right, top < bottom else { throw .nothing("part of the window on the screen") }
    return try picture(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The size of the screen, in pixels, as it is now.
  package func screenSize() throws(XKitError) -> (width: Int, height: Int) {
    let cookie = xcb_get_geometry(connection, root)
    let size = try reply("GetGeometry") { xcb_get_geometry_reply(connection, cookie, $0) }.value
    return (Int(size.width), Int(size.height))
  }
}
