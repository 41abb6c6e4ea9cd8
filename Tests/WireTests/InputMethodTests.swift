import KeywayKeymap
import KeywayTesting
import Testing
import WalkKit

@MainActor
@Suite("An input method, over the wire", .serialized)
struct InputMethodTests {
  @Test("An app shows what is composed, takes what is committed as text, and asks for none in a secret field")
  func clinic() throws {
    let names = KeymapNames(layout: "us")
    let compositor = try TestCompositor { $0.keymap = .names(names) }
    let app = try AppProcess(executable: BuiltApp.clinic, compositor: compositor, names: names)
    #expect(try compositor.textInput() == nil)
    _ = try app.press("Return A")
    try app.settle()
    #expect(try compositor.textInput()?.text == "a")
    let before = try compositor.capture()
    try compositor.send(.composing("Zo"))
    try app.settle()
    #expect(try compositor.capture() != before)
    #expect(try compositor.textInput()?.text == "a")
    try compositor.send(.committing("Zoë"))
    let trace = try #require(try app.app.nextTrace())
    #expect(trace.takenBy == "text" && trace.focused?.value == "aZoë")
    try app.settle()
    let record = try #require(try compositor.textInput())
    #expect(record.text == "aZoë" && record.cursor == 5 && record.isOwnChange)
    // On to the code of the letter.
    var stops: [String] = []
    repeat {
      stops.append(try #require(try app.press("Tab").last?.focused?.role))
    } while stops.last != "secureTextField" && stops.count < 12
    try app.settle()
    #expect(stops.last == "secureTextField", "\(stops)")
    #expect(try compositor.textInput() == nil)
    #expect(compositor.protocolErrors.isEmpty)
  }
}
