import Foundation
import Testing

@Suite("Folders")
struct FolderTests {
  @Test("References between the folders of a module run one way", arguments: FolderStages.order.keys.sorted())
  func stages(module: String) throws {
    let directory = "Sources/\(module)"
    let files = try SourceFile.all(below: directory, in: PackageDescription.root).map {
      SourceFile(path: String($0.path.dropFirst(directory.count + 1)), text: $0.text)
    }
    #expect(!files.isEmpty)
    for objection in FolderStages.objections(to: files, stages: FolderStages.order[module] ?? []) {
      Issue.record("\(module): \(objection)")
    }
  }

  @Test("The check sees a reference to a later folder, and no comments, texts and nested types")
  func check() {
    let files = [
      SourceFile(path: "First/Early.swift", text: "public struct Early {\n  var late: Late?\n}\n"),
      SourceFile(path: "First/Quiet.swift", text: "/// See ``Late``.\nlet quiet = \"Late\" // Late\n"),
      SourceFile(path: "First/Own.swift", text: "struct Own {\n  struct Late {}\n  let late: Late\n}\n"),
      SourceFile(path: "Second/Late.swift", text: "final class Late { let early: Early }\n"),
      SourceFile(path: "Stray.swift", text: ""),
    ]
    let objections = FolderStages.objections(to: files, stages: ["First", "Second"])
    #expect(objections.count == 2)
    #expect(objections.contains { $0.hasPrefix("First/Early.swift refers to Late") })
    #expect(objections.contains { $0.hasPrefix("Stray.swift lies in none") })
  }

  @Test("A test of views lies in the folder of what it tests")
  func folders() throws {
    let sources = try SourceFile.all(below: "Sources/KeywayUI", in: PackageDescription.root).map(\.path)
    let tests = try SourceFile.all(below: "Tests/KeywayUITests", in: PackageDescription.root).map(\.path)
    #expect(tests.count > 100)
    for objection in TestFolders.objections(to: tests, sources: sources) { Issue.record("\(objection)") }
  }

  @Test("The check sees a test without a folder, one in a folder of its own, and an exception too many")
  func folderCheck() {
    let objections = TestFolders.objections(
      to: [
        "Tests/KeywayUITests/StrayTests.swift", "Tests/KeywayUITests/Window/App/FocusTests.swift",
        "Tests/KeywayUITests/App/FocusTests.swift", "Tests/KeywayUITests/Support/Driving.swift",
      ], sources: ["Sources/KeywayUI/Window/App/AppWindow.swift"], others: ["Support": "", "Audit": ""])
    #expect(
      objections == [
        "Tests/KeywayUITests/StrayTests.swift lies in no folder",
        "Tests/KeywayUITests/App/FocusTests.swift: App is no folder of Sources/KeywayUI",
        "no test lies in Audit any more",
      ])
  }
}
