package import KeywayKeymap
package import KeywayMenus

/// Plays raw events through a keymap and explains each press, with the commands adapted to the active layout.
///
/// Use it on the thread of its keymap.
package final class KeyReplay {
  package let state: KeymapState
  package let bindings: BindingTable
  private let commands: CommandTable
  private let isRightToLeft: Bool
  /// The adapted commands by layout, computed on first use.
  private var adapted: [Int: CommandTable] = [:]
  private let explainer: KeyExplainer

  /// - Parameters:
  ///   - isRightToLeft: whether the interface is right to left, for mirrored commands.
  ///   - kiosk: the policy before commands and bindings; nil for none.
  ///   - reader: the keys of a running reader; nil for none.
  package init(
    keymap: Keymap, commands: CommandTable, bindings: BindingTable = .standard, isRightToLeft: Bool = false,
    kiosk: KioskRules? = nil, reader: BindingTable? = nil
  ) {
    state = KeymapState(keymap)
    (self.commands, self.bindings, self.isRightToLeft) = (commands, bindings, isRightToLeft)
    explainer = KeyExplainer(commands: commands, bindings: bindings, kiosk: kiosk, reader: reader)
  }

  /// Plays the next event of the record.
  ///
  /// - Parameters:
  ///   - code: the Linux input event code.
  ///   - time: in milliseconds, from any start.
  /// - Returns: the explanations of everything due before the event, then those of the event; the event's own comes last.
  package func play(
    code: UInt32, _ direction: KeyDirection, time: UInt32, device: Int = 0, deviceName: String = ""
  ) -> [KeyExplanation] {
    var press = state.press(code: code, direction: direction, time: time, device: device)
    press.deviceName = deviceName
    let isWaiting = direction == .down && !state.pendingSequence.isEmpty
    let before = explainer.advance(to: time)
    explainer.commands = commands(on: press.layout)
    return before + explainer.take(press, isWaiting: isWaiting)
  }

  /// Ends the record: lets the remaining time pass.
  package func finish() -> [KeyExplanation] { explainer.finish() }

  private func commands(on layout: Int) -> CommandTable {
    if let known = adapted[layout] { return known }
    let table = commands.adapted(
      to: state.keymap, layout: layout, isRightToLeft: isRightToLeft, bindings: bindings)
    adapted[layout] = table
    return table
  }
}
