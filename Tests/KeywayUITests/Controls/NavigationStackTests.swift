import Keyway
import KeywayTesting
import Observation
import Testing

@testable import KeywayUI

@MainActor
@Suite("A navigation stack leads on and back, and a page that one comes back to is as it was")
struct NavigationStackTests {
  @MainActor @Observable
  final class Trip {
    var path: [String] = []
    var isFixed = false
    var name = ""
    var log: [String] = []
  }

  /// More links than fit, each with its own page.
  private struct Stops: View {
    var body: some View {
      NavigationStack {
        ScrollView {
          VStack {
            ForEach(0..<20) { number in
              NavigationLink("Stop \(number)") {
                Button("Ride") {}.navigationTitle("About \(number)")
              }
            }
          }
        }
        .navigationTitle("Stops")
      }
    }
  }

  /// Pages for the values of the app's path.
  private struct Cities: View {
    @Bindable var trip: Trip
    var direction = LayoutDirection.leftToRight

    var body: some View {
      NavigationStack(
        path: Binding(get: { trip.path }, set: { if !trip.isFixed { trip.path = $0 } })
      ) {
        VStack {
          NavigationLink("Berlin", value: "Berlin")
          NavigationLink("Prague", value: "Prague")
          NavigationLink("Nowhere", value: String?.none)
          NavigationLink("Seven", value: 7)
        }
        .navigationDestination(for: String.self) { City(trip: trip, name: $0) }
      }
      .environment(\.layoutDirection, direction)
    }
  }

  private struct City: View {
    @Bindable var trip: Trip
    let name: String
    @State private var visits = 0
    @State private var isAsking = false
    @Environment(\.dismiss) private var dismiss

    var body: some View {
      VStack {
        Text("\(name) \(visits)")
        Button("Visit") { visits += 1 }
        NavigationLink("Potsdam", value: "Potsdam")
        Button("Leave") { dismiss() }
        Button("Ask") { isAsking = true }
          .alert("Home?", isPresented: $isAsking) {
            Button("Home") { trip.path = [] }
            Button("Stay", role: .cancel) {}
          }
        TextField("Name", text: $trip.name)
      }
      .navigationTitle(name)
    }
  }

  private func cities(_ direction: LayoutDirection = .leftToRight) throws -> (AppDriver, Trip) {
    let trip = Trip()
    let app = try AppDriver { Cities(trip: trip, direction: direction) }
    app.window.onViewFault = { _ in }
    return (app, trip)
  }

  private func follow(_ app: AppDriver, _ title: String) throws {
    try app.focus(.button, title)
    try app.press("Return")
  }

  // MARK: Going on and back

  @Test(
    "A link shows its page, which takes the focus below its bar; the page below is neither reached nor read")
  func on() throws {
    let app = try AppDriver { Stops() }
    #expect(app.focused?.label == "Stop 0")
    #expect(app.readingOrder.first == "Stops, heading")
    try follow(app, "Stop 3")
    #expect(app.focused?.label == "Ride")
    #expect(app.tabOrder == ["Back", "Ride"] && app.focusFaults.isEmpty)
    #expect(app.readingOrder == ["Back, button", "About 3, heading", "Ride, button"])
    #expect(app.tree.element(.button, "Stop 3") == nil && app.layoutFaults.isEmpty)
  }

  @Test("Escape and Back lead back to the link, which is where it was")
  func back() throws {
    let app = try AppDriver { Stops() }
    try app.focus(.button, "Stop 15")
    let place = try #require(app.focused?.frame)
    #expect(place.maxY < 600)
    try app.press("Return Escape")
    #expect(app.focused?.label == "Stop 15" && app.focused?.frame == place)
    try app.press("Return Shift+Tab Return")
    #expect(app.focused?.label == "Stop 15" && app.focused?.frame == place)
    try app.press("Escape")
    #expect(app.focused?.label == "Stop 15", "the root stays")
    try app.press("Return")
    try app.click(.button, "Back")
    #expect(app.focused?.label == "Stop 15")
  }

