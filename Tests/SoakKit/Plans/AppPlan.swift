/// The actions of people at an example, with the frequency of each.
package struct AppPlan: Sendable {
  /// The executable.
  package let name: String
  /// Milliseconds that a person waits after each key; an app with a scanner holds keys back that follow each other fast.
  package let pause: Int
  /// The visits of one round, each so many times.
  package let visits: [(visit: Visit, count: Int)]
  /// The action that makes the screen the same after any visit that ends with the next person.
  package let rinse: [Visit.Step]
  /// The keys of one step back to where the focus was at the start; where the page scrolls, also to its top.
  package let stepBack: String
  /// The languages of which a run takes one.
  package let languages: [String]

  package init(
    _ name: String, pause: Int = 0, languages: [String] = ["en"], rinse: [Visit.Step] = [],
    stepBack: String = "Shift+Tab", visits: [(visit: Visit, count: Int)]
  ) {
    (self.name, self.pause, self.languages, self.stepBack) = (name, pause, languages, stepBack)
    (self.rinse, self.visits) = (rinse, visits)
  }

  package static let all = [clinic, till, walletPal]

  /// The plan without visits that take a minute or more.
  package var withoutTimeOuts: AppPlan {
    AppPlan(
      name, pause: pause, languages: languages, rinse: rinse, stepBack: stepBack,
      visits: visits.filter {
        if case .timeOut = $0.visit.ending { false } else { true }
      })
  }
}

extension AppPlan {
  /// Check-in, appointments, and people who go away.
  ///
  /// On its first page Tab leads from "Check in" to "My appointments", four languages, help, large type, high contrast, and to
  /// reading and help in the bar.
  package static let clinic = AppPlan(
    "clinic",
    visits: [
      (Visit("check-in", checkIn, ending: .reset), 10),
      (
        Visit(
          "check-in in German", [.keys("Tab Tab Tab Space Shift+Tab Shift+Tab Shift+Tab")] + checkIn,
          ending: .reset), 4
      ),
      (
        Visit(
          "check-in in Arabic",
          [.keys("Tab Tab Tab Tab Space Shift+Tab Shift+Tab Shift+Tab Shift+Tab")] + checkIn, ending: .reset),
        3
      ),
      (
        Visit(
          "check-in in large type", [.keys("Shift+Tab Shift+Tab Shift+Tab Space Tab Tab Tab")] + checkIn,
          ending: .reset), 4
      ),
      (
        Visit(
          "check-in in high contrast", [.keys("Shift+Tab Shift+Tab Space Tab Tab")] + checkIn, ending: .reset),
        3
      ),
      // Its banner goes after ten seconds, or with the next thing that somebody does.
      (Visit("leave", [.keys(leave)], ending: .reset), 1),
      (Visit("leave and look around", [.keys(leave), .keys("Tab Return Escape")], ending: .walk), 6),
      (
        Visit("appointments", [.keys("Tab Return Tab 2 4 0 3 1 9 8 0 Return Escape Escape")], ending: .walk),
        6
      ),
      (
        Visit(
          "on-screen keyboard", [.keys("Tab Return KeypadEnter Down KeypadEnter Up Escape Escape")],
          ending: .walk), 5
      ),
      (
        Visit(
          "on-screen keyboard and leave",
          [.keys("KeypadEnter Down Right KeypadEnter Up Escape Escape Shift+Tab Return Tab Return Escape")],
          ending: .walk), 4
      ),
      (Visit("faults", [.keys("Return Return Escape Shift+Tab Return Tab Return Escape")], ending: .walk), 4),
      (Visit("time-out", [.keys("Return a Tab 2 4")], ending: .timeOut(seconds: 80)), 1),
    ])

  private static let checkIn: [Visit.Step] = [
    .keys("Return a Tab 2 4 0 3 1 9 8 0 Tab Tab 0 3 0 5 5 5 Tab 4 7 1 1 Return Return Space Return"),
    // The desk has three things to do.
    .rest,
    .keys("Return"),
  ]

  private static let leave = "Return a Escape Shift+Tab Return"
}
