internal import Keyway
internal import KeywayDiagnostics
internal import Observation

/// What the window of `keyway keys watch` has seen.
@MainActor
@Observable
final class KeyWatch {
  /// A press, repeat or release, as it is shown.
  struct WatchedKey: Identifiable {
    let id: Int
    let explanation: KeyExplanation
  }

  /// The newest first, no more than ``capacity``.
  private(set) var entries: [WatchedKey] = []
  /// The last that was no release: what the window shows large.
  private(set) var latest: WatchedKey?

  private static let capacity = 200

  /// Explains the presses by the commands as they are on the layout of the keyboard that is used.
  private let explainer: KeyExplainer
  private let isRightToLeft: Bool
  /// Decodes the presses again on a layout of one's own; nil shows them as the compositor's layout has them.
  private let replay: KeyReplay?
  private var count = 0
  /// Closes the window.
  @ObservationIgnored var close: @MainActor () -> Void = {}

  init(commands: CommandTable, bindings: BindingTable, isRightToLeft: Bool, keymap: Keymap?) {
    explainer = KeyExplainer(commands: commands, bindings: bindings)
    self.isRightToLeft = isRightToLeft
    replay = keymap.map {
      KeyReplay(keymap: $0, commands: commands, bindings: bindings, isRightToLeft: isRightToLeft)
    }
  }

  /// Explains the presses to come by the commands of this layout.
  func use(_ keymap: Keymap, layout: Int) {
    explainer.commands = explainer.commands.adapted(
      to: keymap, layout: layout, isRightToLeft: isRightToLeft, bindings: explainer.bindings)
  }

  func note(_ press: KeyPress) {
    for explanation in explain(press) {
      let entry = WatchedKey(id: count, explanation: explanation)
      count += 1
      entries.insert(entry, at: 0)
      if entries.count > Self.capacity { entries.removeLast() }
      if entry.explanation.outcome != .release { latest = entry }
    }
  }

  private func explain(_ press: KeyPress) -> [KeyExplanation] {
    guard let replay, let direction = press.direction else {
      // A sequence that waits takes the press from text and commands alike.
      let isWaiting = press.candidates.isEmpty && press.text.isEmpty && !press.keysym.isModifier
      return explainer.advance(to: press.time) + explainer.take(press, isWaiting: isWaiting)
    }
    return replay.play(
      code: press.code, direction, time: press.time, device: press.device, deviceName: press.deviceName)
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
