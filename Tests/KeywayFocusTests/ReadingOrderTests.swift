import Foundation
import KeywayElements
import KeywayFocus
import SeededRandom
import Synchronization
import Testing

@Suite("Reading order")
struct ReadingOrderTests {
  private func order(
    _ frames: [(Double, Double, Double, Double)], _ direction: LayoutDirection = .leftToRight
  )
    -> [Int]
  {
    ReadingOrder.indices(
      of: frames.map { Rect(x: $0.0, y: $0.1, width: $0.2, height: $0.3) }, direction: direction)
  }

  @Test("Rows are read from the top, each along the text direction, though they do not line up")
  func bands() {
    // Two rows of three; the second is staggered by up to 15 of 40.
    let frames: [(Double, Double, Double, Double)] = [
      (200, 75, 80, 40), (100, 60, 80, 40), (0, 68, 80, 40), (200, 0, 80, 40), (0, 5, 80, 40),
      (100, 3, 80, 40),
    ]
    #expect(order(frames) == [4, 5, 3, 2, 1, 0])
    #expect(order(frames, .rightToLeft) == [3, 5, 4, 0, 1, 2])
  }

  @Test("What overlaps by less than half is another row")
  func separateRows() {
    #expect(order([(100, 0, 80, 40), (0, 25, 80, 40)]) == [0, 1])
    #expect(order([(100, 0, 80, 40), (0, 15, 80, 40)]) == [1, 0])
  }

  @Test("Beside a tall sidebar the rows of the other side are read one by one")
  func sidebar() {
    let frames: [(Double, Double, Double, Double)] = [
      (400, 700, 100, 50), (520, 700, 100, 50), (400, 100, 600, 60), (0, 100, 300, 700), (900, 20, 100, 50),
    ]
    #expect(order(frames) == [4, 3, 2, 0, 1])
    // The same mirrored.
    let mirrored = frames.map { (1_000 - $0.0 - $0.2, $0.1, $0.2, $0.3) }
    #expect(order(mirrored, .rightToLeft) == [4, 3, 2, 0, 1])
  }

