import Glibc

/// A part of many cases that are alike, where all of them take long and rarely tell more.
///
/// `Scripts/test` takes the seed from the commit, so that another run takes the same cases, and prints it. `KEYWAY_SEED` plays
/// it again, and `Scripts/test --thorough` takes all cases.
public enum Sample {
  /// Whether all cases are taken: `Scripts/test --thorough`.
  public static var isWhole: Bool { getenv("KEYWAY_THOROUGH") != nil }

  /// Why a test of ``isWhole`` runs is left out, in one line.
  public static let absence = "left out: Scripts/test --thorough runs it"

  /// Returns one in so many cases, in their order.
  ///
  /// Seeds that follow each other take different cases, all of them in `count` seeds.
  ///
  /// - Parameter seed: by default ``Sample/seed``.
  public static func one<Case>(
    in count: Int, of cases: [Case], seed: UInt64 = Sample.seed, isWhole: Bool = Sample.isWhole
  ) -> [Case] {
    guard !isWhole else { return cases }
    // Cases come in loops of loops. Shuffled, the same way each time, no turn of a loop is tied to one seed.
    var shuffle = SeededGenerator(seed: 0)
    let places = cases.indices.shuffled(using: &shuffle)
    let turn = Int(seed % UInt64(count))
    return places.indices.filter { $0 % count == turn }.map { places[$0] }.sorted().map { cases[$0] }
  }

  /// Returns how often something random is tried: so often, and longer where all cases are taken.
  public static func times(_ count: Int) -> Int { isWhole ? 20 * count : count }

  /// The seed of this process: commits that follow each other have seeds that do.
  public static let seed =
    SeededGenerator.chosenSeed ?? SeededGenerator.commitSeed ?? .random(in: .min ... .max)
}
