import Keyway
import KeywayTesting
import Testing
import ViewTestKit

/// Counts its activations in its own state.
private struct Counter: View {
  let name: String
  @State private var count = 0

  init(_ name: String) { self.name = name }

  var body: some View {
    Button("\(name) \(count)") { count += 1 }.accessibilityIdentifier(name)
  }
}

private struct Item: Identifiable, Hashable {
  let id: Int
}

@MainActor
@Suite("Views keep their place in the tree, and their state with it")
struct ViewIdentityTests {
  private struct Renaming: View {
    @State private var title = "first"
    var body: some View {
      Button("Rename") { title = "second" }
      Text(title).accessibilityIdentifier("title")
      Counter("counter")
    }
  }

  @Test("State survives that the view around it is evaluated again")
  func stateSurvives() throws {
    let app = try AppDriver { VStack { Renaming() } }
    try app.press("Tab Space Space Shift+Tab Space")
    #expect(app.label("title") == "second")
    #expect(app.label("counter") == "counter 2")
  }

  private struct Shuffling: View {
    @State private var ids = [1, 2, 3]
    let order: [Int]
    var body: some View {
      Button("Shuffle") { ids = order }
      ForEach(ids, id: \.self) { Counter("c\($0)") }
    }
  }

  @Test("A row that moves in a ForEach keeps its state, its element and the focus")
  func moveKeepsState() throws {
    let app = try AppDriver {
      VStack { Shuffling(order: [3, 1, 2]) }.onKeyPress(.keyboardX) {
        .ignored
      }
    }
    try app.press("Tab Space Tab Tab Space Space")
    let third = try #require(app.tree.focused)
    #expect(app.tabOrder == ["Shuffle", "c1 1", "c2 0", "c3 2"])
    let shuffle = try #require(app.tree.element(.button, "Shuffle"))
    app.click(shuffle.frame.center)
    #expect(app.tabOrder == ["Shuffle", "c3 2", "c1 1", "c2 0"])
    #expect(app.tree.element(forKey: "c3") == third)
  }

  @Test("State dies with its view, and a view that comes back starts anew")
  func stateDies() throws {
    let app = try AppDriver { VStack { Shuffling(order: [2]) } }
    try app.press("Tab Space Space Shift+Tab")
    #expect(app.label("c1") == "c1 2")
    try app.press("Space")
    #expect(app.tabOrder == ["Shuffle", "c2 0"])
    #expect(app.tree.element(forKey: "c1") == nil)
  }

  private struct Switching: View {
    @State private var isOn = true
    var body: some View {
      Button("Switch") { isOn.toggle() }
      if isOn { Counter("same") } else { Counter("same") }
      if isOn { Counter("optional") }
    }
  }

  @Test("The branches of a condition are different views, also when their types are the same")
  func branches() throws {
    let app = try AppDriver { VStack { Switching() } }
    try app.press("Tab Space Tab Space Tab")
    #expect(app.tabOrder == ["Switch", "same 1", "optional 1"])
    try app.press("Space")
    #expect(app.tabOrder == ["Switch", "same 0"])
    try app.press("Space")
    #expect(app.tabOrder == ["Switch", "same 0", "optional 0"])
  }

  private struct Erased: View {
    @State private var isText = false
    var body: some View {
      Button("Erase") { isText.toggle() }
      isText ? AnyView(Text("plain")) : AnyView(Counter("counter"))
    }
  }

  @Test("An AnyView keeps the state of a view of the same type, and replaces one of another type")
  func erasure() throws {
    let app = try AppDriver { VStack { Erased() } }
    try app.press("Tab Space Shift+Tab Space")
    #expect(app.tree.element(.text, "plain") != nil)
    #expect(app.tabOrder == ["Erase"])
    try app.press("Space")
    #expect(app.tree.element(.text, "plain") == nil)
    #expect(app.tabOrder == ["Erase", "counter 0"])
  }

  @Test("Nested ForEach rows come in order, and keep it when an inner row comes")
  func nested() throws {
    struct Groups: View {
      @State private var groups = [1: [1], 2: [1, 2]]
      var body: some View {
        Button("Grow") { groups[1] = [0, 1, 2] }
        ForEach(groups.keys.sorted(), id: \.self) { group in
          ForEach(groups[group]!, id: \.self) { Counter("\(group).\($0)") }
        }
      }
    }
    let app = try AppDriver { VStack { Groups() } }
    #expect(app.tabOrder == ["Grow", "1.1 0", "2.1 0", "2.2 0"])
    try app.press("Space")
    #expect(app.tabOrder == ["Grow", "1.0 0", "1.1 0", "1.2 0", "2.1 0", "2.2 0"])
  }

  private struct Holder<Content: View>: View {
    let content: Content
    @State private var isShown = true
    var body: some View {
      Button("Hold") { isShown.toggle() }
      if isShown { content }
    }
  }

  @Test(
    "A stored view starts again when it returns, and is reported when it is shown twice")
  func keptValue() throws {
    let app = try AppDriver { VStack { Holder(content: Counter("kept")) } }
    try app.press("Tab Space Shift+Tab")
    #expect(app.label("kept") == "kept 1")
    try app.press("Space Space")
    #expect(app.label("kept") == "kept 0")
    #expect(app.window.viewFaults == [])
    let row = Counter("row")
    let twice = try AppDriver {
      VStack {
        row
        row
      }
    }
    #expect(twice.window.viewFaults == [.viewShownTwice("Counter")])
  }

  @Test("Of two rows with one identity the first is shown, and the mistake is reported once")
  func duplicates() throws {
    struct Doubled: View {
      @State private var turns = 0
      var body: some View {
        Button("Again") { turns += 1 }
        ForEach([7, 8, 7], id: \.self) { Text("row \($0) \(turns)") }
      }
    }
    let app = try AppDriver { VStack { Doubled() } }
    try app.press("Space Space")
    #expect(app.tree.element(.text, "row 7 2") != nil)
    #expect(app.tree.element(.text, "row 8 2") != nil)
    #expect(app.window.viewFaults.map(\.name) == ["duplicateIdentity"])
    #expect(app.window.viewFaults.first?.description.contains("have the identity 7,") == true)
  }
}
