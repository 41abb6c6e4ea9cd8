// What Orca says of a program while keys are pressed, as the transcripts of Tests/OrcaTests have it:
//
//   orca-listen app roasted-beans Down Down Tab     an example of this package, on the embedded compositor
//   orca-listen twin roasted_beans Down Down Tab    a twin in GTK 3, on a screen of its own
//
// KEYWAY_ORCA_LOG=/tmp/orca.log keeps what Orca itself logs.
import AccessibilityBusKit
import Foundation
import ListeningKit

let words = Array(CommandLine.arguments.dropFirst())
guard words.count >= 2, ["app", "twin"].contains(words[0]) else {
  FileHandle.standardError.write(Data("usage: orca-listen app|twin NAME [KEYS ...]\n".utf8))
  exit(2)
}
do {
  if let missing = Requirements.missing { throw KitError.ended("orca-listen", said: missing) }
  let listening: any Listening =
    words[0] == "app"
    ? try AppListening(Bundle.main.executableURL!.deletingLastPathComponent().appending(path: words[1]))
    : try TwinListening(words[1])
  let transcript = try listening.listen(to: words.dropFirst(2).map { ($0, $0) })
  print(transcript.text, terminator: "")
  if let log = ProcessInfo.processInfo.environment["KEYWAY_ORCA_LOG"], log.hasPrefix("/") {
    try? FileManager.default.removeItem(atPath: log)
    try FileManager.default.copyItem(
      at: listening.desk.folder.url.appending(path: "orca-debug.log"), to: URL(filePath: log))
  }
} catch {
  FileHandle.standardError.write(Data("orca-listen: \(error)\n".utf8))
  exit(1)
}
