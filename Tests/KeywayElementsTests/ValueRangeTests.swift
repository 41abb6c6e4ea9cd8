import KeywayElements
import SeededRandom
import Testing

@Suite("Numbers of sliders and steppers")
struct ValueRangeTests {
  private func steps(_ range: ValueRange, _ count: Int, up: Bool) -> [Double] {
    var range = range
    return (0..<count).map { _ in
      range.value = range.stepped(up: up)
      return range.value
    }
  }

  @Test("From a short last step the number comes back to the step before it")
  func shortStep() {
    let range = ValueRange(10, minimum: 0, maximum: 10, step: 3)
    #expect(range.value == 10)
    #expect(steps(range, 4, up: false) == [9, 6, 3, 0])
    #expect(steps(ValueRange(3, maximum: 10, step: 3), 4, up: true) == [6, 9, 10, 10])
    #expect(range.paged(up: false) == 3)
  }

  @Test(
    "Ten tenths are one, and each on the way is shown with one decimal",
    arguments: [0.1, 0.2, 0.05, 0.7, 0.001])
  func decimals(_ step: Double) {
    var range = ValueRange(-1, minimum: -1, maximum: 1, step: step)
    while range.value < 1 {
      range.value = range.stepped(up: true)
      #expect(ValueRange.text(range.value).count <= 6, "\(range.value)")
      #expect(
        ValueRange.text(range.value) == "\(Double("\(range.value)")!)" || range.value == range.value.rounded()
      )
    }
    #expect(steps(ValueRange(0, maximum: 1, step: 0.1), 3, up: true) == [0.1, 0.2, 0.3])
    #expect(ValueRange(0, maximum: 3, step: 0.1).page == 0.3)
  }

  @Test("A page of less than a step goes a step, and every number is reached up and down")
  func pages() {
    #expect(ValueRange(3, maximum: 9, step: 3, page: 1).paged(up: true) == 6)
    #expect(ValueRange(3, maximum: 9, step: 3, page: 1).paged(up: false) == 0)
    #expect(ValueRange(9, maximum: 9, step: 3, page: 1).paged(up: true) == 9)
  }

  @Test("Small numbers are written out")
  func words() {
    for (number, text) in [
      (3, "3"), (-0.0, "0"), (2.5, "2.5"), (0.00001, "0.00001"), (-1.5e-5, "-0.000015"), (1e-6, "0.000001"),
      (0.0001, "0.0001"),
    ] as [(Double, String)] {
      #expect(ValueRange.text(number) == text)
    }
  }

  @Test("Steps up and down stay within the bounds and return, in random ranges")
  func random() {
    var random = SeededGenerator()
    for _ in 0..<5_000 {
      let scale = [1, 10, 100, 1_000].randomElement(using: &random)!
      let minimum = Double(Int.random(in: -500...500, using: &random)) / Double(scale)
      let step = Double(Int.random(in: 1...50, using: &random)) / Double(scale)
      let maximum = minimum + Double(Int.random(in: 0...300, using: &random)) / Double(scale)
      var range = ValueRange(minimum, minimum: minimum, maximum: maximum, step: step)
      var up: [Double] = [range.minimum]
      while true {
        let next = range.stepped(up: true)
        #expect(next >= range.minimum && next <= range.maximum, "seed \(random.seed)")
        if next == range.value { break }
        #expect(next > range.value, "seed \(random.seed)")
        range.value = next
        up.append(next)
      }
      #expect(range.value == range.maximum && abs(range.maximum - maximum) < 1e-12, "seed \(random.seed)")
      #expect(steps(range, up.count - 1, up: false) == up.dropLast().reversed(), "seed \(random.seed)")
    }
  }
}
