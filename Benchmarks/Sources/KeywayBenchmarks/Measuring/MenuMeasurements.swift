/// The figures of Keyway's menu at one number of rows, in nanoseconds.
struct MenuMeasurements: Sendable {
  /// From sending the key that opens the menu to the commit that shows it.
  var opening = Samples()
  /// From sending Down in the open menu to the commit.
  var move = Samples()
  /// The same for End and Home, which move every visible row.
  var jump = Samples()

  mutating func add(_ other: MenuMeasurements) {
    opening.add(contentsOf: other.opening)
    move.add(contentsOf: other.move)
    jump.add(contentsOf: other.jump)
  }
}

extension TwinSession {
  /// Opens the menu, walks it and closes it, again and again.
  ///
  /// - Parameters:
  ///   - count: the number of measured openings of the menu, after a first one.
  ///   - interval: the minimum number of seconds between presses.
  func walkMenu(_ count: Int, interval: Double) throws(BenchmarkError) -> MenuMeasurements {
    var measurements = MenuMeasurements()
    for number in 0...count {
      _ = try press(Plan.menuBarKey, interval: interval)
      let opening = try press(Plan.downKey, interval: interval).latency
      var moves: [Double] = []
      for _ in 0..<Plan.movesPerMenu { moves.append(try press(Plan.downKey, interval: interval).latency) }
      var jumps: [Double] = []
      for key in [Plan.endKey, Plan.homeKey] { jumps.append(try press(key, interval: interval).latency) }
      // The first leaves the menu, the second the bar.
      for _ in 0..<2 { _ = try press(Plan.escapeKey, interval: interval) }
      if number == 0 { continue }
      measurements.opening.add(opening)
      for move in moves { measurements.move.add(move) }
      for jump in jumps { measurements.jump.add(jump) }
    }
    return measurements
  }
}
