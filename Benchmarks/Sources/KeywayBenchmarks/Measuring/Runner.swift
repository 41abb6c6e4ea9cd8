import KeywayTesting

/// Carries a plan out: starts the twins in turns under one compositor and collects the figures.
struct Runner {
  var plan: Plan
  var compositor: TestCompositor
  /// Where the executable of a twin lies, `nil` when it was not built.
  var executable: (Twin) -> String?
  /// The folder with the sources of the twins.
  var sources: String
  /// Where Keyway's window with a long menu lies, `nil` when it was not built.
  var menuExecutable: String?
  /// Told what is being done, for a person who waits.
  var progress: (String) -> Void

  func run() -> Results {
    var results = Results()
    for twin in plan.twins where executable(twin) == nil {
      results.absences[twin] = "not installed: \(twin.packages)"
    }
    for round in 0..<plan.starts {
      progress("start \(round + 1) of \(plan.starts)")
      addFigures(to: &results, buttons: 40) { twin, path throws(BenchmarkError) in
        try start(twin, path, countsWakeUps: round == 0)
      }
    }
    for round in 0..<plan.rounds {
      for buttons in plan.buttonCounts {
        progress("\(buttons) buttons, round \(round + 1) of \(plan.rounds)")
        addFigures(to: &results, buttons: buttons) { twin, path throws(BenchmarkError) in
          try press(twin, path, buttons: buttons)
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

  /// Measures each twin that is still of use; one that fails is left out from then on.
  private func addFigures(
    to results: inout Results, buttons: Int,
    _ measure: (Twin, String) throws(BenchmarkError) -> Measurements
  ) {
    for twin in plan.twins {
      guard results.absences[twin] == nil, let path = executable(twin) else { continue }
      do throws(BenchmarkError) {
        let measured = try measure(twin, path)
        results.figures[.init(twin: twin, buttons: buttons), default: Measurements()].add(measured)
      } catch {
        results.absences[twin] = error.description
      }
    }
  }

  private func start(_ twin: Twin, _ path: String, countsWakeUps: Bool) throws(BenchmarkError) -> Measurements
  {
    var measured = Measurements()
    let session = try TwinSession(twin, path: path, buttons: 40, sources: sources, compositor: compositor)
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
      twin, path: path, buttons: buttons, sources: sources, compositor: compositor)
    _ = try session.waitForFirstFrame()
    try session.waitUntilQuiet()
    return try session.pressTab(
      plan.presses / plan.rounds, seconds: plan.roundSeconds, interval: plan.pressInterval)
  }
}
