internal import ArgumentParser
internal import Keyway
internal import KeywayDiagnostics
internal import KeywayFiles
internal import KeywayScenes

struct InspectCommand: ReportingCommand {
  static let verb = ReportVerb.inspect
  static let configuration = CommandConfiguration(
    commandName: "inspect", abstract: "Print the facts that assistive technologies find, element by element.",
    discussion: """
      Names with their origins, values, traits, actions and frames, in reading order, and a picture with the order over \
      the screen. An app has the same as APP inspect, and Ctrl+Alt+I opens the inspector in a window.
      """)

  @Argument(help: "The scene file, YAML or JSON.", completion: .file(extensions: ["yaml", "json"]))
  var scene: String?

  @Option(help: "An example app instead, such as roasted-beans.")
  var example: String?

  @OptionGroup var running: RunningAppOption

  @OptionGroup var report: ReportArguments<InspectCommand>

  func validate() throws {
    try requireOneScreen(
      [scene, example, running.app], "a scene file, --example NAME or --app NAME")
    try running.check(scene: scene, example: example, report)
    try require(
      running.app == nil || report.options.output?.hasSuffix(".svg") != true,
      "--output: a running app has its pixels; expected a name that ends in .png")
  }

  func perform() throws {
    if let example {
      try replaceProcess(with: RunCommand.executable(of: example), ["inspect"] + report.arguments)
    }
    guard let scene else { return try inspectRunning() }
    let options = report.options
    let loaded = try Scene(path: scene)
    let opened = try options.open(loaded, showsFrames: options.output != nil)
    try options.play(opened)
    let told = try WindowReport(.inspect, options, on: opened.window)
    if let output = options.output {
      try InspectorReport(opened.window, element: options.element, profile: options.profile)
        .picture(title: loaded.title).write(to: output)
    }
    try told.show()
  }

  private func inspectRunning() throws {
    try running.show(.inspect, report)
    guard let output = report.options.output else { return }
    let picture = try running.ask(.picture, report.members(of: .picture) + [.init("marks", true)])
    try running.write(picture["report"]?["png"]?.string, to: output)
  }
}
