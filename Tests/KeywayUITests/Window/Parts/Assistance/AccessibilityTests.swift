import Keyway
import KeywayAccessibility
import KeywayDrawing
import KeywayTesting
import Observation
import Testing
import ViewTestKit

@testable import KeywayUI

@MainActor
@Suite("What views tell assistive technologies")
struct AccessibilityTests {
  private final class Log { var lines: [String] = [] }

  @Test("A font makes no heading, the trait does, and a navigation bar's title has it")
  func headings() throws {
    let app = try AppDriver {
      VStack {
        Text("Bailey").font(.title)
        Text("Dogs").font(.caption).accessibilityAddTraits(.isHeader)
      }
      .navigationBar("Kennel") { Button("Add") {} }
    }
    #expect(app.readingOrder == ["Kennel, heading", "Add, button", "Bailey", "Dogs, heading"])
    #expect(app.containers["Kennel"]?.container == .semanticGroup)
  }

  @Test("A combined card is one element with its buttons as actions, which press the buttons")
  func combine() throws {
    let log = Log()
    let app = try AppDriver {
      VStack {
        Text("Anna")
        Text("Level 4")
        Button("Send Challenge") { log.lines.append("challenge") }
        Button("Share") { log.lines.append("share") }
      }
      .accessibilityElement(children: .combine)
    }
    #expect(app.readingOrder == ["Anna, Level 4"])
    let card = try #require(app.accessibilityTree.readingOrder().first?.node)
    #expect(card.actionNames == ["Send Challenge", "Share"])
    let element = app.elements(ofRole: .text)[0]
    #expect(element.actions["Share"]?() == true && element.actions["Send Challenge"]?() == true)
    #expect(log.lines == ["share", "challenge"])
    #expect(app.tabOrder == ["Send Challenge", "Share"], "what is combined is still reached by Tab")
  }

  @Test(
    "Without containers cards are read across, with them one after the other, and a priority puts first or last"
  )
  func cards() throws {
    struct Card: View {
      let name: String
      let isContained: Bool

      var body: some View {
        let card = VStack {
          Button("Call \(name)") {}.accessibilitySortPriority(-1)
          Text(name)
        }
        if isContained { card.accessibilityElement(children: .contain) } else { card }
      }
    }
    func words(_ isContained: Bool) throws -> [String] {
      let app = try AppDriver {
        HStack {
          Card(name: "Anna", isContained: isContained)
          Card(name: "Ben", isContained: isContained)
        }
      }
      return app.readingOrder
    }
    #expect(try words(false) == ["Anna", "Ben", "Call Anna, button", "Call Ben, button"])
    #expect(try words(true) == ["Anna", "Call Anna, button", "Ben", "Call Ben, button"])
  }

  @Test("Actions by closure run and say that they were handled; others say that they were not")
  func actions() throws {
    let log = Log()
    let app = try AppDriver {
      Text("Volume").accessibilityValue("3")
        .accessibilityAdjustableAction { log.lines.append("\($0)") }
        .accessibilityAction(named: "Mute") { log.lines.append("mute") }
        .accessibilityAction { log.lines.append("activate") }
        .accessibilityAction(.escape) { log.lines.append("escape") }
    }
    let volume = try #require(app.sliders["Volume"])
    #expect(volume.increment() && volume.decrement() && volume.escape())
    #expect(volume.actions["Mute"]?() == true)
    #expect(log.lines == ["increment", "decrement", "escape", "mute"])
    let plain = try AppDriver { Text("Nothing") }
    #expect(plain.elements(ofRole: .text)["Nothing"]?.activate() == false)
  }

  @Test("A row with a switch, combined, is switched as one element")
  func combinedToggle() throws {
    final class Model { var isOn = false }
    let model = Model()
    let app = try AppDriver {
      HStack {
        Text("Newsletter")
        Toggle("Weekly", isOn: Binding(get: { model.isOn }, set: { model.isOn = $0 }))
      }
      .accessibilityElement(children: .combine)
    }
    #expect(app.readingOrder == ["Newsletter, Weekly, switch, off"])
    #expect(app.toggles[0].activate() && model.isOn)
  }

  @Test("What a technology did is told for the trace, with whether it was handled")
  func trace() throws {
    let app = try AppDriver {
      VStack {
        Button("Pay") {}
        Button("Wait") {}.disabled(true)
      }
    }
    var lines: [String] = []
    app.window.onAssistance = { lines.append("\($0.action) \($0.label) \($0.isHandled)") }
    _ = (app.buttons["Pay"]?.activate(), app.buttons["Wait"]?.activate())
    #expect(lines == ["activate Pay true", "activate Wait false"])
  }

