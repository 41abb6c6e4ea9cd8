import KeywayElements
import Testing
import TreeKit

@testable import KeywayAccessibility

@MainActor
@Suite("Texts of nodes by character")
struct NodeTextTests {
  private let client = Listener()

  private func read(_ part: Part, _ change: (TreeWindow) -> Void = { _ in }) throws -> NodeText? {
    let window = TreeWindow(part)
    change(window)
    let tree = window.attach(client)
    return NodeText(try #require(tree.children(of: tree.root).first), window)
  }

  @Test("Texts, headings, fields and pickers have a text, and other nodes have none")
  func existence() throws {
    #expect(try read(Part(.text, "Tea"))?.scalars[...].string == "Tea")
    #expect(try read(Part(.heading, "Drinks"))?.scalars[...].string == "Drinks")
    #expect(try read(Part(.textField, "Name", { $0.value = "Ada" }))?.scalars[...].string == "Ada")
    let picker = try read(Part(.button, "Size", traits: .hasPopup, { $0.value = "Large" }))
    #expect(picker?.scalars[...].string == "Large")
    for role in [Role.button, .slider, .image, .checkbox, .link] {
      #expect(try read(Part(role, "Tea"))?.count == nil)
    }
  }

  @Test("An offset beyond the text is its end, and so is -1 for the end of a range")
  func ranges() throws {
    let text = try #require(try read(Part(.text, "שלום")))
    #expect(text.count == 4 && text.caret == -1 && text.selection.isEmpty)
    #expect(text.range(1, -1) == 1..<4 && text.range(-5, 99) == 0..<4 && text.range(3, 1) == 1..<3)
    #expect(text.range(.max, .max) == 4..<4 && text.range(.min, .max) == 0..<4)
    #expect(text.string(2..<99) == "ום")
  }

  @Test("A character that no client may get is replaced, and a text may be empty or huge")
  func characters() throws {
    #expect(try read(Part(.text, "a\0b"))?.scalars[...].string == "a\u{FFFD}b")
    #expect(try read(Part(.textField, "Name", { $0.value = "" }))?.count == 0)
    let words = String(repeating: "tea ", count: 50_000)
    let huge = try #require(try read(Part(.text, words + "end")))
    #expect(huge.count == 200_003)
    #expect(huge.string(huge.units.range(.word(fromEnd: false), .at, 200_001)) == "end")
  }

  @Test("A field's text, selection and caret are those that are edited, and a shorter text moves the caret")
  func field() throws {
    let typed = TypedText("Hello there", 2..<5)
    let field = try #require(
      try read(Part(.textField, "Name", key: "name", { $0.value = "old" })) { $0.fields["name"] = typed })
    #expect(field.scalars[...].string == "Hello there" && field.selection == 2..<5 && field.caret == 5)
    #expect(typed.replace(0..<11, with: "Hi"))
    typed.selection = 0..<11
    #expect(field.caret == 11)
    let shorter = try #require(
      try read(Part(.textField, "Name", key: "name")) { $0.fields["name"] = typed })
    #expect(shorter.caret == 2)
  }

  @Test("The lines of an editor are those that are seen, and the frame of a part is that of all its lines")
  func editor() throws {
    let typed = TypedText("one two three four five", isMultiLine: true)
    let field = try #require(
      try read(Part(.textField, "Notes", key: "notes", at: Rect(x: 0, y: 0, width: 100, height: 30))) {
        $0.fields["notes"] = typed
      })
    #expect(field.units.range(.line(fromEnd: false), .at, 12) == 10..<20)
    #expect(field.units.range(.line(fromEnd: false), .after, 12) == 20..<23)
    #expect(field.frame(of: 8..<12) == Rect(x: 0, y: 0, width: 100, height: 20))
    #expect(field.offset(at: Point(x: 25, y: 15)) == 12)
    #expect(field.offset(at: Point(x: 25, y: 35)) == nil)
    let single = try #require(
      try read(Part(.textField, "Name", key: "name")) { $0.fields["name"] = TypedText("one two three four") })
    #expect(single.units.range(.line(fromEnd: false), .at, 12) == 0..<18)
  }

  /// A label of two lines, each 10 high and 100 wide.
  private func label(_ words: String, _ first: String, _ second: String) throws -> NodeText {
    let frame = Rect(x: 0, y: 0, width: 100, height: 20)
    return try #require(
      try read(Part(.text, words, key: "label", at: frame)) {
        $0.lines["label"] = [
          AssistedLine(text: first, frame: Rect(x: 0, y: 0, width: 100, height: 10)),
          AssistedLine(text: second, frame: Rect(x: 0, y: 10, width: 100, height: 10)),
        ]
      })
  }

  @Test("The space at a soft line break belongs to the line before, and each letter has a share of its line")
  func lines() throws {
    let label = try label("Good tea here", "Good tea", "here")
    #expect(label.units.range(.line(fromEnd: false), .at, 8) == 0..<9)
    #expect(label.units.range(.line(fromEnd: false), .at, 9) == 9..<13)
    #expect(label.frame(of: 9..<10) == Rect(x: 0, y: 10, width: 25, height: 10))
    #expect(label.frame(of: 0..<13) == Rect(x: 0, y: 0, width: 100, height: 20))
    for offset in 0..<13 {
      let frame = label.frame(of: offset..<offset + 1)
      #expect(label.offset(at: frame.center) == offset)
    }
    #expect(label.offset(at: Point(x: 100, y: 5)) == nil)
  }

  @Test("Letters of a script that runs from right to left have their shares from the right")
  func rightToLeft() throws {
    let label = try label("שלום 123", "שלום", "123")
    #expect(label.frame(of: 0..<1) == Rect(x: 80, y: 0, width: 20, height: 10))
    #expect(label.frame(of: 2..<5) == Rect(x: 0, y: 0, width: 60, height: 10))
    #expect(label.frame(of: 5..<6) == Rect(x: 0, y: 10, width: 100.0 / 3, height: 10))
    for offset in 0..<8 { #expect(label.offset(at: label.frame(of: offset..<offset + 1).center) == offset) }
  }

  @Test("Letters that the window measures are where it says, and move with the label")
  func measured() throws {
    let window = TreeWindow(
      Part(.text, "Hot tea", key: "label", at: Rect(x: 0, y: 0, width: 100, height: 20)))
    window.lines["label"] = [
      AssistedLine(text: "Hot tea", frame: Rect(x: 0, y: 0, width: 100, height: 20)) { part in
        part.map { Rect(x: 90 - 10 * Double($0), y: 0, width: 10, height: 20) }
      }
    ]
    let tree = window.attach(client)
    func text(after last: NodeText? = nil) throws -> NodeText {
      NodeText(reading: try #require(tree["label"]), window, after: last)
    }
    let before = try text()
    #expect(before.frame(of: 0..<3) == Rect(x: 70, y: 0, width: 30, height: 20))
    #expect(before.offset(at: Point(x: 65, y: 5)) == 3)
    window.change { tree in tree.update(tree.element(forKey: "label")!) { $0.frame.origin.y = 50 } }
    #expect(try text(after: before).frame(of: 0..<1) == Rect(x: 90, y: 50, width: 10, height: 20))
  }

  @Test("Lines that do not make up the text are not used: it lies in the frame of its node")
  func strangeLines() throws {
    for (first, second) in [("Good", "tea"), ("Good tea here", "and more"), ("", "")] {
      let label = try label("Good tea here", first, second)
      #expect(label.units.range(.line(fromEnd: false), .at, 8) == 0..<13)
      #expect(label.frame(of: 0..<13) == Rect(x: 0, y: 0, width: 100, height: 20))
    }
  }
}
