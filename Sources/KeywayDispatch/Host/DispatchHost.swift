package import KeywayElements
package import KeywayKeymap
package import KeywayMenus

/// What a ``KeyDispatcher`` asks and tells: a window, or the replay of a record.
///
/// A host answers questions and carries out effects at once. It decides nothing: which stage takes a press is the
/// dispatcher's matter. The questions have answers for a host without a screen.
package protocol DispatchHost: AnyObject {
  // MARK: Questions

  /// The open modal on top, menus left out; nil for the window itself.
  var topModal: ElementID? { get }
  /// Whether anything has the focus.
  var hasFocus: Bool { get }
  /// Whether the focus is in a list or a grid with a selection.
  var hasSelection: Bool { get }
  /// Whether Shift and Control with Space or Return change the selection at the focus.
  var choosesByModifiers: Bool { get }
  /// Whether a menu, or the menu bar, takes keys.
  var isMenuOpen: Bool { get }
  /// Whether there is a menu bar to open.
  var isMenuBarVisible: Bool { get }
  /// Whether the overview of shortcuts takes keys.
  var isOverviewOpen: Bool { get }
  /// Whether Command held alone may show the overview of shortcuts now.
  var offersOverview: Bool { get }
  /// Whether sticky keys latch a modifier that is tapped, so that its tap means nothing else.
  var latchesModifiers: Bool { get }
  /// Whether anybody around the focus takes the codes of a scanner.
  var listensForScans: Bool { get }
  /// Whether the open menu shows the alternates of these modifiers.
  func showsAlternates(in held: ModifierFlags) -> Bool
  /// Whether a text goes on with a name that is being typed.
  ///
  /// - Parameter time: of the press, in milliseconds.
  func continuesTypeAhead(with text: String, at time: UInt64) -> Bool
  /// What the responder chain says of a command. The kiosk's policy is not asked.
  func validation(of command: Command) -> CommandValidation

  // MARK: Effects

  /// Carries an effect out before it returns.
  ///
  /// - Parameter trace: of the press; the host writes down what became of the effect.
  /// - Returns: whether the effect came to anything, which decides whether the stage takes the press.
  func carryOut(_ effect: DispatchEffect, _ trace: inout DispatchTrace) -> Bool

  /// Carries out what happens by itself.
  func receive(_ signal: DispatchSignal)

  // MARK: Reports

  /// Takes a line of the kiosk's audit.
  func note(_ record: KioskRecord)
  /// Takes what became of a press. Presses that waited come before the one that ended their wait.
  func didDispatch(_ trace: DispatchTrace)
  /// Shows what came of the presses so far. Called once for each press that arrives, and after time has passed.
  func present()
}

extension DispatchHost {
  package var topModal: ElementID? { nil }
  package var hasFocus: Bool { false }
  package var hasSelection: Bool { false }
  package var choosesByModifiers: Bool { false }
  package var isMenuOpen: Bool { false }
  package var isMenuBarVisible: Bool { true }
  package var isOverviewOpen: Bool { false }
  package var offersOverview: Bool { false }
  package var latchesModifiers: Bool { false }
  package var listensForScans: Bool { false }
  package func showsAlternates(in held: ModifierFlags) -> Bool { false }
  package func continuesTypeAhead(with text: String, at time: UInt64) -> Bool { false }
  package func validation(of command: Command) -> CommandValidation { .enabled }
}