  @Test("Pages keep their state while others are above them, and lose it when they are left")
  func state() throws {
    let (app, trip) = try cities()
    try follow(app, "Berlin")
    try follow(app, "Visit")
    try follow(app, "Potsdam")
    #expect(trip.path == ["Berlin", "Potsdam"] && app.tree.element(labeled: "Potsdam 0") != nil)
    try app.press("Escape")
    #expect(app.focused?.label == "Potsdam" && app.tree.element(labeled: "Berlin 1") != nil)
    try app.press("Escape")
    #expect(trip.path.isEmpty && app.focused?.label == "Berlin")
    try app.press("Return")
    #expect(app.tree.element(labeled: "Berlin 0") != nil)
  }

  @Test("The app changes its path as well, and may keep it as it is")
  func path() throws {
    let (app, trip) = try cities()
    trip.path = ["Prague", "Prague"]
    app.windowSystem.settle()
    #expect(app.focused?.label == "Visit")
    try app.press("Escape")
    #expect(trip.path == ["Prague"] && app.headings["Prague"] != nil)
    trip.isFixed = true
    try app.press("Escape")
    #expect(trip.path == ["Prague"] && app.headings["Prague"] != nil)
    trip.path = ["Berlin"]
    app.windowSystem.settle()
    #expect(app.headings["Berlin"] != nil && app.headings["Prague"] == nil)
    trip.path = []
    app.windowSystem.settle()
    #expect(app.focused?.label == "Berlin" && app.focused?.role == .button)
  }

  @Test("Alt with the arrow that points back goes back, from a text field too")
  func alt() throws {
    let (app, trip) = try cities()
    try follow(app, "Berlin")
    try app.focus(.textField, "Name")
    try app.press("Alt+Right")
    #expect(trip.path == ["Berlin"])
    try app.press("Alt+Left")
    #expect(trip.path.isEmpty)
    try app.press("Alt+Left")
    #expect(app.focused?.label == "Berlin")
    let (mirrored, other) = try cities(.rightToLeft)
    try follow(mirrored, "Berlin")
    try mirrored.press("Alt+Left")
    #expect(other.path == ["Berlin"])
    try mirrored.press("Alt+Right")
    #expect(other.path.isEmpty)
  }

  // MARK: Pages

  @Test("What leaves a page in another way: dismiss, a dialog of the page, and the next person")
  func leaving() throws {
    let (app, trip) = try cities()
    try follow(app, "Berlin")
    try follow(app, "Leave")
    #expect(trip.path.isEmpty)
    try follow(app, "Berlin")
    try follow(app, "Ask")
    #expect(app.focused?.label == "Home")
    try app.press("Alt+Left")
    #expect(trip.path == ["Berlin"], "a dialog is in front of the page")
    try app.press("Return")
    #expect(trip.path.isEmpty && app.tree.element(.alert) == nil)
    #expect(app.focused?.label == "Berlin")
    try follow(app, "Prague")
    app.window.reset()
    app.windowSystem.settle()
    #expect(trip.path.isEmpty && app.focused?.label == "Berlin")
  }

  @Test("A button that cancels goes before the way back")
  func cancelling() throws {
    let trip = Trip()
    let app = try AppDriver {
      NavigationStack {
        NavigationLink("Form") {
          VStack {
            Button("Send") {}
            Button("Cancel", role: .cancel) { trip.log.append("cancelled") }
          }
        }
      }
    }
    try app.press("Return Escape")
    #expect(trip.log == ["cancelled"] && app.focused?.label == "Send")
    try app.press("Alt+Left")
    #expect(app.focused?.label == "Form")
  }

