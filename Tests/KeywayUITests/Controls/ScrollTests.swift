import Keyway
import KeywayTesting
import Testing
import ViewTestKit

@testable import KeywayUI

@MainActor
@Suite("Content that does not fit scrolls, and the focused element is visible with its ring")
struct ScrollTests {
  private static let bounds = Rect(x: 0, y: 0, width: 400, height: 300)

  private func rows(_ count: Int) -> [NamedRow] { (0..<count).map { NamedRow(id: "row \($0)") } }

  /// Whether the ring around what has the focus lies wholly inside a rectangle.
  private func ringIsVisible(_ app: AppDriver, in viewport: Rect) throws -> Bool {
    let ring = try #require(app.window.shownRing)
    return viewport.minY <= ring.outer.minY && ring.outer.maxY <= viewport.maxY
      && app.capture().pixel(x: Int(ring.outer.midX), y: Int(ring.outer.minY)) == Theme.light[.ringOuter]
      && app.capture().pixel(x: Int(ring.outer.midX), y: Int(ring.outer.maxY) - 1)
        == Theme.light[.ringOuter]
  }

  @Test("Content that fits gets the whole height, so that a spacer pushes to the bottom")
  func fits() throws {
    let app = try AppDriver(size: Self.bounds.size) {
      ScrollView {
        VStack {
          Box("top")
          Spacer()
          Box("bottom")
        }
      }
    }
    #expect(try app.frame("top").minY == 0)
    #expect(try app.frame("bottom").maxY == 300)
  }

  @Test("A scroll view takes all it is offered, beside fixed neighbours")
  func fills() throws {
    let app = try AppDriver(size: Self.bounds.size) {
      VStack(spacing: 0) {
        Box("header", height: 50)
        ScrollView { Box("content") }.accessibilityIdentifier("scroll")
        Box("footer", height: 50)
      }
    }
    #expect(try app.frame("scroll").height == 200)
    #expect(try app.frame("footer").maxY == 300)
  }

  @Test("Tab brings each control into view with its whole ring, forwards and backwards")
  func tabReveals() throws {
    let app = try AppDriver(size: Self.bounds.size) {
      VStack(spacing: 0) {
        Box("header", height: 40)
        ScrollView {
          VStack {
            ForEach(0..<12, id: \.self) { Button("Button \($0)") {} }
          }
          .padding(20)
        }
        .accessibilityIdentifier("scroll")
      }
    }
    let viewport = try app.frame("scroll")
    for step in 0..<12 {
      #expect(app.focused?.label == "Button \(step)")
      #expect(try ringIsVisible(app, in: viewport), "Button \(step)")
      try app.press("Tab")
    }
    #expect(app.focused?.label == "Button 0")
    #expect(try ringIsVisible(app, in: viewport))
    for step in (0..<12).reversed() {
      try app.press("Shift+Tab")
      #expect(app.focused?.label == "Button \(step)")
      #expect(try ringIsVisible(app, in: viewport), "Button \(step)")
    }
  }

  @Test("The wheel scrolls what is under the pointer, as far as there is content")
  func wheel() throws {
    let app = try AppDriver(size: Self.bounds.size) {
      ScrollView {
        VStack(spacing: 0) { ForEach(0..<10, id: \.self) { Box("box \($0)", height: 100) } }
      }
    }
    app.windowSystem.movePointer(to: Point(x: 200, y: 150), in: app.headlessWindow)
    app.windowSystem.scroll(y: 120)
    #expect(try app.frame("box 0").minY == -120)
    app.windowSystem.scroll(y: 5000)
    #expect(try app.frame("box 9").maxY == 300)
    app.windowSystem.scroll(y: -9000)
    #expect(try app.frame("box 0").minY == 0)
    #expect(app.capture().differenceCount(from: app.freshCapture()) == 0)
  }

  @Test("The ring of a control out of view does not cover what is beside the content")
  func ringGoesWithControl() throws {
    let app = try AppDriver(size: Self.bounds.size) {
      VStack(spacing: 0) {
        Box("header", width: 400, height: 80)
        List(rows(30)) { Text($0.id) }.accessibilityIdentifier("list")
      }
    }
    let header = Rect(x: 0, y: 0, width: 400, height: 70)
    let clean = app.capture()
    try app.press("Down Down")
    app.windowSystem.movePointer(to: Point(x: 200, y: 200), in: app.headlessWindow)
    let focused = try #require(app.focused?.frame)
    let list = try app.frame("list")
    for step in 1...12 {
      app.headlessWindow.forgetFrames()
      app.windowSystem.scroll(y: 16)
      #expect(app.focused?.frame.minY == focused.minY - 16 * Double(step))
      let changed = app.capture().difference(from: clean).bounds
      #expect(!changed.intersects(header), "the header shows \(changed)")
      // Views that were scrolled away are not painted: only the ring reaches over the edge.
      let painted = app.headlessWindow.frames.reduce(Rect.zero) { $0.union($1.damageBounds) }
      #expect(list.outset(by: 8).contains(painted), "\(painted) in \(list)")
      #expect(app.capture().differenceCount(from: app.freshCapture()) == 0)
    }
    try app.press("Down")
    #expect(try ringIsVisible(app, in: try app.frame("list")))
  }

