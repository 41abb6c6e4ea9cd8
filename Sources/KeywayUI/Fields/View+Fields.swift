extension View {
  /// Adds a line of help below the text field inside, such as "As on your card". It is read as the field's hint.
  public func fieldHelp(_ help: String) -> some View { environment(\.fieldHelp, help) }

  /// Marks the text field inside as wrong, and says below it what to do: "Too short. Add at least 3 digits." Nil is no error.
  ///
  /// The words take the place of the help. They are read with the field, and announced when they appear (EN 301 549, 5.1.3.15).
  public func fieldError(_ error: String?) -> some View { environment(\.fieldError, error) }

  /// Hides the names above the text fields inside; they are still spoken.
  public func labelsHidden() -> some View { environment(\.labelsAreHidden, true) }

  /// Tells input methods and keyboards on the screen what kind of text the fields inside take.
  public func keyboardType(_ type: KeyboardType) -> some View { environment(\.keyboardType, type) }

  /// Calls a closure when people press Return in a text field of one line inside.
  public func onSubmit(_ perform: @escaping @MainActor () -> Void) -> some View {
    modify { $0.handlers.submit.append(perform) }
  }
}
