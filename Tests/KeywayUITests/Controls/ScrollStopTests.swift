import Keyway
import KeywayDiagnostics
import KeywayDispatch
import KeywayDrawing
import KeywayTesting
import Testing
import ViewTestKit

@testable import KeywayUI

@MainActor
@Suite("What scrolls and has nothing to focus inside is a stop, and keys scroll it")
struct ScrollStopTests {
  private struct Help: View {
    var lines = 40
    var hasButton = false
    @State private var isClosed = false

    var body: some View {
      VStack(spacing: 0) {
        ScrollView {
          VStack(alignment: .leading) {
            ForEach(0..<lines) { Text("Line \($0)") }
            if hasButton { Button("Understood") { isClosed = true }.disabled(isClosed) }
          }
          .padding(16)
        }
        Button("Back") {}
      }
    }
  }

  private func driver(_ help: Help, theme: Theme = .light) throws -> AppDriver {
    try AppDriver(size: Size(width: 480, height: 320), theme: theme) { help }
  }

  /// Whether all of a line is in the upper part of the window, above the button.
  private func sees(_ label: String, _ app: AppDriver) throws -> Bool {
    let line = try #require(app.tree.element(.text, label))
    let view = try #require(app.tree.element(.scrollView))
    return view.frame.contains(line.frame)
  }

  private static var lines: some View { ForEach(0..<40) { Text("Line \($0)") } }

  /// The name of the view that scrolls, which has the focus.
  private func name(@ViewBuilder _ content: () -> some View) throws -> String? {
    let app = try AppDriver(size: Size(width: 480, height: 320), content: content)
    #expect(app.focused?.role == .scrollView && !app.audit().map(\.name).contains("missing-name"))
    return app.focused?.label
  }

