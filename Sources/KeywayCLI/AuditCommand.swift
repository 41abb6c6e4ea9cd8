internal import ArgumentParser
internal import Foundation
internal import Keyway
internal import KeywayDiagnostics
internal import KeywayFiles
internal import KeywayPlatform
internal import KeywayScenes

struct AuditCommand: ReportingCommand {
  static let verb = ReportVerb.audit
  static let configuration = CommandConfiguration(
    commandName: "audit", abstract: "Find the accessibility faults of a screen.",
    discussion: """
      Lays out and paints the scene without a display, and checks all rules of docs/audit.md. Each finding has the \
      element's path, the clauses that it breaks, and a fix. Exits 1 if a finding is an error. An app has the same as APP \
      audit.
      """)

  @Argument(help: "The scene file, YAML or JSON.", completion: .file(extensions: ["yaml", "json"]))
  var scene: String?

  @OptionGroup var running: RunningAppOption

  @OptionGroup var report: ReportArguments<AuditCommand>

  func validate() throws { try running.check(scene: scene, report) }

  func perform() throws {
    guard let scene else {
      return try running.show(.audit, report) {
        if let folder = report.options.output { try writePictures(to: folder) }
      }
    }
    let options = report.options
    let opened = try options.open(
      Scene(path: scene), scale: options.scale ?? WindowReport.auditScale, showsFrames: true)
    try options.play(opened)
    try WindowReport(.audit, options, on: opened.window, file: scene).show()
  }

  /// Writes the pictures of a running app's findings, like ``AuditReport/writePictures(to:)``.
  private func writePictures(to folder: String) throws {
    let reply = try running.ask(
      .audit, report.members(of: .audit).filter { $0.name != "format" } + [.init("pictures", true)])
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    guard case .array(let findings)? = reply["report"]?["findings"] else { return }
    for (index, finding) in findings.enumerated() {
      // Findings out of sight have no picture.
      guard let picture = finding["picture"]?.string, let rule = finding["rule"]?.string else { continue }
      try running.write(picture, to: folder + "/" + AuditReport.pictureName(index, rule))
    }
  }
}
