import Foundation
import Keyway
import KeywayAccessibility
import KeywayTesting
import Testing

/// The words of the reader in each example, kept in files. Read what changed as a person without sight hears it.
///
/// A file that is missing is written, and fails the test once. `KEYWAY_WRITE_TRANSCRIPTS=1 swift test --filter TranscriptTests` writes
/// all of them.
@MainActor
@Suite("What a person hears of the examples", .serialized)
struct TranscriptTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appending(path: "Transcripts")
  private static let areWritten = ProcessInfo.processInfo.environment["KEYWAY_WRITE_TRANSCRIPTS"] != nil

  @Test(
    "The words of each example stay the same, in both profiles and two languages",
    arguments: SpokenKeys.all.keys.sorted())
  func words(name: String) throws {
    let type = try #require(ExampleApps.all.first { "\($0)" == name })
    let file = Self.folder.appending(path: "\(name).txt")
    let now = try Self.transcript(of: type, try #require(SpokenKeys.all[name]))
    let kept = Self.areWritten ? nil : try? String(contentsOf: file, encoding: .utf8)
    guard let kept else {
      try Data(now.utf8).write(to: file)
      if !Self.areWritten { Issue.record("\(name).txt was missing and is written: read it") }
      return
    }
    let differences = Self.differences(from: kept, to: now)
    #expect(differences.isEmpty, "\(name).txt:\n\(differences.joined(separator: "\n"))")
  }

  @Test("Each example has keys to be heard with")
  func completeness() {
    #expect(Set(ExampleApps.all.map { "\($0)" }) == Set(SpokenKeys.all.keys))
  }

  private static func transcript(of type: any KioskApp.Type, _ keys: String) throws -> String {
    var sections: [String] = []
    for language in ["en", "de"] {
      for profile in [ReadingProfile.flat, .grouped] {
        let lines = try SpokenTranscript(type.init(), LanguageTag(language), profile, keys).lines
        sections.append((["# \(language), \(profile)"] + lines).joined(separator: "\n") + "\n")
      }
    }
    return sections.joined(separator: "\n")
  }

  /// The lines that differ, each with its number in the file or in what is heard now.
  private static func differences(from kept: String, to now: String) -> [String] {
    let (old, new) = (kept.split(separator: "\n"), now.split(separator: "\n"))
    return new.difference(from: old).map { change in
      switch change {
      case .remove(let index, let line, _): "- \(index + 1): \(line)"
      case .insert(let index, let line, _): "+ \(index + 1): \(line)"
      }
    }
  }
}
