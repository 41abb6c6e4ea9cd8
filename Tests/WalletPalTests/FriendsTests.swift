import KeywayTesting
import Testing

@testable import WalletPal

@MainActor
@Suite("Wallet Pal, friends: cards with a challenge")
struct FriendsTests {
  private func words(_ form: FriendCellView.Form) throws -> [String] {
    try AppDriver { FriendsCarousel(form: form) { _ in } }.readingOrder
  }

  private static let names = ["Mia", "Noah", "Zoe"]
  private static let challenge = "Send Challenge, button"
  private static let middle = ["Portrait, image", "Add Friend, button"]

  @Test("By place, reading goes in rows across the cards")
  func byPlace() throws {
    let challenges = [Self.challenge, Self.challenge, Self.challenge]
    #expect(try words(.byPlace) == challenges + Self.middle + Self.middle + Self.middle + Self.names)
  }

  @Test("In containers, reading goes from card to card")
  func contain() throws {
    let cards = Self.names.map { [Self.challenge] + Self.middle + [$0] }
    #expect(try words(.contain) == cards.flatMap(\.self))
  }

  @Test("With a lower priority the challenge comes after the name, in its own card")
  func priority() throws {
    let cards = Self.names.map { Self.middle + [$0, Self.challenge] }
    #expect(try words(.challengeLast) == cards.flatMap(\.self))
  }

  @Test("Combined, each friend is one element with the buttons as its actions")
  func combine() throws {
    var said: [String] = []
    let app = try AppDriver { FriendsCarousel(form: .combine) { said.append($0) } }
    #expect(app.readingOrder == Self.names.map { "Portrait, \($0), image" })
    let mia = try #require(app.images["Portrait, Mia"])
    #expect(mia.actionNames == ["Send Challenge", "Add Friend"])
    #expect(mia.actions["Send Challenge"]?() == true)
    #expect(app.images["Portrait, Zoe"]?.actions["Add Friend"]?() == true)
    #expect(said == ["Challenge sent to Mia", "Zoe was added"])
    #expect(
      app.tabOrder == Self.names.flatMap { _ in ["Send Challenge", "Add Friend"] },
      "what is combined is still reached by Tab")
  }

  @Test("A button with a symbol alone is read by its title, and the symbol by nobody")
  func symbol() throws {
    var presses = 0
    let app = try AppDriver {
      SymbolButton(title: "Edit Budgets", systemName: "slider.horizontal.3") { presses += 1 }
    }
    #expect(app.readingOrder == ["Edit Budgets, button"])
    #expect(app.focused?.label == "Edit Budgets")
    #expect(app.buttons["Edit Budgets"]?.activate() == true)
    try app.press("Space")
    #expect(presses == 2)
  }
}
