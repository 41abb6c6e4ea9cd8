import Foundation
import Glibc
import Keyway
import KeywayTesting
import Observation
import ProcessFigures
import Testing

@testable import KeywayUI

@MainActor
@Suite("The next person finds nothing of the last one")
struct SessionResetTests {
  @MainActor @Observable
  final class Person {
    var name = ""
    var city = "Bern"
    let pin = Secret()
    var path: [Int] = []
    var isSaved = false
  }

  private struct Page: View {
    @Bindable var person: Person

    var body: some View {
      NavigationStack(path: $person.path) {
        ScrollView {
          VStack {
            TextField("Name", text: $person.name)
            TextField("City", text: $person.city)
            SecureField("PIN", secret: person.pin)
            ForEach(0..<30) { number in Button("Row \(number)") {} }
            NavigationLink("More", value: 1)
          }
        }
        .navigationTitle("Start")
        .navigationDestination(for: Int.self) { _ in Button("Deep") {} }
      }
      .banner("Saved.", isPresented: $person.isSaved, tone: .success)
      .timeoutWarning(after: .seconds(60), countdown: .seconds(20)) {}
    }
  }

  @Test("A reset gives back the memory that nothing uses any more")
  func freeMemory() throws {
    /// In MiB; 0 where the file cannot be read.
    func resident() -> Int {
      let words = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ")
      return (words.flatMap { Int($0[1]) } ?? 0) * Int(getpagesize()) / 1_048_576
    }
    let app = try AppDriver { Page(person: Person()) }
    // The blocks that stay between them keep glibc from returning the others by itself.
    let blocks = (0..<32_768).map { _ in memset(malloc(1_024), 1, 1_024)! }
    for (place, block) in blocks.enumerated() where place % 32 > 0 { free(block) }
    defer { for place in stride(from: 0, to: blocks.count, by: 32) { free(blocks[place]) } }
    let before = resident()
    try #require(before > 32)
    app.window.reset()
    app.windowSystem.settle()
    app.windowSystem.advance(by: .milliseconds(100))
    let after = resident()
    #expect(after > 0 && after < before - 16, "\(before) MiB before, \(after) after")
  }

  @Test(
    "Fields, secrets, what was copied and can be undone, scroll offsets, pages and banners are gone",
    arguments: [false, true])
  func reset(byTime: Bool) throws {
    let person = Person()
    let app = try AppDriver { Page(person: person) }
    #expect(app.focused?.label == "Name")
    let place = try #require(app.focused).frame
    try app.type("Ann Lee")
    try app.press("Ctrl+A Ctrl+C Backspace")
    #expect(person.name == "")
    try app.press("Ctrl+V")
    #expect(person.name == "Ann Lee")
    try app.press("Ctrl+A Backspace")
    #expect(person.name == "", "what was typed is there to be undone only")
    try app.focus(.textField, "City")
    try app.press("End")
    try app.type("burg")
    #expect(person.city == "Bernburg")
    try app.focus(.secureTextField, "PIN")
    try app.type("1234")
    #expect(person.pin.count == 4)
    try app.focus(.button, "More")
    #expect(try #require(app.tree.element(.textField, "Name")).frame.minY < place.minY, "scrolled")
    person.isSaved = true
    app.windowSystem.settle()
    try app.press("Return")
    #expect(person.path == [1] && app.focused?.label == "Deep")

    if byTime {
      app.windowSystem.advance(by: .milliseconds(80_000))
    } else {
      app.window.reset()
      app.windowSystem.settle()
    }
    #expect(person.path.isEmpty && !person.isSaved)
    #expect(person.name == "" && person.city == "Bern" && person.pin.count == 0)
    #expect(app.focused?.label == "Name" && app.focused?.frame == place)
    #expect(app.tree.element(.textField, "City")?.value == "Bern")
    for key in ["Ctrl+Z", "Ctrl+Shift+Z", "Ctrl+V"] {
      try app.press(key)
      #expect(person.name == "" && app.focused?.value == "", "\(key)")
    }
    try app.focus(.textField, "City")
    try app.press("Ctrl+Z")
    #expect(person.city == "Bern")
    #expect(app.capture().differenceCount(from: app.freshCapture()) == 0)
  }

