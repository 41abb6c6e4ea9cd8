package import KeywayKeymap
package import KeywayMenus

extension MenuInput {
  /// What a binding action does to open menus; nil for one that means nothing there.
  package init?(_ action: BindingAction) {
    switch action {
    case .moveUp, .previousItem: self = .moveUp
    case .moveDown, .nextItem: self = .moveDown
    case .moveLeft: self = .moveLeft
    case .moveRight: self = .moveRight
    case .moveToStart: self = .home
    case .moveToEnd: self = .end
    case .activate: self = .activate
    case .cancel: self = .escape
    case .openMenuBar: self = .toggleBar
    // Tab leaves the menus (ARIA Authoring Practices, menubar pattern), and so does F6.
    case .focusNext, .focusPrevious, .nextRegion, .previousRegion: self = .close
    default: return nil
    }
  }
}
