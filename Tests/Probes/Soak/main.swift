// Plays a day of sessions on examples and reports what they use, for Scripts/soak:
//
//   keyway-soak [--minutes N] [--app NAME]
//
// Exits with 1 and a line for each budget that was missed, and with 2 where an option is wrong.
import Foundation
import SeededRandom
import SoakKit

func say(_ line: String, on file: FileHandle) { try? file.write(contentsOf: Data((line + "\n").utf8)) }

do {
  let options = try SoakOptions(Array(CommandLine.arguments.dropFirst()))
  let seed = SeededGenerator.nextSeed()
  say("soak: KEYWAY_SEED=\(seed) plays the same sessions again", on: .standardOutput)
  let folder = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
  let misses = Soak(options, seed: seed, folder: folder).run { say($0, on: .standardOutput) }
  for miss in misses { say("soak: \(miss)", on: .standardError) }
  exit(misses.isEmpty ? 0 : 1)
} catch {
  say("soak: \(error)", on: .standardError)
  exit(2)
}
