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

  /// Checks that the command line names one thing to look at, and has nothing that an app on a screen cannot do.
  ///
  /// - Parameter sceneOnly: options that only a scene has, with whether they are given.
  func check(scene: String?, example: String? = nil, sceneOnly: [(name: String, isGiven: Bool)] = []) throws {
    guard [scene, example, app].count(where: { $0 != nil }) == 1 else {
      throw ValidationError("expected one of a scene file and --app NAME")
    }
    if app != nil, let option = sceneOnly.first(where: \.isGiven) {
      throw ValidationError("\(option.name) goes with a scene; the screen of a running app is as it is")
    }
  }

  /// Prints what the app says of itself, as the command prints it of a scene. The exit code is 1 where it has a fault.
  ///
  /// - Parameters:
  ///   - members: of the request; see docs/running-apps.md.
  ///   - finish: called when all is printed.
  func report(
    _ kind: InspectionRequest.Kind, keys: String?, format: String, _ members: [(String, JSONValue?)],
    finish: () throws -> Void = {}
  ) throws {
    let reply = try ask(
      kind, [("keys", keys.map { .string($0) }), ("format", .string(format))] + members)
    print(kind.layout(keys: keys).text(reply["report"] ?? .null))
    try finish()
    if reply["holds"] == false { throw ExitCode(1) }
  }

  /// Writes a picture that the app sent.
  ///
  /// - Parameter base64: nil where it sent none.
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

  /// Asks the app; members without a value are left out.
  func ask(_ kind: InspectionRequest.Kind, _ members: [(String, JSONValue?)]) throws -> JSONValue {
    let running = try RunningApp.named(app ?? "", in: SocketFolder())
    let request = [JSONValue.Member("request", .string(kind.rawValue))]
    return try running.ask(
      .object(request + members.compactMap { name, value in value.map { JSONValue.Member(name, $0) } }))
  }
}
