import Keyway
import KeywayTesting
import Testing

@testable import WalletPal

@MainActor
@Suite("Wallet Pal, notifications: a banner that comes and goes")
struct NotificationsTests {
  private let urgent = "Your card is blocked"
  private let other = "Mia plays against you"

  /// A screen on which something happens.
  private struct Happenings: View {
    @State private var notice: Notice? = nil

    var body: some View {
      VStack {
        NotificationsView(notice: $notice)
        Button("Urgent notification") {
          notice = Notice(id: 1, title: "Your card is blocked", priority: .high)
        }
        Button("Other notification") {
          notice = Notice(id: 2, title: "Mia plays against you", priority: .low)
        }
      }
    }
  }

  private func driver() throws -> AppDriver {
    let app = try AppDriver { Happenings() }
    app.moveCursor(to: app.buttons["Other notification"])
    return app
  }

  /// Lets time pass, and what should not come have its chance.
  private func pass(_ app: AppDriver, milliseconds: Int) async {
    app.windowSystem.advance(by: .milliseconds(milliseconds))
    for _ in 0..<50 {
      await Task.yield()
      app.windowSystem.settle()
    }
  }

  private func isShown(_ title: String, in app: AppDriver) -> Bool { app.readingOrder.contains(title) }

  @Test("An urgent banner takes the cursor, and is one element that can be dismissed")
  func urgentBanner() throws {
    let app = try driver()
    #expect(app.buttons["Urgent notification"]?.activate() == true)
    #expect(app.readingOrder == [urgent, "Urgent notification, button", "Other notification, button"])
    #expect(app.cursor?.label == urgent)
    #expect(app.notifications == [])
    #expect(app.cursor?.actions["Close"]?() == true)
    #expect(!isShown(urgent, in: app))
    #expect(app.cursor?.label == "Other notification", "the cursor returns to where it was")
  }

  @Test("Another banner is announced, and leaves the cursor where it is")
  func otherBanner() throws {
    let app = try driver()
    #expect(app.buttons["Other notification"]?.activate() == true)
    #expect(isShown(other, in: app))
    #expect(app.cursor?.label == "Other notification")
    #expect(app.notifications == [.announcement(other, .default)])
  }

  @Test("A banner goes after five seconds")
  func goes() async throws {
    let app = try driver()
    #expect(app.buttons["Other notification"]?.activate() == true)
    await pass(app, milliseconds: 4900)
    #expect(isShown(other, in: app))
    app.windowSystem.advance(by: .milliseconds(200))
    #expect(await app.wait { !isShown(other, in: app) })
  }

  @Test("While somebody reads it a banner stays, and five seconds longer")
  func stays() async throws {
    let app = try driver()
    #expect(app.buttons["Urgent notification"]?.activate() == true)
    await pass(app, milliseconds: 60_000)
    #expect(app.cursor?.label == urgent)
    app.moveCursor(to: app.buttons["Other notification"])
    await pass(app, milliseconds: 4900)
    #expect(isShown(urgent, in: app))
    app.windowSystem.advance(by: .milliseconds(200))
    #expect(await app.wait { !isShown(urgent, in: app) })
  }
}