  @Test("A slider goes up and down by its step, and stops at its end")
  func slider() throws {
    final class Model { var value = 8.0 }
    let model = Model()
    let app = try AppDriver {
      Slider(value: Binding(get: { model.value }, set: { model.value = $0 }), in: 0...10, step: 2)
        .accessibilityLabel("Volume")
    }
    #expect(app.sliders["Volume"]?.increment() == true && model.value == 10)
    #expect(app.sliders["Volume"]?.increment() == false)
    #expect(app.sliders["Volume"]?.decrement() == true && model.value == 8)
  }

  @Test("Nothing is done behind a modal, on what is disabled, or on what is gone")
  func refused() throws {
    let log = Log()
    let model = Model()
    let app = try AppDriver { Refusing(model: model) { log.lines.append($0) } }
    let pay = try #require(app.buttons["Pay"])
    #expect(pay.activate() && log.lines == ["pay"])
    model.isEnabled = false
    #expect(!pay.activate() && app.readingOrder == ["Pay, button, dimmed"])
    (model.isEnabled, model.showsBanner) = (true, true)
    #expect(app.readingOrder == ["Sure? button"])
    #expect(!pay.activate())
    let sure = try #require(app.buttons["Sure?"])
    model.showsBanner = false
    #expect(!sure.activate() && pay.activate())
    #expect(log.lines == ["pay", "pay"])
  }

  fileprivate struct Refusing: View {
    let model: Model
    let log: (String) -> Void

    var body: some View {
      Button("Pay") { log("pay") }.disabled(!model.isEnabled)
      if model.showsBanner {
        VStack { Button("Sure?") { log("sure") } }.accessibilityAddTraits(.isModal)
      }
    }
  }

  @Test("A magic tap calls the first handler from the node outwards")
  func magicTap() throws {
    let log = Log()
    let app = try AppDriver {
      VStack {
        Text("Song").accessibilityAction(.magicTap) { log.lines.append("song") }
        Text("Title")
      }
      .accessibilityElement(children: .contain)
      .accessibilityAction(.magicTap) { log.lines.append("player") }
    }
    for label in ["Song", "Title"] {
      #expect(app.window.assistance.performMagicTap(from: app.elements(ofRole: .text)[label]?.node))
    }
    #expect(log.lines == ["song", "player"])
    #expect(!(try AppDriver { Text("Quiet") }).window.assistance.performMagicTap(from: nil))
  }

