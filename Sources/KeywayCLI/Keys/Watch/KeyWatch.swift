internal import Keyway
internal import Observation

/// What the window of `keyway keys watch` has seen.
@MainActor
@Observable
final class KeyWatch {
  /// A press, repeat or release, as it is shown.
  struct Entry: Identifiable {
    let id: Int
    let explanation: KeyExplanation
  }

  /// The newest first, no more than ``capacity``.
  private(set) var entries: [Entry] = []
  /// The last that was no release: what the window shows large.
  private(set) var latest: Entry?

  private static let capacity = 200

  /// As they are on the layout of the keyboard that is used.
  private var commands: CommandTable
  private let isRightToLeft: Bool
  private let bindings: BindingTable
  /// Decodes the presses again on a layout of one's own; nil shows them as the compositor's layout has them.
  private let replay: KeyReplay?
  private var count = 0

  init(commands: CommandTable, bindings: BindingTable, isRightToLeft: Bool, keymap: Keymap?) {
    self.commands = commands
    self.bindings = bindings
    self.isRightToLeft = isRightToLeft
    replay = keymap.map {
      KeyReplay(keymap: $0, commands: commands, bindings: bindings, isRightToLeft: isRightToLeft)
    }
  }

  /// Explains the presses to come by the commands of this layout.
  func use(_ keymap: Keymap, layout: Int) {
    commands = commands.adapted(to: keymap, layout: layout, isRightToLeft: isRightToLeft, bindings: bindings)
  }

  func note(_ press: KeyPress) {
    let entry = Entry(id: count, explanation: explain(press))
    count += 1
    entries.insert(entry, at: 0)
    if entries.count > Self.capacity { entries.removeLast() }
    if entry.explanation.outcome != .release { latest = entry }
  }

  private func explain(_ press: KeyPress) -> KeyExplanation {
    guard let replay, let direction = press.direction else {
      // A sequence that waits takes the press from text and commands alike.
      let isWaiting = press.candidates.isEmpty && press.text.isEmpty && !press.keysym.isModifier
      return KeyExplanation(press, isWaiting: isWaiting, commands: commands, bindings: bindings)
    }
    return replay.play(code: press.code, direction, time: press.time, device: press.device)
  }
}

extension KeyPress {
  fileprivate var direction: KeyDirection? {
    switch phase {
    case .began: .down
    case .repeated: .held
    case .ended: .up
    case .cancelled: .up
    }
  }
}
