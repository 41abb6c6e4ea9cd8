extension View {
  /// Shows views in front of the window while a binding is true. Escape and a touch outside close them, and `dismiss` of their
  /// environment does.
  ///
  /// The sheet is named by its first heading. Content that is higher than the window scrolls; a list or a scroll view in it
  /// gives way first, and what stands below stays in sight.
  ///
  /// - Parameter onDismiss: called when the sheet is gone.
  public func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content: @escaping @MainActor () -> Content
  ) -> some View {
    showing(.sheet, isPresented, onDismiss, content)
  }

  /// Shows views about an item in front of the window while there is one; see ``sheet(isPresented:onDismiss:content:)``. Another
  /// item is another sheet.
  public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (@MainActor () -> Void)? = nil,
    @ViewBuilder content: @escaping @MainActor (Item) -> Content
  ) -> some View {
    showing(.sheet, item, onDismiss, content)
  }

  /// Shows views below this one while a binding is true, or above it; where there is no room, as a sheet. Escape and a touch
  /// outside close them, and `dismiss` of their environment does.
  public func popover<Content: View>(
    isPresented: Binding<Bool>, @ViewBuilder content: @escaping @MainActor () -> Content
  ) -> some View {
    showing(.popover, isPresented, nil, content)
  }

  /// Shows views about an item beside this one while there is one; see ``popover(isPresented:content:)``. Another item is
  /// another popover.
  public func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, @ViewBuilder content: @escaping @MainActor (Item) -> Content
  ) -> some View {
    showing(.popover, item, nil, content)
  }

  /// Sets whether Escape and a touch outside leave the sheet or popover around the view open; then a control in it must close
  /// it.
  public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    KeepingView(content: self, keepsOpen: isDisabled)
  }

  private func showing(
    _ form: DialogForm, _ isPresented: Binding<Bool>, _ onDismiss: (@MainActor () -> Void)?,
    _ content: @escaping @MainActor () -> some View
  ) -> some View {
    PresentingView(base: self) {
      guard isPresented.wrappedValue else { return nil }
      return Dialog(
        form: form, content: AnyView(VStack { content() }), isPresented: isPresented, onDismiss: onDismiss)
    }
  }

  private func showing<Item: Identifiable>(
    _ form: DialogForm, _ item: Binding<Item?>, _ onDismiss: (@MainActor () -> Void)?,
    _ content: @escaping @MainActor (Item) -> some View
  ) -> some View {
    PresentingView(base: self) {
      guard let value = item.wrappedValue else { return nil }
      return Dialog(
        form: form, identity: AnyHashable(value.id), content: AnyView(VStack { content(value) }),
        isPresented: Binding(
          get: { item.wrappedValue != nil }, set: { if !$0 { item.wrappedValue = nil } }),
        onDismiss: onDismiss)
    }
  }
}

/// Keeps the sheet around it open.
private struct KeepingView<Content: View>: PrimitiveView {
  let content: Content
  let keepsOpen: Bool

  func update(_ node: ViewNode) {
    node.reconcileChild(at: 0, with: content, context: node.context)
    guard let presentation = node.context.environment.dismiss.presentation else { return }
    let id = ObjectIdentifier(node)
    if keepsOpen { presentation.keepers.insert(id) } else { presentation.keepers.remove(id) }
    node.onDispose = { [weak presentation] in presentation?.keepers.remove(id) }
  }
}
