internal import Foundation
internal import Keyway
internal import KeywayDiagnostics
internal import KeywayElements
internal import KeywayTestCompositor

/// Plays keys on a running app one by one, with a picture and a line of text for each.
struct AppWalk {
  /// The result of one key.
  struct Step {
    /// The key as written; `start` before the first.
    let key: String
    /// A line of text.
    let words: String
    /// The PNG file of the window; nil if the app had ended.
    let picture: String?
  }

  private let app: AppProcess
  private let folder: URL

  /// - Parameter folder: created if missing; pictures of an earlier walk in it are replaced.
  init(_ app: AppProcess, folder: URL) throws {
    self.app = app
    self.folder = folder
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for file in try FileManager.default.contentsOfDirectory(atPath: folder.path)
      where file.wholeMatch(of: /[0-9]{2,}-.*\.png/) != nil {
        try FileManager.default.removeItem(at: folder.appendingPathComponent(file))
      }
    } catch {
      // Foundation's own message names neither the path nor the cause.
      let cause = (error as? CocoaError)?.underlying as? POSIXError
      let reason =
        cause?.code == .EEXIST
        ? "a file has this name; expected a folder"
        : cause.map { String(cString: strerror($0.code.rawValue)) } ?? error.localizedDescription
      throw AppProcessError.folder(path: folder.path, reason: reason)
    }
  }

  /// Plays a script, calling `report` after each step: a key, or another step of `AppProcess.perform(_:)`.
  ///
  /// The walk ends if the app exits successfully, for example on the command Quit.
  ///
  /// - Throws: `AppProcessError` if the app ends otherwise, does not report a key, or does not support a step.
  func play(_ steps: [ReplayStep], report: (Step) -> Void) throws {
    report(try step(0, key: "start", words: "the window is shown"))
    for (index, asked) in steps.enumerated() {
      let key = asked.text
      do {
        report(try step(index + 1, key: key, words: words(for: asked)))
      } catch {
        guard let exit = app.app.waitForExit() else { throw error }
        guard exit.status == 0 else {
          throw AppProcessError.endedAt(
            key: key, status: exit.status, standardError: exit.standardError.joined(separator: "\n"))
        }
        return report(Step(key: key, words: words(atEndBefore: steps.count - index - 1), picture: nil))
      }
    }
  }

  private func words(for step: ReplayStep) throws -> String {
    if case .key(_, let text) = step {
      try app.press(text)
      return Self.main(app.traces).map(Self.words) ?? "nothing"
    }
    let done = try app.perform(step)
    return done.reason + (done.focused.map { "; the focus is on \($0)" } ?? "")
  }

  /// The press of the script's key among those of its modifiers.
  private static func main(_ traces: [AppTrace]) -> AppTrace? {
    // Modifiers are pressed before the key that they change, and releases come last.
    traces.last { $0.phase == "began" } ?? traces.last
  }

  private func words(atEndBefore count: Int) -> String {
    let main = Self.main(app.traces)
    let command = (main?.command ?? main?.chosen).map { "performs \($0); " } ?? ""
    let rest =
      count == 0
      ? "" : count == 1 ? "; the key after it is not played" : "; the \(count) keys after it are not played"
    return command + "the app ends" + rest
  }

  private func step(_ index: Int, key: String, words: String) throws -> Step {
    let number = index < 10 ? "0\(index)" : "\(index)"
    let name = key.map { $0.isLetter || $0.isNumber ? $0 : "-" }
    let picture = folder.appendingPathComponent("\(number)-\(String(name)).png").path
    try app.writePNG(to: picture)
    return Step(key: key, words: words, picture: picture)
  }

  private static func words(_ trace: AppTrace) -> String {
    var words: [String] = []
    if let command = trace.command ?? trace.chosen { words.append("performs \(command)") }
    if trace.reason == "scrolled" {
      words.append("scrolls")
    } else if trace.takenBy == "binding", trace.binding == "activate" || trace.binding == "activateDefault" {
      words.append("activates it")
    }
    if trace.takenBy == "tool" { words.append("a tool over the window takes it") }
    if trace.takenBy == "none" { words.append("only raw key handlers see it") }
    if let focused = trace.focused {
      let name = focused.label.isEmpty ? focused.id ?? focused.role : focused.label
      let value = focused.value.isEmpty ? "" : ", \(focused.value)"
      words.append("the focus is on \(name) (\(focused.role)\(value))\(focused.selected ? ", selected" : "")")
    } else {
      words.append("nothing has the focus")
    }
    return words.joined(separator: "; ").withControlPictures
  }
}
