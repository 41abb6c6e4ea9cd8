import KeywayDiagnostics
import KeywayKeymap
import Testing

@testable import KeywayMenus

@MainActor
@Suite("Deferred elements of menus")
struct DeferredElementTests {
  private static func command(_ title: String) -> Command {
    Command(title: title, action: CommandAction(title.lowercased()))
  }

  private static let silent: @MainActor (@escaping @MainActor ([any MenuElement]) -> Void) -> Void = { _ in }

  /// A menu `Open` with commands around a deferred element.
  private func session(
    _ deferred: DeferredMenuElement, before: [any MenuElement] = [command("First")],
    after: [any MenuElement] = [command("Last")], language: KeyNameLanguage = .english
  ) throws -> MenuSession {
    let builder = try MenuBuilder(Menu(identifier: .root))
    try builder.insertChild(
      Menu(title: "Open", identifier: .open, children: before + [deferred] + after), atEndOfMenu: .root)
    return MenuSession(menu: builder.menu, language: language)
  }

  private func ask(_ session: inout MenuSession) throws -> DeferredRequest {
    let request = session.takeDeferredRequest()
    return try #require(request)
  }

  private func titles(_ session: MenuSession, level: Int = 0) -> [String] {
    session.levels[level].rows.map { $0.isSeparator ? "-" : $0.title }
  }

  @Test(
    "Until its elements are there the menu has a dimmed row in their place, which is visited but not chosen")
  func loading() throws {
    var session = try session(DeferredMenuElement(Self.silent))
    session.handle(.mnemonic("o"))
    #expect(titles(session) == ["First", "Loading…", "Last"])
    session.handle(.moveDown)
    #expect(session.highlightedRow?.content == .placeholder(.loading))
    #expect(session.highlightedRow?.isEnabled == false && session.highlightedRow?.mnemonic == nil)
    #expect(session.handle(.activate) == .unchanged)
    var german = try self.session(DeferredMenuElement(Self.silent), language: .german)
    german.handle(.open(0))
    #expect(titles(german)[1] == "Wird geladen …")
    var named = try self.session(DeferredMenuElement(title: "Looking", Self.silent))
    named.handle(.open(0))
    #expect(titles(named)[1] == "Looking")
  }

  @Test(
    "A provider is asked once for each time its menu opens; once it has answered, a cached one never again")
  func requests() throws {
    for isCached in [true, false] {
      let element =
        isCached ? DeferredMenuElement(Self.silent) : DeferredMenuElement.uncached(Self.silent)
      var session = try session(element)
      #expect(session.takeDeferredRequest() == nil)
      session.handle(.open(0))
      #expect(session.hasDeferredRequests)
      let request = try ask(&session)
      #expect(!session.hasDeferredRequests && session.takeDeferredRequest() == nil)
      #expect(try session.answer(request, with: [Self.command("Made")]) == .changed)
      #expect(titles(session) == ["First", "Made", "Last"])
      session.handle(.close)
      session.handle(.open(0))
      #expect(titles(session)[1] == (isCached ? "Made" : "Loading…"))
      #expect((session.takeDeferredRequest() == nil) == isCached)
    }
  }

  @Test("An answer after the menu closed is kept by a cached element, and means nothing to another")
  func late() throws {
    let cached = DeferredMenuElement(Self.silent)
    var session = try session(cached)
    session.handle(.open(0))
    let request = try ask(&session)
    session.handle(.close)
    session.handle(.open(0))
    // It was asked already, and still thinks.
    #expect(session.takeDeferredRequest() == nil)
    session.handle(.close)
    #expect(try session.answer(request, with: [Self.command("Made")]) == .unchanged)
    session.handle(.open(0))
    #expect(titles(session)[1] == "Made")

    var other = try self.session(.uncached(Self.silent))
    other.handle(.open(0))
    let first = try ask(&other)
    other.handle(.close)
    other.handle(.open(0))
    let second = try ask(&other)
    #expect(try other.answer(first, with: [Self.command("Old")]) == .unchanged)
    #expect(titles(other)[1] == "Loading…")
    #expect(try other.answer(second, with: [Self.command("New")]) == .changed)
    #expect(try other.answer(second, with: [Self.command("Twice")]) == .unchanged)
    #expect(titles(other)[1] == "New")
  }

  @Test("The row that a person is on stays theirs, wherever the elements come in")
  func highlight() throws {
    let many = (1...3).map { Self.command("Made \($0)") }
    let groups: [any MenuElement] = [
      Menu(options: .displayInline, children: [Self.command("A")]),
      Menu(title: "Heading", options: .displayInline, children: [Self.command("B")]),
    ]
    for (moves, made, expected) in [
      (0, many as [any MenuElement], "First"), (1, many, "Made 1"), (2, many, "Last"),
      (0, groups, "First"), (1, groups, "A"), (2, groups, "Last"), (0, [], "First"), (1, [], "Last"),
      (2, [], "Last"),
    ] {
      var session = try session(DeferredMenuElement(Self.silent))
      session.handle(.mnemonic("o"))
      for _ in 0..<moves { session.handle(.moveDown) }
      let request = try ask(&session)
      try session.answer(request, with: made)
      #expect(session.highlightedRow?.title == expected, "\(moves) \(titles(session))")
    }
    // Opened with the pointer nothing is highlighted, and stays so.
    var session = try session(DeferredMenuElement(Self.silent))
    session.handle(.open(0))
    let request = try ask(&session)
    try session.answer(request, with: many)
    #expect(session.highlightedRow == nil)
  }

