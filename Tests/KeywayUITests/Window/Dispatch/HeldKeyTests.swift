import Keyway
import KeywayKeymap
import KeywayTesting
import Observation
import Testing

@testable import KeywayUI

/// A held key ends with what it was pressed for.
@MainActor
@Suite("A key that is held while a modal opens or closes")
struct HeldKeyTests {
  @MainActor @Observable
  final class Till {
    var isPaying = false
    var log: [String] = []
  }

  private struct Desk: View {
    let till: Till

    var body: some View {
      ZStack {
        VStack {
          Button("Coffee") { till.log.append("coffee") }
          Button("Tea") { till.log.append("tea") }
          Button("Pay") { till.isPaying = true }
        }
        if till.isPaying {
          VStack {
            Button("Card") { till.log.append("card") }
            Button("Cash") { till.log.append("cash") }
            Button("Cancel") { till.isPaying = false }
          }
          .onKeyPress { press in
            till.log.append("key \(press.phase.rawValue)")
            return .ignored
          }
          .focusScope(FocusScope(kind: .modal))
        }
      }
    }
  }

  private func start() throws -> (AppDriver, Till) {
    let till = Till()
    let app = try AppDriver(size: Size(width: 400, height: 400)) { Desk(till: till) }
    app.windowSystem.keyRepeat = KeyRepeat.Settings(delay: .milliseconds(200), rate: 50)
    return (app, till)
  }

  @Test(
    "Tab and arrows stop at its first element until they are pressed again, also when the program opens it")
  func moves() throws {
    for code in [UInt32(15), 108] {
      let (app, till) = try start()
      app.windowSystem.press(code)
      app.windowSystem.advance(by: .milliseconds(230))
      till.isPaying = true
      app.windowSystem.advance(by: .milliseconds(1_000))
      #expect(app.focused?.label == "Card")
      #expect(app.traces.last?.press.phase == .repeated)
      #expect(app.traces.last?.takenBy == .heldKey)
      // Not even a handler in the modal hears of it.
      #expect(till.log.isEmpty)
      app.windowSystem.release(code)
      app.windowSystem.tap(15)
      #expect(app.focused?.label == "Cash")
    }
  }

  @Test("Space that opens it presses nothing in it, and Space that closes it nothing behind it")
  func activation() throws {
    let (app, till) = try start()
    try app.press("Tab Tab")
    #expect(app.focused?.label == "Pay")
    app.windowSystem.press(57)
    app.windowSystem.advance(by: .milliseconds(1_000))
    #expect(app.focused?.label == "Card")
    app.windowSystem.release(57)
    try app.press("Tab Tab")
    app.windowSystem.press(57)
    app.windowSystem.advance(by: .milliseconds(1_000))
    app.windowSystem.release(57)
    #expect(app.focused?.label == "Pay")
    #expect(!till.log.contains("card") && !till.isPaying)
  }

  @Test("It stays spent when the modal is gone again, and does something when it is pressed again")
  func opensAndCloses() throws {
    let (app, till) = try start()
    app.windowSystem.press(15)
    app.windowSystem.advance(by: .milliseconds(100))
    till.isPaying = true
    app.windowSystem.advance(by: .milliseconds(200))
    #expect(app.focused?.label == "Card")
    till.isPaying = false
    app.windowSystem.advance(by: .milliseconds(1_000))
    #expect(app.focused?.label == "Tea")
    #expect(app.traces.last?.takenBy == .heldKey)
    app.windowSystem.release(15)
    app.windowSystem.press(15)
    app.windowSystem.advance(by: .milliseconds(215))
    #expect(app.focused?.label == "Coffee")
  }

  @Test("Without a modal a held key keeps repeating, and in a modal other keys work")
  func goesOn() throws {
    let (app, till) = try start()
    app.windowSystem.press(15)
    app.windowSystem.advance(by: .milliseconds(215))
    #expect(app.focused?.label == "Pay")
    #expect(app.traces.allSatisfy { $0.takenBy != .heldKey })
    till.isPaying = true
    // Longer than a dialog that opens by itself leaves Return without effect.
    app.windowSystem.advance(by: .milliseconds(600))
    #expect(app.traces.last?.takenBy == .heldKey)
    app.windowSystem.tap(28)
    #expect(till.log.contains("card"))
  }
}
