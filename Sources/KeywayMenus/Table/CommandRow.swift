public import KeywayKeymap

/// One command of the effective table.
///
/// An object that never changes: tables, matches and traces share it, and a press copies none of its texts.
public final class CommandRow: Hashable, Sendable {
  /// What the table says of the command.
  private struct Place: Hashable {
    let path: [String]
    let role: CommandRole
    let condition: CommandCondition?
    let writtenCondition: CommandCondition?
    var isAvailable: Bool
    var mayBeMissing: Bool

    /// The place of an alternate, which is there while its command is and somebody performs its action.
    func restricted(to presence: CommandCondition?, in circumstances: Circumstances) -> Place {
      guard let presence else { return self }
      let condition = CommandCondition.both(condition, presence)
      return Place(
        path: path, role: role, condition: condition, writtenCondition: writtenCondition,
        isAvailable: circumstances.admits(condition), mayBeMissing: true)
    }
  }

  private let place: Place
  /// The command as its author has it; one without a key is a key command that has no shortcuts.
  private let written: KeyCommand
  /// Of its shortcuts those for the table's role of Command.
  private let keys: RoleShortcuts
  /// What fires the command, as the table was adapted to a layout and a direction of reading.
  public let shortcuts: [Shortcut]
  /// Shortcuts of several strokes, adapted likewise.
  public let chords: [KeyChord]
  /// The keyboards and layouts on which the shortcuts and chords count; nil for all.
  public let scope: KeyScope?

  /// For an alternate, what its command says of it; the command is the last row before it that is none.
  public let alternate: CommandAlternate?

  /// The titles of the menus that lead to the command, outermost first; empty for a key command that
  /// stands in no menu. Inline menus without a heading do not count.
  public var path: [String] { place.path }
  /// When the command is there: its own condition, those of the menus around it, and the action that somebody must
  /// perform (``CommandAttributes/hiddenWhenActionMissing``); nil for always.
  public var condition: CommandCondition? { place.condition }
  /// Whether the command is left out where nobody performs its action, and it is not settled whether somebody does.
  var mayBeMissing: Bool { place.mayBeMissing }
  /// Whether the condition holds, or may hold where the table's circumstances are open.
  public var isAvailable: Bool { place.isAvailable }
  public var command: Command { written.command }
  public var title: String { command.title }
  public var action: CommandAction { command.action }
  public var provenance: Provenance? { command.provenance }
  /// Whether the command is not shown and its shortcuts do not fire: it says so itself, or its condition does not hold.
  public var isHidden: Bool { !isAvailable || command.attributes.contains(.hidden) }
  public var wantsPriorityOverText: Bool { written.wantsPriorityOverText }
  public var allowsRepeat: Bool { written.allowsRepeat }
  /// When the shortcuts fire the command.
  public var trigger: KeyTrigger { written.trigger }
  /// The shortcuts as the command's author has them, in the same order.
  public var writtenShortcuts: [Shortcut] { keys.shortcuts }
  public var writtenChords: [KeyChord] { keys.chords }
  /// Those that a role of Command has in the place of others, and these others; empty where every role has the same.
  public var roleShortcuts: (byRole: [CommandRole: RoleShortcuts], others: RoleShortcuts) {
    written.roleShortcuts.isEmpty
      ? ([:], RoleShortcuts())
      : (written.roleShortcuts, RoleShortcuts(shortcuts: written.shortcuts, chords: written.chords))
  }
  /// ``KeyCommand/allowsAutomaticLocalization``.
  public var allowsAutomaticLocalization: Bool { written.allowsAutomaticLocalization }
  /// ``KeyCommand/allowsAutomaticMirroring``.
  public var allowsAutomaticMirroring: Bool { written.allowsAutomaticMirroring }

