public import KeywayKeymap

/// One command of the effective table.
public struct CommandRow: Hashable, Sendable {
  /// The titles of the menus that lead to the command, outermost first; empty for a key command that
  /// stands in no menu. Inline menus without a heading do not count.
  public var path: [String]
  /// Behind a reference, so that a press can ask about the command without a copy of each of its texts.
  let content: Content
  /// What fires the command, as the table was adapted to a layout and a direction of reading.
  public var shortcuts: [Shortcut]
  /// Shortcuts of several strokes, adapted likewise.
  public var chords: [KeyChord]
  /// The shortcuts as the command's author has them, in the same order.
  public let writtenShortcuts: [Shortcut]
  public let writtenChords: [KeyChord]
  /// ``KeyCommand/allowsAutomaticLocalization``.
  public let allowsAutomaticLocalization: Bool
  /// ``KeyCommand/allowsAutomaticMirroring``.
  public let allowsAutomaticMirroring: Bool
  public var wantsPriorityOverText: Bool
  public var allowsRepeat: Bool
  /// When the shortcuts fire the command.
  public var trigger: KeyTrigger = .press
  /// The keyboards and layouts on which the shortcuts and chords count; nil for all.
  public var scope: KeyScope?

  public var command: Command { content.command }
  public var title: String { command.title }
  public var action: CommandAction { command.action }
  public var provenance: Provenance? { command.provenance }
  public var isHidden: Bool { command.attributes.contains(.hidden) }

  init(_ element: any MenuElement, path: [String]) {
    self.path = path
    if let keyCommand = element as? KeyCommand {
      content = Content(keyCommand.command)
      shortcuts = keyCommand.shortcuts
      chords = keyCommand.chords
      wantsPriorityOverText = keyCommand.wantsPriorityOverText
      allowsRepeat = keyCommand.allowsRepeat
      allowsAutomaticLocalization = keyCommand.allowsAutomaticLocalization
      allowsAutomaticMirroring = keyCommand.allowsAutomaticMirroring
      trigger = keyCommand.trigger
      scope = keyCommand.scope.flatMap { $0.isEverywhere ? nil : $0 }
    } else if let command = element as? Command {
      content = Content(command)
      shortcuts = []
      chords = []
      wantsPriorityOverText = false
      allowsRepeat = false
      allowsAutomaticLocalization = false
      allowsAutomaticMirroring = false
    } else {
      preconditionFailure("\(type(of: element)) is neither Command nor KeyCommand")
    }
    writtenShortcuts = shortcuts
    writtenChords = chords
  }

  /// The shortcuts that are not as they are written, and why.
  public var adaptedShortcuts: [AdaptedShortcut] {
    zip(writtenShortcuts, shortcuts).compactMap { AdaptedShortcut(written: $0, shown: $1) }
  }

  mutating func adapt(_ adaptation: ShortcutAdaptation) {
    let (localizes, mirrors) = (allowsAutomaticLocalization, allowsAutomaticMirroring)
    shortcuts = writtenShortcuts.map { adaptation.shortcut($0, localizes: localizes, mirrors: mirrors) }
    chords = writtenChords.map { adaptation.chord($0, localizes: localizes, mirrors: mirrors) }
  }

  /// Whether the command counts on the keyboard and the layout of a press.
  func admits(_ press: borrowing KeyPress) -> Bool { scope?.admits(press) ?? true }

  /// Whether the command may fire or be chosen: neither hidden nor disabled, and the validator agrees.
  public func isEnabled(_ validate: CommandValidator) -> Bool {
    content.isEnabled(validate)
  }

  final class Content: Hashable, Sendable {
    let command: Command

    init(_ command: Command) { self.command = command }

    func isEnabled(_ validate: CommandValidator) -> Bool {
      command.attributes.isDisjoint(with: [.disabled, .hidden]) && validate(command).isEnabled
    }

    static func == (a: Content, b: Content) -> Bool { a === b || a.command == b.command }
    func hash(into hasher: inout Hasher) { hasher.combine(command) }
  }
}
