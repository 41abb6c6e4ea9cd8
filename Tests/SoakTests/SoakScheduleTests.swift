import KeywayKeymap
import SeededRandom
import SoakKit
import Testing

@Suite("The schedule of a day")
struct SoakScheduleTests {
  private func sessions(_ count: Int, of plan: AppPlan, seed: UInt64) -> [PlannedSession] {
    var schedule = SoakSchedule(plan, random: SeededGenerator(seed: seed))
    return (0..<count).map { _ in schedule.next() }
  }

  @Test("A seed gives the same sessions again, and another seed gives others")
  func again() {
    for plan in AppPlan.all {
      #expect(sessions(200, of: plan, seed: 4) == sessions(200, of: plan, seed: 4))
      #expect(sessions(200, of: plan, seed: 4) != sessions(200, of: plan, seed: 5))
    }
  }

  @Test("A round has each visit as often as the plan says", arguments: [1, 2, 3] as [UInt64])
  func round(seed: UInt64) {
    for plan in AppPlan.all {
      let count = plan.visits.reduce(0) { $0 + $1.count }
      let round = sessions(count, of: plan, seed: seed).map(\.visit)
      for (visit, count) in plan.visits { #expect(round.count { $0 == visit } == count, "\(visit.name)") }
    }
  }

  @Test("A day has all that may happen, each at a press that there is, and deaths at some distance")
  func disturbances() {
    for plan in AppPlan.all {
      let day = sessions(400, of: plan, seed: 9)
      #expect(Set(day.flatMap(\.disturbances.values)) == Set(Disturbance.allCases))
      for session in day {
        #expect(session.disturbances.keys.allSatisfy(session.visit.presses.indices.contains))
      }
      let deaths = day.indices.filter { day[$0].disturbances.values.contains(.serverDeath) }
      #expect(zip(deaths, deaths.dropFirst()).allSatisfy { $1 - $0 > SoakSchedule.sessionsBetweenDeaths })
      let quiet = day.count { $0.disturbances.isEmpty }
      #expect(quiet > 200 && quiet < 360, "\(quiet)")
    }
  }

  @Test("Each visit is a step for each key and each scan, and all keys are on a keyboard")
  func presses() throws {
    let visit = Visit("sample", [.keys("Tab Shift+Tab"), .scan("12"), .rest, .keys("a")], ending: .walk)
    #expect(visit.presses == [.keys("Tab"), .keys("Shift+Tab"), .scan("12"), .rest, .keys("a")])
    let keymap = try Keymap(names: KeymapNames(layout: "us"))
    for plan in AppPlan.all {
      let steps = plan.visits.flatMap(\.visit.presses) + plan.rinse + [.keys(plan.stepBack)]
      for case .keys(let script) in steps {
        #expect(throws: Never.self) { try KeyScript(script).events(on: keymap) }
      }
    }
    #expect(AppPlan.clinic.withoutTimeOuts.visits.count == AppPlan.clinic.visits.count - 1)
  }

  @Test("A session is told with what happens in it, in order")
  func words() {
    let visit = Visit("leave", [.keys("Return a Escape")], ending: .reset)
    #expect("\(PlannedSession(visit))" == "leave")
    #expect("\(PlannedSession(visit, [2: .resize, 0: .serverDeath]))" == "leave, server death, resize")
  }

  @Test("Options have a time and an app, and a wrong one says what was expected")
  func options() throws {
    let usual = try SoakOptions([])
    #expect(usual.isWhole && usual.minutes == 60)
    #expect(usual.plans.map(\.name) == ["clinic", "till", "wallet-pal"])
    let chosen = try SoakOptions(["--app", "till", "--minutes", "1.5"])
    #expect(!chosen.isWhole && chosen.minutes == 1.5 && chosen.plans.map(\.name) == ["till"])
    let wrong: [([String], SoakOptionError)] = [
      (["--minutes"], .noValue("--minutes")), (["--minutes", "0"], .minutes("0")),
      (["--minutes", "inf"], .minutes("inf")), (["--minutes", "ten"], .minutes("ten")),
      (["--app", "tills"], .app("tills")), (["-v"], .unknown("-v")), (["till"], .unknown("till")),
    ]
    for (arguments, fault) in wrong {
      let error = #expect(throws: SoakOptionError.self) { try SoakOptions(arguments) }
      #expect(error == fault, "\(arguments)")
    }
    #expect("\(SoakOptionError.app("tills"))" == "--app 'tills': expected clinic, till, wallet-pal")
  }
}
