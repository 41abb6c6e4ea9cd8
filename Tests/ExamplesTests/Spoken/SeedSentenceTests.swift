import Keyway
import KeywayAccessibility
import KeywayFiles
import KeywayReader
import KeywayTesting
import Testing

@testable import ExampleProductList
@testable import LearningToWrite
@testable import RoastedBeans
@testable import WalletPal
@testable import WoofWoofKennel

/// Each sentence that a document has its reader say, at the same place of the example that follows it, in the order of words of
/// the system that it shows. The names are those of the example.
@MainActor
@Suite("What the documents have a reader say is heard in the examples", .serialized)
struct SeedSentenceTests {
  private func start(
    _ app: some KioskApp, _ order: WordOrder, _ profile: ReadingProfile = .flat, saysHints: Bool = false
  ) throws -> AppDriver {
    let driver = try AppDriver(app, size: Size(width: 1280, height: 800), language: .english)
    var settings = ReaderSettings()
    (settings.order, settings.profile) = (order, profile)
    // With hints comes the usage, which has a separate test.
    settings.speech.saysHints = saysHints
    driver.startReader(try KeymapFile.load(nameOrPath: "reader"), settings)
    return driver
  }

  // MARK: Roasted Beans, on the Mac

  @Test("A coffee has its name as label and its rating as value, on the Mac in this order")
  func coffee() async throws {
    let listener = try start(RoastedBeans(), .mac).listener
    let words = try await listener.goTo("Ethiopia Yirgacheffe")
    #expect(words == "Ethiopia Yirgacheffe, 5 of 5 stars, Light, 2 of 6")
    #expect(try listener.press(.select) == ["selected"])
  }

  @Test("On the Mac the coffee list is one stop, which says what is selected in it")
  func coffeeList() async throws {
    let listener = try start(RoastedBeans(), .mac, .grouped).listener
    try listener.press(.first)
    let words = try await listener.goTo("Coffee list")
    #expect(words == "Coffee list, Breakfast Blend selected, list, 6 items")
    #expect(try listener.goOn(to: "Available").hasPrefix("Available at 2 locations"))
  }

  // MARK: The product list, on iOS

  @Test("\"Selected. iPad products. iPhone products. Selected. iPhone products.\"")
  func kinds() async throws {
    let listener = try start(ProductList(), .iOS).listener
    // The machine that wrote the transcript dropped the kind, "button", and an s.
    #expect(try await listener.goTo("Tablet products").hasSuffix("selected, Tablet products, button"))
    #expect(try listener.press(.next) == ["Phone products, button"])
    #expect(try listener.press(.select) == ["selected"])
    #expect(try listener.press(.previous) == ["Tablet products, button"])
    #expect(try listener.press(.next) == ["selected, Phone products, button"])
  }

