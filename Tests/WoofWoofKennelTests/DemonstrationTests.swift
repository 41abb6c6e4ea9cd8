import Keyway
import KeywayTesting
import Testing

@testable import WoofWoofKennel

/// The walks of the document on custom content, sentence by sentence, with the dogs of this kennel.
@MainActor
@Suite("Woof Woof Kennel, as it is demonstrated")
struct DemonstrationTests {
  /// In which order a reader says what it is asked for.
  private enum Form {
    /// As with a finger that steps through the rotor: "3 years, Age".
    case valueFirst
    /// As in a menu: "Age, 3 years".
    case labelFirst
  }

  /// The reader's words at an element, and whether there is more.
  private func heard(_ element: AccessibilityElement?) throws -> String {
    let element = try #require(element)
    return element.words + (element.customContent.isEmpty ? "." : ". More content available.")
  }

  /// The words about an element for a person who asks for more.
  private func more(_ element: AccessibilityElement?, _ form: Form) throws -> [String] {
    try #require(element).customContent.map { content in
      switch form {
      case .valueFirst: "\(content.value), \(content.label)."
      case .labelFirst: "\(content.label), \(content.value)" + (content.value.hasSuffix(".") ? "" : ".")
      }
    }
  }

  /// The list as it was before.
  private struct EverythingAtOnce: View {
    var body: some View { List(Dog.all.prefix(2)) { DogFacts(dog: $0) } }
  }

  private static let bailey = "A cheerful nose on four quick legs."

  // The walk begins: "a lot of data" for each dog, from top left to bottom right.
  @Test("Without custom content every cell says all that is seen, from the upper left to the lower right")
  func everythingAtOnce() throws {
    let app = try AppDriver { EverythingAtOnce() }
    #expect(
      app.readingOrder == [
        "Bailey, beagle, \(Self.bailey) Number 1, 3 years, 25 pounds, 14 inches",
        "Winston, pug, Snores loudly, jokes often and guards sofas. Number 2, 3 years, 14 pounds, 10 inches",
      ])
  }

  @Test("The kennel says who a dog is and how old, and the rest is found under More Content, in either order")
  func inPortions() throws {
    let app = try AppDriver(WoofWoofKennel(), size: Size(width: 1280, height: 800), language: .english)
    app.moveCursor(to: app.cells["Bailey, beagle"])
    #expect(try heard(app.cursor) == "Bailey, beagle, 3 years. More content available.")
    #expect(
      try more(app.cursor, .valueFirst) == [
        "3 years, Age.", "Number 1, Popularity.", "25 pounds, Weight.", "14 inches, Height.",
        "\(Self.bailey), Description.",
      ])
    #expect(
      try more(app.cursor, .labelFirst) == [
        "Age, 3 years.", "Popularity, Number 1.", "Weight, 25 pounds.", "Height, 14 inches.",
        "Description, \(Self.bailey)",
      ])
    #expect(try more(app.cursor, .labelFirst).count == 5, "as the menu says: five items")
  }

  @Test("The rotor has what there is to say of the dog under the cursor")
  func rotor() throws {
    let app = try AppDriver(WoofWoofKennel(), size: Size(width: 1280, height: 800), language: .english)
    app.moveCursor(to: app.cells["Luna, greyhound"])
    let luna = try #require(app.cursor?.node)
    let entries = app.accessibilityTree.rotor(.moreContent, at: luna).entries
    #expect(entries.map(\.label) == ["Age", "Weight", "Height", "Description"])
    #expect(entries.first?.content?.value == "5 years" && entries.allSatisfy { $0.id == luna.id })
    #expect(app.accessibilityTree.rotor(.moreContent).entries.isEmpty)
  }

  @Test("A birthday replaces the age where the cell stands, by its key, and stays important")
  func replaced() throws {
    let app = try AppDriver(WoofWoofKennel(), size: Size(width: 1280, height: 800), language: .english)
    let winston = app.cells["Winston, pug"]
    #expect(try heard(winston) == "Winston, pug, 3 years today. More content available.")
    #expect(try more(winston, .valueFirst).first == "3 years today, Age.")
    #expect(try more(winston, .valueFirst).count == 5)
  }

  @Test("A new dog has no popularity yet: the key removes it")
  func removed() throws {
    let app = try AppDriver(WoofWoofKennel(), size: Size(width: 1280, height: 800), language: .english)
    #expect(
      try more(app.cells["Luna, greyhound"], .labelFirst) == [
        "Age, 5 years.", "Weight, 60 pounds.", "Height, 27 inches.",
        "Description, Runs for a minute and sleeps for a day.",
      ])
  }

  @Test("The dogs that found a home say name and type alone, in a table whose cells provide the rest")
  func provided() throws {
    let app = try AppDriver(WoofWoofKennel(), size: Size(width: 1280, height: 800), language: .english)
    #expect(app.element(.tab, "Found a home")?.activate() == true)
    let pepper = app.cells["Pepper, poodle"]
    #expect(try heard(pepper) == "Pepper, poodle. More content available.")
    #expect(
      try more(pepper, .valueFirst) == [
        "1 year, Age.", "Number 3, Popularity.", "45 pounds, Weight.", "18 inches, Height.",
        "Learned to open doors, and to close them., Description.",
      ])
  }
}
