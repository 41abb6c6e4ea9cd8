import Glibc

/// Random numbers that a seed gives again: SplitMix64 (Steele, Lea and Flood, 2014).
///
/// Tests print ``seed`` when they fail; `KEYWAY_SEED` in the environment plays that run again.
public struct SeededGenerator: RandomNumberGenerator {
  public let seed: UInt64
  private var state: UInt64

  /// - Parameter seed: by default the one in `KEYWAY_SEED`, else another one each time.
  public init(seed: UInt64 = SeededGenerator.chosenSeed ?? .random(in: .min ... .max)) {
    self.seed = seed
    state = seed
  }

  /// The seed that the environment asks for.
  public static var chosenSeed: UInt64? {
    getenv("KEYWAY_SEED").flatMap { UInt64(String(cString: $0)) }
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
