import ArgumentParser
import Foundation
import KeywayTesting

/// Measures Keyway next to its twins and prints a table.
@main
struct KeywayBenchmarks: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "keyway-benchmarks",
    abstract:
      "Measures Keyway next to a C client, GTK 4, Qt 6 and Chromium, under one compositor in one run.",
    discussion: """
      Ratios within one run hold on any machine; times do not. A budget that is missed is reported and \
      does not fail the run.
      """)

  @Option(
    name: .customLong("twins"),
    help: "Which to measure, with commas: \(Twin.allCases.map(\.rawValue).joined(separator: ", ")).")
  var twinNames = Twin.allCases.map(\.rawValue).joined(separator: ",")

  @Option(help: "Starts of each twin.")
  var starts = 10

  @Option(help: "Presses of Tab, and letters in the form, for each twin and size, in three rounds.")
  var presses = 300

  @Option(help: "Seconds of presses that a slow twin gets in each round.")
  var roundSeconds = 10.0

  @Option(help: "Milliseconds from a commit to the next press; below 17 GTK paces itself by frames.")
  var pressInterval = 25.0

  @Option(help: "Where the built twins lie, beside Keyway's own.")
  var twinsDirectory: String?

  @Option(help: "Also write the report to this file.")
  var write: String?

  func validate() throws {
    guard starts >= 1, presses >= 3, roundSeconds > 0, pressInterval >= 0 else {
      throw ValidationError(
        "--starts is 1 or more, --presses 3 or more, --round-seconds above 0, --press-interval not below")
    }
    _ = try chosenTwins()
  }

  func run() throws {
    var plan = Plan()
    plan.twins = try chosenTwins()
    plan.starts = starts
    plan.presses = presses
    plan.letters = presses
    plan.dialogOpenings = max(3, presses / 10)
    plan.roundSeconds = roundSeconds
    plan.pressInterval = pressInterval / 1000

    let load = Machine.load()
    let runner = Runner(
      plan: plan, compositor: try TestCompositor(), executable: executable, sources: sources,
      menuExecutable: executable(named: "LongMenu", in: ownDirectory),
      progress: { FileHandle.standardError.write(Data("\($0)\n".utf8)) })
    let results = runner.run()
    let machine = Machine(
      processor: Machine.processorName(), cores: ProcessInfo.processInfo.processorCount,
      loadBefore: load, loadAfter: Machine.load())
    let report = Report(results: results, plan: plan, machine: machine)
    print(report.text)
    if let write { try (report.text + "\n").write(toFile: write, atomically: true, encoding: .utf8) }
  }

  private func chosenTwins() throws -> [Twin] {
    try twinNames.split(separator: ",").map { name in
      guard let twin = Twin(rawValue: String(name)) else {
        throw ValidationError(
          "no twin is called \(name); there are \(Twin.allCases.map(\.rawValue).joined(separator: ", "))")
      }
      return twin
    }
  }

  /// Keyway's programs are built beside this one, or in `.build/NAME` for another build; the other twins by `Twins/Makefile`.
  private func executable(_ twin: Twin, _ content: TwinContent) -> String? {
    guard let name = twin.executableName(content) else { return nil }
    if twin == .chromium {
      return ["/usr/bin", "/usr/local/bin"].lazy.compactMap {
        executable(named: name, in: URL(fileURLWithPath: $0))
      }.first
    }
    let own = ownDirectory
    // This program is .build/TRIPLE/release/keyway-benchmarks.
    let build = own.deletingLastPathComponent().deletingLastPathComponent()
    let directory =
      if twin == .keywayWithoutReader {
        // .build/TRIPLE/release, .build/NAME/TRIPLE/release
        build.appendingPathComponent(
          "\(twin.rawValue)/\(own.deletingLastPathComponent().lastPathComponent)/\(own.lastPathComponent)")
      } else if twin.isKeyway {
        own
      } else if let twinsDirectory {
        URL(fileURLWithPath: twinsDirectory)
      } else {
        build.appendingPathComponent("twins")
      }
    return executable(named: name, in: directory)
  }

  /// The folder of the twins' sources.
  private var sources: String {
    ownDirectory.appendingPathComponent("../../../Twins").standardizedFileURL.path
  }

  private var ownDirectory: URL {
    URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
  }

  private func executable(named name: String, in directory: URL) -> String? {
    let path = directory.appendingPathComponent(name).path
    return FileManager.default.isExecutableFile(atPath: path) ? path : nil
  }
}
