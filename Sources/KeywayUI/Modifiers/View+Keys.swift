import KeywayElements

extension View {
  /// Lets Return or Escape press the control from anywhere in the dialog or form around it.
  ///
  /// Of several such controls, the one in the innermost view around the focus counts. While a modal is open, only those in it
  /// do. The keys are those of the binding table's `activateDefault` and `cancel`.
  public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View {
    modify { $0.handlers.keyboardShortcut = shortcut }
  }

  /// Calls a handler for the key for `cancel`, such as Escape, while the focus is inside and no inner view takes the key.
  ///
  /// Use it to close a dialog: `.onExitCommand { isAsking = false }`. While a modal is open, handlers behind it are
  /// not called.
  public func onExitCommand(perform: @escaping @MainActor () -> Void) -> some View {
    modify { $0.handlers.exit.append(perform) }
  }

  /// Calls a handler for a tap of a finger, a click, Space and Return. The view takes the focus and acts as a button
  /// unless it has another role: the keyboard reaches what a finger reaches.
  public func onTapGesture(perform: @escaping @MainActor () -> Void) -> some View {
    modify {
      $0.handlers.tap.append(perform)
      $0.element.focus.isFocusable = true
      if $0.element.role == .none || $0.element.role == .text || $0.element.role == .image {
        $0.element.role = .button
      }
    }
  }
}
