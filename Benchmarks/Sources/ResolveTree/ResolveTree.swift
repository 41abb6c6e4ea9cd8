import Glibc
import KeywayAccessibility
import KeywayElements

/// Resolves a screen of many elements for assistive technologies.
///
///   ResolveTree SCREEN ELEMENTS    prints the nanoseconds of processor time for each element that a whole resolve took, and
///                                  those of an update after one label changed, the middle of several
@main
struct ResolveTree {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard arguments.count == 2, let screen = Screen(rawValue: arguments[0]), let count = Int(arguments[1]),
      count >= 1_000
    else {
      let names = Screen.allCases.map(\.rawValue).joined(separator: ", ")
      print("usage: ResolveTree SCREEN ELEMENTS, with one of \(names), and a thousand elements at least")
      exit(2)
    }
    let (elements, texts) = screen.make(count)
    var whole: [UInt64] = []
    for _ in 0..<max(3, min(9, 200_000 / count)) {
      let start = processorTime()
      let tree = AccessibilityTree(elements)
      whole.append(processorTime() - start)
      // Every element must be readable, or less work was done.
      guard tree.readingOrder().count >= texts.count / 4 else {
        print("the screen has \(tree.readingOrder().count) stops")
        exit(1)
      }
    }
    let tree = AccessibilityTree(elements)
    var updates: [UInt64] = []
    for step in 0..<200 {
      // A stride coprime to the number of texts visits all of them.
      elements.update(texts[step * 7_919 % texts.count]) { $0.label = "Changed \(step)" }
      let start = processorTime()
      let changes = tree.update()
      updates.append(processorTime() - start)
      guard changes.changed.count == 1 else {
        print("one label changed \(changes.changed.count) nodes")
        exit(1)
      }
    }
    print(Double(whole.sorted()[whole.count / 2]) / Double(count), updates.sorted()[updates.count / 2])
  }

  private static func processorTime() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
