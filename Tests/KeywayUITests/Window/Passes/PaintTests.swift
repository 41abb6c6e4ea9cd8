import Glibc
import Keyway
import KeywayFocus
import KeywayTesting
import SeededRandom
import Testing
import ViewTestKit

@testable import KeywayUI

@MainActor
@Suite("Painting a window in pieces equals painting the whole")
struct PaintTests {
  /// A screen with one of everything, in which keys change much.
  private struct Everything: View {
    @State private var rows = (0..<14).map { NamedRow(id: "row \($0)") }
    @State private var selection: String? = "row 2"
    @State private var isDark = false
    @State private var isHidden = false
    @State private var isDisabled = false

    var body: some View {
      SplitView(sidebarWidth: 260) {
        List(rows, selection: $selection) { row in
          HStack {
            Text(row.id)
            Spacer()
            Text("›").foregroundColor(.secondaryInk)
          }
        }
      } detail: {
        VStack(alignment: .leading) {
          Text(selection ?? "nothing").font(.title)
          Divider()
          Text("A panel").padding(12).background(.panel, cornerRadius: 8).hidden(isHidden)
          HStack {
            Button("Rotate") { rows.append(rows.removeFirst()) }
            Button("Pick") { selection = rows[(rows.firstIndex { $0.id == selection } ?? 0) / 2].id }
            Button("Add") {
              rows.append(NamedRow(id: "new \(rows.count)"))
              selection = rows.last?.id
            }
            Button("Remove") { if rows.count > 2 { rows.remove(at: 1) } }.disabled(isDisabled)
          }
          HStack {
            Button("Hide") { isHidden.toggle() }.buttonStyle(.prominent)
            Button("Disable") { isDisabled.toggle() }
            Button("Dark") { isDark.toggle() }
          }
          ScrollView {
            VStack(spacing: 4) {
              ForEach(0..<9, id: \.self) { Button("Compact \($0)") {}.buttonStyle(.compact) }
            }
            .padding(12)
          }
          .environment(\.theme, isDark ? .dark : .light)
          .background(isDark ? .ink : .background)
        }
        .padding(16)
      }
    }
  }

  private static let keys = [
    "Tab", "Tab", "Tab", "Shift+Tab", "Down", "Down", "Up", "Left", "Right", "Home", "End", "PageDown",
    "PageUp", "Space", "Return", "F10", "Escape", "Alt+E", "r",
  ]

