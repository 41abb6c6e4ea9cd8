import KeywayElements
import SeededRandom
import Testing

@testable import KeywayAccessibility

/// The bound of O(depth · log fan-out), by counters and never by time.
@Suite("Steps in large trees")
struct StepScaleTests {
  /// Containers of 1,000, most of them without stops; every 700th node is a link, and one has a rotor.
  private func grow(_ count: Int) -> AccessibilityTree {
    let elements = ElementTree()
    for section in 0..<count / 1_000 {
      let parent = elements.append(Element(role: .list, label: "List \(section)"), to: elements.root)
      for number in 0..<1_000 {
        let isLink = (section * 1_000 + number) % 700 == 0
        let y = Double(section * 1_000 + number) * 50
        var element = Element(
          role: isLink ? .link : .group, label: isLink ? "Link" : "Group",
          frame: Rect(x: 0, y: y, width: 90, height: 40))
        if section == 0, number == 1 {
          element.accessibility.rotors = [.init(name: "Firsts", entries: ["one", "two"])]
        }
        if section == 0, number < 2 { element.key = ["one", "two"][number] }
        elements.append(element, to: parent)
      }
    }
    return AccessibilityTree(elements)
  }

  /// The most that any of some steps and rotor steps visits.
  private func worst(_ count: Int) -> (step: Int, rotor: Int) {
    let tree = grow(count)
    let order = tree.readingOrder()
    _ = (tree.walk(atMost: 1), tree.entries(of: .links, atMost: 1))
    var (step, rotor) = (0, 0)
    for place in Array(stride(from: 0, to: order.count, by: max(1, order.count / 50))) + [order.count - 1] {
      let id = order[place].node.id
      for profile in ReadingProfile.allCases {
        for kind in ReadingStep.allCases {
          step = max(step, tree.visited { _ = tree.step(kind, from: id, profile) })
        }
      }
      #expect(tree.step(.next, from: id)?.id == order.dropFirst(place + 1).first?.node.id)
      let kinds: [AccessibilityRotor.Kind] = [
        .headings, .containers, .links, .formFields, .landmarks, .custom("Firsts"),
      ]
      for kind in kinds {
        for forward in [true, false] {
          rotor = max(rotor, tree.visited { _ = tree.nextEntry(of: kind, from: id, forward: forward) })
        }
      }
    }
    return (step, rotor)
  }

  @Test("Steps and rotor steps among 100,000 nodes visit at most three times what they visit among 1,000")
  func nodes() {
    let (few, many) = (worst(1_000), worst(Sample.isWhole ? 1_000_000 : 100_000))
    #expect(few.step > 0 && many.step <= 3 * few.step, "\(few.step) of 1,000, \(many.step) of more")
    #expect(few.rotor > 0 && many.rotor <= 3 * few.rotor, "\(few.rotor) of 1,000, \(many.rotor) of more")
  }

  @Test("The counts find the next of a million nodes as they do of a thousand")
  func million() {
    func worst(_ count: Int) -> Int {
      let elements = ElementTree()
      let index = StepIndex(elements)
      var stops: [ElementID] = []
      var sections: [ElementID] = []
      for section in 0..<count / 1_000 {
        let parent = elements.append(Element(role: .group), to: elements.root)
        var children: [ElementID] = []
        for number in 0..<1_000 {
          let child = elements.append(Element(role: .text), to: parent)
          let isStop = (section * 1_000 + number) % 700 == 0
          index.set(child, StepFacts(.flat, if: isStop), span: 1, children: [], gaps: nil)
          if isStop { stops.append(child) }
          children.append(child)
        }
        index.set(parent, [], span: 1, children: children, gaps: nil)
        sections.append(parent)
      }
      index.set(elements.root, [], span: 1, children: sections, gaps: nil)
      var worst = 0
      for place in Array(stride(from: 0, to: stops.count, by: max(1, stops.count / 50))) + [stops.count - 1] {
        let before = index.visits
        let next = index.step(.flat, .forward, from: .node(stops[place]), within: elements.root)
        let middle = index.visits
        let previous = index.step(.flat, .backward, from: .node(stops[place]), within: elements.root)
        #expect(next == stops.dropFirst(place + 1).first.map(StepPlace.node))
        #expect(previous == stops.prefix(place).last.map(StepPlace.node))
        worst = max(worst, middle - before, index.visits - middle)
      }
      return worst
    }
    let (thousand, million) = (worst(1_000), worst(1_000_000))
    #expect(thousand > 0 && million <= 3 * thousand, "\(thousand) of 1,000, \(million) of 1,000,000")
  }

  @Test("A change counts what changed, and neither the rest nor the whole again")
  func changes() throws {
    let tree = grow(2_000)
    _ = tree.walk(atMost: 1)
    let index = tree.stepIndex
    let one = try #require(tree.elements.element(forKey: "one"))
    tree.elements.update(one) { $0.isHidden = true }
    _ = tree.update()
    #expect(tree.stepIndex === index)
    #expect(tree.walk().map(\.id) == tree.readingOrder().map(\.node.id))
    tree.elements.update(one) { $0.isHidden = false }
    _ = tree.update()
    #expect(tree.walk().map(\.id) == tree.readingOrder().map(\.node.id))
    #expect(tree.entries(of: .links) == tree.rotor(.links).entries)
  }
}
