internal import ArgumentParser
internal import Foundation
internal import Keyway
internal import KeywayDiagnostics
internal import KeywayFiles
internal import KeywayKeymap
internal import KeywayPlatform

struct PreviewCommand: ReportingCommand {
  static let verb = ReportVerb.preview
  static let configuration = CommandConfiguration(
    commandName: "preview",
    abstract: "Show a screen beside its tree for assistive technologies, and edit the tree.",
    discussion: """
      The window shows the picture, the elements in reading order, and editors for the selected element. Picture and \
      order follow the edits. The lines to change are shown as a difference, and printed when the window closes; no \
      source is written. The screen is built again when the scene, the executable or the sources of a package change; \
      after a fault the last picture stays. With --once, prints the elements and the difference without a display.
      """)

  @Argument(
    help: "A scene file, an app's executable, or the folder of a package with an app.", completion: .file())
  var source: String?

  @Option(help: "An example app instead, such as roasted-beans.")
  var example: String?

  @OptionGroup var report: ReportArguments<PreviewCommand>

  @Flag(help: "Print the elements and the difference, without a window. --format and --output need it.")
  var once = false

  @Option(
    help:
      "The command that builds the app when sources change; for a package's folder: swift build --product NAME."
  )
  var build: String?

  @Option(help: "The product in a package's folder; the folder's name by default.")
  var product: String?

  @Option(help: "Keys to press first in the previewed screen, as for focus order.")
  var before: String?

  @Option(help: "The size of the previewed screen, such as 800x480.", transform: Size.init(ofScreen:))
  var screenSize: Size?

  @Flag(help: "Preview text and targets one and a half times as large.")
  var large = false

  /// Set for the process whose window the keys are played on.
  @Flag(help: .private) var waits = false

  @OptionGroup var windowOptions: WindowOptions

  func validate() throws {
    try requireOneScreen(
      [source, example], "a scene file, an app, the folder of a package, or --example NAME")
    try require(
      once || report.options.output == nil && !report.options.isJSON,
      "--output and --format go with --once; expected --once with them")
    try require(
      !once || windowOptions.keys == nil, "--keys are for the window; expected --before, or no --once")
    try require(once || source != "-", "a scene in a window is read again when it changes; expected a file")
  }

  func perform() throws {
    let target = try target()
    if let keys = windowOptions.keys {
      // The player of the keys waits for the window, but not for as long as a build takes.
      if case .app(_, let build?) = target { try run(build) }
      return try windowOptions.play(keys, arguments: arguments(target), names: KeymapNames(layout: "us"))
    }
    guard once else { return try open(target) }
    switch target {
    case .scene(let path):
      let options = report.options
      let (_, preview) = try ScenePreviewSource.open(
        Scene(path: path), opening, paints: options.output != nil)
      try preview.report(
        options.edits, showing: options.element, inside: options.scope, isJSON: options.isJSON,
        picture: options.output)
    case .app(let executable, let build):
      if let build { try run(build) }
      try replaceProcess(with: executable, ["preview"] + appArguments + report.arguments)
    }
  }

  // MARK: The previewed screen

  private enum Target {
    case scene(String)
    case app(URL, PreviewBuild?)
  }

  private func target() throws -> Target {
    let folder = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
    let ownBuild = build.map { PreviewBuild(command: $0, folder: folder) }
    guard let source else { return .app(try RunCommand.executable(of: example ?? ""), ownBuild) }
    if source == "-" { return .scene(source) }
    let url = URL(fileURLWithPath: source).standardizedFileURL
    var isFolder: ObjCBool = false
    try require(
      FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder),
      "'\(source)' does not exist; expected a scene file, an app's executable or the folder of a package")
    if !isFolder.boolValue, [".yaml", ".yml", ".json"].contains(where: source.hasSuffix) {
      return .scene(source)
    }
    guard isFolder.boolValue else {
      try require(
        FileManager.default.isExecutableFile(atPath: url.path),
        "'\(source)' is not a program; expected a scene file (.yaml, .json), an executable or a folder")
      return .app(url, ownBuild)
    }
    try require(
      FileManager.default.fileExists(atPath: url.appendingPathComponent("Package.swift").path),
      "'\(source)' has no Package.swift; expected the folder of a package")
    let product = product ?? url.lastPathComponent
    return .app(
      url.appendingPathComponent(".build/debug/\(product)"),
      PreviewBuild(command: build ?? "swift build --product '\(product)'", folder: url))
  }

  private var opening: ScenePreviewSource.Opening {
    .init(theme: large ? windowOptions.theme.large : windowOptions.theme, size: screenSize, keys: before)
  }

  /// The options of an app for its screen.
  private var appArguments: [String] {
    windowOptions.themeArguments + (large ? ["--large"] : [])
      + (screenSize.map { ["--size", $0.asScreen] } ?? []) + (before.map { ["--keys", $0] } ?? [])
  }

  /// The options for another process with the same window.
  private func arguments(_ target: Target) -> [String] {
    let source =
      switch target {
      case .scene(let path): path
      case .app(let executable, _): executable.path
      }
    var arguments = ["preview", source, "--waits"] + report.arguments + (large ? ["--large"] : [])
    let options = [("--before", before), ("--screen-size", screenSize?.asScreen)]
    for case (let name, let value?) in options { arguments += [name, value] }
    return arguments
  }

  private func run(_ build: PreviewBuild) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    // The build's output isn't part of the report.
    process.arguments = ["-c", "{ \(build.command)\n} >&2"]
    process.currentDirectoryURL = build.folder
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 { throw ExitStatus(code: 1) }
  }

  // MARK: The window

  @MainActor
  private func open(_ target: Target) throws {
    let windowSystem = try windowOptions.openDisplay()
    let model = PreviewModel(
      edits: report.options.edits, selection: report.options.element, scope: report.options.scope)
    let stop: @MainActor () -> Void
    switch target {
    case .scene(let path):
      let source = try ScenePreviewSource(path, opening, for: model, eventLoop: windowSystem.eventLoop)
      stop = { source.stop() }
    case .app(let executable, let build):
      let source = try AppPreviewSource(
        executable, build, arguments: appArguments, for: model, eventLoop: windowSystem.eventLoop,
        waits: waits)
      stop = { source.stop() }
      if waits, let fault = model.fault {
        source.stop()
        throw UsageError(fault)
      }
    }
    // The closure keeps the source, which the loop notifies, until here.
    defer { stop() }
    let window = try model.makeWindow(in: windowSystem, theme: windowOptions.theme, size: windowOptions.size)
    try windowOptions.run(window)
    let output = windowOptions.tracesToOutput ? TextStream.standardError : .standardOutput
    for line in model.content?.difference ?? [] { output.writeLine(line) }
  }
}
