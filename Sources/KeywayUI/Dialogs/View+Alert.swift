import KeywayElements

/// The visibility of a part.
public enum Visibility: Hashable, Sendable {
  /// The default of the part.
  case automatic
  /// Shown.
  case visible
  /// Not shown, but known to assistive technologies.
  case hidden
}

extension View {
  /// Asks a question that must be answered while a binding is true. Each button closes the alert when it has acted.
  ///
  /// Escape presses the button with ``ButtonRole/cancel``, or the only one. The button with
  /// ``KeyboardShortcut/defaultAction``, else the first one without a role, has the focus, unless it destroys something; then
  /// the cancel button has it. An alert without buttons gets OK, and one with only destructive buttons gets Cancel.
  ///
  /// - Parameters:
  ///   - title: the question, as a heading and the alert's name.
  ///   - actions: the buttons, and other controls above them.
  ///   - message: further details.
  public func alert<Actions: View, Message: View>(
    _ title: String, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping @MainActor () -> Actions,
    @ViewBuilder message: @escaping @MainActor () -> Message = { EmptyView() }
  ) -> some View {
    asking(.alert, title, .visible, isPresented, about: (), { actions() }, { message() })
  }

  /// Asks a question about a value while a binding is true and there is a value; see
  /// ``alert(_:isPresented:actions:message:)``.
  public func alert<Value, Actions: View, Message: View>(
    _ title: String, isPresented: Binding<Bool>, presenting data: Value?,
    @ViewBuilder actions: @escaping @MainActor (Value) -> Actions,
    @ViewBuilder message: @escaping @MainActor (Value) -> Message
  ) -> some View {
    asking(.alert, title, .visible, isPresented, about: data, actions, message)
  }

  /// Asks a question about a value, without a message; see ``alert(_:isPresented:presenting:actions:message:)``.
  public func alert<Value, Actions: View>(
    _ title: String, isPresented: Binding<Bool>, presenting data: Value?,
    @ViewBuilder actions: @escaping @MainActor (Value) -> Actions
  ) -> some View {
    asking(.alert, title, .visible, isPresented, about: data, actions) { _ in EmptyView() }
  }

  /// Offers a choice while a binding is true. Each button closes the dialog when it has acted.
  ///
  /// Escape and a touch outside press the button with ``ButtonRole/cancel``, which is added where there is none. Focus and
  /// Return are as in ``alert(_:isPresented:actions:message:)``.
  ///
  /// - Parameters:
  ///   - title: the question, as the dialog's name.
  ///   - titleVisibility: whether the title is shown too, by default.
  ///   - actions: the buttons, and other controls above them.
  ///   - message: further details.
  public func confirmationDialog<Actions: View, Message: View>(
    _ title: String, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: @escaping @MainActor () -> Actions,
    @ViewBuilder message: @escaping @MainActor () -> Message = { EmptyView() }
  ) -> some View {
    asking(.confirmation, title, titleVisibility, isPresented, about: (), { actions() }, { message() })
  }

  /// Offers a choice about a value while a binding is true and there is a value; see
  /// ``confirmationDialog(_:isPresented:titleVisibility:actions:message:)``.
  public func confirmationDialog<Value, Actions: View, Message: View>(
    _ title: String, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: Value?, @ViewBuilder actions: @escaping @MainActor (Value) -> Actions,
    @ViewBuilder message: @escaping @MainActor (Value) -> Message
  ) -> some View {
    asking(.confirmation, title, titleVisibility, isPresented, about: data, actions, message)
  }

  /// Offers a choice about a value, without a message; see
  /// ``confirmationDialog(_:isPresented:titleVisibility:presenting:actions:message:)``.
  public func confirmationDialog<Value, Actions: View>(
    _ title: String, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: Value?, @ViewBuilder actions: @escaping @MainActor (Value) -> Actions
  ) -> some View {
    asking(.confirmation, title, titleVisibility, isPresented, about: data, actions) { _ in EmptyView() }
  }

  private func asking<Value>(
    _ form: DialogForm, _ title: String, _ visibility: Visibility, _ isPresented: Binding<Bool>,
    about data: Value?, _ actions: @escaping @MainActor (Value) -> some View,
    _ message: @escaping @MainActor (Value) -> some View
  ) -> some View {
    PresentingView(base: self) {
      guard isPresented.wrappedValue, let data else { return nil }
      return Dialog(
        form: form, title: title,
        content: AnyView(
          DialogMessage(title: visibility == .hidden ? nil : title, message: message(data))),
        actions: AnyView(actions(data)), isPresented: isPresented)
    }
  }
}

/// The text of an alert or a confirmation.
private struct DialogMessage<Message: View>: View {
  let title: String?
  let message: Message

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      if let title { Text(title).font(.heading).accessibilityAddTraits(.isHeader) }
      message.foregroundColor(.secondaryInk)
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}
