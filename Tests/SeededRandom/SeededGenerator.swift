import Glibc
import Synchronization

/// Random numbers that a seed gives again: SplitMix64 (Steele, Lea and Flood, 2014).
///
/// Tests print ``seed`` when they fail; `KEYWAY_SEED` in the environment plays that run again.
public struct SeededGenerator: RandomNumberGenerator {
  public let seed: UInt64
  private var state: UInt64

  /// - Parameter seed: by default the one in `KEYWAY_SEED`, else one that the commit and the calls so far decide, else another
  ///   one each time.
  public init(seed: UInt64 = SeededGenerator.nextSeed()) {
    self.seed = seed
    state = seed
  }

  /// The seed that the environment asks for.
  public static var chosenSeed: UInt64? { number("KEYWAY_SEED") }

  /// The seed of the commit, from `Scripts/test`.
  static var commitSeed: UInt64? { number("KEYWAY_COMMIT_SEED") }

  private static let calls = Atomic<UInt64>(0)

  /// Returns the seed of the next generator.
  public static func nextSeed() -> UInt64 {
    if let chosenSeed { return chosenSeed }
    guard let commitSeed else { return .random(in: .min ... .max) }
    var seeds = SeededGenerator(seed: commitSeed)
    return seeds.next() &+ calls.add(1, ordering: .relaxed).newValue
  }

  private static func number(_ variable: String) -> UInt64? {
    getenv(variable).flatMap { UInt64(String(cString: $0)) }
  }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  /// True once in so many times.
  public mutating func oneIn(_ count: UInt64) -> Bool { next() % count == 0 }
}
