import Keyway
import KeywayTesting
import Testing

@testable import WoofWoofKennel

@MainActor
@Suite("A dog's cell: seven facts, of which some are said")
struct DogCellTests {
  private typealias Content = AccessibilityDetails.CustomContent

  private static let bailey = Dog(
    name: "Bailey", type: "beagle", description: "A cheerful nose.", popularity: "Number 1", age: "3 years",
    weight: "25 pounds", height: "14 inches", coat: .brown)
  private static let winston = Dog(
    name: "Winston", type: "pug", description: "Guards sofas.", popularity: "Number 2", age: "3 years",
    weight: "14 pounds", height: "10 inches", coat: .yellow)

  private let popularity = Content(label: "Popularity", value: "Number 1")
  private let weight = Content(label: "Weight", value: "25 pounds")
  private let height = Content(label: "Height", value: "14 inches")
  private let description = Content(label: "Description", value: "A cheerful nose.")

  private func age(_ importance: Content.Importance) -> Content {
    Content(label: "Age", value: "3 years", importance: importance)
  }

  @Test("Without custom content a cell says all seven facts, from the upper left to the lower right")
  func everything() throws {
    let app = try AppDriver {
      List([Self.bailey, Self.winston]) { DogFacts(dog: $0) }
    }
    #expect(
      app.readingOrder == [
        "Bailey, beagle, A cheerful nose. Number 1, 3 years, 25 pounds, 14 inches",
        "Winston, pug, Guards sofas. Number 2, 3 years, 14 pounds, 10 inches",
      ])
  }

  @Test("A cell that provides its facts says name and type, and has the rest in its own order")
  func provider() throws {
    let app = try AppDriver {
      List([Self.bailey, Self.winston]) { DogTableViewCell(dog: $0) }
    }
    #expect(app.readingOrder == ["Bailey, beagle", "Winston, pug"])
    let cell = try #require(app.cells["Bailey, beagle"])
    #expect(cell.customContent == [age(.default), popularity, weight, height, description])
    #expect(cell.position == SetPosition(index: 1, count: 2))
    #expect(
      app.accessibilityTree.rotor(.moreContent, at: cell.node).entries.map(\.content) == cell.customContent)
  }

  @Test("The cell stands alone too, and an important age comes second")
  func importance() throws {
    let app = try AppDriver { DogTableViewCell(dog: Self.bailey, isAgeImportant: true) }
    #expect(app.readingOrder == ["Bailey, beagle, 3 years"])
    let cell = try #require(app.accessibilityTree.readingOrder().first?.node)
    #expect(cell.customContent == [popularity, age(.high), weight, height, description])
  }

  @Test("What is not hidden is both in the name and among the facts")
  func sample() throws {
    let app = try AppDriver { SampleView(name: "Bailey", description: "A cheerful nose.") }
    let view = try #require(app.elements(ofRole: .text)["Bailey, A cheerful nose."])
    #expect(
      view.customContent == [
        Content(label: "Description", value: "A cheerful nose.", importance: .high)
      ])
  }

  @Test("What is hidden is only among the facts, in the order of the modifiers")
  func modifiers() throws {
    let app = try AppDriver { DogCell(dog: Self.bailey) }
    #expect(app.readingOrder == ["Bailey, beagle, 3 years"])
    let cell = try #require(app.elements(ofRole: .text)["Bailey, beagle"])
    #expect(cell.customContent == [age(.high), popularity, weight, height, description])
  }

  /// Knows more of the age than the cell inside.
  private struct Birthday: View {
    let age: String?

    var body: some View {
      DogCell(dog: DogCellTests.bailey).accessibilityCustomContent(.age, age)
    }
  }

  @Test("A view further out replaces the age by its key, or removes it")
  func key() throws {
    func content(_ view: some View) throws -> [Content] {
      let app = try AppDriver { view }
      return try #require(app.elements(ofRole: .text)["Bailey, beagle"]).customContent
    }
    let facts = [popularity, weight, height, description]
    #expect(try content(DogCell(dog: Self.bailey)) == [age(.high)] + facts)
    #expect(
      try content(Birthday(age: "4 years")) == [Content(label: "Age", value: "4 years")] + facts)
    #expect(try content(Birthday(age: nil)) == facts)
  }
}
