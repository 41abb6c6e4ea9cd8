package import CXCB
import Glibc

/// A window of an app as the screen has it.
package struct XWindow: Hashable, Sendable {
  package let identifier: xcb_window_t
  package var title: String
  /// Name and class (`WM_CLASS`).
  package var classes: [String]
  /// Where its content is on the screen, in pixels.
  package var x, y, width, height: Int
  /// Whether it and what it is in are mapped.
  package var isViewable: Bool
  /// Whether a manager has put it into a frame.
  package var isFramed: Bool
  /// States such as `_NET_WM_STATE_FULLSCREEN`.
  package var states: [String]
}

extension XClient {
  /// The windows of apps, the topmost last: those that have a class.
  package func windows() throws(XKitError) -> [XWindow] {
    var found: [XWindow] = []
    try collect(below: root, isFramed: false, into: &found)
    return found
  }

  private func collect(below parent: xcb_window_t, isFramed: Bool, into found: inout [XWindow])
    throws(XKitError)
  {
    let cookie = xcb_query_tree(connection, parent)
    let tree = try reply("QueryTree") { xcb_query_tree_reply(connection, cookie, $0) }
    let children = tree.read {
      Array(
        UnsafeBufferPointer(
          start: xcb_query_tree_children($0), count: Int(xcb_query_tree_children_length($0))))
    }
    for child in children {
      do throws(XKitError) {
        if let window = try window(child, isFramed: isFramed) {
          found.append(window)
        } else if !isFramed || parent != root {
          try collect(below: child, isFramed: true, into: &found)
        }
      } catch .refused {
        // It went while it was asked for.
        continue
      }
    }
  }

  /// The properties of a window; nil for a window that is not an app's, or that no manager takes.
  func window(_ identifier: xcb_window_t, isFramed: Bool = false) throws(XKitError) -> XWindow? {
    guard let classes = try property("WM_CLASS", of: identifier) else { return nil }
    let place = xcb_translate_coordinates(connection, identifier, root, 0, 0)
    let size = xcb_get_geometry(connection, identifier)
    let map = xcb_get_window_attributes(connection, identifier)
    let placed = try reply("TranslateCoordinates") {
      xcb_translate_coordinates_reply(connection, place, $0)
    }.value
    let sized = try reply("GetGeometry") { xcb_get_geometry_reply(connection, size, $0) }.value
    let attributes = try reply("GetWindowAttributes") {
      xcb_get_window_attributes_reply(connection, map, $0)
    }.value
    // A manager's own windows have a class too, and pass it by.
    guard attributes.override_redirect == 0 else { return nil }
    return XWindow(
      identifier: identifier, title: try property("_NET_WM_NAME", of: identifier)?.text ?? "",
      classes: classes.texts, x: Int(placed.dst_x), y: Int(placed.dst_y), width: Int(sized.width),
      height: Int(sized.height), isViewable: attributes.map_state == UInt8(XCB_MAP_STATE_VIEWABLE.rawValue),
      isFramed: isFramed, states: try atoms("_NET_WM_STATE", of: identifier))
  }

  /// Where keys go: a window, or `PointerRoot` (1) or nobody (0).
  package func focusedWindow() throws(XKitError) -> xcb_window_t {
    let cookie = xcb_get_input_focus(connection)
    return try reply("GetInputFocus") { xcb_get_input_focus_reply(connection, cookie, $0) }.value.focus
  }

  /// Gives a window the keys, as a manager does; 1 is whatever is below the pointer, 0 nobody.
  package func focus(_ window: xcb_window_t) throws(XKitError) {
    try check(
      "SetInputFocus",
      xcb_set_input_focus_checked(
        connection, UInt8(XCB_INPUT_FOCUS_POINTER_ROOT.rawValue), window, xcb_timestamp_t(XCB_CURRENT_TIME)))
  }

  /// Gives a window another place and size, in pixels.
  package func place(_ window: xcb_window_t, x: Int, y: Int, width: Int, height: Int) throws(XKitError) {
    let mask =
      XCB_CONFIG_WINDOW_X.rawValue | XCB_CONFIG_WINDOW_Y.rawValue | XCB_CONFIG_WINDOW_WIDTH.rawValue
      | XCB_CONFIG_WINDOW_HEIGHT.rawValue
    let values = [x, y, width, height].map { UInt32(bitPattern: Int32($0)) }
    try check("ConfigureWindow", xcb_configure_window_checked(connection, window, UInt16(mask), values))
  }

  /// Makes a window of the test's own, shows it and waits until it can be seen.
  package func makeWindow(
    x: Int = 0, y: Int = 0, width: Int = 100, height: Int = 100, events: UInt32 = 0, isShown: Bool = true,
    overridesRedirect: Bool = true
  ) throws(XKitError) -> xcb_window_t {
    let window = makeIdentifier()
    let mask = XCB_CW_OVERRIDE_REDIRECT.rawValue | XCB_CW_EVENT_MASK.rawValue
    try check(
      "CreateWindow",
      xcb_create_window_checked(
        connection, UInt8(XCB_COPY_FROM_PARENT), window, root, Int16(x), Int16(y), UInt16(width),
        UInt16(height), 0, UInt16(XCB_WINDOW_CLASS_INPUT_OUTPUT.rawValue), 0, mask,
        [overridesRedirect ? 1 : 0, events]))
    if isShown { try check("MapWindow", xcb_map_window_checked(connection, window)) }
    return window
  }

  /// Is asked for what apps want of their windows from now on, as a manager is.
  package func redirectWindows() throws(XKitError) {
    let mask =
      XCB_EVENT_MASK_SUBSTRUCTURE_REDIRECT.rawValue | XCB_EVENT_MASK_SUBSTRUCTURE_NOTIFY.rawValue
    try check(
      "ChangeWindowAttributes",
      xcb_change_window_attributes_checked(connection, root, XCB_CW_EVENT_MASK.rawValue, [mask]))
  }

  package func destroy(_ window: xcb_window_t) throws(XKitError) {
    try check("DestroyWindow", xcb_destroy_window_checked(connection, window))
  }
}

extension XClient {
  package func show(_ window: xcb_window_t) throws(XKitError) {
    try check("MapWindow", xcb_map_window_checked(connection, window))
  }

  /// Fills a part of a window with a colour as `0xRRGGBB`.
  package func fill(_ window: xcb_window_t, x: Int, y: Int, width: Int, height: Int, color: UInt32)
    throws(XKitError)
  {
    let context = makeIdentifier()
    try check(
      "CreateGC",
      xcb_create_gc_checked(connection, context, window, XCB_GC_FOREGROUND.rawValue, [color]))
    var rectangle = xcb_rectangle_t(
      x: Int16(clamping: x), y: Int16(clamping: y), width: UInt16(clamping: width),
      height: UInt16(clamping: height))
    try check(
      "PolyFillRectangle", xcb_poly_fill_rectangle_checked(connection, window, context, 1, &rectangle))
    xcb_free_gc(connection, context)
  }

  /// Asks again until something holds, which other clients bring about.
  package func waitUntil(_ what: String, seconds: Double = 20, _ condition: () throws -> Bool) throws {
    let end = Monotonic.seconds + seconds
    while try !condition() {
      guard Monotonic.seconds < end else { throw XKitError.timedOut(waitingFor: what) }
      usleep(5_000)
    }
  }
}