  @Test("What was copied, can be undone or redone and was being composed is zeroed in memory")
  func memory() throws {
    let search = MemorySearch(40, of: "abcdefghijklmnopqrstuvwxyz")
    let text = search.text
    let app = try AppDriver { Page(person: Person()) }
    try app.type(text)
    try app.press("Ctrl+A Ctrl+C Backspace")
    try app.focus(.textField, "City")
    try app.press("Ctrl+A Backspace")
    try app.type(text)
    try app.press("Ctrl+Z")
    #expect(app.focused?.value == "")
    app.windowSystem.compose(text)
    let process = RunningProcess(getpid())
    #expect(try search.findings(in: process).allocations >= 4)
    app.window.reset()
    #expect(try search.findings(in: process).allocations == 0)
  }

  @Test("No help and no word about a chord stays")
  func messages() throws {
    let app = try AppDriver(
      buildMenu: {
        let save = KeyCommand(title: "Save", action: "save", chord: "Ctrl+K Ctrl+S")
        try $0.insertChild(
          Menu(identifier: "test", options: .displayInline, children: [save]), atEndOfMenu: .edit)
      },
      content: { Button("Pay") {}.help("By card.").onCommand("save") {} })
    try app.press("Ctrl+K x")
    let pay = try #require(app.tree.element(.button, "Pay")).frame
    app.windowSystem.movePointer(to: Point(x: pay.midX, y: pay.midY), in: app.headlessWindow)
    app.windowSystem.advance(by: .milliseconds(700))
    let parts = app.window.parts
    #expect(parts.help.presentation.shown != nil && !parts.keyFeedback.presentation.text.isEmpty)
    app.window.reset()
    #expect(parts.help.presentation.shown == nil && parts.keyFeedback.presentation.text.isEmpty)
  }

  @Test("A keyboard on the screen that somebody closed is there for the next person")
  func keyboard() throws {
    let app = try AppDriver { TextField("Name", text: .constant("")) }
    app.window.onScreenKeyboard = .always
    app.windowSystem.settle()
    #expect(app.window.showsOnScreenKeyboard)
    try app.press("Escape")
    #expect(!app.window.showsOnScreenKeyboard)
    app.window.reset()
    app.windowSystem.settle()
    #expect(app.window.showsOnScreenKeyboard)
  }

  private struct Row: Identifiable { let id: Int }

  @Test("A long list begins at its top again, with the focus")
  func list() throws {
    let app = try AppDriver {
      List((0..<5000).map(Row.init)) { Text("Row \($0.id)") }.typeSelect { "Row \($0.id)" }
    }
    try app.press("End")
    #expect(app.focused?.label == "Row 4999")
    app.window.reset()
    app.windowSystem.settle()
    #expect(app.focused?.label == "Row 0" && app.tree.element(.cell, "Row 4999") == nil)
    #expect(app.capture().differenceCount(from: app.freshCapture()) == 0)
  }

  private struct Summary: View {
    @Bindable var person: Person

    var body: some View { TextField("Name", text: $person.name) }
  }

  @Test(
    "A field that appeared with a name does not bring back what the app has forgotten by itself",
    arguments: [false, true])
  func forgotten(before: Bool) throws {
    let person = Person()
    person.name = "Ann"
    let app = try AppDriver { Summary(person: person) }
    #expect(app.focused?.value == "Ann")
    person.name = ""
    if before { app.windowSystem.settle() }
    app.window.reset()
    app.windowSystem.settle()
    #expect(person.name == "" && app.focused?.value == "")
  }

  private struct Wizard: View {
    @Bindable var person: Person

    var body: some View {
      NavigationStack(path: $person.path) {
        VStack {
          TextField("Name", text: $person.name)
          NavigationLink("Next", value: 1)
        }
        .navigationTitle("Start")
        .navigationDestination(for: Int.self) { _ in Summary(person: person) }
      }
    }
  }

  @Test("A page that appeared with what was typed on another does not bring it back")
  func secondPage() throws {
    let person = Person()
    let app = try AppDriver { Wizard(person: person) }
    try app.type("Ann")
    try app.focus(.button, "Next")
    try app.press("Return")
    #expect(person.path == [1] && app.focused?.value == "Ann")
    app.window.reset()
    app.windowSystem.settle()
    #expect(person.path.isEmpty && person.name == "" && app.focused?.value == "")
  }
}
