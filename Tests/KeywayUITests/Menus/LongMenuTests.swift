import Keyway
import KeywayDrawing
import KeywayTesting
import SeededRandom
import Testing
import ViewTestKit

@testable import KeywayUI

@MainActor
@Suite("Menus of ten thousand rows")
struct LongMenuTests {
  private func driver(_ titles: [String], scale: Double = 1) throws -> AppDriver {
    func build(_ builder: MenuBuilder) throws {
      let commands = titles.map { Command(title: $0, action: CommandAction($0)) }
      try builder.replaceChildren(ofMenu: .edit) { _ in commands }
    }
    return try AppDriver(
      size: Size(width: 640, height: 400), scale: scale, showsMenuBar: true, buildMenu: build
    ) { Text("Beneath") }
  }

  /// Titles of one length, so that menus differ in nothing but the number of rows. The first rows are given all
  /// letters of theirs as mnemonics, so that others find the next row.
  private func numbered(_ count: Int) -> [String] {
    (1...count).map { ($0 <= 100 ? "Row " : "Zug ") + String(100_000 + $0).dropFirst() }
  }

  private static let walk = [
    "Alt+E", "Down", "Down", "Down", "Down", "Down", "Down", "Down", "Down", "Down", "PageDown", "PageDown",
    "PageUp", "Up", "End", "Up", "Up", "Up", "Up", "Up", "Up", "Up", "Down", "PageUp", "PageDown", "PageDown",
    "Down", "Up", "Home", "Up",
  ]

  /// How many views each step of the walk evaluates, and how many elements there are after it.
  private func work(_ count: Int) throws -> [[Int]] {
    let app = try driver(numbered(count))
    return try Self.walk.map { key in
      let before = app.window.graph.evaluations
      let visits = app.tree.visits
      try app.press(key)
      return [app.window.graph.evaluations - before, app.tree.count, app.tree.visits - visits]
    }
  }

  @Test("Opening and each move touch as many views and elements as in a menu of a hundred rows, and few")
  func constantWork() throws {
    let (hundred, thousands) = (try work(100), try work(10_000))
    for (index, key) in Self.walk.enumerated() {
      #expect(thousands[index] == hundred[index], "step \(index), \(key)")
      #expect(thousands[index][0] < 400 && thousands[index][1] < 200, "step \(index), \(key)")
    }
    // One more row in view: the row, what is in it, the rows that lose and gain the highlight.
    #expect(thousands[3][0] < 80)
  }

  @Test("Every row that a move reaches is entirely visible, and has its position among all")
  func places() throws {
    let app = try driver(numbered(10_000))
    func expect(_ row: Int, _ key: String) throws {
      try app.press(key)
      let focused = try #require(app.focused)
      #expect(focused.label == numbered(row).last, "\(key)")
      #expect(focused.accessibility.position == .init(index: row, count: 10_000), "\(key)")
      let menu = try #require(app.tree.element(.menu)).frame
      #expect(menu.contains(focused.frame.outset(by: 8)), "\(key)")
      #expect(app.capture().differenceCount(from: app.freshCapture()) == 0, "\(key)")
    }
    try expect(1, "Alt+E")
    try expect(10_000, "Up")
    try expect(9_999, "Up")
    try expect(10_000, "Down")
    try expect(1, "Down")
    // Five rows are seen with the ring's room: the last of them, from the first on, is the fifth.
    try expect(5, "PageDown")
    try expect(9, "PageDown")
    try expect(5, "PageUp")
    try expect(1, "PageUp")
    try expect(1, "PageUp")
    try expect(10_000, "End")
    try expect(10_000, "PageDown")
    try expect(9_996, "PageUp")
    try expect(9_997, "z")
    try expect(1, "Home")
  }

