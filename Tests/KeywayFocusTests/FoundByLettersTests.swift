import KeywayElements
import KeywayFocus
import Testing

@Suite("Finding items by letters")
struct FoundByLettersTests {
  private static let labels = [
    "Zero", "กิน", "กรุงเทพ", "दिल्ली", "दिन", "मुंबई", "தமிழ்", "সময়", "한국", "がっこう", "ＮＨＫ", "ﬁsh", "ｶﾒﾗ", "“Quoted”",
    "\u{200F}אבג", "☕ Coffee", "Zebra", "(Zinc)",
  ]

  /// The same labels as elements, and as rows that need not be elements.
  private func screens() -> [Screen] {
    let elements = Screen()
    elements.add("list", role: .list, FocusBehavior(group: FocusGroup()))
    for label in Self.labels {
      let row = elements.add(label, to: "list", role: .cell)
      elements.tree.update(row) { $0.label = label }
    }
    let rows = Screen()
    let list = rows.add("list", role: .list, FocusBehavior(group: FocusGroup()))
    rows.tree.setItems(
      NumberedItems(
        count: Self.labels.count, prefix: "row ", labels: Self.labels,
        template: Element(role: .cell, focus: .stop)), of: list)
    for screen in [elements, rows] {
      screen.manager.repair()
      screen.manager.focus(screen["list"])
    }
    return [elements, rows]
  }

  private func label(_ screen: Screen) -> String? { screen.manager.focused.map { screen.tree[$0].label } }

  @Test(
    "In any script the first letter finds a name, and vowel signs narrow it",
    arguments: [
      (["ก"], "กิน"), (["ก", "ร"], "กรุงเทพ"), (["द"], "दिल्ली"), (["द", "ि", "ल"], "दिल्ली"), (["म"], "मुंबई"),
      (["த"], "தமிழ்"), (["স"], "সময়"), (["ㅎ"], "한국"), (["하"], "한국"), (["か"], "がっこう"), (["カ", "ッ"], "がっこう"),
      (["n"], "ＮＨＫ"), (["f"], "ﬁsh"), (["カ", "メ"], "ｶﾒﾗ"), (["q"], "“Quoted”"), (["“"], "“Quoted”"),
      (["א"], "\u{200F}אבג"),
      (["c"], "☕ Coffee"), (["z", "i"], "(Zinc)"), (["दु"], "Zero"),
    ])
  func scripts(_ typed: [String], _ expected: String) {
    for screen in screens() {
      for (time, text) in typed.enumerated() { screen.manager.type(text, at: UInt64(time) * 100) }
      #expect(label(screen) == expected)
    }
  }

  @Test("The same letter goes on to the next name with it; a sign that grows the letter stays where it fits")
  func again() {
    for screen in screens() {
      let found = (0..<4).map { time in
        screen.manager.type("z", at: UInt64(time) * 100)
        return label(screen)
      }
      #expect(found == ["Zebra", "(Zinc)", "Zero", "Zebra"])
      let kana = ["か", "か"].enumerated().map { time, text in
        screen.manager.type(text, at: 10_000 + UInt64(time) * 100)
        return label(screen)
      }
      #expect(kana == ["がっこう", "ｶﾒﾗ"])
      screen.manager.type("द", at: 20_000)
      screen.manager.type("ि", at: 20_100)
      #expect(label(screen) == "दिल्ली")
    }
  }

  @Test("A letter that is found near by looks at one block of labels, one that is nowhere at each label once")
  func looks() {
    let screen = Screen()
    let list = screen.add("list", role: .list, FocusBehavior(group: FocusGroup()))
    let count = 500_000
    screen.tree.setItems(
      NumberedItems(
        count: count, prefix: "row ", labels: ["Ash {}", "Birch {}"],
        template: Element(role: .cell, focus: .stop)), of: list)
    screen.manager.repair()
    screen.manager.focus(list)
    var time: UInt64 = 0
    func visited(_ text: String) -> Int {
      time += 10_000
      return screen.manager.type(text, at: time).visited
    }
    #expect(visited("b") < 66_000)
    #expect(visited("b") < 40)
    screen.manager.move(.end)
    #expect(visited("a") < 150_000)
    #expect(visited("x") < count + 40)
    #expect(visited("x") < 40)
    #expect(visited("b") < 40)
  }

