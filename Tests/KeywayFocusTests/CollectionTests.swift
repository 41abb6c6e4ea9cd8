import KeywayDiagnostics
import KeywayElements
import KeywayFocus
import SeededRandom
import Testing

/// A list of rows that are elements only while they are focused.
private struct Rows {
  let screen = Screen()
  var tree: ElementTree { screen.tree }
  var manager: FocusManager { screen.manager }
  let list: ElementID

  init(
    _ count: Int, labels: [String] = ["Row {}"], disabled: [Range<Int>] = [], vetoed: [Range<Int>] = [],
    group: FocusGroup = FocusGroup(selection: .multiple)
  ) {
    screen.add("before", at: Rect(x: 400, y: 0, width: 100, height: 48))
    list = screen.add(
      "list", at: Rect(x: 0, y: 0, width: 300, height: 500), role: .list, FocusBehavior(group: group))
    screen.add("after", at: Rect(x: 400, y: 100, width: 100, height: 48))
    screen.tree.setItems(
      NumberedItems(
        count: count, prefix: "list/cell-", labels: labels, template: Element(role: .cell, focus: .stop),
        firstFrame: Rect(x: 0, y: 0, width: 300, height: 50), disabled: RangeSet(disabled),
        vetoed: RangeSet(vetoed)), of: list)
    screen.manager.repair()
  }

  /// The number of the focused row.
  var focused: Int? {
    screen.focused.flatMap { $0.hasPrefix("list/cell-") ? Int($0.dropFirst(10)) : nil }
  }

  /// The numbers of the first and last row of each selected range.
  var selected: [ClosedRange<Int>] {
    tree.selectedItems(of: list).ranges.map { $0.lowerBound + 1...$0.upperBound }
  }

  func change(_ body: (inout NumberedItems) -> Void) {
    var items = tree.items(of: list) as! NumberedItems
    body(&items)
    tree.setItems(items, of: list)
    manager.repair()
  }
}

/// Rows without an author's keys.
private struct Unnamed: ItemCollection {
  let count: Int
  func key(at index: Int) -> AnyHashable { index }
  func index(of key: AnyHashable, near index: Int) -> Int? {
    (key.base as? Int).flatMap { $0 < count ? $0 : nil }
  }
  func element(at index: Int) -> Element { Element(role: .cell, label: label(at: index), focus: .stop) }
  func label(at index: Int) -> String { "Row \(index)" }
  func isEnabled(at index: Int) -> Bool { true }
  func selectable(in range: Range<Int>) -> RangeSet<Int> { RangeSet(range) }
  func extent(at index: Int) -> ClosedRange<Double> { Double(index)...Double(index + 1) }
  func index(at position: Double) -> Int { min(max(0, Int(position)), count - 1) }
}

@Suite("Lists of a million rows")
struct CollectionTests {
  private static let million = 1_000_000

  @Test("Such a list is one stop, and Tab passes it in as few steps as a list of three")
  func oneStop() {
    let (few, many) = (Rows(3), Rows(Self.million))
    for rows in [few, many] {
      #expect(rows.screen.cycle == ["before", "list", "after"])
      rows.manager.focus(rows.screen["before"])
    }
    let steps = [few, many].map { rows in
      [rows.manager.moveNext(), rows.manager.moveNext(), rows.manager.movePrevious()].map(\.visited)
    }
    #expect(steps[0] == steps[1])
    #expect(steps[0].allSatisfy { $0 < 20 }, "\(steps)")
    #expect(many.focused == 1)
  }

  @Test("Home, End, pages and arrows come to rows that were never elements, and none stays but the last two")
  func moves() {
    let rows = Rows(Self.million)
    rows.manager.focus(rows.list)
    let before = rows.tree.count
    for (direction, row) in [
      (FocusDirection.end, 1_000_000), (.up, 999_999), (.pageUp, 999_990), (.down, 999_991), (.home, 1),
      (.pageDown, 10), (.pageDown, 19), (.up, 18), (.end, 1_000_000),
    ] {
      let change = rows.manager.move(direction)
      #expect(rows.focused == row)
      #expect(change.visited < 20, "\(direction): \(change.visited)")
      #expect(rows.tree.count <= before + 1)
    }
    #expect(rows.manager.move(.down).reason == .edge)
    let row = rows.tree[rows.manager.focused!]
    #expect(row.label == "Row 1000000")
    #expect(row.itemPosition == SetPosition(index: 1_000_000, count: Self.million))
  }

