extension View {
  /// Adds a line of help below the text field inside, such as "As on your card". It is read as the field's hint.
  public func fieldHelp(_ help: String) -> some View { environment(\.fieldHelp, help) }

  /// Marks the text field inside as wrong, and shows below it what to do: "Too short. Add at least 3 digits." Nil removes it.
  ///
  /// The words take the place of the help. They are read with the field, and announced when they appear (EN 301 549, 5.1.3.15).
  public func fieldError(_ error: String?) -> some View { environment(\.fieldError, error) }

  /// Hides the names above the text fields inside; they are still spoken.
  public func labelsHidden() -> some View { environment(\.labelsAreHidden, true) }

  /// Sets the kind of text that the fields inside take, for input methods and keyboards on the screen.
  public func keyboardType(_ type: KeyboardType) -> some View { environment(\.keyboardType, type) }

  /// Sets the purpose of the text fields inside, such as a name or a code that came by message.
  ///
  /// Assistive technologies learn the purpose, and input methods the kind of text. Also sets the on-screen keyboard unless
  /// ``keyboardType(_:)`` does, and the input rules unless the field has its own.
  public func textContentType(_ type: TextContentType?) -> some View { environment(\.textContentType, type) }

  /// Sets whether the secret fields inside briefly show the last typed character. By default they never do: on a kiosk
  /// others look on.
  public func echoPolicy(_ policy: EchoPolicy) -> some View { environment(\.echoPolicy, policy) }

  /// Sets the action of Return in the text fields inside: the word on that key of the keyboard on the screen, and the hint.
  public func submitLabel(_ label: SubmitLabel) -> some View { environment(\.submitLabel, label) }

  /// Calls a closure when people press Return in a text field of one line inside.
  public func onSubmit(_ perform: @escaping @MainActor () -> Void) -> some View {
    modify { $0.handlers.submit.append(perform) }
  }

  /// Makes Return show an error of a field, in place of submitting it.
  func checksOnSubmit(_ isWrong: Bool, isChecked: Binding<Bool>) -> some View {
    modify { if isWrong { $0.handlers.submit.append { isChecked.wrappedValue = true } } }
  }
}
