import KeywayAccessibility
import KeywayElements

/// `org.a11y.atspi.Table`: the cells of a data table by rows and columns, counted from 0; column headers are not in a row.
enum TableInterface: BusInterface {
  static let name = "org.a11y.atspi.Table"
  static let methods: [String: (input: String, output: String)] = [
    "GetAccessibleAt": ("ii", "(so)"), "GetIndexAt": ("ii", "i"), "GetRowAtIndex": ("i", "i"),
    "GetColumnAtIndex": ("i", "i"), "GetRowDescription": ("i", "s"), "GetColumnDescription": ("i", "s"),
    "GetRowExtentAt": ("ii", "i"), "GetColumnExtentAt": ("ii", "i"), "GetRowHeader": ("i", "(so)"),
    "GetColumnHeader": ("i", "(so)"), "GetSelectedRows": ("", "ai"), "GetSelectedColumns": ("", "ai"),
    "IsRowSelected": ("i", "b"), "IsColumnSelected": ("i", "b"), "IsSelected": ("ii", "b"),
    "AddRowSelection": ("i", "b"), "AddColumnSelection": ("i", "b"), "RemoveRowSelection": ("i", "b"),
    "RemoveColumnSelection": ("i", "b"), "GetRowColumnExtentsAtIndex": ("i", "biiiib"),
  ]
  static let properties = [
    "NRows": "i", "NColumns": "i", "Caption": "(so)", "Summary": "(so)", "NSelectedRows": "i",
    "NSelectedColumns": "i",
  ]

  static func fits(_ object: BusObject) -> Bool { object.nodeIfAny?.isDataTable == true }

  static func get(_ property: String, of object: BusObject, _ answer: inout BusWriter) throws(BusFault) {
    let table = try object.table
    switch property {
    case "NRows": answer.int(table.rowCount)
    case "NColumns": answer.int(table.columnCount)
    case "Caption", "Summary": answer.reference(.none)
    case "NSelectedRows": answer.int(object.selectedRows(in: table).count)
    case "NSelectedColumns": answer.int(0)
    default: throw .unknownProperty(property)
    }
  }

  static func call(_ call: BusMessage, on object: BusObject, _ answer: inout BusWriter) throws(BusFault) {
    let (method, arguments) = (call.member, call.reader)
    let table = try object.table
    func cell() throws(BusFault) -> AccessibilityNode? {
      object.nodes.cell(row: try arguments.int(), column: try arguments.int(), in: try object.node)
    }
    switch method {
    case "GetSelectedRows": answer.array("i", object.selectedRows(in: table)) { $0.int($1) }
    case "GetSelectedColumns": answer.array("i", [Int]()) { $0.int($1) }
    case "GetAccessibleAt": answer.reference(object.reference(to: try cell()))
    // Cells are counted row by row.
    case "GetIndexAt":
      let (row, column) = (try arguments.int(), try arguments.int())
      let isInside = (0..<table.rowCount).contains(row) && (0..<table.columnCount).contains(column)
      answer.int(isInside ? row * table.columnCount + column : -1)
    case "GetRowAtIndex", "GetColumnAtIndex":
      let place = table.place(ofIndex: try arguments.int())
      answer.int((method == "GetRowAtIndex" ? place?.row : place?.column) ?? -1)
    case "GetRowDescription", "GetRowHeader":
      let row = try arguments.int()
      let header = object.nodes.cell(row: row, column: 0, in: try object.node).map {
        table.rowHeader(of: $0) ?? $0
      }
      method == "GetRowHeader"
        ? answer.reference(object.reference(to: header)) : answer.string(header?.label.forBus ?? "")
    case "GetColumnDescription", "GetColumnHeader":
      let column = try arguments.int()
      let header = table.columnHeaders.indices.contains(column) ? table.columnHeaders[column] : nil
      method == "GetColumnHeader"
        ? answer.reference(object.reference(to: header)) : answer.string(header?.label.forBus ?? "")
    case "GetRowExtentAt", "GetColumnExtentAt":
      let span = try cell().flatMap(table.place(of:))?.columnSpan
      answer.int(span.map { method == "GetRowExtentAt" ? 1 : $0 } ?? 0)
    case "GetRowColumnExtentsAtIndex":
      let place = table.place(ofIndex: try arguments.int())
      let cell = place.flatMap { table.cell(row: $0.row, column: $0.column) }
      answer.bool(cell != nil)
      answer.ints(place?.row ?? -1, place?.column ?? -1)
      answer.ints(cell == nil ? 0 : 1, cell.flatMap(table.place(of:))?.columnSpan ?? 0)
      answer.bool(cell?.isSelected ?? false)
    default: try select(method, in: table, of: object, arguments, &answer)
    }
  }

