import Testing
import ViewTestKit

/// Letters in tables, and where Tab enters them.
@Suite("Letters in tables")
struct TableLetterTests {
  private static let table = scene(
    "profile: native",
    """
    before button
    t grid
      head row
        hname columnHeader label: Name; focusable: true
        hcity columnHeader label: City; focusable: true
      r1 row
        adler cell label: Adler; focusable: true
        bonn cell label: Bonn; focusable: true
      r2 row
        clemens cell label: Clemens; focusable: true
        aachen cell label: Aachen; focusable: true
      r3 row
        nora cell label: Nora; focusable: true
        celle cell label: Celle; focusable: true
    """)

  @Test(
    "Letters find a cell of the focused column, else of the first one, never a header; Tab enters at a row",
    arguments: [
      ("Tab", "adler"), ("Tab N", "adler nora"), ("Tab C", "adler clemens"),
      ("focus(bonn) C", "bonn celle"), ("focus(bonn) A", "bonn aachen"), ("focus(bonn) N", "bonn nora"),
      ("focus(hcity) C", "hcity celle"), ("Tab Up", "adler hname"), ("Tab Up N", "adler hname nora"),
    ])
  @MainActor func letters(steps: String, focused: String) throws {
    #expect(try TranscribedCase("letters", Self.table, steps, focused).replay() == focused)
  }
}
