internal import ArgumentParser
internal import Keyway
internal import KeywayDiagnostics
internal import KeywayElements
internal import KeywayFiles
internal import KeywayPlatform
internal import KeywayScenes
internal import KeywayUI

/// `keyway audit SCENE`: whether the screen loses a word or a control.
struct AuditCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "audit", abstract: "Find words that are cut and controls that are out of reach.",
    discussion: """
      The scene is laid out without a display. Words that are cut, broken, covered or outside are faults, and so are controls \
      outside or over each other. The exit code is 1 where a fault is found. An app has the same as APP audit.
      """)

  @Argument(help: "The scene file, YAML or JSON.", completion: .file(extensions: ["yaml", "json"]))
  var scene: String

  @Option(help: "The rules to check: \(AuditRule.names); all by default.", transform: AuditRule.list)
  var rules: [AuditRule]?

  @Option(help: "The window's size in logical pixels, such as 800x480.", transform: Size.init(ofScreen:))
  var size: Size?

  @Flag(help: "Type and targets one and a half times as large.")
  var large = false

  @Option(help: "Keys to press and changes to make before, as those of focus order.")
  var keys: String?

  @Option(help: "text for people, json for programs.")
  var format = OutputFormat.text

  func run() throws {
    // The command line is parsed and run on the first thread, which the main actor is bound to.
    try MainActor.assumeIsolated {
      let scene = try HeadlessScene(
        Scene(path: scene), theme: large ? Theme.light.large : .light, size: size, showsFrames: true)
      try FocusSceneOptions.play(keys, scene)
      let report = AuditReport(scene.window, rules: rules)
      print(format == .json ? report.json.text(.pretty) : report.text)
      if !report.holds { throw ExitCode(1) }
    }
  }
}
