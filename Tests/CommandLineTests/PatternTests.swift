import Testing

/// Each key that the ARIA Authoring Practices name, pressed on a scene; the names are what they say of it
/// (https://www.w3.org/WAI/ARIA/apg/patterns/).
@Suite("Keyboard patterns")
struct PatternTests {
  @Test("Radio group", arguments: radioGroups)
  @MainActor func radioGroup(_ pattern: PatternCase) throws { try pattern.check() }

  @Test("Toolbar", arguments: toolbars)
  @MainActor func toolbar(_ pattern: PatternCase) throws { try pattern.check() }

  @Test("Tabs", arguments: tabLists)
  @MainActor func tabs(_ pattern: PatternCase) throws { try pattern.check() }

  @Test("Tree view", arguments: trees)
  @MainActor func tree(_ pattern: PatternCase) throws { try pattern.check() }

  @Test("Grid", arguments: grids)
  @MainActor func grid(_ pattern: PatternCase) throws { try pattern.check() }

  @Test("Tree grid", arguments: treeGrids)
  @MainActor func treeGrid(_ pattern: PatternCase) throws { try pattern.check() }

  @Test("Cells with something inside", arguments: cells)
  @MainActor func cell(_ pattern: PatternCase) throws { try pattern.check() }

  @Test("Trees and grids inside of groups", arguments: nestedPatterns)
  @MainActor func nested(_ pattern: PatternCase) throws { try pattern.check() }

  @Test("Selection in grids", arguments: gridSelections)
  @MainActor func gridSelection(_ pattern: PatternCase) throws { try pattern.check() }

  @Test("Shift at the ends", arguments: ends)
  @MainActor func end(_ pattern: PatternCase) throws { try pattern.check() }

  @Test("The selection when a selected element is removed", arguments: repairs)
  @MainActor func repair(_ pattern: PatternCase) throws { try pattern.check() }

  @Test("Slider, spin button, check box, switch and disclosure", arguments: controls)
  @MainActor func control(_ pattern: PatternCase) throws { try pattern.check() }

  @Test("Accordion", arguments: accordions)
  @MainActor func accordion(_ pattern: PatternCase) throws { try pattern.check() }

  @Test("The scene with every pattern is proved, and each key says what it did")
  @MainActor
  func example() throws {
    let scene = "examples/scenes/patterns.yaml"
    let proof = try CommandCall(["focus", "prove", scene])
    #expect(proof.code == 0 && proof.output.hasSuffix("The proof holds.\n"), "\(proof.output)")
    let keys =
      "Right Left Tab Right Right Tab Down Down Right Tab Down Space Tab Down Tab Up Tab Space Tab Tab Home"
    let steps = try CommandCall(["focus", "order", scene, "--format", "json", "--keys", keys]).lines
    let reasons = steps.compactMap { $0["reason"] as? String }
    #expect(
      reasons == [
        "arrow", "arrow", "next", "arrow", "arrow", "next", "arrow", "arrow", "expanded", "next", "arrow",
        "activated", "next", "arrow", "next", "adjusted", "next", "checked", "next", "next", "adjusted",
      ])
    let last = try #require(steps.last)
    #expect(last["focused"] as? String == "volume")
    #expect((last["state"] as? [String: Any])?["value"] as? Int == 0)
    let selection = try #require(last["selection"] as? [String: [String]])
    #expect(selection["time"] == ["departure"] && selection["departures"] == ["train-2"])
    #expect(selection["fare"] == ["return"] && selection["stations"] == ["harbour"])
  }
}
