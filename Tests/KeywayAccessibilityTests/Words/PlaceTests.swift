import KeywayElements
import Testing
import TreeKit

@testable import KeywayAccessibility

@Suite("What is said about where an element is")
struct PlaceTests {
  /// The utterances of a person who goes from node to node.
  private func walk(
    _ tree: AccessibilityTree, _ keys: [String], speaker: Speaker = .english
  ) -> [String] {
    var before: SpokenPlace?
    return keys.compactMap { key -> String? in
      guard let node = tree[key] else { return nil }
      defer { before = speaker.place(of: node, in: tree) }
      return speaker.utterance(for: node, in: tree, from: before).words
    }
  }

  private var roasts: [Part] {
    [
      Part(.navigationBar, "Roasted Beans", inside: [Part(.button, "Add", key: "add")]),
      Part(
        .group, "Shop",
        inside: [
          Part(
            .list, "Coffee list", key: "list",
            { $0.value = "Espresso selected" },
            inside: [
              Part(.cell, "Espresso", key: "espresso", traits: .selected),
              Part(.cell, "Ristretto", key: "ristretto"),
              Part(.cell, "Lungo"), Part(.cell, "Doppio"), Part(.cell, "Macchiato"), Part(.cell, "Cortado"),
            ]),
          Part(.button, "Share", key: "share"),
        ]),
    ]
  }

