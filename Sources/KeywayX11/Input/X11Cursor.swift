import CXCB

/// The arrow of the system's cursor theme, and an invisible cursor.
///
/// The theme is read when a pointer first enters a window: most kiosks have none. Without one, the server's own arrow is used.
@MainActor
final class X11Cursor {
  private let connection: X11Connection
  private lazy var arrow = themeArrow() ?? serverArrow()
  private lazy var nothing = invisible()
  /// Whether the arrow is shown, by window.
  private var isShown: [xcb_window_t: Bool] = [:]

  init(_ connection: X11Connection) { self.connection = connection }

  func show(in window: X11Window) { set(isShown: true, in: window) }

  func hide(in window: X11Window) { set(isShown: false, in: window) }

  func windowDidClose(_ window: X11Window) { isShown[window.id] = nil }

  private func set(isShown shows: Bool, in window: X11Window) {
    guard isShown.updateValue(shows, forKey: window.id) != shows, window.id != 0 else { return }
    var cursor = shows ? arrow : nothing
    xcb_change_window_attributes(connection.raw, window.id, XCB_CW_CURSOR.rawValue, &cursor)
  }

  private typealias NewContext =
    @convention(c) (
      OpaquePointer, UnsafeMutablePointer<xcb_screen_t>, UnsafeMutablePointer<OpaquePointer?>
    ) -> Int32
  private typealias LoadCursor = @convention(c) (OpaquePointer, UnsafePointer<CChar>) -> xcb_cursor_t
  private typealias FreeContext = @convention(c) (OpaquePointer) -> Void

  /// The arrow from `XCURSOR_THEME` and `XCURSOR_SIZE`, or the display's settings; nil without the library or a theme.
  ///
  /// The library sends two requests, and waits within the connection's time limit.
  private func themeArrow() -> xcb_cursor_t? {
    let library = OptionalLibrary("libxcb-cursor.so.0")
    guard let new = library.function("xcb_cursor_context_new", NewContext.self),
      let load = library.function("xcb_cursor_load_cursor", LoadCursor.self),
      let free = library.function("xcb_cursor_context_free", FreeContext.self)
    else { return nil }
    let raw = connection.raw
    guard let setup = xcb_get_setup(raw) else { return nil }
    let screen = UnsafeMutableRawPointer(mutating: UnsafeRawPointer(setup) + connection.display.screen.offset)
      .assumingMemoryBound(to: xcb_screen_t.self)
    let cursor = connection.guarding { () -> xcb_cursor_t in
      var context: OpaquePointer?
      guard new(raw, screen, &context) >= 0, let context else { return 0 }
      defer { free(context) }
      return load(context, "left_ptr")
    }
    return cursor == 0 ? nil : cursor
  }

  /// The arrow of the server's cursor font: the symbol `left_ptr` and its mask.
  private func serverArrow() -> xcb_cursor_t {
    let (font, cursor, name) = (connection.makeID(), connection.makeID(), "cursor")
    xcb_open_font(connection.raw, font, UInt16(name.utf8.count), name)
    xcb_create_glyph_cursor(connection.raw, cursor, font, font, 68, 69, 0, 0, 0, 65_535, 65_535, 65_535)
    xcb_close_font(connection.raw, font)
    return cursor
  }

  private func invisible() -> xcb_cursor_t {
    let (pixmap, cursor, context) = (connection.makeID(), connection.makeID(), connection.makeID())
    xcb_create_pixmap(connection.raw, 1, pixmap, connection.root, 1, 1)
    var colour: UInt32 = 0
    xcb_create_gc(connection.raw, context, pixmap, XCB_GC_FOREGROUND.rawValue, &colour)
    var pixel = xcb_rectangle_t(x: 0, y: 0, width: 1, height: 1)
    xcb_poly_fill_rectangle(connection.raw, pixmap, context, 1, &pixel)
    xcb_create_cursor(connection.raw, cursor, pixmap, pixmap, 0, 0, 0, 0, 0, 0, 0, 0)
    xcb_free_gc(connection.raw, context)
    xcb_free_pixmap(connection.raw, pixmap)
    return cursor
  }
}
