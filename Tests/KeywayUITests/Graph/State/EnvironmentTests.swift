import Keyway
import KeywayTesting
import Testing
import ViewTestKit

@testable import KeywayUI

@MainActor
@Suite("Views inherit their environment, and follow its changes")
struct EnvironmentTests {
  private struct Sample: View {
    @Environment(\.font) private var font
    var body: some View { Text("font \(font)") }
  }

  @Test("A view reads the innermost value, and its neighbours another one")
  func innermost() throws {
    let app = try AppDriver {
      VStack {
        Sample().font(.caption)
        VStack { Sample() }.font(.title)
        Sample().font(.menu).font(.title)
      }
    }
    for style in ["caption", "title", "menu"] {
      #expect(app.tree.labels.contains("font \(style)"))
    }
  }

  /// A row of boxes whose surroundings a key changes.
  private struct Turning: View {
    @State private var isTurned = false
    let change: (inout EnvironmentValues) -> Void

    var body: some View {
      VStack(spacing: 0) {
        Button("Turn") { isTurned.toggle() }
        EnvironmentView(
          content: HStack {
            Box("a")
            Box("b")
            Spacer()
            Button("Share") {}.accessibilityIdentifier("share")
          }
          .padding(.leading, 30)
        ) { if isTurned { change(&$0) } }
      }
    }
  }

  @Test("A row that turns to right-to-left is mirrored at once, padding included")
  func direction() throws {
    let app = try AppDriver(size: Size(width: 400, height: 200)) {
      Turning { $0.layoutDirection = .rightToLeft }
    }
    let before = try ["a", "b", "share"].map(app.frame)
    #expect(before[0].minX == 30)
    try app.press("Space")
    let after = try ["a", "b", "share"].map(app.frame)
    for (left, right) in zip(before, after) {
      #expect(right == Rect(x: 400 - left.maxX, y: left.minY, width: left.width, height: left.height))
    }
    #expect(app.capture().differenceCount(from: app.freshCapture()) == 0)
    try app.press("Space")
    #expect(try ["a", "b", "share"].map(app.frame) == before)
  }

  @Test(
    "The appearance of views follows the environment at once",
    arguments: ["theme", "large", "disabled", "style"])
  func repaint(change: String) throws {
    let app = try AppDriver(size: Size(width: 400, height: 200)) {
      Turning {
        switch change {
        case "theme": $0.theme = .dark
        case "large": $0.theme = .light.large
        case "disabled": $0.isEnabled = false
        default: $0.buttonStyle = .prominent
        }
      }
    }
    let before = app.capture()
    try app.press("Space")
    let after = app.capture()
    let share = try app.frame("share")
    #expect(after.difference(from: before).bounds.intersects(share))
    #expect(after.differenceCount(from: app.freshCapture()) == 0)
  }

  @Test("A list and a split view are mirrored where text runs from right to left")
  func mirroredSplit() throws {
    let rows = [NamedRow(id: "one"), NamedRow(id: "two")]
    func app(_ direction: LayoutDirection) throws -> AppDriver {
      try AppDriver(size: Size(width: 1000, height: 300)) {
        SplitView {
          List(rows) { Text($0.id) }.accessibilityIdentifier("list")
        } detail: {
          Flexible("detail")
        }
        .environment(\.layoutDirection, direction)
      }
    }
    let (ltr, rtl) = (try app(.leftToRight), try app(.rightToLeft))
    let list = try ltr.frame("list")
    #expect(list.minX == 0 && list.width == 360)
    #expect(try rtl.frame("list").maxX == 1000)
    #expect(try rtl.frame("detail").minX == 0)
    let (left, right) = (
      try #require(ltr.tree.element(.text, "one")), try #require(rtl.tree.element(.text, "one"))
    )
    #expect(right.frame.maxX == 1000 - left.frame.minX)
  }

  @Test("Disabled surroundings disable every control inside, and none outside")
  func disabled() throws {
    let app = try AppDriver {
      VStack {
        Button("Out") {}
        VStack {
          Button("In") {}
          HStack { Button("Deep") {}.disabled(false) }
        }
        .disabled(true)
      }
    }
    #expect(app.tabOrder == ["Out"])
  }

  @Test("Another theme paints every pixel again, and keeps the focus")
  func themes() throws {
    let app = try AppDriver {
      VStack {
        Text("Title").font(.title)
        Button("One") {}
        Button("Two") {}.buttonStyle(.prominent)
      }
    }
    try app.press("Tab")
    let light = app.capture()
    app.headlessWindow.forgetFrames()
    app.window.theme = .dark
    app.windowSystem.settle()
    #expect(app.focused?.label == "Two")
    #expect(app.headlessWindow.frames.count == 1)
    #expect(app.headlessWindow.frames.first?.damageBounds == Rect(x: 0, y: 0, width: 800, height: 600))
    #expect(app.capture().pixel(x: 1, y: 1) == Theme.dark[.background])
    #expect(app.capture().differenceCount(from: app.freshCapture()) == 0)
    app.window.theme = .light
    app.windowSystem.settle()
    #expect(app.capture().differenceCount(from: light) == 0)
  }
}
