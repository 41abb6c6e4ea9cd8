#if Diagnostics
  /// A statement of a view builder while the builder runs: its view, whose type it leaves alone, and its source location beside it.
  ///
  /// Release builds have none.
  @MainActor
  public struct ViewStatement<Content: View> {
    let view: Content
    let record: StatementRecord

    /// Records a statement with the builders that run while it is evaluated.
    init(at place: StatementRecord.Place?, _ view: () -> Content) {
      (self.view, record) = StatementLog.record(at: place, view)
    }

    init(_ view: Content, of block: [StatementRecord]) {
      self.view = view
      record = StatementRecord(view: view, place: nil, inside: block, isBlock: true)
    }
  }

  /// The source location of a statement's view, and the statements inside it.
  @MainActor
  struct StatementRecord {
    typealias Place = (file: StaticString, line: UInt)

    let view: any View
    let place: Place?
    /// The results of the builders that ran while the statement was evaluated, or the statements of a block, in order.
    let inside: [StatementRecord]
    let isBlock: Bool
    fileprivate let likeness: ViewLikeness

    init(view: any View, place: Place?, inside: [StatementRecord], isBlock: Bool) {
      (self.view, self.place, self.inside, self.isBlock) = (view, place, inside, isBlock)
      likeness = ViewLikeness(view)
    }

    /// Searches at most `rest` of the records inside for a view.
    fileprivate func search(_ view: ViewLikeness, _ rest: inout Int) -> StatementRecord? {
      for record in inside {
        rest -= 1
        if rest < 0 { return nil }
        if record.likeness == view { return record }
        if let found = record.search(view, &rest) { return found }
      }
      return nil
    }
  }

  /// The values of a view, as far as a few steps of reflection show. They are read once, if another view of the type exists.
  @MainActor
  private final class ViewLikeness {
    private let view: any View
    private lazy var hash = {
      var (hasher, steps) = (Hasher(), 16)
      Self.add(view, to: &hasher, &steps)
      return hasher.finalize()
    }()

    init(_ view: any View) { self.view = view }

    static func == (one: ViewLikeness, other: ViewLikeness) -> Bool {
      type(of: one.view) == type(of: other.view) && one.hash == other.hash
    }

    private static func add(_ value: Any, to hasher: inout Hasher, _ steps: inout Int) {
      steps -= 1
      let mirror = Mirror(reflecting: value)
      if mirror.displayStyle == .class { return hasher.combine(ObjectIdentifier(value as AnyObject)) }
      var count = 0
      // A long list of values is not read to its end.
      for child in mirror.children {
        if steps <= 0 { return }
        add(child.value, to: &hasher, &steps)
        count += 1
      }
      if count == 0 { hasher.combine(value as? AnyHashable) }
      hasher.combine(count)
    }
  }

  /// Hands the records of builders to the places of their views.
  ///
  /// A builder's calls have no argument that could carry them.
  @MainActor
  enum StatementLog {
    /// The results of builders whose views have no place in the tree yet.
    private static var results: ArraySlice<StatementRecord> = []
    /// The records of the views that the app handed to the views around the place.
    private static var handed: [StatementRecord] = []
    /// The place that is evaluated; nil outside of an update.
    private static var node: ViewNode?
    /// The number of statements in evaluation.
    private static var depth = 0
    /// The most results kept outside of an update.
    private static let mostKept = 4
    /// The most records in which a view is searched by its values.
    private static let mostSearched = 64

    // MARK: Builders

    fileprivate static func record<Content: View>(
      at place: StatementRecord.Place?, _ view: () -> Content
    ) -> (Content, StatementRecord) {
      let before = results
      results = []
      depth += 1
      let view = view()
      depth -= 1
      let inside = results
      results = before
      // A view that is passed on keeps the place where it was first written.
      if inside.isEmpty, let first = known(ViewLikeness(view)) { return (view, first) }
      return (view, StatementRecord(view: view, place: place, inside: Array(inside), isBlock: false))
    }

    private static func known(_ view: ViewLikeness) -> StatementRecord? {
      guard let node else { return results.first { $0.likeness == view } }
      return handed.first { $0.likeness == view }
        ?? node.statements.prefix(mostSearched).first { $0.likeness == view }
    }

    static func finish(_ record: StatementRecord) {
      results.append(record)
      if node == nil, depth == 0 { results = results.suffix(mostKept) }
    }

    /// Runs builders whose views get no place.
    static func apart<Result>(_ body: () -> Result) -> Result {
      let before = results
      defer { results = before }
      return body()
    }

    // MARK: Places

    /// Updates a place, which takes the records of its view and of those inside.
    static func update(_ place: ViewNode, _ body: () -> Void) {
      // A place that is evaluated alone knows them.
      if node == nil ? !place.isRecorded : place.parent === node { give(to: place) }
      place.isRecorded = true
      let before = (results, handed, node, depth)
      (results, handed, node, depth) = (place.statements, place.handed, place, 0)
      body()
      (results, handed, node, depth) = before
    }

    /// Runs the builder of the place in evaluation, which may show views that were handed to it.
    static func building<Result>(_ body: () -> Result) -> Result {
      handed += results.prefix(mostSearched)
      results = []
      return body()
    }

    /// Forgets views built outside an update.
    static func forget() { if node == nil { results = [] } }

    private static func give(to place: ViewNode) {
      let found = take(for: place)
      place.written = found?.place
      place.statements = found.map { $0.inside[...] } ?? results
      place.isBlock = found?.isBlock == true
      place.handed = handed
    }

    private static func take(for place: ViewNode) -> StatementRecord? {
      let view = ViewLikeness(place.view)
      func fits(_ record: StatementRecord) -> Bool { type(of: record.view) == type(of: place.view) }
      let isInOrder = results.count == 1 || place.key != nil || node?.isBlock == true
      let near = results.prefix(mostSearched)
      func isAlike(_ record: StatementRecord) -> Bool { record.likeness == view }
      guard let index = isInOrder ? results.firstIndex(where: fits) : near.firstIndex(where: isAlike) else {
        // Handed in, or taken out of a container, as the rows of a list are.
        if let found = handed.first(where: isAlike) { return found }
        var rest = mostSearched
        for record in near { if let found = record.search(view, &rest) { return found } }
        return near.first(where: fits)
      }
      // Rows that are made during the layout have a builder in common.
      if node == nil { return results[index] }
      return index == results.startIndex ? results.removeFirst() : results.remove(at: index)
    }
  }
#endif
