internal import Keyway
internal import KeywayDiagnostics
internal import KeywayKeymap
internal import KeywayMenus
internal import Observation

/// The presses in the window of `keyway keys watch`.
@MainActor
@Observable
final class KeyWatch {
  struct WatchedKey: Identifiable {
    let id: Int
    let explanation: KeyExplanation
  }

  /// The newest first, at most ``capacity``.
  private(set) var entries: [WatchedKey] = []
  /// The last one that was not a release, shown large.
  private(set) var latest: WatchedKey?

  private static let capacity = 200

  /// Explains presses, with the commands adapted to the layout of the keyboard in use.
  private let explainer: KeyExplainer
  private let isRightToLeft: Bool
  /// Decodes the presses again with another layout; nil keeps the compositor's layout.
  private let replay: KeyReplay?
  private var count = 0
  @ObservationIgnored var close: @MainActor () -> Void = {}

  init(commands: CommandTable, bindings: BindingTable, isRightToLeft: Bool, keymap: Keymap?) {
    explainer = KeyExplainer(commands: commands, bindings: bindings)
    self.isRightToLeft = isRightToLeft
    replay = keymap.map {
      KeyReplay(keymap: $0, commands: commands, bindings: bindings, isRightToLeft: isRightToLeft)
    }
  }

  /// Explains later presses with the commands for this layout.
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
      // A pending sequence takes the press before text and commands.
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
