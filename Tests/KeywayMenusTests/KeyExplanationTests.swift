import KeywayKeymap
import KeywayMenus
import Testing

@Suite("Explaining presses")
struct KeyExplanationTests {
  private let commands = CommandTable(
    menu: Menu(
      title: "Root", identifier: .root,
      children: [
        KeyCommand(title: "Share", action: "share", input: "i", modifierFlags: .command),
        KeyCommand(title: "Inspect", action: "inspect", input: "i", modifierFlags: .command),
        KeyCommand(title: "Zoom In", action: "zoomIn", input: "+", modifierFlags: .command),
      ]))

  private func bound(_ layout: String) throws -> [BoundKey] {
    let keymap = try Keymap(layout: layout)
    let keyboard = PhysicalKeyboard(usualFor: layout)
    return BoundKey.all(
      on: keymap, codes: keyboard.keys.map(\.code), commands: commands, bindings: .standard)
  }

  private func action(_ key: BoundKey) -> String {
    switch key.outcome {
    case .command(let match): match.row.action.rawValue
    case .binding(let match): match.binding.action.rawValue
    default: "?"
    }
  }

  @Test("Pressing every key finds what each does", arguments: ["us", "de", "fr", "ru", "jp"])
  func everyKey(layout: String) throws {
    let keys = try bound(layout)
    #expect(keys.contains { action($0) == "share" && $0.code == 23 && $0.modifiers == .control })
    #expect(keys.contains { action($0) == "focusPrevious" && $0.code == 15 && $0.modifiers == .shift })
    // The keypad's plus, and its Enter, do what the main keys do.
    #expect(keys.contains { action($0) == "zoomIn" && $0.code == 78 })
    #expect(keys.contains { action($0) == "activate" && $0.code == 96 })
    #expect(!keys.contains { action($0) == "inspect" })
  }

  @Test("Ctrl++ is with Shift on a US keyboard and without on a German one, and the tier says which is meant")
  func plus() throws {
    func best(_ layout: String) throws -> BoundKey? {
      try bound(layout).filter { action($0) == "zoomIn" && $0.code != 78 }.min { $0.tier < $1.tier }
    }
    let us = try best("us")
    #expect(us?.code == 13 && us?.modifiers == [.control, .shift])
    let german = try best("de")
    #expect(german?.code == 27 && german?.modifiers == .control)
  }

  @Test("A replay tells the command, the reading it was known by, and who lost")
  func replay() throws {
    let replay = KeyReplay(keymap: try Keymap(layout: "ru"), commands: commands)
    #expect(replay.play(code: 29, .down, time: 0).outcome == .modifier)
    let explanation = replay.play(code: 23, .down, time: 1)
    guard case .command(let match) = explanation.outcome else {
      Issue.record("no command: \(explanation.outcome)")
      return
    }
    #expect(match.row.action == "share" && match.tier == .usPosition)
    #expect(explanation.matching?.losers.map(\.reason) == [.clash(winner: "share")])
    #expect(replay.play(code: 23, .up, time: 2).outcome == .release)
  }

  @Test("Text, bindings, sequences and keys without a meaning are told apart")
  func outcomes() throws {
    let replay = KeyReplay(keymap: try Keymap(layout: "de"), commands: commands)
    #expect(replay.play(code: 30, .down, time: 0).outcome == .text("a"))
    #expect(replay.play(code: 13, .down, time: 0).outcome == .waiting)
    #expect(replay.play(code: 18, .down, time: 0).outcome == .text("é"))
    #expect(replay.play(code: 65, .down, time: 0).outcome == .nothing)
    guard case .binding(let match) = replay.play(code: 15, .down, time: 0).outcome else {
      Issue.record("Tab is bound")
      return
    }
    #expect(match.binding.action == .focusNext)
  }
}
