import Foundation
import Keyway
import KeywayTesting
import Testing

@MainActor
@Suite("The audit finds nothing in the examples")
struct AuditExamplesTests {
  private func check(_ app: some KioskApp, _ language: String) throws {
    let driver = try AppDriver(app, scale: 2, language: LanguageTag(language))
    let findings = driver.audit()
    #expect(findings.isEmpty, "\(type(of: app)) in \(language): \(findings)")
  }

  @Test("Apps, as they open", arguments: ["en", "de", "ar"])
  func apps(language: String) throws {
    for app in ExampleApps.all { try check(app, language) }
  }

  @Test("No example is left out")
  func complete() throws {
    #expect(try ExampleApps.all.count == ExampleApps.countOnDisk())
  }

  @Test("Scenes, but the one that is made to have faults")
  func scenes() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "examples/scenes")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
      $0.hasSuffix(".yaml")
    }
    #expect(files.count > 15)
    for file in files.sorted() {
      let findings = try AppDriver(scene: folder.appending(path: file).path, scale: 2).audit()
      if file == "trap.yaml" {
        let names = Set(findings.map(\.name))
        #expect(names.isSuperset(of: ["action-without-role", "unreachable", "focus-trap"]), "\(findings)")
      } else {
        #expect(findings.isEmpty, "\(file): \(findings)")
      }
    }
  }
}
