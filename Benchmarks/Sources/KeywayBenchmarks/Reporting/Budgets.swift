extension Results {
  /// The budgets of the work that was measured.
  var budgets: [Budget] {
    func press(_ twin: Twin, _ buttons: Int) -> Double? { self[twin, buttons]?.keyToCommit.median }
    func start(_ twin: Twin) -> Double? { self[twin, 40]?.start.median }
    func memory(_ twin: Twin) -> Double? { self[twin, 40]?.memory.median }
    func clinic(_ twin: Twin) -> Double? { self[clinic: twin]?.memory.median }
    func ownShare(_ twin: Twin) -> Double? { self[twin, 40]?.processorTime.median }

    let key = "key event to commit, 40 buttons"
    return [
      Budget(
        work: key, comparisonName: "Keyway / C", limit: 1.5,
        figure: press(.keyway, 40), yardstick: press(.wlShm, 40)),
      Budget(
        work: "own share of a key, 40 buttons", comparisonName: "Keyway / Qt 6", limit: 0.6,
        figure: ownShare(.keyway), yardstick: ownShare(.qt6)),
      Budget(
        work: "key event to commit, 10,000 buttons", comparisonName: "Keyway 10,000 / 40", limit: 1.2,
        figure: press(.keyway, 10_000), yardstick: press(.keyway, 40)),
      Budget(
        work: "start to first commit", comparisonName: "Keyway / C", limit: 1.5,
        figure: start(.keyway), yardstick: start(.wlShm)),
      Budget(
        work: "memory (PSS), 40 buttons", comparisonName: "Keyway / GTK 4", limit: 0.75,
        figure: memory(.keyway), yardstick: memory(.gtk4)),
      Budget(
        work: "a menu of 10,000 rows opens", comparisonName: "frames at 60 Hz", limit: 2,
        figure: menus[10_000]?.opening.median, yardstick: Plan.frame),
      Budget(
        work: "Down in a menu of 10,000 rows", comparisonName: "Keyway 10,000 / 40", limit: 1.2,
        figure: menus[10_000]?.move.median, yardstick: menus[40]?.move.median),
      Budget(
        work: "Home and End in a menu of 10,000 rows", comparisonName: "Keyway 10,000 / 40", limit: 1.2,
        figure: menus[10_000]?.jump.median, yardstick: menus[40]?.jump.median),
      Budget(
        work: "a letter in a text of 100,000 characters", comparisonName: "Keyway 100,000 / 1,000",
        limit: 1.5, figure: self[form: .keyway, 100_000]?.letter.median,
        yardstick: self[form: .keyway, 1_000]?.letter.median),
      Budget(
        work: "key event to commit, the reader off", comparisonName: "Keyway / without reader", limit: 1.01,
        figure: press(.keyway, 40), yardstick: press(.keywayWithoutReader, 40)),
      Budget(
        work: "start to first commit, the reader off", comparisonName: "Keyway / without reader", limit: 1.01,
        figure: start(.keyway), yardstick: start(.keywayWithoutReader)),
      Budget(
        work: "memory (PSS), the reader off", comparisonName: "Keyway - without reader",
        comparison: .kibibytes,
        limit: 300, figure: memory(.keyway), yardstick: memory(.keywayWithoutReader)),
      Budget(
        work: "key event to commit, the reader on", comparisonName: "reader on / off", limit: 1.1,
        figure: press(.keywayReader, 40), yardstick: press(.keyway, 40)),
      Budget(
        work: "memory (PSS) of the clinic, the reader on", comparisonName: "reader on - off",
        comparison: .kibibytes, limit: 1_500, figure: clinic(.keywayReader), yardstick: clinic(.keyway)),
    ]
  }
}
