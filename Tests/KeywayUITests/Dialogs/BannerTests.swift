import Keyway
import KeywayTesting
import Observation
import Testing
import ViewTestKit

@testable import KeywayUI

@MainActor
@Suite("A banner says itself, takes no focus, and stays until somebody closes it")
struct BannerTests {
  @MainActor @Observable
  final class Wallet {
    var isOver = false
    var isSaved = false
    var isNews = false
    var log: [String] = []
  }

  private struct Page: View {
    @Bindable var wallet: Wallet

    var body: some View {
      VStack {
        Button("Pay") {}
        Button("Save") { wallet.log.append("saved") }
      }
      .banner(
        "Food is at 92%.", isPresented: $wallet.isOver, tone: .warning, message: "10 days are left.",
        duration: .seconds(5)
      ) {
        Button("Show") { wallet.log.append("shown") }
      }
      .banner("Saved.", isPresented: $wallet.isSaved, tone: .success, duration: .seconds(6))
      .banner("News.", isPresented: $wallet.isNews)
    }
  }

  private static let warning = "Warning: Food is at 92%. 10 days are left."

  private func start(
    size: Size = Size(width: 800, height: 600), theme: Theme = .light,
    direction: LayoutDirection = .leftToRight
  ) throws -> (AppDriver, Wallet) {
    let wallet = Wallet()
    let app = try AppDriver(size: size, theme: theme) {
      Page(wallet: wallet).environment(\.layoutDirection, direction)
    }
    return (app, wallet)
  }

  private func isShown(_ words: String, _ app: AppDriver) -> Bool { app.tree.element(.text, words) != nil }

  private struct Owner: View {
    @State private var isSaved = false
    var body: some View {
      Button("Save") {
        isSaved = false
        isSaved = true
      }
      .banner("Saved.", isPresented: $isSaved)
    }
  }

  @Test("Hidden and shown in one pass it is said again; told the same, it is not")
  func again() throws {
    let (app, wallet) = try start()
    _ = app.readingOrder
    wallet.isNews = true
    app.windowSystem.settle()
    let words = app.announcements
    #expect(words.count == 1)
    wallet.isNews = false
    wallet.isNews = true
    app.windowSystem.settle()
    #expect(app.announcements == words + words && isShown(words[0], app))
    wallet.isSaved = true
    app.windowSystem.settle()
    #expect(app.announcements.filter { $0 == words[0] }.count == 2)

    let other = try AppDriver { Owner() }
    _ = other.readingOrder
    try other.press("Space Space Space")
    #expect(other.announcements.count == 3 && Set(other.announcements).count == 1)
  }

  @Test("The focus stays, the words are said, and Tab and F6 reach its controls before those of the page")
  func appears() throws {
    let (app, wallet) = try start()
    _ = app.readingOrder
    wallet.isOver = true
    app.windowSystem.settle()
    #expect(app.focused?.label == "Pay")
    #expect(app.announcements == [Self.warning])
    #expect(app.notifications.contains(.announcement(Self.warning, .high)))
    #expect(app.tabOrder == ["Show", "Close", "Pay", "Save"] && app.focusFaults.isEmpty)
    #expect(app.readingOrder.first == Self.warning)
    try app.press("F6")
    #expect(app.focused?.label == "Show")
    try app.press("Space")
    #expect(wallet.log == ["shown"] && wallet.isOver, "what is done does not close it")
    #expect(app.capture().differenceCount(from: app.freshCapture()) == 0)
    wallet.isSaved = true
    app.windowSystem.settle()
    #expect(app.notifications.contains(.announcement("Success: Saved.", .default)))
  }

  @Test("Escape on its controls and its button close it, and the focus goes back to where it was")
  func closes() throws {
    let (app, wallet) = try start()
    try app.focus(.button, "Save")
    wallet.isOver = true
    app.windowSystem.settle()
    try app.press("Escape")
    #expect(wallet.isOver, "the focus is not on it")
    try app.focus(.button, "Show")
    try app.press("Escape")
    #expect(!wallet.isOver && !isShown(Self.warning, app) && app.focused?.label == "Save")
    wallet.isOver = true
    app.windowSystem.settle()
    try app.click(.button, "Close")
    #expect(!wallet.isOver && app.focused?.label == "Save")
    #expect(app.tabOrder == ["Pay", "Save"] && app.focusFaults.isEmpty)
    #expect(app.capture().differenceCount(from: app.freshCapture()) == 0)
  }

