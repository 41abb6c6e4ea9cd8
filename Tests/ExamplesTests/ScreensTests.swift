import Foundation
import Keyway
import KeywayTesting
import Testing

@testable import ExampleClinic
@testable import ExampleTicketMachine
@testable import ExampleTill
@testable import RoastedBeans

/// A panel of 7 inches and a totem; `Scripts/screens` tries all others.
@MainActor
@Suite("The examples lose no word on small and on tall screens")
struct ScreensTests {
  private nonisolated static let sizes = [Size(width: 800, height: 480), Size(width: 1080, height: 1920)]

  /// What a test of a screen varies besides the app.
  struct Screen: CustomTestStringConvertible {
    let size: Size
    let theme: Theme
    let language: String

    var testDescription: String {
      "\(Int(size.width))x\(Int(size.height)) \(theme.textScale == 1 ? "" : "large ")\(language)"
    }

    static let all = sizes.flatMap { size in
      [Theme.light, .light.large].flatMap { theme in
        ["en", "de", "ar"].map { Screen(size: size, theme: theme, language: $0) }
      }
    }
  }

  private func check<App: KioskApp>(
    _ app: App, _ screen: Screen, _ keys: [String] = ["Tab", "Down", "Return", "Tab", "Escape"]
  ) throws {
    let driver = try AppDriver(
      app, theme: screen.theme, size: screen.size, language: LanguageTag(screen.language))
    let name = "\(App.self)"
    #expect(driver.layoutFaults.isEmpty, "\(name): \(driver.layoutFaults)")
    for key in keys {
      try driver.press(key)
      #expect(driver.layoutFaults.isEmpty, "\(name) after \(key): \(driver.layoutFaults)")
    }
    #expect(driver.window.untranslatedTexts.isEmpty, "\(name)")
  }

  @Test("Nothing is cut, covered, outside or untranslated, whatever the type", arguments: Screen.all)
  func layout(screen: Screen) throws {
    for app in ExampleApps.all where !(app is Clinic) { try check(app, screen) }
    try ExamplePages.each { app, keys in
      // ClinicScreensTests has its own.
      if !(app is Clinic), !keys.isEmpty {
        try check(app, screen, keys.split(separator: " ").map(String.init))
      }
    }
    try check(
      Clinic(), screen,
      ["Return", "a", "Tab", "1", "Return", "Tab", "Tab", "Tab", "Tab", "Tab", "Tab", "b", "Escape"])
  }

  @Test("Nothing is cut, covered or outside in the example scenes, but where one shows covering")
  func scenes() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "examples/scenes")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
      $0.hasSuffix(".yaml")
    }
    #expect(files.count > 15)
    for file in files {
      let faults = try AppDriver(scene: folder.appending(path: file).path).layoutFaults
      #expect(faults.map(\.rule) == (file == "covered.yaml" ? [.overlapping] : []), "\(file): \(faults)")
    }
  }

  @Test("Keys reach everything on a small panel, also where columns take turns")
  func reach() throws {
    let size = Self.sizes[0]
    #expect(try AppDriver(RoastedBeans(), size: size).focusFaults.isEmpty)
    #expect(try AppDriver(Till(), size: size).focusFaults.isEmpty)
    #expect(try AppDriver(TicketMachine(), size: size).focusFaults.isEmpty)
  }

  @Test("Large print in the ticket machine makes the type larger, and off again as it was")
  func largePrint() throws {
    let app = try AppDriver(TicketMachine(), theme: .dark)
    let before = app.window.theme
    try app.press("End Tab Tab")
    #expect(app.focused?.key == "large")
    try app.press("Space")
    #expect(app.window.theme == before.large)
    try app.press("Space")
    #expect(app.window.theme == before)
  }
}
