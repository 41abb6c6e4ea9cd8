public import KeywayElements
public import KeywayFocus
public import KeywayKeymap
public import KeywayMenus

/// What became of one key press: the stages it went through, and the one that took it.
public struct DispatchTrace: Sendable {
  /// The stages in the order in which a press meets them.
  public enum Stage: String, Sendable, CaseIterable {
    /// The kiosk's policy: the press was refused, or was the supervisor's or a scanner's.
    case policy
    /// A repeat of a key that was held while a modal opened or closed: it does nothing until it is pressed again.
    case heldKey
    /// A raw key handler of the focused element or one around it.
    case keyHandler
    /// The overview of shortcuts, which takes every key while it is open.
    case shortcuts
    /// A chord of several strokes: the press began it, went on with it or gave it up.
    case chord
    /// A trigger other than the press: the press waits for its key to be held or released, or its key does
    /// nothing before that.
    case trigger
    /// An open menu.
    case menu
    /// A command that comes before text input.
    case priorityCommand
    /// A command of the effective table.
    case command
    /// A navigation key: focus moves, activation, the menu bar.
    case binding
    /// The letters that find a row by its name.
    case typeAhead
    /// Nobody.
    case none
  }

  /// The press as the window system delivered it.
  public let press: KeyPress
  /// The stage that took the press.
  public internal(set) var takenBy = Stage.none
  /// Why the policy took the press.
  public internal(set) var policyReason: KioskRecord.Reason?
  /// The elements whose raw handlers saw the press, innermost first.
  public internal(set) var handlers: [ElementID] = []
  /// The command that the press stands for, whether or not it fired.
  public internal(set) var command: CommandMatch?
  /// What the press did to a chord, nil when chords had no part in it.
  package internal(set) var chord: ChordProgress?
  /// What fired, where that was no press: the release, hold or tap of a key.
  public internal(set) var trigger: KeyTrigger?
  /// Whether the press belonged to a chord that failed and is dispatched again without it, or waited for its key
  /// to be held.
  public internal(set) var isReplay = false
  /// The command that was chosen in an open menu.
  public internal(set) var chosen: CommandAction?
  /// The element whose handler performed the command, nil when the window or nobody did.
  public internal(set) var responder: ElementID?
  /// What the binding table says of the press.
  public internal(set) var binding: BindingAction?
  /// What Space or Return did to what has the focus; nil where it did nothing.
  public internal(set) var activation: FocusActivation?
  /// How the focus moved, and why it ended where it did.
  public internal(set) var focusChange: FocusChange?
  /// Why, at length, where ``AppWindow/explainsMoves`` asks for it. What it names is there until the next key.
  package internal(set) var explanation: FocusExplanation?
  /// What has the focus afterwards.
  public internal(set) var focused: ElementID?
  /// What the keyboard keeps in mind for the press after this one.
  public internal(set) var keyboard = KeyboardStatus()

  init(press: KeyPress) {
    self.press = press
  }
}
