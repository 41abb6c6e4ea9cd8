import Glibc
import KeywayKeymap
import KeywayMenus

/// Takes presses from keycode to command with 10,000 commands registered; the twin of `Twins/xkb-decode.c`.
///
///   KeyDecode PRESSES    prints the nanoseconds of processor time that a press took
@main
struct KeyDecode {
  static func main() throws {
    guard CommandLine.arguments.count == 2, let presses = Int(CommandLine.arguments[1]), presses > 0 else {
      print("usage: KeyDecode PRESSES")
      exit(2)
    }
    let state = KeymapState(try Keymap(layout: "us"), locale: "C")
    let table = try commands()
    guard press(100, state, table) == 100 else {
      print("a press of the warm-up found no command")
      exit(1)
    }

    let start = processorTime()
    let found = press(presses, state, table)
    let time = processorTime() - start
    guard found == presses else {
      print("\(presses - found) presses found no command")
      exit(1)
    }
    print(Double(time) / Double(presses))
  }

  /// Presses keys as a compositor sends them, and counts the commands found.
  private static func press(_ count: Int, _ state: KeymapState, _ table: CommandTable) -> Int {
    var found = 0
    for i in 0..<count {
      let code = codes[i % codes.count]
      let modifiers = masks[i / codes.count % masks.count]
      state.updateModifiers(depressed: modifiers, latched: 0, locked: 0, group: 0)
      let press = state.interpret(code: code, direction: .down, time: UInt32(truncatingIfNeeded: i))
      if let match = table.match(press, priority: .normal), match.fires { found += 1 }
      _ = state.interpret(code: code, direction: .up, time: UInt32(truncatingIfNeeded: i))
      state.updateModifiers(depressed: 0, latched: 0, locked: 0, group: 0)
    }
    return found
  }

  /// The ten thousand commands: those that the presses fire, and others on characters without a key here.
  private static func commands() throws -> CommandTable {
    let flags: [ModifierFlags] = [.control, [.control, .shift], [.control, .alternate], .super]
    var commands: [KeyCommand] = []
    for flag in flags {
      for letter in "abcdefghijklmnopqrstuvwxyz" {
        commands.append(command(KeyInput(Keysym(letter)!), flag))
      }
    }
    var character: UInt32 = 0x4E00
    while commands.count < 10_000 {
      for flag in flags {
        commands.append(command(KeyInput(Keysym(rawValue: 0x0100_0000 + character)), flag))
      }
      character += 1
    }
    return CommandTable(menu: Menu(title: "", identifier: "com.example.commands", children: commands))
  }

  private static func command(_ input: KeyInput, _ flags: ModifierFlags) -> KeyCommand {
    KeyCommand(title: "Command", action: "command", input: input, modifierFlags: flags)
  }

  // The same numbers stand in Twins/xkb-decode.c.
  /// The letter keys of the three rows (linux/input-event-codes.h).
  private static let codes: [UInt32] = Array(16...25) + Array(30...38) + Array(44...50)
  /// Control, Control and Shift, Control and Alt, the logo key, as the layout `us` numbers them.
  private static let masks: [UInt32] = [4, 5, 12, 64]

  private static func processorTime() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
