import KeywayElements
import KeywayKeymap
import KeywayPlatform

/// Notes what a window tells its owner, and paints what it is asked to in one colour per frame.
@MainActor
final class RecordingDelegate: WindowDelegate {
  var configured = 0
  var readyForFrame = 0
  var closeRequests = 0
  var focusChanges: [Bool] = []
  var presses: [KeyPress] = []
  var modifiers: [ModifierFlags] = []
  var pointers: [PointerEvent] = []
  var feedback: [KeyboardFeedback] = []
  var onKeyPress: ((any PlatformWindow, KeyPress) -> Void)?

  func windowDidConfigure(_ window: any PlatformWindow) { configured += 1 }
  func windowIsReadyForFrame(_ window: any PlatformWindow) { readyForFrame += 1 }
  func windowShouldClose(_ window: any PlatformWindow) { closeRequests += 1 }

  func window(_ window: any PlatformWindow, keyboardFocusDidChange hasFocus: Bool) {
    focusChanges.append(hasFocus)
  }

  func window(_ window: any PlatformWindow, keyPress press: KeyPress) {
    presses.append(press)
    onKeyPress?(window, press)
  }

  func window(_ window: any PlatformWindow, modifiersDidChange modifiers: ModifierFlags) {
    self.modifiers.append(modifiers)
  }

  func window(_ window: any PlatformWindow, pointer event: PointerEvent) { pointers.append(event) }

  func window(_ window: any PlatformWindow, keyboardFeedback feedback: KeyboardFeedback) {
    self.feedback.append(feedback)
  }
}

/// Fills rectangles of a frame with one premultiplied ARGB colour.
func fill(_ buffer: PixelBuffer, _ rects: [Rect], _ color: UInt32) {
  for rect in rects {
    for y in Int((rect.minY * buffer.scale).rounded())..<Int((rect.maxY * buffer.scale).rounded()) {
      for x in Int((rect.minX * buffer.scale).rounded())..<Int((rect.maxX * buffer.scale).rounded()) {
        buffer.base.storeBytes(of: color, toByteOffset: y * buffer.stride + x * 4, as: UInt32.self)
      }
    }
  }
}
