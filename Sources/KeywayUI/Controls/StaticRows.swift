import KeywayElements

/// A row of a list whose rows are written as views: `List { Text("One"); Text("Two") }`.
package struct StaticRow: Identifiable {
  /// The place of the row among the statements around it.
  package let id: [AnyHashable]
  let view: AnyView
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

/// A view whose views are separate rows.
@MainActor
private protocol RowSource {
  func rows(at path: [AnyHashable]) -> [StaticRow]
}

@MainActor
private func staticRows(of view: some View, at path: [AnyHashable]) -> [StaticRow] {
  if let source = view as? any RowSource { return source.rows(at: path) }
  guard let parted = view as? any PartedView else { return [StaticRow(id: path, view: AnyView(view))] }
  return parted.parts.flatMap { place, view in
    staticRows(of: view, at: path + [place].compactMap(\.self))
  }
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
