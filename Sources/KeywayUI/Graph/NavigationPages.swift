/// The pages of a navigation stack above its root.
@MainActor
final class NavigationPages {
  enum Way: Hashable {
    /// A value, for which a view below has a destination.
    case value(AnyHashable)
    case link(NavigationPlace)
  }

  /// The ways to the pages above the root, the top one last.
  private(set) var ways: [Way] = []
  /// The app's path; nil if the stack keeps its own.
  var path: Binding<[AnyHashable]>?
  weak var node: ViewNode?
  private var destinations: [ObjectIdentifier: Destination] = [:]

  private struct Destination {
    weak var owner: ViewNode?
    let make: @MainActor (AnyHashable) -> AnyView
  }

  /// Takes over the app's path. Pages stay where both agree.
  func take(_ values: [AnyHashable]) {
    var kept: [Way] = []
    var rest = values[...]
    search: for way in ways {
      if case .value(let value) = way {
        guard rest.first == value else { break search }
        rest.removeFirst()
      }
      kept.append(way)
    }
    ways = kept + rest.map(Way.value)
  }

  /// Shows a page above the others.
  func push(_ way: Way) {
    if case .value(let value) = way, let path {
      path.wrappedValue.append(value)
    } else {
      ways.append(way)
    }
    node?.invalidate()
  }

  /// Removes the pages above the root but for the lowest ones. An app may refuse to shorten its path: then they stay.
  func goBack(to count: Int) {
    guard count < ways.count else { return }
    let values = ways[count...].count { if case .value = $0 { true } else { false } }
    ways.removeSubrange(count...)
    if let path, values > 0 { path.wrappedValue.removeLast(min(values, path.wrappedValue.count)) }
    node?.invalidate()
  }

  // MARK: Destinations

  /// The view of a page; nil where no view has a destination for its value.
  func view(for way: Way) -> AnyView? {
    switch way {
    case .link(let place): place.make()
    case .value(let value): destinations[ObjectIdentifier(type(of: value.base))]?.make(value)
    }
  }

  /// Sets the destination for the values of a type. If several views do, the first one counts while it exists.
  func setDestination(
    for type: Any.Type, of owner: ViewNode, in page: NavigationPage,
    _ make: @escaping @MainActor (AnyHashable) -> AnyView
  ) {
    let type = ObjectIdentifier(type)
    if let other = destinations[type]?.owner, other !== owner, !other.isDisposed { return }
    destinations[type] = Destination(owner: owner, make: make)
    // The new closure may build another page.
    for child in node?.children ?? [] {
      guard let other = child.storages.first as? NavigationPage, other.depth > page.depth else { continue }
      child.invalidate()
    }
  }
}

/// The destination of a link.
@MainActor
final class NavigationPlace: Hashable {
  var make: @MainActor () -> AnyView
  weak var page: ViewNode?

  init(_ make: @escaping @MainActor () -> AnyView) { self.make = make }

  nonisolated static func == (a: NavigationPlace, b: NavigationPlace) -> Bool { a === b }
  nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// One page of a navigation stack, for the views in it.
@MainActor
final class NavigationPage: Equatable {
  let pages: NavigationPages
  /// The number of pages below.
  let depth: Int
  /// Leaves the page, for `dismiss`.
  let presentation: Presentation
  /// The place of the page's own bar.
  weak var bar: ViewNode?
  /// The author's bar, which replaces the page's.
  private weak var barOfAuthor: ViewNode?
  private weak var titleOwner: ViewNode?
  private(set) var title = ""
  /// Shows the content, below the bar.
  weak var content: RenderNode?

  init(_ pages: NavigationPages, depth: Int) {
    self.pages = pages
    self.depth = depth
    presentation = Presentation(depth)
    presentation.close = { [weak self] in self?.goBack() }
  }

  func goBack() { pages.goBack(to: depth - 1) }

  /// Sets the title of the page; the last evaluated view counts.
  func setTitle(_ title: String, by owner: ViewNode) {
    titleOwner = owner
    guard title != self.title else { return }
    self.title = title
    bar?.invalidate()
  }

  func removeTitle(of owner: ViewNode) { if titleOwner === owner { setTitle("", by: owner) } }

  var hasBarOfAuthor: Bool { barOfAuthor.map { !$0.isDisposed } ?? false }

  /// Makes an author's bar the page's bar. Returns false if another one already is.
  func useBar(_ owner: ViewNode) -> Bool {
    if !hasBarOfAuthor {
      barOfAuthor = owner
      bar?.invalidate()
    }
    return barOfAuthor === owner
  }

  func removeBar(_ owner: ViewNode) {
    guard barOfAuthor === owner else { return }
    barOfAuthor = nil
    bar?.invalidate()
  }

  nonisolated static func == (a: NavigationPage, b: NavigationPage) -> Bool { a === b }
}
