/// A button that leads to another page of the ``NavigationStack`` around it. Without a stack it is disabled.
public struct NavigationLink<Label: View>: PrimitiveView {
  private enum Target {
    case value(AnyHashable?)
    case view(@MainActor () -> AnyView)
  }

  private let target: Target
  private let label: Label

  /// Creates a link to the page of a value; see `navigationDestination(for:destination:)`. Nil disables it.
  public init<Value: Hashable>(value: Value?, @ViewBuilder label: () -> Label) {
    target = .value(value.map { AnyHashable($0) })
    self.label = label()
  }

  /// Creates a link to a page that shows a view.
  public init<Destination: View>(
    @ViewBuilder destination: @escaping @MainActor () -> Destination, @ViewBuilder label: () -> Label
  ) {
    target = .view { AnyView(destination()) }
    self.label = label()
  }

  package func update(_ node: ViewNode) {
    let way = way(for: node)
    let page = node.context.environment.navigationPage
    let button = Button {
      if let way { page?.pages.push(way) }
    } label: {
      HStack(spacing: 12) {
        label
        Image(signNamed: "chevron.forward")
      }
    }
    node.reconcileChild(at: 0, with: button.disabled(way == nil || page == nil), context: node.context)
  }

  private func way(for node: ViewNode) -> NavigationPages.Way? {
    switch target {
    case .value(let value): return value.map { .value($0) }
    case .view(let make):
      let place = node.storages.first as? NavigationPlace ?? NavigationPlace(make)
      node.storages = [place]
      place.make = make
      place.page?.invalidate()
      return .link(place)
    }
  }
}

extension NavigationLink where Label == Text {
  /// Creates a link with a title to the page of a value; see `navigationDestination(for:destination:)`. Nil disables it.
  public init<Value: Hashable>(_ title: String, value: Value?) { self.init(value: value) { Text(title) } }

  /// Creates a link with a title to a page that shows a view.
  public init<Destination: View>(
    _ title: String, @ViewBuilder destination: @escaping @MainActor () -> Destination
  ) {
    self.init(destination: destination) { Text(title) }
  }
}

extension View {
  /// Sets the page that the enclosing ``NavigationStack`` shows for values of a type, in links and in its path.
  public func navigationDestination<Value: Hashable, Destination: View>(
    for type: Value.Type, @ViewBuilder destination: @escaping @MainActor (Value) -> Destination
  ) -> some View {
    DestinationView(content: self, destination: destination)
  }

  /// Sets the title of the page of the ``NavigationStack`` around: in its bar, and read when the page appears.
  public func navigationTitle(_ title: String) -> some View { TitleView(content: self, title: title) }
}

private struct DestinationView<Content: View, Value: Hashable, Destination: View>: PrimitiveView {
  let content: Content
  let destination: @MainActor (Value) -> Destination

  func update(_ node: ViewNode) {
    if let page = node.context.environment.navigationPage {
      page.pages.setDestination(for: Value.self, of: node, in: page) { [destination] value in
        (value.base as? Value).map { AnyView(destination($0)) } ?? AnyView(EmptyView())
      }
    }
    node.reconcileChild(at: 0, with: content, context: node.context)
  }
}

private struct TitleView<Content: View>: PrimitiveView {
  let content: Content
  let title: String

  func update(_ node: ViewNode) {
    if let page = node.context.environment.navigationPage {
      page.setTitle(title, by: node)
      node.onDispose = { [weak page, weak node] in
        if let node { page?.removeTitle(of: node) }
      }
    }
    node.reconcileChild(at: 0, with: content, context: node.context)
  }
}