  @Test("After the pause of the caller a new search begins")
  func pause() {
    let screen = Screen()
    screen.add("list", role: .list, FocusBehavior(group: FocusGroup()))
    for name in ["Ada", "Dan", "Adam"] { screen.add(name, to: "list", role: .cell) }
    screen.manager.repair()
    screen.manager.focus(screen["Ada"])
    func found(_ pause: Duration, after time: UInt64) -> String? {
      screen.manager.focus(screen["Ada"])
      let start = time * 100
      screen.manager.type("a", at: start, resettingAfter: pause)
      screen.manager.type("d", at: start + time, resettingAfter: pause)
      return screen.focused
    }
    #expect(found(.milliseconds(300), after: 300) == "Adam")
    #expect(found(.milliseconds(300), after: 301) == "Dan")
    #expect(found(.seconds(1.2), after: 1_200) == "Adam")
    #expect(found(.zero, after: 1) == "Dan")
  }

  @Test("A field for text keeps its letters, and a space in it")
  func fields() {
    let screen = screens()[0]
    screen.add("Zoo", to: "list", role: .textField)
    screen.manager.repair()
    screen.manager.type("z", at: 0)
    screen.manager.focus(screen["Zoo"])
    #expect(!screen.manager.isContinued(by: " ", at: 100))
    #expect(screen.manager.type("z", at: 5_000).reason == .typing)
    #expect(screen.focused == "Zoo")
  }

  @Test("Rows that are the same are found by the names that they have now, and where they take the focus now")
  func otherAnswers() {
    var rows = NumberedItems(
      count: 4, prefix: "row ", labels: ["Apple", "Banana", "Blueberry", "Cherry"],
      template: Element(role: .cell, focus: .stop))
    let screen = Screen()
    let list = screen.add("list", role: .list, FocusBehavior(group: FocusGroup()))
    screen.tree.setItems(rows, of: list)
    screen.manager.repair()
    func type(_ letter: String, at time: UInt64) -> String? {
      screen.manager.type(letter, at: time)
      return label(screen)
    }
    func item(_ index: Int) -> ElementID? {
      screen.tree.element(ofItemWithKey: rows.key(at: index), in: list)
    }
    func change() {
      screen.tree.setItems(rows, isSame: true, of: list)
      screen.manager.repair()
    }
    #expect(type("b", at: 0) == "Banana")
    screen.manager.move(.home)
    rows.setEnabled(false, at: 1)
    change()
    #expect(type("b", at: 10_000) == "Blueberry")
    screen.manager.move(.home)
    rows.setEnabled(true, at: 1)
    change()
    #expect(type("b", at: 20_000) == "Banana")
    screen.manager.move(.home)
    rows.labels = ["Apfel", "Zwetschge", "Birne", "Kirsche"]
    change()
    #expect(screen.manager.type("b", at: 30_000).to == item(2))
    #expect(screen.manager.type("k", at: 40_000).to == item(3))
    #expect(screen.manager.type("c", at: 50_000).reason == .noTarget)
  }

  @Test("What was typed in one list is not searched for in the next, nor after another key")
  func anew() {
    let screen = Screen()
    for (list, labels) in [("first", ["apple", "xylo", "zinc"]), ("second", ["ape", "zebra"])] {
      screen.add(list, role: .list, FocusBehavior(group: FocusGroup()))
      for label in labels { screen.add(label, to: list, role: .cell) }
    }
    screen.manager.repair()
    screen.manager.type("x", at: 0)
    #expect(screen.focused == "xylo")
    screen.manager.moveNext()
    screen.manager.type("z", at: 100)
    #expect(screen.focused == "zebra")
    screen.manager.move(.home)
    screen.manager.type("z", at: 200)
    #expect(screen.focused == "zebra")
  }
}
