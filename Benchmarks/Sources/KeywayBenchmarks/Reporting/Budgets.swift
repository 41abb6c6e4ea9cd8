extension Results {
  /// The budgets of the work that was measured.
  var budgets: [Budget] {
    func press(_ twin: Twin, _ buttons: Int) -> Double? { self[twin, buttons]?.keyToCommit.median }
    func start(_ twin: Twin) -> Double? { self[twin, 40]?.start.median }
    func memory(_ twin: Twin) -> Double? { self[twin, 40]?.memory.median }
    func ownShare(_ twin: Twin) -> Double? { self[twin, 40]?.processorTime.median }

    let key = "key event to commit, 40 buttons"
    return [
      Budget(
        work: key, ratioName: "Keyway / C", limit: 1.5,
        dividend: press(.keyway, 40), divisor: press(.wlShm, 40)),
      Budget(
        work: "own share of a key, 40 buttons", ratioName: "Keyway / Qt 6", limit: 0.6,
        dividend: ownShare(.keyway), divisor: ownShare(.qt6)),
      Budget(
        work: "key event to commit, 10,000 buttons", ratioName: "Keyway 10,000 / 40", limit: 1.2,
        dividend: press(.keyway, 10_000), divisor: press(.keyway, 40)),
      Budget(
        work: "start to first commit", ratioName: "Keyway / C", limit: 1.5,
        dividend: start(.keyway), divisor: start(.wlShm)),
      Budget(
        work: "memory (PSS), 40 buttons", ratioName: "Keyway / GTK 4", limit: 0.75,
        dividend: memory(.keyway), divisor: memory(.gtk4)),
      Budget(
        work: "a menu of 10,000 rows opens", ratioName: "frames at 60 Hz", limit: 2,
        dividend: menus[10_000]?.opening.median, divisor: Plan.frame),
      Budget(
        work: "Down in a menu of 10,000 rows", ratioName: "Keyway 10,000 / 40", limit: 1.2,
        dividend: menus[10_000]?.move.median, divisor: menus[40]?.move.median),
      Budget(
        work: "Home and End in a menu of 10,000 rows", ratioName: "Keyway 10,000 / 40", limit: 1.2,
        dividend: menus[10_000]?.jump.median, divisor: menus[40]?.jump.median),
      Budget(
        work: "a letter in a text of 100,000 characters", ratioName: "Keyway 100,000 / 1,000",
        limit: 1.5, dividend: self[form: .keyway, 100_000]?.letter.median,
        divisor: self[form: .keyway, 1_000]?.letter.median),
    ]
  }
}
