import KeywayElements
import KeywayFocus
import Testing

/// The bound of O(depth · log fan-out), by counters and never by time.
@Suite("One Tab in large trees")
struct ScaleTests {
  /// Buttons in sections of 1,000, of which only every `gap`-th can be focused.
  private func grow(_ count: Int, gap: Int) -> (FocusManager, [ElementID]) {
    let tree = ElementTree()
    var stops: [ElementID] = []
    for section in 0..<max(1, count / 1_000) {
      let parent = tree.append(Element(role: .group), to: tree.root)
      for i in 0..<1_000 {
        let isStop = (section * 1_000 + i) % gap == 0
        let id = tree.append(Element(role: .button, focus: isStop ? .stop : .none), to: parent)
        if isStop { stops.append(id) }
      }
    }
    let manager = FocusManager(tree)
    manager.repair()
    return (manager, stops)
  }

  /// The most nodes that any of a number of Tabs and Shift-Tabs visits.
  private func worst(_ count: Int, gap: Int) -> Int {
    let (manager, stops) = grow(count, gap: gap)
    var worst = 0
    // Some on the way, and the last one, from which Tab comes round.
    for start in Array(stride(from: 0, to: stops.count, by: max(1, stops.count / 50))) + [stops.count - 1] {
      manager.focus(stops[start])
      let next = manager.moveNext()
      #expect(next.to == stops[(start + 1) % stops.count])
      let previous = manager.movePrevious()
      #expect(previous.to == stops[start])
      worst = max(worst, next.visited, previous.visited)
    }
    return worst
  }

  @Test("A million elements cost at most three times what a thousand cost")
  func million() {
    // A section of 1,000 holds one or two stops, so nearly every Tab leaves one and enters another.
    let thousand = worst(1_000, gap: 700)
    let million = worst(1_000_000, gap: 700)
    #expect(thousand > 0)
    #expect(million <= 3 * thousand, "\(thousand) nodes of 1,000, \(million) of 1,000,000")
  }

  @Test("Hiding nearly everything between two stops does not lengthen the way between them")
  func hiding() {
    let (manager, stops) = grow(200_000, gap: 1)
    let tree = manager.tree
    manager.focus(stops[0])
    let before = tree.children(of: tree.root)
    for section in before[1..<199] { tree.update(section) { $0.isHidden = true } }
    let lastOfFirst = stops[999]
    manager.focus(lastOfFirst)
    let change = manager.moveNext()
    #expect(change.to == stops[199_000])
    #expect(change.visited < 100, "\(change.visited) nodes")
  }
}
