import KeywayDispatch
package import KeywayKeymap
package import KeywayMenus

/// A key with modifiers that has an effect.
package struct BoundKey: Hashable, Sendable {
  /// The Linux input event code.
  package var code: UInt32
  package var modifiers: ModifierFlags
  /// A ``KeyExplanation/Outcome-swift.enum/command(_:)`` or ``KeyExplanation/Outcome-swift.enum/binding(_:)``.
  package var outcome: KeyExplanation.Outcome
  /// The interpretation of the press that matches.
  package var tier: MatchTier
  package var trigger = KeyTrigger.press
}

extension BoundKey {
  /// Every key with modifiers that fires a command or a binding on a layout, found by pressing all keys.
  ///
  /// So the result matches the dispatch, with clashes and fallbacks, not the tables. Ordered by the given codes,
  /// then by the number of modifiers.
  ///
  /// - Complexity: O(codes), 32 presses for each.
  package static func all(
    on keymap: Keymap, layout: Int = 0, codes: [UInt32], commands: CommandTable, bindings: BindingTable
  ) -> [BoundKey] {
    var found: [[BoundKey]] = Array(repeating: [], count: codes.count)
    keymap.forEachPress(layout: layout, codes: codes) { index, held, press in
      func add(_ outcome: KeyExplanation.Outcome, _ trigger: KeyTrigger) {
        let tier: MatchTier
        switch outcome {
        case .command(let match) where match.fires: tier = match.tier
        case .binding(let match): tier = match.tier
        default: return
        }
        found[index].append(
          BoundKey(code: codes[index], modifiers: held, outcome: outcome, tier: tier, trigger: trigger))
      }
      let later = TriggerSet(press, commands: commands, bindings: bindings)
      // A key that acts only on its release takes the press as well.
      if later.release == nil || commands.match(press, priority: .normal) != nil {
        add(KeyExplainer.outcome(of: press, commands: commands, bindings: bindings, round: .resumed), .press)
      }
      for target in later.targets {
        switch target {
        case .command(let match): add(.command(match), target.trigger)
        case .binding(let match): add(.binding(match), target.trigger)
        }
      }
    }
    return found.flatMap { $0 }
  }
}
