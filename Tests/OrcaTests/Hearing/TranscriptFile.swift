import Foundation
import ListeningKit
import Testing

/// Where the transcripts are kept. They are recorded speech: nobody writes them by hand.
///
/// `KEYWAY_WRITE_SPEECH=1 swift test --filter OrcaTests` writes what Orca says now into all of them.
enum TranscriptFile {
  static let areWritten = ProcessInfo.processInfo.environment["KEYWAY_WRITE_SPEECH"] != nil

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Transcripts")

  static func url(_ screen: String, of toolkit: String) -> URL {
    folder.appending(path: toolkit).appending(path: "\(screen).txt")
  }

  /// The transcript of a screen as it was recorded.
  static func recorded(_ screen: String, of toolkit: String) throws -> Transcript {
    Transcript(text: try String(contentsOf: url(screen, of: toolkit), encoding: .utf8))
  }

  /// Fails where something else is said than what was recorded; or records it.
  ///
  /// Nobody makes Orca wait: on a busy machine it may hear of a key after what the key did, and keeps silent. So what
  /// differs is listened to again, twice at most.
  ///
  /// - Parameter listen: starts the program anew, and listens.
  static func check(
    _ screen: String, of toolkit: String, sourceLocation: SourceLocation = #_sourceLocation,
    listen: () throws -> Transcript
  ) throws {
    let file = url(screen, of: toolkit)
    var transcript = try listen()
    if areWritten {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      return try Data(transcript.text.utf8).write(to: file)
    }
    let recorded = try recorded(screen, of: toolkit)
    for _ in 1...2 where transcript.parts != recorded.parts { transcript = try listen() }
    for (said, expected) in zip(transcript.parts, recorded.parts) where said != expected {
      Issue.record(
        "\(toolkit)/\(screen), \(said.step): said \(said.lines), recorded \(expected.lines) at \(expected.step)",
        sourceLocation: sourceLocation)
    }
    #expect(transcript.parts.count == recorded.parts.count, sourceLocation: sourceLocation)
  }
}
