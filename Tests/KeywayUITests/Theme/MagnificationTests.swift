import Keyway
import KeywayTesting
import Testing

@testable import KeywayUI

@MainActor
@Suite("Type and targets are large enough for the screen and the distance")
struct MagnificationTests {
  @Test(
    "A capital letter is at least 1/200 of the distance",
    arguments: [
      // A panel of 7 inches, a monitor of 24, a 4K monitor of 27, a 4K wall of 55 that is touched, and one seen from 3 m.
      (nil, 0.19, 1), (nil, 0.277, 1), (nil, 0.155, 1.125), (nil, 0.315, 1), (3, 0.315, 3.375),
      // Without a size, as on any screen of 96 pixels an inch.
      (nil, nil, 1), (1, nil, 1.375), (2, nil, 2.625), (100, nil, 4), (.nan, 0.2, 1), (-1, 0.2, 1),
      (0, nil, 1),
    ] as [(Double?, Double?, Double)])
  func factor(distance: Double?, pixel: Double?, expected: Double) {
    #expect(Magnification.factor(distance: distance, pixel: pixel) == expected)
  }

  private func height(_ app: AppDriver) -> Double { app.tree.element(.button, "Go")?.frame.height ?? 0 }

  @Test("Targets, text and ring follow another screen and another distance, and return")
  func follow() throws {
    let app = try AppDriver(size: Size(width: 800, height: 600)) { Button("Go") {} }
    try app.press("Tab")
    let (before, ring) = (app.capture(), app.window.shownRing?.metrics)
    #expect(height(app) == 56)
    app.headlessWindow.configure(pixelSize: 0.1)
    #expect(app.window.magnification == 1.75 && height(app) == 98)
    #expect(app.window.shownRing?.metrics != ring)
    app.window.viewingDistance = 1
    app.windowSystem.settle()
    #expect(height(app) == 56 * 3.5)
    // The app's own setting stays.
    #expect(app.window.theme == .light)
    app.window.viewingDistance = nil
    app.headlessWindow.configure(pixelSize: 0.3)
    #expect(app.capture().difference(from: before).count == 0)
    #expect(app.window.shownRing?.metrics == ring)
  }
}
