package import KeywayKeymap
package import KeywayMenus

extension MenuInput {
  /// The effect of a binding action on open menus; nil if it has none.
  package init?(_ action: BindingAction) {
    switch action {
    case .moveUp, .previousItem: self = .moveUp
    case .moveDown, .nextItem: self = .moveDown
    case .moveLeft: self = .moveLeft
    case .moveRight: self = .moveRight
    case .moveToStart: self = .home
    case .moveToEnd: self = .end
    case .activate, .activateDefault: self = .activate
    case .cancel: self = .escape
    case .openMenuBar: self = .toggleBar
    // Tab and F6 close the menus (ARIA Authoring Practices, menubar pattern); from a control's menu they also move on.
    case .focusNext, .focusPrevious, .nextRegion, .previousRegion: self = .close
    default: return nil
    }
  }
}
