import KeywayAccessibility
import KeywayElements
import KeywayKeymap
import KeywayPlatform
import Testing
import TreeKit

@testable import KeywayReader

@Suite("Turning the reader off and on")
@MainActor
struct ToggleTests {
  private let press = KeyPress(
    keyCode: nil, code: 63, phase: .began, keysym: Keysym(rawValue: 0xFFC2), time: 0)

  @Test("The reader says that it is off, to the end, and reads nothing then")
  func off() {
    let listening = Listening(Part(.button, "Pay", key: "pay"), Part(.button, "Back", key: "back"))
    let reader = listening.reader
    reader.onToggle = { reader.rest() }
    reader.willDispatch(press)
    #expect(reader.perform(ReaderCommand.readerToggle.action, isRepeated: false))
    reader.didDispatch(press, .acted)
    #expect(listening.voice.isSpeaking)
    #expect(listening.said == ["Reader off"])
    #expect(reader.cursor == nil)
    #expect(reader.nodes.tree == nil)
    #expect(listening.change { tree in tree.update(tree.root) { $0.label = "Till" } } == [])
  }

  @Test("In key help the key says what it does, and the reader stays on")
  func explained() {
    let listening = Listening(Part(.button, "Pay", key: "pay"))
    let reader = listening.reader
    var isToggled = false
    reader.onToggle = { isToggled = true }
    listening.perform(.readerHelp)
    reader.willDispatch(press)
    #expect(reader.perform(ReaderCommand.readerToggle.action, isRepeated: false))
    reader.didDispatch(press, .acted)
    #expect(!isToggled && reader.cursor != nil)
    #expect(listening.said.isEmpty == false)
  }

  @Test(
    "Chosen in the menu of commands, the reader is off, and the next key is the app's",
    arguments: [("reader-four-button", Keysym.return), ("reader", .return), ("reader", .space)])
  func chosen(table: String, select: Keysym) throws {
    let listening = Listening(Part(.button, "Pay", key: "pay"), Part(.button, "Back", key: "back"))
    let reader = listening.reader
    reader.bindings = try #require(.reader(named: table))
    func choose(_ command: ReaderCommand) -> [String] {
      listening.perform(.readerMenu)
      while reader.search.menu?.current?.command != command { listening.perform(.readerNext) }
      listening.press(KeyPress(select))
      return listening.said
    }
    #expect(choose(.readerPassKey) == ["The next key is the app's"])
    #expect(listening.window.passesKey)
    var isOff = false
    reader.onToggle = {
      isOff = true
      reader.rest()
    }
    #expect(choose(.readerToggle) == ["Reader off"])
    #expect(isOff && reader.cursor == nil)
  }

  @Test("Key help passes no key to the app")
  func explainedPass() {
    let listening = Listening(Part(.button, "Pay", key: "pay"))
    listening.perform(.readerHelp)
    #expect(listening.reader.perform(ReaderCommand.readerPassKey.action, isRepeated: false))
    listening.reader.didDispatch(press, .acted)
    #expect(listening.said.first?.hasSuffix("passes the next key to the app") == true)
    #expect(!listening.window.passesKey)
  }

  @Test("The reader begins again with the name of the window, where the focus is")
  func onAgain() {
    let listening = Listening(Part(.button, "Pay", key: "pay"))
    listening.reader.rest()
    listening.change { tree in tree.update(tree.root) { $0.label = "Till" } }
    listening.reader.begin()
    #expect(listening.said.first == "Reader on, Till")
    #expect(listening.reader.cursor != nil)
  }

  @Test(
    "The turns of a reader that ended and began again have other numbers, and a late report ends none of them"
  )
  func numbers() {
    let listening = Listening(Part(.button, "Pay", key: "pay"))
    let reader = listening.reader
    reader.work { reader.perform(.readerLast) }
    let before = listening.turns.map(\.id)
    reader.end()
    reader.begin()
    let after = listening.turns.map(\.id).dropFirst(before.count)
    #expect(!after.isEmpty && Set(before).isDisjoint(with: after))
    for id in before { listening.voice.didEnd(id) }
    #expect(reader.speech.turns.current?.id == after.first)
    #expect(listening.said.last == "Pay, button")
  }

  @Test("A window without elements is read as soon as it has one")
  func late() {
    let listening = Listening()
    #expect(listening.reader.cursor == nil)
    let said = listening.change { tree in
      tree.append(Element(role: .button, label: "Pay"), to: tree.root)
    }
    #expect(said == ["Pay, button"])
  }

  @Test("No word from before the end is said after it")
  func nothingWaits() {
    let listening = Listening(Part(.button, "Pay", key: "pay"))
    let reader = listening.reader
    reader.onToggle = { reader.rest() }
    reader.receive(.announcement("Train 5 is late", .low), in: reader.nodes.attach())
    _ = reader.perform(ReaderCommand.readerToggle.action, isRepeated: false)
    reader.didDispatch(press, .acted)
    #expect(listening.said == ["Reader off"])
  }

  @Test("The included tables have a name and the keys of the cursor")
  func tables() {
    #expect(BindingTable.readerNames == ["reader", "reader-six-button", "reader-four-button"])
    for name in BindingTable.readerNames {
      let actions = Set(BindingTable.reader(named: name)?.bindings.map(\.action) ?? [])
      #expect(actions.isSuperset(of: ReaderCommand.essential.map(\.action)), "\(name)")
      #expect(actions.contains(ReaderCommand.readerMenu.action), "\(name)")
    }
    #expect(BindingTable.reader(named: "standard") == nil)
  }
}

extension ReaderMenu.Entry {
  /// The command that choosing it performs.
  fileprivate var command: ReaderCommand? { if case .commands(let command) = effect { command } else { nil } }
}
