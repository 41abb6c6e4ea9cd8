import Keyway
import KeywayFiles
import KeywayTesting
import Testing

@testable import KeywayUI

@MainActor
@Suite("Painting of a scene's window")
struct SceneViewTests {
  private func screen() throws -> AppDriver {
    let scene = """
      size: [400, 200]
      elements:
        - { id: stepper, role: stepper, label: Cups, value: "1", range: { value: 1, maximum: 9 }, frame: [20, 20, 300, 56] }
        - { id: slider, role: slider, label: Cups, value: "1", range: { value: 1, maximum: 9 }, frame: [20, 100, 300, 56] }
      """
    return try AppDriver(Scene(text: scene, name: "numbers"))
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