  @Test("A success goes after its time, which stands still while somebody is at it; a warning stays")
  func time() throws {
    let (app, wallet) = try start()
    wallet.isSaved = true
    app.windowSystem.settle()
    app.windowSystem.advance(by: .milliseconds(5_999))
    #expect(wallet.isSaved)
    app.windowSystem.advance(by: .milliseconds(1))
    #expect(!wallet.isSaved && !isShown("Success: Saved.", app))
    // The focus stops it, and what is left of it goes on.
    wallet.isSaved = true
    app.windowSystem.settle()
    app.windowSystem.advance(by: .milliseconds(3_000))
    try app.focus(.button, "Close")
    app.windowSystem.advance(by: .milliseconds(60_000))
    #expect(wallet.isSaved)
    try app.press("Tab")
    #expect(app.focused?.label == "Pay")
    app.windowSystem.advance(by: .milliseconds(2_999))
    #expect(wallet.isSaved)
    app.windowSystem.advance(by: .milliseconds(1))
    #expect(!wallet.isSaved)
    // So does the pointer.
    wallet.isSaved = true
    app.windowSystem.settle()
    let place = try #require(app.tree.element(.text, "Success: Saved.")).frame.center
    app.windowSystem.movePointer(to: place, in: app.headlessWindow)
    app.windowSystem.advance(by: .milliseconds(60_000))
    #expect(wallet.isSaved)
    app.windowSystem.movePointer(to: Point(x: 5, y: 595), in: app.headlessWindow)
    app.windowSystem.advance(by: .milliseconds(6_000))
    #expect(!wallet.isSaved)
    wallet.isOver = true
    app.windowSystem.settle()
    app.windowSystem.advance(by: .milliseconds(600_000))
    #expect(wallet.isOver)
  }

  @Test("Two are shown; the third waits, and is said when it is shown")
  func queue() throws {
    let (app, wallet) = try start()
    _ = app.readingOrder
    wallet.isOver = true
    app.windowSystem.settle()
    wallet.isSaved = true
    app.windowSystem.settle()
    wallet.isNews = true
    app.windowSystem.settle()
    #expect(isShown(Self.warning, app) && isShown("Success: Saved.", app))
    #expect(!isShown("Information: News.", app))
    #expect(app.announcements == [Self.warning, "Success: Saved."])
    wallet.isOver = false
    app.windowSystem.settle()
    #expect(isShown("Information: News.", app))
    #expect(app.announcements.last == "Information: News." && app.announcements.count == 3)
    app.window.reset()
    app.windowSystem.settle()
    #expect(!wallet.isSaved && !wallet.isNews && app.tabOrder == ["Pay", "Save"])
  }

  private struct Notified: View {
    @Bindable var wallet: Wallet
    @AccessibilityFocusState(for: .screenReader) private var isOnBanner: Bool

    var body: some View {
      VStack {
        Button("Pay") {}
        Text("on banner: \(isOnBanner)")
      }
      .banner(isPresented: $wallet.isOver, duration: .seconds(5)) {
        Banner("Food is at 92%.").accessibilityFocused($isOnBanner)
      }
      .onChange(of: wallet.isOver) { _, isOver in if isOver { isOnBanner = true } }
    }
  }

  @Test("An app may bring the cursor of a screen reader to it; the focus stays, and the time stands still")
  func cursor() throws {
    let wallet = Wallet()
    let app = try AppDriver { Notified(wallet: wallet) }
    app.moveCursor(to: app.buttons["Pay"])
    wallet.isOver = true
    app.windowSystem.settle()
    #expect(app.cursor?.label == "Information: Food is at 92%.")
    #expect(app.tree.element(labeled: "on banner: true") != nil)
    #expect(app.focused?.label == "Pay")
    app.windowSystem.advance(by: .milliseconds(60_000))
    #expect(wallet.isOver)
    app.moveCursor(to: app.buttons["Pay"])
    app.windowSystem.advance(by: .milliseconds(5_000))
    #expect(!wallet.isOver)
  }

