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

  /// Fails where something else was said than what was recorded; or records it.
  static func check(
    _ transcript: Transcript, _ screen: String, of toolkit: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let file = url(screen, of: toolkit)
    if areWritten {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      return try Data(transcript.text.utf8).write(to: file)
    }
    let recorded = try recorded(screen, of: toolkit)
    for (said, expected) in zip(transcript.parts, recorded.parts) where said != expected {
      Issue.record(
        "\(toolkit)/\(screen), \(said.step): said \(said.lines), recorded \(expected.lines) at \(expected.step)",
        sourceLocation: sourceLocation)
    }
    #expect(transcript.parts.count == recorded.parts.count, sourceLocation: sourceLocation)
  }
}
