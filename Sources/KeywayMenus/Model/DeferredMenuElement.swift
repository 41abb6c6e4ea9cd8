internal import Synchronization

/// A place in a menu whose elements are made when the menu opens (`UIDeferredMenuElement`).
///
/// Until they are there the menu has a dimmed row in the place. Elements that were made once stay with the element
/// and its copies; those of an ``uncached(title:identifier:fileID:line:_:)`` one are made each time its menu opens.
public struct DeferredMenuElement: MenuElement {
  /// Takes the elements: once, at once or later.
  public typealias Completion = @MainActor @Sendable ([any MenuElement]) -> Void
  /// Makes the elements.
  public typealias Provider = @MainActor @Sendable (@escaping Completion) -> Void

  /// What the row says while there are no elements; empty for a word of the person's language.
  public var title: String
  public var image: String?
  public var provenance: Provenance?
  /// When the element is there; nil for always. What it makes may have conditions of its own.
  public var condition: CommandCondition?
  /// What the element is known by where menus are compared: as given, else its place in the code.
  public let identifier: String
  public let isCached: Bool
  let source: Source

  /// Makes an element whose provider runs when its menu first opens.
  ///
  /// - Parameters:
  ///   - title: what the row says meanwhile; empty for "Loading…" in the person's language.
  ///   - identifier: tells elements apart that one line of code makes.
  ///   - provider: called on the main actor; it calls its completion there, at once or later.
  public init(
    title: String = "", identifier: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ provider: @escaping Provider
  ) {
    self.init(title, identifier ?? "\(fileID):\(line)", isCached: true, provider)
  }

  /// Makes an element whose provider runs each time its menu opens.
  public static func uncached(
    title: String = "", identifier: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ provider: @escaping Provider
  ) -> DeferredMenuElement {
    DeferredMenuElement(title, identifier ?? "\(fileID):\(line)", isCached: false, provider)
  }

  private init(_ title: String, _ identifier: String, isCached: Bool, _ provider: @escaping Provider) {
    self.title = title
    self.identifier = identifier
    self.isCached = isCached
    source = Source(provider)
  }

  /// Asks for the elements.
  @MainActor
  package func provide(_ completion: @escaping Completion) { source.provider(completion) }

  /// The provider with what it made, shared by the copies of an element.
  final class Source: Hashable, Sendable {
    let provider: Provider
    private let made = Mutex<[any MenuElement]?>(nil)

    init(_ provider: @escaping Provider) { self.provider = provider }

    /// What a cached element's provider made, as soon as it has.
    var elements: [any MenuElement]? {
      get { made.withLock(\.self) }
      set { made.withLock { $0 = newValue } }
    }

    static func == (a: Source, b: Source) -> Bool { a === b }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }
}

extension DeferredMenuElement: Equatable {
  /// Whether both stand for the same elements, as far as can be said before they are made.
  public static func == (a: DeferredMenuElement, b: DeferredMenuElement) -> Bool {
    a.identifier == b.identifier && a.isCached == b.isCached && a.title == b.title && a.image == b.image
      && a.condition == b.condition
  }
}

extension Menu {
  /// The menu with the elements of deferred ones in their places, as far as they are known, at any depth.
  ///
  /// - Complexity: O(elements).
  package var withCachedElements: Menu {
    filled(isDeep: true) { $0.source.elements }
  }

  /// Whether a deferred element stands in the menu itself.
  var holdsDeferred: Bool {
    children.contains { child in
      if child is DeferredMenuElement { return true }
      guard let menu = child as? Menu, menu.options.contains(.displayInline) else { return false }
      return menu.holdsDeferred
    }
  }

  /// - Parameter isDeep: whether sub-menus are filled too, or only what stands in the menu itself.
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
