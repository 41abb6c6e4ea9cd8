package import KeywayKeymap

/// A command in the effective table.
///
/// Immutable: tables, matches and traces share one object, so a press copies no text.
public final class CommandRow: Hashable, Sendable {
  /// The command's place in the table.
  private struct Identity: Hashable {
    let path: [String]
    let role: CommandRole
    let condition: CommandCondition?
    let writtenCondition: CommandCondition?
    var isAvailable: Bool
    var mayBeMissing: Bool

    /// Returns the place of an alternate: present while its command is, and while anything performs its action.
    func restricted(to presence: CommandCondition?, in evaluation: ConditionEvaluation) -> Identity {
      guard let presence else { return self }
      let condition = CommandCondition.both(condition, presence)
      return Identity(
        path: path, role: role, condition: condition, writtenCondition: writtenCondition,
        isAvailable: evaluation.admits(condition), mayBeMissing: true)
    }
  }

  private let place: Identity
  /// The command as written; a plain command is a key command without shortcuts.
  private let written: KeyCommand
  /// Its shortcuts for the table's role of Command.
  private let keys: RoleShortcuts
  /// The shortcuts that fire the command, adapted to a layout and to the direction of the interface.
  package let shortcuts: [Shortcut]
  /// The chords that fire the command, adapted in the same way.
  package let chords: [KeyChord]
  /// The keyboards and layouts on which the shortcuts and chords count; nil for all.
  package let scope: KeyScope?

  /// The alternate that the row stands for, if any. Its command is the last row before it that isn't an alternate.
  package let alternate: CommandAlternate?

  /// The titles of the menus around the command, outermost first, without inline menus that have no heading. Empty for a key
  /// command outside the menus.
  package var path: [String] { place.path }
  /// The condition for the command's presence; nil for always. Combines its condition, those of the menus around it, and
  /// ``CommandAttributes/hiddenWhenActionMissing``.
  package var condition: CommandCondition? { place.condition }
  /// Whether the command depends on a performer that may not exist.
  package var mayBeMissing: Bool { place.mayBeMissing }
  /// Whether the condition holds, or may hold if the facts are unknown.
  package var isAvailable: Bool { place.isAvailable }
  /// The command without its shortcuts.
  package var command: Command { written.command }
  package var title: String { command.title }
  /// The command's action.
  public var action: CommandAction { command.action }
  package var provenance: Provenance? { command.provenance }
  /// Whether the command is hidden, by attribute or because its condition does not hold. Its shortcuts do not fire then.
  package var isHidden: Bool { !isAvailable || command.attributes.contains(.hidden) }
  /// Whether the shortcut fires before the focused text field sees the press.
  package var wantsPriorityOverText: Bool { written.wantsPriorityOverText }
  /// Whether a held key fires the command again.
  package var allowsRepeat: Bool { written.allowsRepeat }
  /// The moment at which the shortcuts fire the command.
  package var trigger: KeyTrigger { written.trigger }
  /// The shortcuts as written, in the same order.
  package var writtenShortcuts: [Shortcut] { keys.shortcuts }
  /// The chords as written, in the same order.
  package var writtenChords: [KeyChord] { keys.chords }
  /// The shortcuts of single roles of Command, and those of the other roles; empty if all roles share the same.
  package var roleShortcuts: (byRole: [CommandRole: RoleShortcuts], others: RoleShortcuts) {
    written.roleShortcuts.isEmpty
      ? ([:], RoleShortcuts())
      : (written.roleShortcuts, RoleShortcuts(shortcuts: written.shortcuts, chords: written.chords))
  }
  /// ``KeyCommand/allowsAutomaticLocalization``.
  package var allowsAutomaticLocalization: Bool { written.allowsAutomaticLocalization }
  /// ``KeyCommand/allowsAutomaticMirroring``.
  package var allowsAutomaticMirroring: Bool { written.allowsAutomaticMirroring }

  /// Returns the row of a command, followed by those of its alternates.
  static func rows(
    of element: any MenuElement, path: [String], outer: CommandCondition? = nil, role: CommandRole,
    in evaluation: ConditionEvaluation, adaptation: ShortcutAdaptation = .none
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
    let place = Identity(
      path: path, role: role, condition: condition,
      writtenCondition: CommandCondition.both(outer, element.condition),
      isAvailable: evaluation.admits(condition),
      mayBeMissing: keyCommand.command.attributes.contains(.hiddenWhenActionMissing))
    let row = CommandRow(keyCommand, place, adaptation)
    if keyCommand.command.alternates.isEmpty { return [row] }
    return [row]
      + keyCommand.command.alternates.map {
        CommandRow(
          keyCommand.replaced(by: $0), alternate: $0, place.restricted(to: $0.presence, in: evaluation),
          adaptation)
      }
  }

  private init(
    _ written: KeyCommand, alternate: CommandAlternate? = nil, _ place: Identity,
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

  func adapted(by adaptation: ShortcutAdaptation) -> CommandRow {
    CommandRow(written, alternate: alternate, place, adaptation)
  }

  /// Returns the row as if something performs its action.
  func settled(in evaluation: ConditionEvaluation, _ adaptation: ShortcutAdaptation) -> CommandRow {
    guard mayBeMissing else { return self }
    let place = Identity(
      path: path, role: place.role, condition: place.writtenCondition,
      writtenCondition: place.writtenCondition, isAvailable: evaluation.admits(place.writtenCondition),
      mayBeMissing: false)
    return CommandRow(written, alternate: alternate, place, adaptation)
  }

  func placed(in evaluation: ConditionEvaluation, _ adaptation: ShortcutAdaptation) -> CommandRow {
    var place = place
    place.isAvailable = evaluation.admits(condition)
    return place == self.place ? self : CommandRow(written, alternate: alternate, place, adaptation)
  }

  /// Returns the row with a hypothetical change of the command.
  func rewritten(_ adaptation: ShortcutAdaptation, _ change: (inout KeyCommand) -> Void) -> CommandRow {
    var written = written
    change(&written)
    return CommandRow(written, alternate: alternate, place, adaptation)
  }

  /// The shortcuts that differ from the written ones, with the reason.
  package var adaptedShortcuts: [AdaptedShortcut] {
    zip(writtenShortcuts, shortcuts).compactMap { AdaptedShortcut(written: $0, shown: $1) }
  }

  /// Whether the command counts on the keyboard and the layout of a press.
  func admits(_ press: borrowing KeyPress) -> Bool { scope?.admits(press) ?? true }

  /// Whether the command may fire or be chosen: it is neither hidden nor disabled, and the validator enables it.
  package func isEnabled(_ validate: CommandValidator) -> Bool {
    isAvailable && written.command.attributes.isDisjoint(with: [.disabled, .hidden])
      && validate(written.command).isEnabled
  }

  /// Whether two rows are equal, also across tables.
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
