internal import ArgumentParser
internal import Keyway
internal import KeywayDiagnostics
internal import KeywayFiles
internal import KeywayScenes
internal import KeywayUI

struct TreeCommand: ReportingCommand {
  static let verb = ReportVerb.tree
  static let configuration = CommandConfiguration(
    commandName: "tree",
    abstract: "Print the element tree of a scene, or the tree for assistive technologies.",
    discussion: """
      Without options, prints the elements unchanged: roles, names, states, focus. An app has the same as APP tree.
      """)

  @Argument(help: "The scene file, YAML or JSON.", completion: .file(extensions: ["yaml", "json"]))
  var scene: String?

  @OptionGroup var running: RunningAppOption

  @OptionGroup var report: ReportArguments<TreeCommand>

  @Option(
    help: "Print the lines that differ in this scene. Exits 1 if any do.",
    completion: .file(extensions: ["yaml", "json"]))
  var diff: String?

  func validate() throws {
    try running.check(scene: scene, report, sceneOnly: [("--diff", diff != nil)])
    if diff != nil, report.options.isJSON { throw ValidationError("--diff prints text; leave --format out") }
  }

  func perform() throws {
    guard let scene else { return try running.show(.tree, report) }
    let options = report.options
    let opened = try open(scene)
    guard let diff else { return try WindowReport(.tree, options, on: opened.window).show() }
    let other = try open(diff)
    let difference = TreeReports(opened.window.tree, options.trees, profile: options.profile)
      .difference(to: TreeReports(other.window.tree, options.trees, profile: options.profile))
    if !difference.isEmpty {
      print(difference)
      throw ExitCode(1)
    }
  }

  @MainActor
  private func open(_ path: String) throws -> HeadlessScene {
    let opened = try report.options.open(Scene(path: path))
    try report.options.play(opened)
    return opened
  }
}