  @Test("Custom content is declared once, replaced further out, and removed by nil")
  func customContent() throws {
    let app = try AppDriver {
      Text("Bailey")
        .accessibilityCustomContent(.age, "2 years")
        .accessibilityCustomContent("Food", "Dry")
        .accessibilityCustomContent(.age, "3 years", importance: .high)
        .accessibilityCustomContent("Food", nil)
    }
    #expect(
      app.elements(ofRole: .text)["Bailey"]?.customContent == [
        .init(label: "Age", value: "3 years", importance: .high)
      ])
  }

  @Test("An author's rotor, an invalid field and its message, a language and names for speech are told")
  func details() throws {
    let app = try AppDriver {
      VStack {
        Text("Card refused").accessibilityIdentifier("message")
        Button("Pay") {}.accessibilityInvalid(errorMessages: ["message"]).accessibilityInputLabels([
          "Pay", "Buy",
        ])
        Text("Bonjour").accessibilityLanguage("fr").accessibilityDetails(by: "message")
          .accessibilityFlows(to: "message")
      }
      .accessibilityElement(children: .contain)
      .accessibilityRotor("Warnings", entries: ["message"])
    }
    #expect(app.accessibilityTree.rotor(.custom("Warnings")).entries.map(\.label) == ["Card refused"])
    #expect(
      app.buttons["Pay"]?.isInvalid == true && app.buttons["Pay"]?.relations.errorMessages == ["message"])
    #expect(app.buttons["Pay"]?.inputLabels == ["Pay", "Buy"])
    let bonjour = try #require(app.element(.text, "Bonjour"))
    #expect(bonjour.language == "fr")
    #expect(bonjour.relations.details == ["message"] && bonjour.relations.flowsTo == ["message"])
  }

  @Test("Announcements come after the changes that they speak of, and are lost where nobody listens")
  func announcements() throws {
    let app = try AppDriver { Text("Ready") }
    app.window.announce("Unheard")
    app.windowSystem.settle()
    _ = app.accessibilityTree
    app.window.announce("Paid", priority: .high)
    app.windowSystem.settle()
    #expect(app.notifications == [.announcement("Paid", .high)])
  }

  @Test(
    "Activation touches the author's point, wherever the view is scrolled to, and else the element itself")
  func activationPoint() throws {
    struct Icon: Control {
      let log: Log

      func element(in context: ControlContext) -> Element { Element(role: .button, label: "Icon") }
      func sizeThatFits(_ proposal: ProposedViewSize, in context: ControlContext) -> Size {
        Size(width: 100, height: 100)
      }
      func track(_ tracking: ControlTracking, in context: ControlContext) -> Bool {
        guard case .ended(let point) = tracking else { return true }
        let isCorner = point.x > context.bounds.midX && point.y < context.bounds.midY
        log.lines.append(isCorner ? "close" : "open")
        return true
      }
      func perform(_ action: ControlAction, in context: ControlContext) -> Bool {
        log.lines.append("activate")
        return true
      }
    }
    let log = Log()
    let app = try AppDriver(size: Size(width: 300, height: 200)) {
      ScrollView {
        VStack {
          Icon(log: log)
          Spacer(minLength: 600)
          Icon(log: log).accessibilityActivationPoint(x: 0.9, y: 0.1)
        }
      }
    }
    #expect(app.buttons[1].activationPoint.x > app.buttons[1].frame.midX)
    #expect(app.buttons[0].activate() && app.buttons[1].activate())
    #expect(log.lines == ["activate", "close"])
  }

  @Test(
    "A changed part and another screen move the cursor to the element that is named, and else as they must")
  func changes() throws {
    let app = try AppDriver {
      VStack { ForEach(["One", "Two", "Three"], id: \.self) { Button($0) {}.accessibilityIdentifier($0) } }
    }
    app.moveCursor(to: app.buttons["Two"])
    app.window.layoutChanged()
    app.windowSystem.settle()
    #expect(app.cursor?.label == "Two")
    app.window.layoutChanged(focus: "Three")
    app.windowSystem.settle()
    #expect(app.cursor?.label == "Three")
    app.window.screenChanged(focus: "Two")
    app.windowSystem.settle()
    #expect(app.cursor?.label == "Two")
    app.window.layoutChanged(focus: "Nobody")
    app.windowSystem.settle()
    #expect(app.cursor?.label == "Two")
    let ids = ["Three", "Two"].map { app.buttons[$0]?.id }
    #expect(
      app.notifications == [
        .layoutChanged(nil), .layoutChanged(ids[0]), .screenChanged(ids[1]), .layoutChanged(nil),
      ])
  }

  @Test("What is said to those who read changes nothing that is seen")
  func pixels() throws {
    func picture(_ change: @escaping (AnyView) -> AnyView) throws -> ImageBuffer {
      try AppDriver(size: Size(width: 300, height: 200)) {
        change(
          AnyView(
            VStack {
              Text("Bailey")
              Button("Adopt") {}
              Toggle("Fed", isOn: .constant(true))
            }))
      }.capture()
    }
    let plain = try picture { $0 }
    let changes: [(AnyView) -> AnyView] = [
      { AnyView($0.accessibilityLabel("A").accessibilityValue("1").accessibilityHint("Opens")) },
      { AnyView($0.accessibilityAddTraits([.isButton, .isHeader, .isModal, .isImage, .isToggle])) },
      { AnyView($0.accessibilityRemoveTraits(.isButton).accessibilityIdentifier("key")) },
      { AnyView($0.accessibilityHidden(true)) }, { AnyView($0.accessibilityElementsHidden(true)) },
      { AnyView($0.accessibilityElement(children: .combine)) }, { AnyView($0.accessibilityElement()) },
      { AnyView($0.accessibilityElement(children: .contain).accessibilityContainerType(.landmark)) },
      { AnyView($0.accessibilitySortPriority(3).accessibilityElements(["nobody"])) },
      { AnyView($0.accessibilityLanguage("ar").accessibilityInputLabels(["Dog"])) },
      { AnyView($0.speechSpellsOutCharacters().speechAdjustedPitch(1).speechAnnouncementsQueued()) },
      { AnyView($0.accessibilityInvalid().accessibilityLabeled(by: "x").accessibilityDescribed(by: "y")) },
      { AnyView($0.accessibilityActivationPoint(x: 0, y: 0).accessibilityRespondsToUserInteraction()) },
      { AnyView($0.accessibilityAction {}.accessibilityAction(named: "Feed") {}) },
      { AnyView($0.accessibilityAdjustableAction { _ in }.accessibilityScroll { _ in nil }) },
      { AnyView($0.accessibilityCustomContent("Age", "3").accessibilityRotor("R", entries: ["key"])) },
      { AnyView($0.accessibilityRepresentation { Button("Large and long") {} }) },
      {
        AnyView(
          $0.accessibilityChildren {
            VStack {
              Text("One")
              Button("Two") {}
            }
          })
      },
      { AnyView($0.onAccessibilityFocusChange { _ in }) },
    ]
    for (number, change) in changes.enumerated() {
      #expect(try picture(change).differenceCount(from: plain) == 0, "change \(number)")
    }
  }

  // MARK: The cursor

  @Observable
  fileprivate final class Model {
    var showsBanner = false
    var isEnabled = true
  }

  fileprivate struct Banner: View {
    let model: Model
    @AccessibilityFocusState private var isOnBanner: Bool
    @AccessibilityFocusState(for: .switchControl) private var isSwitch: Bool
    @AccessibilityFocusState private var row: String?

    var body: some View {
      VStack {
        if model.showsBanner {
          Text("Saved").accessibilityFocused($isOnBanner).accessibilityFocused($isSwitch)
        }
        Button("One") { row = "two" }.accessibilityFocused($row, equals: "one")
        Button("Two") {}.accessibilityFocused($row, equals: "two")
        Text("banner \(isOnBanner), switch \(isSwitch), row \(row ?? "none")")
      }
    }
  }

  @Test("A focus state follows the cursor, for one kind of technology too, and moves it")
  func focusState() throws {
    let model = Model()
    let app = try AppDriver { Banner(model: model) }
    func line() -> String? { app.readingOrder.last }
    try app.focus(.button, "One")
    try app.press("Space")
    #expect(app.tree.element(labeled: "banner false, switch false, row none") != nil, "nobody reads")
    #expect(line() == "banner false, switch false, row none")
    app.moveCursor(to: app.buttons["One"])
    #expect(line() == "banner false, switch false, row one")
    #expect(app.buttons["One"]?.activate() == true)
    #expect(line() == "banner false, switch false, row two" && app.cursor?.label == "Two")
    model.showsBanner = true
    #expect(app.cursor?.label == "Two", "what appears takes no cursor")
    app.moveCursor(to: app.elements(ofRole: .text)["Saved"])
    #expect(line() == "banner true, switch false, row none")
  }

  private struct Row: Identifiable {
    let id: Int
  }

  fileprivate struct Orders: View {
    let isTable: Bool
    @AccessibilityFocusState private var order: Int?
    @State private var selection: Int?

    var body: some View {
      VStack {
        Button("Go to \(order ?? -1)") { order = order == 400 ? 9999 : 400 }
        if isTable {
          Table((0..<500).map(Row.init), columns: [TableColumn("Order") { label($0.id) }])
        } else {
          List((0..<500).map(Row.init), selection: $selection) { label($0.id) }
        }
      }
    }

    private func label(_ id: Int) -> some View {
      Text("Order \(id)").accessibilityFocused($order, equals: id)
    }
  }

  @Test("A cell of a table offers an activation only where that selects its row", arguments: [false, true])
  func activatedCell(selects: Bool) throws {
    var selection: Int?
    let columns = [TableColumn<Row>("Order") { Text("Order \($0.id)") }]
    let app = try AppDriver {
      if selects {
        Table([Row(id: 1)], selection: Binding(get: { selection }, set: { selection = $0 }), columns: columns)
      } else {
        Table([Row(id: 1)], columns: columns)
      }
    }
    let cell = try #require(app.elements(ofRole: .cell).first).node
    #expect(cell.actions.contains { $0.kind == .activate } == selects)
    _ = app.window.assistance.perform(AccessibilityAction(.activate), on: cell)
    #expect(selection == (selects ? 1 : nil))
  }

  @Test("A focus state moves the cursor to a row out of sight, by its identity", arguments: [false, true])
  func focusStateOfUnmadeRow(isTable: Bool) throws {
    let app = try AppDriver { Orders(isTable: isTable) }
    app.moveCursor(to: app.buttons["Go to -1"])
    #expect(app.tree.element(labeled: "Order 400") == nil, "the row has no view yet")
    #expect(app.buttons["Go to -1"]?.activate() == true)
    #expect(app.buttons["Go to 400"] != nil, "the state keeps its value")
    let cursor = try #require(app.cursor)
    #expect(cursor.label.contains("Order 400") && !cursor.frame.isEmpty)
    #expect(app.buttons["Go to 400"]?.activate() == true)
    #expect(app.buttons["Go to 400"] != nil && app.cursor?.id == cursor.id, "no row has the value")
  }

  @Test("Where what the cursor is on goes, it returns to where it came from, else to the first in order")
  func lostCursor() throws {
    let model = Model()
    let app = try AppDriver { Banner(model: model) }
    model.showsBanner = true
    app.moveCursor(to: app.buttons["Two"])
    app.moveCursor(to: app.elements(ofRole: .text)["Saved"])
    model.showsBanner = false
    _ = app.readingOrder
    #expect(app.cursor?.label == "Two")
    app.window.screenChanged()
    app.windowSystem.settle()
    #expect(app.cursor?.label == "One", "another screen begins at its first element")
  }
}

extension AccessibilityCustomContentKey {
  fileprivate static let age = AccessibilityCustomContentKey("Age")
}
