import KeywayElements
import KeywayMenus
import Observation

/// The menu bar and its open menus for the views.
@MainActor
@Observable
final class MenuPresentation {
  var session: MenuSession
  var isBarVisible: Bool
  /// The anchor of the context menu, in window coordinates.
  @ObservationIgnored var contextAnchor = Rect.zero
  /// The menu of a control that is open as the context menu; nil for none.
  @ObservationIgnored var controlMenu: ControlMenu?
  /// The cached widths of letters.
  @ObservationIgnored let widths = MenuRowWidths()
  @ObservationIgnored let pictures = MenuPictures { _ in nil }
  /// Called with an input of the pointer or a finger for the menus.
  @ObservationIgnored var send: (MenuInput) -> Void = { _ in }

  init(session: MenuSession, isBarVisible: Bool) {
    self.session = session
    self.isBarVisible = isBarVisible
  }

  /// The key of the highlighted element; nil while the menus are closed.
  var highlightedKey: String? {
    if let level = session.levels.lastIndex(where: { $0.highlighted != nil }) {
      return Self.key(level: level, row: session.levels[level].highlighted!)
    }
    if !session.levels.isEmpty { return nil }
    return session.highlightedBarItem.map(Self.key(title:))
  }

  /// The titles of the highlighted rows, from the bar inwards; empty while the menus are closed.
  var highlightedTitles: [String] {
    (session.highlightedBarItem.map { [session.bar[$0].title] } ?? [])
      + session.levels.compactMap { level in level.highlighted.map { level.rows[$0].title } }
  }

  /// The key of an open menu's panel.
  static func key(level: Int) -> String { "menu.\(level)" }
  static func key(title index: Int) -> String { "menu-bar.\(index)" }
  static func key(level: Int, row: Int) -> String { "menu.\(level).\(row)" }
}
