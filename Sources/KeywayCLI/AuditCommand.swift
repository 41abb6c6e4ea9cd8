internal import ArgumentParser
internal import Foundation
internal import Keyway
internal import KeywayDiagnostics
internal import KeywayElements
internal import KeywayFiles
internal import KeywayPlatform
internal import KeywayScenes
internal import KeywayUI

/// `keyway audit SCENE`: what keeps people from using the screen of a scene, or of a running app.
struct AuditCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "audit", abstract: "Find what keeps people from using a screen.",
    discussion: """
      The scene is laid out and painted without a display, and all rules of docs/audit.md look at it. Each finding has the \
      element's path, the clauses that it breaks, and what mends it. The exit code is 1 where one is an error. An app has the \
      same as APP audit.
      """)

  @Argument(help: "The scene file, YAML or JSON.", completion: .file(extensions: ["yaml", "json"]))
  var scene: String?

  @OptionGroup var running: RunningAppOption

  @Option(
    help: "What to check: \(AuditRule.groupNames), or names of rules; all by default.",
    transform: AuditRule.list)
  var rules: [AuditRule]?

  @Option(
    help: ArgumentHelp("A finding to let pass, and why.", valueName: "rule@path=reason"),
    transform: AuditSuppression.init)
  var suppress: [AuditSuppression] = []

  @Option(help: "A file of those, one on each line.", completion: .file())
  var suppressions: String?

  @Option(help: "The window's size in logical pixels, such as 800x480.", transform: Size.init(ofScreen:))
  var size: Size?

  @Flag(help: "Type and targets one and a half times as large.")
  var large = false

  @Option(help: "Keys to press and changes to make before, as those of focus order.")
  var keys: String?

  @Option(help: "text for people, json and sarif for programs, html as a page with pictures.")
  var format = AuditReport.Format.text

  @Option(name: .shortAndLong, help: "A folder for a picture of the place of each finding, .png.")
  var output: String?

  func validate() throws {
    try running.check(scene: scene, sceneOnly: [("--size", size != nil), ("--large", large)])
  }

  func run() throws {
    let suppressions = try suppress + (suppressions.map { try AuditSuppression.list(file: $0) } ?? [])
    guard let scene else {
      let chosen: [(String, JSONValue?)] = [
        ("rules", rules.map { .string($0.map(\.name).joined(separator: ",")) }),
        ("suppress", .array(suppressions.map { .string($0.text) })),
      ]
      return try running.report(.audit, keys: keys, format: format.rawValue, chosen) {
        if let output {
          try writePictures(of: running.ask(.audit, chosen + [("pictures", true)]), to: output)
        }
      }
    }
    // The command line is parsed and run on the first thread, which the main actor is bound to.
    try MainActor.assumeIsolated {
      // Contrast is measured where letters have an inside.
      let opened = try HeadlessScene(
        Scene(path: scene), theme: large ? Theme.light.large : .light, scale: 2, size: size, showsFrames: true
      )
      try FocusSceneOptions.play(keys, opened)
      let audit = Audit(opened.window, rules: rules, suppressions: suppressions)
      let report = AuditReport(audit, file: scene)
      print(report.text(format))
      if let output { try report.writePictures(to: output) }
      if !audit.holds { throw ExitCode(1) }
    }
  }

  /// Writes the pictures of a running app's findings, as ``AuditReport/writePictures(to:)`` does.
  private func writePictures(of reply: JSONValue, to folder: String) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    guard case .array(let findings)? = reply["report"]?["findings"] else { return }
    for (index, finding) in findings.enumerated() {
      // What is out of sight has none.
      guard let picture = finding["picture"]?.string, let rule = finding["rule"]?.string else { continue }
      try running.write(picture, to: folder + "/" + AuditReport.pictureName(index, rule))
    }
  }
}

extension AuditReport.Format: ExpressibleByArgument {}
