import CXCB
package import KeywayTestCompositor

extension XClient {
  /// What the screen shows, or a part of it, in pixels.
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
    let count = Int(xcb_get_image_data_length(image.pointer))
    guard image.value.depth == 24, count == width * height * 4 else {
      throw .nothing("picture of 24 bits a pixel; the screen has \(image.value.depth)")
    }
    let bytes = UnsafeBufferPointer(start: xcb_get_image_data(image.pointer), count: count)
    return Capture(width: width, height: height, opaquePixels: Array(bytes))
  }

  /// What the screen shows at the place of a window.
  package func picture(of window: XWindow) throws(XKitError) -> Capture {
    try picture(x: window.x, y: window.y, width: window.width, height: window.height)
  }

  /// The size of the screen, in pixels, as it is now.
  package func screenSize() throws(XKitError) -> (width: Int, height: Int) {
    let cookie = xcb_get_geometry(connection, root)
    let size = try reply("GetGeometry") { xcb_get_geometry_reply(connection, cookie, $0) }.value
    return (Int(size.width), Int(size.height))
  }
}
