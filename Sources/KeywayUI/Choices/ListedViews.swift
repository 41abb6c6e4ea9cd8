import KeywayElements

/// A view inside another: an item of a picker or a menu.
///
/// An author's own view is one item with its state, or those in its body.
@MainActor
struct ListedView {
  let view: any View
  /// The view without modifiers and without the author's own views around it.
  let core: any View
  /// The tag of ``View/tag(_:)``, or the identity from `ForEach`.
  var tag: AnyHashable?
  var environment: EnvironmentValues
  /// The outermost part that has the words: the author's own views around it were evaluated.
  private var wording: (view: any View, environment: EnvironmentValues)

  fileprivate init(
    _ view: any View, core: (any View)? = nil, tag: AnyHashable? = nil, _ environment: EnvironmentValues
  ) {
    (self.view, self.core, self.tag, self.environment) = (view, core ?? view, tag, environment)
    wording = (view, environment)
  }

  /// The views that a builder's closure made, one by one.
  ///
  /// - Parameter tag: the identity of the view in a list; nil for none.
  static func all(
    in view: any View, tag: AnyHashable? = nil, _ environment: EnvironmentValues, _ detached: DetachedViews
  ) -> [ListedView] {
    ListedView(view, tag: tag, environment).flattened(detached)
  }

  private func flattened(_ detached: DetachedViews) -> [ListedView] {
    if let list = listed(in: core) {
      return list.flatMap { id, view in
        ListedView(view, tag: id ?? tag, environment).flattened(detached)
      }
    }
    if let wrapper = core as? any WrappingView {
      let inner = wrapper.unwrapped(self).flattened(detached)
      // Modifiers around the view belong to it.
      return inner.count == 1 && !wrapper.holdsList
        ? [around(inner[0], hasItsWords: !wrapper.changesWords)] : inner
    }
    guard !(core is any WordedView), let body = detached.body(of: core, environment) else { return [self] }
    let inner = ListedView(body, tag: tag, environment).flattened(detached)
    if inner.count == 1 { return [around(inner[0])] }
    // A tag around the view makes one item of all that is in it.
    guard tag != nil, !inner.isEmpty, inner.allSatisfy({ $0.tag == tag }) else { return inner }
    var whole = self
    whole.wording = (body, environment)
    return [whole]
  }

  private func around(_ inner: ListedView, hasItsWords: Bool = true) -> ListedView {
    var outer = ListedView(view, core: inner.core, tag: inner.tag, inner.environment)
    outer.wording = hasItsWords ? inner.wording : (view, environment)
    return outer
  }

  /// Views that are listed together.
  enum Run {
    case views([ListedView])
    /// A long list that creates its views on demand.
    case list(any CountedList, EnvironmentValues)

    /// All views of the run, created at once.
    @MainActor
    func views(_ detached: DetachedViews) -> [ListedView] {
      switch self {
      case .views(let views): views
      case .list(let list, let environment):
        (list as? any View).map { ListedView.all(in: $0, environment, detached) } ?? []
      }
    }

    fileprivate var isList: Bool { if case .list = self { true } else { false } }
  }

  /// The views that a builder's closure made, with longer lists left whole.
  static func runs(
    in view: any View, _ environment: EnvironmentValues, longerThan most: Int, _ detached: DetachedViews
  ) -> [Run] {
    if let list = view as? any CountedList, list.count > most { return [.list(list, environment)] }
    if !(view is any CountedList), let list = listed(in: view) {
      return list.flatMap { runs(in: $0.view, environment, longerThan: most, detached) }
    }
    if !(view is any WordedView), let body = detached.body(of: view, environment) {
      let inner = runs(in: body, environment, longerThan: most, detached)
      if inner.contains(where: \.isList) { return inner }
    }
    return [.views(all(in: view, environment, detached))]
  }

  /// The words of the view: as it shows them in texts, else as it is announced.
  func words(_ detached: DetachedViews) -> String {
    Self.words(of: wording.view, wording.environment, detached)
  }

  static func words(
    of view: any View, _ environment: EnvironmentValues, _ detached: DetachedViews
  ) -> String {
    if let text = view as? Text { return text.string }
    if let stack = view as? any WordedView { return words(of: stack.worded, environment, detached) }
    if let list = listed(in: view) {
      return list.map { words(of: $0.view, environment, detached) }.filter { !$0.isEmpty }
        .joined(separator: " ")
    }
    if let wrapper = view as? any WrappingView, !wrapper.changesWords {
      let inner = wrapper.unwrapped(ListedView(view, environment))
      return words(of: inner.view, inner.environment, detached)
    }
    if let body = detached.body(of: view, environment) { return words(of: body, environment, detached) }
    return detached.words(of: view, environment)
  }
}

/// A view that is several others, or none, besides a ``PartedView``.
@MainActor
private protocol ListingView {
  var listed: [(id: AnyHashable?, view: any View)] { get }
}

/// The views that a view is; nil for a single one.
@MainActor
private func listed(in view: any View) -> [(id: AnyHashable?, view: any View)]? {
  (view as? any ListingView)?.listed ?? (view as? any PartedView)?.parts.map { (nil, $0.view) }
}

/// Views that are created on demand.
@MainActor
protocol CountedList {
  var count: Int { get }
  func listed(at index: Int) -> (id: AnyHashable, view: any View)
  func index(of id: AnyHashable) -> Int?
}

/// A view that modifies another.
@MainActor
private protocol WrappingView {
  associatedtype Content: View
  var content: Content { get }
  /// Whether it may be announced otherwise than the view inside.
  var changesWords: Bool { get }
  /// The view inside, with the settings of this one.
  func unwrapped(_ view: ListedView) -> ListedView
}

/// A view with the words of the views inside.
@MainActor
private protocol WordedView {
  associatedtype Worded: View
  var worded: Worded { get }
}

extension WrappingView {
  fileprivate var changesWords: Bool { false }

  fileprivate func unwrapped(_ view: ListedView) -> ListedView {
    ListedView(content, tag: view.tag, view.environment)
  }

  fileprivate var holdsList: Bool {
    content is any ListingView || content is any PartedView
      || (content as? any WrappingView)?.holdsList == true
  }
}

extension AnyView: ListingView {
  fileprivate var listed: [(id: AnyHashable?, view: any View)] { [(nil, view)] }
}

/// Its header and footer are not items.
extension Section: ListingView {
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
    let item = data.element(at: index)
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
    return ListedView(content, tag: view.tag, environment)
  }
}

extension ModifiedView: WrappingView {
  fileprivate var changesWords: Bool {
    var settings = NodeSettings(element: Element())
    modification(&settings)
    let (element, accessibility) = (settings.element, settings.element.accessibility)
    return !element.label.isEmpty || !element.value.isEmpty || element.isHidden || accessibility.isHidden
  }
}

extension PaddingView: WrappingView {}
extension FrameView: WrappingView {}
extension BackgroundView: WrappingView {}
extension LifetimeView: WrappingView {}

extension Label: WordedView {
  fileprivate var worded: Title { title }
}

extension HStack: WordedView {
  fileprivate var worded: Content { content }
}

extension VStack: WordedView {
  fileprivate var worded: Content { content }
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

  func unwrapped(_ view: ListedView) -> ListedView { ListedView(content, tag: tag, view.environment) }
}