  @Test(
    "A tall element between rows parts them, whether it or a row begins a little higher, and wherever it is named"
  )
  func tallBetweenRows() {
    for top in [45.0, 49, 50, 51, 55] {
      let named: [(name: String, frame: Rect)] = [
        ("header", Rect(x: 0, y: 0, width: 800, height: 40)),
        ("l1", Rect(x: 0, y: 50, width: 100, height: 40)),
        ("r1", Rect(x: 600, y: 50, width: 100, height: 40)),
        ("tall", Rect(x: 300, y: top, width: 100, height: 300)),
        ("l2", Rect(x: 0, y: 150, width: 100, height: 40)),
        ("r2", Rect(x: 600, y: 150, width: 100, height: 40)),
        ("foot", Rect(x: 0, y: 400, width: 800, height: 40)),
      ]
      for turn in named.indices {
        let turned = Array(named[turn...] + named[..<turn])
        let read = ReadingOrder.indices(of: turned.map(\.frame)).map { turned[$0].name }
        #expect(
          read == ["header", "l1", "l2", "tall", "r1", "r2", "foot"], "tall at \(top), turned by \(turn)")
      }
    }
  }

  @Test("One that is only a little taller than its row is read in the row")
  func littleTaller() {
    #expect(order([(0, 0, 80, 40), (100, 2, 80, 55), (200, 0, 80, 40), (0, 45, 80, 40)]) == [0, 1, 2, 3])
  }

  @Test(
    "What is hidden in a container without a frame does not move the container, and does when it is shown")
  func hiddenInside() {
    let screen = Screen(Traversal(order: .reading))
    screen.add("top", at: Rect(x: 0, y: 100, width: 100, height: 40))
    screen.add("middle", at: Rect(x: 0, y: 200, width: 100, height: 40))
    screen.add("box", role: .group, .none)
    screen.add("hidden", to: "box", at: Rect(x: 0, y: 0, width: 100, height: 40))
    screen.add("low", to: "box", at: Rect(x: 0, y: 400, width: 100, height: 40))
    screen.tree.update(screen["hidden"]) { $0.isHidden = true }
    screen.manager.repair()
    #expect(screen.cycle == ["top", "middle", "low"])
    screen.tree.update(screen["hidden"]) { $0.isHidden = false }
    screen.manager.repair()
    #expect(screen.cycle == ["hidden", "low", "top", "middle"])
  }

  @Test("Elements without frames keep their tree order")
  func noFrames() {
    #expect(order([(0, 0, 0, 0), (0, 0, 0, 0), (0, 0, 0, 0)]) == [0, 1, 2])
  }

  @Test("Every element is read exactly once, whatever the frames")
  func permutation() {
    var random = SeededGenerator()
    let seed = random.seed
    for _ in 0..<200 {
      let frames = (0..<Int.random(in: 0..<40, using: &random)).map { _ in
        Rect(
          x: .random(in: -100..<500, using: &random), y: .random(in: -100..<500, using: &random),
          width: .random(in: 0..<300, using: &random), height: .random(in: 0..<300, using: &random))
      }
      #expect(ReadingOrder.indices(of: frames).sorted() == Array(frames.indices), "seed \(seed)")
    }
  }

  @Test("Tab follows the places, again after a relayout, and not inside lists")
  func relayout() {
    let screen = Screen(Traversal(order: .reading))
    screen.add("right", at: Rect(x: 400, y: 0, width: 80, height: 40))
    screen.add("left", at: Rect(x: 0, y: 4, width: 80, height: 40))
    screen.add("wrapper", role: .none, .none)
    screen.add("middle", to: "wrapper", at: Rect(x: 200, y: 2, width: 80, height: 40))
    screen.manager.repair()
    #expect(screen.cycle == ["left", "middle", "right"])
    screen.tree.update(screen["middle"]) { $0.frame.origin.x = 600 }
    screen.manager.repair()
    #expect(screen.cycle == ["left", "right", "middle"])
    screen.tree.update(screen.tree.root) { $0.focus.scope = FocusScope(traversal: Traversal()) }
    screen.manager.repair()
    #expect(screen.cycle == ["right", "left", "middle"])
    screen.tree.update(screen.tree.root) {
      $0.focus.scope = FocusScope(traversal: Traversal(order: .reading))
      $0.direction = .rightToLeft
    }
    screen.manager.repair()
    #expect(screen.cycle == ["middle", "right", "left"])
  }

  @Test("However deep tall elements nest, a small stack is enough")
  func nesting() {
    let count = 600
    var frames = (0..<count).map { i in
      Rect(x: Double(i) / 10, y: Double(i) / 100, width: 50, height: 1_000 - Double(i) / 50)
    }
    frames.append(Rect(x: 5_000, y: 480, width: 10, height: 10))
    frames.append(Rect(x: 5_000, y: 520, width: 10, height: 10))
    let order = onSmallStack { [frames] in ReadingOrder.indices(of: frames) }
    #expect(order == Array(0..<count + 2))
  }

  @Test(
    "Tall elements nest in 64 levels, each a pass; what lies deeper is read from top to bottom",
    arguments: [0, 63, 64, 4_000])
  func levels(count: Int) {
    // Tall elements beside each other, each with all low ones further on, so each takes a level.
    var frames = (0..<count).map { Rect(x: Double($0), y: 0, width: 1, height: 1_000) }
    // The first and the last are far apart. Those in between are a row, of which the right one begins higher.
    for (x, y) in [(0.0, 10.0), (50, 480), (0, 484), (0, 980)] {
      frames.append(Rect(x: Double(count) + x, y: y, width: 10, height: 10))
    }
    let row = count < 64 ? [2, 1] : [1, 2]
    #expect(ReadingOrder.indices(of: frames) == Array(0..<count) + ([0] + row + [3]).map { count + $0 })
  }

  @Test("Elements that all lie over each other are each read once")
  func stacked() {
    let count = 4_000
    let frames = (0..<count).map {
      Rect(x: Double($0), y: Double($0), width: Double(2 * count), height: Double(count + $0 % 7))
    }
    #expect(ReadingOrder.indices(of: frames).sorted() == Array(frames.indices))
  }

  private func onSmallStack(_ body: @escaping @Sendable () -> [Int]) -> [Int] {
    let result = Mutex<[Int]>([])
    let isDone = DispatchSemaphore(value: 0)
    let thread = Thread {
      let order = body()
      result.withLock { $0 = order }
      isDone.signal()
    }
    thread.stackSize = 128 * 1_024
    thread.start()
    isDone.wait()
    return result.withLock { $0 }
  }
}
