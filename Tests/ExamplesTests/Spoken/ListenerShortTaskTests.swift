import Keyway
import KeywayTesting
import Testing

@testable import ExampleCatalog
@testable import ExampleCounter
@testable import ExampleRating
@testable import ExampleSeatMap
@testable import ExampleTeaHouse
@testable import KeypadKiosk
@testable import LearningToWrite
@testable import Parcels
@testable import WoofWoofKennel

@MainActor
@Suite("A person with the screen off does the small tasks of the other examples", .serialized)
struct ListenerShortTaskTests {
  @Test("The counter goes up, and from its menu", arguments: ListenerKeys.allCases)
  func counter(keys: ListenerKeys) async throws {
    let listener = try keys.start(Counter()).listener
    #expect(try await listener.choose("One more") == ["1"])
    try await listener.choose("Edit")
    try await listener.goTo("One More")
    #expect(try listener.press(.select).contains("2"))
  }

  @Test("The keypad kiosk: a ticket for the day is paid", arguments: ListenerKeys.allCases)
  func ticket(keys: ListenerKeys) async throws {
    let listener = try keys.start(KeypadKiosk()).listener
    #expect(try await listener.choose("Day") == ["selected"])
    #expect(try await listener.choose("Pay") == ["Day is paid"])
  }

  @Test(
    "The parcels: one of a million is sent, and heard to be",
    arguments: ListenerKeys.allCases)
  func parcel(keys: ListenerKeys) async throws {
    let listener = try keys.start(Parcels()).listener
    #expect(try await listener.choose("Čakovec 2") == ["selected"])
    try listener.command("Last")
    try await listener.choose("Send")
    try await listener.goTo("Bergen 1000000")
    try listener.command("First")
    try listener.goOn(to: "Čakovec 2, sent")
  }

  @Test("The rating: stars are given, one taken back, and sent", arguments: ListenerKeys.allCases)
  func rating(keys: ListenerKeys) async throws {
    let listener = try keys.start(RatingApp()).listener
    try await listener.goTo("Food")
    if keys == .keyboard {
      #expect(try listener.press(.increment, times: 5) == ["5 of 5 stars"])
      #expect(try listener.press(.increment) == ["(boundary)"])
      #expect(try listener.press(.decrement) == ["4 of 5 stars"])
    } else {
      try listener.press(.select)
      try listener.goOn(to: "Increase")
      #expect(try listener.press(.select, times: 5) == ["5 of 5 stars"])
      #expect(try listener.press(.select) == ["(boundary)"])
      try listener.goOn(to: "Decrease")
      #expect(try listener.press(.select) == ["4 of 5 stars"])
      #expect(try listener.press(.back).first?.hasPrefix("Food, 4 of 5 stars, slider") == true)
    }
    #expect(try await listener.choose("Send") == ["Thank you for 4 stars"])
  }

  @Test("The seat map: a seat is booked, and taken then", arguments: ListenerKeys.allCases)
  func seat(keys: ListenerKeys) async throws {
    let listener = try keys.start(SeatMap()).listener
    #expect(try await listener.choose("A3") == ["on"])
    #expect(try await listener.choose("Book").contains("Booked: A3"))
    try listener.command("First")
    #expect(try await listener.goTo("A3").contains("taken"))
  }

  @Test(
    "The tea house: menus are heard, and left by Back level by level",
    arguments: ListenerKeys.allCases)
  func tea(keys: ListenerKeys) async throws {
    let listener = try keys.start(TeaHouse()).listener
    try listener.command("First")
    try await listener.choose("Order")
    try await listener.choose("Send To")
    let inner = try listener.press(.next)
    #expect(inner.last?.contains("menu item") == true, "\(inner)")
    #expect(try listener.press(.back).last?.contains("Send To, menu, 4 of 6") == true)
    let bar = try listener.press(.back)
    #expect(bar.last?.contains("Order, menu, 2 of 3") == true, "\(bar)")
    try listener.press(.back)
    try await listener.goTo("Table 12")
  }

  @Test("The kennel: a dog is visited", arguments: ListenerKeys.allCases)
  func dog(keys: ListenerKeys) async throws {
    let listener = try keys.start(WoofWoofKennel()).listener
    #expect(try await listener.goTo("Luna, greyhound").contains("More content available"))
    #expect(try listener.press(.select).contains { $0.contains("Visit Luna, button") })
  }

  @Test("Learning to write: pages turn", arguments: ListenerKeys.allCases)
  func page(keys: ListenerKeys) async throws {
    let listener = try keys.start(LearningToWrite()).listener
    #expect(try await listener.choose("Next page").contains("Page 2 of 3"))
    #expect(try await listener.choose("Previous page").contains("Page 1 of 3"))
  }

  @Test(
    "Turned off in the menu of commands the reader is silent, and on for the next person",
    arguments: ListenerKeys.allCases)
  func off(keys: ListenerKeys) async throws {
    let driver = try AppDriver(Counter(), size: Size(width: 1280, height: 800), language: .english)
    try driver.startReader(table: keys.rawValue)
    let listener = driver.listener
    #expect(try listener.command("Reader on or off") == ["Reader off"])
    #expect(try listener.press(.next) == [])
    driver.window.reset()
    #expect(
      listener.heard == [
        "Reader on, Counter",
        "One more, button. Press the \(keys == .keyboard ? "Ctrl+Alt+Space" : "Select") key to activate",
      ])
    #expect(try await listener.choose("One more") == ["1"])
  }

  @Test(
    "After the command that passes a key, in its menu too, the reader's next key is the app's",
    arguments: ListenerKeys.allCases)
  func passed(keys: ListenerKeys) async throws {
    let listener = try keys.start(Counter()).listener
    try await listener.goTo("From the start")
    #expect(try listener.command("Pass a key") == ["The next key is the app's"])
    #expect(try !listener.press(.previous).contains("One more, button"))
    #expect(try listener.press(.previous).first?.hasPrefix("One more, button") == true)
  }

  @Test("The catalog: the music gets louder", arguments: ListenerKeys.allCases)
  func music(keys: ListenerKeys) async throws {
    let listener = try keys.start(CatalogApp()).listener
    try await listener.goTo("Volume")
    #expect(try listener.command("More") == ["4 of 10"])
  }
}
