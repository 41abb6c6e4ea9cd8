import Foundation
import Testing

/// All that a person reads of the command line, kept in files, so that a change of words is seen as one.
///
/// `KEYWAY_WRITE_MESSAGES=1 swift test --filter MessageTests` writes what the commands say now into all of them. The
/// form of the files is that of ``Transcript``.
@Suite("Messages", .serialized)
@MainActor
struct MessageTests {
  private static let folder = KeywayProcess.package.appending(
    path: "Tests/CommandLineTests/Messages/Transcripts")
  private static let areWritten = ProcessInfo.processInfo.environment["KEYWAY_WRITE_MESSAGES"] != nil

  nonisolated static let names = [
    "help", "usage", "scenes", "scene-faults", "menus", "menu-faults", "keys", "key-faults", "kiosk-faults",
    "apps",
    "traces", "speak",
  ]

  @Test("Every message matches its transcript", arguments: names)
  func messages(name: String) throws {
    let file = Self.folder.appending(path: "\(name).txt")
    var transcript = try Transcript(String(contentsOf: file, encoding: .utf8))
    var isChanged = false
    try transcript.play { now, kept in
      if now == kept.said { return }
      if Self.areWritten || kept.said.isEmpty {
        isChanged = true
        // A new message is written for its author, and fails, so that somebody reads it.
        if !Self.areWritten { Issue.record("\(name).txt now has what is said by: \(kept.text)") }
        kept.said = now
      } else {
        Issue.record("\(name).txt: \(kept.text)\n\(Self.difference(kept.said, now))")
      }
    }
    if isChanged { try Data(transcript.text.utf8).write(to: file) }
  }

  @Test("Every transcript is played")
  func all() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(Set(files) == Set(Self.names.map { "\($0).txt" }))
  }

  /// The first lines that differ.
  private static func difference(_ kept: [String], _ now: [String]) -> String {
    let index = zip(kept, now).prefix { $0 == $1 }.count
    return "kept: \(kept.dropFirst(index).first ?? "")\nnow: \(now.dropFirst(index).first ?? "")"
  }
}
