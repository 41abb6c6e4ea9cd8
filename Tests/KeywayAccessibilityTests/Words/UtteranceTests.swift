import KeywayElements
import SeededRandom
import Testing
import TreeKit

@testable import KeywayAccessibility

@Suite("What is said about an element")
struct UtteranceTests {
  /// The words at the first stop, as if nothing had been said before.
  private func heard(_ parts: Part..., speaker: Speaker = .english) -> String {
    let tree = AccessibilityTree(ElementTree(parts))
    return tree.readingOrder().first.map { speaker.utterance(for: $0.node, in: tree).words } ?? ""
  }

  private func ordered(_ order: WordOrder) -> Speaker {
    var speaker = Speaker.english
    speaker.order = order
    return speaker
  }

  private static let bailey = [
    AccessibilityDetails.CustomContent(label: "Popularity", value: "Number one"),
    .init(label: "Age", value: "Three years"), .init(label: "Weight", value: "25 pounds"),
    .init(label: "Height", value: "14 inches"),
    .init(label: "Description", value: "Happy-go-lucky, excellent hunting dog, and loyal companion."),
  ]

  // WWDC21 10121: "Bailey, beagle. More content available." "Bailey, beagle, three years. More content available."
  @Test("The kennel says who a dog is, its age where that matters, and that there is more")
  func kennel() {
    var contents = Self.bailey
    #expect(
      heard(Part(.text, "Bailey, beagle") { $0.accessibility.customContent = contents })
        == "Bailey, beagle. More content available")
    contents[1].importance = .high
    #expect(
      heard(Part(.text, "Bailey, beagle") { $0.accessibility.customContent = contents })
        == "Bailey, beagle, Three years. More content available")
  }

  // iOS: "Three years, age. 25 pounds, weight." The Mac: "More Content menu. Five items. Age, three years."
  @Test(
    "More content has its value first on iOS, its name first on a Mac, and its menu says how much there is"
  )
  func moreContent() throws {
    let tree = AccessibilityTree(
      Part(.text, "Bailey, beagle", key: "dog") { $0.accessibility.customContent = Self.bailey })
    let dog = try #require(tree["dog"])
    func said(_ order: WordOrder) -> [String] {
      dog.customContent.map { ordered(order).content($0, of: dog).words }
    }
    #expect(
      said(.iOS) == [
        "Number one, Popularity", "Three years, Age", "25 pounds, Weight", "14 inches, Height",
        "Happy-go-lucky, excellent hunting dog, and loyal companion. Description",
      ])
    #expect(said(.mac).prefix(2) == ["Popularity, Number one", "Age, Three years"])
    #expect(said(.mac).last == "Description, Happy-go-lucky, excellent hunting dog, and loyal companion.")
    #expect(Speaker.english.moreContentMenu(of: dog).words == "More Content menu, 5 items")
    #expect(Speaker.english.actionsMenu(of: dog).words == "Actions menu, no items")
  }

  // WWDC11 122: "Selected. iPad products. iPhone products." "Large iPhone. Image." "Go back. Button."
  @Test("The product list says what is selected before its name, and the kind after it")
  func products() {
    #expect(
      heard(Part(.button, "iPad products") { $0.traits = .selected }) == "selected, iPad products, button")
    #expect(heard(Part(.button, "iPhone products")) == "iPhone products, button")
    #expect(heard(Part(.image, "Large iPhone")) == "Large iPhone, image")
    #expect(heard(Part(.text, "Go back", traits: .button)) == "Go back, button")
    // The transcript has "Icon 1, icon" once, where the voice said "button".
    #expect(heard(Part(.button, "Icon 1")) == "Icon 1, button")
  }

  // WWDC21 10119: "On macOS, the type of control will also be spoken".
  @Test("A slider of Wallet Pal says its name, its value and what it is")
  func slider() {
    let food = Part(.slider, "Food") { $0.value = "410 dollars" }
    #expect(heard(food) == "Food, 410 dollars, slider")
    #expect(heard(food, speaker: ordered(.iOS)) == "410 dollars, Food, slider")
    #expect(heard(food, speaker: ordered(.mac)) == "Food, 410 dollars, slider")
    #expect(heard(food, speaker: ordered(.desktop)) == "Food, slider, 410 dollars")
  }

  @Test("A control that opens a menu is a menu, and one that opens choices a combo box")
  func popups() {
    func opens(_ role: Role, _ label: String, _ value: String = "", _ traits: Traits = []) -> Part {
      Part(role, label, traits: traits.union(.hasPopup)) { $0.value = value }
    }
    #expect(heard(opens(.menuItem, "Edit")) == "Edit, menu, 1 of 1")
    #expect(heard(opens(.button, "Insurance", "Private")) == "Insurance, Private, combo box")
    #expect(heard(opens(.button, "Insurance", "", .singleChoice)) == "Insurance, combo box")
    #expect(heard(opens(.button, "Options")) == "Options, menu button")
    #expect(heard(opens(.button, "Calendar", "", .opensDialog)) == "Calendar, button")
    #expect(heard(Part(.menuItem, "Share")) == "Share, menu item, 1 of 1")
  }

  @Test("A menu item says its shortcut, which is no more content; other contents are, even a single one")
  func shortcut() {
    func item(_ contents: [AccessibilityDetails.CustomContent]) -> Part {
      Part(.menuItem, "Share") { $0.accessibility.customContent = contents }
    }
    var shortcut = AccessibilityDetails.CustomContent(label: "Shortcut", value: "Ctrl+I")
    shortcut.isShortcut = true
    let price = AccessibilityDetails.CustomContent(label: "Price", value: "5 €")
    #expect(heard(item([shortcut])) == "Share, Ctrl+I, menu item, 1 of 1")
    #expect(
      heard(item([shortcut, price])) == "Share, Ctrl+I, menu item, 1 of 1. More content available")
    #expect(heard(item([price])) == "Share, menu item, 1 of 1. More content available")
  }

  @Test("Each state has its place, which a person can change")
  func states() {
    let tab = Part(.tab, "Trains", traits: [.selected, .expandable]) { $0.isEnabled = false }
    #expect(heard(tab) == "selected, Trains, tab, collapsed, dimmed, 1 of 1")
    #expect(heard(tab, speaker: ordered(.mac)) == "Trains, selected, tab, collapsed, dimmed, 1 of 1")
    #expect(heard(tab, speaker: ordered(.desktop)) == "Trains, tab, selected, collapsed, dimmed, 1 of 1")
    var order = WordOrder.standard
    order.statePlaces[.dimmed] = .selected
    order.statePlaces[.expanded] = .label
    #expect(heard(tab, speaker: ordered(order)) == "selected, dimmed, Trains, collapsed, tab, 1 of 1")
    let checked: [(Traits, String)] = [(.checked, "on"), ([], "off"), (.mixed, "mixed")]
    for (traits, word) in checked {
      #expect(heard(Part(.checkbox, "Wi-Fi", traits: traits)) == "Wi-Fi, checkbox, \(word)")
    }
  }

  @Test(
    "A control that an author made a toggle says whether it is on, a choice that it is selected, an item both",
    arguments: [
      (.button, .toggleButton, "Mute, button, off"),
      (.button, [.toggleButton, .selected], "Mute, button, on"),
      (.button, [.toggleButton, .checked], "Mute, button, on"),
      (.button, .checked, "Mute, button, on"), (.button, .selected, "selected, Mute, button"),
      (.menuItem, .toggleButton, "Mute, menu item, off, 1 of 1"),
      (.menuItem, [.toggleButton, .selected], "Mute, menu item, on, 1 of 1"),
      (.menuItem, [.toggleButton, .mixed], "Mute, menu item, mixed, 1 of 1"),
      (.menuItem, [.toggleButton, .singleChoice], "Mute, menu item, 1 of 1"),
      (.menuItem, [.toggleButton, .singleChoice, .selected], "selected, Mute, menu item, 1 of 1"),
      (.radioButton, .checked, "selected, Mute, radio button, 1 of 1"),
      (.treeItem, .checked, "Mute, on, level 1, 1 of 1"),
      (.treeItem, [.selected, .checked], "selected, Mute, on, level 1, 1 of 1"),
      (.cell, .selected, "selected, Mute, 1 of 1"), (.text, .toggleButton, "Mute, switch, off"),
    ] as [(Role, Traits, String)])
  func toggles(role: Role, traits: Traits, words: String) {
    #expect(heard(Part(role, "Mute", traits: traits)) == words)
  }

  @Test(
    "Nothing is said twice: not a value like the name, not a hint like the value, not a kind like the name")
  func twice() {
    #expect(heard(Part(.text, "5 apples") { $0.value = "5 Apples." }) == "5 apples")
    #expect(heard(Part(.image, "Image")) == "Image")
    #expect(heard(Part(.toggle, "Wi-Fi", traits: .checked) { $0.value = "On" }) == "Wi-Fi, On, switch")
    #expect(
      heard(
        Part(.button, "Pay") {
          $0.value = "5 €"
          $0.hint = "Pay"
          $0.accessibility.customContent = [.init(label: "Price", value: "5 €", importance: .high)]
        }) == "Pay, 5 €, button. More content available")
  }

  @Test("A hint comes last, after a pause, and can be left out")
  func hint() throws {
    let tree = AccessibilityTree(Part(.button, "Pay", key: "pay") { $0.hint = "Opens the card reader." })
    let node = try #require(tree["pay"])
    var speaker = Speaker.english
    let said = speaker.utterance(for: node, in: tree)
    #expect(said.words == "Pay, button. Opens the card reader.")
    #expect(said.parts.map(\.pauseBefore) == [.zero, Utterance.Pause.comma, Utterance.Pause.hint])
    #expect(said.node == node.id && said.reason == .cursor && said.turnClass == .person && !said.isPrivate)
    speaker.settings.saysHints = false
    #expect(speaker.utterance(for: node, in: tree).words == "Pay, button")
  }

  @Test("An error and a description are said in their own words, with relations that loop, or lead nowhere")
  func relations() {
    let parts = [
      Part(.textField, "Age", key: "age") {
        $0.value = "300"
        $0.accessibility.details.isInvalid = true
        $0.accessibility.details.relations.errorMessages = ["error", "age", "gone"]
        $0.accessibility.details.relations.describedBy = ["note", "age"]
      },
      Part(.text, "In years.", key: "note") { $0.accessibility.details.relations.describedBy = ["age"] },
      Part(.text, "Enter a number from 1 to 120.", key: "error"),
    ]
    let tree = AccessibilityTree(ElementTree(parts))
    func said(_ key: String) -> String {
      tree[key].map { Speaker.english.utterance(for: $0, in: tree).words } ?? ""
    }
    #expect(said("age") == "Age, 300, text field, invalid, Enter a number from 1 to 120. In years.")
    #expect(said("note") == "In years. Age")
    #expect(tree["age"]?.words == "Age, 300, text field, invalid")
  }

  @Test("An empty field says so, one with a space too, and a secret is private and told by its bullets")
  func fields() throws {
    #expect(heard(Part(.textField, "Name")) == "Name, empty, text field")
    #expect(heard(Part(.textField, "Name") { $0.value = "Name" }) == "Name, Name, text field")
    #expect(heard(Part(.searchField, "Find") { $0.value = " " }) == "Find, space, search field")
    let tree = AccessibilityTree(Part(.secureTextField, "PIN", key: "pin") { $0.value = "••••" })
    let said = Speaker.english.utterance(for: try #require(tree["pin"]), in: tree)
    #expect(said.words == "PIN, ••••, secure text field" && said.isPrivate)
  }

  @Test("A part keeps the author's language; kind and state have the window's")
  func language() throws {
    let tree = AccessibilityTree(
      Part(.button, "Bezahlen", key: "pay") {
        $0.accessibility.details.language = "de"
        $0.hint = "Öffnet das Kartenlesegerät"
        $0.isEnabled = false
      })
    let said = Speaker.english.utterance(for: try #require(tree["pay"]), in: tree)
    #expect(said.parts.map(\.language) == ["de", nil, nil, "de"])
    #expect(said.parts.map(\.kind) == [.label, .role, .state, .hint])
  }

  @Test("More content and links are marked by words, by a sound or by the pitch")
  func marks() throws {
    let tree = AccessibilityTree(
      Part(.link, "Map", key: "map") { $0.accessibility.customContent = [.init(label: "Floor", value: "2")] })
    let node = try #require(tree["map"])
    func said(_ link: Speaker.Mark, _ more: Speaker.Mark) -> String {
      var speaker = Speaker.english
      (speaker.settings.links, speaker.settings.moreContent) = (link, more)
      let utterance = speaker.utterance(for: node, in: tree)
      let sounds = speaker.sounds(for: node).map(\.rawValue).joined(separator: " ")
      return "\(utterance.words) | \(utterance.parts.first?.pitch ?? 0) | \(sounds)"
    }
    #expect(said(.words, .words) == "Map, link. More content available | 1.0 | ")
    #expect(said(.sound, .sound) == "Map | 1.0 | link moreContent")
    #expect(said(.pitch, .none) == "Map | 1.2 | ")
    #expect(said(.none, .pitch) == "Map | 0.85 | ")
  }

  @Test("Every role with every state has words without control characters, for any label, in any order")
  func random() {
    var random = SeededGenerator()
    let labels = ["", " ", "A\u{0}B", "\u{202E}x", "a\nb", "e\u{301}", "مرحبا، يا", "日本。語", "👩‍👩‍👧"]
    for _ in 0..<500 {
      let role = Role.allCases.randomElement(using: &random)!
      let traits = Traits(rawValue: UInt32.random(in: 0..<1 << 26, using: &random))
      let part = Part(role, labels.randomElement(using: &random)!, traits: traits) {
        $0.value = labels.randomElement(using: &random)!
        $0.hint = labels.randomElement(using: &random)!
        $0.accessibility.details.isElement = true
      }
      let order = WordOrder.presets.randomElement(using: &random)!.order
      let words = heard(part, speaker: ordered(order))
      #expect(words.firstControl == nil && !words.contains("\u{202E}"), "\(role) \(traits.names)")
    }
  }
}