  /// A command's row, and behind it those of its alternates.
  ///
  /// - Parameter outer: the condition of the menus around the element.
  static func rows(
    of element: any MenuElement, path: [String], outer: CommandCondition? = nil, role: CommandRole,
    in circumstances: Circumstances, adaptation: ShortcutAdaptation = .none
  ) -> [CommandRow] {
    let keyCommand: KeyCommand
    if let element = element as? KeyCommand {
      keyCommand = element
    } else if let command = element as? Command {
      var idle = KeyCommand(command, shortcuts: [], allowsRepeat: false)
      idle.allowsAutomaticLocalization = false
      idle.allowsAutomaticMirroring = false
      keyCommand = idle
    } else {
      preconditionFailure("\(type(of: element)) is neither Command nor KeyCommand")
    }
    let condition = CommandCondition.both(outer, element.presence)
    let place = Place(
      path: path, role: role, condition: condition,
      writtenCondition: CommandCondition.both(outer, element.condition),
      isAvailable: circumstances.admits(condition),
      mayBeMissing: keyCommand.command.attributes.contains(.hiddenWhenActionMissing))
    let row = CommandRow(keyCommand, place, adaptation)
    if keyCommand.command.alternates.isEmpty { return [row] }
    return [row]
      + keyCommand.command.alternates.map {
        CommandRow(
          keyCommand.replaced(by: $0), alternate: $0, place.restricted(to: $0.presence, in: circumstances),
          adaptation)
      }
  }

  private init(
    _ written: KeyCommand, alternate: CommandAlternate? = nil, _ place: Place,
    _ adaptation: ShortcutAdaptation
  ) {
    keys = written.keys(for: place.role)
    let localizes = written.allowsAutomaticLocalization
    let mirrors = written.allowsAutomaticMirroring
    self.written = written
    self.place = place
    self.alternate = alternate
    if adaptation == .none {
      shortcuts = keys.shortcuts
      chords = keys.chords
    } else {
      shortcuts = keys.shortcuts.map {
        adaptation.shortcut($0, localizes: localizes, mirrors: mirrors)
      }
      chords = keys.chords.map { adaptation.chord($0, localizes: localizes, mirrors: mirrors) }
    }
    scope = written.scope.flatMap { $0.isEverywhere ? nil : $0 }
  }

  /// The same command with its shortcuts as an adaptation has them.
  func adapted(by adaptation: ShortcutAdaptation) -> CommandRow {
    CommandRow(written, alternate: alternate, place, adaptation)
  }

  /// The same command as one that somebody performs, whatever the circumstances.
  func settled(in circumstances: Circumstances, _ adaptation: ShortcutAdaptation) -> CommandRow {
    guard mayBeMissing else { return self }
    let place = Place(
      path: path, role: place.role, condition: place.writtenCondition,
      writtenCondition: place.writtenCondition, isAvailable: circumstances.admits(place.writtenCondition),
      mayBeMissing: false)
    return CommandRow(written, alternate: alternate, place, adaptation)
  }

  /// The same command under other circumstances.
  func placed(in circumstances: Circumstances, _ adaptation: ShortcutAdaptation) -> CommandRow {
    var place = place
    place.isAvailable = circumstances.admits(condition)
    return place == self.place ? self : CommandRow(written, alternate: alternate, place, adaptation)
  }

  /// The row as it would be had the author written the command otherwise.
  func rewritten(_ adaptation: ShortcutAdaptation, _ change: (inout KeyCommand) -> Void) -> CommandRow {
    var written = written
    change(&written)
    return CommandRow(written, alternate: alternate, place, adaptation)
  }

  /// The shortcuts that are not as they are written, and why.
  package var adaptedShortcuts: [AdaptedShortcut] {
    zip(writtenShortcuts, shortcuts).compactMap { AdaptedShortcut(written: $0, shown: $1) }
  }

  /// Whether the command counts on the keyboard and the layout of a press.
  func admits(_ press: borrowing KeyPress) -> Bool { scope?.admits(press) ?? true }

  /// Whether the command may fire or be chosen: neither hidden nor disabled, and the validator agrees.
  public func isEnabled(_ validate: CommandValidator) -> Bool {
    isAvailable && written.command.attributes.isDisjoint(with: [.disabled, .hidden])
      && validate(written.command).isEnabled
  }

  /// Whether both say the same, whichever tables they are of.
  public static func == (a: CommandRow, b: CommandRow) -> Bool {
    a === b
      || a.written == b.written && a.alternate == b.alternate && a.place == b.place
        && a.shortcuts == b.shortcuts && a.chords == b.chords
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(path)
    hasher.combine(written)
  }
}
