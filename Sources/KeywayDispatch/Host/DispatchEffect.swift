package import KeywayFocus
package import KeywayKeymap
package import KeywayMenus

/// What is to happen for a key. The press it happens for is the trace's.
package enum DispatchEffect: Sendable {
  /// A key was used: the ring follows the device. The answer means nothing.
  case noteInput
  /// Somebody used a switch that scans.
  case noteSwitch
  /// Ask the raw key handlers from the focused element up; true where one handled the press.
  case askKeyHandlers
  /// Move the focus.
  case move(FocusMove, SelectionBehavior)
  /// Do what Space and Return do to the focused element.
  case activate(SelectionBehavior, showsPress: Bool)
  /// Give the focused element a key that has a meaning in some patterns; false where it has none there.
  case pattern(PatternKey)
  /// Find an item by the letters of its name; false where letters find nothing.
  case typeAhead(String)
  /// Perform a command where the responder chain takes it.
  case perform(Command)
  /// Give a key to the open menu; false where it means nothing there.
  case menu(MenuKey)
  /// Open the menu bar.
  case openMenuBar
  /// Open the menu whose title has the underlined letter that the press types; false where none has.
  case openMenuByMnemonic
  /// Open the context menu of the focused element; false where it has none.
  case openContextMenu
  /// Give the press to the open overview of shortcuts.
  case overview(BindingAction?)
  case closeOverview
  /// Tell the person that the policy refused the press.
  case refuse(KeyAllowance.Refusal)

  /// A key for the open menu.
  package enum MenuKey: Hashable, Sendable {
    case action(BindingAction)
    /// What the press types.
    case text
    /// The underlined letter of a title in the bar.
    case mnemonic
    case close
  }
}

/// What is to happen by itself: for no press alone, or because time has passed.
package enum DispatchSignal: Sendable {
  /// Show the control that a key held down as released.
  case releaseControl
  /// Show the overview of shortcuts for as long as Command is held.
  case showHeldOverview
  /// Take away what Command held shows.
  case hideHeldOverview
  /// Say how far a chord has come.
  case feedback(ChordFeedback)
  /// Hand a scanner's code to whoever listens.
  case scan(Scan)
  /// Forget what the last customer left: menus, overview, typed letters, latched modifiers.
  case startAfresh

  /// What a person is told about a chord.
  package enum ChordFeedback: Sendable {
    case waiting([Shortcut])
    case failed(ChordState.Failure)
    /// Nothing more: the chord came to something, or was given up on purpose.
    case over
  }
}
