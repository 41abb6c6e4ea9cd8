import KeywayAccessibility
import KeywayElements
import KeywayKeymap
import KeywayPlatform
import Testing
import TreeKit

@testable import KeywayReader

@Suite("Help of the reader about keys and elements")
@MainActor
struct HelpTests {
  private static let keypad = BindingTable(bindings: [
    BindingTable.Binding(BindingAction(rawValue: "readerNext"), Shortcut(.right)),
    BindingTable.Binding(BindingAction(rawValue: "readerActivate"), Shortcut(.return)),
    BindingTable.Binding(BindingAction(rawValue: "readerHelp"), Shortcut(.f1)),
    BindingTable.Binding(BindingAction(rawValue: "readerIncrement"), Shortcut(.up, modifiers: .control)),
    BindingTable.Binding(BindingAction(rawValue: "readerDecrement"), Shortcut(.down, modifiers: .control)),
  ])

  private func listening(_ languageTag: String = "en") -> Listening {
    let listening = Listening(
      Part(.heading, "Trains"), Part(.button, "Pay"), Part(.button, "Share"), Part(.link, "Terms"),
      Part(.slider, "Volume") { $0.value = "3" }, Part(.button, "Off", traits: .notEnabled)
    ) { $0.languageTag = languageTag }
    listening.reader.bindings = Self.keypad
    return listening
  }

  private func press(_ symbol: Keysym, _ phase: KeyPress.Phase = .began) -> KeyPress {
    KeyPress(symbol, "", phase)
  }

