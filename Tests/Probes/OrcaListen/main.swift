// Orca's words about a program while keys are pressed, as the transcripts of Tests/OrcaTests have them:
//
//   orca-listen app roasted-beans Down Down Tab     an example of this package, or an app by its path, on the embedded
//                                                   compositor
//   orca-listen gtk3 roasted_beans Down Down Tab    a twin in GTK 3, or gtk4, on its own screen
//   orca-listen figures APP TWIN KEYS ROUNDS [FIRST [FIRST]]
//                                                   both in turns: from each of the keys to Orca's words, and messages on the
//                                                   bus; the keys FIRST are pressed once before, in the app and in the
//                                                   twin; - is none
//   orca-listen polled APP KEY ROUNDS               from a key to the frame, without a bus and with a client that reads all
//                                                   objects as fast as it can, in turns
//   orca-listen record FOLDER [NAME ...]            all transcripts, or those of some screens
//
// KEYWAY_ORCA_LOG=/tmp/orca.log keeps what Orca itself logs.
// KEYWAY_ORCA_ROOT=/srv/trixie takes Orca and at-spi2-core from another system, as debootstrap makes it, with /proc, /dev and
// the folder for temporary files mounted in it; only root may do that. A newer Orca says some things in other words.
import AccessibilityBusKit
import Foundation
import ListeningKit

let words = Array(CommandLine.arguments.dropFirst())

func fail(_ text: String, status: Int32) -> Never {
  FileHandle.standardError.write(Data((text + "\n").utf8))
  exit(status)
}

func appFile(_ name: String) -> URL {
  let folder = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
  return name.contains("/") ? URL(filePath: name) : folder.appending(path: name)
}

func app(_ name: String, _ environment: [String: String] = [:]) throws -> AppListening {
  try AppListening(appFile(name), environment: environment)
}

func transcript(of listening: any Listening) throws {
  print(try listening.listen(to: words.dropFirst(2).map { ($0, $0) }).text, terminator: "")
  guard let log = ProcessInfo.processInfo.environment["KEYWAY_ORCA_LOG"], log.hasPrefix("/") else { return }
  try? FileManager.default.removeItem(atPath: log)
  try FileManager.default.copyItem(
    at: listening.desk.folder.url.appending(path: "orca-debug.log"), to: URL(filePath: log))
}

func figures(_ keys: [String], rounds: Int, first: [String]) throws {
  func pair(isDirect: Bool) throws -> [any Listening] {
    let pair: [any Listening] = [
      try app(words[1], isDirect ? [:] : ["ATSPI_DISABLE_P2P": "1"]),
      try TwinListening(words[2], in: .gtk3, isDirect: isDirect),
    ]
    for (i, listening) in pair.enumerated() {
      _ = try listening.desk.hear()
      if i < first.count, first[i] != "-" { _ = try listening.listen(to: [(first[i], first[i])]) }
    }
    return pair
  }
  func count(_ pair: [any Listening], into figures: inout [SpeechFigures]) throws {
    let monitors = try pair.map { try BusMonitor(at: $0.desk) }
    for round in 0..<rounds {
      let key = keys[round % keys.count]
      for (i, listening) in pair.enumerated() { try figures[i].count(key, on: listening, monitors[i]) }
    }
  }
  var figures = [SpeechFigures(), SpeechFigures()]
  var whole = figures
  do {
    let pair = try pair(isDirect: true)
    for round in 0..<rounds {
      let key = keys[round % keys.count]
      for (i, listening) in pair.enumerated() { try figures[i].time(key, on: listening) }
    }
    // Counted afterwards: who watches the bus slows it down.
    try count(pair, into: &figures)
  }
  // Calls that go to the app's own socket are on no bus.
  try count(try pair(isDirect: false), into: &whole)
  func row(_ name: String, _ i: Int) -> String {
    "| \(name) | \(figures[i].times.count) of \(rounds) | \(text(figures[i].middleTime)) | "
      + "\(text(figures[i].middleMessages)) | \(text(whole[i].middleMessages)) | \(whole[i].signalsPerKey) |"
  }
  func ratio(_ value: (SpeechFigures) -> Double?, _ pair: [SpeechFigures]) -> String {
    guard let one = value(pair[0]), let other = value(pair[1]), other > 0 else { return "-" }
    return text(one / other)
  }
  print(
    "| \(keys.joined(separator: " ")) | keys with words | ms to the first word | messages on the bus | with all calls by the bus | of them signals |"
  )
  print("|---|--:|--:|--:|--:|--:|")
  print(row("Keyway, \(words[1])", 0))
  print(row("GTK 3, \(words[2])", 1))
  print(
    "| Keyway / GTK 3 | | \(ratio(\.middleTime, figures)) | \(ratio(\.middleMessages, figures)) | "
      + "\(ratio(\.middleMessages, whole)) | |")
}

/// Presses a key again and again, without a bus and with a client that reads all objects as fast as it can, in turns.
func polled(_ key: String, rounds: Int) throws {
  let quiet = try PolledApp(appFile(words[1]), isPolled: false)
  let polled = try PolledApp(appFile(words[1]), isPolled: true)
  for app in [quiet, polled] { for _ in 0..<10 { _ = try app.time(key) } }
  let before = try polled.memory()
  var times: [[Double]] = [[], []]
  for _ in 0..<rounds {
    times[0].append(try quiet.time(key))
    times[1].append(try polled.time(key))
  }
  let middle = times.map { $0.sorted()[$0.count / 2] }
  print("| \(key), \(words[1]) | ms to the commit | calls answered | MB before | MB after |")
  print("|---|--:|--:|--:|--:|")
  print("| without a bus | \(text(middle[0])) | | | |")
  print(
    "| with a client that polls | \(text(middle[1])) | \(polled.answers) | \(text(before)) | \(text(try polled.memory())) |"
  )
  print("| ratio | \(text(middle[1] / middle[0])) | | | |")
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
    for toolkit in screen.toolkits {
      guard let twin = screen.twin else { continue }
      try write(
        try TwinListening(twin, in: toolkit).listen(to: screen.steps(in: toolkit), tellsWindow: false),
        toolkit.rawValue, screen.name)
    }
  }
}

func text(_ value: Double?) -> String { value.map { String(format: "%.2f", $0) } ?? "-" }

do {
  if let missing = Requirements.missing { fail("orca-listen: \(missing)", status: 2) }
  if let toolkit = words.first.flatMap(Toolkit.init(rawValue:)), words.count >= 2 {
    try transcript(of: try TwinListening(words[1], in: toolkit))
    exit(0)
  }
  switch words.first {
  case "app" where words.count >= 2: try transcript(of: try app(words[1]))
  case "figures" where words.count >= 5 && (Int(words[4]) ?? 0) > 0:
    try figures(
      words[3].split(separator: " ").map(String.init), rounds: Int(words[4]) ?? 1,
      first: Array(words.dropFirst(5)))
  case "polled" where words.count >= 4 && (Int(words[3]) ?? 0) > 0:
    try polled(words[2], rounds: Int(words[3]) ?? 1)
  case "record" where words.count >= 2: try record(in: URL(filePath: words[1]), Array(words.dropFirst(2)))
  default:
    fail(
      "usage: orca-listen app|gtk3|gtk4 NAME [KEYS ...] | figures APP TWIN KEYS ROUNDS [FIRST [FIRST]] | polled APP KEY ROUNDS | record FOLDER [NAME ...]",
      status: 2)
  }
} catch {
  fail("orca-listen: \(error)", status: 1)
}