  @Test("A bar of the author's has Back, and the page no other")
  func bar() throws {
    let app = try AppDriver {
      NavigationStack {
        NavigationLink("Map") {
          Button("Zoom") {}.navigationBar("The map") { Button("Print") {} }
        }
        .navigationBar("Start") {}
      }
    }
    #expect(app.readingOrder == ["Start, heading", "Map, button"])
    try app.press("Return")
    #expect(
      app.readingOrder == ["Back, button", "The map, heading", "Print, button", "Zoom, button"])
    #expect(app.focused?.label == "Zoom")
  }

  /// A page that says where the focus begins, below a bar with a control.
  private struct Address: View {
    @Bindable var trip: Trip
    @FocusState private var line: Int?

    var body: some View {
      VStack {
        TextField("Street", text: $trip.name).focused($line, equals: 1)
        TextField("Town", text: $trip.name).focused($line, equals: 2)
      }
      .defaultFocus($line, 2)
      .navigationBar("Address") { Button("Print") {} }
    }
  }

  @Test(
    "The focus begins below a bar with controls, on the first page too; the bar has it where nothing else can"
  )
  func belowTheBar() throws {
    let trip = Trip()
    let app = try AppDriver {
      NavigationStack {
        VStack {
          NavigationLink("Name") {
            TextField("Name", text: Binding(get: { trip.name }, set: { trip.name = $0 }))
              .navigationBar("Who") { Button("Print") {} }
          }
          NavigationLink("Address") { Address(trip: trip) }
          NavigationLink("Words") { Text("Nothing to press").navigationBar("Words") { Button("Print") {} } }
        }
        .navigationBar("Start") { Button("Settings") {} }
      }
    }
    #expect(app.focused?.label == "Name" && app.focused?.role == .button)
    #expect(app.tabOrder == ["Settings", "Name", "Address", "Words"])
    try app.press("Return")
    #expect(app.focused?.label == "Name" && app.focused?.role == .textField)
    #expect(app.tabOrder == ["Back", "Print", "Name"])
    try app.press("Alt+Left Tab Return")
    #expect(app.focused?.label == "Town")
    try app.press("Alt+Left Tab Return")
    #expect(app.focused?.label == "Back")
    try app.press("Return")
    #expect(app.focused?.label == "Words")
    app.window.reset()
    app.windowSystem.settle()
    #expect(app.focused?.label == "Name" && app.focused?.role == .button)
    let empty = try AppDriver {
      NavigationStack { Text("Nothing to press").navigationBar("Start") { Button("Settings") {} } }
    }
    #expect(empty.focused?.label == "Settings")
  }

  @Test("What prefers the focus has it when its page appears")
  func preferred() throws {
    let app = try AppDriver {
      NavigationStack {
        NavigationLink("On") {
          VStack {
            Button("One") {}
            Button("Two") {}.prefersFocus()
          }
        }
      }
    }
    try app.press("Return")
    #expect(app.focused?.label == "Two")
  }

  @Test("A link to nothing is disabled, and a value without a destination has an empty page and is reported")
  func nothing() throws {
    let (app, trip) = try cities()
    #expect(app.tabOrder == ["Berlin", "Prague", "Seven"])
    try follow(app, "Seven")
    #expect(trip.path.isEmpty, "the path has no numbers")
    let numbers = try AppDriver {
      NavigationStack { NavigationLink("Seven", value: 7) }
    }
    numbers.window.onViewFault = { _ in }
    try numbers.press("Return")
    #expect(numbers.focused?.label == "Back")
    #expect(numbers.window.viewFaults == [.missingDestination(value: "Int")])
    let outside = try AppDriver { NavigationLink("Alone", value: 7) }
    #expect(outside.tabOrder.isEmpty)
  }

  private struct Asking: View {
    @Bindable var trip: Trip

    var body: some View {
      NavigationStack(path: $trip.path) {
        VStack {
          Button("First") {}
          Button("Ask") { trip.isFixed = true }
        }
        .confirmationDialog("Go?", isPresented: $trip.isFixed) { Button("Go") { trip.path = ["There"] } }
        .navigationDestination(for: String.self) { Button($0) {} }
      }
    }
  }

  @Test("A page that a dialog opened leads back to what opened the dialog")
  func fromDialog() throws {
    let trip = Trip()
    let app = try AppDriver { Asking(trip: trip) }
    try app.press("Tab Return")
    try app.focus(.button, "Go")
    try app.press("Return")
    #expect(app.focused?.label == "There" && trip.path == ["There"])
    try app.press("Escape")
    #expect(app.focused?.label == "Ask")
  }

  // MARK: Readers

  @Test("Who reads hears that the screen changed, begins at its title, and comes back to the link")
  func reading() throws {
    let app = try AppDriver { Stops() }
    app.moveCursor(to: app.buttons["Stop 2"])
    #expect(app.cursor?.activate() == true)
    #expect(app.cursor?.label == "About 2" && app.cursor?.role == .heading)
    #expect(app.notifications == [.screenChanged(app.headings["About 2"]?.id)])
    try app.press("Escape")
    #expect(app.cursor?.label == "Stop 2" && app.notifications.count == 2)
  }
}
