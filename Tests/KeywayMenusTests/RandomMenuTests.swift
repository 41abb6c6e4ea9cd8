import SeededRandom
import Testing

@testable import KeywayMenus

@Suite("Random menus")
struct RandomMenuTests {
  /// A menu of up to three levels, now and then with an identifier that is taken, or without title.
  private func menu(_ dice: inout SeededGenerator, depth: Int = 0) -> Menu {
    let number = Int.random(in: 0..<60, using: &dice)
    let isInline = Bool.random(using: &dice)
    let count = depth < 2 ? Int.random(in: 0..<3, using: &dice) : 0
    let children = (0..<count).map { index -> any MenuElement in
      if Bool.random(using: &dice) { return menu(&dice, depth: depth + 1) }
      return Command(title: "Command \(index)", action: CommandAction("a\(number)"))
    }
    return Menu(
      title: number % 9 == 0 ? "" : "Menu \(number)",
      identifier: number % 5 == 0 ? nil : Menu.Identifier("m\(number)"),
      options: isInline ? .displayInline : [], children: children)
  }

  /// Changes the menus at random; returns the anchor and the menu when one went in beside or into it.
  private func change(_ builder: MenuBuilder, _ dice: inout SeededGenerator) throws {
    let anchors = builder.identifiers + ["nowhere"]
    let anchor = anchors.randomElement(using: &dice) ?? .root
    switch Int.random(in: 0..<8, using: &dice) {
    case 0, 1: try builder.insertChild(menu(&dice), atStartOfMenu: anchor)
    case 2, 3: try builder.insertChild(menu(&dice), atEndOfMenu: anchor)
    case 4: try builder.insertSibling(menu(&dice), beforeMenu: anchor)
    case 5: try builder.insertSibling(menu(&dice), afterMenu: anchor)
    case 6: try builder.replace(menu: anchor, with: menu(&dice))
    default: try builder.remove(menu: anchor)
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

  @Test("Whatever is asked of a builder, its menus stay in order, and an error changes nothing")
  func invariants() throws {
    var dice = SeededGenerator()
    let seed = dice.seed
    let builder = try MenuBuilder(MainMenu.standard(appName: "App"))
    var errors = 0
    for _ in 0..<1_000 {
      let before = builder.menu
      do {
        try change(builder, &dice)
      } catch {
        errors += 1
        #expect(builder.menu == before, "seed \(seed): \(error)")
      }
      var seen: Set<Menu.Identifier> = []
      check(builder.menu, above: [], &seen, seed: seed)
      #expect(seen == Set(builder.identifiers), "seed \(seed)")
      for identifier in seen {
        #expect(builder.menu(for: identifier)?.identifier == identifier, "seed \(seed)")
      }
    }
    #expect(errors > 0 && errors < 1_000, "seed \(seed): both outcomes are to be seen")
  }

  @Test("Taking any contributor out leaves the menus that the others alone make")
  func contributors() throws {
    var dice = SeededGenerator()
    let seed = dice.seed
    let base = MainMenu.standard(appName: "App")
    for _ in 0..<30 {
      let seeds = (0..<4).map { _ in dice.next() }
      func contribute(_ seed: UInt64, to builder: MenuBuilder) throws {
        var dice = SeededGenerator(seed: seed)
        for _ in 0..<5 { try change(builder, &dice) }
      }
      let system = try MenuSystem(base: base)
      for (index, seed) in seeds.enumerated() {
        system.addContributor(named: "\(index)") { try contribute(seed, to: $0) }
      }
      system.rebuildIfNeeded()
      let out = Int.random(in: 0..<4, using: &dice)
      system.removeContributor(named: "\(out)")
      system.rebuildIfNeeded()

      let others = try MenuBuilder(base)
      for (index, seed) in seeds.enumerated() where index != out {
        try? others.contribute("\(index)") { try contribute(seed, to: $0) }
      }
      #expect(system.menu == others.menu, "seed \(seed)")
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
          "seed \(seed): \(letters[place]) of \(title.title) is no letter")
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
