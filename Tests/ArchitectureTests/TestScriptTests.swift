import Foundation
import Testing

/// Facts that scripts hold about the code: the lines that are broken to see whether a test finds it.
@Suite("The scripts that run tests")
struct TestScriptTests {
  private static func lines(of path: String) throws -> [String] {
    try String(contentsOf: PackageDescription.root.appending(path: path), encoding: .utf8)
      .split(separator: "\n").map(String.init).filter { !$0.hasPrefix("#") }
  }

  @Test("Each line that Scripts/mutations breaks stands in the code, once")
  func mutations() throws {
    let lines = try Self.lines(of: "Tests/Mutations.txt")
    try #require(lines.count % 4 == 0)
    let all = stride(from: 0, to: lines.count, by: 4).map { Array(lines[$0..<$0 + 4]) }
    #expect(all.count >= 30)
    var folders: [String: [Substring]] = [:]
    for mutation in all {
      try #require(
        zip(mutation.dropFirst(), ["- ", "+ ", "? "]).allSatisfy { $0.hasPrefix($1) }, "\(mutation)")
      let (folder, line) = (mutation[0], mutation[1].dropFirst(2))
      if folders[folder] == nil {
        folders[folder] = try SourceFile.all(below: folder, in: PackageDescription.root)
          .flatMap { $0.text.split(separator: "\n").map { $0.drop { $0 == " " } } }
      }
      #expect(folders[folder]?.count { $0 == line } == 1, "\(folder): \(line)")
      #expect(mutation[2].dropFirst(2) != line)
    }
  }

  @Test("Each script explains itself after --help, and does nothing else")
  func help() throws {
    let folder = PackageDescription.root.appending(path: "Scripts")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
      try String(contentsOf: folder.appending(path: $0), encoding: .utf8).hasPrefix("#!")
    }
    #expect(names.count >= 20)
    for name in names {
      let script = folder.appending(path: name)
      // Without this line the script would build, or run all tests.
      let asks = try String(contentsOf: script, encoding: .utf8).split(separator: "\n").first {
        !$0.hasPrefix("#") && !$0.hasPrefix("set ")
      }
      try #require(asks == #". "$(dirname "$0")/usage""#, "\(name)")
      let (process, output) = (Process(), Pipe())
      (process.executableURL, process.arguments, process.standardOutput) = (script, ["--help"], output)
      try process.run()
      let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
      #expect(said.contains("\n  Scripts/\(name)"), "\(name): \(said)")
      #expect(!said.contains("#!") && !said.contains("set -"), "\(name): \(said)")
    }
  }
}
