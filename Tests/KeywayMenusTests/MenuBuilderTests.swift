import Glibc
import KeywayKeymap
import Testing

@testable import KeywayMenus

extension CommandAction {
  static let share = CommandAction("share")
}

@Suite("The menu builder")
struct MenuBuilderTests {
  static let share = KeyCommand(title: "Share", action: .share, input: "i", modifierFlags: .command)
  static let shareMenu = Menu(
    identifier: "com.example.RoastedBeans.share", options: .displayInline, children: [share])

  func builder() throws -> MenuBuilder {
    try MenuBuilder(MainMenu.usual(appName: "Roasted Beans"))
  }

  @Test("An inline menu inserted at the end of Edit is the last of its children")
  func insertAtEnd() throws {
    let builder = try builder()
    try builder.insertChild(Self.shareMenu, atEndOfMenu: .edit)
    let edit = try #require(builder.menu(for: .edit))
    #expect(edit.children.last as? Menu == Self.shareMenu)
    #expect(edit.children.count == 13)
    #expect(builder.menu(for: "com.example.RoastedBeans.share") == Self.shareMenu)
    #expect(builder.keyCommand(for: .share)?.shortcuts == Self.share.shortcuts)
    #expect(builder.command(for: .share)?.title == "Share")
    #expect(builder.action(for: .share) is KeyCommand)
    #expect(builder.action(for: "shear") == nil)
  }

