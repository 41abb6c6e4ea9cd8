import KeywayDispatch
package import KeywayKeymap
import KeywayMenus
package import KeywayPlatform

/// The explanation of a press, in words and as JSON.
package struct ExplanationReport {
  private let explanation: KeyExplanation
  private var press: KeyPress { explanation.press }

  package init(_ explanation: KeyExplanation) {
    self.explanation = explanation
  }

  /// The press in the notation of shortcuts, with the layout's symbol: `Ctrl+Ш`.
  package var pressWords: String {
    // A modifier key is written without the modifiers held before it.
    let modifiers = press.keysym.isModifier ? [] : press.modifiers.subtracting(.locks)
    let held = ExplanationReport.physical(modifiers)
    guard let first = press.candidates.first else {
      return (held + [press.keysym.keycap]).joined(separator: "+")
    }
    return Shortcut(first.keysym, modifiers: press.keysym.isModifier ? [] : first.modifiers).printedText()
  }

  /// One line: the taker of the press, and the interpretation.
  package var verdict: String {
    switch explanation.outcome {
    case .command(let match):
      match.fires
        ? "\(firing(.command(match)))\(when) (\(match.tier))"
          + (match.adapted.map { ", \($0.reason.rawValue) from \($0.written.printedText())" } ?? "")
        : "is used up by \(match.row.action), which does not repeat"
    case .binding(let match): verdict(binding: match)
    case .later(let targets):
      targets.isEmpty ? "a repeat of a key that does nothing on its press" : "waits: \(words(targets))"
    case .reader(let match?, _): "\(verdict(binding: match)), for the reader"
    case .reader(nil, let targets):
      targets.isEmpty
        ? "a key of the reader without further effect" : "waits for the reader: \(words(targets))"
    case .chord(.waiting(let strokes)): "\(words(strokes)) … waits for the next key of a chord"
    case .chord(.cancelled(let strokes)): "cancels the chord \(words(strokes))"
    case .chord(.disabled(let strokes)): "ends the chord \(words(strokes)), which is disabled"
    case .kiosk(let reason, let scan): words(reason, scan)
    case .modifier: "a modifier: changes the keys after it"
    case .waiting: "waits for the next key of its sequence"
    case .text(let text): "types \"\(text)\""
    case .release: "\(press.phase.rawValue)"
    case .nothing: "nothing"
    }
  }

  private func verdict(binding match: BindingTable.Match) -> String {
    "\(firing(.binding(match)))\(when), bound to \(match.binding.shortcut.printedText()) (\(match.tier))"
  }

  private func words(_ targets: [TriggerTarget]) -> String {
    targets.map { "on \($0.trigger) \(firing($0))" }.joined(separator: ", ")
  }

  private var when: String { explanation.trigger.map { " on \($0)" } ?? "" }

  private func firing(_ target: TriggerTarget) -> String {
    switch target {
    case .command(let match): "fires \(match.row.action) \"\(match.row.title)\""
    case .binding(let match): match.binding.action.rawValue
    }
  }

  private func words(_ reason: KioskRecord.Reason, _ scan: String?) -> String {
    switch reason {
    case .notAllowed, .closeRefused: "refused: the kiosk's policy does not allow it"
    case .forbidden: "refused: the kiosk's policy forbids it"
    case .supervisorBegan: "the supervisor's keys are down"
    case .supervisorCancelled: "the supervisor's keys were released too soon"
    case .supervisorAsked: "staff are asked to confirm"
    case .supervisorDelayed: "staff are not asked again so soon after a failed attempt"
    case .supervisorFailed: "staff could not confirm"
    case .supervisorLifted: "a supervisor lifts the policy"
    case .supervisorRestored: "the policy is in force again"
    case .scan, .scanUnheard: scan.map { "a scanner's code: \"\($0)\"" } ?? "part of a scanner's code"
    case .scanCut: "a scanner's code was cut off"
    case .scanUnreadable: "a scanner's code has a key that types nothing on the scanner's layout"
    case .idleReset: "idle: the state is reset for the next customer"
    }
  }

  private func words(_ strokes: [Shortcut]) -> String {
    strokes.map { $0.printedText() }.joined(separator: " ")
  }

  /// Every command that matched the press but lost, with the reason. If no command matched it, the shortcuts that were
  /// searched.
  package var whyNot: [String] {
    guard let matching = explanation.matching, explanation.outcome != .modifier else { return [] }
    let losers = matching.losers.map { "not \($0.row.action) \"\($0.row.title)\": \($0.reason)" }
    switch explanation.outcome {
    case .command, .later, .chord, .kiosk, .reader: return losers
    default:
      let readings = readings(of: matching).map {
        "\(Shortcut($0.keysym, modifiers: $0.modifiers).printedText()) (\($0.tier))"
      }
      guard losers.isEmpty, !readings.isEmpty else { return losers }
      return ["no command has " + readings.joined(separator: ", ")]
    }
  }

  /// The readings of the press. The kernel's name for the key, which every key has, is omitted beside another reading.
  private func readings(of matching: KeyMatchTrace) -> [KeyCandidate] {
    let others = matching.candidates.filter { $0.keysym.evdevCode == nil }
    return others.isEmpty ? matching.candidates : others
  }

  /// The members of ``KeyExplanation``; a caller may add its own before them.
  package var members: [JSONValue.Member] {
    var members: [JSONValue.Member] = []
    members.add("code", .integer(Int(press.code)))
    members.add("key", .string(InputEventCode.name(of: press.code) ?? "\(press.code)"))
    members.add("keyCode", press.keyCode.map { .string($0.description) } ?? .null)
    members.add("phase", .string(press.phase.rawValue))
    members.add("keysym", .string(press.keysym.name))
    members.add("text", .string(press.text))
    members.add("modifiers", .array(press.modifiers.names.map { .string($0) }))
    members.add("consumed", .array(press.consumedModifiers.names.map { .string($0) }))
    members.add("layout", .integer(press.layout))
    members.add("takenBy", .string(takenBy))
    if let trigger = explanation.trigger { members.add("trigger", .string(trigger.description)) }
    if explanation.isReplay { members.add("replay", true) }
    switch explanation.outcome {
    case .command(let match):
      members.add("command", .string(match.row.action.rawValue))
      members.add("title", .string(match.row.title))
      members.add("tier", .string("\(match.tier)"))
      members.add("fires", .bool(match.fires))
      if let adapted = match.adapted {
        members.add("written", .string(adapted.written.description))
        members.add("adaptation", .string(adapted.reason.rawValue))
      }
    case .binding(let match):
      members.add("binding", .string(match.binding.action.rawValue))
      members.add("tier", .string("\(match.tier)"))
    case .reader(let match?, _):
      members.add("binding", .string(match.binding.action.rawValue))
      members.add("tier", .string("\(match.tier)"))
    case .chord(.waiting(let strokes)), .chord(.cancelled(let strokes)), .chord(.disabled(let strokes)):
      members.add("chord", .string(words(strokes)))
    case .kiosk(let reason, let scan):
      members.add("policy", reason.rawValue)
      members.add("scan", scan)
    case .later(let targets),
      .reader(nil, let targets) where !targets.isEmpty:
      members.add(
        "later",
        .array(
          targets.map { target in
            switch target {
            case .command(let match):
              ["trigger": .string("\(target.trigger)"), "command": .string(match.row.action.rawValue)]
            case .binding(let match):
              ["trigger": .string("\(target.trigger)"), "binding": .string(match.binding.action.rawValue)]
            }
          }))
    default: break
    }
    guard let matching = explanation.matching else { return members }
    members.add(
      "candidates",
      .array(
        readings(of: matching).map {
          [
            "shortcut": .string(Shortcut($0.keysym, modifiers: $0.modifiers).description),
            "tier": .string("\($0.tier)"),
          ]
        }))
    members.add(
      "losers",
      .array(
        matching.losers.map {
          [
            "command": .string($0.row.action.rawValue), "tier": .string("\($0.tier)"),
            "reason": .string($0.reason.description),
          ]
        }))
    return members
  }

  private var takenBy: String {
    switch explanation.outcome {
    case .command(let match): match.row.wantsPriorityOverText ? "priorityCommand" : "command"
    case .binding: "binding"
    case .modifier: "modifier"
    case .waiting: "sequence"
    case .chord: "chord"
    case .kiosk: "policy"
    case .later: "trigger"
    case .reader: "reader"
    case .text: "text"
    case .release: "release"
    case .nothing: "none"
    }
  }

  /// Modifiers by their names on keys, in the order of shortcuts.
  package static func physical(_ flags: ModifierFlags) -> [String] {
    let names: [(ModifierFlags, String)] = [
      (.super, "Super"), (.control, "Ctrl"), (.alternate, "Alt"), (.altGraph, "AltGr"), (.level5, "Level5"),
      (.shift, "Shift"),
      (.capsLock, "Caps Lock"), (.numLock, "Num Lock"),
    ]
    return names.filter { flags.contains($0.0) }.map(\.1)
  }
}
