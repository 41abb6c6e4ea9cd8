import Foundation
import Keyway
import KeywayTesting
import Testing

@testable import ExampleCounter
@testable import ExampleRating
@testable import ExampleSeatMap
@testable import ExampleTicketMachine
@testable import ExampleTill
@testable import KeypadKiosk
@testable import Parcels
@testable import RoastedBeans

/// A panel of 7 inches and a totem; `Scripts/screens` tries all others.
@MainActor
@Suite("The examples lose no word on small and on tall screens")
struct ScreensTests {
  private nonisolated static let sizes = [Size(width: 800, height: 480), Size(width: 1080, height: 1920)]

  private func check<App: KioskApp>(_ app: App, _ size: Size, _ theme: Theme) throws {
    let driver = try AppDriver(app, theme: theme, size: size)
    let name = "\(App.self) at \(size)"
    #expect(driver.layoutFaults.isEmpty, "\(name): \(driver.layoutFaults)")
    for key in ["Tab", "Down", "Return", "Tab", "Escape"] {
      try driver.press(key)
      #expect(driver.layoutFaults.isEmpty, "\(name) after \(key): \(driver.layoutFaults)")
    }
  }

  @Test("Nothing is cut, covered or outside, whatever the type", arguments: sizes, [false, true])
  func layout(size: Size, isLarge: Bool) throws {
    let theme = isLarge ? Theme.light.large : .light
    try check(Counter(), size, theme)
    try check(RatingApp(), size, theme)
    try check(SeatMap(), size, theme)
    try check(KeypadKiosk(), size, theme)
    try check(Parcels(), size, theme)
    try check(RoastedBeans(), size, theme)
    try check(TicketMachine(), size, theme)
    try check(Till(), size, theme)
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
