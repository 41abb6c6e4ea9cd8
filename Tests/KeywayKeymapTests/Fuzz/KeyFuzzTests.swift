import KeywayKeymap
import SeededRandom
import Testing

@Suite("Random keymaps with random keys")
struct KeyFuzzTests {
  /// Each round has its own seed, which a failure names; `KEYWAY_SEED` plays that round again and no other.
  @Test("No modifier is stuck, every press ends once, nothing repeats after its release, nothing crashes")
  func rounds() throws {
    if let seed = SeededGenerator.chosenSeed {
      var keyboard = try #require(FuzzedKeyboard(seed: seed), "the keymap of this seed is refused")
      keyboard.run(events: Self.events)
      return
    }
    // Seeds of commits follow each other, and those of their rounds should not.
    var seeds = SeededGenerator()
    print("key fuzz: the first seed is \(seeds.seed)")
    var refused = 0
    for _ in 0..<Self.rounds {
      if var keyboard = FuzzedKeyboard(seed: seeds.next()) {
        keyboard.run(events: Self.events)
      } else {
        refused += 1
      }
    }
    print("key fuzz: \(Self.rounds) rounds, of which \(refused) keymaps were refused")
    #expect(refused < Self.rounds, "no keymap at all was accepted")
  }

  private static let rounds = Sample.times(200)
  private static let events = 500
}
