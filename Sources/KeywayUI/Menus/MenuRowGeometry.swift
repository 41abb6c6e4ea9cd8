import KeywayElements
import KeywayMenus

/// The positions of a menu's rows without nodes: one below the other, the cells of a palette in as many lines as needed.
struct MenuRowGeometry {
  /// The space between the cells of a palette, in logical pixels.
  private static let gap = 2.0

  /// The top of each line, relative to the first one, and the bottom of the last one.
  private let edges: [Double]
  /// The first row of each line, and the number of rows; nil if every line has one row.
  private let starts: [Int]?
  /// The width of the cells of each line; 0 for a row of full width. Empty without palettes.
  private let cellWidths: [Double]

  /// - Parameters:
  ///   - room: the maximum width of a line of cells.
  ///   - cellWidth: called once for each palette, with its rows.
  /// - Complexity: O(rows).
  @MainActor
  init(
    _ rows: [MenuRow], theme: Theme, pixelGrid: PixelGrid, room: Double = 0,
    cellWidth: (Range<Int>) -> Double = { _ in 0 }
  ) {
    func height(isSeparator: Bool) -> Double {
      let height = isSeparator ? MenuRowNode.separatorHeight : MenuRowNode.height(theme)
      return pixelGrid.roundUp(Size(width: 0, height: height)).height
    }
    let (plain, separator) = (height(isSeparator: false), height(isSeparator: true))
    var edges = [0.0]
    edges.reserveCapacity(rows.count + 1)
    guard rows.indices.contains(where: { rows[$0].palette != nil }) else {
      for index in rows.indices {
        edges.append(edges[index] + (rows[index].isSeparator ? separator : plain))
      }
      (self.edges, starts, cellWidths) = (edges, nil, [])
      return
    }
    var starts: [Int] = []
    var cellWidths: [Double] = []
    var next = 0
    while next < rows.count {
      guard let palette = rows[next].palette else {
        edges.append(edges[edges.count - 1] + (rows[next].isSeparator ? separator : plain))
        starts.append(next)
        cellWidths.append(0)
        next += 1
        continue
      }
      let end = rows[next...].firstIndex { $0.palette != palette } ?? rows.count
      let width = max(1, min(cellWidth(next..<end), room))
      let most = max(1, Int((room + Self.gap) / (width + Self.gap)))
      // As few lines as possible, of equal length.
      let lines = (end - next + most - 1) / most
      let columns = (end - next + lines - 1) / lines
      for start in stride(from: next, to: end, by: columns) {
        edges.append(edges[edges.count - 1] + plain)
        starts.append(start)
        cellWidths.append(width)
      }
      next = end
    }
    (self.edges, self.starts, self.cellWidths) = (edges, starts + [rows.count], cellWidths)
  }

  var height: Double { edges[edges.count - 1] }
  private var lineCount: Int { edges.count - 1 }

  func extent(ofRow index: Int) -> ClosedRange<Double> {
    let line = line(ofRow: index)
    return edges[line]...edges[line + 1]
  }

  /// The offset of a palette's cell from the leading edge, and its width; nil for a row.
  func cell(ofRow index: Int) -> (x: Double, width: Double)? {
    guard let starts else { return nil }
    let line = line(ofRow: index)
    guard cellWidths[line] > 0 else { return nil }
    return (Double(index - starts[line]) * (cellWidths[line] + Self.gap), cellWidths[line])
  }

  /// The cell below or above another one, or the last cell of a shorter line; nil if that line has no cells.
  func cell(beside index: Int, below: Bool) -> Int? {
    guard let starts else { return nil }
    let line = line(ofRow: index)
    let other = below ? line + 1 : line - 1
    guard cellWidths[line] > 0, cellWidths.indices.contains(other), cellWidths[other] > 0 else { return nil }
    return min(starts[other] + index - starts[line], starts[other + 1] - 1)
  }

  /// The rows between two vertical positions, at least partly.
  ///
  /// - Complexity: O(log rows).
  func rows(from top: Double, to bottom: Double) -> Range<Int> {
    let first = max(0, edges.partitioningIndex { $0 > top } - 1)
    let end = max(first, min(lineCount, edges.partitioningIndex { $0 >= bottom }))
    guard let starts else { return first..<end }
    return starts[min(first, lineCount)]..<starts[end]
  }

  private func line(ofRow index: Int) -> Int {
    starts.map { $0.partitioningIndex { $0 > index } - 1 } ?? index
  }
}
