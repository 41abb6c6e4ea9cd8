internal import Synchronization

/// A menu entry whose elements are created when the menu opens (`UIDeferredMenuElement`).
///
/// A dimmed placeholder row appears until the elements arrive. The element and its copies keep them, unless it is
/// ``uncached(title:identifier:fileID:line:_:)``: then they are created each time the menu opens.
public struct DeferredMenuElement: MenuElement {
  /// The title of the placeholder row; if empty, "Loading…" in the person's language.
  public var title: String
  /// The name of the image before the title.
  public var image: String?
  /// The contributor that inserted the element.
  public var provenance: Provenance?
  /// The condition for the element's presence; nil for always. Its elements may have their own conditions.
  public var condition: CommandCondition?
  /// The name that identifies the element when menus are compared: as given, or else its place in the code.
  package let identifier: String
  /// Whether the elements are kept once they exist.
  package let isCached: Bool
  let source: Source

  /// Creates an element whose provider runs when its menu first opens.
  ///
  /// - Parameters:
  ///   - title: the title of the placeholder row; if empty, "Loading…" in the person's language.
  ///   - identifier: distinguishes several elements that one line of code creates.
  ///   - provider: creates the elements. It runs on the main actor, and calls its completion there once, now or later.
  public init(
    title: String = "", identifier: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ provider: @escaping @MainActor (@escaping @MainActor ([any MenuElement]) -> Void) -> Void
  ) {
    self.init(title, identifier ?? "\(fileID):\(line)", isCached: true, provider)
  }

  /// Creates an element whose provider runs each time its menu opens.
  public static func uncached(
    title: String = "", identifier: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ provider: @escaping @MainActor (@escaping @MainActor ([any MenuElement]) -> Void) -> Void
  ) -> DeferredMenuElement {
    DeferredMenuElement(title, identifier ?? "\(fileID):\(line)", isCached: false, provider)
  }

  private init(_ title: String, _ identifier: String, isCached: Bool, _ provider: @escaping Source.Provider) {
    self.title = title
    self.identifier = identifier
    self.isCached = isCached
    source = Source(provider)
  }

  @MainActor
  package func provide(_ completion: @escaping @MainActor ([any MenuElement]) -> Void) {
    source.provider(completion)
  }

  /// The provider and its elements, shared by the copies of an element.
  final class Source: Hashable, Sendable {
    typealias Provider = @MainActor (@escaping @MainActor ([any MenuElement]) -> Void) -> Void

    let provider: Provider
    private let made = Mutex<[any MenuElement]?>(nil)

    init(_ provider: @escaping Provider) { self.provider = provider }

    /// The elements of a cached element, once they exist.
    var elements: [any MenuElement]? {
      get { made.withLock(\.self) }
      set { made.withLock { $0 = newValue } }
    }

    static func == (a: Source, b: Source) -> Bool { a === b }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }
}

extension DeferredMenuElement: Equatable {
  /// Whether both have the same identifier, title, image and condition, and both or neither are cached.
  public static func == (a: DeferredMenuElement, b: DeferredMenuElement) -> Bool {
    a.identifier == b.identifier && a.isCached == b.isCached && a.title == b.title && a.image == b.image
      && a.condition == b.condition
  }
}

extension Menu {
  /// The menu with cached deferred elements replaced by their elements, at any depth.
  ///
  /// - Complexity: O(elements).
  package var withCachedElements: Menu {
    filled(isDeep: true) { $0.source.elements }
  }

  var holdsDeferred: Bool {
    children.contains { child in
      if child.isCommand { return false }
      if child is DeferredMenuElement { return true }
      guard let menu = child as? Menu, menu.options.contains(.displayInline) else { return false }
      return menu.holdsDeferred
    }
  }

  /// - Parameter isDeep: whether to fill sub-menus too.
  func filled(isDeep: Bool, with elements: (DeferredMenuElement) -> [any MenuElement]?) -> Menu {
    var menu = self
    menu.children = children.flatMap { child -> [any MenuElement] in
      if let child = child as? DeferredMenuElement { return elements(child) ?? [child] }
      guard let child = child as? Menu, isDeep || child.options.contains(.displayInline) else {
        return [child]
      }
      return [child.filled(isDeep: isDeep, with: elements)]
    }
    return menu
  }
}

/// The element that replaces a failed deferred one.
struct DeferredFailure: MenuElement {
  var title = ""
  var image: String?
  var provenance: Provenance?
  var condition: CommandCondition?
}
