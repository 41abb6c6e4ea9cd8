import Testing

/// The checks themselves: each sees what it is there for.
@Suite("The project's checks")
struct CheckTests {
  @Test("All forms of an import are seen, and what only looks like one is not")
  func imports() {
    let file = SourceFile(
      path: "Sample.swift",
      text: #"""
        import Glibc
        public import KeywayElements
        @preconcurrency internal import CWayland
        @_spi(Testing) package import KeywayUI
        import struct Foundation.Data
          private import KeywayFocus // indented
        // import Commented
        let generated = """
          import Generated
          """
        let important = 1
        """#)
    #expect(
      file.imports == ["Glibc", "KeywayElements", "CWayland", "KeywayUI", "Foundation", "KeywayFocus"])
  }

  @Test(
    "The table forbids what the design forbids",
    arguments: [
      ("KeywayFocus", "KeywayDrawing"), ("KeywayElements", "CXKBCommon"), ("KeywayMenus", "Yams"),
      ("KeywayWayland", "KeywayUI"), ("KeywayWayland", "KeywayX11"), ("KeywayUI", "KeywayWayland"),
      ("KeywayUI", "Foundation"), ("Keyway", "KeywayFiles"), ("Keyway", "KeywayTesting"),
      ("KeywayTesting", "KeywayCLI"), ("KeywayNew", "KeywayElements"), ("KeywayUI", "CPangoCairo"),
      ("KeywayUI", "KeywayDiagnostics"), ("KeywayDiagnostics", "KeywayWayland"),
      ("KeywayDiagnostics", "Foundation"),
    ])
  func forbidden(module: String, imported: String) {
    #expect(ModuleArrows.objection(to: imported, in: module) != nil)
  }

  @Test(
    "The table allows what the modules need",
    arguments: [
      ("KeywayDrawing", "CPangoCairo"), ("KeywayUI", "Observation"), ("KeywayFiles", "Foundation"),
      ("KeywayWayland", "KeywayPlatform"), ("KeywayCLI", "ArgumentParser"),
    ])
  func allowed(module: String, imported: String) {
    #expect(ModuleArrows.objection(to: imported, in: module) == nil)
  }
}
