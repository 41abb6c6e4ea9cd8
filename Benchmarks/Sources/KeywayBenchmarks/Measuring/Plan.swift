/// The extent of the measurements.
struct Plan: Sendable {
  var twins: [Twin] = Twin.allCases
  /// The sizes of the grid at which keys are pressed.
  var buttonCounts = [40, 10_000]
  /// The sizes of the menu that is opened and walked; only for Keyway.
  var menuRows = [40, 10_000]
  /// The openings of the menu at each size, in all rounds together.
  var menuOpenings = 60
  /// The lengths of the text in the form.
  var formCharacters = [1_000, 100_000]
  /// Letters at each length, in all rounds together.
  var letters = 300
  /// The openings of the form's dialog at each length, in all rounds together.
  var dialogOpenings = 30
  /// Starts of each twin with 40 buttons.
  var starts = 10
  /// Presses of each twin at each size, in all rounds together.
  var presses = 300
  /// The twins take turns, so that a disturbance of the machine hits all of them.
  var rounds = 3
  /// The maximum seconds of presses for a slow twin in one round.
  var roundSeconds = 10.0
  /// The minimum seconds from a commit to the next press: longer than a frame at 60 Hz, so that a toolkit paced by
  /// frames starts each press at rest, as for a person's presses.
  var pressInterval = 0.025

  /// Unmeasured presses at the start of a round, to fill caches and create lazy objects.
  static let warmUpPresses = 10
  /// Seconds without a commit after which a twin counts as quiet.
  static let quietSeconds = 0.2
  /// Seconds over which idle wake-ups are counted.
  static let idleSeconds = 2.0
  /// Seconds after which a twin that shows nothing is abandoned.
  static let patience = 60.0
  /// Seconds after which a press counts as unanswered.
  static let answerPatience = 3.0
  /// The Tab key in evdev's numbering (`KEY_TAB`, linux/input-event-codes.h).
  static let tabKey: UInt32 = 15
  /// `KEY_F10`, which highlights the menu bar.
  static let menuBarKey: UInt32 = 68
  /// `KEY_DOWN`, which opens the highlighted menu, and goes down in it.
  static let downKey: UInt32 = 108
  /// `KEY_HOME`, `KEY_END` and `KEY_ESC`.
  static let homeKey: UInt32 = 102
  static let endKey: UInt32 = 107
  static let escapeKey: UInt32 = 1
  /// `KEY_LEFTCTRL`, with Home the way to the start of a text.
  static let controlKey: UInt32 = 29
  /// `KEY_A`, `KEY_E`, `KEY_S`, `KEY_O` and `KEY_SPACE`.
  static let letterKeys: [UInt32] = [30, 18, 31, 24, 57]
  /// `KEY_F2`, which opens the form's dialog.
  static let askKey: UInt32 = 60
  /// More than a menu shows at once, so that it scrolls.
  static let movesPerMenu = 20
  /// A frame at 60 Hz, in nanoseconds.
  static let frame = 1e9 / 60
}