  @Test(
    "It has room in small windows and large type, mirrors, and covers nothing of the page",
    arguments: [Theme.light, .light.large, .dark, .highContrast], [LayoutDirection.leftToRight, .rightToLeft])
  func layout(theme: Theme, direction: LayoutDirection) throws {
    let size = Size(width: 800, height: 480)
    let (app, wallet) = try start(size: size, theme: theme, direction: direction)
    wallet.isOver = true
    app.windowSystem.settle()
    #expect(app.layoutFaults.isEmpty)
    let words = try #require(app.tree.element(.text, Self.warning)).frame
    let close = try #require(app.tree.element(.button, "Close")).frame
    let pay = try #require(app.focused).frame
    #expect(Rect(origin: .zero, size: size).contains(close))
    #expect(direction == .leftToRight ? close.minX > words.maxX : close.maxX < words.minX)
    #expect(words.maxY < pay.minY && close.maxY < pay.minY)
  }

  private struct Asking: View {
    @Bindable var wallet: Wallet

    var body: some View {
      Button("Pay") {}
        .banner("Saved.", isPresented: $wallet.isSaved, tone: .success, duration: .seconds(6))
        .alert("Pay?", isPresented: $wallet.isNews) { Button("Yes") {} }
    }
  }

  @Test("Behind a dialog its time stands still, and what is left of it goes on afterwards")
  func behindDialog() throws {
    let wallet = Wallet()
    let app = try AppDriver { Asking(wallet: wallet) }
    wallet.isSaved = true
    app.windowSystem.settle()
    app.windowSystem.advance(by: .milliseconds(4_000))
    wallet.isNews = true
    app.windowSystem.settle()
    app.windowSystem.advance(by: .milliseconds(61_000))
    #expect(wallet.isSaved)
    wallet.isNews = false
    app.windowSystem.settle()
    app.windowSystem.advance(by: .milliseconds(1_999))
    #expect(wallet.isSaved)
    app.windowSystem.advance(by: .milliseconds(1))
    #expect(!wallet.isSaved)
  }

  @Test("In a window that is higher than wide, banners and dialogs lie where hands reach them")
  func portrait() throws {
    let size = Size(width: 1080, height: 1920)
    let reach = 0.4 * size.height
    let (app, wallet) = try start(size: size, theme: .light.large)
    wallet.isOver = true
    app.windowSystem.settle()
    let words = try #require(app.tree.element(.text, Self.warning)).frame
    let close = try #require(app.tree.element(.button, "Close")).frame
    #expect(close.minY >= reach && close.maxY <= size.height)
    #expect(try #require(app.tree.element(.button, "Save")).frame.maxY < words.minY)
    #expect(app.layoutFaults.isEmpty && app.focusFaults.isEmpty)
    #expect(app.tabOrder == ["Show", "Close", "Pay", "Save"], "the order stays")
    #expect(app.capture().differenceCount(from: app.freshCapture()) == 0)
    try app.click(.button, "Close")
    #expect(!wallet.isOver && app.capture().differenceCount(from: app.freshCapture()) == 0)

    let dialog = try AppDriver(size: size, theme: .light.large) { Asking(wallet: wallet) }
    wallet.isSaved = true
    wallet.isNews = true
    dialog.windowSystem.settle()
    let yes = try #require(dialog.tree.element(.button, "Yes")).frame
    #expect(try #require(dialog.tree.element(.alert)).frame.minY >= reach && yes.maxY <= size.height)
    #expect(dialog.capture().differenceCount(from: dialog.freshCapture()) == 0)
    try dialog.press("Return")
    #expect(!wallet.isNews && dialog.capture().differenceCount(from: dialog.freshCapture()) == 0)
  }
}