  @Test("Disabled rows are passed over in one step, however many they are")
  func disabled() {
    let rows = Rows(Self.million, disabled: [1..<4, 10..<999_991])
    rows.manager.focus(rows.list)
    #expect(rows.focused == 4)
    for (direction, row) in [
      (FocusDirection.pageDown, 9), (.down, 999_991), (.up, 9), (.home, 4), (.end, 1_000_000),
    ] {
      let change = rows.manager.move(direction)
      #expect(rows.focused == row)
      #expect(change.visited < 20)
    }
    let none = Rows(50, disabled: [1..<51])
    #expect(none.screen.cycle == ["before", "after"])
  }

  @Test("Shift and End select a million rows as a range, and each further key changes its end")
  func ranges() {
    let rows = Rows(Self.million, disabled: [5..<7], vetoed: [8..<9])
    rows.manager.focus(rows.list)
    rows.manager.activate()
    let change = rows.manager.move(.end, selecting: .extend)
    #expect(rows.selected == [1...4, 7...7, 9...1_000_000])
    #expect(change.visited < 20)
    let shorter = rows.manager.move(.pageUp, selecting: .extend)
    #expect(rows.selected == [1...4, 7...7, 9...999_991])
    #expect(shorter.selection?.isReplacing == false)
    #expect(shorter.selection?.deselectedItems == RangeSet(999_991..<1_000_000))
    rows.manager.move(.home, selecting: .keep)
    rows.manager.activate(.keep)
    #expect(rows.selected == [2...4, 7...7, 9...999_991])
    rows.manager.selectAll()
    #expect(rows.selected == [1...4, 7...7, 9...1_000_000])
    #expect(rows.tree.count < 10)
  }

  @Test("Selected rows are selected as elements when they come to be such")
  func selectedElements() {
    let rows = Rows(Self.million)
    rows.manager.focus(rows.list)
    rows.manager.activate()
    rows.manager.move(.end, selecting: .add)
    rows.manager.move(.up, selecting: .keep)
    #expect(rows.tree[rows.manager.focused!].isSelected)
    rows.manager.activate()
    #expect(!rows.tree[rows.manager.focused!].isSelected)
    #expect(rows.selected == [1...999_998, 1_000_000...1_000_000])
  }

  @Test("The list is entered again at the last focused row, even without its element")
  func memory() {
    let rows = Rows(Self.million)
    rows.manager.focus(rows.list)
    rows.manager.move(.end)
    rows.manager.moveNext()
    rows.manager.moveNext()
    rows.manager.movePrevious()
    rows.manager.movePrevious()
    #expect(rows.focused == Self.million)
    rows.manager.reset()
    rows.manager.focus(rows.list)
    #expect(rows.focused == 1)
    let selected = Rows(Self.million)
    selected.tree.setItems(
      selected.tree.items(of: selected.list), selected: RangeSet(700..<701), of: selected.list)
    selected.manager.focus(selected.list)
    #expect(selected.focused == 701)
  }

  @Test("A focused row that goes leaves the focus to the next that is left, at the end to the one before")
  func removal() {
    let rows = Rows(Self.million)
    rows.manager.focus(rows.list)
    for _ in 0..<10 { rows.manager.move(.down) }
    #expect(rows.focused == 11)
    // Those before it go: it stays where it is.
    rows.change { items in for _ in 0..<5 { items.remove(at: 0) } }
    #expect(rows.focused == 11)
    #expect(rows.tree[rows.manager.focused!].itemPosition == SetPosition(index: 6, count: 999_995))
    rows.change { items in for _ in 0..<4 { items.remove(at: 4) } }
    #expect(rows.focused == 14)
    rows.manager.move(.end)
    rows.change { $0.remove(at: $0.count - 1) }
    #expect(rows.focused == 999_999)
    rows.change { $0 = NumberedItems(count: 0, prefix: "list/cell-", labels: [], template: $0.template) }
    #expect(rows.screen.focused == "after")
  }

  @Test("A focused row that is disabled keeps the focus, and arrows go on from it")
  func disabling() {
    let rows = Rows(100)
    rows.manager.focus(rows.list)
    rows.manager.move(.end)
    let row = rows.manager.focused!
    rows.change { $0.setEnabled(false, at: 99) }
    rows.tree.update(row) { $0.isEnabled = false }
    rows.manager.repair()
    #expect(rows.focused == 100)
    rows.manager.move(.up)
    #expect(rows.focused == 99)
  }

  @Test("A dialog that a row opened gives the focus back to the row, although that was no element meanwhile")
  func opener() {
    let rows = Rows(Self.million)
    rows.manager.focus(rows.list)
    rows.manager.move(.end)
    let dialog = rows.screen.add("dialog", role: .dialog, FocusBehavior(scope: FocusScope(kind: .modal)))
    rows.screen.add("ok", to: "dialog")
    rows.screen.add("cancel", to: "dialog")
    rows.manager.repair()
    for _ in 0..<3 { rows.manager.moveNext() }
    #expect(rows.screen.focused == "cancel")
    #expect(rows.tree.element(forKey: "list/cell-1000000") == nil)
    rows.tree.remove(dialog)
    rows.manager.repair()
    #expect(rows.focused == Self.million)
  }

