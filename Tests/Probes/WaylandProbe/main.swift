import Glibc
import KeywayElements
import KeywayKeymap
import KeywayPlatform
import KeywayWayland

// A window on whatever compositor WAYLAND_DISPLAY names, which says what happens to it. Tests start it against
// real compositors, and without one.

/// Writes a line past stdio's buffer, since a test may wait for it.
func say(_ line: String, to descriptor: Int32 = 1) {
  let bytes = Array((line + "\n").utf8)
  _ = write(descriptor, bytes, bytes.count)
}

@MainActor
final class Owner: WindowDelegate {
  var shade: UInt32 = 0

  func paint(_ window: any PlatformWindow, _ damage: Rect) {
    guard window.isReadyForFrame else { return }
    shade = (shade &+ 0x10) & 0xff
    let color = 0xff00_0000 | shade << 8 | 0x40
    window.present(damage: [damage]) { buffer, rects in
      for rect in rects {
        let columns = Int((rect.minX * buffer.scale).rounded())..<Int((rect.maxX * buffer.scale).rounded())
        for y in Int((rect.minY * buffer.scale).rounded())..<Int((rect.maxY * buffer.scale).rounded()) {
          let row = (buffer.base + y * buffer.stride).assumingMemoryBound(to: UInt32.self)
          for x in columns { row[x] = color }
        }
      }
    }
  }

  func windowDidConfigure(_ window: any PlatformWindow) {
    say("configured \(Int(window.size.width))x\(Int(window.size.height)) scale \(window.scale)")
    paint(window, Rect(origin: .zero, size: window.size))
  }

  func windowIsReadyForFrame(_ window: any PlatformWindow) { say("ready") }

  func windowShouldClose(_ window: any PlatformWindow) {
    say("close")
    window.close()
    loop.stop()
  }

  func window(_ window: any PlatformWindow, keyboardFocusDidChange hasFocus: Bool) {
    say("keyboard \(hasFocus)")
  }

  func window(_ window: any PlatformWindow, keyPress press: KeyPress) {
    say("key \(press.code) \(press.phase.rawValue) \(press.text)")
    if press.phase == .began { paint(window, Rect(x: 10, y: 10, width: 20, height: 20)) }
  }

  func window(_ window: any PlatformWindow, modifiersDidChange modifiers: ModifierFlags) {
    say("modifiers \(modifiers.rawValue)")
  }

  func window(_ window: any PlatformWindow, pointer event: PointerEvent) {
    say("pointer \(event.kind) at \(event.position.x),\(event.position.y)")
  }
}

let loop = EventLoop()
let owner = Owner()
do {
  let system = try WaylandWindowSystem(eventLoop: loop)
  let window = system.makeWindow(
    WindowOptions(title: "Probe", appID: "org.keyway.Probe", size: Size(width: 320, height: 200)),
    delegate: owner)
  try loop.run()
  say("stopped")
  window.close()
  system.disconnect()
} catch {
  say("\(error)", to: 2)
  exit(2)
}
