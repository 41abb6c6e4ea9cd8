// The input method of a test.
extension HeadlessWindowSystem {
  /// Changes the text of the focused field as an input method does. It reaches the window with the keyboard, also one
  /// that told of no field.
  package func send(_ change: TextInputChange) {
    settle()
    guard let window = keyboardFocus else { return }
    window.delegate?.window(window, textInput: change)
    settle()
  }

  /// Shows a text that is being composed, with the caret at its end; an empty one ends it.
  package func compose(_ text: String) { send(TextInputChange(preedit: .init(text))) }

  /// Inserts a text, in place of what was composed.
  package func commit(_ text: String, deletingBefore before: Int = 0, after: Int = 0) {
    send(TextInputChange(deletedBefore: before, deletedAfter: after, committed: text))
  }
}
