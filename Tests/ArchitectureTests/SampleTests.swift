import SeededRandom
import Testing

@Suite("Samples of many like cases")
struct SampleTests {
  /// As the screens of a test: a loop over sizes, one over types and one over languages.
  private let cases = (0..<6).flatMap { size in
    (0..<2).flatMap { type in ["en", "de", "ar", "fr"].map { "\(size) \(type) \($0)" } }
  }

  private func sample(in count: Int, seed: UInt64) -> [String] {
    Sample.one(in: count, of: cases, seed: seed, isWhole: false)
  }

  @Test("Commits that follow each other take all cases, each of them once", arguments: [1, 2, 4, 5])
  func turns(count: Int) {
    let seen = (100..<UInt64(100 + count)).flatMap { sample(in: count, seed: $0) }
    #expect(seen.sorted() == cases.sorted())
  }

  @Test("A seed takes the same cases again, in their order")
  func again() {
    let once = sample(in: 4, seed: .max)
    #expect(once == sample(in: 4, seed: .max))
    #expect(once == cases.filter(once.contains))
  }

  @Test("A sample has cases of each language, although languages are the inner loop", arguments: 0..<4)
  func mixed(seed: UInt64) {
    let languages = Set(sample(in: 4, seed: seed).compactMap { $0.split(separator: " ").last })
    #expect(languages.count == 4)
  }

  @Test("A thorough run takes all cases")
  func whole() {
    #expect(Sample.one(in: 4, of: cases, seed: 3, isWhole: true) == cases)
  }
}
