import Keyway
import KeywayKeymap
import KeywayTesting
import Observation
import Testing
import ViewTestKit

@testable import KeywayUI

@MainActor
@Suite("Keys on the screen that are held, composed with, scanned and read")
struct KeyboardKeysTests {
  @Observable
  fileprivate final class Model {
    var name = ""
    var isAsking = false
    let pin = Secret()
  }

  fileprivate struct Details: View {
    let model: Model

    var body: some View {
      VStack {
        Button("Back") {}
        TextField("Name", text: Binding(get: { model.name }, set: { model.name = $0 }))
        SecureField("Password", secret: model.pin)
      }
      .sheet(isPresented: Binding(get: { model.isAsking }, set: { model.isAsking = $0 })) {
        TextField("Place", text: Binding(get: { model.name }, set: { model.name = $0 }))
      }
    }
  }

  private func open(_ model: Model, layout: String = "us") throws -> AppDriver {
    try AppDriver(size: Size(width: 1280, height: 800), layout: layout) { Details(model: model) }
  }

  // MARK: Repeat

  @Test("A held key repeats as the settings of the keyboard have it, until the finger lets go or slides off")
  func repeats() throws {
    let model = Model()
    let app = try open(model)
    app.window.keyboardSettings = KeyboardSettings(
      keyRepeat: KeyRepeat.Settings(delay: .milliseconds(500), rate: 10))
    try app.tapField("Name")
    let key = try #require(app.key("g")).frame.center
    app.windowSystem.touch(at: key, in: app.headlessWindow)
    app.windowSystem.advance(by: .milliseconds(450))
    #expect(model.name == "")
    app.windowSystem.advance(by: .milliseconds(270))
    #expect(model.name == "ggg")
    app.windowSystem.lift(at: key, in: app.headlessWindow)
    app.windowSystem.advance(by: .milliseconds(2000))
    #expect(model.name == "ggg")
    let backspace = try #require(app.key("Backspace")).frame.center
    app.windowSystem.touch(at: backspace, in: app.headlessWindow)
    app.windowSystem.advance(by: .milliseconds(620))
    #expect(model.name == "g")
    app.windowSystem.moveTouch(to: key, in: app.headlessWindow)
    app.windowSystem.advance(by: .milliseconds(2000))
    app.windowSystem.lift(at: key, in: app.headlessWindow)
    #expect(model.name == "g", "neither key goes on, and the one where the finger is lifted types nothing")
    try app.tapKey("g")
    #expect(model.name == "gg")
  }

  @Test("Shift counts for all repeats of a letter; a rate of 0 and a secret have no repeats")
  func shiftedAndOff() throws {
    let model = Model()
    let app = try open(model)
    app.window.keyboardSettings = KeyboardSettings(
      keyRepeat: KeyRepeat.Settings(delay: .milliseconds(500), rate: 10))
    try app.tapField("Name")
    try app.tapKey("Shift")
    let key = try #require(app.key("G")).frame.center
    app.windowSystem.touch(at: key, in: app.headlessWindow)
    app.windowSystem.advance(by: .milliseconds(620))
    app.windowSystem.lift(at: key, in: app.headlessWindow)
    #expect(model.name == "GG" && app.key("g") != nil)
    app.window.keyboardSettings.keyRepeat = .off
    app.windowSystem.touch(at: key, in: app.headlessWindow)
    app.windowSystem.advance(by: .milliseconds(3000))
    app.windowSystem.lift(at: key, in: app.headlessWindow)
    #expect(model.name == "GGg", "it is typed once, when the finger is lifted")
    app.window.keyboardSettings.keyRepeat = .standard
    try app.tapField("Password", .secureTextField)
    app.windowSystem.touch(at: key, in: app.headlessWindow)
    app.windowSystem.advance(by: .milliseconds(3000))
    #expect(model.pin.isEmpty)
    app.windowSystem.lift(at: key, in: app.headlessWindow)
    #expect(model.pin.count == 1)
  }

  // MARK: Sequences

