/// A view inside another, found from the views' values: an item of a picker or a menu.
@MainActor
struct ListedView {
  let view: any View
  /// The tag of ``View/tag(_:)``, or the identity from `ForEach`.
  var tag: AnyHashable?
  var environment: EnvironmentValues

  /// The views that a builder's closure made, one by one.
  static func all(in view: any View, _ environment: EnvironmentValues) -> [ListedView] {
    ListedView(view: view, environment: environment).flattened
  }

  private var flattened: [ListedView] {
    let seen = view.unlocated
    if let list = seen as? any ListingView {
      return list.listed.flatMap { id, view in
        ListedView(view: view, tag: id ?? tag, environment: environment).flattened
      }
    }
    guard let wrapper = seen as? any WrappingView else { return [self] }
    let inner = wrapper.unwrapped(self).flattened
    guard inner.count == 1, !wrapper.holdsList else { return inner }
    // Modifiers around the view belong to it.
    return [ListedView(view: view, tag: inner[0].tag, environment: inner[0].environment)]
  }

  /// Views that are listed together.
  enum Run {
    case views([ListedView])
    /// A long list that creates its views on demand.
    case list(any CountedList, EnvironmentValues)

    /// All views of the run, created at once.
    @MainActor
    var views: [ListedView] {
      switch self {
      case .views(let views): views
      case .list(let list, let environment):
        (list as? any View).map { ListedView.all(in: $0, environment) } ?? []
      }
    }
  }

  /// The views that a builder's closure made, with longer lists left whole.
  static func runs(in view: any View, _ environment: EnvironmentValues, longerThan most: Int) -> [Run] {
    let seen = view.unlocated
    if let list = seen as? any CountedList, list.count > most { return [.list(list, environment)] }
    if let list = seen as? any ListingView, !(seen is any CountedList) {
      return list.listed.flatMap { runs(in: $0.view, environment, longerThan: most) }
    }
    return [.views(all(in: view, environment))]
  }

  /// The view without its wrappers.
  var innermost: any View {
    let seen = view.unlocated
    return (seen as? any WrappingView)?.unwrapped(self).innermost ?? seen
  }

  /// The words that the view shows.
  var words: String { (innermost as? any WordedView)?.words ?? "" }
}

/// A view that is several others, or none.
@MainActor
private protocol ListingView {
  var listed: [(id: AnyHashable?, view: any View)] { get }
}

/// Views that are created on demand.
@MainActor
protocol CountedList {
  var count: Int { get }
  func listed(at index: Int) -> (id: AnyHashable, view: any View)
  /// The index of the view with an identity; nil for none.
  func index(of id: AnyHashable) -> Int?
}

/// A view that modifies another.
@MainActor
private protocol WrappingView {
  associatedtype Content: View
  var content: Content { get }
  /// The view inside, with the settings of this one.
  func unwrapped(_ view: ListedView) -> ListedView
}

/// A view whose text is known without showing it.
@MainActor
private protocol WordedView {
  var words: String { get }
}

extension WrappingView {
  func unwrapped(_ view: ListedView) -> ListedView {
    ListedView(view: content, tag: view.tag, environment: view.environment)
  }

  fileprivate var holdsList: Bool {
    let seen = content.unlocated
    return seen is any ListingView || (seen as? any WrappingView)?.holdsList == true
  }
}

extension EmptyView: ListingView {
  fileprivate var listed: [(id: AnyHashable?, view: any View)] { [] }
}

extension TupleView: ListingView {
  fileprivate var listed: [(id: AnyHashable?, view: any View)] {
    var all: [(id: AnyHashable?, view: any View)] = []
    for view in repeat each content { all.append((nil, view)) }
    return all
  }
}

extension OptionalView: ListingView {
  fileprivate var listed: [(id: AnyHashable?, view: any View)] { content.map { [(nil, $0)] } ?? [] }
}

extension ConditionalView: ListingView {
  fileprivate var listed: [(id: AnyHashable?, view: any View)] {
    switch branch {
    case .first(let view): [(nil, view)]
    case .second(let view): [(nil, view)]
    }
  }
}

extension AnyView: ListingView {
  fileprivate var listed: [(id: AnyHashable?, view: any View)] { [(nil, view)] }
}

extension Group: ListingView {
  fileprivate var listed: [(id: AnyHashable?, view: any View)] { [(nil, content)] }
}

extension ForEach: ListingView {
  fileprivate var listed: [(id: AnyHashable?, view: any View)] {
    data.map { (AnyHashable(id($0)), content($0)) }
  }
}

extension ForEach: CountedList {
  var count: Int { data.count }

  func listed(at index: Int) -> (id: AnyHashable, view: any View) {
    let item = data[data.index(data.startIndex, offsetBy: index)]
    return (AnyHashable(id(item)), content(item))
  }

  func index(of wanted: AnyHashable) -> Int? {
    guard let wanted = wanted.base as? ID, let index = data.firstIndex(where: { id($0) == wanted }) else {
      return nil
    }
    return data.distance(from: data.startIndex, to: index)
  }
}

extension EnvironmentView: WrappingView {
  fileprivate func unwrapped(_ view: ListedView) -> ListedView {
    var environment = view.environment
    change(&environment)
    return ListedView(view: content, tag: view.tag, environment: environment)
  }
}

extension ModifiedView: WrappingView {}

extension Text: WordedView {
  fileprivate var words: String { string }
}

extension Label: WordedView {
  fileprivate var words: String { Self.words(of: title) }
}

extension HStack: WordedView {
  fileprivate var words: String { Self.words(of: content) }
}

extension VStack: WordedView {
  fileprivate var words: String { Self.words(of: content) }
}

extension View {
  fileprivate static func words(of content: some View) -> String {
    ListedView.all(in: content, EnvironmentValues()).map(\.words).filter { !$0.isEmpty }
      .joined(separator: " ")
  }
}

// MARK: - Tags

extension View {
  /// Sets the value of a ``Picker``'s selection that the view stands for. Without a tag, the identity of a `ForEach` element
  /// is used.
  public func tag<Value: Hashable>(_ tag: Value) -> some View { TaggedView(content: self, tag: tag) }
}

/// A view with the value that it stands for.
private struct TaggedView<Content: View>: PrimitiveView, WrappingView {
  let content: Content
  let tag: AnyHashable

  func update(_ node: ViewNode) { node.reconcileChild(at: 0, with: content, context: node.context) }

  func unwrapped(_ view: ListedView) -> ListedView {
    ListedView(view: content, tag: tag, environment: view.environment)
  }
}