  @Test("Arrows, Page, Home and End go through more rows than fit, each seen with its whole ring")
  func longList() throws {
    let app = try AppDriver(size: Self.bounds.size) {
      List(rows(60)) { Text($0.id) }.accessibilityIdentifier("list")
    }
    let viewport = try app.frame("list")
    for row in 1...10 {
      try app.press("Down")
      #expect(app.focused?.label == "row \(row)")
      #expect(try ringIsVisible(app, in: viewport), "row \(row)")
    }
    try app.press("End")
    #expect(app.focused?.label == "row 59")
    #expect(try ringIsVisible(app, in: viewport))
    try app.press("PageUp")
    let above = try #require(app.focused?.label)
    #expect(above != "row 59" && above != "row 58")
    #expect(try ringIsVisible(app, in: viewport))
    try app.press("PageDown")
    #expect(app.focused?.label == "row 59")
    try app.press("Home")
    #expect(app.focused?.label == "row 0")
    #expect(try ringIsVisible(app, in: viewport))
    #expect(app.capture().differenceCount(from: app.freshCapture()) == 0)
  }

  @Test("The focused element stays visible when the window shrinks or the text grows")
  func revealedAnew() throws {
    let app = try AppDriver(size: Size(width: 400, height: 500)) {
      List(rows(30)) { Text($0.id) }.accessibilityIdentifier("list")
    }
    try app.press("Down Down Down Down Down Down Down")
    app.headlessWindow.configure(size: Self.bounds.size)
    #expect(app.focused?.label == "row 7")
    #expect(try ringIsVisible(app, in: app.frame("list")))
    app.window.theme = .light.large
    app.windowSystem.settle()
    #expect(try ringIsVisible(app, in: app.frame("list")))
  }

  @Test("Rows that are scrolled out of sight take no click")
  func clippedRows() throws {
    struct Clicked: View {
      @State private var selection: String?
      let rows: [NamedRow]
      var body: some View {
        VStack(spacing: 0) {
          List(rows, selection: $selection) { Text($0.id) }.frame(height: 150)
          Text(selection ?? "none").accessibilityIdentifier("selection")
          Spacer()
        }
      }
    }
    let app = try AppDriver(size: Self.bounds.size) { Clicked(rows: rows(20)) }
    app.click(Point(x: 200, y: 280))
    #expect(app.label("selection") == "none")
    app.click(Point(x: 200, y: 100))
    #expect(app.label("selection") == "row 1")
  }

  @Test("A split view's sidebar keeps its width at normal size and grows with the large theme")
  func sidebar() throws {
    for (theme, width) in [(Theme.light, 360.0), (Theme.light.large, 540)] {
      let app = try AppDriver(size: Size(width: 1280, height: 400), theme: theme) {
        SplitView {
          List(rows(3)) { Text($0.id) }.accessibilityIdentifier("list")
        } detail: {
          Flexible("detail")
        }
      }
      #expect(try app.frame("list").width == width)
      #expect(try app.frame("detail") == Rect(x: width + 1, y: 0, width: 1280 - width - 1, height: 400))
    }
  }

  /// A bar over the end of what is below it.
  private struct UnderBar<Content: View>: View {
    @ViewBuilder let content: Content
    var body: some View {
      ZStack {
        content
        VStack(spacing: 0) {
          Spacer()
          Text("Bar").frame(maxWidth: .infinity).frame(height: 80).background(.panel)
        }
      }
    }
  }

  @Test("Content that ends before a bar does not scroll; content under the bar does")
  func shortContent() throws {
    func top(_ key: String, _ app: AppDriver) throws -> Double {
      app.windowSystem.movePointer(to: Point(x: 200, y: 30), in: app.headlessWindow)
      app.windowSystem.scroll(y: 500)
      return try app.frame(key).minY
    }
    let button = try AppDriver(size: Self.bounds.size) {
      UnderBar { ScrollView { Button("One") {}.accessibilityIdentifier("one") } }
    }
    #expect(try top("one", button) == 0)
    let list = try AppDriver(size: Self.bounds.size) { UnderBar { List(rows(2)) { Text($0.id) } } }
    let row = try #require(list.tree.element(.cell, "row 0")).frame.minY
    list.windowSystem.movePointer(to: Point(x: 200, y: 30), in: list.headlessWindow)
    list.windowSystem.scroll(y: 500)
    #expect(list.tree.element(.cell, "row 0")?.frame.minY == row)
    let app = try AppDriver(size: Self.bounds.size) {
      UnderBar {
        ScrollView {
          VStack {
            Button("First") {}
            Spacer()
            Button("Last") {}
          }
        }
      }
    }
    try app.press("Tab")
    #expect(app.focused?.label == "Last" && app.focused?.frame.maxY == 220)
    try app.press("Tab")
    #expect(app.focused?.label == "First" && app.focused?.frame.minY == 0)
  }
}
