public import KeywayKeymap

/// What a press comes to with given commands and bindings, and why: the decision of a window in which
/// nothing else, such as a text field or an open menu, takes keys.
public struct KeyExplanation: Sendable {
  /// What takes the press.
  public enum Outcome: Hashable, Sendable {
    case command(CommandMatch)
    case binding(BindingTable.Match)
    /// A modifier or a lock, which only changes the keys after it.
    case modifier
    /// A step of a dead-key or Compose sequence, or the beginning of a command's chord, that waits for the next.
    case waiting
    /// Text for whoever takes text.
    case text(String)
    /// The end of a press, for which nothing happens.
    case release
    case nothing
  }

  public let press: KeyPress
  public let outcome: Outcome
  /// How the commands were matched; nil for the end of a press, which no command is asked about.
  public let matching: KeyMatchTrace?

  /// - Parameter isWaiting: whether a sequence waits after this press, as
  ///   ``KeymapState/pendingSequence`` says.
  public init(
    _ press: KeyPress, isWaiting: Bool = false, commands: CommandTable, bindings: BindingTable,
    validate: CommandValidator = { _ in .enabled }
  ) {
    self.press = press
    guard press.phase == .began || press.phase == .repeated else {
      matching = nil
      outcome = .release
      return
    }
    // The stages of a window's dispatch: commands that come before text, the others, then bindings.
    let overText = commands.trace(press, priority: .overText, validate: validate)
    let matching =
      overText.winner == nil ? commands.trace(press, priority: .normal, validate: validate) : overText
    self.matching = matching
    if let winner = matching.winner {
      outcome = .command(winner)
    } else if commands.chordStart(press, priority: .normal, validate: validate) != nil {
      outcome = .waiting
    } else if let match = bindings.match(press) {
      outcome = .binding(match)
    } else if press.keysym.isModifier {
      outcome = .modifier
    } else if isWaiting {
      outcome = .waiting
    } else {
      outcome = press.text.isEmpty ? .nothing : .text(press.text)
    }
  }
}

/// Plays raw events through a keymap and explains each press, with the commands as they are on the layout that is
/// active.
///
/// Belongs to the thread of its keymap.
public final class KeyReplay {
  public let state: KeymapState
  public let bindings: BindingTable
  private let commands: CommandTable
  private let isRightToLeft: Bool
  /// By layout, made when the layout is first used.
  private var adapted: [Int: CommandTable] = [:]

  /// - Parameter isRightToLeft: whether the interface reads so, for commands that are mirrored then.
  public init(
    keymap: Keymap, commands: CommandTable, bindings: BindingTable = .standard, isRightToLeft: Bool = false
  ) {
    state = KeymapState(keymap)
    self.commands = commands
    self.bindings = bindings
    self.isRightToLeft = isRightToLeft
  }

  /// The next event of the record.
  ///
  /// - Parameters:
  ///   - code: the Linux input event code.
  ///   - time: in milliseconds, from any start.
  public func play(
    code: UInt32, _ direction: KeyDirection, time: UInt32, device: Int = 0
  ) -> KeyExplanation {
    let press = state.press(code: code, direction: direction, time: time, device: device)
    let isWaiting = direction == .down && !state.pendingSequence.isEmpty
    return KeyExplanation(
      press, isWaiting: isWaiting, commands: commands(on: press.layout), bindings: bindings)
  }

  private func commands(on layout: Int) -> CommandTable {
    if let known = adapted[layout] { return known }
    let table = commands.adapted(
      to: state.keymap, layout: layout, isRightToLeft: isRightToLeft, bindings: bindings)
    adapted[layout] = table
    return table
  }
}
