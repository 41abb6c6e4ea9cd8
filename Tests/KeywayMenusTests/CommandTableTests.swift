import KeywayKeymap
import Testing

@testable import KeywayMenus

/// Presses by their readings, as a keymap would list them.
func press(
  _ readings: [(MatchTier, Keysym, ModifierFlags)], phase: KeyPress.Phase = .began, text: String = ""
) -> KeyPress {
  var candidates = KeyCandidates()
  for (tier, keysym, modifiers) in readings {
    candidates.append(KeyCandidate(tier: tier, keysym: keysym, modifiers: modifiers))
  }
  return KeyPress(
    keyCode: nil, code: 0, phase: phase, keysym: readings[0].1, text: text, candidates: candidates)
}

func keysym(_ character: Character) throws -> Keysym { try #require(Keysym(character)) }

@Suite("The command table")
struct CommandTableTests {
  private let share = KeyCommand(title: "Share", action: .share, input: "i", modifierFlags: .command)

  private func table(_ extra: [KeyCommand] = [], role: CommandRole = .control) throws -> CommandTable {
    let builder = try MenuBuilder(MainMenu.usual(appName: "Roasted Beans"))
    try builder.insertChild(
      Menu(identifier: "com.example.share", options: .displayInline, children: [share]), atEndOfMenu: .edit)
    return CommandTable(menu: builder.menu, keyCommands: extra, role: role)
  }

  @Test("Control and I fire Share in tier exact, and its row knows its menu")
  func exact() throws {
    let match = try #require(
      try table().match(press([(.exact, keysym("i"), .control)]), priority: .normal))
    #expect(match.row.action == .share)
    #expect(match.row.path == ["Edit"])
    #expect(match.tier == .exact)
    #expect(match.fires)
  }

  @Test("On a Russian layout the key of I fires Share by its place")
  func russian() throws {
    let shma = press([(.exact, try keysym("ш"), .control), (.usPosition, try keysym("i"), .control)])
    let match = try #require(try table().match(shma, priority: .normal))
    #expect(match.row.action == .share)
    #expect(match.tier == .usPosition)
  }

  @Test("A command that has the Cyrillic letter itself wins over one that has the place")
  func tiers() throws {
    let own = KeyCommand(
      title: "Шум", action: "noise", input: KeyInput(try keysym("ш")), modifierFlags: .command)
    let shma = press([(.exact, try keysym("ш"), .control), (.usPosition, try keysym("i"), .control)])
    let table = try table([own])
    #expect(table.match(shma, priority: .normal)?.row.action == "noise")
    let trace = table.trace(shma, priority: .normal)
    #expect(trace.losers.map(\.row.action) == [.share])
    #expect(trace.losers.map(\.reason) == [.lowerTier(than: .exact)])
    // Disabled, it still decides: the key does not turn into another command.
    let disabled = table.match(shma, priority: .normal) { $0.action == "noise" ? .disabled : .enabled }
    #expect(disabled == nil)
  }

  @Test("The command role decides which physical modifier fires")
  func roles() throws {
    let control = press([(.exact, try keysym("i"), .control)])
    let logo = press([(.exact, try keysym("i"), .super)])
    #expect(try table(role: .super).match(control, priority: .normal) == nil)
    #expect(try table(role: .super).match(logo, priority: .normal)?.row.action == .share)
    #expect(try table(role: .both).match(control, priority: .normal)?.row.action == .share)
    #expect(try table(role: .both).match(logo, priority: .normal)?.row.action == .share)
  }

  @Test("More modifiers than the shortcut has are another key")
  func modifiers() throws {
    #expect(try table().match(press([(.exact, keysym("i"), [.control, .shift])]), priority: .normal) == nil)
    #expect(try table().match(press([(.exact, keysym("i"), [])]), priority: .normal) == nil)
  }

  @Test("Before text only those match that ask for it")
  func priorities() throws {
    let panic = KeyCommand(
      title: "Call Staff", action: "callStaff", input: .f2, wantsPriorityOverText: true)
    let table = try table([panic])
    let f2 = press([(.exact, .f2, [])])
    let i = press([(.exact, try keysym("i"), .control)])
    #expect(table.match(f2, priority: .overText)?.row.action == "callStaff")
    #expect(table.match(f2, priority: .normal)?.row.action == "callStaff")
    #expect(table.match(i, priority: .overText) == nil)
    #expect(table.trace(i, priority: .overText).losers.map(\.reason) == [.waitsForText])
  }

  @Test("Clashing commands are all reported, and the winner is the first that is enabled")
  func conflicts() throws {
    let other = KeyCommand(title: "Italic", action: .toggleItalics, input: "I", modifierFlags: .command)
    let urgent = KeyCommand(
      title: "Info", action: "info", input: "i", modifierFlags: .command, wantsPriorityOverText: true)
    let i = press([(.exact, try keysym("i"), .control)])

    let two = try table([other])
    #expect(two.conflicts.count == 1)
    #expect(two.conflicts.first.map { two.rows[$0.winner].action } == .share)
    #expect(two.conflicts.first?.losers.map { two.rows[$0].action } == [.toggleItalics])
    #expect(two.conflicts.first?.reason == .earlierInTable)
    #expect(two.match(i, priority: .normal)?.row.action == .share)
    #expect(two.trace(i, priority: .normal).losers.map(\.reason) == [.clash(winner: .share)])
    let next = two.match(i, priority: .normal) { $0.action == .share ? .disabled : .enabled }
    #expect(next?.row.action == .toggleItalics)

    let three = try table([other, urgent], role: .both)
    #expect(three.conflicts.count == 1)
    #expect(three.conflicts.first.map { three.rows[$0.winner].action } == "info")
    #expect(three.conflicts.first?.losers.count == 2)
    #expect(three.conflicts.first?.reason == .priorityOverText)
  }

  @Test("Every shortcut of a command fires it, and the same one twice is no conflict")
  func alternates() throws {
    let redo = KeyCommand(
      title: "Again", action: "again", input: "y", modifierFlags: .command,
      alternateShortcuts: [
        Shortcut(input: .f4, modifierFlags: []), Shortcut(input: "Y", modifierFlags: .control),
      ])
    let table = try table([redo])
    #expect(table.match(press([(.exact, .f4, [])]), priority: .normal)?.row.action == "again")
    #expect(
      table.match(press([(.exact, try keysym("y"), .control)]), priority: .normal)?.row.action == "again")
    #expect(table.conflicts.isEmpty)
  }

  @Test("A held key repeats commands that allow it; for others it is used up")
  func repeats() throws {
    let delete = KeyCommand(
      title: "Delete Roast", action: .delete, input: .forwardDelete, attributes: .destructive)
    let table = try table([delete])
    let held = press([(.exact, .delete, [])], phase: .repeated)
    #expect(table.match(held, priority: .normal)?.fires == false)
    #expect(table.trace(held, priority: .normal).losers.map(\.reason) == [.doesNotRepeat])
    let undo = press([(.exact, try keysym("z"), .control)], phase: .repeated)
    #expect(table.match(undo, priority: .normal)?.fires == true)
    #expect(table.match(press([(.exact, .delete, [])], phase: .ended), priority: .normal) == nil)
  }

  @Test("Hidden and disabled commands never fire")
  func attributes() throws {
    let hidden = KeyCommand(title: "Secret", action: "secret", input: .f7, attributes: .hidden)
    let disabled = KeyCommand(title: "Later", action: "later", input: .f8, attributes: .disabled)
    let table = try table([hidden, disabled])
    #expect(table.match(press([(.exact, .f7, [])]), priority: .normal) == nil)
    #expect(table.match(press([(.exact, .f8, [])]), priority: .normal) == nil)
    #expect(table.trace(press([(.exact, .f8, [])]), priority: .normal).losers.map(\.reason) == [.disabled])
    #expect(table.rows.suffix(2).map(\.isHidden) == [true, false])
  }

  private struct LookUps: MatchRecorder {
    var count = 0
    mutating func read(_ reading: Int) { count += 1 }
  }

  @Test("Ten thousand commands cost as many look-ups as ten")
  func scale() throws {
    func lookUps(_ count: Int) throws -> Int {
      let flags: [ModifierFlags] = [.control, .alternate, [.control, .alternate], .super]
      let commands = (0..<count).map { i in
        let scalar = Unicode.Scalar(UInt32(0x4E00 + i / flags.count)) ?? "?"
        return KeyCommand(
          title: "Command \(i)", action: CommandAction("command\(i)"),
          input: KeyInput(Keysym(Character(scalar)) ?? .none), modifierFlags: flags[i % flags.count])
      }
      let table = CommandTable(menu: Menu(identifier: .root), keyCommands: commands)
      #expect(table.conflicts.isEmpty)
      let last = try #require(commands.last?.shortcuts.first)
      var total = LookUps()
      let hit = table.match(
        press([(.exact, .f9, .control), (.usPosition, last.keysym, last.modifiers)]), in: table.index,
        priority: .normal, isEnabled: { _, _ in true }, recorder: &total)
      #expect(hit?.index == count - 1)
      let miss = table.match(
        press([(.exact, .f9, .control), (.otherGroup, .f8, .control), (.usPosition, .f7, .control)]),
        in: table.index, priority: .normal, isEnabled: { _, _ in true }, recorder: &total)
      #expect(miss == nil)
      return total.count
    }
    #expect(try lookUps(10) == 5)
    #expect(try lookUps(10_000) == 5)
  }
}
