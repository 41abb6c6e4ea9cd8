import Foundation
import Testing

/// Failed writing is an error: no command ends well with its output lost.
@Suite("Output that cannot be written")
struct OutputFaultTests {
  private static let commands: [[String]] = [
    ["keyway", "--help"], ["keyway", "tree", "examples/scenes/mail.yaml"],
    ["keyway", "focus", "order", "examples/scenes/mail.yaml"],
    ["keyway", "focus", "order", "examples/scenes/mail.yaml", "--keys", "Tab Down", "--format", "json"],
    ["keyway", "focus", "prove", "examples/scenes/trap.yaml"],
    ["keyway", "focus", "explain", "examples/scenes/mail.yaml", "--keys", "Tab"],
    ["keyway", "keys", "how", "a"], ["keyway", "keys", "spell", "Ctrl+A"], ["keyway", "keys", "tables"],
    ["keyway", "keys", "replay", "examples/logs/share.keys"],
    ["keyway", "menus", "show", "examples/menus/till.yaml"],
    ["keyway", "menus", "check", "examples/menus/till.yaml"],
    ["keyway", "menus", "diff", "examples/menus/till.yaml", "menus/standard.yaml"],
    ["counter", "tree"], ["counter", "focus", "order"], ["counter", "menus", "check"], ["counter", "--help"],
  ]

  /// Runs a program in a shell that redirects its output.
  private func run(_ command: [String], _ redirection: String) throws -> (errors: String, code: Int32) {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    let program = try KeywayProcess.executable(command[0]).path
    let words = ([program] + command.dropFirst()).map { "'\($0)'" }.joined(separator: " ")
    process.arguments = ["-c", "exec \(words) \(redirection)"]
    process.currentDirectoryURL = KeywayProcess.package
    process.environment = KeywayProcess.environment
    let errors = Pipe()
    process.standardError = errors
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let said = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (said, process.terminationReason == .exit ? process.terminationStatus : -1)
  }

  @Test("On a full device every command exits with 2 and names standard output", arguments: commands)
  func full(command: [String]) throws {
    let (errors, code) = try run(command, "> /dev/full")
    #expect(code == 2, "\(command): \(errors)")
    #expect(errors.contains("standard output: cannot be written: no space left on device\n"), "\(errors)")
  }

  @Test(
    "With standard output closed every command exits with 2, and writes nowhere else", arguments: commands)
  func closed(command: [String]) throws {
    let (errors, code) = try run(command, ">&-")
    #expect(code == 2, "\(command): \(errors)")
    #expect(errors.contains("standard output: cannot be written: bad file descriptor\n"), "\(errors)")
  }

  @Test("A picture that cannot be written names its file, and leaves none")
  func picture() throws {
    for path in ["/dev/full", "/nowhere/at/all"] {
      for ending in ["png", "svg"] {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let link = folder.appending(path: "picture.\(ending)").path
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
        let (errors, code) = try run(
          ["keyway", "focus", "picture", "examples/scenes/mail.yaml", "-o", link], "")
        #expect(code == 2 && errors.contains(link), "\(errors)")
      }
    }
  }

  @Test("Standard input that is closed is an error too, and no other file is read")
  func closedInput() throws {
    let (errors, code) = try run(["keyway", "tree", "-"], "<&-")
    #expect(
      code == 2
        && errors == "stdin: the file cannot be read: bad file descriptor; expected a file that can be read\n"
    )
  }
}