  @Test(
    "A record finds the focused row, and rows that lists remember, in a tree with other rows made or none")
  func record() {
    for hasNames in [true, false] {
      func grow() -> Rows {
        let rows = Rows(hasNames ? 1_000_000 : 0)
        if !hasNames { rows.tree.setItems(Unnamed(count: 1_000_000), of: rows.list) }
        rows.manager.repair()
        return rows
      }
      let before = grow()
      before.manager.focus(before.list)
      before.manager.move(.end)
      before.manager.move(.up)
      let inList = before.manager.record
      before.manager.moveNext()
      let behind = before.manager.record
      let after = grow()
      after.manager.restore(inList)
      #expect(after.manager.focused.flatMap { after.tree.itemIndex(of: $0, in: after.list) } == 999_998)
      let third = grow()
      third.manager.restore(behind)
      #expect(third.screen.focused == "after")
      third.manager.movePrevious()
      #expect(third.manager.focused.flatMap { third.tree.itemIndex(of: $0, in: third.list) } == 999_998)
      // Where there are fewer, the last is the nearest.
      let fewer = grow()
      if hasNames {
        fewer.change {
          $0 = NumberedItems(count: 10, prefix: "list/cell-", labels: ["Row {}"], template: $0.template)
        }
      } else {
        fewer.tree.setItems(Unnamed(count: 10), of: fewer.list)
      }
      fewer.manager.restore(inList)
      #expect(fewer.manager.focused.flatMap { fewer.tree.itemIndex(of: $0, in: fewer.list) } == 9)
    }
  }

  @Test("The proof uses a few rows for all, and finds an unreachable one")
  func proof() {
    let rows = Rows(Self.million, disabled: [2..<3, 500..<600])
    let count = rows.tree.count
    let proof = FocusProof(rows.manager)
    #expect(proof.faults == [])
    #expect(proof.layers[0].presses < 250)
    #expect(rows.screen.names(proof.layers[0].reached) == ["before", "list", "after"])
    #expect(rows.tree.count == count)
    rows.manager.focus(rows.list)
    #expect(FocusProof(rows.manager, moves: [.direction(.down)]).faults.map(\.kind).contains(.noReturn))
  }

  @Test("A proof counts a collection as one, however many of its rows are elements at the moment")
  func counts() {
    let rows = Rows(Self.million)
    func counted() -> [[String]] {
      let layer = FocusProof(rows.manager).layers[0]
      return [rows.screen.names(layer.reached).sorted(), rows.screen.names(layer.interactive).sorted()]
    }
    let all = ["after", "before", "list"]
    #expect(counted() == [all, all])
    rows.tree.keepsItems = true
    rows.manager.focus(rows.list)
    for _ in 0..<5 { rows.manager.move(.down) }
    #expect(rows.tree.children(of: rows.list).count > 5)
    #expect(counted() == [all, all])
  }

  @Test("In a copy everything can be tried, and the list itself makes no row")
  func copies() {
    let rows = Rows(Self.million)
    rows.manager.focus(rows.list)
    let count = rows.tree.count
    let copy = FocusManager(copying: rows.manager)
    copy.move(.end, selecting: .extend)
    #expect(copy.tree[copy.focused!].key == "list/cell-1000000")
    #expect(rows.focused == 1)
    #expect(rows.tree.count == count)
    #expect(rows.selected == [])
  }
}

@Suite("Finding rows by letters")
struct CollectionTypeAheadTests {
  private func type(_ text: String, in rows: Rows, at time: inout UInt64) -> Int? {
    for letter in text {
      time += 100
      rows.manager.type(String(letter), at: time)
    }
    time += 5_000
    return rows.focused
  }

  @Test("Several letters make a prefix, a repeated letter moves on, and a pause starts again")
  func prefixes() {
    let rows = Rows(12, labels: ["Apple", "Apricot", "Banana", "Blackberry"])
    rows.manager.focus(rows.list)
    var time: UInt64 = 0
    #expect(type("apr", in: rows, at: &time) == 2)
    #expect(type("bl", in: rows, at: &time) == 4)
    #expect(type("b", in: rows, at: &time) == 7)
    #expect(type("bbb", in: rows, at: &time) == 12)
    #expect(type("bb", in: rows, at: &time) == 4)
    #expect(type("x", in: rows, at: &time) == 4)
    #expect(type("a", in: rows, at: &time) == 5)
  }

