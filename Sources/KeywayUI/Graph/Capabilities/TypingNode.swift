import KeywayAccessibility
import KeywayDispatch
import KeywayElements

@MainActor
protocol TypingNode: RenderNode {
  var takesText: Bool { get }
  /// Whether the text is a number, or consists of digits: the keypad types them, regardless of Num Lock.
  var takesNumbers: Bool { get }
  var editedText: (any AccessibilityText)? { get }
  /// Edits the text. Returns false if the key has no meaning there.
  func take(_ key: TextKey) -> Bool
  func middlePress(at point: Point)
  /// Called when the node gains or loses the focus, or the text gains or loses it to a key on the screen.
  func focusDidChange()
}

extension TypingNode {
  var takesNumbers: Bool { environment.typedKeyboard.isForNumbers }
  var editedText: (any AccessibilityText)? { nil }
  func middlePress(at point: Point) {}
}
