import Keyway
import KeywayPlatform
import KeywayTesting
import Observation
import Testing
import ViewTestKit

@testable import KeywayUI

@MainActor
@Suite("An alert asks, a confirmation offers a choice, and both give the focus back")
struct DialogTests {
  @MainActor @Observable
  final class Trip {
    var isAsking = false
    var isChoosing = false
    var isWarning = false
    var isShown = true
    var stop: String?
    var log: [String] = []
  }

  /// A page with buttons that open dialogs.
  private struct TripView: View {
    @Bindable var trip: Trip

    var body: some View {
      VStack {
        Button("Before") {}
        if trip.isShown {
          Button("Delete") { trip.isAsking = true }
            .alert("Delete the trip?", isPresented: $trip.isAsking) {
              Button("Delete", role: .destructive) { trip.log.append("deleted") }
              Button("Keep", role: .cancel) { trip.log.append("kept") }
            } message: {
              Text("It cannot be brought back.")
              Text("The ticket stays valid.")
            }
        }
        Button("Pay") { trip.isChoosing = true }
          .confirmationDialog("How do you pay?", isPresented: $trip.isChoosing) {
            Button("Card") { trip.log.append("card") }
            Button("Cash") {
              trip.log.append("cash")
              trip.isWarning = true
            }
          }
        Button("Stop") { trip.isWarning = true }
          .alert("Change here", isPresented: $trip.isWarning) {}
      }
      .onCommand(.callStaff) { trip.log.append("staff") }
      .onCommand(.turnPage) { trip.log.append("page") }
    }
  }

  private static func build(_ builder: MenuBuilder) throws {
    let commands: [any MenuElement] = [
      KeyCommand(title: "Turn Page", action: .turnPage, input: "t", modifierFlags: .command),
      KeyCommand(
        title: "Call Staff", action: .callStaff, input: "j", modifierFlags: .command,
        attributes: .worksWhenModal),
    ]
    try builder.insertElements(commands, atEndOfMenu: .edit)
  }

  private func start(
    size: Size = Size(width: 800, height: 600), theme: Theme = .light, showsMenuBar: Bool = false
  ) throws -> (AppDriver, Trip) {
    let trip = Trip()
    let app = try AppDriver(size: size, theme: theme, showsMenuBar: showsMenuBar, buildMenu: Self.build) {
      TripView(trip: trip)
    }
    return (app, trip)
  }

  private func open(_ app: AppDriver, _ title: String) throws {
    try app.focus(.button, title)
    try app.press("Space")
  }

  // MARK: Keys

  @Test("Tab, Shift-Tab and F6 stay inside, each button closes it, and the focus returns to what opened it")
  func keys() throws {
    let (app, trip) = try start()
    try open(app, "Pay")
    #expect(trip.isChoosing && app.focused?.label == "Card")
    #expect(app.tabOrder == ["Cancel", "Cash", "Card"])
    try app.press("Tab")
    #expect(app.focused?.label == "Cancel")
    try app.press("Shift+Tab F6")
    #expect(app.focused?.label == "Card")
    #expect(app.focusFaults.isEmpty)
    try app.press("Return")
    #expect(!trip.isChoosing && trip.log == ["card"])
    #expect(app.tree.element(.dialog) == nil && app.focused?.label == "Pay")
  }

  @Test("Escape presses the button that cancels, and the only button of an alert")
  func escape() throws {
    let (app, trip) = try start()
    try open(app, "Delete")
    try app.press("Escape")
    #expect(!trip.isAsking && trip.log == ["kept"] && app.focused?.label == "Delete")
    try open(app, "Stop")
    #expect(trip.isWarning && app.focused?.label == "OK")
    try app.press("Escape")
    #expect(!trip.isWarning && app.focused?.label == "Stop")
    var isAsking = true
    let single = try AppDriver {
      Button("Page") {}
        .alert("Saved", isPresented: Binding(get: { isAsking }, set: { isAsking = $0 })) {
          Button("Fine") {}
        }
    }
    #expect(single.tabOrder == ["Fine"])
    try single.press("Escape")
    #expect(!isAsking)
  }

