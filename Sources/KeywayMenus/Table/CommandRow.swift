public import KeywayKeymap

/// One command of the effective table.
///
/// An object that never changes: tables, matches and traces share it, and a press copies none of its texts.
public final class CommandRow: Hashable, Sendable {
  /// The titles of the menus that lead to the command, outermost first; empty for a key command that
  /// stands in no menu. Inline menus without a heading do not count.
  public let path: [String]
  /// The command as its author has it; one without a key is a key command that has no shortcuts.
  private let written: KeyCommand
  /// What fires the command, as the table was adapted to a layout and a direction of reading.
  public let shortcuts: [Shortcut]
  /// Shortcuts of several strokes, adapted likewise.
  public let chords: [KeyChord]
  /// The keyboards and layouts on which the shortcuts and chords count; nil for all.
  public let scope: KeyScope?

  /// For an alternate, what its command says of it; the command is the last row before it that is none.
  public let alternate: CommandAlternate?

  public var command: Command { written.command }
  public var title: String { command.title }
  public var action: CommandAction { command.action }
  public var provenance: Provenance? { command.provenance }
  public var isHidden: Bool { command.attributes.contains(.hidden) }
  public var wantsPriorityOverText: Bool { written.wantsPriorityOverText }
  public var allowsRepeat: Bool { written.allowsRepeat }
  /// When the shortcuts fire the command.
  public var trigger: KeyTrigger { written.trigger }
  /// The shortcuts as the command's author has them, in the same order.
  public var writtenShortcuts: [Shortcut] { written.shortcuts }
  public var writtenChords: [KeyChord] { written.chords }
  /// ``KeyCommand/allowsAutomaticLocalization``.
  public var allowsAutomaticLocalization: Bool { written.allowsAutomaticLocalization }
  /// ``KeyCommand/allowsAutomaticMirroring``.
  public var allowsAutomaticMirroring: Bool { written.allowsAutomaticMirroring }

  /// A command's row, and behind it those of its alternates.
  static func rows(
    of element: any MenuElement, path: [String], adaptation: ShortcutAdaptation = .none
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
    let row = CommandRow(keyCommand, path, adaptation)
    if keyCommand.command.alternates.isEmpty { return [row] }
    return [row]
      + keyCommand.command.alternates.map {
        CommandRow(keyCommand.replaced(by: $0), path, adaptation, alternate: $0)
      }
  }

  private init(
    _ written: KeyCommand, _ path: [String], _ adaptation: ShortcutAdaptation,
    alternate: CommandAlternate? = nil
  ) {
    let localizes = written.allowsAutomaticLocalization
    let mirrors = written.allowsAutomaticMirroring
    self.path = path
    self.written = written
    self.alternate = alternate
    if adaptation == .none {
      shortcuts = written.shortcuts
      chords = written.chords
    } else {
      shortcuts = written.shortcuts.map {
        adaptation.shortcut($0, localizes: localizes, mirrors: mirrors)
      }
      chords = written.chords.map { adaptation.chord($0, localizes: localizes, mirrors: mirrors) }
    }
    scope = written.scope.flatMap { $0.isEverywhere ? nil : $0 }
  }

  /// The same command with its shortcuts as an adaptation has them.
  func adapted(by adaptation: ShortcutAdaptation) -> CommandRow {
    CommandRow(written, path, adaptation, alternate: alternate)
  }

  /// The row as it would be had the author written the command otherwise.
  func rewritten(_ adaptation: ShortcutAdaptation, _ change: (inout KeyCommand) -> Void) -> CommandRow {
    var written = written
    change(&written)
    return CommandRow(written, path, adaptation, alternate: alternate)
  }

  /// The shortcuts that are not as they are written, and why.
  public var adaptedShortcuts: [AdaptedShortcut] {
    zip(writtenShortcuts, shortcuts).compactMap { AdaptedShortcut(written: $0, shown: $1) }
  }

  /// Whether the command counts on the keyboard and the layout of a press.
  func admits(_ press: borrowing KeyPress) -> Bool { scope?.admits(press) ?? true }

  /// Whether the command may fire or be chosen: neither hidden nor disabled, and the validator agrees.
  public func isEnabled(_ validate: CommandValidator) -> Bool {
    written.command.attributes.isDisjoint(with: [.disabled, .hidden]) && validate(written.command).isEnabled
  }

  /// Whether both say the same, whichever tables they are of.
  public static func == (a: CommandRow, b: CommandRow) -> Bool {
    a === b
      || a.path == b.path && a.written == b.written && a.alternate == b.alternate
        && a.shortcuts == b.shortcuts && a.chords == b.chords
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(path)
    hasher.combine(written)
  }
}
