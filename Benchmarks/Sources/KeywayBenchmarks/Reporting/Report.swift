/// Puts the results of a run into words and tables.
struct Report {
  var results: Results
  var plan: Plan
  var machine: Machine

  var text: String {
    var parts = [machine.text]
    for buttons in plan.buttonCounts { parts.append(pressSection(buttons)) }
    parts.append(startSection)
    parts.append(memorySection)
    parts.append(clinicSection)
    for characters in plan.formCharacters { parts.append(formSection(characters)) }
    if !results.menus.isEmpty { parts.append(menuSection) }
    if let reason = results.menuAbsence { parts.append("Menus: \(reason)") }
    if !results.absences.isEmpty { parts.append(absenceSection) }
    parts.append(budgetSection)
    return parts.joined(separator: "\n\n")
  }

  private func pressSection(_ buttons: Int) -> String {
    var table = Table(header: [
      "Tab to commit, \(buttons) buttons", "median", "p95", "x C", "own share", "x C", "presses",
      "damage px²",
      "commits/press",
    ])
    let yardstick = results[.wlShm, buttons]?.keyToCommit.median
    let workOfC = results[.wlShm, buttons]?.processorTime.median
    for (twin, figures) in rows(buttons) where figures.keyToCommit.count > 0 {
      table.rows.append([
        twin.title, milliseconds(figures.keyToCommit.median),
        milliseconds(figures.keyToCommit.percentile(95)),
        ratio(figures.keyToCommit.median, yardstick), milliseconds(figures.processorTime.median),
        ratio(figures.processorTime.median, workOfC), String(figures.keyToCommit.count),
        number(figures.damagedPixels.median), number(figures.commitsPerPress.median),
      ])
    }
    return table.text
  }

  private var startSection: String {
    var table = Table(header: ["start to first commit, 40 buttons", "median", "p95", "x C", "starts"])
    let yardstick = results[.wlShm, 40]?.start.median
    for (twin, figures) in rows(40) where figures.start.count > 0 {
      table.rows.append([
        twin.title, milliseconds(figures.start.median), milliseconds(figures.start.percentile(95)),
        ratio(figures.start.median, yardstick), String(figures.start.count),
      ])
    }
    return table.text
  }

  private var memorySection: String {
    var table = Table(header: [
      "memory and rest, 40 buttons", "PSS KiB", "x C", "of it private", "of it buffers",
      "wake-ups in \(shortNumber(Plan.idleSeconds)) s",
    ])
    let yardstick = results[.wlShm, 40]?.memory.median
    for (twin, figures) in rows(40) where figures.memory.count > 0 {
      table.rows.append([
        twin.title, number(figures.memory.median), ratio(figures.memory.median, yardstick),
        number(figures.anonymousMemory.median), number(figures.sharedMemory.median),
        number(figures.idleWakeUps.median),
      ])
    }
    return table.text
  }

  private var clinicSection: String {
    var table = Table(header: ["memory, the clinic", "PSS KiB", "of it private", "of it buffers"])
    for twin in Twin.allCases {
      guard let figures = results[clinic: twin] else { continue }
      table.rows.append([
        twin.title, number(figures.memory.median), number(figures.anonymousMemory.median),
        number(figures.sharedMemory.median),
      ])
    }
    return table.text
  }

  private func formSection(_ characters: Int) -> String {
    var table = Table(header: [
      "form with \(characters) characters", "letter to commit", "p95", "x Keyway", "dialog opens", "p95",
      "x Keyway",
      "PSS KiB", "letters",
    ])
    let yardstick = results[form: .keyway, characters]
    for twin in Twin.allCases {
      guard let form = results[form: twin, characters] else { continue }
      table.rows.append([
        twin.title, milliseconds(form.letter.median), milliseconds(form.letter.percentile(95)),
        ratio(form.letter.median, yardstick?.letter.median), milliseconds(form.dialog.median),
        milliseconds(form.dialog.percentile(95)), ratio(form.dialog.median, yardstick?.dialog.median),
        number(form.memory.median), String(form.letter.count),
      ])
    }
    return table.text
  }

  private var menuSection: String {
    var table = Table(header: [
      "key to commit, a menu of", "opens", "p95", "frames", "Down", "p95", "Home, End", "p95", "openings",
    ])
    for rows in plan.menuRows {
      guard let menu = results.menus[rows] else { continue }
      table.rows.append([
        "\(rows) rows", milliseconds(menu.opening.median), milliseconds(menu.opening.percentile(95)),
        ratio(menu.opening.median, Plan.frame), milliseconds(menu.move.median),
        milliseconds(menu.move.percentile(95)), milliseconds(menu.jump.median),
        milliseconds(menu.jump.percentile(95)), String(menu.opening.count),
      ])
    }
    return table.text
  }

  private var absenceSection: String {
    Twin.allCases.compactMap { twin in results.absences[twin].map { "\(twin.title): \($0)" } }
      .joined(separator: "\n")
  }

  private var budgetSection: String {
    var table = Table(header: ["budget", "comparison", "is", "is to be", "verdict"])
    for budget in results.budgets {
      let (value, verdict) =
        switch budget.verdict {
        case .met(let value): (budget.text(value), "met")
        case .missed(let value): (budget.text(value), "MISSED")
        case .unknown: ("-", "not measured")
        }
      table.rows.append([
        budget.work, budget.comparisonName, value, "at most \(budget.text(budget.limit))", verdict,
      ])
    }
    return table.text
  }

  private func rows(_ buttons: Int) -> [(Twin, Measurements)] {
    Twin.allCases.compactMap { twin in results[twin, buttons].map { (twin, $0) } }
  }

  private func ratio(_ value: Double?, _ yardstick: Double?) -> String {
    guard let value, let yardstick, yardstick > 0 else { return "-" }
    return shortNumber(value / yardstick)
  }

  private func number(_ value: Double?) -> String {
    value.map { $0.rounded() == $0 ? String(Int($0)) : shortNumber($0) } ?? "-"
  }
}