  @Test("The Compose key begins a sequence that the key and the field show")
  func compose() throws {
    let model = Model()
    let app = try open(model)
    try app.tapField("Name")
    for key in ["Symbols", "Compose"] { try app.tapKey(key) }
    #expect(app.window.keyboardStatus.pendingSequence == [.multiKey])
    #expect(app.key("Compose")?.traits.contains(.selected) == true)
    for key in ["Letters", "a"] { try app.tapKey(key) }
    let field = try #require(
      app.find(.textField, "Name").flatMap(app.window.graph.renderNode(for:)) as? FieldNode)
    #expect(field.composing.text == "·a" && model.name == "")
    #expect(!app.window.keyboardStatus.pendingSequence.isEmpty)
    try app.tapKey("e")
    #expect(model.name == "æ" && field.composing.text == "")
    #expect(app.window.keyboardStatus.pendingSequence.isEmpty)
    for key in ["Symbols", "Compose", "Compose"] { try app.tapKey(key) }
    #expect(app.window.keyboardStatus.pendingSequence.isEmpty)
  }

  @Test("Dead keys show their mark on a dotted circle; what waits is forgotten with the field")
  func deadKeys() throws {
    let model = Model()
    let app = try open(model, layout: "de")
    try app.tapField("Name")
    let keys = try #require(app.window.parts.screenKeyboard.presentation.content).keys
    #expect(keys.first { $0.name == "Accent ´" }?.keycap == "\u{25CC}\u{301}")
    try app.tapKey("Accent ´")
    #expect(app.window.keyboardStatus.pendingSequence.count == 1)
    try app.tapKey("Done")
    #expect(app.window.keyboardStatus.pendingSequence.isEmpty)
  }

  @Test("For a secret no key is lit by what waits, and the field does not say which accent it is")
  func secretSequence() throws {
    let model = Model()
    let app = try open(model, layout: "de")
    try app.tapField("Password", .secureTextField)
    try app.tapKey("Accent ´")
    #expect(app.key("Accent ´")?.traits.contains(.selected) == false)
    let node = app.find(.secureTextField, "Password").flatMap(app.window.graph.renderNode(for:))
    #expect(try #require(node as? FieldNode).composing.text == "•")
    try app.tapKey("e")
    #expect(model.pin.withUTF8 { Array($0) } == Array("\u{E9}".utf8))
  }

  // MARK: Readers

  @Test(
    "Beside a dialog its keys are read and pressed, and nothing else behind it; the focus stays on the field")
  func readInDialog() throws {
    let model = Model()
    let app = try open(model)
    #expect(app.element(.button, "Back") != nil)
    model.isAsking = true
    app.windowSystem.settle()
    #expect(app.element(.button, "q") == nil)
    try app.tapField("Place")
    #expect(app.element(.textField, "Place") != nil && app.element(.button, "Back") == nil)
    let key = try #require(app.element(.button, "q"))
    #expect(key.activate())
    #expect(model.name == "q" && app.focused?.label == "Place")
    try app.tapKey("Done")
    #expect(app.element(.button, "q") == nil && app.element(.textField, "Place") != nil)
    model.isAsking = false
    app.windowSystem.settle()
    try app.tapField("Name")
    #expect(app.element(.button, "Back") != nil && app.element(.button, "q") != nil)
  }

  @Test("A technology that comes while the keyboard is shown beside a dialog finds the keys")
  func readLater() throws {
    let model = Model()
    let app = try open(model)
    model.isAsking = true
    app.windowSystem.settle()
    try app.tapField("Place")
    #expect(app.element(.button, "q") != nil)
  }

  // MARK: Scanning

  @Test(
    "With one switch rows are lit by themselves, then the keys of the chosen row; after the loops nothing moves"
  )
  func oneSwitch() throws {
    let model = Model()
    let app = try open(model)
    _ = app.readingOrder
    app.window.keyboardScanning = KeyboardScanning(.rows, interval: .seconds(1), loops: 2)
    try app.press("Tab")
    #expect(app.window.showsOnScreenKeyboard && app.litWords == "Row 1 of 5" && app.focused?.label == "Name")
    app.windowSystem.advance(by: .milliseconds(1000))
    #expect(app.litWords == "Row 2 of 5" && app.announcements.last == "Row 2 of 5, q")
    #expect(app.element(.group, "Keyboard")?.value == "Row 2 of 5")
    try app.press("Space")
    #expect(app.focused?.label == "q" && app.litWords == "" && app.window.shownRing != nil)
    app.windowSystem.advance(by: .milliseconds(2000))
    #expect(app.focused?.label == "e" && app.announcements.last == "e")
    try app.press("Space")
    #expect(model.name == "e" && app.litWords == "Row 1 of 5" && app.focused?.label == "Name")
    app.windowSystem.advance(by: .milliseconds(11_000))
    #expect(app.litWords == "" && app.window.parts.scanning.timer == nil, "a kiosk at rest does not wake up")
    try app.press("Return")
    #expect(app.litWords == "Row 1 of 5" && model.name == "e")
    try app.press("B Escape")
    #expect(model.name == "eb" && !app.window.showsOnScreenKeyboard && app.window.parts.scanning.timer == nil)
  }

  @Test("A row that was chosen by mistake is left after the loops")
  func wrongRow() throws {
    let app = try open(Model())
    app.window.keyboardScanning = KeyboardScanning(.rows, interval: .milliseconds(100), loops: 1)
    try app.press("Tab Space")
    #expect(app.focused?.label == "1")
    app.windowSystem.advance(by: .milliseconds(1200))
    #expect(app.litWords == "Row 1 of 5" && app.focused?.label == "Name")
  }

  @Test("Where the keys have become fewer rows, scanning begins again at one that is there")
  func fewerRows() {
    var scan = KeyScan(KeyboardScanning(.rows, loops: 1))
    for _ in 0..<4 { scan.step(over: [10, 10, 10, 10, 5]) }
    #expect(scan.lit == .row(4))
    _ = scan.select()
    for row in 0..<3 {
      scan.step(over: [3, 3, 3])
      #expect(scan.lit == .row(row))
    }
  }

  @Test("With two switches one moves on and the other chooses; a held switch counts once")
  func twoSwitches() throws {
    let model = Model()
    let app = try open(model)
    app.window.keyboardScanning = KeyboardScanning(.keys, interval: nil)
    try app.press("Tab")
    #expect(app.focused?.label == "1")
    try app.press("Tab Tab Space")
    #expect(model.name == "3" && app.focused?.label == "1")
    app.windowSystem.advance(by: .milliseconds(60_000))
    #expect(app.focused?.label == "1" && app.window.parts.scanning.timer == nil)
    app.windowSystem.press(15)
    app.windowSystem.advance(by: .milliseconds(3000))
    app.windowSystem.release(15)
    #expect(app.focused?.label == "2")
    app.window.bindings = BindingTable(
      bindings: [
        BindingTable.Binding(.scanNext, Shortcut(.f5)), BindingTable.Binding(.scanSelect, Shortcut(.f6)),
      ])
    try app.press("F5 F6")
    #expect(model.name == "33")
  }

  @Test("Keys are lit in a dialog too, and those for a secret are not said")
  func scanningElsewhere() throws {
    let model = Model()
    let app = try open(model)
    _ = app.readingOrder
    app.window.keyboardScanning = KeyboardScanning(.keys, interval: nil)
    model.isAsking = true
    app.windowSystem.settle()
    #expect(app.focused?.label == "1")
    try app.press("Tab Space")
    #expect(model.name == "2")
    try app.press("Escape")
    #expect(app.focused?.label == "Place")
    model.isAsking = false
    app.windowSystem.settle()
    app.window.keyboardScanning = KeyboardScanning(.rows, interval: nil)
    try app.focus(.secureTextField, "Password")
    #expect(app.announcements.last == "Row 1 of 5")
    try app.press("Space Tab Space")
    #expect(model.pin.withUTF8 { Array($0) } == Array("2".utf8))
    #expect(app.announcements.last == "Row 1 of 5")
  }
}

extension AppDriver {
  /// The words about the lit row.
  fileprivate var litWords: String? { tree.element(forKey: "onscreen-keyboard").map { tree[$0].value } }

  fileprivate func key(_ name: String) -> Element? {
    tree.firstShown { $1.traits.contains(.keyboardKey) && $1.label == name }.map { tree[$0] }
  }

  fileprivate func tapKey(_ name: String) throws {
    let found = try #require(key(name), "there is no key \(name)")
    windowSystem.tap(at: found.frame.center, in: headlessWindow)
  }

  fileprivate func tapField(_ label: String, _ role: Role = .textField) throws {
    let id = try #require(find(role, label))
    window.scrollIntoView(id)
    windowSystem.tap(at: tree[id].frame.center, in: headlessWindow)
  }
}
