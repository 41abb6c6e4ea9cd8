import Foundation
import Keyway
import KeywayDiagnostics
import KeywayTesting
import SeededRandom
import Testing

@MainActor
@Suite("The audit finds nothing in the examples")
struct AuditExamplesTests {
  @Test("Apps, as they open, with the proof of their keys")
  func apps() throws {
    for app in ExampleApps.all { try check(app.init(), "", .light, "en", AuditRule.all) }
  }

  /// The reach of keys depends neither on colours nor on words.
  @Test("Each page of each app, in a sample of languages and themes")
  func pages() throws {
    let rules = AuditRule.all.filter { !$0.provesKeys }
    let looks = [("en", Theme.light), ("de", Theme.dark.large), ("ar", Theme.highContrast)]
    var cases: [(app: any KioskApp.Type, keys: String, language: String, theme: Theme)] = []
    ExamplePages.each { app, keys in
      for (language, theme) in looks { cases.append((app, keys, language, theme)) }
    }
    for (app, keys, language, theme) in Sample.one(in: 4, of: cases) {
      try check(app.init(), keys, theme, language, rules)
    }
  }

  private func check(
    _ app: some KioskApp, _ keys: String, _ theme: Theme, _ language: String, _ rules: [AuditRule]
  ) throws {
    let driver = try AppDriver(app, theme: theme, scale: 2, language: LanguageTag(language))
    try driver.press(keys)
    driver.windowSystem.settle()
    // Bars go behind the keyboard on the screen by intent.
    let rules = driver.window.showsOnScreenKeyboard ? rules.filter { $0.group != .layout } : rules
    let findings = Audit(driver.window, rules: rules).findings
    #expect(findings.isEmpty, "\(type(of: app)) in \(language) after '\(keys)': \(findings)")
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
