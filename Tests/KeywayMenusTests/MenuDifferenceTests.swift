import KeywayDiagnostics
import KeywayKeymap
import KeywayMenus
import SeededRandom
import Testing

@Suite("The difference of two menus")
struct MenuDifferenceTests {
  private static let base = MainMenu.usual(appName: "Demo")

  private func changed(_ change: (MenuBuilder) throws -> Void) throws -> [String] {
    let builder = try MenuBuilder(Self.base)
    try change(builder)
    return MenuDifference.all(from: Self.base, to: builder.menu).map(words)
  }

  private func words(_ difference: MenuDifference) -> String {
    let subject =
      switch difference.subject {
      case .menu(let identifier): "menu \(identifier?.rawValue ?? "?")"
      case .command(let action, let list): list.map { "\(action)(\($0))" } ?? action.rawValue
      case .deferred(let identifier): "deferred \(identifier)"
      case .key(let shortcut): shortcut.description
      }
    return [
      difference.property ?? difference.change.rawValue, subject, difference.old ?? "-",
      difference.new ?? "-",
    ].joined(separator: " | ")
  }

  @Test("Menus do not differ from themselves, whoever inserted them")
  func none() throws {
    #expect(try changed { _ in }.isEmpty)
    #expect(
      try changed { builder in
        try builder.replaceChildren(ofMenu: .standardEdit) { $0 }
      }.isEmpty)
  }

  @Test("What is added and removed is told with its place")
  func addedAndRemoved() throws {
    #expect(
      try changed { builder in
        try builder.remove(command: .cut)
        try builder.insertElements([Command(title: "Share", action: "share")], atEndOfMenu: .edit)
      } == [
        "removed | cut | Edit (standardEdit), first | -", "added | share | - | Edit, after \"learn\"",
      ])
  }

  @Test("A command that is renamed, moved and changed is one command with three differences")
  func identity() throws {
    #expect(
      try changed { builder in
        try builder.remove(command: .find)
        let find = KeyCommand(title: "Search", action: .find, input: "s", modifierFlags: .command)
        try builder.insertElements([find], atStartOfMenu: .view)
      } == [
        "moved | find | Edit (findPanel), first | View, first", "renamed | find | Find… | Search",
        "shortcuts | find | Command+F | Command+S", "attributes | find | hiddenWhenActionMissing | ",
        "allowsRepeat | find | false | true",
      ])
  }

  @Test("Of commands in another order as few as possible are said to be moved")
  func order() throws {
    let differences = try changed { builder in
      try builder.replaceChildren(ofMenu: .standardEdit) { Array($0.dropFirst()) + [$0[0]] }
    }
    #expect(
      differences == ["moved | cut | Edit (standardEdit), first | Edit (standardEdit), after \"Select All\""])
  }

  @Test("Commands with one action are told apart by their property lists")
  func propertyLists() throws {
    func menu(_ titles: [String: String]) -> Menu {
      Menu(
        identifier: .root,
        children: titles.sorted { $0.key < $1.key }.map {
          Command(title: $0.value, action: "open", propertyList: $0.key)
        })
    }
    let differences = MenuDifference.all(
      from: menu(["a": "First", "b": "Second"]), to: menu(["a": "First", "b": "Last"]))
    #expect(differences.map(words) == ["renamed | open(b) | Second | Last"])
  }

  @Test("State, attributes and options are properties; a menu keeps its identity under another title")
  func properties() throws {
    var view = try #require(MenuBuilder(Self.base).menu(for: .view))
    view.title = "Display"
    view.options = .destructive
    let differences = try changed { builder in
      try builder.replace(menu: .view, with: view)
      try builder.replace(
        command: .useDarkAppearance,
        with: [
          Command(
            title: "Dark", action: .useDarkAppearance, attributes: [.disabled, .destructive], state: .on)
        ])
    }
    #expect(
      differences == [
        "renamed | menu view | View | Display", "options | menu view |  | destructive",
        "state | useDarkAppearance | off | on", "attributes | useDarkAppearance |  | disabled, destructive",
      ])
  }

  @Test("A key that fires another command than before is told of")
  func reassigned() throws {
    func menu(_ actions: CommandAction...) -> Menu {
      Menu(
        identifier: .root,
        children: actions.map { KeyCommand(title: $0.rawValue, action: $0, input: .f5) })
    }
    #expect(
      MenuDifference.all(from: menu("reload", "play"), to: menu("play", "reload")).map(words).contains(
        "reassigned | F5 | reload | play"))
  }

  @Test(
    "Whatever a random change does, the difference is empty only where the menus are equal, and turns round")
  func random() throws {
    for seed in UInt64(1)...200 {
      var random = SeededGenerator(seed: seed)
      let builder = try MenuBuilder(Self.base)
      let actions: [CommandAction] = [.undo, .redo, .cut, .copy, .paste, .selectAll, .find, .findNext]
      for _ in 0..<Int.random(in: 0...4, using: &random) {
        let (one, other) = (actions.randomElement(using: &random)!, actions.randomElement(using: &random)!)
        guard one != other, let command = builder.command(for: one) ?? builder.keyCommand(for: one)?.command
        else { continue }
        try builder.remove(command: one)
        try builder.insertElements([command], afterCommand: other)
      }
      let there = MenuDifference.all(from: Self.base, to: builder.menu)
      let back = MenuDifference.all(from: builder.menu, to: Self.base)
      #expect(there.isEmpty == (builder.menu == Self.base), "seed \(seed)")
      #expect(there.count { $0.change == .changed } == back.count { $0.change == .changed }, "seed \(seed)")
      #expect(there.count { $0.change == .moved } == back.count { $0.change == .moved }, "seed \(seed)")
    }
  }
}