  @Test("Page keys pass separators and headings by, and rest at the ends")
  func pagesOfGroups() throws {
    func build(_ builder: MenuBuilder) throws {
      let groups = (1...60).map { group in
        Menu(
          title: "Group \(group)", options: .displayInline,
          children: (1...3).map { Command(title: "\(group).\($0)", action: CommandAction("\(group).\($0)")) })
      }
      try builder.replaceChildren(ofMenu: .edit) { _ in groups }
    }
    let app = try AppDriver(
      size: Size(width: 640, height: 400), showsMenuBar: true, buildMenu: build
    ) { Text("Beneath") }
    try app.press("Alt+E")
    var places = [1]
    while places.count < 200, places.last != 180 {
      try app.press("PageDown")
      places.append(try #require(app.focused?.accessibility.position?.index))
    }
    #expect(places.last == 180 && app.focused?.label == "60.3")
    #expect(zip(places, places.dropFirst()).allSatisfy { $0 < $1 && $1 - $0 <= 5 })
    try app.press("PageDown")
    #expect(app.focused?.label == "60.3")
    for _ in places { try app.press("PageUp") }
    #expect(app.focused?.label == "1.1")
    #expect(app.capture().differenceCount(from: app.freshCapture()) == 0)
  }

  @Test(
    "A random walk by keys, wheel and page keys paints what a fresh window does", arguments: [1, 1.25, 2])
  func randomWalk(scale: Double) throws {
    var random = SeededGenerator()
    let app = try driver(numbered(3_000), scale: scale)
    try app.press("Alt+E")
    let keys = ["Down", "Up", "PageDown", "PageUp", "Home", "End", "z"]
    app.windowSystem.movePointer(
      to: try #require(app.tree.element(.menu)).frame.center, in: app.headlessWindow)
    for step in 0..<120 {
      if Int.random(in: 0..<3, using: &random) == 0 {
        app.windowSystem.scroll(y: Double.random(in: -900...900, using: &random))
      } else {
        try app.press(keys.randomElement(using: &random)!)
      }
      #expect(
        app.capture().differenceCount(from: app.freshCapture()) == 0, "step \(step), seed \(random.seed)")
      #expect(app.focused?.accessibility.position != nil, "step \(step), seed \(random.seed)")
    }
  }

  @Test("The menu is as wide as its widest row at once, wherever that is")
  func width() throws {
    let wide = "A title that is wider than any other of the rows"
    var titles = numbered(10_000)
    titles[7_776] = wide
    let app = try driver(titles)
    try app.press("Alt+E")
    let alone = try driver([wide])
    try alone.press("Alt+E")
    #expect(app.tree.element(.menu)?.frame.width == alone.tree.element(.menu)?.frame.width)
  }

  @Test("A row that is wider than its letters let expect widens the menu when it is seen, and is not cut off")
  func growth() throws {
    // Kerning moves A and V together: they take less than their widths say, unlike H.
    let font = Theme.light.font(.menu)
    func width(_ text: String) -> Double { TextLayout(text, font: font).measure(width: nil).width }
    let kerned = String(repeating: "AV", count: 24)
    let letters = (width(String(repeating: "A", count: 48)) + width(String(repeating: "V", count: 48))) / 2
    let plain = try #require(
      (1...60).map { String(repeating: "H", count: $0) }.first { width($0) > width(kerned) + 4 })
    try #require(width(plain) < letters - 4, "a font that moves A and V together")
    var titles = numbered(500)
    for row in 300..<320 { titles[row] = kerned }
    titles[100] = plain
    let app = try driver(titles)
    try app.press("Alt+E")
    let narrow = try #require(app.tree.element(.menu)).frame.width
    while app.focused?.label != plain { try app.press("PageDown Down") }
    let alone = try driver([plain])
    try alone.press("Alt+E")
    let wide = try #require(app.tree.element(.menu)).frame.width
    #expect(wide > narrow && wide == alone.tree.element(.menu)?.frame.width)
    #expect(app.capture().differenceCount(from: app.freshCapture()) == 0)
    // It does not shrink under the pointer again.
    try app.press("Home")
    #expect(try #require(app.tree.element(.menu)).frame.width == wide)
  }

  @Test("A sub-menu opens beside its own row, wherever that is scrolled to")
  func submenus() throws {
    func build(_ builder: MenuBuilder) throws {
      let rows: [any MenuElement] = (1...200).map { row in
        let action = CommandAction("\(row)")
        if row % 4 != 0 { return Command(title: "Row \(row)", action: action) }
        return Menu(title: "More \(row)", children: [Command(title: "Inner", action: action)])
      }
      try builder.replaceChildren(ofMenu: .edit) { _ in rows }
    }
    let app = try AppDriver(
      size: Size(width: 900, height: 500), showsMenuBar: true, buildMenu: build
    ) { Text("Beneath") }
    try app.press("Alt+E Down Down Down")
    for _ in 0..<6 {
      let row = try #require(app.focused)
      #expect(row.label.hasPrefix("More"))
      try app.press("Right")
      let inner = try #require(app.focused)
      #expect(inner.label == "Inner" && inner.frame.minY == row.frame.minY)
      #expect(inner.frame.minX >= row.frame.maxX)
      try app.press("Left Down Down Down Down")
    }
  }
}
