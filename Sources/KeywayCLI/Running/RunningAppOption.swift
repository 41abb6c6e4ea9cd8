internal import ArgumentParser
internal import Foundation
internal import KeywayDiagnostics
internal import KeywayDrawing
internal import KeywayPlatform

/// The option that names a running app in place of a scene.
struct RunningAppOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A running app instead: its name, title, program or process number; keyway apps lists them.",
      valueName: "name|pid"))
  var app: String?

  /// Checks that the command line names one thing to inspect, and has nothing that an app on a screen cannot do.
  ///
  /// - Parameter sceneOnly: options besides the table's that only a scene has, and whether they are given.
  func check<Command>(
    scene: String?, example: String? = nil, _ report: ReportArguments<Command>,
    sceneOnly: [(name: String, isGiven: Bool)] = []
  ) throws {
    try requireOneScreen([scene, example, app], "either a scene file or --app NAME")
    if app != nil, let option = sceneOnly.first(where: \.isGiven)?.name ?? report.ofScene {
      throw ValidationError("\(option) goes with a scene; the screen of a running app is as it is")
    }
  }

  /// Prints the app's report, as the command prints a scene's. The exit code is 1 if it contains a fault.
  ///
  /// - Parameter finish: called after everything is printed.
  func show<Command>(
    _ kind: InspectionKind, _ report: ReportArguments<Command>, finish: () throws -> Void = {}
  ) throws {
    let reply = try ask(kind, report.members(of: kind))
    print(kind.layout(keys: report.options.keys).text(reply["report"] ?? .null))
    try finish()
    if reply["holds"] == false { throw ExitCode(1) }
  }

  /// Writes a picture from the app.
  ///
  /// - Parameter base64: nil if it sent none.
  func write(_ base64: String?, to path: String) throws {
    guard let png = base64.flatMap({ Data(base64Encoded: $0) }) else {
      throw ValidationError("the app sent no picture; expected an app of the same version of Keyway")
    }
    do {
      try PictureFile.write([UInt8](png), to: path)
    } catch {
      throw ValidationError("--output: \(error)")
    }
  }

  /// Sends a request to the app.
  ///
  /// - Parameter members: the members of the request; see docs/running-apps.md.
  func ask(_ kind: InspectionKind, _ members: [JSONValue.Member]) throws -> JSONValue {
    let running = try RunningApp.named(app ?? "", in: SocketFolder())
    return try running.ask(.object([.init("request", .string(kind.rawValue))] + members))
  }
}
