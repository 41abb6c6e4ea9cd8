import Keyway
import KeywayTesting
import Testing

@testable import KeywayUI

@MainActor
@Suite("Screens that were written down")
struct ScreenViewTests {
  private func screen() throws -> AppDriver {
    let tree = ElementTree()
    for (place, role) in [Role.stepper, .slider].enumerated() {
      var element = Element(
        key: role.rawValue, role: role, label: "Cups", value: "1",
        frame: Rect(x: 20, y: 20 + Double(place) * 80, width: 300, height: 56), focus: .stop)
      element.range = ValueRange(1, maximum: 9)
      tree.append(element, to: tree.root)
    }
    return try AppDriver(size: Size(width: 400, height: 200)) { ScreenView(tree) }
  }

  @Test("A number that keys change is the one that is painted")
  func numbers() throws {
    let app = try screen()
    for keys in ["Up", "Tab Up", "End"] {
      let before = app.capture()
      try app.press(keys)
      #expect(app.capture().differenceCount(from: before) > 20)
      #expect(app.capture().differenceCount(from: app.freshCapture()) == 0)
    }
  }

  @Test("A control that Return goes into is shown so, and as before once it is left")
  func entered() throws {
    let app = try screen()
    // The ring is there from the first key on.
    try app.press("Tab Shift+Tab")
    let before = app.capture()
    try app.press("Return")
    #expect(app.capture().differenceCount(from: before) > 5_000)
    #expect(app.capture().differenceCount(from: app.freshCapture()) == 0)
    try app.press("Return")
    #expect(app.capture().differenceCount(from: before) == 0)
    try app.press("Return Tab Shift+Tab")
    #expect(app.capture().differenceCount(from: before) == 0)
  }
}
