import Testing

/// The same keys, pressed on scenes; the names are what the practices say of them.
extension AuthoringPracticesTests {
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
}
