import Glibc
import KeywayElements
import KeywayFocus

/// Takes Tab through a screen of many elements.
///
///   TabSteps SCREEN ELEMENTS STEPS    prints the nanoseconds of processor time that a Tab took, and the most nodes
///                                     that one of them visited
///
/// The Tabs start at places all over the screen, and every other run of them goes backward.
@main
struct TabSteps {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard arguments.count == 3, let screen = Screen(rawValue: arguments[0]), let count = Int(arguments[1]),
      count >= 1_000, let steps = Int(arguments[2]), steps > 0
    else {
      let names = Screen.allCases.map(\.rawValue).joined(separator: ", ")
      print("usage: TabSteps SCREEN ELEMENTS STEPS, with one of \(names), and a thousand elements at least")
      exit(2)
    }
    let (manager, buttons) = screen.make(count)
    _ = walk(manager, buttons, steps: 1_000)
    let start = processorTime()
    let visited = walk(manager, buttons, steps: steps)
    let time = processorTime() - start
    print(Double(time) / Double(steps), visited)
  }

  /// - Returns: the maximum number of nodes visited by a Tab.
  private static func walk(_ manager: FocusManager, _ buttons: [ElementID], steps: Int) -> Int {
    var visited = 0
    // A stride coprime to the number of buttons visits all of them.
    var place = 0
    for step in 0..<steps {
      if step % 64 == 0 {
        place = (place + 7_919) % buttons.count
        manager.focus(buttons[place])
      }
      let change = step / 64 % 2 == 0 ? manager.perform(.next) : manager.perform(.previous)
      visited = max(visited, change.visited)
    }
    return visited
  }

  private static func processorTime() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
