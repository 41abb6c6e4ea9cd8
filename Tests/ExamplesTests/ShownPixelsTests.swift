import Keyway
import KeywayDrawing
import KeywayTesting
import SeededRandom
import Testing

/// A window paints only what changed. This plays what people and apps do at random, and compares with the whole.
@MainActor
@Suite("The pixels of each example are what it shows")
struct ShownPixelsTests {
  private static let keys = [
    "Tab", "Tab", "Tab", "Shift+Tab", "Down", "Down", "Up", "Left", "Right", "Home", "End", "PageDown",
    "PageUp",
    "Space", "Return", "Return", "F10", "Escape", "Delete", "a", "1", "F6", "F1", "Ctrl+a",
  ]
  private static let sizes = [
    Size(width: 800, height: 480), Size(width: 480, height: 800), Size(width: 1000, height: 600),
  ]
  private static let themes: [Theme] = [.light, .dark, .highContrast, .light.large]
  /// A code for the scanner of the till; other apps take the keys as typing.
  private static let codes = ["4006381333931", "5901234123457", "4012345678901"]

  @Test("After keys, clicks, touches, scans, other sizes and themes, they equal a whole paint")
  func randomWalks() throws {
    var random = SeededGenerator()
    for app in ExampleApps.all { try walk(app.init(), &random) }
  }

  private func walk<App: KioskApp>(_ kiosk: App, _ random: inout SeededGenerator) throws {
    let app = try AppDriver(kiosk, size: Self.sizes[0])
    app.windowSystem.movesSurfaces = true
    var played: [String] = []
    for _ in 0..<Sample.times(60) {
      played.append(try step(app, &random))
      if app.headlessWindow.isClosed { return }
      let shown = app.capture()
      let difference = shown.difference(from: app.freshCapture())
      #expect(
        difference.count == 0,
        "KEYWAY_SEED=\(random.seed) \(App.self): \(difference) after \(played.joined(separator: ", "))")
      if difference.count > 0 { return }
    }
  }

  /// Does one thing at random, and returns its name.
  private func step(_ app: AppDriver, _ random: inout SeededGenerator) throws -> String {
    let (system, window) = (app.windowSystem, app.headlessWindow)
    let place = Point(
      x: Double.random(in: 0..<window.size.width, using: &random).rounded(),
      y: Double.random(in: 0..<window.size.height, using: &random).rounded())
    switch Int.random(in: 0..<16, using: &random) {
    case 0:
      system.click(at: place, in: window)
      return "click \(place)"
    case 1:
      system.click(at: place, in: window, button: 1)
      return "context click \(place)"
    case 2:
      system.tap(at: place, in: window)
      return "tap \(place)"
    case 3:
      system.movePointer(to: place, in: window)
      system.scroll(y: Bool.random(using: &random) ? 90 : -90)
      return "scroll at \(place)"
    case 4:
      let code = Self.codes.randomElement(using: &random)!
      try app.press(code.map(String.init).joined(separator: " ") + " Return")
      return "scan \(code)"
    case 5:
      let theme = Self.themes.randomElement(using: &random)!
      app.window.theme = theme
      system.settle()
      return "another theme"
    case 6:
      let size = Self.sizes.randomElement(using: &random)!
      let scale = [1, 1.25, 2].randomElement(using: &random)!
      window.configure(size: size, scale: scale)
      system.settle()
      return "\(size) at \(scale)"
    case 7:
      let wait = [16, 48, 400].randomElement(using: &random)!
      system.advance(by: .milliseconds(wait))
      return "\(wait) ms"
    default:
      let key = Self.keys.randomElement(using: &random)!
      try app.press(key)
      return key
    }
  }
}
