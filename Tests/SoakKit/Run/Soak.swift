package import Foundation
import SeededRandom
import WindowBench

/// A day of sessions: all examples, one after the other, on all window systems.
@MainActor
package struct Soak {
  private let options: SoakOptions
  private let seed: UInt64
  private let folder: URL
  private let budget = SoakBudget()

  /// After so many sessions the table has a row.
  private static let rowEvery = 10
  /// Zones east and west of the date line, one that is behind by parts of an hour, and one with summer time.
  private static let timeZones = [
    "UTC", "Pacific/Kiritimati", "Pacific/Pago_Pago", "Asia/Kathmandu", "Europe/Berlin",
  ]

  /// - Parameters:
  ///   - seed: decides who comes when, and what happens.
  ///   - folder: where the executables of the examples are.
  package init(_ options: SoakOptions, seed: UInt64, folder: URL) {
    (self.options, self.seed, self.folder) = (options, seed, folder)
  }

  /// Plays all runs, and returns a line for each budget that was missed.
  ///
  /// - Parameter report: takes the lines of the report.
  package func run(report: (String) -> Void) -> [String] {
    let seconds = options.minutes * 60 / Double(options.plans.count * WindowSystemKind.allCases.count)
    return options.plans.flatMap { plan in
      WindowSystemKind.allCases.flatMap { kind in
        run(plan, on: kind, seconds: seconds, report: report).map {
          "\(plan.name) on \(kind), KEYWAY_SEED=\(seed): \($0)"
        }
      }
    }
  }

  private func run(
    _ plan: AppPlan, on kind: WindowSystemKind, seconds: Double, report: (String) -> Void
  ) -> [String] {
    // Each run has its own order, also where it is played alone.
    var random = SeededGenerator(
      seed: "\(plan.name) \(kind)".utf8.reduce(seed) { $0 &* 31 &+ UInt64($1) })
    let language = plan.languages.randomElement(using: &random)!
    let timeZone = Self.timeZones.randomElement(using: &random)!
    report("\n\(plan.name) on \(kind), in \(language), TZ=\(timeZone)\n\n\(SoakTable.head)")
    do {
      let end = Date(timeIntervalSinceNow: seconds)
      let run = try SoakRun(
        plan, on: kind, folder: folder, language: language, timeZone: timeZone,
        secondsToWrap: UInt32(min(60, seconds / 2)))
      let fault = play(run, until: end, SoakSchedule(plan, random: random), report: report)
      if !budget.judgesMemory(of: run.records.count) {
        report("\nmemory is not judged: \(run.records.count) sessions; more take more --minutes")
      }
      return budget.misses(in: run.records) + (fault.map { ["\($0)"] } ?? [])
    } catch {
      return ["the app did not start: \(error)"]
    }
  }

  /// Plays sessions until time is up, and returns what ended them before.
  private func play(
    _ run: SoakRun, until end: Date, _ schedule: SoakSchedule, report: (String) -> Void
  ) -> (any Error)? {
    var schedule = schedule
    var row: SessionRecord?
    do {
      while Date() < end || options.isWhole && !budget.judgesMemory(of: run.records.count) {
        let isRow = (run.records.count + 1) % Self.rowEvery == 0
        try run.play(schedule.next(), looksAtRest: isRow)
        guard isRow, let record = run.records.last else { continue }
        report(SoakTable.row(record, after: row))
        row = record
      }
      return nil
    } catch {
      return error
    }
  }
}
