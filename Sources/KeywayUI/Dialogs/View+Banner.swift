import KeywayKeymap

extension View {
  /// Shows a banner at the top of the window, on a totem at its end, while a binding is true. The focus stays in place, and the
  /// message is spoken: a warning and a failure at once, others after the current speech.
  ///
  /// It stays until its button closes it, or Escape while the focus is on its controls. Two banners are shown at most; others
  /// wait until one is closed. Tab and F6 reach it before the content of the window, which keeps the rest of the room.
  ///
  /// - Parameters:
  ///   - title: what has happened, as a sentence.
  ///   - isPresented: becomes false when the banner is closed.
  ///   - tone: the kind of message; information by default.
  ///   - message: further details.
  ///   - duration: how long information or a success stays, at least 5 seconds. The time stands still while the focus, the
  ///     pointer or the cursor of an assistive technology is on the banner. nil, warnings and failures stay.
  ///   - actions: buttons, preferably one. They do not close the banner.
  public func banner<Actions: View>(
    _ title: String, isPresented: Binding<Bool>, tone: BannerTone = .info, message: String = "",
    duration: Duration? = nil, @ViewBuilder actions: @escaping @MainActor () -> Actions = { EmptyView() }
  ) -> some View {
    banner(isPresented: isPresented, duration: tone.isUrgent ? nil : duration) {
      Banner(title, tone: tone, message: message, actions: actions)
    }
  }

  /// Shows a ``Banner`` with modifiers at the top of the window while a binding is true; see
  /// ``banner(_:isPresented:tone:message:duration:actions:)``.
  ///
  /// - Parameters:
  ///   - isPresented: becomes false when the banner is closed.
  ///   - duration: how long information or a success stays, at least 5 seconds; nil until it is closed. Omit it for a
  ///     warning or a failure.
  ///   - content: the banner.
  public func banner<Content: View>(
    isPresented: Binding<Bool>, duration: Duration? = nil,
    @ViewBuilder content: @escaping @MainActor () -> Content
  ) -> some View {
    precondition(
      duration.map { $0 >= .seconds(5) } ?? true, "people need 5 seconds or more to read (WCAG 2.2, 2.2.1)")
    return BannerPresentingView(base: self, isPresented: isPresented, duration: duration, content: content)
  }
}

/// A view, and the banner that it shows at the top of the window, with its theme, language and direction.
private struct BannerPresentingView<Base: View, Content: View>: PrimitiveView {
  let base: Base
  let isPresented: Binding<Bool>
  let duration: Duration?
  let content: @MainActor () -> Content

  func update(_ node: ViewNode) {
    node.reconcileChild(at: 0, with: base, context: node.context)
    // A banner that was hidden and shown again is new: it is spoken, and stays for its full time.
    if (node.storages.first as? Presentation)?.wasHidden(by: isPresented) == true {
      node.reconcilePresented(with: nil, context: node.context)
      node.storages = []
    }
    let shown = node.tracking { isPresented.wrappedValue ? content() : nil }
    guard let shown else {
      node.storages = []
      node.presents(nil)
      return node.reconcilePresented(with: nil, context: node.context)
    }
    let presentation = node.storages.first as? Presentation ?? Presentation(true)
    presentation.close = { isPresented.wrappedValue = false }
    presentation.watch(isPresented)
    node.presents(isPresented)
    node.storages = [presentation]
    var environment = node.context.environment.presenting(presentation)
    environment.dismissesBanner = true
    node.reconcilePresented(
      with: PresentedBanner(content: AnyView(shown), duration: duration.map(\.milliseconds)),
      context: ViewContext(environment: environment))
  }
}