  @Test(
    "After each key of a random walk, the window is what a whole paint of it shows",
    arguments: [1, 1.5, 2], [LayoutDirection.leftToRight, .rightToLeft])
  func randomWalk(scale: Double, direction: LayoutDirection) throws {
    var random = SeededGenerator()
    let seed = random.seed
    let app = try AppDriver(size: Size(width: 640, height: 480), scale: scale, showsMenuBar: true) {
      Everything().environment(\.layoutDirection, direction)
    }
    var played: [String] = []
    for _ in 0..<Sample.times(60) {
      let key = Self.keys.randomElement(using: &random)!
      played.append(key)
      try app.press(key)
      // The walk chose Quit.
      if app.headlessWindow.isClosed { return }
      let incremental = app.capture()
      let difference = incremental.difference(from: app.freshCapture())
      #expect(
        difference.count == 0,
        "KEYWAY_SEED=\(seed): \(difference) after \(played.joined(separator: " "))")
      if difference.count > 0 { return }
    }
  }

  @Test("A row that the app selects is highlighted, and the former one is not")
  func selectedByApp() throws {
    struct Receipt: View {
      @State private var rows: [NamedRow] = [NamedRow(id: "first")]
      @State private var selection: String?
      var body: some View {
        HStack {
          Button("Scan") {
            rows.append(NamedRow(id: "row \(rows.count)"))
            selection = rows.last?.id
          }
          List(rows, selection: $selection) { Text($0.id) }
        }
      }
    }
    let app = try AppDriver { Receipt() }
    for _ in 0..<3 {
      try app.press("Space")
      #expect(app.selectedLabels == ["row \(app.tree.elements(.cell).count - 1)"])
      #expect(app.capture().difference(from: app.freshCapture()).count == 0)
    }
  }

  @Test("The shadow of a menu leaves nothing behind when the menu closes", arguments: [1, 1.25, 1.5])
  func menuShadow(scale: Double) throws {
    let app = try AppDriver(size: Size(width: 640, height: 480), scale: scale, showsMenuBar: true) {
      Everything()
    }
    try app.press("Tab")
    let before = app.capture()
    for keys in ["F10 Down Right Right Left Escape Escape", "Alt+E Escape Escape", "F10 Up F10"] {
      try app.press(keys)
      #expect(app.tree.element(.menu) == nil)
      let left = app.capture().difference(from: before)
      #expect(left.count == 0, "\(keys) left \(left)")
    }
  }

  @Test("A hidden view is not painted, with its background, takes no focus and no click; its place stays")
  func hidden() throws {
    struct Hiding: View {
      @State private var isHidden = false
      let pressed: () -> Void
      var body: some View {
        VStack(spacing: 0) {
          Button("Toggle") { isHidden.toggle() }
          Button("Target") { pressed() }
            .accessibilityIdentifier("target").padding(20).background(.accent).hidden(isHidden)
          Box("below")
        }
      }
    }
    var presses = 0
    let app = try AppDriver { Hiding { presses += 1 } }
    let (target, below) = (try app.frame("target"), try app.frame("below"))
    let corner = (x: Int(target.minX - 10), y: Int(target.minY - 10))
    #expect(app.capture().pixel(x: corner.x, y: corner.y) == Theme.light[.accent])
    app.click(target.center)
    #expect(presses == 1)
    try app.press("Shift+Tab Space")
    #expect(app.tabOrder == ["Toggle"])
    #expect(app.capture().pixel(x: corner.x, y: corner.y) == Theme.light[.background])
    #expect(app.capture().pixel(x: Int(target.midX), y: Int(target.minY) + 1) == Theme.light[.background])
    app.click(target.center)
    #expect(presses == 1)
    #expect(try app.frame("below") == below)
    let toggle = try #require(app.tree.element(.button, "Toggle"))
    app.click(toggle.frame.center)
    #expect(app.capture().pixel(x: corner.x, y: corner.y) == Theme.light[.accent])
  }

  @Test("A press paints the control, and a move of the focus the two rings, and no more")
  func damage() throws {
    let app = try AppDriver {
      VStack(spacing: 40) { ForEach(0..<5, id: \.self) { Button("Button \($0)") {} } }
    }
    let frames = (0..<5).compactMap { app.tree.element(.button, "Button \($0)")?.frame }
    app.headlessWindow.forgetFrames()
    try app.press("Tab")
    let moved = app.headlessWindow.frames.flatMap(\.damage)
    let rings = frames[0...1].map { $0.outset(by: FocusRingMetrics.standard.total) }
    #expect(!moved.isEmpty)
    #expect(moved.allSatisfy { rect in rings.contains { $0.contains(rect) } })
    app.headlessWindow.forgetFrames()
    try app.press("Space")
    let pressed = app.headlessWindow.frames.flatMap(\.damage)
    #expect(!pressed.isEmpty)
    #expect(pressed.allSatisfy { frames[1].contains($0) })
  }

  @Test("A picture that depends on what stays the same is not painted again with the view around it")
  func unchangedPicture() throws {
    struct Painted: View {
      @State private var count = 0
      var body: some View {
        VStack {
          Button("More") { count += 1 }
          Text("\(count)")
          Image(width: 40, height: 40, label: "picture", dependsOn: count / 3) { canvas, frame, _ in
            canvas.fill(frame, .black)
          }
        }
      }
    }
    let app = try AppDriver { Painted() }
    let picture = try #require(app.tree.element(.image)).frame
    var damaged: [Int] = []
    for count in 1...7 {
      app.headlessWindow.forgetFrames()
      try app.press("Space")
      let isDamaged = app.headlessWindow.frames.contains { $0.damage.contains(where: picture.intersects) }
      if isDamaged { damaged.append(count) }
    }
    #expect(damaged == [3, 6])
  }

  @Test("A key that changes nothing paints nothing")
  func idleKey() throws {
    let app = try AppDriver { Button("Only") {} }
    try app.press("Tab")
    app.headlessWindow.forgetFrames()
    try app.press("F5 Down Shift+F3 Tab")
    #expect(app.headlessWindow.frames.isEmpty)
  }
}
