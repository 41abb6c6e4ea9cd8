import KeywayTesting
import Testing

@testable import keyway_benchmarks

@Suite("Figures")
struct FigureTests {
  @Test("The median of an odd number of values is the middle one, of an even number the mean of two")
  func median() {
    #expect(samples(9, 1, 5).median == 5)
    #expect(samples(9, 1, 5, 7).median == 6)
    #expect(Samples().median == nil)
  }

  @Test("The 95th percentile leaves one value in twenty above it")
  func percentile() {
    var samples = Samples()
    for value in (1...20).reversed() { samples.add(Double(value)) }
    #expect(samples.percentile(95) == 19)
    #expect(samples.percentile(100) == 20)
    #expect(samples.percentile(1) == 1)
  }

  @Test("Damage that overlaps is counted once")
  func overlap() {
    let old = PixelRect(x: 0, y: 0, width: 10, height: 10)
    let new = PixelRect(x: 5, y: 0, width: 10, height: 10)
    #expect(coveredArea(of: [old, new]) == 150)
    #expect(coveredArea(of: [old, old]) == 100)
    #expect(coveredArea(of: [old, PixelRect(x: 40, y: 40, width: 2, height: 3)]) == 106)
    #expect(coveredArea(of: [PixelRect(x: 3, y: 3, width: 0, height: 9)]) == 0)
  }

  @Test("A budget is met at its limit and missed beyond it")
  func verdicts() {
    func verdict(_ limit: Double, _ dividend: Double?, _ divisor: Double?) -> Budget.Verdict {
      Budget(work: "", ratioName: "", limit: limit, dividend: dividend, divisor: divisor).verdict
    }
    #expect(verdict(1.5, 3, 2) == .met(ratio: 1.5))
    #expect(verdict(1.5, 4, 2) == .missed(ratio: 2))
    #expect(verdict(1.5, nil, 2) == .unknown)
    #expect(verdict(1.5, 3, 0) == .unknown)
  }

  @Test("A twin that is not installed leaves its budgets unknown, not missed")
  func absentTwin() {
    var results = Results()
    var keyway = Measurements()
    keyway.keyToCommit.add(1)
    results.figures[.init(twin: .keyway, content: .buttons(40))] = keyway
    results.absences[.gtk4] = "not installed: libgtk-4-dev"
    #expect(results.budgets.allSatisfy { $0.verdict == .unknown })
  }

  @Test("A table's columns line up, figures flush right")
  func table() {
    let table = Table(header: ["work", "is"], rows: [["a", "12.5"], ["long name", "3"]])
    #expect(
      table.text == """
        | work      |   is |
        | --------- | ---: |
        | a         | 12.5 |
        | long name |    3 |
        """)
  }

  private func samples(_ values: Double...) -> Samples {
    var samples = Samples()
    for value in values { samples.add(value) }
    return samples
  }
}