  @Test("A container is said before the first element in it, outermost first, and left by its name")
  func containers() {
    let tree = AccessibilityTree(ElementTree(roasts))
    #expect(
      walk(tree, ["add", "espresso", "ristretto", "share", "add"]) == [
        "Roasted Beans, navigation bar, Add, button",
        "out of Roasted Beans, Shop, Coffee list, selected, Espresso, 1 of 6",
        "Ristretto, 2 of 6",
        "out of Coffee list, Share, button",
        "out of Shop, Roasted Beans, navigation bar, Add, button",
      ])
  }

  @Test("A name that comes again right inside is said once")
  func sameName() {
    let tree = AccessibilityTree(
      Part(.navigationBar, "Products", inside: [Part(.heading, "Products", key: "title")]),
      Part(
        .group, "Trains", inside: [Part(.table, "Trains", inside: [Part(.button, "Today", key: "today")])]),
      Part(.group, "Food", inside: [Part(.text, "Food.", key: "food"), Part(.text, "3 stars", key: "stars")]))
    #expect(
      walk(tree, ["title", "today", "food", "stars", "title"]) == [
        "navigation bar, Products, heading", "out of Products, Trains, table, Today, button",
        "out of Trains, Food.", "3 stars", "out of Food, navigation bar, Products, heading",
      ])
    #expect(walk(tree, ["stars"]) == ["Food, 3 stars"])
  }

  @Test("A part of an element is said with the name of the element, which is not left by name")
  func part() throws {
    func friend(_ name: String) -> Part {
      Part(
        .group, key: name, { $0.accessibility.children = .combine },
        inside: [Part(.text, name), Part(.button, "Greet", key: "greet \(name)") { $0.focus = .stop }])
    }
    let tree = AccessibilityTree(friend("Ada"), friend("Grace"))
    #expect(
      walk(tree, ["greet Ada", "greet Grace", "Ada"]) == [
        "Ada, Greet, button", "Grace, Greet, button", "Ada",
      ])
  }

  @Test("A container is left by its name of today")
  func renamed() throws {
    let elements = ElementTree(roasts)
    let tree = AccessibilityTree(elements)
    let speaker = Speaker.english
    let before = speaker.place(of: try #require(tree["espresso"]), in: tree)
    elements.update(try #require(elements.element(forKey: "list"))) { $0.label = "Kaffeeliste" }
    _ = tree.update()
    let share = try #require(tree["share"])
    #expect(
      speaker.utterance(for: share, in: tree, from: before).words == "out of Kaffeeliste, Share, button")
  }

  // WWDC20 10117: "Coffee list" with the selected coffee in it.
  @Test("At a container a person hears its name, the selection, its kind and the number of items")
  func grouped() {
    let tree = AccessibilityTree(ElementTree(roasts))
    var speaker = Speaker.english
    speaker.profile = .grouped
    #expect(
      walk(tree, ["share", "list", "espresso", "list", "add"], speaker: speaker) == [
        "Shop, Share, button", "Coffee list, Espresso selected, list, 6 items", "selected, Espresso, 1 of 6",
        "Coffee list, Espresso selected, list, 6 items",
        "out of Shop, Roasted Beans, navigation bar, Add, button",
      ])
    #expect(walk(tree, ["ristretto"], speaker: speaker) == ["Coffee list, Ristretto, 2 of 6"])
  }

  @Test("The container is said after the element where a person wants that, or not at all")
  func after() {
    let tree = AccessibilityTree(ElementTree(roasts))
    var speaker = Speaker.english
    speaker.order.kinds.removeAll { $0 == .container }
    #expect(walk(tree, ["add"], speaker: speaker) == ["Add, button"])
    speaker.order.kinds.append(.container)
    #expect(walk(tree, ["add"], speaker: speaker) == ["Add, button, Roasted Beans, navigation bar"])
  }

  // WWDC11 122: "Empty list."
  @Test(
    "A container without items says so, in place of its kind",
    arguments: [
      (Role.list, "empty list"), (.table, "empty table"), (.grid, "empty table"), (.menu, "no items"),
      (.radioGroup, "no items"), (.dialog, "dialog"),
    ])
  func empty(role: Role, words: String) throws {
    let tree = AccessibilityTree(Part(role, "Today", key: "named"), Part(role, "", key: "plain"))
    #expect(walk(tree, ["named"]) == ["Today, \(words)"])
    let plain = try #require(tree["plain"])
    #expect(Speaker.english.utterance(for: plain, in: tree).words == words)
  }

  @Test("A container that is gone is not left by name")
  func gone() throws {
    let elements = ElementTree(roasts)
    let tree = AccessibilityTree(elements)
    let speaker = Speaker.english
    let before = speaker.place(of: try #require(tree["espresso"]), in: tree)
    elements.remove(try #require(elements.element(forKey: "list")))
    _ = tree.update()
    let share = try #require(tree["share"])
    #expect(speaker.utterance(for: share, in: tree, from: before).words == "Share, button")
  }

  @Test("A dialog is said with its title, its kind and its message before the element in it")
  func dialog() {
    let tree = AccessibilityTree(
      Part(
        .alert, "Delete the trip?",
        { $0.accessibility.details.relations.describedBy = ["message"] },
        inside: [
          Part(.text, "It cannot be undone.", key: "message"), Part(.button, "Delete", key: "delete"),
        ]))
    #expect(
      walk(tree, ["delete"]) == ["Delete the trip? alert, It cannot be undone. Delete, button"])
  }

  @Test(
    "The message of a dialog may be its hint, as the window's own dialogs have it",
    arguments: [Role.alert, .dialog])
  func message(role: Role) {
    let tree = AccessibilityTree(
      Part(
        role, "Leave?",
        { ($0.hint, $0.focus.scope) = ("Nothing is kept.", FocusScope(kind: .modal)) },
        inside: [Part(.button, "Stay", key: "stay"), Part(.button, "Leave", key: "leave")]))
    #expect(
      walk(tree, ["stay", "leave"]) == ["Leave? \(role), Nothing is kept. Stay, button", "Leave, button"])
  }

  @Test(
    "An element is said before what is inside, unless the person comes from there, and is not left by its name",
    arguments: ReadingProfile.allCases)
  func element(profile: ReadingProfile) {
    let tree = AccessibilityTree(
      Part(
        .list, "Alerts",
        inside: [
          Part(
            .cell, key: "row",
            inside: [
              Part(.text, "Food is low"), Part(.button, "Show", key: "show"),
              Part(.button, "Close", key: "close"),
            ])
        ]), Part(.button, "Add", key: "add"))
    var speaker = Speaker.english
    speaker.profile = profile
    #expect(
      walk(tree, ["show", "close", "row", "show", "add"], speaker: speaker) == [
        "Alerts, list, Food is low, Show, button", "Close, button", "Food is low, 1 of 1", "Show, button",
        "out of Alerts, Add, button",
      ])
  }

  @Test("In a table row, column and headers are said only when they change")
  func table() {
    func row(_ number: Int, _ cells: [String]) -> Part {
      Part(
        .row, "",
        inside: cells.enumerated().map { Part(.cell, $1, key: "\(number)\($0)") })
    }
    let tree = AccessibilityTree(
      Part(
        .table, "Trains", key: "trains",
        inside: [
          Part(.row, "", inside: [Part(.columnHeader, "Time"), Part(.columnHeader, "To")]),
          row(1, ["8:05", "Ulm"]), row(2, ["9:05", "Bern"]),
        ]))
    #expect(
      walk(tree, ["10", "11", "21", "20"]) == [
        "Trains, table, Time, 8:05, row 1 of 2, column 1",
        "To, Ulm, column 2",
        "9:05, Bern, row 2 of 2",
        "Time, 9:05, column 1",
      ])
    #expect(walk(tree, ["trains"]) == ["Trains, table, 2 rows"])
  }

  @Test(
    "The rows of a tree grid are counted among all that are shown, whatever their level", arguments: [3, 40])
  func treeGrid(songs: Int) {
    func row(_ key: String, _ level: Int, _ position: SetPosition) -> Part {
      Part(
        .row, "",
        { ($0.accessibility.level, $0.accessibility.position) = (level, position) },
        inside: [
          Part(.cell, "Song \(key)", key: key), Part(.cell, "\(key):00", key: "\(key) length"),
        ])
    }
    let rows = (1...2).flatMap { album in
      [row("\(album)", 1, SetPosition(index: album, count: 2))]
        + (1...songs).map { row("\(album) \($0)", 2, SetPosition(index: $0, count: songs)) }
    }
    let header = Part(.row, "", inside: [Part(.columnHeader, "Title"), Part(.columnHeader, "Length")])
    let tree = AccessibilityTree(
      Part(.treeGrid, "Records", inside: [header, Part(.group, "", inside: rows)]))
    let count = 2 * songs + 2
    #expect(
      walk(tree, ["1 length", "1 1 length", "2 2 length", "2 2"]) == [
        "Records, tree grid, Song 1, Length, 1:00, level 1, row 1 of \(count), column 2",
        "Song 1 1, 1 1:00, level 2, row 2 of \(count)",
        "Song 2 2, 2 2:00, row \(songs + 4) of \(count)",
        "Title, Song 2 2, column 1",
      ])
  }

  @Test(
    "A column's header is left to a label that begins with it, and the first of such cells is not the row's header"
  )
  func days() {
    func day(_ label: String, _ key: String) -> Part { Part(.cell, label, key: key) { $0.focus = .stop } }
    let tree = AccessibilityTree(
      Part(
        .table, "May",
        inside: [
          Part(
            .row, "",
            inside: [Part(.columnHeader, "Monday"), Part(.columnHeader, "To"), Part(.columnHeader, "Sunday")]),
          Part(
            .row, "",
            inside: [day("Monday, 4 May", "a"), day("Tomorrow", "b"), day("Sunday, 10 May", "c")]),
          Part(.row, "", inside: [day("Monday, 11 May", "d")]),
        ]))
    #expect(
      walk(tree, ["b", "c", "d"]) == [
        "May, table, To, Tomorrow, row 1 of 2, column 2", "Sunday, 10 May, column 3",
        "Monday, 11 May, row 2 of 2, column 1",
      ])
  }

  @Test("A column's header says how the rows are sorted by it")
  func sorted() {
    func header(_ order: AccessibilityBehavior.SortOrder?) -> String {
      let tree = AccessibilityTree(
        Part(
          .table, "",
          inside: [
            Part(.row, "", inside: [Part(.columnHeader, "Time") { $0.accessibility.sortOrder = order }])
          ]))
      return tree.readingOrder().first?.words ?? ""
    }
    #expect(header(nil) == "Time, column header")
    #expect(header(.ascending) == "Time, column header, sorted ascending")
    #expect(header(.descending) == "Time, column header, sorted descending")
  }

  @Test("The level is said when it changes")
  func level() {
    func heading(_ key: String, _ level: Int) -> Part {
      Part(.heading, key, key: key) { $0.accessibility.level = level }
    }
    let tree = AccessibilityTree(
      heading("A", 1), heading("B", 2), heading("C", 2), Part(.text, "D", key: "D"))
    #expect(
      walk(tree, ["A", "B", "C", "D", "C"]) == [
        "A, heading, level 1", "B, heading, level 2", "C, heading", "D", "C, heading, level 2",
      ])
  }

  @Test("In a list of a million the position is said without making a second row")
  func million() throws {
    let elements = ElementTree([Part(.list, "Numbers", key: "list")])
    let list = try #require(elements.element(forKey: "list"))
    elements.setItems(
      NumberedItems(
        count: 1_000_000, prefix: "row ", labels: ["Row {}"], template: Element(role: .cell)),
      of: list)
    _ = elements.makeElement(ofItem: 4, in: list)
    let tree = AccessibilityTree(elements)
    let row = try #require(tree.readingOrder().first?.node)
    let said = Speaker.english.utterance(for: row, in: tree, from: Speaker.english.place(of: row, in: tree))
    #expect(said.words == "\(row.label), 5 of 1,000,000")
    let container = try #require(tree["list"])
    #expect(
      Speaker.english.utterance(for: container, in: tree).words == "Numbers, list, 1,000,000 items")
  }
}
