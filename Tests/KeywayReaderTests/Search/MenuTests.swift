import KeywayAccessibility
import KeywayElements
import KeywayKeymap
import KeywayPlatform
import Testing
import TreeKit

@testable import KeywayReader

@Suite("Menus of the reader")
@MainActor
struct MenuTests {
  private static func kennel(_ configure: (TreeWindow) -> Void = { _ in }) -> Listening {
    Listening(
      Part(.cell, "Bailey, beagle", key: "bailey") {
        $0.accessibility.customContent = [
          AccessibilityDetails.CustomContent(label: "Age", value: "Three years"),
          AccessibilityDetails.CustomContent(label: "Weight", value: "25 pounds"),
        ]
      },
      Part(.button, "Share", key: "share"), configure: configure)
  }

  @Test("The menu of more content says its name and number of items, then each with its number")
  func moreContent() {
    let kennel = Self.kennel()
    #expect(kennel.perform(.readerMoreContent) == ["More Content menu, 2 items"])
    #expect(kennel.perform(.readerNext) == ["Age, Three years, 1 of 2"])
    #expect(kennel.perform(.readerDown) == ["Weight, 25 pounds, 2 of 2"])
    #expect(kennel.perform(.readerNext) == ["(boundary)"])
    #expect(kennel.perform(.readerFirst) == ["Age, Three years, 1 of 2"])
    #expect(kennel.perform(.readerPrevious) == ["(boundary)"])
    #expect(kennel.perform(.readerActivate) == ["Age, Three years, 1 of 2"])
    #expect(kennel.perform(.readerScrollUp) == ["(refused)"])
    #expect(kennel.perform(.readerRepeat) == ["Age, Three years, 1 of 2"])
    #expect(kennel.perform(.readerEscape) == ["Bailey, beagle, 1 of 1. More content available"])
    #expect(kennel.perform(.readerNext) == ["Share, button"])
  }

  @Test("People who know iOS hear the value first")
  func iOS() {
    let kennel = Self.kennel()
    kennel.reader.settings.order = .iOS
    kennel.perform(.readerMoreContent)
    #expect(kennel.perform(.readerNext) == ["Three years, Age, 1 of 2"])
  }

  @Test("An element without more content has an empty menu, which does not open")
  func empty() {
    let kennel = Self.kennel()
    kennel.perform(.readerLast)
    #expect(kennel.perform(.readerMoreContent) == ["More Content menu, no items"])
    #expect(kennel.perform(.readerPrevious) == ["Bailey, beagle, 1 of 1. More content available"])
  }

  @Test("An action of the menu is performed by the window, and the place is said again")
  func actions() {
    var performed: [String] = []
    let kennel = Listening(
      Part(.cell, "Bailey", key: "bailey") { $0.accessibility.actions = ["Adopt", "Share"] }
    ) { window in
      window.onPerform = { action, node in
        performed.append("\(action.kind.title) \(node.label)")
        return action.name != "Share"
      }
    }
    #expect(kennel.perform(.readerActions) == ["Actions menu, 3 items"])
    #expect(kennel.perform(.readerActivate) == ["(refused)"], "nothing is chosen")
    #expect(kennel.perform(.readerNext) == ["Activate, 1 of 3"])
    #expect(kennel.perform(.readerNext) == ["Adopt, 2 of 3"])
    #expect(kennel.perform(.readerActivate) == ["Bailey, 1 of 1"])
    kennel.perform(.readerActions)
    kennel.perform(.readerLast)
    #expect(kennel.perform(.readerActivate) == ["(refused)"])
    #expect(performed == ["Adopt Bailey", "Share Bailey"])
  }

  @Test("A value is stepped in the menu of actions, which stays open until its end, and beyond")
  func steps() {
    var value = 1.0
    let slider = Listening(
      Part(.slider, "Volume", key: "volume") {
        $0.value = "1"
        $0.range = ValueRange(value, maximum: 3)
      }, Part(.button, "Pay")
    ) { window in
      window.onPerform = { action, _ in
        value += action.kind == .increment ? 1 : -1
        guard (0...3).contains(value) else {
          value = min(max(value, 0), 3)
          return false
        }
        window.elements.update(window.elements.element(forKey: "volume")!) {
          $0.value = "\(Int(value))"
          $0.range = ValueRange(value, maximum: 3)
        }
        return true
      }
    }
    func press(_ key: Keysym) -> [String] {
      slider.press(KeyPress(key))
      return slider.said
    }
    // A keypad has no keys for steps, so that Select opens them.
    #expect(slider.perform(.readerActivate) == ["Actions menu, 3 items"])
    #expect(press(.down) == ["Increase, 1 of 3"])
    #expect(press(.return) == ["2"])
    #expect(press(.return) == ["3"])
    #expect(press(.return) == ["(boundary)"])
    #expect(press(.down) == ["Decrease, 2 of 3"])
    #expect(press(.return) == ["2"])
    #expect(press(.escape) == ["Volume, 2, slider"])
    // A keyboard has them.
    slider.reader.bindings = .reader(named: "reader")!
    slider.perform(.readerIncrement)
    #expect(slider.perform(.readerIncrement).last == "(boundary)")
    slider.perform(.readerActivate)
    #expect(slider.reader.search.menu == nil)
  }

