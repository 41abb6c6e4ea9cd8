internal import ArgumentParser
internal import Keyway
internal import KeywayAccessibility
internal import KeywayDiagnostics
internal import KeywayFiles
internal import KeywayScenes
internal import KeywayUI

/// `keyway tree SCENE`: prints the element tree, or what assistive technologies find. Of a running app too.
struct TreeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tree", abstract: "Print the element tree of a scene, or what assistive technologies find.",
    discussion: """
      Without an option the elements are printed as they are: roles, names, states, focus. An app has the same as APP tree.
      """)

  @Argument(help: "The scene file, YAML or JSON.", completion: .file(extensions: ["yaml", "json"]))
  var scene: String?

  @OptionGroup var running: RunningAppOption

  @Flag(help: "What a person finds who does not see the screen, in reading order.")
  var resolved = false

  @Flag(help: "Both trees, side by side.")
  var both = false

  @Option(
    help: "flat goes from element to element; grouped has containers to go into.",
    completion: .list(ReadingProfile.allCases.map(\.rawValue)), transform: ReadingProfile.init(argument:))
  var profile = ReadingProfile.flat

  @Option(
    help: "Print the lines that differ in this scene; the exit code is 1 where any does.",
    completion: .file(extensions: ["yaml", "json"]))
  var diff: String?

  @Option(help: "Keys to press and changes to make before, as those of focus order.")
  var keys: String?

  @Option(help: "text for people, json for programs.")
  var format = OutputFormat.text

  func validate() throws {
    try running.check(scene: scene, sceneOnly: [("--diff", diff != nil)])
    if diff != nil, format == .json { throw ValidationError("--diff prints text; leave --format out") }
  }

  func run() throws {
    guard let scene else {
      return try running.report(
        .tree, keys: keys, format: format.rawValue,
        [
          ("resolved", .bool(resolved)), ("both", .bool(both)), ("profile", .string(profile.rawValue)),
        ])
    }
    // The command line runs on the first thread, which is the main actor's.
    try MainActor.assumeIsolated {
      let report = try report(scene)
      if let diff {
        let difference = report.difference(to: try self.report(diff))
        if !difference.isEmpty {
          print(difference)
          throw ExitCode(1)
        }
        return
      }
      print(format == .json ? report.json.text(.pretty) : report.text)
    }
  }

  @MainActor
  private func report(_ path: String) throws -> TreeReports {
    let scene = try HeadlessScene(Scene(path: path))
    try FocusSceneOptions.play(keys, scene)
    return TreeReports(scene.window.tree, both ? .both : resolved ? .resolved : .raw, profile: profile)
  }
}

extension ReadingProfile {
  init(argument: String) throws {
    guard let profile = ReadingProfile(rawValue: argument) else {
      throw ValidationError("there is no profile '\(argument)'; expected flat or grouped")
    }
    self = profile
  }
}
