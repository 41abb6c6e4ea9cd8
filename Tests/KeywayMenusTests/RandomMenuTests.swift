import KeywayKeymap
import SeededRandom
import Testing

@testable import KeywayMenus

/// A random call of a builder, in a form that shows its effect without a builder.
private struct Change {
  enum Anchor {
    case menu(Menu.Identifier)
    case command(CommandAction, String?)
  }

  enum Place: CaseIterable {
    case atStart, atEnd, before, after, instead, children, remove
  }

  let anchor: Anchor
  let place: Place
  /// The inserted elements; of ``Place/children`` those behind the former children, which are turned round.
  let elements: [any MenuElement]
  let asked: Provenance

  /// The menus after the change. Several only where more than one command has the action and property list.
  func outcomes(in root: Menu) -> [Menu] {
    let paths = paths(in: root, above: [])
    let signed = elements.map { sign($0) }
    return paths.map { path in
      switch place {
      case .atStart: change(root, path[...]) { signed + $0 }
      case .atEnd: change(root, path[...]) { $0 + signed }
      case .children: change(root, path[...]) { $0.reversed() + signed }
      case .before, .after, .instead, .remove:
        change(root, path.dropLast()) { children in
          let index = path[path.count - 1]
          let kept = place == .before || place == .after ? [children[index]] : []
          return children[..<index] + (place == .after ? kept + signed : signed + kept)
            + children[(index + 1)...]
        }
      }
    }
  }

  /// The places of the anchor, as indices from the root down.
  private func paths(in menu: Menu, above: [Int]) -> [[Int]] {
    var found: [[Int]] = []
    if case .menu(let identifier) = anchor, menu.identifier == identifier { found.append(above) }
    for (index, child) in menu.children.enumerated() {
      if let child = child as? Menu {
        found += paths(in: child, above: above + [index])
      } else if case .command(let action, let propertyList) = anchor, let command = child.asCommand,
        command.action == action, command.propertyList == propertyList
      {
        found.append(above + [index])
      }
    }
    return found
  }

  private func change(
    _ menu: Menu, _ path: ArraySlice<Int>, _ body: ([any MenuElement]) -> [any MenuElement]
  ) -> Menu {
    var menu = menu
    if let first = path.first, let child = menu.children[first] as? Menu {
      menu.children[first] = change(child, path.dropFirst(), body)
    } else {
      menu.children = body(menu.children)
    }
    return menu
  }

  private func sign(_ element: any MenuElement) -> any MenuElement {
    var element = element
    element.provenance = asked
    guard var menu = element as? Menu else { return element }
    menu.children = menu.children.map { sign($0) }
    return menu
  }
}

/// Whether two trees are the same, who inserted each element included, of which `==` knows nothing.
private func isExactly(_ a: Menu, _ b: Menu) -> Bool {
  func inserters(_ element: any MenuElement) -> [Provenance?] {
    [element.provenance] + ((element as? Menu)?.children.flatMap(inserters) ?? [])
  }
  return a == b && inserters(a) == inserters(b)
}

@Suite("Random menus")
struct RandomMenuTests {
  private static let propertyLists: [String?] = [nil, nil, "one", "two"]

  /// A menu of up to three levels, now and then with an identifier that is taken, or without title.
  private func menu(_ dice: inout SeededGenerator, depth: Int = 0) -> Menu {
    let number = Int.random(in: 0..<60, using: &dice)
    let isInline = Bool.random(using: &dice)
    let count = depth < 2 ? Int.random(in: 0..<3, using: &dice) : 0
    let children = (0..<count).map { _ in element(&dice, depth: depth + 1) }
    return Menu(
      title: number % 9 == 0 ? "" : "Menu \(number)",
      identifier: number % 5 == 0 ? nil : Menu.Identifier("m\(number)"),
      options: isInline ? .displayInline : [], children: children)
  }

  /// A menu, a command with or without shortcut, or a deferred element.
  private func element(_ dice: inout SeededGenerator, depth: Int = 0) -> any MenuElement {
    let number = Int.random(in: 0..<60, using: &dice)
    let propertyList = Self.propertyLists.randomElement(using: &dice) ?? nil
    let title = number == 0 ? " " : "Command \(number)"
    let action = CommandAction("a\(number)")
    switch Int.random(in: 0..<8, using: &dice) {
    case 0...3: return menu(&dice, depth: depth)
    case 4, 5: return Command(title: title, action: action, propertyList: propertyList)
    case 6:
      return KeyCommand(
        title: title, action: action, input: "k", modifierFlags: .command, propertyList: propertyList)
    default: return DeferredMenuElement(identifier: "d\(number)") { $0([]) }
    }
  }