  @Test(
    "Letters are those of any script; without accents they find those with, and not the other way round",
    arguments: [
      ("е", 1), ("єв", 2), ("и", 3), ("й", 3), ("ωμ", 4), ("東", 5), ("東北", 6), ("ecl", 7), ("éc", 7),
      ("ÉCL", 7),
      ("ô", nil), ("lo", 8), ("nuoc", 9), ("straß", 10), ("strass", 10), ("i", 3), ("ist", 11),
    ])
  func scripts(_ typed: String, _ row: Int?) {
    let rows = Rows(
      11,
      labels: [
        "Ёлка", "Європа", "Йод", "Ὠμέγα", "東京", "東北", "Éclair", "Łódź", "Nước mắm", "Straße", "İstanbul",
      ])
    rows.manager.focus(rows.list)
    var time: UInt64 = 0
    let start = rows.focused
    let expected = typed == "i" ? 11 : row ?? start
    #expect(type(typed, in: rows, at: &time) == expected)
  }

  @Test("A space goes on with a name where one does, and else it is left to activate")
  func space() {
    let rows = Rows(3, labels: ["New York", "Newark", "Rome"])
    rows.manager.focus(rows.list)
    #expect(!rows.manager.isContinued(by: " ", at: 1))
    for (time, letter) in [(100, "n"), (200, "e"), (300, "w")] { rows.manager.type(letter, at: UInt64(time)) }
    #expect(rows.manager.isContinued(by: " ", at: 400))
    rows.manager.type(" ", at: 400)
    #expect(rows.focused == 1)
    #expect(!rows.manager.isContinued(by: " ", at: 500))
    #expect(!rows.manager.isContinued(by: " ", at: 9_000))
    rows.manager.type("r", at: 9_100)
    #expect(!rows.manager.isContinued(by: " ", at: 9_200))
  }

  @Test("Disabled rows are not found")
  func disabled() {
    let rows = Rows(4, labels: ["Ash", "Beech"], disabled: [2..<3])
    rows.manager.focus(rows.list)
    rows.manager.type("b", at: 100)
    #expect(rows.focused == 4)
  }
}

/// A list of numbers that come, go and change places.
private struct Numbers: ItemCollection {
  var numbers: [Int]
  var count: Int { numbers.count }
  func key(at index: Int) -> AnyHashable { numbers[index] }
  func index(of key: AnyHashable, near index: Int) -> Int? { numbers.firstIndex { AnyHashable($0) == key } }
  func element(at index: Int) -> Element {
    Element(role: .cell, label: "\(numbers[index])", focus: .stop)
  }
  func label(at index: Int) -> String { "\(numbers[index])" }
  func isEnabled(at index: Int) -> Bool { true }
  func selectable(in range: Range<Int>) -> RangeSet<Int> { RangeSet(range) }
  func extent(at index: Int) -> ClosedRange<Double> { Double(index)...Double(index + 1) }
  func index(at position: Double) -> Int { min(max(0, Int(position)), count - 1) }
}

@Suite("Collections that change at random")
struct RandomCollectionTests {
  @Test("The focus stays on its key, else goes to the next that was there, else to the one before")
  func random() {
    var random = SeededGenerator()
    for _ in 0..<300 {
      let screen = Screen()
      let list = screen.add("list", role: .list, FocusBehavior(group: FocusGroup(selection: .multiple)))
      var numbers = Array(0..<20)
      screen.tree.setItems(Numbers(numbers: numbers), of: list)
      screen.manager.repair()
      for _ in 0..<20 where !numbers.isEmpty {
        let directions: [FocusDirection] = [.down, .up, .end, .home, .pageDown]
        screen.manager.move(directions.randomElement(using: &random)!)
        let focused = Int(screen.tree[screen.manager.focused!].label)!
        let before = numbers
        switch Int.random(in: 0..<4, using: &random) {
        case 0: numbers.shuffle(using: &random)
        case 1: numbers.insert(Int.random(in: 100..<1_000_000, using: &random), at: 0)
        default: numbers.removeAll { _ in random.oneIn(3) }
        }
        screen.tree.setItems(Numbers(numbers: numbers), of: list)
        screen.manager.repair()
        let place = before.firstIndex(of: focused)!
        let next = before[place...].first { numbers.contains($0) }
        let expected = next ?? before[..<place].last { numbers.contains($0) }
        let now = screen.manager.focused.map { Int(screen.tree[$0].label)! }
        if let expected, next != nil || numbers.last == expected {
          #expect(now == expected, "\(random.seed)")
        } else {
          #expect(now == numbers.last, "\(random.seed)")
        }
        if let focused = screen.manager.focused {
          #expect(
            screen.tree[focused].itemPosition?.index == numbers.firstIndex(of: now!)! + 1, "\(random.seed)")
        }
      }
    }
  }
}
