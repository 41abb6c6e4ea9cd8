import CWayland
import CWaylandCursor
import Glibc

/// The arrow of the system's cursor theme, on its own surface.
///
/// On systems without a theme, libwayland-cursor provides a plain arrow.
@MainActor
final class Cursor {
  let surface: WlSurface
  let hotspotX: Int32
  let hotspotY: Int32
  /// The scale of its window.
  let scale: Double
  /// Owner: this object. Thread: main. It owns the image's buffer, so it outlives the surface.
  private let theme: OpaquePointer

  /// Loads the theme from `XCURSOR_THEME` and `XCURSOR_SIZE`; nil if it has no arrow.
  init?(globals: Globals, scale: Double) {
    let bufferScale = max(1, Int32(scale.rounded(.up)))
    let wanted = getenv("XCURSOR_SIZE").flatMap { Int32(String(cString: $0)) } ?? 24
    let size = min(max(1, wanted), 512)
    guard let shm = globals.shm.proxy.pointer,
      let theme = wl_cursor_theme_load(getenv("XCURSOR_THEME"), size * bufferScale, shm)
    else { return nil }
    guard let cursor = wl_cursor_theme_get_cursor(theme, "left_ptr"), cursor.pointee.image_count > 0,
      let image = cursor.pointee.images[0], let buffer = wl_cursor_image_get_buffer(image)
    else {
      wl_cursor_theme_destroy(theme)
      return nil
    }
    (self.theme, self.scale) = (theme, scale)
    hotspotX = Int32(image.pointee.hotspot_x) / bufferScale
    hotspotY = Int32(image.pointee.hotspot_y) / bufferScale
    surface = globals.compositor.createSurface()
    if surface.version >= 3 { surface.setBufferScale(bufferScale) }
    attach(buffer)
    surface.damage(x: 0, y: 0, width: Int32(image.pointee.width), height: Int32(image.pointee.height))
    surface.commit()
  }

  /// Attaches a buffer of libwayland-cursor, which has no Swift object (`wl_surface.attach`).
  private func attach(_ buffer: OpaquePointer) {
    withUnsafeTemporaryAllocation(of: wl_argument.self, capacity: 3) { arguments in
      arguments.initializeElement(at: 0, to: wl_argument(o: buffer))
      arguments.initializeElement(at: 1, to: wl_argument(i: 0))
      arguments.initializeElement(at: 2, to: wl_argument(i: 0))
      surface.proxy.request(1, arguments.baseAddress)
    }
  }

  isolated deinit {
    // Once the connection is closed, its proxies, including the theme's buffers, must not be used.
    if surface.proxy.connection.isClosed { return }
    wl_cursor_theme_destroy(theme)
  }
}
