internal import ArgumentParser
internal import Keyway
internal import KeywayAccessibility
internal import KeywayDiagnostics
internal import KeywayFiles
internal import KeywayPlatform
internal import KeywayScenes

/// `keyway inspect SCENE`: what is known of the elements that people find who do not see the screen.
struct InspectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect", abstract: "Tell what assistive technologies find, element by element.",
    discussion: """
      Names, values, traits, actions and frames in reading order, where each name comes from, and a picture with the \
      order over the screen. An app has the same as APP inspect, and Ctrl+Alt+I opens the inspector in a window.
      """)

  @Argument(help: "The scene file, YAML or JSON.", completion: .file(extensions: ["yaml", "json"]))
  var scene: String?

  @Option(help: "An example app instead, such as roasted-beans.")
  var example: String?

  @OptionGroup var running: RunningAppOption

  @Option(
    help: "The only element: its id, label or number, or several from outside inwards, such as Menu/Pay.")
  var element: String?

  @Option(
    help: "flat numbers all elements; grouped numbers those in each container.",
    completion: .list(ReadingProfile.allCases.map(\.rawValue)), transform: ReadingProfile.init(argument:))
  var profile = ReadingProfile.flat

  @Option(help: "Keys to press and changes to make before, as those of focus order.")
  var keys: String?

  @Option(help: "text for people, json for programs.")
  var format = OutputFormat.text

  @Option(name: .shortAndLong, help: "A picture with the numbers over the screen, .svg or .png.")
  var output: String?

  func validate() throws {
    guard running.app != nil || (scene == nil) != (example == nil) else {
      throw ValidationError("expected either a scene file or --example NAME")
    }
    try running.check(scene: scene, example: example)
    guard running.app == nil || output?.hasSuffix(".svg") != true else {
      throw ValidationError("--output: a running app has its pixels; expected a name that ends in .png")
    }
    guard output.map({ $0.hasSuffix(".svg") || $0.hasSuffix(".png") }) != false else {
      throw ValidationError("--output \"\(output ?? "")\": expected a name that ends in .svg or .png")
    }
  }

  func run() throws {
    if let example {
      var arguments = ["inspect", "--profile", profile.rawValue, "--format", format.rawValue]
      for (name, value) in [("--element", element), ("--keys", keys), ("--output", output)] {
        if let value { arguments += [name, value] }
      }
      try replaceProcess(with: RunCommand.executable(of: example), arguments)
    }
    guard let scene else { return try inspectRunning() }
    // The command line runs on the first thread, which is the main actor's.
    try MainActor.assumeIsolated {
      let loaded = try Scene(path: scene)
      let opened = try HeadlessScene(loaded, showsFrames: output != nil)
      try FocusSceneOptions.play(keys, opened)
      let report = try InspectorReport(opened.window, element: element, profile: profile)
      if let output { try report.picture(title: loaded.title).write(to: output) }
      print(format == .json ? report.json.text(.pretty) : report.text)
    }
  }

  private func inspectRunning() throws {
    let chosen: [(String, JSONValue?)] = [
      ("element", element.map { .string($0) }), ("profile", .string(profile.rawValue)),
    ]
    try running.report(.inspect, keys: keys, format: format.rawValue, chosen)
    guard let output else { return }
    let picture = try running.ask(.picture, chosen + [("marks", true)])
    try running.write(picture["report"]?["png"]?.string, to: output)
  }
}
