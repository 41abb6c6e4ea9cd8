import Foundation
import Testing

@MainActor
@Suite("The proof finds text that no key brings into view")
struct ProveReadingTests {
  private func prove(_ role: String) throws -> CommandCall {
    let scene = """
      size: [640, 400]
      elements:
        - { id: ok, role: button, label: OK, frame: [40, 320, 200, 56] }
        - id: terms
          role: \(role)
          label: Terms
          frame: [40, 20, 400, 280]
          children:
            - { role: text, label: First, frame: [40, 20, 400, 200] }
            - { id: last, role: text, label: Last, frame: [40, 400, 400, 200] }
      """
    return try CommandCall(["focus", "prove", "-"], input: scene)
  }

  @Test("In a list of text without a stop the last line is out of reach; in a scroll view it is not")
  func text() throws {
    let list = try prove("list")
    #expect(list.code == 1)
    #expect(
      list.output.contains("last \"Last\" is out of sight, and no key brings it into view"), "\(list.output)")
    let scrolled = try prove("scrollView")
    #expect(scrolled.code == 0, "\(scrolled.output)")
  }
}
