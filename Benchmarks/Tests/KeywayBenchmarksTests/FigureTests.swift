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
    func verdict(
      _ comparison: Budget.Comparison, _ limit: Double, _ figure: Double?, _ yardstick: Double?
    ) -> Budget.Verdict {
      Budget(
        work: "", comparisonName: "", comparison: comparison, limit: limit, figure: figure,
        yardstick: yardstick
      ).verdict
    }
    #expect(verdict(.ratio, 1.5, 3, 2) == .met(1.5))
    #expect(verdict(.ratio, 1.5, 4, 2) == .missed(2))
    #expect(verdict(.ratio, 1.5, nil, 2) == .unknown)
    #expect(verdict(.ratio, 1.5, 3, 0) == .unknown)
    #expect(verdict(.kibibytes, 300, 9_300, 9_000) == .met(300))
    #expect(verdict(.kibibytes, 300, 9_301, 9_000) == .missed(301))
    #expect(verdict(.kibibytes, 300, 8_000, 9_000) == .met(-1_000))
    #expect(verdict(.kibibytes, 300, nil, 9_000) == .unknown)
  }

  @Test("A budget close to 1 shows the digit that decides")
  func digits() {
    func text(_ comparison: Budget.Comparison, limit: Double, _ value: Double) -> String {
      Budget(work: "", comparisonName: "", comparison: comparison, limit: limit).text(value)
    }
    #expect(text(.ratio, limit: 1.01, 1.014) == "1.014x")
    #expect(text(.ratio, limit: 1.5, 1.304) == "1.30x")
    #expect(text(.kibibytes, limit: 300, 212.5) == "212 KiB")
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
