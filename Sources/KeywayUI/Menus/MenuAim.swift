import KeywayElements

/// The triangle through which the pointer moves to an open sub-menu.
///
/// The straight way from a row to its sub-menu crosses other rows. While the pointer stays in the triangle between the point
/// where it left the row and the near edge of the sub-menu, those rows are not highlighted and the sub-menu stays open.
struct MenuAim: Hashable {
  /// The last pointer position over the row of the sub-menu.
  let origin: Point
  /// The frame of the sub-menu's panel, in window coordinates like `origin`.
  let submenu: Rect

  /// The distance by which the triangle extends beyond the near corners, in logical pixels, because hands do not move straight.
  private static let slack = 16.0

  func leadsThrough(_ point: Point) -> Bool {
    let isLeft = submenu.midX < origin.x
    let near = isLeft ? submenu.maxX : submenu.minX
    let whole = near - origin.x
    let part = whole == 0 ? 1 : (point.x - origin.x) / whole
    // Only towards the sub-menu. Beyond the near edge the pointer is over the sub-menu or past it.
    guard part > 0, part <= 1 else { return false }
    let top = origin.y + (submenu.minY - Self.slack - origin.y) * part
    let bottom = origin.y + (submenu.maxY + Self.slack - origin.y) * part
    return point.y >= top && point.y <= bottom
  }
}
