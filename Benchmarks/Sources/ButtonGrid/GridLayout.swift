import Glibc

/// The layout of `Twins/grid.h`, number by number, in logical pixels.
struct GridLayout {
  let count: Int
  let columns: Int
  let width: Double
  let height: Double
  let spacing: Double
  let marginX: Double
  let marginY: Double
  let isLabelled: Bool

  init(count: Int) {
    self.count = count
    isLabelled = count <= 80
    columns = isLabelled ? 8 : 100
    width = isLabelled ? 142 : 12
    height = isLabelled ? 56 : 7
    spacing = isLabelled ? 16 : 0
    marginX = isLabelled ? 16 : 40
    marginY = isLabelled ? 16 : 50
  }

  var rowCount: Int { (count + columns - 1) / columns }

  func indices(inRow row: Int) -> Range<Int> {
    row * columns..<min(count, (row + 1) * columns)
  }

  /// The number in the variable `BUTTON_GRID_COUNT`, from 1 to 10,000; 40 without it.
  ///
  /// An app's arguments belong to the sub-commands that every Keyway app has.
  static func countFromEnvironment() -> Int {
    guard let text = getenv("BUTTON_GRID_COUNT"), let count = Int(String(cString: text)),
      (1...10_000).contains(count)
    else { return 40 }
    return count
  }
}
