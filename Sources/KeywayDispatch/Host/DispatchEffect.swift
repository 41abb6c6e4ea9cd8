package import KeywayFocus
package import KeywayKeymap
package import KeywayMenus

/// An effect of a key press, which is in the trace.
package enum DispatchEffect: Sendable {
  /// Announce the focused element. The answer is ignored.
  case sayFocus
  /// Update the ring for the device in use. The answer is ignored.
  case noteInput
  /// Record that a scanning switch was used.
  case noteSwitch
  /// Call the raw key handlers from the focused element up; true if one handled the press.
  case askKeyHandlers
  case move(FocusMove, SelectionBehavior)
  /// Activate the focused element, as Space and Return do.
  case activate(SelectionBehavior, showsPress: Bool)
  /// Activate the focused element if it takes Return, otherwise the default button.
  case activateDefault
  /// Show the next or previous tab; false if there are no tabs.
  case changeTab(forward: Bool)
  /// Send the focused element a key of a keyboard pattern; false if the key has no meaning there.
  case pattern(PatternKey)
  /// Send the focused text field a key; false if the key has no meaning there.
  case text(TextKey)
  /// Find an item by typed letters; false if none matches.
  case typeAhead(String)
  /// Perform a command through the responder chain.
  case perform(Command)
  /// Send a key to the open menu; false if the key has no meaning there.
  case menu(MenuKey)
  case openMenuBar
  /// Open the menu whose underlined letter the press types; false if there is none.
  case openMenuByMnemonic
  /// Open the context menu of the focused element; false if it has none.
  case openContextMenu
  /// Show the help of the focused view, or hide it; false if it has none.
  case showTooltip
  /// Go back to the page below; false if the arrow points elsewhere, or there is none.
  case goBack(toLeft: Bool)
  /// Send the press to the open overview of shortcuts.
  case overview(BindingAction?)
  case closeOverview
  /// Perform a command of the reader in the app; false if there is none.
  case reader(BindingAction)
  /// Give feedback that the policy refused the press.
  case refuse(KeyAllowance.Refusal)

  package enum MenuKey: Hashable, Sendable {
    case action(BindingAction)
    case text
    /// The underlined letter of a menu bar title.
    case mnemonic
    case close
    /// Closes a control's menu; a picker takes the highlighted choice.
    case leave
  }
}

/// A signal that does not belong to a single press, for example because time has passed.
package enum DispatchSignal: Sendable {
  /// Show a held-down control as released.
  case releaseControl
  /// Show the overview of shortcuts while Command is held.
  case showHeldOverview
  case hideHeldOverview
  case feedback(ChordFeedback)
  /// Pass a scanner's code to its handler.
  case scan(Scan)
  /// Reset the last customer's state: menus, overview, typed letters, latched modifiers.
  case startAfresh
  /// Show how many seconds an idle app has left; 0 for the end.
  case timeLeft(seconds: Int)

  package enum ChordFeedback: Sendable {
    case waiting([Shortcut])
    case failed(ChordState.Failure)
    /// Hide the feedback: the chord has completed, or was given up on purpose.
    case over
  }
}
