package import KeywayElements
package import KeywayKeymap
package import KeywayPlatform

/// Paints its window in one colour, and a square for each key that goes down.
@MainActor
package final class Painter: WindowDelegate {
  /// The events, in order, in few words.
  package var events: [String] = []
  package var presses: [KeyPress] = []
  package var modifiers: [ModifierFlags] = []
  package var onModifiersChange: ((any PlatformWindow) -> Void)?
  package var focusChanges: [Bool] = []
  /// The available devices after each change.
  package var devices: [InputDevices] = []
  package weak var system: (any WindowSystem)?
  package var pointers: [PointerEvent] = []
  package var feedback: [KeyboardFeedback] = []
  /// The actions of input methods.
  package var textInputs: [TextInputChange] = []
  /// The field's answer to it.
  package var onTextInput: ((any PlatformWindow) -> Void)?
  /// The names of the layouts that the window received.
  package var layouts: [String] = []
  package var configured = 0
  package var closeRequests = 0
  package var background: UInt32 = 0xff20_2020
  /// The colour that a key paints, nil for nothing.
  package var square: ((KeyPress) -> (rect: Rect, color: UInt32)?)?
  private var squares: [(rect: Rect, color: UInt32)] = []
  private var unpainted: [Rect] = []
  /// The region that the last frame had to repaint.
  package private(set) var repainted: [Rect] = []
  package private(set) var frames = 0

  package init() {}

  package func windowDidConfigure(_ window: any PlatformWindow) {
    configured += 1
    events.append("configured \(Int(window.size.width))x\(Int(window.size.height))@\(window.scale)")
    unpainted = [Rect(origin: .zero, size: window.size)]
    paint(window)
  }

  package func windowIsReadyForFrame(_ window: any PlatformWindow) {
    events.append("ready")
    paint(window)
  }

  package func windowShouldClose(_ window: any PlatformWindow) { closeRequests += 1 }

  package func window(_ window: any PlatformWindow, keyboardFocusDidChange hasFocus: Bool) {
    events.append(hasFocus ? "keyboard" : "no keyboard")
    focusChanges.append(hasFocus)
  }

  package func window(_ window: any PlatformWindow, keyPress press: KeyPress) {
    events.append("key \(press.code) \(press.phase.rawValue)")
    presses.append(press)
    guard press.phase == .began, let next = square?(press) else { return }
    squares.append(next)
    unpainted.append(next.rect)
    paint(window)
  }

  package func window(_ window: any PlatformWindow, modifiersDidChange modifiers: ModifierFlags) {
    self.modifiers.append(modifiers)
    onModifiersChange?(window)
  }

  package func inputDevicesDidChange(for window: any PlatformWindow) {
    if let system { devices.append(system.inputDevices) }
  }

  package func window(_ window: any PlatformWindow, pointer event: PointerEvent) { pointers.append(event) }

  package func window(_ window: any PlatformWindow, keyboardLayoutDidChange keymap: Keymap, layout: Int) {
    layouts.append(keymap.layoutNames[layout])
  }

  package func window(_ window: any PlatformWindow, textInput change: TextInputChange) {
    textInputs.append(change)
    onTextInput?(window)
  }

  package func window(_ window: any PlatformWindow, keyboardFeedback feedback: KeyboardFeedback) {
    self.feedback.append(feedback)
  }

  /// Paints the whole window again, now or when it takes the next frame.
  package func repaint(_ window: any PlatformWindow) {
    unpainted = [Rect(origin: .zero, size: window.size)]
    paint(window)
  }

  /// Paints what is owed if the window takes a frame now, else when it says so.
  private func paint(_ window: any PlatformWindow) {
    guard !unpainted.isEmpty, window.isReadyForFrame else { return }
    let damage = unpainted
    unpainted = []
    frames += 1
    window.present(damage: damage) { buffer, rects in
      repainted = rects
      for rect in rects {
        fill(buffer, rect, background)
        for square in squares {
          let part = square.rect.intersection(rect)
          if !part.isEmpty { fill(buffer, part, square.color) }
        }
      }
    }
  }

  private func fill(_ buffer: PixelBuffer, _ rect: Rect, _ color: UInt32) {
    let columns = Int((rect.minX * buffer.scale).rounded())..<Int((rect.maxX * buffer.scale).rounded())
    for y in Int((rect.minY * buffer.scale).rounded())..<Int((rect.maxY * buffer.scale).rounded()) {
      let row = (buffer.base + y * buffer.stride).assumingMemoryBound(to: UInt32.self)
      for x in columns { row[x] = color }
    }
  }

  /// The colour that a place should show, in logical pixels.
  package func expected(x: Int, y: Int) -> UInt32 {
    let place = Point(x: Double(x), y: Double(y))
    return squares.last { $0.rect.contains(place) }?.color ?? background
  }
}
