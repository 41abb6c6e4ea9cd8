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
    case .binding(let match):
      "\(firing(.binding(match)))\(when), bound to \(match.binding.shortcut.printedText()) (\(match.tier))"
    case .later(let targets):
      targets.isEmpty
        ? "a repeat of a key that does nothing on its press"
        : "waits: " + targets.map { "on \($0.trigger) \(firing($0))" }.joined(separator: ", ")
    case .chord(.waiting(let strokes)): "\(words(strokes)) … waits for the next key of a chord"
    case .chord(.cancelled(let strokes)): "gives the chord \(words(strokes)) up"
    case .chord(.disabled(let strokes)): "ends the chord \(words(strokes)), which is disabled"
    case .kiosk(let step): words(step)
    case .modifier: "a modifier: changes the keys after it"
    case .waiting: "waits for the next key of its sequence"
    case .text(let text): "types \"\(text)\""
    case .release: "\(press.phase.rawValue)"
    case .nothing: "nothing"
    }
  }

  private var when: String { explanation.trigger.map { " on \($0)" } ?? "" }

  private func firing(_ target: TriggerTarget) -> String {
    switch target {
    case .command(let match): "fires \(match.row.action) \"\(match.row.title)\""
    case .binding(let match): match.binding.action.rawValue
    }
  }

  private func words(_ step: KioskStep) -> String {
    switch step {
    case .refused(.notAllowed): "refused: the kiosk's policy does not allow it"
    case .refused(.forbidden): "refused: the kiosk's policy forbids it"
    case .supervisor(.began): "the supervisor's keys are down"
    case .supervisor(.cancelled): "the supervisor's keys were released too soon"
    case .supervisor(.asked): "staff are asked to confirm"
    case .supervisor(.delayed): "staff are not asked again so soon after a failed attempt"
    case .supervisor(.failed): "staff could not confirm"
    case .supervisor(.lifted): "a supervisor lifts the policy"
    case .supervisor(.restored): "the policy is in force again"
    case .scanning: "part of a scanner's code"
    case .scan(let scan):
      switch scan.end {
      case .cut: "a scanner's code was cut off"
      case .unreadable: "a scanner's code has a key that types nothing on the scanner's layout"
      default: "a scanner's code: \"\(scan.text)\""
      }
    case .idle: "idle: the state is reset for the next customer"
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
    case .command: return losers
    case .later, .chord, .kiosk: return losers
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
    func add(_ name: String, _ value: JSONValue) { members.append(.init(name, value)) }
    add("code", .integer(Int(press.code)))
    add("key", .string(InputEventCode.name(of: press.code) ?? "\(press.code)"))
    add("keyCode", press.keyCode.map { .string($0.description) } ?? .null)
    add("phase", .string(press.phase.rawValue))
    add("keysym", .string(press.keysym.name))
    add("text", .string(press.text))
    add("modifiers", .array(press.modifiers.names.map { .string($0) }))
    add("consumed", .array(press.consumedModifiers.names.map { .string($0) }))
    add("layout", .integer(press.layout))
    add("takenBy", .string(takenBy))
    if let trigger = explanation.trigger { add("trigger", .string(trigger.description)) }
    if explanation.isReplay { add("replay", true) }
    switch explanation.outcome {
    case .command(let match):
      add("command", .string(match.row.action.rawValue))
      add("title", .string(match.row.title))
      add("tier", .string("\(match.tier)"))
      add("fires", .bool(match.fires))
      if let adapted = match.adapted {
        add("written", .string(adapted.written.description))
        add("adaptation", .string(adapted.reason.rawValue))
      }
    case .binding(let match):
      add("binding", .string(match.binding.action.rawValue))
      add("tier", .string("\(match.tier)"))
    case .chord(.waiting(let strokes)), .chord(.cancelled(let strokes)), .chord(.disabled(let strokes)):
      add("chord", .string(words(strokes)))
    case .kiosk(let step):
      add("policy", .string(name(step)))
      if case .scan(let scan) = step { add("scan", .string(scan.text)) }
    case .later(let targets):
      add(
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
    add(
      "candidates",
      .array(
        readings(of: matching).map {
          [
            "shortcut": .string(Shortcut($0.keysym, modifiers: $0.modifiers).description),
            "tier": .string("\($0.tier)"),
          ]
        }))
    add(
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

  /// The name in a window's audit.
  private func name(_ step: KioskStep) -> String {
    switch step {
    case .refused(let refusal): refusal.rawValue
    case .supervisor(.began): "supervisorBegan"
    case .supervisor(.cancelled): "supervisorCancelled"
    case .supervisor(.asked): "supervisorAsked"
    case .supervisor(.delayed): "supervisorDelayed"
    case .supervisor(.failed): "supervisorFailed"
    case .supervisor(.lifted): "supervisorLifted"
    case .supervisor(.restored): "supervisorRestored"
    case .scanning: "scan"
    case .scan(let scan):
      switch scan.end {
      case .cut: "scanCut"
      case .unreadable: "scanUnreadable"
      default: "scan"
      }
    case .idle: "idleReset"
    }
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