  @Test("Escape does nothing in an alert with a choice and no button that cancels")
  func noWayOut() throws {
    let app = try AppDriver {
      Button("Page") {}
        .alert("Which way?", isPresented: .constant(true)) {
          Button("Left") {}
          Button("Right") {}
        }
    }
    try app.press("Escape")
    #expect(app.tree.element(.alert) != nil && app.tabOrder == ["Right", "Left"])
  }

  @Test("What destroys has not the focus but the button that cancels, which is added where there is none")
  func destructive() throws {
    let (app, trip) = try start()
    try open(app, "Delete")
    #expect(app.focused?.label == "Keep")
    try app.press("Return")
    #expect(trip.log == ["kept"])
    let bare = try AppDriver {
      Button("Page") {}
        .alert("Erase?", isPresented: .constant(true)) { Button("Erase", role: .destructive) {} }
    }
    #expect(bare.tabOrder == ["Cancel", "Erase"] && bare.focused?.label == "Cancel")
  }

  @Test("The button with the default action has the focus, wherever it stands, and Return presses it")
  func defaultAction() throws {
    var log: [String] = []
    var isOn = false
    var isAsking = true
    let app = try AppDriver {
      Button("Page") {}
        .alert("Still there?", isPresented: Binding(get: { isAsking }, set: { isAsking = $0 })) {
          Toggle("Remember", isOn: Binding(get: { isOn }, set: { isOn = $0 })).toggleStyle(.checkbox)
          Button("Start over") { log.append("over") }
          Button("Keep going") { log.append("on") }.keyboardShortcut(.defaultAction)
        }
    }
    #expect(app.focused?.label == "Keep going")
    #expect(app.tabOrder == ["Remember", "Start over", "Keep going"])
    try app.press("Tab Space")
    #expect(isOn && isAsking)
    try app.press("Return")
    #expect(log == ["on"] && !isAsking)
  }

  @Test("What is behind it hears no shortcut, except of a command that works when modal")
  func commands() throws {
    let (app, trip) = try start(showsMenuBar: true)
    try open(app, "Delete")
    try app.press("Command+t Command+j")
    #expect(trip.log == ["staff"] && trip.isAsking)
    try app.press("Escape Command+t")
    #expect(trip.log == ["staff", "kept", "page"])
  }

  // MARK: Readers

