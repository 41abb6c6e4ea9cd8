import KeywayKeymap
import SeededRandom
import Testing

@testable import KeywayMenus

@Suite("The index of shortcuts")
struct ShortcutIndexTests {
  /// Few symbols and modifiers, so that keys come again; some symbols far apart.
  private func key(_ dice: inout SeededGenerator, symbols: UInt32) -> ShortcutKey {
    let symbol = UInt32.random(in: 0..<symbols, using: &dice)
    let raw: UInt32 = symbol % 3 == 0 ? 0x0100_4E00 + symbol : 0xFF08 + symbol
    return ShortcutKey(
      keysym: Keysym(rawValue: raw),
      modifiers: [[], .control, [.control, .shift], .super].randomElement(using: &dice)!)
  }

  @Test(
    "It gives the rows that a dictionary of lists gives, for random rows and keys", arguments: [2, 40, 3000])
  func dictionary(symbols: UInt32) {
    var dice = SeededGenerator()
    var index = ShortcutIndex()
    var expected: [ShortcutKey: [Int]] = [:]
    for row in 0..<Int.random(in: 1...4000, using: &dice) {
      let key = key(&dice, symbols: symbols)
      index.prepend(row, to: key)
      expected[key, default: []].insert(row, at: 0)
    }
    for (key, rows) in expected { #expect(index.rows(key) == rows, "seed \(dice.seed)") }
    let chains = index.chains
    #expect(chains.count == expected.count, "seed \(dice.seed)")
    for (key, rows) in chains { #expect(expected[key] == rows, "seed \(dice.seed)") }
    for _ in 0..<200 {
      let key = key(&dice, symbols: symbols * 2)
      #expect((index.first(key) < 0) == (expected[key] == nil), "seed \(dice.seed)")
    }
  }

  @Test("An empty one knows no key")
  func empty() throws {
    #expect(ShortcutIndex().first(ShortcutKey(keysym: try keysym("i"), modifiers: .control)) < 0)
    #expect(ShortcutIndex().chains.isEmpty)
  }

  @Test("A row whose shortcuts come to one key stands in its chain once")
  func twice() throws {
    var index = ShortcutIndex()
    let key = ShortcutKey(keysym: try keysym("i"), modifiers: .control)
    index.prepend(7, to: key)
    index.prepend(7, to: key)
    #expect(index.rows(key) == [7])
  }
}
