import Foundation
import Testing

@Suite("keyway focus prove")
@MainActor
struct FocusProveTests {
  @Test("Roasted Beans holds: every button and every coffee is reached")
  func holds() throws {
    let process = try CommandCall(["focus", "prove", "examples/scenes/roasted-beans.yaml"])
    #expect(process.code == 0, "\(process.errors)")
    #expect(process.output.contains("Tab visits add, coffees, share, favorite, gift\n"))
    #expect(process.output.hasSuffix("The proof holds.\n"))
  }

  @Test("A form with a trap and a touch-only picture gives sentences, and exits with 1")
  func faults() throws {
    let process = try CommandCall(["focus", "prove", "examples/scenes/trap.yaml"])
    #expect(process.code == 1)
    #expect(
      process.output.contains(
        "Fault: Tab leads into a trap that no key leaves: zoom-in \"Zoom in\", zoom-out \"Zoom out\"\n")
    )
    #expect(
      process.output.contains(
        "Fault: no key reaches photo \"Photo of the station\", which is interactive but cannot be focused\n"
      ))
    #expect(process.output.hasSuffix(" faults\n"))
  }

  @Test("In JSON each fault has its kind, its elements and the keys that lead there")
  func json() throws {
    let process = try CommandCall(["focus", "prove", "examples/scenes/trap.yaml", "--format", "json"])
    #expect(process.code == 1)
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(process.output.utf8)) as? [String: Any])
    #expect(report["holds"] as? Bool == false)
    let layer = try #require((report["layers"] as? [[String: Any]])?.first)
    #expect(layer["scope"] as? String == "window")
    let faults = try #require(layer["faults"] as? [[String: Any]])
    let trap = try #require(faults.first { $0["fault"] as? String == "trap" })
    #expect(trap["elements"] as? [String] == ["zoom-in", "zoom-out"])
    #expect(trap["keys"] as? [String] == ["Tab"])
    #expect(
      faults.contains {
        $0["fault"] as? String == "unreachable" && $0["obstacle"] as? String == "notFocusable"
      })
  }

  @Test("The keys are those of the binding table: with two buttons a list is walked row by row")
  func keypad() throws {
    for table in ["four-button", "six-button"] {
      let process = try CommandCall([
        "focus", "prove", "examples/scenes/roasted-beans.yaml", "--binding-table", table,
      ])
      #expect(process.code == 0, "\(table): \(process.output)")
    }
  }
}
