import KeywayTesting
import Testing

@testable import CheckInForm

@MainActor
@Suite("Keyway's form")
struct FormTests {
  @Test("The keys of the benchmark write at the start of the notes, ask and give up")
  func walk() throws {
    let app = try AppDriver(CheckInForm())
    #expect(app.focused?.label == "Notes")
    try app.press("Control+Home A E S O Space")
    #expect(app.editedText?.accessibilityText.hasPrefix("aeso when in the course") == true)
    for _ in 0..<2 {
      try app.press("F2")
      #expect(app.tree.element(.alert) != nil)
      try app.press("Escape")
      #expect(app.tree.element(.alert) == nil)
      #expect(app.focused?.label == "Notes")
    }
  }

  @Test("The text is of the length that is asked for, in paragraphs of 200 characters")
  func text() {
    let text = CheckInForm.text(characters: 1_000)
    #expect(text.count == 1_000)
    #expect(text.split(separator: "\n").map(\.count) == [199, 199, 199, 199, 199])
  }
}
