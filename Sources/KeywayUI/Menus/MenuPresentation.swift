import KeywayElements
import KeywayMenus
import Observation

/// The menu bar and its open menus as the views show them.
@MainActor
@Observable
final class MenuPresentation {
  var session: MenuSession
  let isBarVisible: Bool
  /// What a context menu is opened beside, in window coordinates.
  @ObservationIgnored var contextAnchor = Rect.zero
  /// Knows the widths of letters from one open menu to the next.
  @ObservationIgnored let widths = MenuRowWidths()
  /// What the rows show beside or instead of their titles.
  @ObservationIgnored let pictures = MenuPictures { _ in nil }
  /// Called with what a pointer or finger does to the menus.
  @ObservationIgnored var send: (MenuInput) -> Void = { _ in }

  init(session: MenuSession, isBarVisible: Bool) {
    self.session = session
    self.isBarVisible = isBarVisible
  }

  /// The key of the element that is highlighted, nil while the menus are closed.
  var highlightedKey: String? {
    if let level = session.levels.lastIndex(where: { $0.highlighted != nil }) {
      return Self.key(level: level, row: session.levels[level].highlighted!)
    }
    if !session.levels.isEmpty { return nil }
    return session.highlightedBarItem.map(Self.key(title:))
  }

  /// The titles of what is highlighted, from the bar inwards; empty while the menus are closed.
  var highlightedTitles: [String] {
    (session.highlightedBarItem.map { [session.bar[$0].title] } ?? [])
      + session.levels.compactMap { level in level.highlighted.map { level.rows[$0].title } }
  }

  /// The panel of an open menu.
  static func key(level: Int) -> String { "menu.\(level)" }
  static func key(title index: Int) -> String { "menu-bar.\(index)" }
  static func key(level: Int, row: Int) -> String { "menu.\(level).\(row)" }
}
