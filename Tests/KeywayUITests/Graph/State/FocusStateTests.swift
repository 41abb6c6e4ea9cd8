import Keyway
import KeywayTesting
import Testing
import ViewTestKit

@MainActor
@Suite("A focus state follows the focus, and moves it")
struct FocusStateTests {
  private enum Field: Hashable { case name, street, missing }

  private struct Form: View {
    @FocusState private var field: Field?
    @FocusState private var isSending: Bool
    var isNameEnabled = true

    var body: some View {
      VStack {
        Text(field.map { "at \($0)" } ?? "nowhere").accessibilityIdentifier("field")
        Text(isSending ? "sending" : "idle").accessibilityIdentifier("sending")
        Button("Name") {}.focused($field, equals: .name).disabled(!isNameEnabled)
        Button("Street") {}.focused($field, equals: .street)
        Button("Send") {}.focused($isSending)
        Button("To the name") { field = .name }
        Button("To nothing there is") { field = .missing }
        Button("Give up") {
          field = nil
          isSending = false
        }
        Button("Both") {
          field = .street
          isSending = true
        }
      }
    }
  }

  private func words(_ app: AppDriver) -> [String?] {
    [app.focused?.label, app.label("field"), app.label("sending")]
  }

  @Test("Tab changes the state, and the text that shows it, in the same frame")
  func follows() throws {
    let app = try AppDriver { Form() }
    #expect(words(app) == ["Name", "at name", "idle"])
    try app.press("Tab")
    #expect(words(app) == ["Street", "at street", "idle"])
    try app.press("Tab")
    #expect(words(app) == ["Send", "nowhere", "sending"])
    #expect(app.capture().differenceCount(from: app.freshCapture()) == 0)
  }

  @Test("Setting the state moves the focus in the same press, as programmatic")
  func moves() throws {
    let app = try AppDriver { Form() }
    try app.press("Tab Tab Tab Space")
    #expect(words(app) == ["Name", "at name", "idle"])
    #expect(app.window.shownRing != nil)
  }

  @Test(
    "A value that nothing stands for, or that is disabled, leaves the focus, and the state says where it is")
  func refused() throws {
    let app = try AppDriver { Form() }
    try app.press("Tab Tab Tab Tab Space")
    #expect(words(app) == ["To nothing there is", "nowhere", "idle"])
    let disabled = try AppDriver { Form(isNameEnabled: false) }
    try disabled.press("Tab Tab Space")
    #expect(words(disabled) == ["To the name", "nowhere", "idle"])
  }

  @Test("Of two states set at once, the later one gets the focus")
  func both() throws {
    let app = try AppDriver { Form() }
    try app.press("Shift+Tab Space")
    #expect(words(app) == ["Send", "nowhere", "sending"])
  }

  private struct Leaving: View {
    @FocusState private var isHere: Bool
    var body: some View {
      VStack {
        Button("One") {}
        Button("Two") { isHere = false }.focused($isHere)
        Text(isHere ? "here" : "gone").accessibilityIdentifier("state")
      }
    }
  }

  @Test(
    "A state that is set to false gives the focus up, and where nothing else takes it the state is true again"
  )
  func resigns() throws {
    let app = try AppDriver { Leaving() }
    try app.press("Tab")
    #expect(app.label("state") == "here")
    try app.press("Space")
    #expect(app.focused?.label == "One")
    #expect(app.label("state") == "gone")
  }

  private struct Beginning: View {
    @FocusState private var field: Field?
    var body: some View {
      VStack {
        Button("Name") {}.focused($field, equals: .name)
        Button("Street") {}.focused($field, equals: .street)
        Text(field == .street ? "street" : "other").accessibilityIdentifier("field")
      }
      .defaultFocus($field, .street)
    }
  }

  @Test("The focus begins at the default of a state")
  func begins() throws {
    let app = try AppDriver { Beginning() }
    #expect(app.focused?.label == "Street")
    #expect(app.label("field") == "street")
  }

