import KeywayElements
package import KeywayKeymap
import KeywayMenus
package import KeywayPlatform

/// The report of a check of shortcuts: the keys that type each of them on each layout, and the findings.
package struct ShortcutCheckReport {
  private let check: ShortcutCheck
  private let layouts: [ShortcutCheck.Layout]
  private let language: KeyNameLanguage
  private let ways = Ways()
  /// The titles that languages lack.
  private let untranslated: [(language: String, titles: [String])]
  private var commands: CommandTable { check.commands }

  /// - Parameter untranslated: the titles that menu files translate into some languages but not into others.
  package init(
    _ check: ShortcutCheck, layouts: [ShortcutCheck.Layout], language: KeyNameLanguage = .english,
    untranslated: [(language: String, titles: [String])] = []
  ) {
    (self.untranslated, self.check, self.layouts, self.language) = (untranslated, check, layouts, language)
  }

  // MARK: Text

  /// The number of layouts side by side.
  private static let columns = 6

  /// A table, with some layouts at a time, then a line for each finding, and a last line with their number.
  package var text: String {
    var text = ""
    if !check.entries.isEmpty {
      var marks: Set<String> = []
      for start in stride(from: 0, to: layouts.count, by: Self.columns) {
        let columns = start..<min(start + Self.columns, layouts.count)
        text += matrix(columns).aligned + "\n"
        for entry in check.entries.indices {
          for layout in columns { if let mark = mark(entry, layout) { marks.insert(mark) } }
        }
      }
      let legend = [
        ("*", "a key other than the written one"), ("✗", "cannot be typed"),
        ("!", "another command comes first"), ("–", "not used on the layout"),
      ].filter { marks.contains($0.0) }
      if !legend.isEmpty { text += legend.map { "\($0.0) \($0.1)" }.joined(separator: " · ") + "\n\n" }
    }
    for finding in check.findings {
      text += (finding.severity == .fault ? "Fault: " : "Note: ") + words(finding).withControlPictures + "\n"
    }
    for (language, titles) in untranslated { text += "Note: " + words(language, titles) + "\n" }
    if !check.findings.isEmpty || !untranslated.isEmpty { text += "\n" }
    let faults = check.findings.count { $0.severity == .fault }
    return text + count(check.entries.count, "shortcut") + " on " + count(layouts.count, "layout") + ": "
      + count(faults, "fault") + ", " + count(check.findings.count - faults + untranslated.count, "note")
      + "\n"
  }

  private func count(_ number: Int, _ what: String) -> String { "\(number) \(what)\(number == 1 ? "" : "s")" }

  private func words(_ language: String, _ titles: [String]) -> String {
    "no translation to \(language): " + titles.map { "\"\($0)\"" }.joined(separator: ", ")
  }

  private func matrix(_ columns: Range<Int>) -> TextTable {
    TextTable(
      headings: ["Command", "Shortcut"] + columns.map { check.layouts[$0] },
      rows: check.entries.indices.map { index in
        let entry = check.entries[index]
        return [path(entry.row), display(entry.written)] + columns.map { cell(index, $0) }
      })
  }

  private func cell(_ entry: Int, _ layout: Int) -> String {
    let mark = mark(entry, layout) ?? ""
    guard case .typed(let presses) = check.reaches[entry][layout].outcome else { return mark }
    return presses.map { keycaps($0, layout) }.joined(separator: " ") + mark
  }

  /// The mark in a cell instead of keys or after them; nil for nothing.
  private func mark(_ entry: Int, _ layout: Int) -> String? {
    let reach = check.reaches[entry][layout]
    switch reach.outcome {
    case .outOfScope: return "–"
    case .untypable(.firesCommand), .untypable(.beginsChord): return "!"
    case .untypable: return "✗"
    case .typed:
      let isAdapted =
        reach.shown.count == check.entries[entry].written.count
        && reach.shown != check.entries[entry].written
      return isAdapted ? "*" : nil
    }
  }

  // MARK: Words

  private func path(_ row: Int) -> String {
    (commands.rows[row].path + [commands.rows[row].title]).joined(separator: " > ")
  }

  private func display(_ strokes: [Shortcut]) -> String {
    strokes.map { $0.displayText(role: commands.role, language: language) }.joined(separator: " ")
  }

  private func keycaps(_ press: ShortcutReach.Press, _ layout: Int) -> String {
    layouts[layout].presses.keymap.keycaps(
      of: press.code, holding: press.held, layout: layouts[layout].presses.layout, language: language
    ).joined(separator: "+")
  }

  /// `on de, ch: `; empty for a finding on every layout or independent of layouts.
  private func place(_ finding: ShortcutFinding) -> String {
    guard let places = finding.layouts, places.count < layouts.count || layouts.count == 1 else { return "" }
    return " on " + places.map { check.layouts[$0] }.joined(separator: ", ")
  }

  /// A finding as one sentence.
  private func words(_ finding: ShortcutFinding) -> String {
    let command = commands.name(finding.row)
    let strokes = display(finding.written)
    let place = place(finding)
    switch finding.subject {
    case .key(let conflict): return commands.words(for: conflict, language) + place
    case .chord(let conflict): return commands.words(for: conflict, language) + place
    case .binding(let action):
      return finding.severity == .note
        ? "\(strokes) fires \(command), also on elements where the binding table has \(action)"
        : "\(strokes) fires \(command), instead of \(action) from the binding table"
    case .menuLetter(let title):
      return "\(strokes) fires \(command), instead of opening the menu \"\(title)\""
    case .reserved(let key):
      return
        "\(strokes) of \(command) may never reach the app: with \(key.owner) it \(key.purpose) (\(key.source))"
    case .textEditing(let key):
      return finding.severity == .fault
        ? "\(strokes) fires \(command) before text fields, where it \(key.purpose)"
        : "\(strokes) of \(command) is also a key of text fields, where it \(key.purpose)"
    case .typesText:
      return finding.severity == .fault
        ? "\(strokes) fires \(command) before text fields, which type it"
        : "\(strokes) of \(command) types text: a focused text field comes first"
    case .knownKey(let known):
      return "\(strokes) fires \(command), but is commonly used for: \(known.purpose)"
    case .usualKeyMissing(let known):
      return "\(command) does not have \(strokes), the common shortcut for: \(known.purpose)"
    case .rareKey: return "\(strokes) of \(command) needs a key that few keyboards have\(place)"
    case .untypable(let obstacle): return untypableWords(finding, obstacle)
    case .refusedStroke(let stroke):
      return
        "\(strokes) of \(command) cannot be pressed\(place): the kiosk's policy allows the command and refuses "
        + display([stroke])
    case .exclusive(let rows):
      let owners = rows.map {
        commands.name($0) + " (when \(commands.rows[$0].condition?.description ?? ""))"
      }
      return "\(strokes) belongs to " + owners.joined(separator: ", ") + ", which exclude each other"
    case .deadCondition(let condition, let rows):
      return "\(condition) is never true, so " + rows.map(commands.name).joined(separator: ", ")
        + (rows.count == 1 ? " is" : " are") + " never present"
    }
  }

  private func untypableWords(_ finding: ShortcutFinding, _ obstacle: ShortcutReach.Obstacle) -> String {
    let layout = finding.layouts?.first ?? 0
    let subject = "\(display(finding.written)) of \(commands.name(finding.row))"
    let why =
      switch obstacle {
      case .noKey: "no key types it"
      case .needsAltGr(let press): "it needs AltGr: \(keycaps(press, layout))"
      case .firesCommand(let row, let press):
        "while \(commands.name(row)) is present: it comes first for \(keycaps(press, layout))"
      case .beginsChord(let row, let press):
        "while \(commands.name(row)) is present: \(keycaps(press, layout)) starts its chord"
      case .firesBinding(let action, let press): "\(keycaps(press, layout)) is for \(action)"
      }
    let instead = instead(finding).map { "; \($0)" } ?? ""
    switch obstacle {
    case .firesCommand, .beginsChord: return "\(subject) does not fire\(place(finding)) \(why)\(instead)"
    default: return "\(subject) cannot be typed\(place(finding)): \(why)\(instead)"
    }
  }

  /// A replacement for a shortcut that cannot be typed.
  private func instead(_ finding: ShortcutFinding) -> String? {
    if let localized = finding.localized {
      return "\(display([localized])) would replace it with allowsAutomaticLocalization"
    }
    guard let layout = finding.layouts?.first, let sign = untypableSign(finding),
      let way = typing(sign, layout)
    else { return nil }
    return "\(sign) by itself is typed with \(way)"
  }

  private func untypableSign(_ finding: ShortcutFinding) -> String? {
    finding.written.last.flatMap { $0.keysym.scalar }.map { String(Character($0)) }
  }

  /// Caches the presses for characters, by layout: thousands of commands may use characters that a layout lacks, and each
  /// lookup tries every key.
  private final class Ways {
    var known: [Int: [String: String?]] = [:]
  }

  /// The first way to type a character, without Compose.
  private func typing(_ sign: String, _ layout: Int) -> String? {
    if let known = ways.known[layout]?[sign] { return known }
    let presses = layouts[layout].presses
    let way = presses.keymap.ways(toType: sign, layout: presses.layout).first { $0.kind != .compose }
    let words = way.map { way in
      way.strokes.map { stroke in
        presses.keymap.keycaps(
          of: stroke.code, holding: stroke.modifiers, layout: presses.layout, language: language
        ).joined(separator: "+")
      }.joined(separator: " ")
    }
    ways.known[layout, default: [:]][sign] = .some(words)
    return words
  }

  // MARK: JSON

  /// `{"layouts":[…],"shortcuts":[{…,"on":[…]}],"findings":[…]}`
  package var json: JSONValue {
    [
      "layouts": .array(
        layouts.map { layout in
          [
            "layout": .string(layout.name),
            "name": .string(layout.presses.keymap.layoutNames[layout.presses.layout]),
          ]
        }),
      "shortcuts": .array(check.entries.indices.map(json)),
      "findings": .array(check.findings.map(json) + untranslated.map(json)),
    ]
  }

  private func json(_ language: String, _ titles: [String]) -> JSONValue {
    [
      "kind": "untranslated", "severity": "note", "language": .string(language),
      "titles": .array(titles.map { .string($0) }), "message": .string(words(language, titles)),
    ]
  }

  private func json(_ entry: Int) -> JSONValue {
    let row = commands.rows[check.entries[entry].row]
    return [
      "action": .string(row.action.rawValue),
      "propertyList": row.command.propertyList.map { .string($0) } ?? nil,
      "menu": .array(row.path.map { .string($0) }), "title": .string(row.title),
      "shortcut": .string(spelled(check.entries[entry].written)),
      "trigger": .string(row.trigger.description),
      "on": .array(layouts.indices.map { json(check.reaches[entry][$0], layout: $0) }),
    ]
  }

  private func json(_ reach: ShortcutReach, layout: Int) -> JSONValue {
    var members: [JSONValue.Member] = []
    members.add("layout", check.layouts[layout])
    members.add("shown", spelled(reach.shown))
    switch reach.outcome {
    case .outOfScope: members.add("outOfScope", true)
    case .untypable(let obstacle):
      members.add("untypable", name(obstacle))
      switch obstacle {
      case .firesCommand(let row, _), .beginsChord(let row, _): members.add("command", action(row))
      default: break
      }
      members.add("localized", reach.localized?.description)
    case .typed(let presses):
      let keys: [JSONValue] = presses.map { press in
        [
          "keycaps": .string(keycaps(press, layout)), "code": .integer(Int(press.code)),
          "key": .string(InputEventCode.name(of: press.code) ?? "\(press.code)"),
          "modifiers": JSONValue(press.held.names), "tier": .string("\(press.tier)"),
        ]
      }
      members.add("press", .array(keys))
    }
    return .object(members)
  }

  private func name(_ obstacle: ShortcutReach.Obstacle) -> String {
    switch obstacle {
    case .noKey: "noKey"
    case .needsAltGr: "needsAltGr"
    case .firesCommand: "firesCommand"
    case .beginsChord: "beginsChord"
    case .firesBinding: "firesBinding"
    }
  }

  private func json(_ finding: ShortcutFinding) -> JSONValue {
    [
      "kind": .string(finding.kind), "severity": .string(finding.severity.rawValue),
      "shortcut": .string(spelled(finding.written)), "commands": .array(rows(finding).map(action)),
      "layouts": finding.layouts.map { .array($0.map { .string(check.layouts[$0]) }) } ?? nil,
      "message": .string(words(finding)),
    ]
  }

  /// Every command in a finding.
  private func rows(_ finding: ShortcutFinding) -> [Int] {
    switch finding.subject {
    case .key(let conflict): [conflict.winner] + conflict.losers
    case .chord(let conflict): [conflict.winner] + conflict.others
    case .untypable(.firesCommand(let row, _)), .untypable(.beginsChord(let row, _)): [finding.row, row]
    case .exclusive(let rows), .deadCondition(_, let rows): rows
    default: [finding.row]
    }
  }

  private func action(_ row: Int) -> JSONValue { .string(commands.rows[row].action.rawValue) }

  private func spelled(_ strokes: [Shortcut]) -> String {
    strokes.map(\.description).joined(separator: " ")
  }
}
