import Keyway
import KeywayDiagnostics
import KeywayDispatch
import KeywayKeymap
import KeywayTesting
import SeededRandom
import Testing

/// The hosts of the dispatcher come to the same where nothing on the screen has a say.
@MainActor
@Suite("A window and a replay of the same keys")
struct HostAgreementTests {
  private static let keys: [UInt32] = [
    15, 103, 108, 105, 106, 102, 107, 28, 63, 64, 65, 66, 67, 23, 45, 30, 31, 32, 88,
  ]
  private static let modifiers: [UInt32] = [29, 42, 125]

  private static let commands: [KeyCommand] = [
    KeyCommand(title: "Pay", action: "pay", input: .f5),
    KeyCommand(title: "Void", action: "void", input: .f5, trigger: .hold()),
    KeyCommand(title: "Talk", action: "talk", input: .f6, trigger: .release),
    KeyCommand(title: "Mute", action: "mute", input: .f7, trigger: .tap()),
    KeyCommand(title: "Save All", action: "saveAll", chord: "Ctrl+S Ctrl+A"),
    KeyCommand(title: "Save", action: "saveNow", input: "s", modifierFlags: .control),
    KeyCommand(title: "Wide", action: "wide", chord: "F8 F9"),
    KeyCommand(title: "Wider", action: "wider", chord: "F8 F9 F9"),
    KeyCommand(title: "Share", action: "share", input: "i", modifierFlags: .command),
  ]

  private static func rules(_ kind: Int) throws -> KioskRules {
    var rules = KioskRules()
    switch kind {
    case 1: rules.keys = .only(KeyRule.navigation + [.action("pay"), .action("void"), .text])
    case 2: rules.scanner = ScannerSettings()
    case 3:
      rules.keys = .everythingExcept([.action("share"), .keyCode(.keyboardF6)])
      rules.supervisor = SupervisorChord(keys: [.keyboardF12], heldFor: .seconds(1), liftsFor: .seconds(5))
    default: break
    }
    return rules
  }

  /// Keys of a reader among those of the commands: on a press, a hold, a release, and beside a modifier.
  private static let reader = BindingTable(
    title: "Reader",
    bindings: [
      .init(.readerNext, Shortcut(.down)), .init(.readerActivate, Shortcut(.return)),
      .init(.readerHelp, Shortcut(.f8)), .init(.readerMenu, Shortcut(.f8), trigger: .hold()),
      .init(.readerRepeat, Shortcut(.f6), trigger: .release), .init(.readerPassKey, Shortcut(.left)),
      .init(.readerStop, Shortcut(.controlLeft)), .init(.readerFind, Shortcut(.f9, modifiers: .control)),
    ])

  @Test(
    "Random keys come to the same in both, under every kind of policy, with a reader and without",
    arguments: 0..<4, [false, true])
  func agree(kind: Int, hasReader: Bool) throws {
    var random = SeededGenerator()
    let seed = random.seed
    let rules = try Self.rules(kind)
    let keymap = try Keymap(layout: "us")
    let app = try AppDriver { Text("Nothing to focus") }
    app.window.offersShortcuts = false
    app.window.keyCommands = Self.commands
    app.window.commands.performedActions = Set(Self.commands.map(\.command.action))
    app.window.onCommand = { _ in }
    app.window.kiosk.policy = KioskPolicy(rules)
    if rules.scanner != nil { app.window.kiosk.policy.onScan = { _ in } }
    // A record has no repeats, which would tell a scanner from a person.
    app.windowSystem.keyRepeat = KeyRepeat.Settings(delay: .milliseconds(600), rate: 0)
    app.windowSystem.settle()
    let reader = hasReader ? ReaderLog(Self.reader, in: app.window) : nil
    let replay = KeyReplay(
      keymap: keymap, commands: app.window.commandTable, bindings: app.window.bindings, kiosk: rules,
      reader: reader?.bindings)

    var told = 0
    var down: [UInt32] = []
    var history: [String] = []
    for step in 0..<600 {
      let code: UInt32
      let isDown: Bool
      if !down.isEmpty, random.oneIn(2) {
        code = down.remove(at: Int(random.next() % UInt64(down.count)))
        isDown = false
      } else {
        let codes = random.oneIn(4) ? Self.modifiers : Self.keys
        guard let next = codes.randomElement(using: &random), !down.contains(next) else { continue }
        code = next
        isDown = true
        down.append(code)
      }
      let pause = random.oneIn(12) ? Int(random.next() % 2600) : Int(random.next() % 90)
      app.windowSystem.advance(by: .milliseconds(pause))
      let time = UInt32(truncatingIfNeeded: app.windowSystem.eventLoop.milliseconds)
      history.append("\(pause) ms, \(code) \(isDown ? "down" : "up")")
      if isDown { app.windowSystem.press(code) } else { app.windowSystem.release(code) }
      let explained = replay.play(code: code, isDown ? .down : .up, time: time).compactMap(words)
      let traced = app.traces[told...].filter { $0.press.phase != .repeated }.map(words)
      told = app.traces.count
      #expect(
        traced == explained, "step \(step) of policy \(kind), seed \(seed): \(history.suffix(8))")
      if traced != explained { return }
    }
    #expect(reader?.heard.isEmpty != true, "seed \(seed)")
  }

  private func words(_ trace: DispatchTrace) -> String {
    let round = trace.isReplay ? "replayed" : "fresh"
    let isCommand = [.command, .priorityCommand, .chord].contains(trace.takenBy)
    if isCommand, let match = trace.command { return "command \(match.row.action.rawValue) \(round)" }
    if trace.takenBy == .reader { return "reader \(trace.binding?.rawValue ?? "waits") \(round)" }
    return "\(trace.takenBy.rawValue) \(round)"
  }

  /// nil for what the policy does by itself.
  private func words(_ explanation: KeyExplanation) -> String? {
    let round = explanation.isReplay ? "replayed" : "fresh"
    switch explanation.outcome {
    case .command(let match): return "command \(match.row.action.rawValue) \(round)"
    case .binding: return "binding \(round)"
    case .reader(let match, _): return "reader \(match?.binding.action.rawValue ?? "waits") \(round)"
    case .chord: return "chord \(round)"
    case .later: return "trigger \(round)"
    case .kiosk(.notAllowed, _), .kiosk(.forbidden, _), .kiosk(.scan, nil): return "policy \(round)"
    case .kiosk: return nil
    case .modifier, .waiting, .text, .release, .nothing: return "none \(round)"
    }
  }
}