  private static func select(
    _ method: String, in table: AccessibilityDataTable, of object: BusObject, _ arguments: BusReader,
    _ answer: inout BusWriter
  ) throws(BusFault) {
    let first = try arguments.int()
    let node = try object.node
    func row(_ index: Int) -> AccessibilityNode? {
      object.nodes.cell(row: index, column: 0, in: node).flatMap {
        $0.parent.flatMap { object.nodes.tree?[$0] }
      }
    }
    switch method {
    case "IsRowSelected": answer.bool(row(first)?.isSelected ?? false)
    case "IsSelected": answer.bool(table.cell(row: first, column: try arguments.int())?.isSelected ?? false)
    case "AddRowSelection": answer.bool(row(first).map { object.window.setSelected(true, $0) } ?? false)
    case "RemoveRowSelection": answer.bool(row(first).map { object.window.setSelected(false, $0) } ?? false)
    // Columns cannot be selected.
    case "IsColumnSelected", "AddColumnSelection", "RemoveColumnSelection": answer.bool(false)
    default: throw .unknownMethod(method)
    }
  }
}

/// `org.a11y.atspi.TableCell`: the position of a cell in its table, and its headers.
enum TableCellInterface: BusInterface {
  static let name = "org.a11y.atspi.TableCell"
  static let methods: [String: (input: String, output: String)] = [
    "GetRowColumnSpan": ("", "iiii"), "GetRowHeaderCells": ("", "a(so)"),
    "GetColumnHeaderCells": ("", "a(so)"),
  ]
  static let properties = ["ColumnSpan": "i", "RowSpan": "i", "Position": "(ii)", "Table": "(so)"]

  static func fits(_ object: BusObject) -> Bool {
    guard let node = object.nodeIfAny, [.cell, .columnHeader].contains(node.role) else { return false }
    return object.tableAround != nil
  }

  private static func cell(_ object: BusObject) throws(BusFault) -> (
    table: AccessibilityDataTable, place: AccessibilityDataTable.Place?, column: Int
  ) {
    let node = try object.node
    guard let table = object.tableAround.flatMap(object.nodes.grid) else { throw .unknownInterface(name) }
    let place = table.place(of: node)
    return (table, place, place?.column ?? table.columnHeaders.firstIndex { $0.id == node.id } ?? -1)
  }

  static func get(_ property: String, of object: BusObject, _ answer: inout BusWriter) throws(BusFault) {
    let cell = try cell(object)
    switch property {
    case "ColumnSpan": answer.int(cell.place?.columnSpan ?? 1)
    case "RowSpan": answer.int(1)
    case "Position":
      // The headers are above the first row.
      answer.structure("ii") { $0.ints(cell.place?.row ?? -1, cell.column) }
    case "Table": answer.reference(object.reference(to: object.tableAround))
    default: throw .unknownProperty(property)
    }
  }

  static func call(_ call: BusMessage, on object: BusObject, _ answer: inout BusWriter) throws(BusFault) {
    let (cell, node) = (try cell(object), try object.node)
    func write(_ nodes: [AccessibilityNode], _ answer: inout BusWriter) {
      answer.array("(so)", nodes) { $0.reference(object.reference(to: $1)) }
    }
    switch call.member {
    case "GetRowColumnSpan": answer.ints(cell.place?.row ?? -1, cell.column, 1, cell.place?.columnSpan ?? 1)
    case "GetRowHeaderCells": write([cell.table.rowHeader(of: node)].compactMap(\.self), &answer)
    case "GetColumnHeaderCells": write(cell.table.columnHeaders(of: node), &answer)
    default: throw .unknownMethod(call.member)
    }
  }
}

extension BusObject {
  fileprivate var table: AccessibilityDataTable {
    get throws(BusFault) {
      guard let table = nodes.grid(try node) else { throw .unknownInterface(TableInterface.name) }
      return table
    }
  }

  /// The selected rows among those with nodes.
  fileprivate func selectedRows(in table: AccessibilityDataTable) -> [Int] {
    guard let node = nodeIfAny, let tree = nodes.tree else { return [] }
    let rows = tree.descendants(of: node).filter { $0.role == .row && $0.isSelected }
    return rows.compactMap { row in tree.children(of: row).first.flatMap(table.place(of:))?.row }.sorted()
  }

  fileprivate var tableAround: AccessibilityNode? {
    guard let node = nodeIfAny, let tree = nodes.tree else { return nil }
    let table = tree.path(from: node).dropFirst().first { $0.container == .dataTable }
    return table.flatMap { $0.role.isGrid ? $0 : nil }
  }
}

extension AccessibilityDataTable {
  /// The row and column of a cell index, counted row by row; nil beyond the end.
  fileprivate func place(ofIndex index: Int) -> (row: Int, column: Int)? {
    guard columnCount > 0, index >= 0, index / columnCount < rowCount else { return nil }
    return (index / columnCount, index % columnCount)
  }
}
