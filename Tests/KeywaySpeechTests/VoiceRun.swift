import Foundation
import KeywayVoice
import WalkKit

/// A run of `keyway-voice` into a file: what it replied, and what was heard.
struct VoiceRun {
  let replies: [VoiceReply]
  let sound: Sound
  let status: Int32

  /// The left channel of a WAV file with 16 bits.
  struct Sound {
    let samples: [Int16]
    let rate: Int

    var seconds: Double { Double(samples.count) / Double(rate) }
    var peak: Int { samples.map { abs(Int($0)) }.max() ?? 0 }
    /// The silence before the first loud sample, in seconds.
    var lead: Double { Double(samples.firstIndex { abs(Int($0)) > 60 } ?? samples.count) / Double(rate) }

    init(_ data: Data) {
      func number(_ at: Int, _ count: Int) -> Int {
        (0..<count).reduce(0) { $0 | Int(data[data.startIndex + at + $1]) << (8 * $1) }
      }
      guard data.count >= 44 else {
        (samples, rate) = ([], 1)
        return
      }
      rate = number(24, 4)
      samples = stride(from: 44, to: min(data.count, 44 + number(40, 4)) - 3, by: 4).map {
        Int16(truncatingIfNeeded: number($0, 2))
      }
    }
  }

  init(_ lines: [String]) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "voice-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (input, output) = (folder.appending(path: "requests"), folder.appending(path: "sound.wav"))
    try Data((lines.map { $0 + "\n" }.joined()).utf8).write(to: input)
    let (process, pipe) = (Process(), Pipe())
    process.executableURL = BuiltApp.named("keyway-voice")
    process.arguments = ["--sound", output.path]
    process.standardInput = try FileHandle(forReadingFrom: input)
    process.standardOutput = pipe
    try process.run()
    let text = String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    status = process.terminationStatus
    replies = text.split(separator: "\n").compactMap { VoiceReply(line: String($0)) }
    sound = Sound(try Data(contentsOf: output))
  }

  init(_ requests: [VoiceRequest]) throws { try self.init(requests.map(\.line)) }

  init(_ parts: VoiceSpeech.Part...) throws { try self.init([.speak(VoiceSpeech(1, parts))]) }

  var voices: [String] {
    replies.compactMap { if case .voice(let language) = $0 { language } else { nil } }
  }

  /// The replies but the languages and the greeting.
  var report: [VoiceReply] {
    replies.filter {
      switch $0 {
      case .voice, .ready: false
      default: true
      }
    }
  }

  var marks: [VoicePlace] { replies.compactMap { if case .mark(_, let place) = $0 { place } else { nil } } }
}
