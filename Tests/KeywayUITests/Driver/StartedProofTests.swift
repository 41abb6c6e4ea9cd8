import Keyway
import KeywayTesting
import Testing

@MainActor
@Suite("Proofs of the focus that are started")
struct StartedProofTests {
  /// An identity that only its app can compare.
  private struct Number: Hashable {
    let value: Int
  }

  private struct Row<ID: Hashable>: Identifiable {
    let id: ID
  }

  /// A page with a picture that no key reaches, until it is removed, above rows.
  private struct Page<ID: Hashable>: View {
    let rows: [Row<ID>]
    @State private var isOpen = false

    var body: some View {
      VStack {
        Button("Open") { isOpen.toggle() }
        if !isOpen {
          Button("Photo") {}.focusable(false)
        }
        if !rows.isEmpty { List(rows) { Text("Row \($0.id)") } }
      }
    }
  }

  @Test("They are of the window as it was, whatever keys do meanwhile, and whatever rows it has")
  func earlier() async throws {
    try await check([Row<Int>]())
    try await check((0..<30).map { Row(id: $0) })
    try await check((0..<3).map { Row(id: "row \($0)") })
    try await check((0..<30).map { Row(id: Number(value: $0)) })
    try await check((0..<1_001).map { Row(id: $0) })
  }

  private func check<ID>(_ rows: [Row<ID>]) async throws {
    let app = try AppDriver { Page(rows: rows) }
    let expected = app.focusFaults
    try #require(expected.count == 1 && expected[0].contains("Photo"))
    let first = app.proveFocus()
    try app.press("Space")
    let second = app.proveFocus()
    #expect(await first.value == expected)
    #expect(await second.value.isEmpty)
  }
}