  @Test("\"Zero, product name, iPad. Large iPad. Image. Go back. Button. Three, product name.\"")
  func product() async throws {
    let listener = try start(ProductList(), .iOS).listener
    try await listener.goTo("Slate 7, 7 inches, 3 on the shelf")
    #expect(try listener.press(.next) == ["Slate 9, 9 inches, 1 on the shelf, 2 of 4"])
    #expect(try listener.press(.select) == ["(screenChanged)", "Slate 9, dialog, Large Slate 9, image"])
    try await listener.goTo("Go back")
    #expect(try listener.press(.again) == ["Go back, button"])
    #expect(
      try listener.press(.select) == [
        "(screenChanged)", "Products, list, Slate 9, 9 inches, 1 on the shelf, 2 of 4",
      ])
  }

  @Test(
    "\"Icon 1, button. Icon 6, button. Delete icon 6. Icon 1. Button. Icon 7. Button. Show grid. Button.\"")
  func grid() async throws {
    let listener = try start(ProductList(), .iOS).listener
    #expect(try await listener.goTo("Show grid").hasSuffix("Show grid, button"))
    #expect(try listener.press(.select) == ["(screenChanged)", "Grid, dialog, Slate 7, button, 1 of 6"])
    // "Icon 1, icon": the transcript has the name twice, and the kind is lost. At the end there is a sound.
    #expect(try listener.press(.previous) == ["(boundary)"])
    #expect(try await listener.goTo("Call 6") == "Call 6, button, 6 of 6")
    #expect(try listener.press(.select) == ["Delete Call 6"])
    // In the document it is "Icon 1", where the finger came from. Here the focus is on an icon, too, and both go to the one beside.
    #expect(try listener.press(.select) == ["(layoutChanged)", "Call 4, button, 5 of 5"])
    #expect(try listener.press(.back) == ["(screenChanged)", "Products, navigation bar, Show grid, button"])
  }

  @Test("\"Double tap to open\": an element is followed by how it is used, with the keys of the table")
  func usage() async throws {
    let app = try AppDriver(ProductList(), size: Size(width: 1280, height: 800), language: .english)
    try app.startReader(table: "reader-four-button")
    #expect(try await app.listener.goTo("Show grid").hasSuffix("button. Press the Select key to activate"))
  }

  // MARK: The book, on iOS

  @Test("The book is read line by line, page by page, and on over the ends of its pages")
  func book() async throws {
    let app = try start(LearningToWrite(), .iOS)
    let listener = app.listener
    #expect(try listener.press(.first).contains { $0.contains("Learning to write, heading") })
    let first = "A letter is easy to write once you know where it begins."
    let second = "The letter C begins at the upper right. Go round to the left, and end at the lower right."
    try await listener.goTo(first)
    let lines = try listener.press(.down) + listener.press(.down)
    #expect(lines.joined(separator: " ") == first)
    let all = try listener.press(.readAll)
    #expect(all.contains("Page 2 of 3, \(second)"), "\(all)")
    #expect(all.contains("Page 3 of 3, A small c is written in the same way, at half the height."))
  }

  @Test("\"Letter practice area. Practice drawing the letter C in this area.\"")
  func practice() async throws {
    let listener = try start(LearningToWrite(), .iOS, saysHints: true).listener
    for _ in 0..<2 { try await listener.choose("Next page") }
    let words = try await listener.goTo("Letter practice area")
    #expect(words.hasSuffix("Letter practice area. Practise writing the letter C here"), "\(words)")
  }

  // MARK: The kennel

  private static let bailey = "A cheerful nose on four quick legs."

  @Test("\"Bailey, beagle. More content available. More content. Three years, age. Number one, popularity.\"")
  func kennelOnPhones() async throws {
    let listener = try start(WoofWoofKennel(), .iOS).listener
    #expect(
      try listener.goOn(to: "Bailey, beagle").hasSuffix(
        "list, Bailey, beagle, 3 years, 1 of 5. More content available"))
    #expect(try listener.press(.moreContent) == ["More Content menu, 5 items"])
    #expect(
      try (0..<5).map { _ in try listener.press(.next) } == [
        ["3 years, Age, 1 of 5"], ["Number 1, Popularity, 2 of 5"], ["25 pounds, Weight, 3 of 5"],
        ["14 inches, Height, 4 of 5"], ["\(Self.bailey) Description, 5 of 5"],
      ])
  }

  @Test("\"Bailey, beagle. More content available. More Content menu. Five items. Age, three years.\"")
  func kennelOnMacs() async throws {
    let listener = try start(WoofWoofKennel(), .mac).listener
    try listener.goOn(to: "Bailey, beagle")
    #expect(try listener.press(.moreContent) == ["More Content menu, 5 items"])
    #expect(
      try (0..<5).map { _ in try listener.press(.next) } == [
        ["Age, 3 years, 1 of 5"], ["Popularity, Number 1, 2 of 5"], ["Weight, 25 pounds, 3 of 5"],
        ["Height, 14 inches, 4 of 5"], ["Description, \(Self.bailey) 5 of 5"],
      ])
  }

  /// The list as it was before.
  private struct EverythingAtOnce: View {
    var body: some View { List(Dog.all.prefix(2)) { DogFacts(dog: $0) }.accessibilityLabel("Dogs") }
  }

  @Test("\"Bailey, beagle, happy-go-lucky, … 14 inches.\": without custom content, everything at once")
  func everythingAtOnce() throws {
    let app = try AppDriver { EverythingAtOnce() }
    let listener = app.listener
    try listener.press(.first)
    #expect(
      try listener.press(.again).first?.contains(
        "Bailey, beagle, \(Self.bailey) Number 1, 3 years, 25 pounds, 14 inches") == true)
  }

  // MARK: Wallet Pal

  @Test("The planner's sliders are announced as sliders, in dollars, on the Mac")
  func sliders() async throws {
    let listener = try start(WalletPal(), .mac).listener
    #expect(try await listener.goTo("Edit Budgets").hasSuffix("Edit Budgets, button"))
    try listener.press(.select)
    #expect(try await listener.goTo("Food").hasSuffix("Food, 400 dollars, slider"))
    #expect(try listener.press(.increment) == ["410 dollars"])
  }

  @Test("An urgent banner takes the cursor; another one is announced and leaves it where it is")
  func banner() async throws {
    let app = try start(WalletPal(), .iOS)
    let listener = app.listener
    try await listener.goTo("Notifications")
    let urgent = try listener.press(.select)
    #expect(urgent == ["out of Wallet Pal, Food is at 92% of its budget. 10 days are left in November."])
    try listener.command("Actions")
    try listener.goOn(to: "Close")
    try listener.press(.select)
    try await listener.goTo("Tomás, Saved $40 more")
    try listener.press(.actions)
    try listener.goOn(to: "Send Challenge")
    let sent = try listener.press(.select)
    #expect(sent == ["Tomás, Saved $40 more, Waiting", "Challenge sent to Tomás"])
    #expect(try listener.press(.next).first?.hasPrefix("Nadia") == true)
  }
}
