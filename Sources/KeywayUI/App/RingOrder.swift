import KeywayElements

/// Which band has which colour.
enum RingOrder: Hashable {
  /// As the theme says.
  case themed
  /// Each has the other's.
  case swapped
  /// By the place, where neither is good all around.
  case mixed(RingPatches)

  /// The order of the whole ring for what each is told by, as parts of the bands, where it is least; nil where neither is
  /// good.
  ///
  /// The theme's order stays wherever it is good, so that rings look alike, unless the other is clearly better: the theme's is
  /// worse than on any plain ground, and the other half as good again.
  static func whole(themed: Double, swapped: Double) -> RingOrder? {
    let enough = RingContrast.chosenShare
    if themed < 0.45, swapped >= enough, swapped >= 1.5 * themed { return .swapped }
    return themed >= enough ? .themed : swapped >= enough ? .swapped : nil
  }
}

/// Where the bands of a mixed ring have which colours, in logical pixels, on boundaries of device pixels.
struct RingPatches: Hashable {
  let themed: [Rect]
  let swapped: [Rect]
  /// Single pixels that have the inner band's colour in whichever band, over the others.
  let innerColor: [Rect]
  let outerColor: [Rect]
}

/// A ring as columns, in blocks that each can have an order of the bands of their own.
///
/// A stretch is as much as is seen at once (``RingContrast/stretch``), wherever it begins; a block is a sixth of it. Why ``mix()`` always makes every stretch good, whatever lies behind:
///
/// - The colours are 9:1 apart, so no pixel is too near to both, and what one order leaves weak the other tells. The better
///   one of a block has at least half of its pixels.
/// - A stretch holds five whole blocks at least of the six that are its length: 5/12 of a straight stretch is told once
///   all its blocks have their better order, more than the 2/5 that are asked for.
/// - At corners columns differ in their pixels, and that may not do. Then the blocks choose for each pixel by itself, and all
///   of them are told.
///
/// A block is changed only where a stretch that it has part in is weak, and never back, so this comes to an end, and the end is
/// that no stretch is weak.
struct RingStretches {
  private enum Choice: UInt8 { case kept, better, single }

  private let columns: [RingColumns.Column]
  private let length: Int
  private let blockLength: Int
  private var choices: [Choice] = []
  private var swaps: [Bool] = []

  /// - Parameter length: of a stretch, in pixels.
  init(_ columns: [RingColumns.Column], length: Double) {
    self.columns = columns
    self.length = max(1, min(columns.count, Int(length.rounded())))
    blockLength = max(1, Int((length / 6).rounded(.down)))
  }

  func block(of column: Int) -> Int { column / blockLength }
  func isSwapped(_ block: Int) -> Bool { swaps[block] }
  func isSingle(_ block: Int) -> Bool { choices[block] == .single }

  /// The parts of the bands that are told in the weakest stretch of each order.
  func worst() -> (themed: Double, swapped: Double) {
    var sum = RingColumns.Column()
    for column in columns[..<length] { sum.add(all: column.all, column.themed, column.swapped) }
    // Compared as products: a window is moved by one pixel after the other, and a division takes longer than all the rest.
    var (themed, swapped) = ((told: sum.themed, all: sum.all), (told: sum.swapped, all: sum.all))
    var end = length
    for start in 0..<columns.count where length < columns.count {
      let (going, coming) = (columns[start], columns[end])
      end = end + 1 == columns.count ? 0 : end + 1
      sum.add(
        all: coming.all - going.all, coming.themed - going.themed, coming.swapped - going.swapped)
      if Int(sum.themed) * Int(themed.all) < Int(themed.told) * Int(sum.all) {
        themed = (sum.themed, sum.all)
      }
      if Int(sum.swapped) * Int(swapped.all) < Int(swapped.told) * Int(sum.all) {
        swapped = (sum.swapped, sum.all)
      }
    }
    return (Double(themed.told) / Double(themed.all), Double(swapped.told) / Double(swapped.all))
  }

  /// Gives each block its order.
  ///
  /// - Returns: the part of the bands that is told then, where it is least.
  mutating func mix() -> Double {
    let blocks = (columns.count + blockLength - 1) / blockLength
    choices = Array(repeating: .kept, count: blocks)
    swaps = Array(repeating: false, count: blocks)
    var raised = Array(repeating: false, count: blocks)
    while true {
      var least = 1.0
      visitStretches { start, share in
        least = min(least, share)
        guard share < RingContrast.chosenShare else { return }
        let last = block(of: (start + length - 1) % columns.count)
        let first = block(of: start)
        // A stretch that comes back to the block it began in has gone through all of them.
        let isAround = last < first || last == first && length > blockLength
        let inside = 0...(last - first + (isAround ? blocks : 0))
        let hasKept = inside.contains { choices[(first + $0) % blocks] == .kept }
        for index in inside {
          let block = (first + index) % blocks
          if !hasKept || choices[block] == .kept { raised[block] = true }
        }
      }
      var isGood = true
      for block in 0..<blocks where raised[block] {
        raise(block)
        raised[block] = false
        isGood = false
      }
      if isGood { return least }
    }
  }

  private mutating func raise(_ block: Int) {
    guard choices[block] == .kept else {
      choices[block] = .single
      return
    }
    choices[block] = .better
    let columns = columns[block * blockLength..<min(columns.count, (block + 1) * blockLength)]
    let (all, themed, swapped) = columns.reduce(into: (Int32(0), Int32(0), Int32(0))) {
      $0.0 += $1.all
      $0.1 += $1.themed
      $0.2 += $1.swapped
    }
    // Where both are good the block goes on as the one before: as few changes as possible.
    let areBothGood = 2 * themed >= all && 2 * swapped >= all
    swaps[block] = areBothGood && block > 0 ? swaps[block - 1] : swapped > themed
  }

  private func told(_ column: Int) -> Int32 {
    let block = block(of: column)
    if choices[block] == .single { return columns[column].all }
    return swaps[block] ? columns[column].swapped : columns[column].themed
  }

  /// Calls `body` with the first column of each stretch, and the part of it that is told.
  private func visitStretches(_ body: (_ start: Int, _ share: Double) -> Void) {
    var (all, told): (Int32, Int32) = (0, 0)
    for column in 0..<length {
      all += columns[column].all
      told += self.told(column)
    }
    body(0, Double(told) / Double(all))
    for start in 1..<columns.count where length < columns.count {
      let end = (start + length - 1) % columns.count
      all += columns[end].all - columns[start - 1].all
      told += self.told(end) - self.told(start - 1)
      body(start, Double(told) / Double(all))
    }
  }
}
