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

  @Test("The check sees a reference to a later folder, and no words in comments and texts")
  func check() {
    let files = [
      SourceFile(path: "First/Early.swift", text: "public struct Early {\n  var late: Late?\n}\n"),
      SourceFile(path: "First/Quiet.swift", text: "/// See ``Late``.\nlet quiet = \"Late\" // Late\n"),
      SourceFile(path: "Second/Late.swift", text: "final class Late { let early: Early }\n"),
      SourceFile(path: "Stray.swift", text: ""),
    ]
    let objections = FolderStages.objections(to: files, stages: ["First", "Second"])
    #expect(objections.count == 2)
    #expect(objections.contains { $0.hasPrefix("First/Early.swift refers to Late") })
    #expect(objections.contains { $0.hasPrefix("Stray.swift lies in none") })
  }
}
