import Foundation
import Keyway
import KeywayTesting
import Testing

@testable import ExampleClinic
@testable import RoastedBeans

@MainActor
@Suite("Events for clients of AT-SPI", .serialized, .enabled(if: PrivateBus.isInstalled))
struct EventTests {
  /// Writes each event as a line: its type, its numbers, the object that it comes from, what goes with it.
  private static let listener =
    Script.findApp + """
      import threading
      def show(value):
          if isinstance(value, Atspi.Accessible): return value.get_name()
          return "" if value in (0, None) else str(value)
      def heard(event):
          name = event.source.get_name() if event.source else "?"
          print("%s(%d,%d) %s | %s" % (event.type, event.detail1, event.detail2, name, show(event.any_data)))
      for name in sys.argv[2:]:
          pyatspi.Registry.registerEventListener(heard, name)
      def commands():
          for line in sys.stdin: pass
          pyatspi.Registry.stop()
      threading.Thread(target=commands, daemon=True).start()
      print("listening")
      pyatspi.Registry.start()
      """

  /// An app with a client that listens, once the app knows that it does.
  private func listen(_ driver: AppDriver, _ events: [String]) throws -> (BridgedApp, PythonClient) {
    let app = try BridgedApp(driver, on: PrivateBus())
    let client = try app.bus.python(Self.listener, [driver.window.appName] + events)
    try #require(try app.run { client.text.contains("listening") }, "\(client.text)")
    // The registration comes by the registry.
    try app.run(seconds: 0.5) { false }
    return (app, client)
  }

