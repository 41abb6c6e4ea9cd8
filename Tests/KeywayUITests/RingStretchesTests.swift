import SeededRandom
import Testing

@testable import KeywayUI

/// The orders of blocks by numbers alone, far more of them than can be painted.
@Suite("The stretches of the ring")
struct RingStretchesTests {
  /// The part that is told where it is least, counted anew from what each block became.
  private func least(_ columns: [RingColumns.Column], _ stretches: RingStretches, length: Int) -> Double {
    (0..<columns.count).map { start in
      var (all, told) = (0, 0)
      for index in start..<start + length {
        let column = columns[index % columns.count]
        let block = stretches.block(of: index % columns.count)
        all += Int(column.all)
        told += Int(
          stretches.isSingle(block)
            ? column.all : stretches.isSwapped(block) ? column.swapped : column.themed)
      }
      return Double(told) / Double(all)
    }.min()!
  }

  /// Columns of which no pixel is too near to both colours.
  private func columns(
    _ count: Int, thickness: ClosedRange<Int>, _ random: inout SeededGenerator
  ) -> [RingColumns.Column] {
    var (run, kind) = (0, 0)
    return (0..<count).map { _ in
      if run == 0 {
        (run, kind) = (Int.random(in: 1...30, using: &random), Int.random(in: 0...3, using: &random))
      }
      run -= 1
      // Where a curve runs along its column, the column has many pixels.
      let isLong = thickness.upperBound > 9 && random.oneIn(5)
      let all = isLong ? 100 : Int.random(in: thickness, using: &random)
      let themed = [0, all, all / 2, Int.random(in: 0...all, using: &random)][kind]
      let both = kind == 3 ? Int.random(in: 0...themed, using: &random) : 0
      return RingColumns.Column(all: Int32(all), themed: Int32(themed), swapped: Int32(all - themed + both))
    }
  }

  @Test("Whatever lies behind, no stretch is weak in the end, wherever it begins")
  func ends() {
    var random = SeededGenerator()
    let seed = random.seed
    for _ in 0..<400 {
      let isStraight = random.oneIn(2)
      // Of a little more columns than a stretch has, one goes round nearly to where it began.
      let counts = random.oneIn(2) ? 24...28 : 1...300
      let columns = columns(
        Int.random(in: counts, using: &random), thickness: isStraight ? 6...6 : 1...20, &random)
      var stretches = RingStretches(columns, length: 24)
      let share = stretches.mix()
      let length = min(24, columns.count)
      let counted = least(columns, stretches, length: length)
      #expect(abs(counted - share) < 1e-9, "seed \(seed)")
      #expect(counted >= RingContrast.chosenShare, "seed \(seed)")
      let single = columns.indices.contains { stretches.isSingle(stretches.block(of: $0)) }
      // Where all columns are alike in size the better order of each block is enough; but a ring is closed, and its last block
      // may be shorter.
      if isStraight, columns.count.isMultiple(of: 4), columns.count >= 24 {
        #expect(!single, "seed \(seed)")
      }
    }
  }

  @Test("Where the better order of a block still leaves a stretch weak, its pixels choose each for itself")
  func singles() {
    let good = RingColumns.Column(all: 2, themed: 1, swapped: 1)
    var columns = Array(repeating: good, count: 60)
    // One block has two long columns that ask for different orders; a stretch that begins between them has but the worse.
    columns[21] = RingColumns.Column(all: 101, themed: 0, swapped: 101)
    columns[22] = RingColumns.Column(all: 100, themed: 100, swapped: 0)
    var stretches = RingStretches(columns, length: 24)
    #expect(stretches.mix() >= RingContrast.chosenShare)
    #expect(stretches.isSingle(5))
    #expect(least(columns, stretches, length: 24) >= RingContrast.chosenShare)
    #expect(!stretches.isSingle(12) && !stretches.isSingle(13))
  }

  @Test("A stretch that goes round to the block it began in ends well too, though it alone is weak")
  func goesRound() {
    // Only the stretch that leaves out the long column is weak.
    var columns = Array(repeating: RingColumns.Column(all: 6, themed: 1, swapped: 5), count: 25)
    columns[1] = RingColumns.Column(all: 100, themed: 100, swapped: 0)
    var stretches = RingStretches(columns, length: 24)
    #expect(stretches.mix() >= RingContrast.chosenShare)
    #expect(least(columns, stretches, length: 24) >= RingContrast.chosenShare)
  }

  @Test("Nothing is changed where no stretch is weak, and only near it where one is")
  func keeps() {
    let good = RingColumns.Column(all: 6, themed: 3, swapped: 3)
    let weak = RingColumns.Column(all: 6, themed: 0, swapped: 6)
    var calm = RingStretches(Array(repeating: good, count: 200), length: 24)
    #expect(calm.mix() == 0.5 && !(0..<50).contains { calm.isSwapped($0) || calm.isSingle($0) })
    var torn = RingStretches(
      Array(repeating: good, count: 100) + Array(repeating: weak, count: 24)
        + Array(repeating: good, count: 76), length: 24)
    #expect(torn.mix() >= RingContrast.chosenShare)
    #expect((25..<31).allSatisfy { torn.isSwapped($0) })
    #expect(!(0..<18).contains { torn.isSwapped($0) } && !(38..<50).contains { torn.isSwapped($0) })
    #expect(!(0..<50).contains { torn.isSingle($0) })
  }

  @Test("The worst stretch of both orders is found among all, over the end too")
  func worst() {
    var random = SeededGenerator()
    let seed = random.seed
    for _ in 0..<100 {
      let columns = columns(Int.random(in: 1...120, using: &random), thickness: 1...9, &random)
      let found = RingStretches(columns, length: 24).worst()
      let length = min(24, columns.count)
      func least(_ part: (RingColumns.Column) -> Int32) -> Double {
        (0..<columns.count).map { start in
          let stretch = (start..<start + length).map { columns[$0 % columns.count] }
          return Double(stretch.reduce(0) { $0 + Int(part($1)) })
            / Double(stretch.reduce(0) { $0 + Int($1.all) })
        }.min()!
      }
      #expect(abs(found.themed - least(\.themed)) < 1e-9, "seed \(seed)")
      #expect(abs(found.swapped - least(\.swapped)) < 1e-9, "seed \(seed)")
    }
  }
}