  @Test("A menu in which nothing comes says so, and is left as any other")
  func empty() throws {
    let inner = Menu(options: .displayInline, children: [DeferredMenuElement(Self.silent)])
    var session = MenuSession(
      menu: Menu(
        identifier: .root,
        children: [Menu(title: "Open", children: [Menu(title: "Recent", children: [inner])])]))
    session.handle(.mnemonic("o"))
    session.handle(.moveRight)
    #expect(titles(session, level: 1) == ["Loading…"])
    try session.answer(ask(&session), with: [])
    #expect(titles(session, level: 1) == ["Nothing here"])
    #expect(session.highlightedRow?.isEnabled == false)
    session.handle(.moveDown)
    session.handle(.escape)
    #expect(session.highlightedRow?.title == "Recent")
  }

  @Test(
    "Elements that cannot stand in the menus are an error of the deferred one, and the menu says it has none")
  func invalid() throws {
    func problem(_ elements: [any MenuElement], isCached: Bool = true) throws -> MenuError.Problem {
      var session = try session(
        isCached ? DeferredMenuElement(Self.silent) : .uncached(Self.silent))
      session.handle(.mnemonic("o"))
      let request = try ask(&session)
      let error = try #require(throws: MenuError.self) { try session.answer(request, with: elements) }
      #expect(error.asked.file == "KeywayMenusTests/DeferredElementTests.swift")
      #expect(titles(session) == ["First", "Not available", "Last"])
      session.handle(.close)
      session.handle(.open(0))
      #expect(session.takeDeferredRequest() != nil, "what failed is tried again")
      return error.problem
    }
    #expect(try problem([Command(title: " ", action: "x")]) == .emptyCommandTitle("x"))
    #expect(try problem([Menu(title: "", children: [])]) == .emptyMenuTitle(nil))
    let twin = Menu(title: "Twin", identifier: .open)
    guard case .duplicateIdentifier(.open, _) = try problem([twin], isCached: false) else {
      Issue.record("a second menu \"open\" went in")
      return
    }
    #expect(try problem([DeferredMenuElement(Self.silent)]) == .deferredInDeferred)
    let inline = Menu(options: .displayInline, children: [DeferredMenuElement(Self.silent)])
    #expect(try problem([inline]) == .deferredInDeferred)
    var deep = Menu(title: "Deep", children: [Self.command("Bottom")])
    for _ in 0..<500 { deep = Menu(title: "Deep", children: [deep]) }
    #expect(try problem([deep]) == .tooDeep(limit: 64))
  }

  @Test("Sub-menus that are made may be deferred themselves, as deep as a person walks")
  func nested() throws {
    func menu(_ depth: Int) -> Menu {
      Menu(title: "Level \(depth)", children: [DeferredMenuElement(identifier: "\(depth)", Self.silent)])
    }
    var session = try session(DeferredMenuElement(Self.silent), before: [])
    session.handle(.mnemonic("o"))
    for depth in 1...5 {
      try session.answer(ask(&session), with: [menu(depth)])
      #expect(session.highlightedRow?.title == "Level \(depth)")
      session.handle(.moveRight)
    }
    #expect(session.levels.count == 6)
  }

  @Test(
    "In the menus themselves it is compared by identifier, takes no row of the table, and stands in no bar")
  func model() throws {
    let (a, b) = (DeferredMenuElement(Self.silent), DeferredMenuElement(Self.silent))
    #expect(a == b && a.identifier.hasPrefix("KeywayMenusTests/DeferredElementTests.swift:"))
    let named = DeferredMenuElement(identifier: "recent", Self.silent)
    #expect(a != named && named != .uncached(identifier: "recent", Self.silent))
    let menu = Menu(title: "Open", children: [a, Self.command("X")])
    #expect(menu == Menu(title: "Open", children: [b, Self.command("X")]))
    #expect(menu != Menu(title: "Open", children: [named, Self.command("X")]))
    #expect(Menu(children: [a]).hasVisibleChildren)
    #expect(CommandTable(menu: menu).rows.map(\.title) == ["X"])
    let builder = try MenuBuilder(Menu(identifier: .root))
    let error = try #require(throws: MenuError.self) {
      try builder.insertElements([named], atEndOfMenu: .root)
    }
    #expect(error.problem == .deferredInMenuBar("recent"))

    let differences = MenuDifference.all(
      from: Menu(children: [Menu(title: "Open", identifier: .open)]),
      to: Menu(children: [Menu(title: "Open", identifier: .open, children: [named])]))
    #expect(differences.map(\.change) == [.added] && differences.first?.subject == .deferred("recent"))
  }

  @Test("What a cached element made is part of the menus from then on")
  func cachedMenus() throws {
    let element = DeferredMenuElement(Self.silent)
    let menu = Menu(
      identifier: .root, children: [Menu(title: "Open", children: [Menu(title: "More", children: [element])])]
    )
    #expect(CommandTable(menu: menu.withCachedElements).rows.isEmpty)
    var session = MenuSession(menu: menu)
    session.handle(.open(0))
    session.handle(.highlight(level: 0, row: 0))
    session.handle(.activate)
    let made = KeyCommand(title: "Made", action: "made", input: .f5)
    try session.answer(ask(&session), with: [made])
    let table = CommandTable(menu: menu.withCachedElements)
    #expect(table.rows.map(\.action) == ["made"] && table.rows[0].path == ["Open", "More"])
    // Copies share it; another element of the same code does not.
    var copy = element
    copy.title = "Copy"
    #expect(Menu(children: [copy]).withCachedElements.children.first?.title == "Made")
  }
}
