import Keyway
import KeywayDispatch
import KeywayKeymap

@testable import KeywayUI

// Closures of the window and of the kiosk's policy.
extension CallbackRow {
  static var windows: [CallbackRow] {
    var rows = CallbackRows()
    rows.addWindow("AppWindow.onClose") { window, say in
      window.onClose = { say() }
    } act: {
      $0.use { $0.close() }
    }
    rows.addWindow("AppWindow.onCommand") { window, say in
      window.keyCommands = [testCommand]
      window.onCommand = { _ in say() }
    } act: {
      try $0.press("Ctrl+K")
    }
    rows.addWindow("AppWindow.onKeyboardFeedback") { window, say in
      window.onKeyboardFeedback = { _ in say() }
    } act: {
      $0.use { $0.window($0.platformWindow, keyboardFeedback: .bounced(30)) }
    }
    rows.add(
      "AppWindow.onViewFault", prepare: { window, say in window.onViewFault = { _ in say() } },
      content: { _ in Link("A", destination: "b") }, act: { try $0.press("Space") })
    rows.addWindow("IdleReset.init(after:resetsFocus:perform:)") { window, say in
      window.kiosk.policy.idle = IdleReset(after: .seconds(1)) { say() }
    } act: {
      try $0.press("Tab")
      $0.advance(1000)
    }
    rows.addWindow("KioskPolicy.onRecord") { window, say in
      window.kiosk.policy.keys = .only([.binding(.focusNext)])
      window.kiosk.policy.onRecord = { _ in say() }
    } act: {
      try $0.press("x")
    }
    rows.addWindow("KioskPolicy.onRefusal") { window, say in
      window.kiosk.policy.keys = .only([.binding(.focusNext)])
      window.kiosk.policy.onRefusal = { _, _ in say() }
    } act: {
      try $0.press("x")
    }
    rows.addWindow("KioskPolicy.onScan") { window, say in
      window.kiosk.policy.onScan = { _ in say() }
    } act: {
      try $0.press("1 2 3 4 5 6 Return")
      $0.advance(30)
    }
    // It is held from the first press on, and the clock asks.
    rows.addWindow("KioskPolicy.onConfirmation") { window, say in
      window.kiosk.policy.keys = .only([.binding(.focusNext)])
      window.kiosk.policy.supervisor = SupervisorChord(
        keys: [.keyboardF12], heldFor: .seconds(1), confirms: true)
      window.kiosk.policy.onConfirmation = { _ in say() }
    } act: {
      try $0.press("Tab")
      $0.system.press(88)
      $0.advance(1000)
      $0.system.release(88)
    }
    return rows.all
  }
}
