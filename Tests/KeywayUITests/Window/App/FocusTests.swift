import Keyway
import KeywayKeymap
import KeywayTesting
import Testing
import ViewTestKit

@MainActor
@Suite("The focus stays on a focusable element, and the views are notified")
struct FocusTests {
  private struct Closing: View {
    @State private var isClosed = false
    var body: some View {
      Button("One") {}
      Button("Close") { isClosed = true }.disabled(isClosed)
      Button("Three") {}
    }
  }

  @Test("A focused button that disables itself keeps the focus, and says so")
  func disabling() throws {
    let app = try AppDriver { VStack { Closing() } }
    _ = app.readingOrder
    try app.press("Tab Space")
    #expect(app.focused?.label == "Close")
    #expect(app.announcements == ["Close, dimmed"])
    #expect(app.tabOrder == ["One", "Three"])
    #expect(app.capture().differenceCount(from: app.freshCapture()) == 0)
    try app.press("Shift+Tab")
    #expect(app.focused?.label == "One")
    try app.press("Tab")
    #expect(app.focused?.label == "Three")
  }

  private struct Deleting: View {
    @State private var rows = ["a", "b", "c"].map(NamedRow.init)
    var body: some View {
      List(rows) { Text($0.id) }
        .onKeyPress(.keyboardDeleteForward) {
          rows.removeAll { $0.id == rows[min(1, rows.count - 1)].id }
          return .handled
        }
    }
  }

  @Test("When the focused row goes, the focus is on the next one, and on the last one at the end")
  func removal() throws {
    let app = try AppDriver { Deleting() }
    try app.press("Down")
    #expect(app.focused?.label == "b")
    try app.press("Delete")
    #expect(app.focused?.label == "c")
    try app.press("Delete")
    #expect(app.focused?.label == "a")
    try app.press("Delete")
    #expect(app.focused == nil)
    try app.press("Tab Down Space")
    #expect(app.focused == nil)
  }

  private struct Covering: View {
    @State private var isShown = false
    var body: some View {
      ZStack {
        VStack {
          Button("One") { isShown = true }
          Button("Two") {}
        }
        if isShown {
          VStack {
            HStack { Spacer() }
            Button("Close") { isShown = false }
            Spacer()
          }
          .covers()
          .background(.panel)
          .frame(width: 400, height: 400)
        }
      }
    }
  }

  @Test(
    "An element under an opaque layer loses the focus in the same press, and gets it back later"
  )
  func covering() throws {
    let app = try AppDriver { Covering() }
    try app.press("Space")
    #expect(app.focused?.label == "Close")
    #expect(app.tabOrder == ["Close"])
    #expect(app.focusFaults.isEmpty)
    try app.press("Space")
    #expect(app.tabOrder == ["One", "Two"])
    #expect(app.focused?.label == "Two")
  }

  @Test("Positions come before tree order; hidden and unfocusable elements are skipped")
  func order() throws {
    let app = try AppDriver {
      VStack {
        Button("plain") {}
        Button("passed") {}.focusable(false)
        Button("second") {}.tabPosition(2)
        Button("hidden") {}.hidden()
        Text("text").focusable()
        Button("first") {}.tabPosition(1)
      }
    }
    #expect(app.tabOrder == ["first", "second", "plain", "text"])
    var visited: [String] = []
    for _ in 0..<4 {
      visited.append(app.focused?.label ?? "")
      try app.press("Tab")
    }
    #expect(Set(visited) == ["first", "second", "plain", "text"])
  }

  private struct Choosing: View {
    @State private var selection: String?
    let follows: Bool?
    var body: some View {
      let list = List(["a", "b", "c"].map(NamedRow.init), selection: $selection) { Text($0.id) }
      if let follows { list.selectionFollowsFocus(follows) } else { list }
    }
  }

  @Test("Outside a split view arrows leave the selection, and Space makes it; a modifier changes that")
  func selectionOutside() throws {
    let app = try AppDriver { Choosing(follows: nil) }
    try app.press("Down")
    #expect(app.selectedLabels == [])
    try app.press("Space")
    #expect(app.selectedLabels == ["b"])
    try app.press("Down")
    #expect(app.selectedLabels == ["b"])
    let following = try AppDriver { Choosing(follows: true) }
    try following.press("Down")
    #expect(following.selectedLabels == ["b"])
  }

  @Test(
    "In a sidebar the selection follows the focus, unless the list says otherwise; in the detail it does not")
  func selectionInSidebar() throws {
    let app = try AppDriver {
      SplitView {
        Choosing(follows: nil)
      } detail: {
        Choosing(follows: nil)
      }
    }
    try app.press("Down")
    #expect(app.selectedLabels == ["b"])
    try app.press("Tab Down Down")
    #expect(app.selectedLabels == ["b"])
    let refusing = try AppDriver {
      SplitView {
        Choosing(follows: false)
      } detail: {
        Text("detail")
      }
    }
    try refusing.press("Down")
    #expect(refusing.selectedLabels == [])
  }

  @Test("A list without selection is walked, and nothing in it is ever selected")
  func noSelection() throws {
    let app = try AppDriver { List(["a", "b"].map(NamedRow.init)) { Text($0.id) } }
    try app.press("Down Space Return")
    #expect(app.focused?.label == "b")
    #expect(app.selectedLabels == [])
  }

  @Test("An app that refuses a selection keeps its own, on the screen too")
  func refusedSelection() throws {
    let app = try AppDriver {
      List(["a", "b", "c"].map(NamedRow.init), selection: .constant("a")) { Text($0.id) }
    }
    try app.press("Down Space")
    #expect(app.focused?.label == "b")
    #expect(app.selectedLabels == ["a"])
    try app.press("Down Space")
    #expect(app.selectedLabels == ["a"])
    #expect(app.capture().differenceCount(from: app.freshCapture()) == 0)
  }

  @Test("Focus handlers are called once when the focus enters or leaves, also on ancestors")
  func handlers() throws {
    var calls: [String] = []
    func note(_ name: String) -> @MainActor (Bool) -> Void {
      { calls.append("\(name) \($0 ? "in" : "out")") }
    }
    let app = try AppDriver {
      VStack {
        Button("A") {}.onFocusChange(note("A"))
        List(["a", "b"].map(NamedRow.init)) { Text($0.id) }.onFocusChange(note("list"))
        Button("B") {}.onFocusChange(note("B")).onFocusChange(note("B again"))
      }
      .onFocusChange(note("all"))
    }
    #expect(calls == ["all in", "A in"])
    calls = []
    try app.press("Tab")
    #expect(calls == ["A out", "list in"])
    calls = []
    try app.press("Down Up")
    #expect(calls == [])
    try app.press("Tab")
    #expect(calls == ["list out", "B in", "B again in"])
  }

  @Test("Changes by a focus handler are in the frame of the move")
  func handlerChangesViews() throws {
    struct Telling: View {
      @State private var isFocused = false
      var body: some View {
        Button("A") {}
        Button("B") {}.onFocusChange { isFocused = $0 }
        Text(isFocused ? "B has it" : "B has it not").accessibilityIdentifier("telling")
      }
    }
    let app = try AppDriver { VStack { Telling() } }
    #expect(app.label("telling") == "B has it not")
    app.headlessWindow.forgetFrames()
    app.send(RawKeyEvent(code: 15, isDown: true))
    #expect(app.label("telling") == "B has it")
    #expect(app.headlessWindow.frames.count == 1)
  }
}
