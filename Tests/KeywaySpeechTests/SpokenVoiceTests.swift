import Foundation
import Keyway
import KeywayPlatform
import KeywayReader
import KeywayTesting
import KeywayVoice
import Testing

@MainActor
@Suite("The reader, spoken by a program")
final class SpokenVoiceTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "spoken-\(UUID().uuidString)")

  init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// A program that keeps its requests, and answers each speech with these lines.
  private func program(answering answer: String) throws -> String {
    let program = folder.appending(path: "voice")
    let script = """
      #!/bin/sh
      printf 'ready\\t1\\tfake\\n'
      while read -r line; do
        printf '%s\\n' "$line" >>'\(folder.path)/requests'
        id=$(printf '%s' "$line" | cut -f 2)
        case $line in speak*) printf '\(answer)' "$id" "$id" ;; esac
      done
      """
    try Data(script.utf8).write(to: program)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program.path)
    return program.path
  }

  private var requests: [VoiceRequest] {
    let text = (try? String(contentsOf: folder.appending(path: "requests"), encoding: .utf8)) ?? ""
    return text.split(separator: "\n").compactMap { try? VoiceRequest(line: String($0)) }
  }

  private var speeches: [VoiceSpeech] {
    requests.compactMap { if case .speak(let speech) = $0 { speech } else { nil } }
  }

  private func open(_ program: String) throws -> (AppDriver, WindowScreenReader) {
    let app = try AppDriver(size: Size(width: 400, height: 300)) {
      VStack {
        Button("Pay") {}
        Text("Grüß Gott. Wie geht es?").accessibilityLanguage("de")
      }
    }
    let table = try #require(BindingTable.reader(named: "reader"))
    return (app, WindowScreenReader(app.window, bindings: table, program: program))
  }

  private func wait(_ app: AppDriver, until condition: () -> Bool) throws {
    try app.window.windowSystem.eventLoop.run(within: .seconds(10), until: condition)
    #expect(condition())
  }

  @Test("The words of the screen are spoken in their language, at the rate and the volume of the reader")
  func words() throws {
    let (app, reader) = try open(program(answering: "begun\\t%s\\nended\\t%s\\n"))
    try wait(app) { speeches.contains { $0.parts.contains { $0.text == "Pay" } } }
    reader.reader.settings.rate = 1.2
    reader.reader.settings.volume = 0.9
    try app.press("Ctrl+Alt+Right")
    try wait(app) { speeches.last?.parts.first?.text == "Grüß Gott. Wie geht es?" }
    let part = try #require(speeches.last?.parts.first)
    #expect(part.language == "de" && part.rate == 210 && part.pitch == 100)
    #expect(requests.contains(.volume(decibels: -3, balance: 0)))
    #expect(speeches.map(\.id) == speeches.map(\.id).sorted())
    reader.close()
  }

  @Test("Words that the program refuses take their time in silence, and the next ones are spoken")
  func refused() throws {
    let (app, reader) = try open(program(answering: "refused\\t%s\\tno device %s\\n"))
    try wait(app) { speeches.count == 1 }
    let before = speeches.count
    try app.press("Ctrl+Alt+Right")
    try wait(app) { speeches.count > before }
    reader.close()
  }

  @Test("Where the program cannot be started, the reader goes on in silence")
  func missing() throws {
    let (app, reader) = try open(folder.appending(path: "none").path)
    var records: [ReaderRecord] = []
    reader.reader.onRecord = { records.append($0) }
    try app.press("Ctrl+Alt+Right")
    app.window.settle()
    #expect(records.contains { if case .turn(.started) = $0.event { true } else { false } })
    reader.close()
  }
}
