// What Orca says of a program while keys are pressed, as the transcripts of Tests/OrcaTests have it:
//
//   orca-listen app roasted-beans Down Down Tab     an example of this package, or an app by its path, on the embedded
//                                                   compositor
//   orca-listen twin roasted_beans Down Down Tab    a twin in GTK 3, on a screen of its own
//   orca-listen figures APP TWIN KEY ROUNDS [FIRST]  both in turns: from a key to Orca's words, and messages on the bus;
//                                                   the key FIRST is pressed once before
//   orca-listen record FOLDER [NAME ...]            all transcripts, or those of some screens
//
// KEYWAY_ORCA_LOG=/tmp/orca.log keeps what Orca itself logs.
import AccessibilityBusKit
import Foundation
import ListeningKit

let words = Array(CommandLine.arguments.dropFirst())

func fail(_ text: String, status: Int32) -> Never {
  FileHandle.standardError.write(Data((text + "\n").utf8))
  exit(status)
}

func app(_ name: String) throws -> AppListening {
  let folder = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
  return try AppListening(name.contains("/") ? URL(filePath: name) : folder.appending(path: name))
}

func transcript(of listening: any Listening) throws {
  print(try listening.listen(to: words.dropFirst(2).map { ($0, $0) }).text, terminator: "")
  guard let log = ProcessInfo.processInfo.environment["KEYWAY_ORCA_LOG"], log.hasPrefix("/") else { return }
  try? FileManager.default.removeItem(atPath: log)
  try FileManager.default.copyItem(
    at: listening.desk.folder.url.appending(path: "orca-debug.log"), to: URL(filePath: log))
}

func figures(_ key: String, rounds: Int, first: String?) throws {
  let pair: [any Listening] = [try app(words[1]), try TwinListening(words[2])]
  var figures = [SpeechFigures(), SpeechFigures()]
  for listening in pair {
    _ = try listening.desk.hear()
    if let first { _ = try listening.listen(to: [(first, first)]) }
  }
  for _ in 0..<rounds {
    for (i, listening) in pair.enumerated() { try figures[i].time(key, on: listening) }
  }
  // Counted afterwards: who watches the bus slows it down.
  let monitors = try pair.map { try BusMonitor(at: $0.desk) }
  for _ in 0..<rounds {
    for (i, listening) in pair.enumerated() { try figures[i].count(key, on: listening, monitors[i]) }
  }
  func row(_ name: String, _ figure: SpeechFigures) -> String {
    let calls = figure.messages.reduce(0) { $0 + $1.calls } / max(1, figure.messages.count)
    let signals = figure.messages.reduce(0) { $0 + $1.signals } / max(1, figure.messages.count)
    return "| \(name) | \(figure.times.count) of \(rounds) | \(text(figure.middleTime)) | "
      + "\(text(figure.middleMessages)) | \(calls) | \(signals) |"
  }
  print("| \(key) | keys with words | ms to the first word | messages | of them calls | signals |")
  print("|---|--:|--:|--:|--:|--:|")
  print(row("Keyway, \(words[1])", figures[0]))
  print(row("GTK 3, \(words[2])", figures[1]))
  if let time = figures[0].middleTime, let other = figures[1].middleTime, other > 0,
    let count = figures[0].middleMessages, let others = figures[1].middleMessages, others > 0
  {
    print("| Keyway / GTK 3 | | \(text(time / other)) | \(text(count / others)) | | |")
  }
}

func record(in folder: URL, _ names: [String]) throws {
  func write(_ transcript: Transcript, _ toolkit: String, _ name: String) throws {
    let place = folder.appending(path: toolkit)
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    try Data(transcript.text.utf8).write(to: place.appending(path: "\(name).txt"))
  }
  for screen in HeardScreen.all where names.isEmpty || names.contains(screen.name) {
    try write(
      try app(screen.app).listen(to: screen.steps.map { ($0.words, $0.keys) }), "keyway", screen.name)
    if let twin = screen.twin {
      let steps = screen.steps.compactMap { step in step.twinKeys.map { (step.words, $0) } }
      try write(
        try TwinListening(twin).listen(to: steps, tellsWindow: false), "gtk3", screen.name)
    }
  }
}

func text(_ value: Double?) -> String { value.map { String(format: "%.2f", $0) } ?? "-" }

do {
  if let missing = Requirements.missing { fail("orca-listen: \(missing)", status: 2) }
  switch words.first {
  case "app" where words.count >= 2: try transcript(of: try app(words[1]))
  case "twin" where words.count >= 2: try transcript(of: try TwinListening(words[1]))
  case "figures" where words.count >= 5 && (Int(words[4]) ?? 0) > 0:
    try figures(words[3], rounds: Int(words[4]) ?? 1, first: words.count > 5 ? words[5] : nil)
  case "record" where words.count >= 2: try record(in: URL(filePath: words[1]), Array(words.dropFirst(2)))
  default:
    fail(
      "usage: orca-listen app|twin NAME [KEYS ...] | figures APP TWIN KEY ROUNDS [FIRST] | record FOLDER [NAME ...]",
      status: 2)
  }
} catch {
  fail("orca-listen: \(error)", status: 1)
}
