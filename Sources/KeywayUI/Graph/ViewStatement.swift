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

    /// Joins the statements of a block.
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

    /// Whether the statement made a view, as far as a few steps of reflection show.
    fileprivate func made(_ other: any View) -> Bool {
      var steps = 16
      return type(of: view) == type(of: other) && Self.areAlike(view, other, &steps)
    }

    private static func areAlike(_ one: Any, _ other: Any, _ steps: inout Int) -> Bool {
      steps -= 1
      if steps < 0 { return true }
      let (mirror, otherMirror) = (Mirror(reflecting: one), Mirror(reflecting: other))
      if mirror.displayStyle == .class { return one as AnyObject === other as AnyObject }
      guard mirror.children.count == otherMirror.children.count else { return false }
      if mirror.children.isEmpty { return one as? AnyHashable == other as? AnyHashable }
      return zip(mirror.children, otherMirror.children).allSatisfy {
        areAlike($0.value, $1.value, &steps)
      }
    }

    /// The record of a view among those inside.
    fileprivate func search(_ view: any View) -> StatementRecord? {
      for record in inside {
        if record.made(view) { return record }
        if let found = record.search(view) { return found }
      }
      return nil
    }
  }

  /// Hands the records of builders to the places of their views.
  ///
  /// A builder's calls have no argument that could carry them.
  @MainActor
  enum StatementLog {
    /// The results of builders whose views have no place in the tree yet.
    private static var results: [StatementRecord] = []
    /// The records of the views that the app handed to the views around the place.
    private static var handed: [StatementRecord] = []
    /// The place that is evaluated; nil outside of an update.
    private static var node: ViewNode?
    /// The number of statements in evaluation.
    private static var depth = 0
    /// The most results kept outside of an update.
    private static let most = 4

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
      let first = inside.isEmpty ? (handed + results).first { $0.made(view) } : nil
      return (view, first ?? StatementRecord(view: view, place: place, inside: inside, isBlock: false))
    }

    static func finish(_ record: StatementRecord) {
      results.append(record)
      if node == nil, depth == 0 { results = results.suffix(most) }
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
      if place.parent === node || node == nil && !place.isRecorded { give(to: place) }
      place.isRecorded = true
      let before = (results, handed, node, depth)
      (results, handed, node, depth) = (place.statements, place.handed, place, 0)
      body()
      (results, handed, node, depth) = before
    }

    /// Evaluates the body of the view at the place in evaluation.
    static func body<Content: View>(of view: Content) -> Content.Body {
      handed += results
      results = []
      return view.body
    }

    /// Forgets what was built outside of an update.
    static func forget() {
      if node == nil { results = [] }
    }

    private static func give(to place: ViewNode) {
      let found = take(for: place)
      place.written = found?.place
      place.statements = found?.inside ?? results
      place.isBlock = found?.isBlock == true
      place.handed = handed
    }

    private static func take(for place: ViewNode) -> StatementRecord? {
      let view = place.view
      let fitting = results.indices.filter { type(of: results[$0].view) == type(of: view) }
      let isInOrder = results.count == 1 || place.key != nil || node?.isBlock == true
      guard let index = isInOrder ? fitting.first : fitting.first(where: { results[$0].made(view) }) else {
        // Handed in, or taken out of a container, as the rows of a list are.
        return handed.first { $0.made(view) } ?? results.lazy.compactMap { $0.search(view) }.first
          ?? fitting.first.map { results[$0] }
      }
      // Rows that are made during the layout have a builder in common.
      return node == nil ? results[index] : results.remove(at: index)
    }
  }
#endif