  /// Every command under a menu by what a builder finds it by, in the order of the menus.
  private func commands(_ menu: Menu) -> [Change.Anchor] {
    menu.children.flatMap { child -> [Change.Anchor] in
      if let child = child as? Menu { return commands(child) }
      return child.asCommand.map { [.command($0.action, $0.propertyList)] } ?? []
    }
  }

  /// Draws a call of the builder.
  ///
  /// - Parameter line: the line of code that the call is said to stand in.
  private func draw(_ builder: MenuBuilder, _ dice: inout SeededGenerator, line: Int) -> Change {
    let isSmall = builder.identifiers.count < 80
    var place = Change.Place.allCases.randomElement(using: &dice) ?? .remove
    if isSmall, place == .remove, Bool.random(using: &dice) { place = .atEnd }
    let isOfCommand =
      [.before, .after, .instead, .remove].contains(place) && Bool.random(using: &dice)
    let anchor: Change.Anchor
    if isOfCommand {
      anchor =
        (commands(builder.menu) + [.command("nothing", nil)]).randomElement(using: &dice)
        ?? .command("nothing", nil)
    } else {
      anchor = .menu((builder.identifiers + ["nowhere"]).randomElement(using: &dice) ?? .root)
    }
    var elements: [any MenuElement] = []
    if place == .instead, case .menu = anchor {
      elements = [menu(&dice)]
    } else if place != .remove {
      elements = (0..<Int.random(in: 1..<4, using: &dice)).map { _ in element(&dice) }
    }
    return Change(
      anchor: anchor, place: place, elements: elements,
      asked: Provenance(contributor: builder.contributor, file: "Random/menus.swift", line: line))
  }

  /// Asks the builder for a change, by each of the calls that it can be asked by.
  private func carryOut(_ change: Change, _ builder: MenuBuilder) throws {
    let (elements, file, line) = (
      change.elements, "Random/menus.swift" as StaticString, UInt(change.asked.line)
    )
    let single = elements.count == 1 ? elements[0] : nil
    switch (change.place, change.anchor) {
    case (.atStart, .menu(let menu)):
      if let single { return try builder.insertChild(single, atStartOfMenu: menu, fileID: file, line: line) }
      try builder.insertElements(elements, atStartOfMenu: menu, fileID: file, line: line)
    case (.atEnd, .menu(let menu)):
      if let single { return try builder.insertChild(single, atEndOfMenu: menu, fileID: file, line: line) }
      try builder.insertElements(elements, atEndOfMenu: menu, fileID: file, line: line)
    case (.before, .menu(let menu)):
      if let single { return try builder.insertSibling(single, beforeMenu: menu, fileID: file, line: line) }
      try builder.insertElements(elements, beforeMenu: menu, fileID: file, line: line)
    case (.after, .menu(let menu)):
      if let single { return try builder.insertSibling(single, afterMenu: menu, fileID: file, line: line) }
      try builder.insertElements(elements, afterMenu: menu, fileID: file, line: line)
    case (.before, .command(let action, let list)):
      try builder.insertElements(
        elements, beforeCommand: action, propertyList: list, fileID: file, line: line)
    case (.after, .command(let action, let list)):
      try builder.insertElements(elements, afterCommand: action, propertyList: list, fileID: file, line: line)
    case (.instead, .menu(let menu)):
      guard let replacement = single as? Menu else { preconditionFailure("a menu is replaced by a menu") }
      try builder.replace(menu: menu, with: replacement, fileID: file, line: line)
    case (.instead, .command(let action, let list)):
      try builder.replace(command: action, propertyList: list, with: elements, fileID: file, line: line)
    case (.children, .menu(let menu)):
      try builder.replaceChildren(ofMenu: menu, fileID: file, line: line) { $0.reversed() + elements }
    case (.remove, .menu(let menu)): try builder.remove(menu: menu, fileID: file, line: line)
    case (.remove, .command(let action, let list)):
      try builder.remove(command: action, propertyList: list, fileID: file, line: line)
    case (.atStart, .command), (.atEnd, .command), (.children, .command):
      preconditionFailure("commands hold nothing")
    }
  }

  /// All menus from the root, with the identifiers above each.
  private func check(_ menu: Menu, above: [Menu.Identifier], _ seen: inout Set<Menu.Identifier>, seed: UInt64)
  {
    if let identifier = menu.identifier {
      #expect(seen.insert(identifier).inserted, "seed \(seed): \(identifier) is there twice")
      #expect(!above.contains(identifier), "seed \(seed): \(identifier) holds itself")
    }
    if menu.identifier != .root, !menu.options.contains(.displayInline) {
      #expect(!menu.title.isEmpty, "seed \(seed): a menu has no title")
    }
    for case let child as Menu in menu.children {
      check(child, above: above + [menu.identifier].compactMap(\.self), &seen, seed: seed)
    }
  }

