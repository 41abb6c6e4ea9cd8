#if Reader
  import Keyway
  import KeywayReader
  import KeywayTesting
  import KeywayUI
  import Testing

  @MainActor
  @Suite("Safety messages of an app, and the end of its reader")
  struct ReaderSafetyTests {
    private final class Notes {
      var paid = 0
    }

    private let notes = Notes()

    private func start() throws -> AppDriver {
      let notes = notes
      let app = try AppDriver { Button("Pay") { notes.paid += 1 } }
      try app.focus(.button, "Pay")
      _ = app.spoken
      return app
    }

    @Test("While the reader says a safety message, keys have no effect; then they do")
    func safety() throws {
      let app = try start()
      app.window.announce("Please leave the building", priority: .safety)
      app.windowSystem.settle()
      #expect(app.reader.blocksInput)
      try app.press("Space")
      #expect(notes.paid == 0)
      #expect(app.heard == ["Please leave the building", "(refused)"])
      try app.press("Space")
      #expect(notes.paid == 1)
    }

    @Test("Without a reader a safety message blocks nothing")
    func noReader() throws {
      let app = try start()
      app.stopReader()
      app.window.announce("Please leave the building", priority: .safety)
      try app.press("Space")
      #expect(notes.paid == 1)
    }

    @Test("A window that closes, and a reader that nobody keeps, leave nothing attached")
    func ends() throws {
      let app = try AppDriver { Button("Pay") {} }
      try app.startReader()
      #expect(app.window.isAssistiveTechnologyRunning)
      app.window.close()
      #expect(!app.window.isAssistiveTechnologyRunning)
      let other = try AppDriver { Button("Pay") {} }
      var reader: WindowScreenReader? = WindowScreenReader(
        other.window, bindings: .reader(named: "reader")!, voice: SilentVoice())
      #expect(reader?.isOn == true && other.window.isAssistiveTechnologyRunning)
      reader = nil
      #expect(!other.window.isAssistiveTechnologyRunning && other.window.readerKeys == nil)
    }

    @Test("A reader that is dropped late leaves the keys of the next one alone")
    func next() throws {
      let app = try AppDriver { Button("Pay") {} }
      try app.startReader()
      try app.startReader(table: "reader-four-button")
      #expect(app.window.readerKeys === app.reader)
      #expect(try app.listener.press(.next).count == 1)
    }
  }
#endif
