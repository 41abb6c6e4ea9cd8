import Foundation
import Keyway
import KeywayTesting
import Testing

@MainActor
@Suite("Keys that screen readers take", .serialized, .enabled(if: PrivateBus.isInstalled))
struct KeyTests {
  /// Registers for all keys, as Orca does, and takes those that its second argument names.
  private static let reader =
    Script.findApp + """
      import threading
      takes = sys.argv[2].split()
      hangs = len(sys.argv) > 3
      def pressed(event, data=None):
          print("%s %s" % ("down" if event.type == Atspi.EventType.KEY_PRESSED_EVENT else "up", event.event_string))
          if hangs: time.sleep(60)
          return event.event_string in takes
      listener = Atspi.DeviceListener.new(pressed, None)
      kinds = (1 << 0) | (1 << 1)
      for mask in (0, 1, 4, 16):
          Atspi.register_keystroke_listener(listener, None, mask, kinds,
              Atspi.KeyListenerSyncType.SYNCHRONOUS | Atspi.KeyListenerSyncType.CANCONSUME)
      print("ready")
      Atspi.event_main()
      """

  private func start(_ arguments: [String]) throws -> (BridgedApp, PythonClient) {
    let driver = try AppDriver { KeyView() }
    let app = try BridgedApp(driver, on: PrivateBus())
    let client = try app.bus.python(Self.reader, [driver.window.appName] + arguments)
    try #require(try app.run { client.text.contains("ready") }, "\(client.text)")
    try app.run(seconds: 0.5) { false }
    return (app, client)
  }

  private func text(_ app: BridgedApp) -> String { app.app.editedText?.accessibilityText ?? "" }

  @Test("A key that a reader takes is not the app's, all others come to it once and in order")
  func taken() throws {
    let (app, client) = try start(["x"])
    try app.app.press("a x b x c")
    try #require(try app.run { text(app).count >= 3 }, "the field has “\(text(app))”; \(client.text)")
    try app.run(seconds: 0.3) { false }
    #expect(text(app) == "abc")
    #expect(client.text.contains("down x\nup x"))
    // The trace names the reader's process.
    let traces = app.app.traces.filter { $0.takenBy == .assistant }
    #expect(traces.map(\.press.keysym.name) == ["x", "x", "x", "x"])
    #expect(traces.allSatisfy { $0.taker?.hasPrefix("python") == true }, "\(traces.map(\.taker))")
  }

  @Test("A key has one word when it goes down and when it goes up, and Space has a name")
  func words() throws {
    let (app, client) = try start(["x"])
    try app.app.press("Space Shift+a Down")
    try #require(try app.run { client.text.contains("up Down") }, "\(client.text)")
    for words in ["down space\nup space", "down A\nup A", "down Down\nup Down"] {
      #expect(client.text.contains(words), "\(client.text)")
    }
  }

  @Test("A reader that hangs delays the first key and loses none")
  func hangs() throws {
    let (app, client) = try start(["x", "hangs"])
    try app.app.press("a b")
    app.app.windowSystem.advance(by: .milliseconds(150))
    try app.run { text(app) == "ab" }
    #expect(text(app) == "ab", "\(client.text)")
    try app.app.press("c d")
    // It does not wait for one that is late.
    #expect(text(app) == "abcd")
  }

  @Test("A reader that dies takes nothing with it")
  func dies() throws {
    let (app, client) = try start(["x"])
    try app.app.press("a")
    try #require(try app.run { text(app) == "a" })
    kill(client.identifier, SIGKILL)
    try app.app.press("b x")
    try app.run { text(app) == "abx" }
    #expect(text(app) == "abx")
    try #require(try app.run { !client.isRunning })
    try app.run(seconds: 1) { false }
    try app.app.press("x")
    #expect(text(app) == "abxx", "nobody is asked any longer")
  }

  @Test("What types a secret is shown to no reader")
  func secret() throws {
    let (app, client) = try start(["x"])
    try app.app.press("Tab")
    try app.run(seconds: 0.5) { false }
    try app.app.press("q x")
    try app.run { text(app) == "••" }
    #expect(text(app) == "••")
    #expect(!client.text.contains("q"))
    #expect(!client.text.contains(" x"))
  }
}

private struct KeyView: View {
  @State private var name = ""
  @State private var code = Secret()

  var body: some View {
    VStack {
      TextField("Name", text: $name)
      SecureField("Code", secret: code)
    }
  }
}
