import Foundation
import KeywayVoice
import Testing
import WalkKit

/// `keyway-voice` on devices of ALSA's own plugins, which need no sound card.
@Suite("The voice on a sound device")
final class SoundDeviceTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "device-\(UUID().uuidString)")

  init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// A running voice with this description of the device `default`.
  private func start(_ device: String) throws -> (Process, requests: FileHandle, replies: FileHandle) {
    let configuration = folder.appending(path: "alsa.conf")
    try Data("pcm.nowhere { type null }\npcm.default { \(device) }\n".utf8).write(to: configuration)
    let (process, requests, replies) = (Process(), Pipe(), Pipe())
    process.executableURL = BuiltApp.named("keyway-voice")
    process.environment = ProcessInfo.processInfo.environment.merging(["ALSA_CONFIG_PATH": configuration.path]
    ) { $1 }
    (process.standardInput, process.standardOutput) = (requests, replies)
    try process.run()
    return (process, requests.fileHandleForWriting, replies.fileHandleForReading)
  }

  /// The replies up to the end of a speech.
  private func replies(_ handle: FileHandle, to id: Int) throws -> [VoiceReply] {
    var (text, found): (String, [VoiceReply]) = ("", [])
    while let more = try handle.read(upToCount: 1), !more.isEmpty {
      text += String(decoding: more, as: UTF8.self)
      guard text.hasSuffix("\n") else { continue }
      let reply = VoiceReply(line: String(text.dropLast()))
      text = ""
      switch reply {
      case .voice?, .ready?, nil: continue
      case .ended(id)?, .refused(id, _)?: return found + [reply!]
      case let reply?: found.append(reply)
      }
    }
    return found
  }

  private let speech = VoiceRequest.speak(VoiceSpeech(1, [.init("Three cups of coffee", language: "en")]))

  @Test("What the device gets is what a file gets, and the program ends with its input")
  func plays() throws {
    let raw = folder.appending(path: "sound.raw")
    let (process, requests, replies) = try start(
      "type file; slave.pcm nowhere; format raw; file '\(raw.path)'")
    try requests.write(contentsOf: Data((speech.line + "\n").utf8))
    let report = try self.replies(replies, to: 1)
    try requests.close()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    let file = try VoiceRun([speech])
    #expect(report == file.report)
    let samples = try Data(contentsOf: raw)
    #expect(samples.count == 4 * file.sound.samples.count)
  }

  @Test("Without a device the speech is refused with the reason, and the next one at once")
  func noDevice() throws {
    let (process, requests, replies) = try start("type hw; card 99")
    try requests.write(contentsOf: Data((speech.line + "\n").utf8))
    let report = try self.replies(replies, to: 1)
    guard case .refused(1, let reason)? = report.last else {
      Issue.record("\(report)")
      return
    }
    #expect(reason.hasPrefix("the sound device 'default' does not open: "))
    #expect(report.count > 1, "a fault for each try")
    let next = VoiceRequest.speak(VoiceSpeech(2, [.init("two", language: "en")]))
    try requests.write(contentsOf: Data((next.line + "\n").utf8))
    #expect(try self.replies(replies, to: 2).count == 2)
    try requests.close()
    process.waitUntilExit()
  }
}