  @Test("Usage is said twice for each kind of element, with the keypad's names of the keys")
  func usage() {
    let listening = listening()
    #expect(listening.perform(.readerNext) == ["Pay, button. Press the Select key to activate"])
    #expect(listening.perform(.readerNext) == ["Share, button. Press the Select key to activate"])
    #expect(listening.perform(.readerNext) == ["Terms, link. Press the Select key to open"])
    #expect(
      listening.perform(.readerNext)
        == ["Volume, 3, slider. Press the Ctrl+Up key or the Ctrl+Down key to change the value"])
    #expect(listening.perform(.readerNext) == ["Off, button, dimmed"])
  }

  @Test("A sign on a key is said by its name, as no voice reads ++", arguments: ["en", "de"])
  func signs(language: String) throws {
    let listening = Listening(Part(.heading, "Sound"), Part(.slider, "Volume") { $0.value = "3" }) {
      $0.languageTag = language
    }
    let keys = [("readerIncrement", "Ctrl+Plus"), ("readerDecrement", "Ctrl+Minus"), ("readerRepeat", ",")]
    listening.reader.bindings = BindingTable(
      bindings: try keys.map { BindingTable.Binding(BindingAction(rawValue: $0), try Shortcut($1)) })
    let control = language == "de" ? "Strg" : "Ctrl"
    #expect(
      listening.perform(.readerNext) == [
        "Volume, 3, slider. Press the \(control)+plus key or the \(control)+minus key to change the value"
      ])
    listening.perform(.readerHelp)
    listening.press(press(try #require(Keysym(","))))
    #expect(listening.said == ["comma, says the last words again"])
  }

  @Test(
    "Usage has the verb of the element",
    arguments: [
      (.toggle, [], "toggle"), (.checkbox, [], "toggle"), (.radioButton, [], "choose"),
      (.tab, [], "choose"), (.menuItem, [], "choose"), (.cell, [], "choose"), (.cell, .link, "open"),
      (.link, [], "open"), (.button, [], "activate"), (.button, .expandable, "open"),
      (.button, [.expandable, .expanded], "activate"), (.button, .hasPopup, "open"),
      (.menuItem, .hasPopup, "open"), (.treeItem, [], "choose"), (.treeItem, .expandable, "choose"),
      (.row, [], "choose"), (.heading, .expandable, "open"), (.image, [], "activate"),
      (.columnHeader, [], "activate"),
    ] as [(Role, Traits, String)])
  func verbs(role: Role, traits: Traits, verb: String) {
    let listening = Listening(
      Part(.heading, "Trains"),
      Part(role, "Share", traits: traits) { $0.accessibility.details.standardActions = [.activate] })
    listening.reader.bindings = Self.keypad
    let said = listening.perform(.readerNext).first ?? ""
    #expect(said.hasSuffix("Press the Select key to \(verb)"), "\(said)")
  }

  @Test("Where a keypad has no key for it, usage names the menu that has it")
  func inMenu() {
    let listening = Listening(
      Part(.heading, "Trains"), Part(.slider, "Volume") { $0.value = "3" },
      Part(.image, "Stars", traits: .adjustable),
      Part(.cell, "Bailey") {
        $0.accessibility.customContent = [AccessibilityDetails.CustomContent(label: "Age", value: "3")]
        $0.accessibility.actions = ["Adopt"]
      })
    listening.reader.bindings = .reader(named: "reader-four-button")!
    #expect(listening.perform(.readerNext) == ["Volume, 3, slider. Press the Select key to change the value"])
    #expect(listening.perform(.readerNext) == ["Stars, slider. Press the Select key to change the value"])
    listening.perform(.readerNext)
    listening.press(press(.f1))
    #expect(
      listening.said == [
        "Press the Select key to choose. Hold the Back key for the commands: More content. Hold the Back key for the commands: Actions"
      ])
    listening.press(press(.f1, .ended))
    listening.reader.bindings = .reader(named: "reader-six-button")!
    listening.press(press(.f1))
    #expect(listening.said.first?.contains("Hold the Help key for the commands: Actions") == true)
  }

  @Test("The help key of a keypad says the usage, and while it is held what the keys do")
  func held() {
    let listening = listening()
    listening.perform(.readerNext)
    listening.perform(.readerNext)
    listening.perform(.readerNext)
    listening.press(press(.f1))
    #expect(listening.said == ["Press the Select key to open"])
    listening.press(press(.right))
    listening.press(press(.f2))
    #expect(listening.said == ["Right, goes to the next element", "F2, not a command of the reader"])
    listening.press(press(.f1, .ended))
    listening.press(press(.right))
    #expect(listening.said.first?.hasPrefix("Volume") == true)
  }

  @Test("A help key that opens the menu of commands when it is held says the usage when it is up again")
  func heldForMenu() {
    let listening = listening()
    let menu = BindingTable.Binding(
      BindingAction(rawValue: "readerMenu"), Shortcut(.f1), trigger: .hold(for: .seconds(1)))
    listening.reader.bindings = BindingTable(bindings: Self.keypad.bindings + [menu])
    for _ in 0..<3 { listening.perform(.readerNext) }
    // A key that may be held acts when it goes up.
    func act(_ command: ReaderCommand, _ phase: KeyPress.Phase) {
      listening.reader.willDispatch(press(.f1, phase))
      _ = listening.reader.perform(command.action, isRepeated: false)
      listening.reader.didDispatch(press(.f1, phase), .acted)
    }
    listening.reader.willDispatch(press(.f1))
    listening.reader.didDispatch(press(.f1), .acted)
    act(.readerHelp, .ended)
    #expect(listening.said.last == "Press the Select key to open")
    listening.reader.willDispatch(press(.f1))
    act(.readerMenu, .began)
    #expect(listening.said.first?.hasPrefix("Commands, ") == true)
  }

  @Test("Of several keys the one with the fewest modifiers is named")
  func fewest() {
    let listening = listening()
    let select = ReaderCommand.readerActivate.action
    listening.reader.bindings = BindingTable(bindings: [
      BindingTable.Binding(select, Shortcut(.space, modifiers: [.control, .alternate])),
      BindingTable.Binding(select, Shortcut(.space, modifiers: .control)),
    ])
    #expect(listening.perform(.readerNext) == ["Pay, button. Press the Ctrl+Space key to activate"])
  }

  @Test("In the mode of key help, each key says what it would do, in the language of the window")
  func mode() {
    let listening = listening("de")
    #expect(listening.perform(.readerHelp) == ["(modeOn)", "Key help on"])
    #expect(listening.reader.takesTyping)
    listening.press(press(.return))
    #expect(listening.said == ["Eingabe, activates the element under the cursor"])
    #expect(listening.perform(.readerHelp) == ["(modeOff)", "Key help off"])
    #expect(!listening.reader.takesTyping)
  }

  @Test("An element without a usage says so")
  func none() {
    let listening = listening()
    listening.press(press(.f1))
    #expect(listening.said == ["No help for this element"])
  }
}
