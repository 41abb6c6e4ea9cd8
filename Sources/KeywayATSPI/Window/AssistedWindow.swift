package import KeywayAccessibility
package import KeywayElements
package import KeywayPlatform

/// The window that the bridge makes known, as far as the bridge sees it.
@MainActor
package protocol AssistedWindow: AnyObject {
  /// The loop in which the window runs.
  var eventLoop: EventLoop { get }
  /// The name of the app.
  var appName: String { get }
  /// The language of the texts, in BCP 47.
  var languageTag: String { get }
  /// Whether the keyboard is with the window.
  var hasKeyboard: Bool { get }
  /// Whether what is typed now is a secret.
  var takesSecret: Bool { get }

  /// What sees each key before the window does; nil for nothing.
  var keyRelay: (any KeyTaking)? { get set }

  /// As `AppWindow.attach`, `detach` and `hold`.
  func attach(_ client: any AssistiveClient) -> AccessibilityTree
  func detach(_ client: any AssistiveClient)
  func hold(_ ids: Set<AccessibilityNode.ID>, for client: any AssistiveClient)
  /// Makes the row at an index of a table that has nodes for few; false if there is none.
  func makeRow(at index: Int, in table: AccessibilityNode) -> Bool
  /// Runs the passes, so that what was held has nodes.
  func settle()

  /// Performs an action of a node; false if nothing handled it.
  func perform(_ action: AccessibilityAction, on node: AccessibilityNode) -> Bool
  /// Focuses the element of a node; false if it takes no focus.
  func focus(_ node: AccessibilityNode) -> Bool
  /// Scrolls until a node is seen.
  func reveal(_ node: AccessibilityNode) -> Bool
  /// Sets the number of a slider or a stepper; false if the control does not take it.
  func setNumber(_ number: Double, of node: AccessibilityNode) -> Bool
  /// Selects an item or takes it out of the selection, as a person does; false if its group does not allow that.
  func setSelected(_ isSelected: Bool, _ node: AccessibilityNode) -> Bool
  /// Selects all items of a group; false if it does not allow that.
  func selectAll(in node: AccessibilityNode) -> Bool
  /// Copies a text that stands in a field to where the app's own controls copy to; false for a secret.
  @discardableResult
  func copy(_ text: String, from node: AccessibilityNode) -> Bool
  /// Puts what was copied into a field; false if it does not take it.
  func paste(at offset: Int, into node: AccessibilityNode) -> Bool
  /// The text of a field; nil for a node that is none.
  func editedText(of node: AccessibilityNode) -> (any AssistedText)?
  /// The lines of a text that is read, with their frames in window coordinates; empty for what has none.
  func lines(of node: AccessibilityNode) -> [AssistedLine]
  /// The shortcut of the command that a node performs, as GTK writes it: `<Control>i`; empty if there is none.
  func shortcut(of node: AccessibilityNode) -> String
}

/// A line of a text that is read.
package struct AssistedLine {
  /// What the line says.
  package let text: String
  /// In window coordinates, logical pixels.
  package let frame: Rect

  /// Creates a line from what it says and where it is.
  package init(text: String, frame: Rect) { (self.text, self.frame) = (text, frame) }
}

/// The text of a field. Offsets count Unicode scalars; frames are in window coordinates, logical pixels.
@MainActor
package protocol AssistedText: AnyObject {
  /// What is shown: a secret is bullets.
  var text: String { get }
  /// What is selected; an empty range is the caret.
  var selection: Range<Int> { get set }
  /// The visible line around an offset.
  func line(at offset: Int) -> Range<Int>
  /// The areas of a range, one for each line or direction.
  func frames(of range: Range<Int>) -> [Rect]
  /// The offset nearest to a point.
  func offset(at point: Point) -> Int
  /// Replaces a range, as typing does; false if the field does not take it.
  func replace(_ range: Range<Int>, with text: String) -> Bool
  /// Whether it has several lines.
  var isMultiLine: Bool { get }
}

/// What sees each key before the window does.
@MainActor
package protocol KeyTaking: AnyObject {
  /// Whether the key waits, or is taken. What waits is delivered later, in order.
  func withholds(_ key: AssistedKey) -> Bool
  /// The keyboard leaves: what waits is delivered now.
  func keyboardDidLeave()
}

/// A key that was pressed, repeated or released, in the terms of X11, which are those of AT-SPI.
package struct AssistedKey {
  /// Whether the key went down or repeats; else it went up.
  package var isPressed: Bool
  package var keysym: UInt32
  /// X11's keycode: that of evdev and 8.
  package var code: UInt32
  /// The mask of X11's modifiers: Shift 1, Lock 2, Control 4, Alt 8, Num Lock 16, Super 64, AltGr 128.
  package var modifiers: UInt32
  /// In milliseconds, from an undefined start.
  package var time: UInt32
  /// The character of the keysym if it can be seen, else its name: "a", "space", "Down".
  package var words: String
  /// Whether it types a text.
  package var isText: Bool
  /// Gives the key to the window.
  package var deliver: @MainActor () -> Void

  /// Creates a key from what is known of it.
  package init(
    isPressed: Bool, keysym: UInt32, code: UInt32, modifiers: UInt32, time: UInt32, words: String,
    isText: Bool, deliver: @escaping @MainActor () -> Void
  ) {
    (self.isPressed, self.keysym, self.code, self.modifiers) = (isPressed, keysym, code, modifiers)
    (self.time, self.words, self.isText, self.deliver) = (time, words, isText, deliver)
  }
}
