import AllocationCount
import KeywayKeymap
import KeywayMenus

// Presses keys and prints how often memory was asked for meanwhile, once the first presses had warmed all up.
//
//   key-press-probe PRESSES [texts]    with "texts", each press also makes a text that needs memory

let presses = Int(CommandLine.arguments[1])!
let makesTexts = CommandLine.arguments.contains("texts")

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
// Command alone is watched too.
var hold = CommandHold()
let table = CommandTable(
  menu: Menu(title: "", identifier: "com.example.commands", children: commands),
  circumstances: .known(["paying": true, "mode": "night"]))
let state = KeymapState(try Keymap(layout: "us,ru"), locale: "C")

/// Letters under several modifiers as commands, letters as text, digits, keypad and arrows, on two layouts.
let codes: [UInt32] =
  Array(2...11) + Array(16...25) + Array(30...38) + Array(44...50) + [15, 28, 79, 96, 105]
let masks: [UInt32] = [0, 1, 2, 4, 5, 12, 64]

@MainActor
func press(_ count: Int) -> (found: Int, length: Int) {
  var found = 0
  var length = 0
  for i in 0..<count {
    let code = codes[i % codes.count]
    state.updateModifiers(
      depressed: masks[i / codes.count % masks.count], latched: 0, locked: 0, group: UInt32(i / 1000 % 2))
    let press = state.interpret(code: code, direction: .down, time: 0)
    if table.match(press, priority: .normal) != nil { found += 1 }
    if !TriggerSet(press, commands: table, bindings: bindings).isEmpty { found = -.max / 2 }
    if hold.take(press, role: .control, mayBegin: true, at: UInt64(i)) != .none { found = -.max / 2 }
    let control = state.interpret(code: 29, direction: .down, time: 0)
    if hold.take(control, role: .control, mayBegin: true, at: UInt64(i)) != .none { found += 1 }
    _ = state.interpret(code: 29, direction: .up, time: 0)
    _ = hold.interrupt()
    length += state.interpret(code: code, direction: .held, time: 0).text.utf8.count
    _ = state.interpret(code: code, direction: .up, time: 0)
    if makesTexts { length += "a text of more than fifteen bytes, \(i)".utf8.count }
  }
  return (found, length)
}

_ = press(4000)
let before = keyway_allocation_count()
let result = press(presses)
let after = keyway_allocation_count()
print(after - before)
print(result.found > 0 && result.length > 0 && before > 0)
