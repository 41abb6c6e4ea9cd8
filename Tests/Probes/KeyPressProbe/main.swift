import AllocationCount
import KeywayDispatch
import KeywayKeymap
import KeywayMenus

// Presses keys, sends each through the whole dispatcher, and prints how often memory was asked for meanwhile, once the
// first presses had warmed all up.
//
//   key-press-probe PRESSES [texts] [reader]
//
// With "texts", each press also makes a text that needs memory. With "reader", a reader in the app has keys.

let presses = Int(CommandLine.arguments[1])!
let makesTexts = CommandLine.arguments.contains("texts")
let hasReader = CommandLine.arguments.contains("reader")

let flags: [ModifierFlags] = [.control, [.control, .shift], [.control, .alternate], .super]
var commands: [KeyCommand] = []
for flag in flags {
  for letter in "abcdefghijklmnopqrstuvwxyz" {
    commands.append(
      KeyCommand(title: "Command", action: "command", input: KeyInput(Keysym(letter)!), modifierFlags: flag))
  }
}
// Keys that act later, and a scope, must not burden the others.
commands.append(KeyCommand(title: "Held", action: "held", input: .f12, trigger: .hold()))
commands.append(
  KeyCommand(title: "Apart", action: "apart", input: .f11, scope: KeyScope(devices: ["keypad"])))
// Conditions are looked at when facts change, not when keys are pressed.
for index in commands.indices where index % 3 > 0 {
  commands[index] = commands[index].when(
    index % 3 == 1 ? "paying && mode == night" : "!paying || mode == day")
}
var bindings = BindingTable.standard
bindings.bind(.openMenuBar, to: Shortcut(.altLeft), trigger: .tap())
let table = CommandTable(
  menu: Menu(title: "", identifier: "com.example.commands", children: commands),
  evaluation: .known(["paying": true, "mode": "night"]))
let state = KeymapState(try Keymap(layout: "us,ru"), locale: "C")

/// Letters under several modifiers as commands, letters as text, digits, keypad and arrows, on two layouts.
let codes: [UInt32] =
  Array(2...11) + Array(16...25) + Array(30...38) + Array(44...50) + [15, 28, 79, 96, 105]
let masks: [UInt32] = [0, 1, 2, 4, 5, 12, 64]

/// Counts what it is asked to do, and does nothing.
final class CountingHost: DispatchHost {
  var commands = 0
  var moves = 0
  var traces = 0
  var readerCommands = 0
  let readerBindings: BindingTable?
  var offersOverview: Bool { true }

  init(reader: BindingTable?) { readerBindings = reader }

  func carryOut(_ effect: DispatchEffect, _ trace: inout DispatchTrace) -> Bool {
    switch effect {
    case .perform: commands += 1
    case .move, .activate: moves += 1
    case .reader: readerCommands += 1
    case .askKeyHandlers, .typeAhead: return false
    default: break
    }
    return true
  }
  func receive(_ signal: DispatchSignal) {}
  func note(_ record: KioskRecord) {}
  func didDispatch(_ trace: DispatchTrace) { traces += 1 }
  func present() {}
}

let reader = BindingTable(
  title: "Reader",
  bindings: [
    .init(.readerNext, Shortcut(.left)), .init(.readerMenu, Shortcut(.f12), trigger: .hold()),
    .init(.readerStop, Shortcut(.controlLeft)),
  ])
let host = CountingHost(reader: hasReader ? reader : nil)
let dispatcher = KeyDispatcher(commands: table, bindings: bindings)
// A policy that lets all of them through is asked each time.
dispatcher.use(
  DispatchPolicy(keys: .everything(except: [.keyCode(.keyboardF9)]), idleTime: .seconds(60)), at: 0)

@MainActor
func press(_ count: Int) -> Int {
  var length = 0
  for i in 0..<count {
    let code = codes[i % codes.count]
    let now = UInt64(i)
    state.updateModifiers(
      depressed: masks[i / codes.count % masks.count], latched: 0, locked: 0, group: UInt32(i / 1000 % 2))
    let press = state.interpret(code: code, direction: .down, time: 0)
    length += press.text.utf8.count
    dispatcher.take(press, at: now, in: host)
    dispatcher.take(state.interpret(code: code, direction: .held, time: 0), at: now, in: host)
    dispatcher.take(state.interpret(code: code, direction: .up, time: 0), at: now, in: host)
    // Command alone is watched too.
    dispatcher.take(state.interpret(code: 29, direction: .down, time: 0), at: now, in: host)
    dispatcher.take(state.interpret(code: 29, direction: .up, time: 0), at: now, in: host)
    if makesTexts { length += "a text of more than fifteen bytes, \(i)".utf8.count }
  }
  return length
}

_ = press(4000)
(host.commands, host.moves, host.traces, host.readerCommands) = (0, 0, 0, 0)
let before = keyway_allocation_count()
let length = press(presses)
let after = keyway_allocation_count()
print(after - before)
let isHeard = (host.readerCommands > 0) == hasReader
let isComplete = host.commands > 0 && host.moves > 0 && host.traces == 5 * presses
print(isHeard && isComplete && length > 0 && before > 0)
