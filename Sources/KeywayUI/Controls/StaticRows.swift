import KeywayElements

/// A row of a list whose rows are written as views: `List { Text("One"); Text("Two") }`.
package struct StaticRow: Identifiable {
  /// The place of the row among the statements around it.
  package let id: [AnyHashable]
  let view: AnyView
  /// Whether it is the header of a section.
  var isHeader = false
  /// The position among the rows, headers not counted.
  var position: SetPosition?
}

extension List where Data == [StaticRow], ID == [AnyHashable], Row == AnyView {
  /// Creates a list whose rows are views: each view is a row, and each view of a ``ForEach``.
  ///
  /// A button or a toggle that fills a row belongs to it: Space, Return, a click and a tap on the row activate it.
  public init<Content: View>(@ViewBuilder content: () -> Content) {
    var rows = staticRows(of: content(), at: [])
    let count = rows.count { !$0.isHeader }
    var passed = 0
    for place in rows.indices where !rows[place].isHeader {
      passed += 1
      rows[place].position = SetPosition(index: passed, count: count)
    }
    self.init(rows, row: \.view)
    if count < rows.count {
      _rowTraits.isHeader = { $0.isHeader }
      _rowTraits.position = { $0.position }
    }
  }
}

/// The views that are separate rows.
@MainActor
private protocol RowSource {
  func rows(at path: [AnyHashable]) -> [StaticRow]
}

@MainActor
private func staticRows(of view: some View, at path: [AnyHashable]) -> [StaticRow] {
  (view as? any RowSource)?.rows(at: path) ?? [StaticRow(id: path, view: AnyView(view))]
}

extension EmptyView: RowSource {
  fileprivate func rows(at path: [AnyHashable]) -> [StaticRow] { [] }
}

extension TupleView: RowSource {
  fileprivate func rows(at path: [AnyHashable]) -> [StaticRow] {
    var rows: [StaticRow] = []
    var index = 0
    for view in repeat each content {
      rows += staticRows(of: view, at: path + [index])
      index += 1
    }
    return rows
  }
}

extension OptionalView: RowSource {
  fileprivate func rows(at path: [AnyHashable]) -> [StaticRow] {
    content.map { staticRows(of: $0, at: path + [true]) } ?? []
  }
}

extension ConditionalView: RowSource {
  fileprivate func rows(at path: [AnyHashable]) -> [StaticRow] {
    switch branch {
    case .first(let view): staticRows(of: view, at: path + [true])
    case .second(let view): staticRows(of: view, at: path + [false])
    }
  }
}

extension Group: RowSource {
  fileprivate func rows(at path: [AnyHashable]) -> [StaticRow] { staticRows(of: content, at: path) }
}

extension Section: RowSource {
  fileprivate func rows(at path: [AnyHashable]) -> [StaticRow] {
    let header = staticRows(of: header, at: path + ["header"]).map {
      StaticRow(id: $0.id, view: AnyView($0.view.accessibilityAddTraits(.header)), isHeader: true)
    }
    return header + staticRows(of: content, at: path + ["content"])
      + staticRows(of: footer, at: path + ["footer"])
  }
}

extension ForEach: RowSource {
  fileprivate func rows(at path: [AnyHashable]) -> [StaticRow] {
    data.flatMap {
      staticRows(of: content($0), at: path + [AnyHashable(RowIdentity(value: AnyHashable(id($0))))])
    }
  }
}
