extension FocusDirection {
  var isArrow: Bool { self == .up || self == .down || self == .left || self == .right }

  var opposite: FocusDirection? {
    switch self {
    case .up: .down
    case .down: .up
    case .left: .right
    case .right: .left
    default: nil
    }
  }

  var reason: FocusReason {
    switch self {
    case .up, .down, .left, .right: .arrow
    case .home: .first
    case .end: .last
    case .pageUp, .pageDown: .page
    }
  }
}

extension SelectionBehavior {
  /// Whether the selection extends from its anchor to the focus.
  var isExtending: Bool { self == .extend || self == .add }
  /// Whether Control is held, so that Home and End go to the ends of the whole grid.
  var isOfWhole: Bool { self == .keep || self == .add }
}

extension FocusReason {
  /// Whether a key moved the focus between items of a group.
  var isMoveInGroup: Bool {
    switch self {
    case .arrow, .retraced, .first, .last, .page, .typeAhead: true
    default: false
    }
  }

  /// Whether the focus moved because its element was lost, so that the selection does not follow.
  var isRepair: Bool {
    switch self {
    case .removed, .hidden, .disabled, .inert, .covered, .modalOpened, .modalClosed, .windowActivated,
      .restored,
      .initial,
      .sessionReset:
      true
    default: false
    }
  }
}

extension FocusChange {
  /// The change with the reason ``FocusReason/edge`` if no group handled the key.
  var orEdge: FocusChange {
    var change = self
    if reason == .noTarget { change.reason = .edge }
    return change
  }
}
