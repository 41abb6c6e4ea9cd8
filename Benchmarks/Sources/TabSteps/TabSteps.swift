import Glibc
import KeywayElements
import KeywayFocus

/// Takes Tab through a screen of many elements.
///
///   TabSteps ELEMENTS STEPS    prints the nanoseconds of processor time that a Tab took, and the most nodes that
///                              one of them visited
///
/// The elements are a floor of halls with a thousand parts each, of which every third is a button; the Tabs start at
/// places all over it.
@main
struct TabSteps {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst().map { Int($0) ?? 0 }
    guard arguments.count == 2, arguments[0] >= 1_000, arguments[1] > 0 else {
      print("usage: TabSteps ELEMENTS STEPS, with a thousand elements at least")
      exit(2)
    }
    let (manager, buttons) = screen(arguments[0])
    _ = walk(manager, buttons, steps: 1_000)
    let start = processorTime()
    let visited = walk(manager, buttons, steps: arguments[1])
    let time = processorTime() - start
    print(Double(time) / Double(arguments[1]), visited)
  }

  private static func screen(_ count: Int) -> (FocusManager, [ElementID]) {
    let tree = ElementTree()
    var buttons: [ElementID] = []
    for hall in 0..<count / 1_000 {
      let parent = tree.append(Element(role: .group), to: tree.root)
      for part in 0..<1_000 {
        let isButton = part % 3 == 0
        let frame = Rect(
          x: Double(part % 40) * 40, y: Double(hall * 30 + part / 40) * 40, width: 36, height: 36)
        let id = tree.append(
          Element(role: isButton ? .button : .text, frame: frame, focus: isButton ? .stop : .none), to: parent
        )
        if isButton { buttons.append(id) }
      }
    }
    let manager = FocusManager(tree)
    manager.repair()
    return (manager, buttons)
  }

  /// - Returns: the most nodes that a Tab visited.
  private static func walk(_ manager: FocusManager, _ buttons: [ElementID], steps: Int) -> Int {
    var visited = 0
    // A stride without a common divisor with the number of buttons comes by all of them.
    var place = 0
    for step in 0..<steps {
      if step % 64 == 0 {
        place = (place + 7_919) % buttons.count
        manager.focus(buttons[place])
      }
      visited = max(visited, manager.moveNext().visited)
    }
    return visited
  }

  private static func processorTime() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
