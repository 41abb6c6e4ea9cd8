import Glibc
import KeywayKeymap
import SeededRandom
import Testing

@Suite("Random keymaps with random keys")
struct KeyFuzzTests {
  /// Runs for about ten seconds, or `KEYWAY_FUZZ_SECONDS`. Each round has a seed of its own, which a failure
  /// names; `KEYWAY_SEED` plays that round again and no other.
  @Test("No modifier is stuck, every press ends once, nothing repeats after its release, nothing crashes")
  func rounds() throws {
    if let seed = SeededGenerator.chosenSeed {
      var keyboard = try #require(FuzzedKeyboard(seed: seed), "the keymap of this seed is refused")
      keyboard.run(events: Self.events)
      return
    }
    let end = clock() + (number("KEYWAY_FUZZ_SECONDS") ?? 10)
    let first = UInt64.random(in: 0 ... .max)
    print("key fuzz: the first seed is \(first)")
    var rounds: UInt64 = 0
    var refused: UInt64 = 0
    repeat {
      let seed = first &+ rounds
      if var keyboard = FuzzedKeyboard(seed: seed) {
        keyboard.run(events: Self.events)
      } else {
        refused += 1
      }
      rounds += 1
    } while clock() < end
    print("key fuzz: \(rounds) rounds, of which \(refused) keymaps were refused")
    #expect(refused < rounds, "no keymap at all was accepted")
  }

  private static let events = 500

  private func number(_ variable: String) -> UInt64? {
    getenv(variable).flatMap { UInt64(String(cString: $0)) }
  }

  /// Seconds of a clock that only goes forward.
  private func clock() -> UInt64 {
    var now = timespec()
    clock_gettime(CLOCK_MONOTONIC, &now)
    return UInt64(now.tv_sec)
  }
}