  @Test("Those who read find nothing else, and hear that the screen changed")
  func reading() throws {
    let (app, trip) = try start()
    app.moveCursor(to: app.buttons["Delete"])
    #expect(app.cursor?.activate() == true)
    #expect(
      app.readingOrder == [
        "Delete the trip? heading", "It cannot be brought back.", "The ticket stays valid.", "Keep, button",
        "Delete, button",
      ])
    #expect(app.readingStops.first?.entered.map(\.words) == ["Delete the trip? alert"])
    #expect(app.element(.alert)?.hint == "It cannot be brought back. The ticket stays valid.")
    #expect(app.cursor?.label == "Delete the trip?" && app.notifications == [.screenChanged(nil)])
    #expect(app.buttons["Delete"]?.activate() == true)
    #expect(trip.log == ["deleted"] && !trip.isAsking)
    #expect(app.cursor?.label == "Delete" && app.notifications.count == 2)
    trip.isAsking = true
    app.windowSystem.settle()
    #expect(app.cursor?.escape() == true && !trip.isAsking)
  }

  @Test("A hidden title is the name all the same")
  func hiddenTitle() throws {
    let app = try AppDriver {
      Button("Page") {}
        .confirmationDialog("Sort", isPresented: .constant(true), titleVisibility: .hidden) {
          Button("By name") {}
        }
    }
    #expect(app.readingOrder == ["Cancel, button", "By name, button"])
    #expect(app.element(.dialog)?.label == "Sort")
  }

  private struct German: KioskApp {
    static var sourceLanguage: LanguageTag { LanguageTag("de")! }
    @State private var isAsking = true
    @State private var isChoosing = true

    var body: some View {
      Button("Seite") {}
        .alert("Gesichert", isPresented: $isAsking) {}
        .confirmationDialog("Löschen?", isPresented: $isChoosing) {
          Button("Löschen", role: .destructive) {}
        }
    }
  }

  @Test("The buttons that it adds speak the language of the window")
  func language() throws {
    let app = try AppDriver(German(), language: LanguageTag("de"))
    #expect(app.tabOrder == ["Abbrechen", "Löschen"])
    try app.press("Escape")
    #expect(app.tabOrder == ["OK"])
    #expect(app.window.untranslatedTexts.isEmpty)
    #expect(StandardCatalogs.translation(of: "OK", to: LanguageTag("es")!) == "Aceptar")
    #expect(StandardCatalogs.translation(of: "Cancel", to: LanguageTag("ar")!) == "إلغاء")
  }

  // MARK: Touches

  @Test("A touch outside cancels a confirmation; an alert stays, and so does what is pressed inside")
  func outside() throws {
    let (app, trip) = try start()
    try open(app, "Pay")
    let panel = try #require(app.tree.element(.dialog)).frame
    app.click(Point(x: panel.minX + 10, y: panel.minY + 10))
    #expect(trip.isChoosing && app.focused?.label == "Card")
    app.windowSystem.tap(at: Point(x: 5, y: 5), in: app.headlessWindow)
    #expect(!trip.isChoosing && trip.log.isEmpty && app.focused?.label == "Pay")
    try open(app, "Delete")
    app.click(Point(x: 5, y: 5))
    #expect(trip.isAsking && app.focused?.label == "Keep")
    try app.click(.button, "Keep")
    #expect(!trip.isAsking && trip.log == ["kept"])
  }

  @Test("A press that begins inside and ends outside closes nothing")
  func draggedOut() throws {
    let (app, trip) = try start()
    try open(app, "Pay")
    let panel = try #require(app.tree.element(.dialog)).frame
    app.windowSystem.movePointer(to: Point(x: panel.minX + 10, y: panel.minY + 10), in: app.headlessWindow)
    app.windowSystem.setPointerButton(0, pressed: true)
    app.windowSystem.movePointer(to: Point(x: 5, y: 5), in: app.headlessWindow)
    app.windowSystem.setPointerButton(0, pressed: false)
    #expect(trip.isChoosing)
  }

  // MARK: Coming and going

  @Test("The app closes it by its state, and so does the view that goes")
  func closedByApp() throws {
    let (app, trip) = try start()
    try open(app, "Delete")
    trip.isAsking = false
    app.windowSystem.settle()
    #expect(app.tree.element(.alert) == nil && app.focused?.label == "Delete")
    try app.press("Space")
    trip.isShown = false
    app.windowSystem.settle()
    #expect(app.tree.element(.alert) == nil && trip.isAsking)
    #expect(["Before", "Pay"].contains(app.focused?.label))
    #expect(app.capture().difference(from: app.freshCapture()).count == 0)
  }

  @Test("One that opens as another closes is there at once, and returns to the opener of the first")
  func replaced() throws {
    let (app, trip) = try start()
    try open(app, "Pay")
    try app.press("Shift+Tab")
    #expect(app.focused?.label == "Cash")
    _ = app.readingOrder
    try app.press("Space")
    #expect(trip.log == ["cash"] && !trip.isChoosing && trip.isWarning)
    #expect(app.tree.element(.dialog) == nil && app.tree.element(.alert)?.label == "Change here")
    #expect(app.notifications == [.screenChanged(nil)])
    try app.press("Return")
    #expect(!trip.isWarning && app.focused?.label == "Pay")
  }

  private struct Nested: View {
    @State private var isOuter = false
    @State private var isInner = false

    var body: some View {
      Button("Open") { isOuter = true }
        .sheet(isPresented: $isOuter) {
          Text("Outer").accessibilityAddTraits(.isHeader)
          Button("Ask") { isInner = true }
            .alert("Inner", isPresented: $isInner) {
              Button("Close both") { isOuter = false }
              Button("Close this", role: .cancel) {}
            }
        }
    }
  }

  @Test("Dialogs stack: the last one in front, each with its own way back")
  func stacked() throws {
    let app = try AppDriver { Nested() }
    try app.press("Space Space")
    #expect(app.tree.element(.dialog)?.label == "Outer" && app.focused?.label == "Close both")
    #expect(app.readingOrder.first == "Inner, heading")
    try app.press("Escape")
    #expect(app.focused?.label == "Ask" && app.readingOrder == ["Outer, heading", "Ask, button"])
    try app.press("Space Return")
    #expect(app.focused?.label == "Open" && app.readingOrder == ["Open, button"])
    #expect(app.capture().difference(from: app.freshCapture()).count == 0)
  }

  @Test("With a value it is shown while there is one")
  func presenting() throws {
    let trip = Trip()
    trip.isAsking = true
    let app = try AppDriver { Presenting(trip: trip) }
    #expect(app.tree.element(.alert) == nil && app.focused?.label == "Page")
    trip.stop = "Lyon"
    app.windowSystem.settle()
    #expect(
      app.readingOrder == ["Change here? heading", "In Lyon", "Stay, button", "Get off at Lyon, button"])
    trip.stop = nil
    app.windowSystem.settle()
    #expect(app.tree.element(.alert) == nil && app.focused?.label == "Page")
  }

  private struct Presenting: View {
    @Bindable var trip: Trip

    var body: some View {
      Button("Page") {}
        .alert("Change here?", isPresented: $trip.isAsking, presenting: trip.stop) { stop in
          Button("Get off at \(stop)") {}
          Button("Stay", role: .cancel) {}
        } message: { stop in
          Text("In \(stop)")
        }
    }
  }

  @Test("The next person finds none, and no way back to where the last one was")
  func reset() throws {
    let (app, trip) = try start()
    try open(app, "Pay")
    app.window.reset()
    app.windowSystem.settle()
    #expect(!trip.isChoosing && app.tree.element(.dialog) == nil && app.focused?.label == "Before")
  }

  private struct Welcoming: View {
    @State private var isWelcoming = true

    var body: some View {
      VStack {
        Button("First") {}
        Button("Second") {}.alert("Welcome", isPresented: $isWelcoming) {}
      }
    }
  }

  @Test("One that is shown from the start has the focus, which begins on the page when it closes")
  func fromTheStart() throws {
    let app = try AppDriver { Welcoming() }
    #expect(app.focused?.label == "OK")
    try app.press("Space")
    #expect(app.focused?.label == "First" && app.tabOrder == ["First", "Second"])
  }

  // MARK: Looks

  @Test("Buttons stand at the trailing edge with the default last; where they have no room, below each other")
  func places() throws {
    let (app, _) = try start()
    try open(app, "Pay")
    let panel = try #require(app.tree.element(.dialog)).frame
    #expect(panel.width == 560 && abs(panel.midX - 400) <= 1 && abs(panel.midY - 300) <= 1)
    let row = try ["Cancel", "Cash", "Card"].map { try #require(app.tree.element(.button, $0)).frame }
    #expect(row[0].maxX < row[1].minX && row[1].maxX < row[2].minX && row[0].minY == row[2].minY)
    #expect(abs(panel.maxX - row[2].maxX - 32) <= 1 && abs(panel.maxY - row[2].maxY - 32) <= 1)
    #expect(app.layoutFaults.isEmpty)
    app.headlessWindow.configure(size: Size(width: 480, height: 800))
    app.windowSystem.settle()
    let narrow = try #require(app.tree.element(.dialog)).frame
    #expect(narrow.minX == 16 && narrow.maxX == 464)
    let stack = try ["Card", "Cash", "Cancel"].map { try #require(app.tree.element(.button, $0)).frame }
    #expect(stack[0].maxY < stack[1].minY && stack[1].maxY < stack[2].minY)
    #expect(stack.allSatisfy { $0.width == narrow.width - 48 })
    #expect(app.tabOrder == ["Card", "Cash", "Cancel"] && app.focused?.label == "Card")
    #expect(app.layoutFaults.isEmpty)
  }

  @Test("From right to left the default is at the left")
  func mirrored() throws {
    let app = try AppDriver {
      Button("Page") {}
        .confirmationDialog("Sort", isPresented: .constant(true)) { Button("By name") {} }
        .environment(\.layoutDirection, .rightToLeft)
    }
    let (sort, cancel) = (
      try #require(app.tree.element(.button, "By name")).frame,
      try #require(app.tree.element(.button, "Cancel")).frame
    )
    #expect(sort.maxX < cancel.minX && app.tabOrder == ["Cancel", "By name"])
  }

  @Test("It does not look like the place of the view that presents it")
  func environment() throws {
    let app = try AppDriver {
      HStack {
        Button("Page") {}
          .alert("Really?", isPresented: .constant(true)) { Button("Yes") {} }
      }
      .lineLimit(1).font(.caption).buttonStyle(.compact).disabled(true)
    }
    let yes = try #require(app.tree.element(.button, "Yes"))
    #expect(yes.isEnabled && yes.frame.height >= 56 && app.focused?.label == "Yes")
  }

  private static let long = Array(
    repeating: "Bitte beachten Sie die Datenschutzgrundverordnung und die Beförderungsbedingungen.", count: 12
  ).joined(separator: " ")

  @Test(
    "On a small screen nothing is cut: a long text scrolls, and the buttons stay in sight",
    arguments: [(Size(width: 800, height: 480), Theme.light.large), (Size(width: 480, height: 800), .light)])
  func small(size: Size, theme: Theme) throws {
    let app = try AppDriver(size: size, theme: theme) {
      Button("Seite") {}
        .alert("Fahrkartenbestellung endgültig abschicken?", isPresented: .constant(true)) {
          Button("Zahlungspflichtig bestellen") {}
          Button("Bestellung noch einmal ansehen") {}
          Button("Abbrechen", role: .cancel) {}
        } message: {
          Text(Self.long)
        }
    }
    #expect(app.layoutFaults.isEmpty, "\(app.layoutFaults)")
    let panel = try #require(app.tree.element(.alert)).frame
    #expect(Rect(origin: .zero, size: size).outset(by: -16).contains(panel))
    for title in ["Zahlungspflichtig bestellen", "Bestellung noch einmal ansehen", "Abbrechen"] {
      #expect(panel.contains(try #require(app.tree.element(.button, title)).frame))
    }
    #expect(app.focused?.label == "Zahlungspflichtig bestellen")
    // The text is a stop, so that keys scroll it.
    #expect(app.tabOrder.count == 4 && app.focusFaults.isEmpty)
    try app.press("Shift+Tab End")
    #expect(app.focused?.role == .scrollView && app.layoutFaults.isEmpty)
    #expect(app.capture().difference(from: app.freshCapture()).count == 0)
  }

  @Test(
    "The content behind it is dimmed, and so is the menu bar until F10 leads there",
    arguments: [Theme.light, .dark, .highContrast])
  func scrim(theme: Theme) throws {
    let (app, _) = try start(theme: theme, showsMenuBar: true)
    let before = app.capture()
    try open(app, "Delete")
    let after = app.capture()
    for (x, y) in [(5, 590), (790, 10)] {
      let isDimmed = after.pixel(x: x, y: y) != before.pixel(x: x, y: y)
      #expect(isDimmed == (theme.name != "highContrast"))
    }
    #expect(after.difference(from: app.freshCapture()).count == 0)
    try app.press("F10")
    let active = app.capture()
    #expect(active.pixel(x: 790, y: 10) == before.pixel(x: 790, y: 10))
    #expect(active.difference(from: app.freshCapture()).count == 0)
    try app.press("Escape Escape Escape")
    #expect(app.capture().pixel(x: 790, y: 10) == before.pixel(x: 790, y: 10), "the dialog is gone")
    #expect(app.capture().difference(from: app.freshCapture()).count == 0)
  }
}

extension CommandAction {
  fileprivate static let turnPage = CommandAction("turnPage")
  fileprivate static let callStaff = CommandAction("callStaff")
}
