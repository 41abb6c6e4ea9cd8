import Keyway
import KeywayTesting
import Testing
import ViewTestKit

@testable import KeywayUI

@MainActor
@Suite("The help of a view is shown beside it, and hidden by Escape (WCAG 2.2, 1.4.13)")
struct HelpTests {
  private static let words = "Prints the receipt on paper, with the tax of each line."

  private func driver(
    alignment: Alignment = .center, size: Size = Size(width: 800, height: 600), theme: Theme = .light,
    direction: LayoutDirection = .leftToRight, _ log: @escaping (String) -> Void = { _ in }
  ) throws -> AppDriver {
    try AppDriver(size: size, theme: theme) {
      VStack(spacing: 24) {
        Button("Plain") { log("Plain") }
        Button("Print") { log("Print") }.help(Self.words)
        Button("Send") { log("Send") }.accessibilityHint("By mail").help("Sends it.")
      }
      .onExitCommand { log("exit") }
      .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: alignment)
      .environment(\.layoutDirection, direction)
    }
  }

  private func shown(_ app: AppDriver) -> String? { app.window.parts.help.presentation.shown?.words }

  private func bubble(_ app: AppDriver) -> Rect? {
    app.window.graph.surfaces.helpLayer?.children.first.flatMap { $0.isHidden ? nil : $0.frame }
  }

  private func frame(_ app: AppDriver, _ label: String) throws -> Rect {
    try #require(app.tree.element(.button, label)).frame
  }

  @Test("A moment after a key brought the focus, until it goes; it is the hint where there is none")
  func focus() throws {
    let app = try driver()
    #expect(shown(app) == nil)
    try app.press("Tab")
    #expect(app.focused?.label == "Print")
    app.windowSystem.advance(by: .milliseconds(599))
    #expect(shown(app) == nil)
    app.windowSystem.advance(by: .milliseconds(1))
    #expect(shown(app) == Self.words)
    #expect(!app.window.parts.help.isWaiting, "no timer at rest")
    app.windowSystem.advance(by: .milliseconds(60_000))
    #expect(shown(app) == Self.words, "it stays")
    #expect(app.capture().differenceCount(from: app.freshCapture()) == 0)
    #expect(app.focused?.label == "Print" && app.tabOrder == ["Plain", "Print", "Send"])
    #expect(app.buttons["Print"]?.hint == Self.words && app.buttons["Send"]?.hint == "By mail")
    #expect(!app.readingOrder.contains(Self.words))
    try app.press("Shift+Tab")
    #expect(shown(app) == nil && !app.window.parts.help.isWaiting)
    #expect(app.capture().differenceCount(from: app.freshCapture()) == 0)
  }

  @Test("Escape hides it and does nothing else; Control-F1 shows and hides it at once")
  func keys() throws {
    var log: [String] = []
    let app = try driver { log.append($0) }
    try app.press("Tab Ctrl+F1")
    #expect(shown(app) == Self.words)
    #expect(app.traces.contains { $0.binding == .showTooltip && $0.takenBy == .binding })
    try app.press("Escape")
    #expect(shown(app) == nil && log.isEmpty && app.focused?.label == "Print")
    app.windowSystem.advance(by: .milliseconds(60_000))
    #expect(shown(app) == nil, "it does not come back by itself")
    try app.press("Escape")
    #expect(log == ["exit"])
    try app.press("Ctrl+F1")
    #expect(shown(app) == Self.words)
    try app.press("Ctrl+F1")
    #expect(shown(app) == nil)
    try app.press("Shift+Tab Ctrl+F1")
    #expect(app.focused?.label == "Plain" && shown(app) == nil)
    // The binding table has the key.
    app.window.bindings.unbind(try Shortcut("Ctrl+F1"))
    app.window.bindings.bind(.showTooltip, to: Shortcut(.f2))
    try app.press("Tab Ctrl+F1")
    #expect(shown(app) == nil)
    try app.press("F2")
    #expect(shown(app) == Self.words)
  }

  @Test("The pointer shows it by resting there, may move onto it, and Escape hides it under the pointer")
  func pointer() throws {
    var log: [String] = []
    let app = try driver { log.append($0) }
    let print = try frame(app, "Print").center
    let outside = Point(x: 5, y: 595)
    app.windowSystem.movePointer(to: outside, in: app.headlessWindow)
    app.windowSystem.movePointer(to: print, in: app.headlessWindow)
    app.windowSystem.advance(by: .milliseconds(600))
    #expect(shown(app) == Self.words && app.focused?.label == "Plain")
    let words = try #require(bubble(app))
    app.windowSystem.movePointer(to: words.center, in: app.headlessWindow)
    app.windowSystem.advance(by: .milliseconds(5_000))
    #expect(shown(app) == Self.words)
    // The view behind the words is not pressed.
    app.windowSystem.setPointerButton(0, pressed: true)
    app.windowSystem.setPointerButton(0, pressed: false)
    #expect(log.isEmpty && shown(app) == Self.words)
    app.windowSystem.movePointer(to: outside, in: app.headlessWindow)
    #expect(shown(app) == nil)
    app.windowSystem.movePointer(to: print, in: app.headlessWindow)
    app.windowSystem.advance(by: .milliseconds(600))
    try app.press("Escape")
    #expect(shown(app) == nil && log.isEmpty)
    app.windowSystem.movePointer(to: Point(x: print.x + 3, y: print.y), in: app.headlessWindow)
    app.windowSystem.advance(by: .milliseconds(5_000))
    #expect(shown(app) == nil)
    app.windowSystem.movePointer(to: outside, in: app.headlessWindow)
    app.windowSystem.movePointer(to: print, in: app.headlessWindow)
    app.windowSystem.advance(by: .milliseconds(600))
    app.windowSystem.setPointerButton(0, pressed: true)
    app.windowSystem.setPointerButton(0, pressed: false)
    #expect(shown(app) == nil && log == ["Print"])
  }

  @Test("A resting finger shows it and presses nothing; the next touch hides it")
  func touch() throws {
    var log: [String] = []
    let app = try driver { log.append($0) }
    let print = try frame(app, "Print").center
    app.windowSystem.touch(at: print, in: app.headlessWindow)
    app.windowSystem.advance(by: .milliseconds(500))
    #expect(shown(app) == Self.words)
    app.windowSystem.lift(at: print, in: app.headlessWindow)
    #expect(shown(app) == Self.words && log.isEmpty)
    app.windowSystem.tap(at: try frame(app, "Plain").center, in: app.headlessWindow)
    #expect(shown(app) == nil && log == ["Plain"])
  }

  @Test(
    "It lies in the window, beside its view and clear of the focus, in any corner and with large type",
    arguments: [Alignment.topLeading, .topTrailing, .center, .bottomLeading, .bottomTrailing],
    [LayoutDirection.leftToRight, .rightToLeft])
  func place(alignment: Alignment, direction: LayoutDirection) throws {
    let size = Size(width: 800, height: 480)
    for theme in [Theme.light, .dark.large] {
      let app = try driver(alignment: alignment, size: size, theme: theme, direction: direction)
      let room = Rect(origin: .zero, size: size)
      // By the pointer while the focus is on the neighbour above.
      app.windowSystem.movePointer(to: try frame(app, "Print").center, in: app.headlessWindow)
      app.windowSystem.advance(by: .milliseconds(600))
      let pointed = try #require(bubble(app))
      #expect(room.contains(pointed) && pointed.width <= theme.length(400))
      let (print, ring) = (try frame(app, "Print"), try frame(app, "Plain").outset(by: 8))
      #expect(!pointed.intersects(print) && !pointed.intersects(ring))
      app.windowSystem.movePointer(to: .zero, in: nil)
      #expect(bubble(app) == nil)
      try app.press("Tab Ctrl+F1")
      let focused = try #require(bubble(app))
      #expect(room.contains(focused) && !focused.intersects(print.outset(by: 8)))
    }
  }

  @Test("It goes with its view, and follows its words")
  func changes() throws {
    let app = try AppDriver { Changing() }
    try app.press("Tab Ctrl+F1")
    #expect(shown(app) == "Once")
    try app.press("Space")
    #expect(shown(app) == "Twice")
    try app.press("Space")
    #expect(app.tree.element(.button, "Count") == nil && shown(app) == nil)
  }

  private struct Changing: View {
    @State private var count = 1

    var body: some View {
      VStack {
        Button("Other") {}
        if count < 3 { Button("Count") { count += 1 }.help(count == 1 ? "Once" : "Twice") }
      }
    }
  }

  @Test("Words that a limit of lines cuts are whole beside the focus, and nothing is said twice")
  func cutWords() throws {
    let long = "House Decaf, the last of the harvest of two years ago"
    let app = try AppDriver(size: Size(width: 600, height: 400)) {
      VStack(spacing: 24) {
        Button("Plain") {}
        Button {
        } label: {
          Text(long).lineLimit(1)
        }
        .frame(width: 200)
        Button {
        } label: {
          Text("Short").lineLimit(1)
        }
      }
    }
    try app.press("Tab")
    #expect(app.focused?.label == long)
    #expect(shown(app) == nil)
    app.windowSystem.advance(by: .milliseconds(600))
    #expect(shown(app) == long)
    #expect(app.capture().differenceCount(from: app.freshCapture()) == 0)
    #expect(app.buttons[long]?.hint == "", "it is the name")
    try app.press("Tab")
    app.windowSystem.advance(by: .milliseconds(600))
    #expect(app.focused?.label == "Short" && shown(app) == nil)
    try app.press("Shift+Tab Ctrl+F1")
    #expect(shown(app) == long)
  }
}
