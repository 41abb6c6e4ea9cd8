import Keyway
import KeywayTesting
import Observation
import Testing
import ViewTestKit

@testable import KeywayUI

@MainActor
@Suite("Lazy stacks have views for what is near the visible part")
struct LazyStackTests {
  @MainActor
  final class Counter {
    var bodies = 0

    func title(_ number: Int) -> String {
      bodies += 1
      return "Card \(number)"
    }
  }

  @MainActor @Observable
  final class Store {
    var numbers = Array(0..<10_000)
    @ObservationIgnored let counter = Counter()
  }

  private struct Card: View {
    let number: Int
    let counter: Counter

    var body: some View { Button(counter.title(number)) {} }
  }

  private struct Cards: View {
    let store: Store

    var body: some View {
      VStack {
        Button("Before") {}
        ScrollView {
          LazyVStack {
            ForEach(store.numbers, id: \.self) { Card(number: $0, counter: store.counter) }
          }
          .accessibilityIdentifier("stack")
        }
        .accessibilityIdentifier("scroll")
        Button("After") {}
      }
    }
  }

  private func made(_ app: AppDriver) -> Int {
    app.tree.children(of: app.tree.element(forKey: "stack")!).count
  }

  private func isWhole(_ app: AppDriver) throws -> Bool {
    try app.frame("scroll").contains(try #require(app.focused).frame)
  }

  @Test("Ten thousand rows cost what is seen, and Tab goes on beyond them")
  func tab() throws {
    let store = Store()
    let app = try AppDriver { Cards(store: store) }
    #expect(store.counter.bodies < 300 && made(app) < 60, "\(store.counter.bodies), \(made(app))")
    #expect(app.focused?.label == "Before")
    for number in 0..<40 {
      let before = store.counter.bodies
      try app.press("Tab")
      #expect(app.focused?.label == "Card \(number)")
      #expect(app.focused?.itemPosition == SetPosition(index: number + 1, count: 10_000))
      #expect(try isWhole(app), "Card \(number)")
      #expect(store.counter.bodies - before < 300 && made(app) < 60)
    }
    #expect(app.capture().differenceCount(from: app.freshCapture()) == 0)
    #expect(app.buttons["Card 39"]?.position == SetPosition(index: 40, count: 10_000))
  }

  @Test("Shift-Tab from behind comes to the last row, and goes on from there")
  func end() throws {
    let app = try AppDriver { Cards(store: Store()) }
    try app.focus(.button, "After")
    for number in [9_999, 9_998, 9_997] {
      try app.press("Shift+Tab")
      #expect(app.focused?.label == "Card \(number)")
      #expect(try isWhole(app))
    }
    #expect(made(app) < 80)
  }

  @Test("The focused row stays while it is scrolled away, and keys go on from it")
  func scrolledAway() throws {
    let app = try AppDriver { Cards(store: Store()) }
    try app.press("Tab Tab Tab Tab")
    #expect(app.focused?.label == "Card 3")
    app.windowSystem.movePointer(to: try app.frame("scroll").center, in: app.headlessWindow)
    for _ in 0..<20 { app.windowSystem.scroll(y: 400) }
    #expect(app.focused?.label == "Card 3")
    #expect(app.tree.element(.button, "Card 126") != nil && app.tree.element(.button, "Card 60") == nil)
    #expect(app.capture().differenceCount(from: app.freshCapture()) == 0)
    try app.press("Tab")
    #expect(app.focused?.label == "Card 4")
    #expect(try isWhole(app))
    app.headlessWindow.configure(size: Size(width: 800, height: 1400))
    #expect(app.tree.element(.button, "Card 16") != nil)
  }

  @Test("Rows keep their identity and the focus when others come and go")
  func changes() throws {
    let store = Store()
    let app = try AppDriver { Cards(store: store) }
    try app.press("Tab Tab Tab Tab")
    store.numbers.removeFirst(2)
    app.windowSystem.settle()
    #expect(app.focused?.label == "Card 3")
    #expect(app.focused?.itemPosition == SetPosition(index: 2, count: 9_998))
    store.numbers.insert(contentsOf: 20_000..<20_500, at: 0)
    app.windowSystem.settle()
    #expect(app.focused?.label == "Card 3")
    try app.press("Tab")
    #expect(app.focused?.label == "Card 4")
    store.numbers = []
    app.windowSystem.settle()
    #expect(made(app) == 0 && app.tabOrder == ["Before", "After"])
  }

  @Test("Side by side they mirror", arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func sideBySide(direction: LayoutDirection) throws {
    let app = try AppDriver {
      ScrollView(.horizontal) {
        LazyHStack {
          Button("First") {}
          ForEach(0..<2000) { number in Button("Tile \(number)") {} }
        }
        .accessibilityIdentifier("stack")
      }
      .accessibilityIdentifier("scroll")
      .environment(\.layoutDirection, direction)
    }
    let first = try #require(app.focused)
    #expect(first.label == "First")
    #expect(direction == .leftToRight ? first.frame.minX < 100 : first.frame.maxX > 700)
    for number in 0..<25 {
      try app.press("Tab")
      #expect(app.focused?.label == "Tile \(number)")
      #expect(try isWhole(app), "Tile \(number)")
    }
    #expect(made(app) < 60)
  }
}
