import Foundation
import Glibc
import Keyway
import KeywayPlatform
import Testing

@testable import ExampleCounter
@testable import ExampleTeaHouse
@testable import ExampleTicketMachine
@testable import ExampleTill
@testable import KeypadKiosk
@testable import KeywayCLI
@testable import Parcels
@testable import RoastedBeans

/// A command line of `keyway`, or of an example app, run in the test's own process with separate streams.
///
/// ``KeywayProcess`` serves commands that need a separate process: reading standard input line by line, `--language`
/// of `keyway`, which is the environment's, and windows on a compositor.
struct CommandCall {
  let output: String
  let errors: String
  let code: Int32

  /// - Parameters:
  ///   - program: `keyway`, or the name of an example app.
  ///   - input: what `-` reads.
  @MainActor
  init(_ arguments: [String], of program: String = "keyway", input: String = "") throws {
    _ = Self.environmentIsOurs
    let run: ([String]) -> Int32 = try #require(Self.programs[program], "\(program) is not linked")
    (code, output, errors) = try Self.said(input: input) { run(arguments) }
  }

  /// The output on the standard streams while `body` runs.
  @MainActor
  static func said<Result>(
    input: String = "", while body: () throws -> Result
  ) throws -> (result: Result, output: String, errors: String) {
    let (input, output, errors) = try (StreamFile(input), StreamFile(), StreamFile())
    let result = try StandardStreams.$current.withValue(
      StandardStreams(
        input: input.descriptor, output: TextStream(descriptor: output.descriptor),
        errors: TextStream(descriptor: errors.descriptor))
    ) { try body() }
    return (result, output.text, errors.text)
  }

  @MainActor
  private static let programs: [String: ([String]) -> Int32] = [
    "keyway": { KeywayCommand.run($0) },
    "roasted-beans": { RoastedBeans.run($0, programName: "roasted-beans") },
    "counter": { Counter.run($0, programName: "counter") },
    "till": { Till.run($0, programName: "till") },
    "ticket-machine": { TicketMachine.run($0, programName: "ticket-machine") },
    "keypad-kiosk": { KeypadKiosk.run($0, programName: "keypad-kiosk") },
    "parcels": { Parcels.run($0, programName: "parcels") },
    "ExampleTeaHouse": { TeaHouse.run($0, programName: "ExampleTeaHouse") },
  ]

  /// The language, the folder and the width of help are the tests' own, as they are those of ``KeywayProcess``.
  private static let environmentIsOurs: Void = {
    for (name, value) in KeywayProcess.environment where name == "LC_ALL" { setenv(name, value, 1) }
    unsetenv("LANGUAGE")
    setenv("COLUMNS", "100", 1)
    chdir(KeywayProcess.package.path)
  }()

  /// Each line of the output as JSON.
  var lines: [[String: Any]] {
    get throws { try KeywayProcess.lines(of: output) }
  }
}

/// A file without a name, which is gone with its last descriptor.
private final class StreamFile {
  let descriptor: Int32

  init(_ text: String = "") throws {
    var path = Array((NSTemporaryDirectory() + "keyway-stream-XXXXXX").utf8CString)
    descriptor = mkstemp(&path)
    try #require(descriptor >= 0)
    unlink(path)
    TextStream(descriptor: descriptor).write(text)
    lseek(descriptor, 0, SEEK_SET)
  }

  deinit { close(descriptor) }

  var text: String {
    let size = Int(lseek(descriptor, 0, SEEK_END))
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      count = max(0, pread(descriptor, buffer.baseAddress, size, 0))
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