  private struct Container: View {
    @FocusState private var isInList: Bool
    struct Row: Identifiable { let id: String }
    var body: some View {
      VStack {
        Button("To the list") { isInList = true }
        List(["a", "b"].map(Row.init)) { Text($0.id) }.focused($isInList)
        Text(isInList ? "inside" : "outside").accessibilityIdentifier("state")
      }
    }
  }

  @Test("A state of a list is true for every row, and setting it enters the list")
  func container() throws {
    let app = try AppDriver { Container() }
    try app.press("Space")
    #expect(app.focused?.label == "a")
    try app.press("Down")
    #expect(app.label("state") == "inside")
    try app.press("Tab")
    #expect(app.label("state") == "outside")
  }
}

@MainActor
@Suite("The focus survives changes of the window")
struct FocusRestorationTests {
  private struct Row: Identifiable { let id: String }

  private struct Screen: View {
    let rows = ["a", "b", "c"].map(Row.init)
    var body: some View {
      HStack {
        List(rows) { Text($0.id) }.accessibilityIdentifier("list")
        Button("Send") {}.accessibilityIdentifier("send")
      }
    }
  }

  @Test(
    "While another window has the keyboard there is no ring; with the keyboard it comes back, in the same place"
  )
  func deactivation() throws {
    let app = try AppDriver { Screen() }
    try app.press("Down")
    let before = app.capture()
    app.windowSystem.focus(nil)
    #expect(app.window.shownRing == nil)
    #expect(app.capture().differenceCount(from: before) > 0)
    #expect(app.capture().differenceCount(from: app.freshCapture()) == 0)
    app.windowSystem.focus(app.headlessWindow)
    #expect(app.focused?.label == "b")
    #expect(app.capture().differenceCount(from: before) == 0)
  }

  @Test(
    "Keys and modifiers that were held when the window lost the keyboard are not held when it has it again")
  func keyState() throws {
    let app = try AppDriver { Screen() }
    try app.press("Tab")
    app.windowSystem.press(57)
    app.windowSystem.focus(nil)
    app.windowSystem.focus(app.headlessWindow)
    #expect(app.capture().differenceCount(from: app.freshCapture()) == 0)
    try app.press("Tab")
    #expect(app.focused?.label == "a")
  }

  @Test("A window that was made anew has the focus, and the row that the list remembers, where they were")
  func rebuilt() throws {
    let before = try AppDriver { Screen() }
    try before.press("Down Down Tab")
    let after = try AppDriver { Screen() }
    after.window.restoreFocus(before.window.focusRecord)
    #expect(after.focused?.label == "Send")
    #expect(after.capture().differenceCount(from: before.capture()) == 0)
    try after.press("Tab")
    #expect(after.focused?.label == "c")
  }

  @Test("A window that comes back on an output of another size has the focus where it was, in view")
  func output() throws {
    let app = try AppDriver { Screen() }
    try app.press("Down Down")
    app.headlessWindow.configure(size: Size(width: 300, height: 120))
    app.windowSystem.settle()
    #expect(app.focused?.label == "c")
    let focused = try #require(app.window.tree.focused)
    let window = Rect(x: 0, y: 0, width: 300, height: 120)
    #expect(window.contains(app.tree[focused].frame))
    #expect(app.window.shownRing != nil)
  }
}

@MainActor
@Suite("Guides in views")
struct FocusGuideTests {
  private struct Seats: View {
    var body: some View {
      HStack(spacing: 20) {
        Button("One") {}
        FocusGuide(to: "gone", "pay").frame(width: 40, height: 40)
        Button("Two") {}
        VStack {
          Spacer()
          Button("Pay") {}.accessibilityIdentifier("pay")
        }
      }
      .focusScope(FocusScope(traversal: Traversal(edge: .leave, arrows: .spatial)))
    }
  }

  @Test("An arrow that comes to a guide goes where it leads, and Tab passes it by")
  func guide() throws {
    let app = try AppDriver { Seats() }
    #expect(app.tabOrder == ["One", "Two", "Pay"])
    try app.press("Right")
    #expect(app.focused?.label == "Pay")
    #expect(app.focusFaults.isEmpty)
  }
}
