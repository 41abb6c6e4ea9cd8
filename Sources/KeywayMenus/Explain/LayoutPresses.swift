package import KeywayKeymap

/// Every press of a keyboard on one layout, indexed by reading.
///
/// It presses each key with all modifiers, so the presses equal those in a window. Use it for reports, never for a press.
package final class LayoutPresses {
  struct Press {
    let press: KeyPress
    let held: ModifierFlags
    /// Whether most keyboards with the layout have the key.
    let isCommon: Bool
  }

  package let keymap: Keymap
  package let layout: Int
  package let keyboard: PhysicalKeyboard
  private var presses: [Press] = []
  private var index: [ShortcutKey: [(place: Int, tier: MatchTier)]] = [:]
  /// Whether rare keys have been pressed too.
  private var knowsRareKeys = false

  /// - Parameter keyboard: the keyboard with the common keys. Others are pressed only if none of these fits.
  /// - Complexity: 32 presses for each key.
  package init(_ keymap: Keymap, layout: Int = 0, keyboard: PhysicalKeyboard = .iso) {
    self.keymap = keymap
    self.layout = layout
    self.keyboard = keyboard
    add(commonCodes, isCommon: true)
  }

  /// The keys of the keyboard, and the further keys of Brazilian and Japanese keyboards next to the right Shift and Backspace. If
  /// a layout has signs for them, its keyboards have the keys.
  private var commonCodes: [UInt32] {
    let codes = keyboard.keys.map(\.code)
    return codes + [89, 124].filter { !codes.contains($0) }
  }

  /// Returns the presses for any of the keys, the easiest first: few modifiers, then the best tier, then low codes.
  func presses(for keys: [ShortcutKey]) -> [Press] {
    let own = keys.compactMap(\.keysym.evdevCode).filter { code in
      !presses.contains { $0.press.code == code }
    }
    if !own.isEmpty { add(Array(Set(own)), isCommon: false) }
    let common = indices(keys)
    if !common.isEmpty || knowsRareKeys { return common.map { presses[$0] } }
    knowsRareKeys = true
    let known = Set(commonCodes)
    // X11 does not transmit codes above 247, and keymaps put invented keys there.
    add((1..<248).filter { !known.contains($0) }, isCommon: false)
    return indices(keys).map { presses[$0] }
  }

  private func indices(_ keys: [ShortcutKey]) -> [Int] {
    var tiers: [Int: MatchTier] = [:]
    for (place, tier) in keys.flatMap({ index[$0] ?? [] }) { tiers[place] = min(tiers[place] ?? tier, tier) }
    return tiers.map { (place: $0.key, effort: effort($0.key, $0.value)) }
      .sorted { $0.effort < $1.effort }.map(\.place)
  }

  /// Returns the effort of a press. The keypad and AltGr come last: not every keyboard has one, and AltGr is hard to hold.
  private func effort(_ place: Int, _ tier: MatchTier) -> UInt32 {
    let press = presses[place]
    let grip: UInt32 = press.held.contains(.altGraph) ? 1 << 31 : 0
    let keypad: UInt32 = press.press.keyCode.map(\.isKeypad) == true ? 1 << 30 : 0
    let held = UInt32(press.held.rawValue.nonzeroBitCount) << 24
    return grip | keypad | held | UInt32(tier.rawValue) << 16 | press.press.code
  }

  private func add(_ codes: [UInt32], isCommon: Bool) {
    keymap.forEachPress(layout: layout, codes: codes) { _, held, press in
      for candidate in press.candidates {
        // The first reading of a press is the most exact.
        if index[candidate.key]?.last?.place != presses.count {
          index[candidate.key, default: []].append((presses.count, candidate.tier))
        }
      }
      presses.append(Press(press: press, held: held, isCommon: isCommon))
    }
  }
}

extension Keymap {
  /// Presses every key of a list with each set of modifiers on one layout, the sets with the fewest modifiers first.
  ///
  /// - Parameter body: receives the index of the code, the held modifiers and the press.
  package func forEachPress(
    layout: Int, codes: [UInt32], _ body: (_ index: Int, _ held: ModifierFlags, _ press: KeyPress) -> Void
  ) {
    let state = KeymapState(self)
    if layout > 0 { state.lockLayout(layout) }
    let flags: [ModifierFlags] = [.shift, .control, .alternate, .super, .altGraph]
    let sets = (0..<32).map { bits in
      ModifierFlags(flags.indices.filter { bits & 1 << $0 != 0 }.map { flags[$0] })
    }
    for held in sets.sorted(by: { $0.rawValue.nonzeroBitCount < $1.rawValue.nonzeroBitCount }) {
      guard let holding = self.codes(holding: held, layout: layout) else { continue }
      for code in holding { _ = state.press(code: code, direction: .down, time: 0) }
      for (index, code) in codes.enumerated() {
        let press = state.interpret(code: code, direction: .down, time: 0)
        _ = state.interpret(code: code, direction: .up, time: 0)
        state.cancelSequence()
        body(index, held, press)
      }
      for code in holding.reversed() { _ = state.press(code: code, direction: .up, time: 0) }
    }
  }
}
