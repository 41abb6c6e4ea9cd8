import KeywayTesting

/// Carries a plan out: starts the twins in turns under one compositor and collects the figures.
struct Runner {
  var plan: Plan
  var compositor: TestCompositor
  /// The executable of a twin; `nil` if it was not built.
  var executable: (Twin, TwinContent) -> String?
  /// The folder with the sources of the twins.
  var sources: String
  /// The executable of Keyway's window with a long menu; `nil` if it was not built.
  var menuExecutable: String?
  /// Reports the progress to a waiting person.
  var progress: (String) -> Void

  func run() -> Results {
    var results = Results()
    for twin in plan.twins where executable(twin, .buttons(40)) == nil {
      results.absences[twin] = "not installed: \(twin.packages)"
    }
    for round in 0..<plan.starts {
      progress("start \(round + 1) of \(plan.starts)")
      for content in [TwinContent.buttons(40), .clinic] {
        forEachTwin(showing: content, &results) { results, subject, path throws(BenchmarkError) in
          let measured = try start(subject, path, countsWakeUps: round == 0)
          results.figures[subject, default: Measurements()].add(measured)
        }
      }
    }
    for round in 0..<plan.rounds {
      for buttons in plan.buttonCounts {
        progress("\(buttons) buttons, round \(round + 1) of \(plan.rounds)")
        forEachTwin(showing: .buttons(buttons), &results) { results, subject, path throws(BenchmarkError) in
          let measured = try press(subject.twin, path, buttons: buttons)
          results.figures[subject, default: Measurements()].add(measured)
        }
      }
    }
    for round in 0..<plan.rounds {
      for characters in plan.formCharacters {
        progress("form of \(characters) characters, round \(round + 1) of \(plan.rounds)")
        forEachTwin(showing: .form(characters: characters), &results) {
          results, subject, path throws(BenchmarkError) in
          results.forms[subject, default: FormMeasurements()].add(try fillForm(subject, path))
        }
      }
    }
    measureMenus(&results)
    return results
  }

  private func measureMenus(_ results: inout Results) {
    guard plan.twins.contains(.keyway), let menuExecutable else { return }
    do throws(BenchmarkError) {
      for round in 0..<plan.rounds {
        for rows in plan.menuRows {
          progress("menu of \(rows) rows, round \(round + 1) of \(plan.rounds)")
          let session = try TwinSession(menuRows: rows, path: menuExecutable, compositor: compositor)
          _ = try session.waitForFirstFrame()
          try session.waitUntilQuiet()
          let openings = max(1, plan.menuOpenings / plan.rounds)
          results.menus[rows, default: MenuMeasurements()].add(
            try session.walkMenu(openings, interval: plan.pressInterval))
        }
      }
    } catch {
      results.menuAbsence = error.description
    }
  }

  /// Measures each twin that can still be used and shows this content; one that fails is left out from then on.
  private func forEachTwin(
    showing content: TwinContent, _ results: inout Results,
    _ measure: (inout Results, Results.Subject, String) throws(BenchmarkError) -> Void
  ) {
    for twin in plan.twins {
      guard results.absences[twin] == nil, let path = executable(twin, content) else { continue }
      do throws(BenchmarkError) {
        try measure(&results, Results.Subject(twin: twin, content: content), path)
      } catch {
        results.absences[twin] = error.description
      }
    }
  }

  private func start(
    _ subject: Results.Subject, _ path: String, countsWakeUps: Bool
  ) throws(BenchmarkError) -> Measurements {
    var measured = Measurements()
    let session = try TwinSession(
      subject.twin, showing: subject.content, path: path, sources: sources, compositor: compositor)
    measured.start.add(try session.waitForFirstFrame())
    try session.waitUntilQuiet()
    let memory = try session.memory()
    measured.memory.add(Double(memory.proportional))
    measured.anonymousMemory.add(Double(memory.anonymous))
    measured.sharedMemory.add(Double(memory.shared))
    if countsWakeUps { measured.idleWakeUps.add(Double(try session.idleWakeUps())) }
    return measured
  }

  private func press(_ twin: Twin, _ path: String, buttons: Int) throws(BenchmarkError) -> Measurements {
    let session = try TwinSession(
      twin, showing: .buttons(buttons), path: path, sources: sources, compositor: compositor)
    _ = try session.waitForFirstFrame()
    try session.waitUntilQuiet()
    return try session.pressTab(
      plan.presses / plan.rounds, seconds: plan.roundSeconds, interval: plan.pressInterval)
  }

  private func fillForm(_ subject: Results.Subject, _ path: String) throws(BenchmarkError) -> FormMeasurements
  {
    let session = try TwinSession(
      subject.twin, showing: subject.content, path: path, sources: sources, compositor: compositor)
    _ = try session.waitForFirstFrame()
    try session.waitUntilQuiet()
    return try session.fillForm(
      letters: plan.letters / plan.rounds, openings: plan.dialogOpenings / plan.rounds,
      interval: plan.pressInterval)
  }
}
