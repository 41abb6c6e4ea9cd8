import Keyway
import KeywayDispatch
import KeywayFocus
import KeywayKeymap
import KeywayMenus
import KeywayPlatform
import KeywayTesting
import KeywayUI
import Testing

@MainActor
@Suite("What a reader in the app hears of presses")
struct ReaderOutcomeTests {
  private final class Notes {
    var paid = 0
  }

  private let notes = Notes()

  private func start() throws -> AppDriver {
    let notes = notes
    return try AppDriver {
      VStack {
        Button("Pay") { notes.paid += 1 }
        Button("Back") {}
      }
    }
  }

  @Test("Each press is told before the window sees it, and after its changes")
  func order() throws {
    let app = try start()
    let reader = try ReaderLog("reader", in: app.window)
    try app.press("Tab")
    #expect(
      reader.takeTold() == [
        "will Tab began", "did Tab began acted", "will Tab ended", "did Tab ended ignored",
      ])
  }

  @Test("A key without meaning is ignored, and its command is told with the same press")
  func commands() throws {
    let app = try start()
    let reader = try ReaderLog("reader-six-button", in: app.window)
    try app.press("K")
    #expect(reader.takeTold().contains { $0.hasSuffix("began ignored") })
    try app.press("Down")
    #expect(reader.take() == ["readerNext"])
    #expect(reader.takeTold().contains("did Down began acted"))
  }

  @Test("The policy's refusal is told as one")
  func refusal() throws {
    let app = try start()
    let reader = try ReaderLog("reader", in: app.window)
    app.window.kiosk.policy.keys = .only([.text])
    try app.press("Tab")
    #expect(reader.takeTold().contains("did Tab began notAllowed"))
  }

  @Test("A held letter goes on typing in a menu of the reader")
  func heldLetter() throws {
    let app = try start()
    let reader = try ReaderLog("reader", in: app.window)
    reader.takesTyping = true
    app.windowSystem.press(30)
    app.windowSystem.advance(by: .seconds(1))
    app.windowSystem.release(30)
    #expect(reader.typed.count > 3 && Set(reader.typed) == ["a"])
    #expect(reader.take() == [] && app.traces.allSatisfy { $0.takenBy == .reader })
  }

  @Test("A click is told as other input")
  func clicks() throws {
    let app = try start()
    let reader = try ReaderLog("reader", in: app.window)
    try app.click(.button, "Pay")
    #expect(reader.takeTold() == ["other"])
  }

  @Test(
    "During a safety message no key has an effect, nor its release",
    arguments: ["Space", "Ctrl+Alt+Right", "K"])
  func safety(keys: String) throws {
    let app = try start()
    let reader = try ReaderLog("reader", in: app.window)
    reader.blocksInput = true
    try app.press(keys)
    #expect(reader.take() == [])
    #expect(notes.paid == 0)
    #expect(app.traces.allSatisfy { $0.takenBy == .reader })
    let trace = try #require(app.traces.first)
    #expect(TraceReport(trace, in: app.tree).text.contains("a safety message"))
    reader.blocksInput = false
    try app.press("Space")
    #expect(notes.paid == 1)
  }
}
