import Keyway
import KeywayKeymap
import KeywayTesting
import Testing
import ViewTestKit

@testable import KeywayUI

@MainActor
@Suite("The keyboard's status is visible")
struct KeyboardStatusTests {
  private func driver(layout: String = "us", direction: LayoutDirection = .leftToRight) throws -> AppDriver {
    try AppDriver(layout: layout) {
      Button("Go") {}.environment(\.layoutDirection, direction)
    }
  }

  private func labels(_ driver: AppDriver) -> [String] {
    driver.tree.element(forKey: "keyboard-status").map { driver.tree.descendantLabels(of: $0) } ?? []
  }

  @Test("A dead key shows its accent in the corner until the letter comes, and leaves the window as it was")
  func deadKey() throws {
    let driver = try driver(layout: "de")
    let before = driver.capture()
    driver.windowSystem.tap(13)
    #expect(labels(driver) == ["´"])
    #expect(driver.window.keyboardStatus.pendingSequence.map(\.name) == ["dead_acute"])
    #expect(driver.traces.last?.keyboard.pendingSequence.count == 1)
    #expect(driver.capture().differenceCount(from: before) > 0)
    let frame = try driver.frame("keyboard-status")
    // The panel has a margin of 16, and its edge and padding are 7 around the marks.
    #expect(frame.maxX == 800 - 16 - 7)
    #expect(frame.maxY == 600 - 16 - 7)
    #expect(frame.width < 80)
    driver.windowSystem.tap(18)
    #expect(labels(driver).isEmpty)
    #expect(driver.traces.last { $0.press.phase == .began }?.press.text == "é")
    #expect(driver.capture().differenceCount(from: before) == 0)
  }

  @Test("Latched and locked modifiers are shown by name, and gone with the key that uses them")
  func modifiers() throws {
    let driver = try driver()
    driver.windowSystem.keyboardSettings.stickyKeys = StickyKeys.Settings()
    driver.windowSystem.tap(42)
    #expect(labels(driver) == ["Shift"])
    driver.windowSystem.tap(29)
    driver.windowSystem.tap(29)
    #expect(labels(driver) == ["Ctrl", "Shift"])
    #expect(driver.window.keyboardStatus.locked == .control)
    driver.windowSystem.tap(30)
    #expect(labels(driver) == ["Ctrl"])
    driver.windowSystem.tap(29)
    #expect(labels(driver).isEmpty)
  }

  @Test("Sticky and slow keys that were turned on by Shift are shown until they are off")
  func turnedOnByShift() throws {
    let driver = try driver()
    driver.windowSystem.keyboardSettings.accessXKeys = AccessXKeys.Settings(timeout: .seconds(30))
    for _ in 0..<5 { driver.windowSystem.tap(42) }
    #expect(labels(driver) == ["Sticky keys"])
    driver.windowSystem.press(42)
    driver.windowSystem.advance(by: .milliseconds(8_000))
    #expect(labels(driver).prefix(2) == ["Slow keys", "Sticky keys"])
    driver.windowSystem.release(42)
    driver.windowSystem.advance(by: .milliseconds(30_000))
    #expect(!driver.window.keyboardStatus.slowKeysAreOn && !driver.window.keyboardStatus.stickyKeysAreOn)
    #expect(!labels(driver).contains { $0.hasSuffix("keys") })
  }

  @Test("It takes no focus and lets clicks through")
  func inert() throws {
    let driver = try driver()
    driver.windowSystem.keyboardSettings.stickyKeys = StickyKeys.Settings()
    let focused = driver.tree.focused
    driver.windowSystem.tap(42)
    let frame = try driver.frame("keyboard-status")
    driver.click(frame.center)
    #expect(driver.tree.focused == focused)
    var order = driver.window.focusManager.order
    #expect(order.cycle().count == 1)
  }

  @Test("An app's own settings hold from its start, and it may change them while it runs")
  func appSettings() throws {
    struct SteadyApp: KioskApp {
      var body: some View { Button("Go") {} }
      var keyboardSettings: KeyboardSettings { KeyboardSettings(slowKeys: .milliseconds(500)) }
    }
    let driver = try AppDriver(SteadyApp())
    driver.windowSystem.tap(30)
    #expect(driver.traces.isEmpty)
    driver.window.windowSystem.keyboardSettings.slowKeys = .zero
    driver.windowSystem.tap(30)
    #expect(driver.traces.count == 2)
  }
}