  @Test("Each change is made at its anchor and place, nothing else changes, and an error changes nothing")
  func invariants() throws {
    var dice = SeededGenerator()
    let seed = dice.seed
    let builder = try MenuBuilder(MainMenu.standard(appName: "App"))
    var errors = 0
    var made: Set<String> = []
    for step in 1...1_000 {
      let before = builder.menu
      let change = draw(builder, &dice, line: step)
      let what = "seed \(seed), step \(step): \(change.place) \(change.anchor)"
      do {
        try carryOut(change, builder)
        let after = builder.menu
        #expect(change.outcomes(in: before).contains { isExactly(after, $0) }, "\(what)")
        if case .menu = change.anchor { made.insert("\(change.place)") }
        if case .command = change.anchor { made.insert("\(change.place) of a command") }
      } catch {
        errors += 1
        #expect(isExactly(builder.menu, before), "\(what): \(error)")
      }
      var seen: Set<Menu.Identifier> = []
      check(builder.menu, above: [], &seen, seed: seed)
      #expect(seen == Set(builder.identifiers), "\(what)")
      for identifier in seen {
        #expect(builder.menu(for: identifier)?.identifier == identifier, "\(what)")
      }
    }
    #expect(errors > 0, "seed \(seed): both outcomes are to be seen")
    #expect(made.count == 11, "seed \(seed): each kind of change is to be seen, not only \(made.sorted())")
  }

  @Test("The menus are those that the contributors make one after the other, with who inserted what")
  func contributors() throws {
    var dice = SeededGenerator()
    let seed = dice.seed
    let base = MainMenu.standard(appName: "App")
    for _ in 0..<30 {
      let seeds = (0..<4).map { _ in dice.next() }
      func contribute(_ seed: UInt64, to builder: MenuBuilder) throws {
        var dice = SeededGenerator(seed: seed)
        for step in 1...4 { try carryOut(draw(builder, &dice, line: step), builder) }
      }
      let system = try MenuSystem(base: base)
      for (index, seed) in seeds.enumerated() {
        system.addContributor(named: "\(index)") { try contribute(seed, to: $0) }
      }
      system.rebuildIfNeeded()

      let builder = try MenuBuilder(base)
      for (index, seed) in seeds.enumerated() {
        try? builder.contribute("\(index)") { try contribute(seed, to: $0) }
      }
      #expect(isExactly(system.menu, builder.menu), "seed \(seed)")
    }
  }

  @Test("Mnemonics never clash, and each is a letter of its title")
  func mnemonics() {
    var dice = SeededGenerator()
    let seed = dice.seed
    for _ in 0..<300 {
      let titles = (0..<Int.random(in: 1..<90, using: &dice)).map { _ in
        let letters = (0..<Int.random(in: 0..<9, using: &dice)).map { _ in
          "abcdeABCDE …é1".randomElement(using: &dice) ?? "a"
        }
        let isExplicit = Int.random(in: 0..<4, using: &dice) == 0
        return (title: String(letters), explicit: isExplicit ? letters.randomElement(using: &dice) : nil)
      }
      let places = Mnemonics.assign(titles)
      let given = zip(titles, places).compactMap { title, place in
        place.map { Mnemonics.fold(Array(title.title)[$0]) }
      }
      #expect(Set(given).count == given.count, "seed \(seed)")
      for (title, place) in zip(titles, places) {
        guard let place else { continue }
        let letters = Array(title.title)
        #expect(letters.indices.contains(place), "seed \(seed): the letter is beyond \(title.title)")
        let isWanted = title.explicit.map { Mnemonics.fold($0) == Mnemonics.fold(letters[place]) } ?? false
        #expect(
          isWanted || letters[place].isLetter || letters[place].isNumber,
          "seed \(seed): \(letters[place]) of \(title.title) is not a letter")
      }
    }
  }

  @Test("The four i of Turkish are one letter, so that what is typed opens them all")
  func turkish() {
    #expect("iIıİ".map(Mnemonics.fold) == Array("iiii"))
    #expect(Mnemonics.fold("Ö") == "ö" && Mnemonics.fold("ß") == "ß")
    #expect(Mnemonics.assign([(title: "İptal", explicit: "i")]) == [0])
  }
}
