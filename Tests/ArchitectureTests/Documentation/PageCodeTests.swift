import Foundation
import Testing

/// The examples of the documentation are compiled. CONTRIBUTING.md says how a page names what its examples assume.
@Suite("The Swift of pages and doc comments")
struct PageCodeTests {
  private static func compiler() throws -> PageCompiler {
    let products = try #require(
      ArchitectureTests.productsDirectory, "the directory of the test bundle is not known")
    return try PageCompiler(modules: products.appending(path: "Modules"))
  }

  /// Pages and sources with blocks of Swift.
  private static func pages() throws -> [PageCode] {
    let root = PackageDescription.root
    let tops = try FileManager.default.contentsOfDirectory(atPath: root.path)
    let docs = try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: "docs").path)
    return try (tops + docs.map { "docs/" + $0 }).filter { $0.hasSuffix(".md") }.sorted()
      .map { PageCode(path: $0, text: try String(contentsOf: root.appending(path: $0), encoding: .utf8)) }
      + SourceFile.all(below: "Sources", in: root).filter { $0.text.contains("/// ```swift") }
      .map { PageCode(path: $0.path, text: $0.text) }
  }

  @Test("Each block compiles, in one run of the compiler")
  func compiles() throws {
    let pages = try Self.pages().filter { !$0.blocks.isEmpty }
    let blocks = pages.flatMap(\.blocks)
    #expect(blocks.count > 100, "only \(blocks.count) blocks were found")
    let exempt = blocks.count { $0.exemption != nil }
    #expect(exempt < 10, "\(exempt) blocks are not compiled")
    try Self.compiler().check(pages)
  }

  private static let sample = #"""
    # Sample

    <!-- swift setup:
    let cities = ["Oslo"]
    -->
    ```swift
    @main
    struct Sample: KioskApp {
      @State private var count = 0

      var body: some View { Text("\(count)") }
    }
    ```

    More of the type, a modifier of its view, and a view with a state of its own:

    ```swift
      func add() { count += 1 }
    ```
    ```swift
    .onCommand(.selectAll) { print(cities) }
    ```
    - In a list:

      ```swift
      @State private var isOn = false

      Toggle("On", isOn: $isOn)
      Button("Out") { … }
      ```

    <!-- not compiled: it only stands for something -->
    ```swift
    nothing that there is
    ```
    """#

  @Test(
    "Types, more of a type, modifiers and views with their states compile, and only what is exempt is left out"
  )
  func kinds() throws {
    let page = PageCode(path: "docs/sample.md", text: Self.sample)
    #expect(page.blocks.map(\.line) == [7, 18, 21, 26, 34])
    #expect(page.blocks.map(\.exemption) == [nil, nil, nil, nil, "it only stands for something"])
    #expect(page.blocks.map(\.continues) == [false, true, false, false, false])
    try Self.compiler().check([page])
  }

  @Test("Each fault is found at its line")
  func faults() throws {
    let faults = [
      ("Text(", "Txt(", 11), ("count += 1", "number += 1", 18), ("(cities)", "(towns)", 21),
      ("$isOn", "$isOff", 28),
      ("<!-- not compiled: it only stands for something -->", "", 34),
    ]
    let text = faults.reduce(Self.sample) { $0.replacing($1.0, with: $1.1) }
    let compiler = try Self.compiler()
    let failure = #expect(throws: Tool.Failure.self) {
      try compiler.check([PageCode(path: "docs/sample.md", text: text)])
    }
    let words = try #require(failure?.description)
    for (_, _, line) in faults { #expect(words.contains("docs/sample.md:\(line):"), "\(words)") }
  }

  @Test("The blocks of doc comments have the lines of their file")
  func comments() throws {
    let text =
      "/// Sample.\n///\n/// ```swift\n/// Text(\"One\")\n///   .font(.title)\n/// ```\npublic struct Sample {}\n"
    let page = PageCode(path: "Sources/KeywayUI/Sample.swift", text: text)
    #expect(page.blocks.map(\.line) == [4])
    #expect(page.blocks.first?.code == ["Text(\"One\")", "  .font(.title)"])
  }
}