  @Test("Children and siblings go where the anchor says")
  func places() throws {
    let builder = try builder()
    try builder.insertChild(Menu(title: "1", identifier: "a.first"), atStartOfMenu: .edit)
    try builder.insertSibling(Menu(title: "2", identifier: "a.second"), beforeMenu: .find)
    try builder.insertSibling(Menu(title: "3", identifier: "a.third"), afterMenu: .find)
    try builder.insertElements([Command(title: "X", action: "x")], beforeCommand: .copy)
    try builder.insertElements(
      [Command(title: "Y", action: "y"), Command(title: "Z", action: "z")], afterCommand: .copy)
    let edit = try #require(builder.menu(for: .edit))
    #expect(
      edit.children.map { ($0 as? Menu)?.identifier } == [
        "a.first", .undoRedo, .standardEdit, "a.second", .find, "a.third", .replace, .share, .autoFill,
        .spelling, .substitutions, .transformations, .speech, .lookup, .learn,
      ])
    let group = try #require(builder.menu(for: .standardEdit))
    #expect(
      group.children.compactMap { $0.asCommand?.action } == [
        .cut, "x", .copy, "y", "z", .paste, .selectAll,
      ])
  }

  @Test("A missing anchor is an error that names near identifiers, all identifiers, and the caller")
  func missingAnchor() throws {
    let builder = try builder()
    let before = builder.menu
    // Outside the macro, in whose expansion lines are counted from its beginning.
    let contribution = { (builder: MenuBuilder) throws in
      try builder.insertChild(Self.shareMenu, atEndOfMenu: "edti")
    }
    let line = #line - 2
    let error = try #require(throws: MenuError.self) {
      try builder.contribute("Roasted Beans", contribution)
    }
    guard case .missingAnchor(let anchor, let existing, let nearest) = error.problem else {
      Issue.record("unexpected \(error)")
      return
    }
    #expect(anchor == "edti")
    #expect(nearest == [.edit])
    #expect(existing.contains(.file) && existing.contains(.root))
    #expect(error.asked.contributor == "Roasted Beans")
    #expect(error.asked.line == line)
    #expect(
      error.description
        == "KeywayMenusTests/MenuBuilderTests.swift:\(line): Roasted Beans: unknown menu \"edti\"; expected \"edit\""
    )
    #expect(builder.menu == before)
  }

  @Test("A duplicate identifier is an error that says who holds it")
  func duplicate() throws {
    let builder = try builder()
    try builder.contribute("First") { try $0.insertChild(Self.shareMenu, atEndOfMenu: .edit) }
    let before = builder.menu
    let error = try #require(throws: MenuError.self) {
      try builder.insertChild(Self.shareMenu, atEndOfMenu: .file)
    }
    guard case .duplicateIdentifier(let identifier, let holder) = error.problem else {
      Issue.record("unexpected \(error)")
      return
    }
    #expect(identifier == "com.example.RoastedBeans.share")
    #expect(holder?.contributor == "First")
    #expect(builder.menu == before)

    let twins = Menu(
      title: "Twins", children: [Menu(title: "A", identifier: "t"), Menu(title: "B", identifier: "t")])
    let second = try #require(throws: MenuError.self) { try builder.insertChild(twins, atEndOfMenu: .edit) }
    #expect(second.problem == .duplicateIdentifier("t", holder: nil))
  }

  @Test("A menu that would contain itself is an error with the cycle")
  func cycle() throws {
    let builder = try builder()
    let edit = try #require(builder.menu(for: .edit))
    let error = try #require(throws: MenuError.self) { try builder.insertChild(edit, atEndOfMenu: .find) }
    #expect(error.problem == .cycle([.edit, .find, .edit]))
    let inner = Menu(title: "Outer", identifier: "o", children: [Menu(title: "Inner", identifier: "o")])
    let second = try #require(throws: MenuError.self) { try builder.insertChild(inner, atEndOfMenu: .help) }
    #expect(second.problem == .cycle(["o", "o"]))
  }

  @Test("Menus without title must be inline, and commands always have one")
  func emptyTitles() throws {
    let builder = try builder()
    let menu = try #require(throws: MenuError.self) {
      try builder.insertChild(Menu(title: " ", identifier: "blank"), atEndOfMenu: .edit)
    }
    #expect(menu.problem == .emptyMenuTitle("blank"))
    let command = try #require(throws: MenuError.self) {
      try builder.insertElements([Command(title: "", action: .share)], atEndOfMenu: .edit)
    }
    #expect(command.problem == .emptyCommandTitle(.share))
  }

  @Test("The root keeps to menus and stays where it is")
  func root() throws {
    let builder = try builder()
    let bare = try #require(throws: MenuError.self) {
      try builder.insertElements([Command(title: "Share", action: .share)], atEndOfMenu: .root)
    }
    #expect(bare.problem == .commandInMenuBar(.share))
    let sibling = try #require(throws: MenuError.self) {
      try builder.insertSibling(Menu(title: "Tools"), afterMenu: .root)
    }
    #expect(sibling.problem == .rootIsFixed)
    #expect(throws: MenuError.self) { try builder.remove(menu: .root) }
    #expect(throws: MenuError.self) { try builder.replace(menu: .root, with: Menu(title: "Other")) }
  }

  @Test("A contributor that fails half way leaves nothing behind")
  func rollback() throws {
    let builder = try builder()
    let before = builder.menu
    #expect(throws: MenuError.self) {
      try builder.contribute("Half") { builder in
        try builder.insertChild(Self.shareMenu, atEndOfMenu: .edit)
        try builder.remove(menu: .find)
        try builder.insertChild(Menu(title: "Never", identifier: "never"), atEndOfMenu: "nowhere")
      }
    }
    #expect(builder.menu == before)
    #expect(builder.menu(for: "com.example.RoastedBeans.share") == nil)
    #expect(builder.menu(for: .find) != nil)
    #expect(builder.contributor == "Keyway")
  }

  @Test("Every inserted element remembers who inserted it and where")
  func provenance() throws {
    let builder = try builder()
    try builder.contribute("Roasted Beans") { try $0.insertChild(Self.shareMenu, atEndOfMenu: .edit) }
    let line = #line - 1
    let expected = Provenance(
      contributor: "Roasted Beans", file: "KeywayMenusTests/MenuBuilderTests.swift", line: line)
    #expect(builder.menu(for: "com.example.RoastedBeans.share")?.provenance == expected)
    #expect(builder.keyCommand(for: .share)?.provenance == expected)
    #expect(builder.keyCommand(for: .copy)?.provenance?.contributor == "Keyway")
  }

  @Test("A removed menu is gone with all that it held, and its identifiers are free again")
  func remove() throws {
    let builder = try builder()
    let before = builder.menu
    try builder.insertChild(
      Menu(title: "Tools", identifier: "tools", children: [Self.shareMenu]), atEndOfMenu: .root)
    try builder.remove(menu: "tools")
    #expect(builder.menu == before)
    #expect(builder.command(for: .share) == nil)
    try builder.insertChild(Self.shareMenu, atEndOfMenu: .edit)
    try builder.remove(command: .share)
    #expect(builder.menu(for: "com.example.RoastedBeans.share")?.children.isEmpty == true)
    let missing = try #require(throws: MenuError.self) { try builder.remove(command: .share) }
    guard case .missingCommand(.share, let existing, _) = missing.problem else {
      Issue.record("unexpected \(missing)")
      return
    }
    #expect(existing.contains(.undo))
  }

  @Test("A command that is there with other property lists is missing with those, and no other is proposed")
  func propertyLists() throws {
    let menu = Menu(
      title: "A", identifier: "a",
      children: [
        Command(title: "One", action: "p", propertyList: "1"), Command(title: "None", action: "p"),
        Command(title: "Only", action: "q", propertyList: "x"),
      ])
    let builder = try MenuBuilder(Menu(identifier: .root, children: [menu]))
    let other = try #require(throws: MenuError.self) { try builder.remove(command: "p", propertyList: "2") }
    #expect(other.problem == .missingPropertyList("p", "2", existing: ["1", nil]))
    #expect(other.problem.fault == "no command \"p\" has the property list \"2\"")
    let none = try #require(throws: MenuError.self) { try builder.remove(command: "q") }
    #expect(none.problem == .missingPropertyList("q", nil, existing: ["x"]))
    try builder.remove(command: "p")
    #expect(builder.menu(for: "a")?.children.map(\.title) == ["One", "Only"])
  }

  @Test("An error knows the way to the element that is at fault")
  func path() throws {
    let builder = try builder()
    let inner = Menu(
      title: "B", children: [Command(title: "C", action: "c"), Menu(title: "D", identifier: .edit)])
    let error = try #require(throws: MenuError.self) {
      try builder.insertElements([Menu(title: "A"), inner], atEndOfMenu: .view)
    }
    #expect(error.path == [1, 1])
    let place = try #require(throws: MenuError.self) {
      try builder.insertChild(inner, atEndOfMenu: "nowhere")
    }
    #expect(place.path == [])
  }

  @Test("A replacement stands in the old place and may hold the old menu's parts again")
  func replace() throws {
    let builder = try builder()
    let find = try #require(builder.menu(for: .find))
    try builder.replace(menu: .find, with: Menu(title: "Find", identifier: "app.find", children: [find]))
    let edit = try #require(builder.menu(for: .edit))
    #expect((edit.children[2] as? Menu)?.identifier == "app.find")
    #expect(builder.menu(for: .find) == find)
    try builder.replaceChildren(ofMenu: .standardEdit) { children in
      children.filter { $0.asCommand?.action != .paste } + [Command(title: "Delete", action: .delete)]
    }
    #expect(
      builder.menu(for: .standardEdit)?.children.compactMap { $0.asCommand?.action } == [
        .cut, .copy, .selectAll, .delete,
      ])
    #expect(builder.command(for: .paste) == nil)
    try builder.replace(command: .cut, with: [Self.share])
    #expect(builder.menu(for: .standardEdit)?.children.first?.title == "Share")
  }

  @Test("A rebuild in which a contributor of the menus fails leaves them as they were, and says who")
  func failedRebuild() throws {
    struct Refused: Error {}
    let base = MainMenu.standard(appName: "Roasted Beans")
    let system = try MenuSystem(base: base)
    var (fails, title) = (true, "Tools")
    system.addContributor(named: "Tools") { builder in
      if fails { throw Refused() }
      try builder.insertChild(Menu(title: title, identifier: "tools"), atEndOfMenu: .root)
    }
    var other = "Other"
    system.addContributor(named: "Other") { builder in
      try builder.insertChild(Menu(title: other, identifier: "other"), atEndOfMenu: .root)
    }
    func rebuild() -> Bool {
      system.setNeedsRebuild()
      return system.rebuildIfNeeded()
    }
    // At the start there is nothing that could stay.
    #expect(rebuild() && system.failures.map(\.contributor) == ["Tools"])
    #expect(system.menu.children.dropFirst(base.children.count).map(\.title) == ["Other"])
    other = "Others"
    #expect(rebuild() && system.menu.children.last?.title == "Others")
    fails = false
    #expect(rebuild() && system.failures.isEmpty)
    let whole = system.menu
    #expect(whole.children.dropFirst(base.children.count).map(\.title) == ["Tools", "Others"])
    fails = true
    title = "New tools"
    other = "New others"
    #expect(!rebuild() && system.failures.map(\.contributor) == ["Tools"])
    #expect(system.menu == whole)
  }

  /// The processor time of this thread, in nanoseconds: other threads may use the processor meanwhile.
  private static func processorTime() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }

  @Test("Replacing thousands of commands of one action costs no more for each than replacing few")
  func manyOfOneAction() throws {
    func shows(_ count: Int) -> [Command] {
      (0..<count).map { Command(title: "Show \($0)", action: "show", propertyList: "\($0)") }
    }
    func time(_ count: Int) throws -> Double {
      let builder = try MenuBuilder(
        Menu(identifier: .root, children: [Menu(title: "A", identifier: "a", children: shows(count))]))
      return try (0..<3).map { _ in
        let start = Self.processorTime()
        try builder.replaceChildren(ofMenu: "a") { _ in shows(count) }
        for index in 0..<100 {
          #expect(builder.command(for: "show", propertyList: "\(count - 1 - index)") != nil)
        }
        return Double(Self.processorTime() - start) / 1e6
      }.min() ?? 0
    }
    // Sixteen times as many; with a search through all for each it would be two hundred times as long.
    let (few, many) = (try time(1_000), try time(16_000))
    #expect(many < few * 70, "\(few) ms and \(many) ms")
  }

  @Test("A command that is taken out is no longer found, and another of its action and property list is")
  func sameKey() throws {
    let builder = try MenuBuilder(
      Menu(
        identifier: .root,
        children: [
          Menu(
            title: "A", identifier: "a", children: [Command(title: "1", action: "show", propertyList: "x")]),
          Menu(
            title: "B", identifier: "b", children: [Command(title: "2", action: "show", propertyList: "x")]),
        ]))
    #expect(builder.command(for: "show", propertyList: "x")?.title == "1")
    try builder.remove(menu: "a")
    #expect(builder.command(for: "show", propertyList: "x")?.title == "2")
    try builder.remove(command: "show", propertyList: "x")
    #expect(builder.command(for: "show", propertyList: "x") == nil && builder.action(for: "show") == nil)
  }

  @Test("A contributor that is given again replaces its former changes")
  func menuSystem() throws {
    let base = MainMenu.standard(appName: "Roasted Beans")
    let system = try MenuSystem(base: base)
    system.addContributor(named: "Tools") { builder in
      try builder.insertChild(Menu(title: "Tools", identifier: "tools"), atEndOfMenu: .root)
    }
    system.addContributor(named: "Share") { builder in
      try builder.insertChild(Self.shareMenu, atStartOfMenu: "tools")
    }
    #expect(system.menu == base)
    #expect(system.rebuildIfNeeded())
    #expect(!system.rebuildIfNeeded())
    #expect(system.failures.isEmpty)
    let both = system.menu
    system.addContributor(named: "Share") { builder in
      try builder.insertChild(Self.shareMenu, atEndOfMenu: .edit)
    }
    system.rebuildIfNeeded()
    #expect(system.failures.isEmpty)
    #expect(system.menu != base && system.menu != both)
  }
}
