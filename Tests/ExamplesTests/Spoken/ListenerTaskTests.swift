import Keyway
import KeywayTesting
import Testing

@testable import ExampleClinic
@testable import ExampleProductList
@testable import ExampleTicketMachine
@testable import ExampleTill
@testable import RoastedBeans
@testable import WalletPal

@MainActor
@Suite("A person with the screen off does what each example is for", .serialized)
struct ListenerTaskTests {
  @Test("Roasted Beans: a coffee is found and shared", arguments: ListenerKeys.allCases)
  func coffee(keys: ListenerKeys) async throws {
    let listener = try keys.start(RoastedBeans()).listener
    #expect(try await listener.choose("Sumatra Mandheling") == ["selected"])
    try await listener.choose("Share")
    try await listener.goTo("Shared Sumatra Mandheling")
  }

  @Test("The ticket machine: a return to Sands is bought", arguments: ListenerKeys.allCases)
  func ticket(keys: ListenerKeys) async throws {
    let listener = try keys.start(TicketMachine()).listener
    try await listener.choose("Sands")
    try await listener.choose("Return")
    #expect(
      try await listener.choose("Buy") == ["Bought: Return to Sands, 1 adult, 19.80 €. Have a good journey!"])
  }

  @Test("The product list: the shelf of a phone is found, and the way back", arguments: ListenerKeys.allCases)
  func product(keys: ListenerKeys) async throws {
    let listener = try keys.start(ProductList()).listener
    try await listener.choose("Phone products")
    let opened = try await listener.choose("Call 6, 6 inches, 2 on the shelf")
    #expect(opened.contains("Call 6, dialog, Large Call 6, image"))
    try await listener.goTo("The way from here to shelf C2")
    let back = try listener.press(.back)
    #expect(back.contains { $0.contains("Call 6, 6 inches, 2 on the shelf") }, "\(back)")
  }

  @Test("Wallet Pal: the budget for food is raised", arguments: ListenerKeys.allCases)
  func budget(keys: ListenerKeys) async throws {
    let listener = try keys.start(WalletPal()).listener
    try await listener.choose("Edit Budgets")
    try await listener.goTo("Food")
    #expect(try listener.command("More") == ["410 dollars"])
    try await listener.choose("Done")
  }

  @Test("The till: what was scanned is heard, and paid", arguments: ListenerKeys.allCases)
  func sale(keys: ListenerKeys) async throws {
    let app = try keys.start(Till())
    for key in "4006381333931".map(String.init) + ["Return"] {
      try app.press(key)
      app.windowSystem.advance(by: .milliseconds(4))
    }
    app.windowSystem.advance(by: .milliseconds(40))
    let listener = app.listener
    #expect(listener.heard.contains("Sunflower bread added"))
    try await listener.goTo("Sunflower bread")
    #expect(try await listener.choose("Pay").contains("Paid 3.40 €. Thank you!"))
  }
}
