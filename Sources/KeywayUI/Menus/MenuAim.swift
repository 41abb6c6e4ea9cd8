import KeywayElements

/// Where the pointer is going while a sub-menu is open: towards it, or away.
///
/// The straight way from a row to a sub-menu that opened beside it leads over other rows. While the pointer stays
/// in the triangle between the point where it left its row and the sub-menu's near edge, those rows do not take
/// the highlight, and the sub-menu stays.
struct MenuAim: Hashable {
  /// Where the pointer was last over the row that the sub-menu belongs to.
  let origin: Point
  /// The sub-menu's panel, in window coordinates as `origin`.
  let submenu: Rect

  /// How far beyond the near corners the triangle reaches, in logical pixels: hands are not rulers.
  private static let slack = 16.0

  func leadsThrough(_ point: Point) -> Bool {
    let isLeft = submenu.midX < origin.x
    let near = isLeft ? submenu.maxX : submenu.minX
    let whole = near - origin.x
    let part = whole == 0 ? 1 : (point.x - origin.x) / whole
    // Only forwards, and not beyond the near edge: there the pointer is over the sub-menu or past it.
    guard part > 0, part <= 1 else { return false }
    let top = origin.y + (submenu.minY - Self.slack - origin.y) * part
    let bottom = origin.y + (submenu.maxY + Self.slack - origin.y) * part
    return point.y >= top && point.y <= bottom
  }
}