  @Test("A keyboard operates an open menu, and no key reaches the app behind it")
  func keyboard() {
    let kennel = Self.kennel()
    func press(_ key: Keysym, _ text: String = "", _ phase: KeyPress.Phase = .began) -> [String] {
      #expect(kennel.reader.takesTyping)
      kennel.press(KeyPress(key, text, phase))
      return kennel.said
    }
    kennel.perform(.readerMoreContent)
    #expect(press(.down) == ["Age, Three years, 1 of 2"])
    #expect(press(.end) == ["Weight, 25 pounds, 2 of 2"])
    #expect(press(.up) == ["Age, Three years, 1 of 2"])
    #expect(press(.space, " ") == ["Age, Three years, 1 of 2"])
    #expect(press(.tab) == ["(refused)"])
    #expect(press(Keysym("w")!, "w") == ["w, 1 item, Weight, 25 pounds, 1 of 1"])
    #expect(press(.backspace) == ["2 items"])
    #expect(press(.escape) == ["Bailey, beagle, 1 of 1. More content available"])
    #expect(!kennel.reader.takesTyping)
    kennel.perform(.readerMenu)
    #expect(press(Keysym("v")!, "v").first?.contains("items, Previous, 1 of ") == true)
    #expect(press(.escape).first?.hasPrefix("Bailey") == true)
  }

  @Test("A Return that is held chooses nothing in the menu that it opened")
  func heldReturn() {
    let kennel = Self.kennel()
    kennel.perform(.readerMenu)
    for letter in "actions" { kennel.press(KeyPress(Keysym(letter)!, String(letter))) }
    kennel.press(KeyPress(.return))
    #expect(kennel.said.last == "Actions menu, 1 item")
    kennel.press(KeyPress(.down))
    _ = kennel.said
    #expect(kennel.reader.type(KeyPress(.return, "", .repeated)))
    kennel.reader.didDispatch(KeyPress(.return, "", .repeated), .acted)
    #expect(kennel.said == ["(refused)"] && kennel.reader.search.menu != nil)
  }

  @Test("A menu closes when its element goes, and says so")
  func gone() {
    let kennel = Self.kennel()
    kennel.perform(.readerMoreContent)
    let said = kennel.change { $0.remove($0.element(forKey: "bailey")!) }
    #expect(said.first == "Menu closed")
    #expect(kennel.reader.search.menu == nil)
  }

  @Test("A menu closes when another screen comes")
  func screenChanged() {
    let kennel = Self.kennel()
    kennel.perform(.readerMoreContent)
    kennel.window.notifications = [.screenChanged(nil)]
    let said = kennel.change { _ in }
    #expect(said.count == 2 && said[1].hasPrefix("Menu closed, Bailey"), "\(said)")
    #expect(kennel.reader.search.menu == nil)
  }

  @Test("A menu closes when a dialog of the app takes the focus")
  func dialog() {
    let kennel = Self.kennel()
    kennel.perform(.readerMoreContent)
    let said = kennel.change { tree in
      tree.append(
        [
          Part(
            .dialog, "Delete Bailey?", traits: .modal,
            inside: [Part(.button, "Delete", key: "delete") { $0.focus.isFocusable = true }])
        ], to: tree.root)
      tree.setFocused(tree.element(forKey: "delete")!)
    }
    #expect(said == ["(screenChanged)", "Menu closed, Delete Bailey? dialog, Delete, button"])
  }

  @Test("With four buttons, Back opens the menu of commands, which has every other command")
  func commands() {
    let kennel = Self.kennel()
    var all: [String] = []
    #expect(kennel.perform(.readerEscape) == ["Commands, 45 items"])
    while case let said = kennel.perform(.readerNext), said != ["(boundary)"] { all += said }
    let count = ReaderCommand.menu.count
    #expect(all == ReaderCommand.menu.enumerated().map { "\($1.title), \($0 + 1) of \(count)" })
    #expect(kennel.perform(.readerEscape) == ["Bailey, beagle, 1 of 1. More content available"])
  }

  @Test("Each command of the menu is performed, and has an answer", arguments: ReaderCommand.menu)
  func reach(command: ReaderCommand) {
    let kennel = Self.kennel()
    var toggles = 0
    kennel.reader.onToggle = { toggles += 1 }
    kennel.perform(.readerEscape)
    for _ in 0...ReaderCommand.menu.firstIndex(of: command)! { kennel.perform(.readerNext) }
    let said = kennel.perform(.readerActivate)
    #expect(!said.isEmpty || toggles == 1, "\(command)")
  }

  @Test("A repetition by the menu says the words before it")
  func again() {
    let kennel = Self.kennel()
    kennel.perform(.readerLast)
    kennel.perform(.readerMenu)
    for _ in 0...ReaderCommand.menu.firstIndex(of: .readerRepeat)! { kennel.perform(.readerNext) }
    #expect(kennel.perform(.readerActivate) == ["Share, button"])
  }

  @Test("The menu says the translations of titles")
  func titles() {
    let kennel = Self.kennel { window in
      window.phrases = { phrase in
        let german = ["Next": "Weiter", "Commands": "Befehle", "$index of $count": "$index von $count"]
        return phrase.filled(german[phrase.text] ?? phrase.text, number: { String($0) })
      }
    }
    kennel.perform(.readerMenu)
    #expect(kennel.perform(.readerNext) == ["Weiter, 1 von 45"])
  }
}
