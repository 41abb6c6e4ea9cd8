import KeywayKeymap
import SeededRandom
import Testing

@testable import KeywayMenus

@Suite("The overview of shortcuts")
struct ShortcutOverviewTests {
  private static func command(_ title: String, _ keys: String = "", _ action: String? = nil) throws
    -> KeyCommand
  {
    KeyCommand(
      Command(title: title, action: CommandAction(action ?? title.lowercased())),
      shortcuts: keys.isEmpty ? [] : [try Shortcut(keys)])
  }

  private static func table(_ children: [any MenuElement], _ others: [KeyCommand] = []) -> CommandTable {
    CommandTable(menu: Menu(identifier: .root, children: children), keyCommands: others)
  }

  private func titles(_ overview: ShortcutOverview) -> [String] { overview.entries.map(\.title) }

  // MARK: - Rows

  @Test("Groups stand in the order of the menus, sub-menus behind theirs, and what stands in no menu last")
  func groups() throws {
    let left = try Self.command("Left", "Ctrl+L")
    let table = Self.table(
      [
        Menu(
          title: "Edit", identifier: .edit,
          children: [
            try Self.command("Copy", "Ctrl+C"), Menu(title: "Align", children: [left]),
            try Self.command("Paste", "Ctrl+V"),
          ]),
        Menu(title: "View", identifier: .view, children: [try Self.command("Zoom")]),
      ], [try Self.command("Secret", "F9")])
    let overview = ShortcutOverview(table, others: "Others") { _ in .enabled }
    #expect(overview.groups.map(\.title) == ["Edit", "Edit › Align", "View", "Others"])
    #expect(
      overview.groups.map { $0.entries.map(\.title) } == [["Copy", "Paste"], ["Left"], ["Zoom"], ["Secret"]])
  }

  @Test("The discoverability title goes before the title of the moment, and that before the command's own")
  func discoverability() throws {
    var share = try Self.command("Share")
    share.command.discoverabilityTitle = "Share the coffee"
    let table = Self.table([Menu(title: "Edit", children: [share, try Self.command("Undo")])])
    let overview = ShortcutOverview(table, others: "") { CommandValidation(title: "\($0.title) Typing") }
    #expect(titles(overview) == ["Share the coffee", "Undo Typing"])
  }

  @Test(
    "For each row of random tables: it is listed where it is enabled, once, and nowhere else",
    arguments: 0..<40)
  func equalsTheEnabledRows(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var menus: [any MenuElement] = []
    for menu in 0..<Int.random(in: 1...6, using: &random) {
      var children: [any MenuElement] = []
      for number in 0..<Int.random(in: 0...9, using: &random) {
        var command = Command(title: "\(menu).\(number)", action: CommandAction("\(menu).\(number)"))
        if Int.random(in: 0..<4, using: &random) == 0 { command.attributes.insert(.disabled) }
        if Int.random(in: 0..<4, using: &random) == 0 { command.attributes.insert(.hidden) }
        children.append(
          Bool.random(using: &random)
            ? Menu(options: .displayInline, children: [command]) : KeyCommand(command, shortcuts: []))
      }
      menus.append(Menu(title: "Menu \(menu)", children: children))
    }
    let table = Self.table(menus, [try Self.command("alone", "F9")])
    let refused = Set(table.rows.filter { _ in Int.random(in: 0..<4, using: &random) == 0 }.map(\.action))
    let validate: CommandValidator = { refused.contains($0.action) ? .disabled : .enabled }
    let listed = ShortcutOverview(table, others: "Others", validate: validate).entries
    for (index, row) in table.rows.enumerated() {
      let expected = row.isEnabled(validate) ? 1 : 0
      #expect(
        listed.count { $0.index == index && $0.row === row } == expected, "seed \(seed), row \(row.title)")
    }
    #expect(listed.count == table.rows.count { $0.isEnabled(validate) })
  }

  // MARK: Search

  private func find(
    _ scripts: String..., in table: CommandTable, layout: String = "us", plainText: Bool = true
  ) throws -> [String] {
    let overview = ShortcutOverview(table, others: "Others") { _ in .enabled }
    let index = ShortcutSearchIndex(overview, table)
    let state = KeymapState(try Keymap(layout: layout))
    var query = ShortcutQuery()
    for script in scripts {
      for event in try KeyScript(script).events(on: state.keymap) {
        let press = state.press(code: event.code, direction: event.isDown ? .down : .up, time: 0)
        guard press.phase == .began, !press.keysym.isModifier else { continue }
        if press.hasCommandModifier {
          query.record(press, in: table)
        } else {
          query.learn(press)
          query.text += press.text
        }
      }
    }
    return titles(query.results(in: overview, index))
  }

  private static var coffee: CommandTable {
    get throws {
      table([
        Menu(
          title: "File",
          children: [try command("Share", "Ctrl+I", "shareCoffee"), try command("Brew", "Ctrl+B")]),
        Menu(
          title: "Édition",
          children: [
            try command("İstanbul", "Ctrl+Alt+I"),
            KeyCommand(
              Command(title: "Save All", action: "saveAll"), shortcuts: [], chords: ["Ctrl+K Ctrl+S"]),
            KeyCommand(Command(title: "Keep", action: "keep"), shortcuts: [], chords: ["Ctrl+K Ctrl+B"]),
          ]),
      ])
    }
  }

  @Test("Words find titles, menus, actions and keys by their names, in any case and order")
  func words() throws {
    let table = try Self.coffee
    #expect(try find("s h A", in: table) == ["Share"])
    #expect(try find("c o f f e e", in: table) == ["Share"])
    #expect(try find("f i l e", in: table) == ["Share", "Brew"])
    #expect(try find("a l l Space s a v", in: table) == ["Save All"])
    #expect(try find("c t r l + b", in: table) == ["Brew", "Keep"])
    #expect(try find("i s t a n", in: table) == ["İstanbul"])
    #expect(try find("x x x", in: table) == [])
    #expect(try find(in: table).count == table.rows.count)
  }

  @Test("An action's name is searched only if no visible text matches")
  func actions() throws {
    let command = { (title: String, action: CommandAction) in Command(title: title, action: action) }
    let table = CommandTable(
      menu: Menu(
        identifier: .root,
        children: [
          Menu(title: "Edit", children: [command("Share", "share"), command("Dark", "showDegree")])
        ]))
    #expect(try find("s h", in: table) == ["Share"])
    #expect(try find("d e g r e e", in: table) == ["Dark"])
  }

  @Test("Words typed with the keyboard on another layout are found by what the keys type on a Latin one")
  func otherLayout() throws {
    #expect(try find("ы р ф", in: Self.coffee, layout: "ru") == ["Share"])
  }

  @Test("A key combination finds the commands that it fires, on other layouts too, and no others")
  func keys() throws {
    let table = try Self.coffee
    #expect(try find("Ctrl+I", in: table) == ["Share"])
    #expect(try find("Ctrl+Alt+I", in: table) == ["İstanbul"])
    #expect(try find("Ctrl+Q", in: table) == [])
    #expect(try find("Ctrl+I", in: table, layout: "ru") == ["Share"])
  }

  @Test("Strokes follow one another where a chord goes on, and begin anew where none does")
  func chords() throws {
    let table = try Self.coffee
    #expect(try find("Ctrl+K", in: table) == ["Save All", "Keep"])
    #expect(try find("Ctrl+K Ctrl+B", in: table) == ["Keep"])
    #expect(try find("Ctrl+K Ctrl+I", in: table) == ["Share"])
  }

  @Test("Text and keys take one another's place; strokes are taken back one by one")
  func editing() throws {
    let table = try Self.coffee
    let state = KeymapState(try Keymap(layout: "us"))
    func press(_ code: UInt32) -> KeyPress {
      defer { _ = state.press(code: code, direction: .up, time: 0) }
      return state.press(code: code, direction: .down, time: 0)
    }
    var query = ShortcutQuery()
    query.text = "sa"
    #expect(query.forgetStroke() == false && query.text == "sa")
    _ = state.press(code: 29, direction: .down, time: 0)
    query.record(press(37), in: table)
    query.record(press(31), in: table)
    #expect(query.text.isEmpty && query.strokes.map(\.description) == ["Ctrl+K", "Ctrl+S"])
    #expect(query.forgetStroke() && query.strokes.count == 1 && !query.isEmpty)
    query.text = "a"
    #expect(query.strokes.isEmpty && !query.isEmpty)
    query.text = ""
    #expect(query.isEmpty)
  }

  // MARK: Columns

  @Test(
    "Random groups: lines keep their order, never overlap, and no heading stands alone", arguments: 0..<200)
  func columns(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let groups = (0..<Int.random(in: 1...9, using: &random)).map { _ in Int.random(in: 1...14, using: &random)
    }
    let measures = ShortcutColumns.Measures(heading: 40, row: 40, gap: 12)
    let most = Int.random(in: 1...5, using: &random)
    let room = Double.random(in: 50...1000, using: &random)
    let columns = ShortcutColumns(groups: groups, measures, maxColumns: most, maxHeight: room)
    #expect(columns.places.count == groups.reduce(groups.count, +) && columns.count <= most)
    #expect(columns.places.map(\.column).max() == columns.count - 1)
    for (a, b) in zip(columns.places, columns.places.dropFirst()) {
      #expect(a.column == b.column ? b.y >= a.y + 40 : b.column == a.column + 1 && b.y == 0)
    }
    #expect(columns.places.allSatisfy { $0.y + 40 <= columns.height + 0.001 })
    var line = 0
    for rows in groups {
      #expect(columns.places[line].column == columns.places[line + 1].column, "a heading stands alone")
      line += rows + 1
    }
    // With fewer columns it would not have fitted; and what is too much is spread evenly.
    let total = Double(columns.places.count) * 40
    if columns.height > room { #expect(columns.count == most || groups.reduce(0, +) < 2 * most) }
    if columns.count > 1 { #expect(total / Double(columns.count - 1) + 12 * 9 > min(room, columns.height)) }
  }

  @Test("What fits into one column has one; more is spread so that the columns are about equally high")
  func balance() {
    let measures = ShortcutColumns.Measures(heading: 40, row: 40, gap: 0)
    func columns(_ groups: [Int], _ room: Double) -> ShortcutColumns {
      ShortcutColumns(groups: groups, measures, maxColumns: 3, maxHeight: room)
    }
    #expect(columns([3, 3], 320).count == 1)
    let two = columns([3, 3], 300)
    #expect(two.count == 2 && two.height == 160 && two.places[4].y == 0)
    let split = columns([11], 250)
    #expect(split.count == 2 || split.height <= 250)
    #expect(columns([100], 200).count == 3 && columns([100], 200).height < 40 * 36)
  }

  // MARK: Words

  @Test("Every language has all words, its own, and says keys in them", arguments: KeyNameLanguage.allCases)
  func words(language: KeyNameLanguage) throws {
    let words = ShortcutWords(language)
    let all = [
      words.heading, words.command, words.shortcut, words.others, words.disabled, words.then, words.or,
      words.untypable, words.release, words.hold, words.tap, words.search, words.searchPrompt, words.close,
      words.nothingFound,
    ]
    #expect(
      all.allSatisfy { !$0.isEmpty } && words.count(1) != words.count(2) && words.count(12).hasPrefix("12 "))
    let english = ShortcutWords(.english)
    if language != .english { #expect(words.search != english.search && words.hold != english.hold) }
    let table = Self.table([], [try Self.command("Share", "Ctrl+I")])
    let keycaps = ShortcutKeycaps(table, bindings: .standard, presses: nil, language: language)
    let spoken = keycaps.spoken(keycaps.ways(ofRow: 0))
    #expect(
      spoken.hasSuffix(" I") && !spoken.contains("+") && !spoken.contains("Ctrl") && !spoken.contains("Strg"))
  }

  @Test("Arabic counts commands by its plural rule: one, two, few, many, and hundreds")
  func arabicCounts() {
    let words = ShortcutWords(.arabic)
    let counts = [0, 1, 2, 3, 10, 11, 99, 100, 102, 103, 111].map(words.count)
    #expect(
      counts == [
        "0 أمر", "أمر واحد", "أمران", "3 أوامر", "10 أوامر", "11 أمرًا", "99 أمرًا", "100 أمر", "102 أمر",
        "103 أوامر", "111 أمرًا",
      ])
  }

  @Test("A menu row says in its language that a key is to be held, tapped or let go")
  func rowsInGerman() throws {
    var held = try Self.command("Reset", "F5")
    held.trigger = .hold(for: .milliseconds(1500))
    var released = try Self.command("Talk", "F6")
    released.trigger = .release
    let menu = Menu(title: "Edit", children: [held, released])
    func texts(_ language: KeyNameLanguage) -> [String] {
      MenuRow.rows(of: menu, role: .control, language: language) { _ in .enabled }.map(\.shortcutText)
    }
    #expect(texts(.german) == ["F5 (halten)", "F6 (beim Loslassen)"])
    #expect(texts(.english) == ["F5 (hold)", "F6 (on release)"])
    let keycaps = ShortcutKeycaps(
      Self.table([menu]), bindings: .standard, presses: nil, language: .german)
    #expect(keycaps.condition(ofRow: 0) == "halten 1,5 s")
  }
}
