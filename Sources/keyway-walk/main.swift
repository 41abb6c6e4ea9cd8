import Foundation
import KeywayKeymap
import KeywayPlatform
import KeywayTestCompositor

/// `keyway-walk APP KEYS FOLDER`: plays keys on an app without a display, over a real Wayland connection, and leaves a picture
/// for each key in the folder. `Scripts/demo` builds it faster than the `keyway` command, which plays scenes too.
func run(_ arguments: [String]) throws {
  let names = KeymapNames(layout: "us")
  // Wrong keys are reported before anything starts.
  _ = try KeyScript(arguments[1]).events(on: Keymap(names: names))
  let compositor = try TestCompositor { $0.keymap = .names(names) }
  let app = try AppProcess(
    // Pictures show the ring at its target, without the glide.
    executable: URL(fileURLWithPath: arguments[0]), arguments: ["--reduce-motion"], compositor: compositor,
    names: names)
  try AppWalk(app, folder: URL(fileURLWithPath: arguments[2])).play(KeyScript.words(of: arguments[1]))
}

let arguments = Array(CommandLine.arguments.dropFirst())
guard arguments.count == 3 else {
  TextStream.standardError.writeLine(
    "keyway-walk: \(arguments.count) arguments; expected APP KEYS FOLDER, such as roasted-beans \"Tab Down\" captures"
  )
  exit(2)
}
do {
  try run(arguments)
} catch {
  TextStream.standardError.writeLine("keyway-walk: \(error)")
  exit(2)
}
