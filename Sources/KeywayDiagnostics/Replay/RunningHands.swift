package import KeywayElements
package import KeywayKeymap
import KeywayPlatform
package import KeywayUI

/// Hands at the window of a running app: their own keyboard and pointer, whose presses reach the window like a person's.
/// Time passes by itself.
@MainActor
package final class RunningHands: ScriptHands {
  private let window: AppWindow
  private let feed: KeyboardFeed

  /// Creates hands with the keyboard layout that the window knows; `us` before its first one.
  package init(_ window: AppWindow) throws(KeymapError) {
    self.window = window
    let known = window.commands.keyboardLayout
    let keymap = if let known { known.keymap } else { try Keymap(layout: "us") }
    feed = KeyboardFeed(keymap, modifiers: .keys, device: -1, eventLoop: window.eventLoop)
    feed.deviceName = "script"
    if let known { feed.state.lockLayout(known.index) }
    feed.onPress = { [unowned window] in window.window(window.platformWindow, keyPress: $0) }
    feed.onModifiersChange = { [unowned window] in
      window.window(window.platformWindow, modifiersDidChange: $0)
    }
  }

  package func advance(by time: Duration) {}

  package func type(_ script: KeyScript, role: CommandRole) throws(KeyScriptError) {
    let state = feed.state
    for event in try script.events(on: state.keymap, layout: state.layout, role: role) {
      feed.key(event.code, isDown: event.isDown, time: time)
    }
  }

  package func send(_ press: KeyPress) { window.window(window.platformWindow, keyPress: press) }

  package func tap(at place: Point, on window: AppWindow) {
    point(.pressed(button: 0), place, finger: 0)
    point(.released(button: 0), place, finger: 0)
  }

  package func setButton(pressed: Bool, at place: Point, on window: AppWindow) {
    if pressed { point(.moved, place) }
    point(pressed ? .pressed(button: 0) : .released(button: 0), place)
  }

  private func point(_ kind: PointerEvent.Action, _ place: Point, finger: Int? = nil) {
    window.window(
      window.platformWindow,
      pointer: PointerEvent(kind: kind, finger: finger, position: place, time: time))
  }

  private var time: UInt32 { UInt32(truncatingIfNeeded: window.eventLoop.milliseconds) }
}