  @Test("A move of the focus is told as one loss and one gain, and the row of a list is what gains it")
  func focus() throws {
    let (app, client) = try listen(
      AppDriver(RoastedBeans(), language: .english), ["object:state-changed:focused"])
    try app.app.press("Tab")
    let focused = try #require(app.app.tree.focused.flatMap { app.app.accessibilityTree.node(for: $0) })
    try #require(try app.run { client.text.contains("focused(1,0) \(focused.label)") }, "\(client.text)")
    let before = client.text.split(separator: "\n").count
    try app.app.press("Down")
    let next = try #require(app.app.tree.focused.flatMap { app.app.accessibilityTree.node(for: $0) })
    try #require(try app.run { client.text.contains("focused(1,0) \(next.label)") }, "\(client.text)")
    let lines = client.text.split(separator: "\n").dropFirst(before)
    #expect(
      Array(lines).map { $0.prefix { $0 != "|" } } == [
        "object:state-changed:focused(0,0) \(focused.label) ",
        "object:state-changed:focused(1,0) \(next.label) ",
      ])
  }

  @Test("What is typed, taken back and walked over in a field is told with its place")
  func typing() throws {
    let driver = try AppDriver { TypedView() }
    let (app, client) = try listen(driver, ["object:text-changed", "object:text-caret-moved"])
    try driver.press("h i")
    try #require(try app.run { client.text.contains("text-changed:insert(1,1) Name | i") }, "\(client.text)")
    #expect(client.text.contains("text-changed:insert(0,1) Name | h"))
    try driver.press("Left BackSpace")
    try #require(try app.run { client.text.contains("text-changed:delete(0,1) Name | h") }, "\(client.text)")
    #expect(client.text.contains("text-caret-moved(1,0) Name"))
  }

  @Test("A secret is told as bullets and by nothing else")
  func secret() throws {
    let driver = try AppDriver { TypedView() }
    let (app, client) = try listen(
      driver, ["object:text-changed", "object:text-caret-moved", "object:property-change"])
    try driver.press("Tab")
    try driver.press("s e s a m e")
    try #require(try app.run { client.text.contains("insert(5,1) Code | •") }, "\(client.text)")
    #expect(!client.text.contains("| s"))
    let dump = try app.answer(of: Script.dump, [driver.window.appName])
    #expect(dump.contains("••••••") || dump.contains("\\u2022\\u2022\\u2022\\u2022\\u2022\\u2022"))
    #expect(!dump.contains("sesame"))
  }

  @Test(
    "Switches, what comes up and what the app says are told, and an announcement is a notice for those who know none"
  )
  func others() throws {
    let driver = try AppDriver { TypedView() }
    let (app, client) = try listen(
      driver, ["object:state-changed:checked", "object:children-changed", "object:state-changed:showing"])
    try driver.press("Tab Tab Space")
    try #require(try app.run { client.text.contains("state-changed:checked(1,0) More") }, "\(client.text)")
    try #require(
      try app.run { client.text.contains("children-changed:add") && client.text.contains("| Here is more") },
      "\(client.text)")
    driver.window.announce("Saved")
    driver.windowSystem.settle()
    try #require(try app.run { client.text.contains("state-changed:showing(1,0) Saved") }, "\(client.text)")
  }

  @Test("An alert comes as a window before its button gets the focus, and the window is back when it goes")
  func alert() throws {
    let driver = try AppDriver { AskingView() }
    let (app, client) = try listen(
      driver, ["window:activate", "window:deactivate", "object:state-changed:focused"])
    try driver.press("Return")
    try #require(try app.run { client.text.contains("focused(1,0) Stay") }, "\(client.text)")
    let states = try app.answer(
      of: Script.findApp + """
        found = pyatspi.findDescendant(app, lambda n: n.get_role_name() == "alert")
        kept = found.get_state_set()
        print(found.get_name(), kept.contains(Atspi.StateType.ACTIVE), kept.contains(Atspi.StateType.SHOWING))
        """, [driver.window.appName])
    #expect(states == "Leave? True True\n")
    let length = client.text.count
    try driver.press("Return")
    try #require(
      try app.run { client.text.dropFirst(length).contains("focused(1,0) Ask") }, "\(client.text)")
    let wanted = ["window:activate", "focused(1,0)"]
    let heard = client.text.split(separator: "\n").map { String($0.prefix { $0 != "|" }) }.filter { line in
      wanted.contains { line.contains($0) }
    }
    #expect(
      heard.suffix(4) == [
        "window:activate(0,0) Leave? ", "object:state-changed:focused(1,0) Stay ",
        "window:activate(0,0) Test ",
        "object:state-changed:focused(1,0) Ask ",
      ], "\(client.text)")
  }

  @Test("Several announcements in one pass are notices side by side, the urgent one first, each for its time")
  func announcements() throws {
    let driver = try AppDriver { TypedView() }
    let (app, client) = try listen(driver, ["object:state-changed:showing", "object:children-changed"])
    driver.window.announce("Saved")
    driver.window.announce("Sent")
    driver.window.announce("Stop", priority: .high)
    driver.windowSystem.settle()
    try #require(try app.run { client.text.contains("showing(1,0) Sent") }, "\(client.text)")
    let shown = client.text.split(separator: "\n").filter { $0.contains("showing(1,0)") }
    #expect(shown.map { $0.split(separator: " ")[1] } == ["Stop", "Saved", "Sent"])
    let script =
      Script.findApp + """
        frame = app.get_child_at_index(0)
        found = [frame.get_child_at_index(i) for i in range(frame.get_child_count())]
        found = [n for n in found if n.get_role_name() == "notification"]
        print([(n.get_name(), n.get_attributes()["live"]) for n in found])
        print([n.get_index_in_parent() for n in found] == [frame.get_child_count() - 3 + i for i in range(3)])
        """
    #expect(
      try app.answer(of: script, [driver.window.appName])
        == "[('Stop', 'assertive'), ('Saved', 'polite'), ('Sent', 'polite')]\nTrue\n")
    driver.windowSystem.advance(by: .milliseconds(6000))
    try #require(
      try app.run { client.text.components(separatedBy: "children-changed:remove").count == 4 },
      "\(client.text)")
  }

  @Test("What an announcement brings is told before all else of the pass, and shows after it")
  func childrenFirst() throws {
    let driver = try AppDriver { FaultyView() }
    let (app, client) = try listen(
      driver, ["object:state-changed:focused", "object:state-changed:showing", "object:children-changed"])
    try driver.press("Return")
    try #require(try app.run { client.text.contains("showing(1,0) Write") }, "\(client.text)")
    #expect(
      client.text.split(separator: "\n").suffix(4).map { $0.prefix { $0 != "(" } } == [
        "object:children-changed:add", "object:state-changed:focused", "object:state-changed:focused",
        "object:state-changed:showing",
      ], "\(client.text)")
  }

  @Test("What had the focus when it went answers a moment longer, and is told to be gone after that")
  func former() throws {
    let driver = try AppDriver { AskingView() }
    try driver.press("Return")
    let (app, client) = try listen(driver, ["object:state-changed:defunct", "object:state-changed:focused"])
    let script =
      Script.findApp + """
        stay = pyatspi.findDescendant(app, lambda n: n.get_name() == "Stay")
        print("found", flush=True)
        sys.stdin.readline()
        def look():
            stay.clear_cache()
            try: return stay.get_name()
            except Exception: return "gone"
        print(look(), flush=True)
        sys.stdin.readline()
        print(look(), flush=True)
        """
    let asker = try app.bus.python(script, [driver.window.appName])
    try #require(try app.run { asker.text.contains("found") }, "\(asker.text)")
    try driver.press("Return")
    try asker.send("")
    try #require(try app.run { asker.text.contains("Stay") }, "\(asker.text)")
    #expect(!client.text.contains("defunct(1,0) Stay"))
    driver.windowSystem.advance(by: .milliseconds(1500))
    try #require(try app.run { client.text.contains("defunct(1,0)") }, "\(client.text)")
    try asker.send("")
    try #require(try app.run { asker.text.contains("gone") }, "\(asker.text)")
  }

  @Test("What comes back within that moment stays, for a client that heard the events")
  func back() throws {
    let driver = try AppDriver { AskingView() }
    let app = try BridgedApp(driver, on: PrivateBus())
    let client = try app.bus.python(
      Script.findApp + """
        from gi.repository import GLib
        pyatspi.Registry.registerEventListener(lambda event: None, "object:children-changed", "object:state-changed")
        def names(node):
            return [node.get_name()] + sum((names(node.get_child_at_index(i)) for i in range(node.get_child_count())), [])
        def line(channel, condition):
            sys.stdin.readline()
            print(names(app), flush=True)
            return True
        GLib.io_add_watch(sys.stdin.fileno(), GLib.IO_IN, line)
        print(names(app), flush=True)
        pyatspi.Registry.start()
        """, [driver.window.appName])
    func answers() -> [Substring] { client.text.split(separator: "\n") }
    try #require(try app.run { answers().count == 1 }, "\(client.text)")
    try driver.press("Return")
    try app.run(seconds: 0.3) { false }
    try client.send("")
    try #require(try app.run { answers().count == 2 }, "\(client.text)")
    try driver.press("Escape")
    try app.run(seconds: 0.3) { false }
    driver.windowSystem.advance(by: .milliseconds(1500))
    try app.run(seconds: 0.3) { false }
    try client.send("")
    try #require(try app.run { answers().count == 3 }, "\(client.text)")
    #expect(answers()[0] != answers()[1] && answers()[0] == answers()[2], "\(client.text)")
  }

  @Test("What the field that is left has to say comes after the focus has gone")
  func left() throws {
    let driver = try AppDriver { FaultyView() }
    let (app, client) = try listen(
      driver, ["object:state-changed:focused", "object:property-change:accessible-description"])
    try driver.press("Return")
    try #require(
      try app.run {
        client.text.contains("description(0,0) First") && client.text.contains("focused(1,0) Second")
      },
      "\(client.text)")
    let lines = client.text.split(separator: "\n").filter { $0.contains("Second") || $0.contains("First") }
    #expect(
      lines.suffix(3).map { $0.prefix { $0 != "(" } } == [
        "object:state-changed:focused", "object:state-changed:focused",
        "object:property-change:accessible-description",
      ], "\(client.text)")
  }

  @Test("A client that knows announcements gets them with their politeness, and no notice")
  func announcement() throws {
    let driver = try AppDriver { TypedView() }
    let (app, client) = try listen(driver, ["object:announcement", "object:state-changed:showing"])
    driver.window.announce("Saved", priority: .high)
    driver.window.announce("Later")
    driver.windowSystem.settle()
    try #require(try app.run { client.text.contains("announcement(1,0) Test | Later") }, "\(client.text)")
    #expect(client.text.contains("announcement(2,0) Test | Saved"))
    #expect(!client.text.contains("showing(1,0)"))
  }
}

/// A field, a secret, and a switch that shows more.
private struct TypedView: View {
  @State private var name = ""
  @State private var code = Secret()
  @State private var isOn = false

  var body: some View {
    VStack {
      TextField("Name", text: $name)
      SecureField("Code", secret: code)
      Toggle("More", isOn: $isOn)
      if isOn { Text("Here is more") }
    }
  }
}

/// A button that asks a question.
private struct AskingView: View {
  @State private var isAsking = false

  var body: some View {
    Button("Ask") { isAsking = true }
      .alert("Leave?", isPresented: $isAsking) {
        Button("Stay") {}
      } message: {
        Text("Nothing is kept")
      }
  }
}

/// A field whose fault shows as the focus goes on.
private struct FaultyView: View {
  @State private var first = ""
  @State private var second = ""
  @State private var fault: String?
  @FocusState private var isSecond: Bool

  var body: some View {
    VStack {
      TextField("First", text: $first).fieldError(fault)
        .onSubmit {
          fault = "Write something"
          isSecond = true
        }
      TextField("Second", text: $second).focused($isSecond)
    }
  }
}
