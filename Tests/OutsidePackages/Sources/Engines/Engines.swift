import KeywayAccessibility
import KeywayElements
import KeywayFocus
import KeywayKeymap
import KeywayMenus

/// A toolkit of another kind: it has an element tree, a focus and commands of Keyway, and no window of it.
///
/// Prints what Tab came to, what Control and O performed, and what a person hears.
@main
struct Engines {
  static func main() throws {
    let tree = ElementTree()
    for label in ["Open", "Close"] {
      tree.append(Element(role: .button, label: label, focus: .stop), to: tree.root)
    }
    let focus = FocusManager(tree)
    focus.repair()
    focus.perform(.next)

    let open = KeyCommand(title: "Open", action: "open", input: "o", modifierFlags: .control)
    let table = CommandTable(menu: Menu(title: "", identifier: "com.example.engines", children: [open]))
    let keyboard = KeymapState(try Keymap(layout: "us"), locale: "C")
    let control: UInt32 = 4
    keyboard.updateModifiers(depressed: control, latched: 0, locked: 0, group: 0)
    let keyO: UInt32 = 24
    let press = keyboard.interpret(code: keyO, direction: .down, time: 0)

    let focused = focus.focused.map { tree[$0].label } ?? "nothing"
    let action = table.match(press, priority: .normal)?.row.action.rawValue ?? "nothing"
    let heard = AccessibilityTree(tree).readingOrder().map(\.words).joined(separator: "; ")
    print("\(focused), \(action): \(heard)")
  }
}
