// A simulated input method.
extension HeadlessWindowSystem {
  /// Changes the text of the focused field like an input method, even if the window with the keyboard reported no field.
  package func send(_ change: TextInputChange) {
    settled { if let window = keyboardFocus { window.delegate?.window(window, textInput: change) } }
  }

  /// Shows a composition with the caret at its end; an empty text ends it.
  package func compose(_ text: String) { send(TextInputChange(preedit: .init(text))) }

  /// Inserts a text, replacing the composition.
  package func commit(_ text: String, deletingBefore before: Int = 0, after: Int = 0) {
    send(TextInputChange(deletedBefore: before, deletedAfter: after, committed: text))
  }
}
