package import SeededRandom

/// The visitors of an app, in an order that a seed gives again.
///
/// Each round has all visits of the plan, shuffled. In every third session something happens, in some of these twice.
package struct SoakSchedule {
  private let plan: AppPlan
  private var random: SeededGenerator
  private var round: [Visit] = []
  private var sessionsSinceDeath = 0

  /// A compositor that dies all the time is given up by apps, so so many sessions at least lie between two deaths.
  package static let sessionsBetweenDeaths = 5

  package init(_ plan: AppPlan, random: SeededGenerator) {
    (self.plan, self.random) = (plan, random)
  }

  package mutating func next() -> PlannedSession {
    if round.isEmpty {
      round = plan.visits.flatMap { Array(repeating: $0.visit, count: $0.count) }.shuffled(using: &random)
    }
    let visit = round.removeLast()
    sessionsSinceDeath += 1
    var disturbances: [Int: Disturbance] = [:]
    let count = random.oneIn(3) ? (random.oneIn(4) ? 2 : 1) : 0
    for _ in 0..<count {
      let disturbance = Disturbance.allCases.randomElement(using: &random)!
      if disturbance == .serverDeath {
        guard sessionsSinceDeath > Self.sessionsBetweenDeaths else { continue }
        sessionsSinceDeath = 0
      }
      disturbances[Int.random(in: 0..<visit.presses.count, using: &random)] = disturbance
    }
    return PlannedSession(visit, disturbances)
  }
}