  @Test("A stop that nobody named has the name of its first heading, else of what is before it or around it")
  func names() throws {
    let lines = Self.lines
    #expect(try name { ScrollView { VStack { lines } } } == "Test", "the title of the window")
    let terms = Text("Terms").accessibilityAddTraits(.header)
    #expect(
      try name {
        ScrollView {
          VStack {
            terms
            lines
          }
        }
      } == "Terms")
    #expect(
      try name {
        ScrollView {
          VStack {
            lines
            terms
          }
        }
      } == "Test", "a heading that does not come first is of a part")
    #expect(try name { ScrollView { VStack { lines } }.navigationBar("Help") {} } == "Help")
    #expect(
      try name {
        VStack {
          Text("Rules").accessibilityAddTraits(.header)
          Divider()
          ScrollView { VStack { lines } }
        }
        .navigationBar("Help") {}
      } == "Rules")
    #expect(
      try name {
        VStack { ScrollView { VStack { lines } } }.accessibilityElement(children: .contain)
          .accessibilityLabel("Library")
      } == "Library")
    #expect(try name { ScrollView { VStack { lines } }.accessibilityLabel("Help") } == "Help")
  }

  @Test("A view that is no stop any more loses the name that nobody gave it")
  func nameGoes() throws {
    let app = try AppDriver(size: Size(width: 480, height: 320)) { Help(hasButton: true) }
    let view = try #require(app.tree.element(.scrollView))
    #expect(view.label.isEmpty, "the button inside is the stop")
    #expect(app.focused?.label == "Understood")
    #expect(try driver(Help(lines: 2)).tree.element(.scrollView)?.label == "")
  }

  @Test(
    "Nothing shows through the words for more below, and the ring leaves them whole",
    arguments: [Theme.light, .dark.large])
  func cue(theme: Theme) throws {
    func pictures(_ color: Color) throws -> (fade: Rect, focused: ImageBuffer, other: ImageBuffer) {
      let app = try AppDriver(size: Size(width: 480, height: 320), theme: theme) {
        VStack(spacing: 0) {
          ScrollView { color.frame(height: 900) }.accessibilityLabel("Help").accessibilityIdentifier("help")
          Button("Back") {}
        }
      }
      let view = try #require(app.tree.element(forKey: "help"))
      let marks = app.window.graph.renderNode(for: view)?.scrolling?.scrollBars as? ScrollMarks
      #expect(app.focused?.label == "Help")
      let focused = app.capture()
      try app.press("Tab")
      return (try #require(marks?.shownFade), focused, app.capture())
    }
    let (fade, focused, other) = try pictures(theme[.ink])
    let plain = try pictures(theme[.background]).other
    let ground = other.pixel(x: Int(fade.minX) + 40, y: Int(fade.maxY) - 1)
    var words = 0
    for y in Int(fade.midY)..<Int(fade.maxY) {
      // Without the bar, and the ring at the sides.
      for x in Int(fade.minX) + 40..<Int(fade.maxX) - 40 {
        let pixel = other.pixel(x: x, y: y)
        #expect(pixel == plain.pixel(x: x, y: y), "\(x), \(y)")
        guard pixel != ground else { continue }
        words += 1
        #expect(pixel == focused.pixel(x: x, y: y), "\(x), \(y)")
      }
    }
    #expect(words > 300)
  }

  @Test("Where the focus is in what is higher than the view, nothing fades and no words lie over it")
  func focusInFade() throws {
    var text = String(repeating: "A line of the letter.\n", count: 40)
    let app = try AppDriver(size: Size(width: 480, height: 320)) {
      VStack(spacing: 0) {
        ScrollView {
          VStack(spacing: 16) {
            Button("Before") {}
            TextEditor("Letter", text: Binding(get: { text }, set: { text = $0 }), lines: 16)
            Button("After") {}
          }
        }
        .accessibilityIdentifier("page")
        Button("Back") {}
      }
    }
    let page = try #require(app.tree.element(forKey: "page"))
    func fade() -> Rect? {
      (app.window.graph.renderNode(for: page)?.scrolling?.scrollBars as? ScrollMarks)?.shownFade
    }
    #expect(app.focused?.label == "Before" && fade() != nil && app.window.isFocusInSight)
    try app.press("Tab")
    #expect(app.focused?.label == "Letter" && fade() == nil && app.window.isFocusInSight)
    #expect(app.capture().difference(from: app.freshCapture()).count == 0)
    try app.press("Shift+Tab")
    #expect(fade() != nil && app.window.isFocusInSight)
    #expect(app.capture().difference(from: app.freshCapture()).count == 0)
    try app.press("Tab Tab Tab")
    #expect(app.focused?.label == "Back")
    #expect(app.capture().difference(from: app.freshCapture()).count == 0)
  }

  @Test(
    "Space and Return bring a button back that an arrow scrolled out of sight, and press it then",
    arguments: ["Space", "Return"])
  func outOfSight(key: String) throws {
    var presses = 0
    let app = try AppDriver(size: Size(width: 480, height: 320)) {
      ScrollView {
        VStack(spacing: 16) {
          Button("Send") { presses += 1 }
          ForEach(0..<40) { Text("Line \($0)") }
        }
      }
    }
    try app.press("Down Down Down Down Down")
    #expect(app.focused?.label == "Send" && !app.window.isFocusInSight)
    func trace() -> DispatchTrace? { app.traces.last { $0.press.phase == .began } }
    try app.press(key)
    #expect(presses == 0 && app.window.isFocusInSight)
    #expect(trace()?.focusChange?.reason == .scrolled && trace()?.activation == nil)
    try app.press(key)
    #expect(presses == 1 && trace()?.activation != nil)
  }

  @Test("Arrows, Page, Home, End and Space scroll text; Space begins again at its end")
  func keys() throws {
    let app = try driver(Help())
    #expect(app.focused?.role == .scrollView)
    #expect(try sees("Line 0", app) && !sees("Line 39", app))
    try app.press("Down")
    #expect(try !sees("Line 0", app))
    try app.press("Up")
    #expect(try sees("Line 0", app))
    try app.press("End")
    #expect(try sees("Line 39", app))
    #expect(app.capture().difference(from: app.freshCapture()).count == 0)
    try app.press("Space")
    #expect(try sees("Line 0", app))
    try app.press("PageDown PageDown")
    #expect(try !sees("Line 0", app))
    try app.press("Home")
    #expect(try sees("Line 0", app))
    for _ in 0..<40 where try !sees("Line 39", app) { try app.press("Space") }
    #expect(try sees("Line 39", app))
    try app.press("Tab")
    #expect(app.focused?.label == "Back")
    #expect(app.focusFaults == [])
  }

  @Test("Where a button inside takes the focus, it is no stop, and Home shows what was scrolled past")
  func aroundTheFocus() throws {
    let app = try driver(Help(hasButton: true))
    #expect(app.focused?.label == "Understood")
    #expect(try !sees("Line 0", app))
    try app.press("Home")
    #expect(try sees("Line 0", app))
    #expect(app.focused?.label == "Understood")
  }

  private struct Growing: View {
    @State private var lines = 1

    var body: some View {
      ScrollView {
        VStack(alignment: .leading) {
          ForEach(0..<lines) { Text("Line \($0)") }
          Button("More") { lines += 20 }
          ForEach(100..<130) { Text("Line \($0)") }
        }
      }
    }
  }

  @Test(
    "A focused button that its own page pushes down stays in view; where the user scrolled away from it, it stays away"
  )
  func pushedDown() throws {
    let app = try AppDriver(size: Size(width: 480, height: 320)) { Growing() }
    let view = try #require(app.tree.element(.scrollView)).frame
    try app.press("Space")
    #expect(try view.contains(#require(app.focused).frame))
    try app.press("End")
    #expect(try !view.contains(#require(app.focused).frame))
    app.window.forgetLayout()
    app.windowSystem.settle()
    #expect(try !view.contains(#require(app.focused).frame))
  }

  @Test(
    "A strip of text goes sideways, from right to left too",
    arguments: [LayoutDirection.leftToRight, .rightToLeft])
  func strip(direction: LayoutDirection) throws {
    let app = try AppDriver(size: Size(width: 480, height: 320)) {
      ScrollView(.horizontal) { HStack { ForEach(0..<30) { Text("Day \($0)") } } }
        .environment(\.layoutDirection, direction)
    }
    #expect(app.focused?.role == .scrollView)
    func sees(_ label: String) throws -> Bool {
      try #require(app.tree.element(.scrollView)).frame.contains(
        #require(app.tree.element(.text, label)).frame)
    }
    #expect(try sees("Day 0") && !sees("Day 29"))
    try app.press("End")
    #expect(try sees("Day 29"))
    try app.press("Space")
    #expect(try sees("Day 0"))
    try app.press("PageDown")
    #expect(try !sees("Day 0"))
    try app.press("Home")
    #expect(try sees("Day 0"))
  }

  @Test("It becomes a stop when the last control inside is disabled, and when larger type no longer fits")
  func changes() throws {
    let app = try driver(Help(hasButton: true))
    try app.press("Space")
    #expect(app.find(.scrollView).map { app.tree[$0].focus.isFocusable } == true)
    let short = try driver(Help(lines: 6))
    #expect(short.focused?.label == "Back")
    short.window.theme = .light.large
    short.windowSystem.settle()
    try short.press("Shift+Tab")
    #expect(short.focused?.role == .scrollView)
    short.window.theme = .light
    short.windowSystem.settle()
    #expect(short.focused?.label == "Back")
  }

  @Test(
    "A row that is higher than its list shows all of itself before an arrow or the next key leaves it",
    arguments: [false, true])
  func tallRow(isKeypad: Bool) throws {
    let (next, previous) = isKeypad ? ("Right", "Left") : ("Down", "Up")
    let app = try AppDriver(size: Size(width: 480, height: 240)) {
      VStack(spacing: 0) {
        List(["Short", "Long", "Last"].map(NamedRow.init)) { row in
          Text(row.id == "Long" ? (1...20).map { "line \($0)" }.joined(separator: "\n") : row.id)
        }
        Button("Back") {}
      }
    }
    if isKeypad {
      app.window.bindings = BindingTable(bindings: [
        BindingTable.Binding(.nextItem, Shortcut(.right)),
        BindingTable.Binding(.previousItem, Shortcut(.left)),
      ])
    }
    let view = try #require(app.tree.element(.list)).frame
    func row() throws -> Element { try #require(app.focused) }
    try app.press(next)
    #expect(try row().label.hasPrefix("line 1"))
    #expect(try row().frame.minY >= view.minY && row().frame.maxY > view.maxY)
    var presses = 0
    while try row().frame.maxY > view.maxY, presses < 20 {
      let before = try row().frame.maxY
      try app.press(next)
      #expect(try row().label.hasPrefix("line 1") && row().frame.maxY < before)
      presses += 1
    }
    #expect((2..<10).contains(presses))
    try app.press(next)
    #expect(try row().label == "Last")
    try app.press(previous)
    #expect(try row().frame.minY >= view.minY)
    try app.press(previous)
    #expect(try row().label == "Short")
  }
}
