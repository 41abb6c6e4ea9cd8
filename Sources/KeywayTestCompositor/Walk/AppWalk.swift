package import Foundation
import KeywayElements
import KeywayPlatform

/// Plays keys on a running app one by one, with a picture and a line of text for each.
package struct AppWalk {
  /// A step of the script, and its result.
  private struct Step {
    /// The key as written; `start` before the first.
    let key: String
    let words: String
    /// The PNG file of the window; nil if the app had ended.
    let picture: String?
  }

  private let app: AppProcess
  private let folder: URL

  /// - Parameter folder: created if missing; pictures of an earlier walk in it are replaced.
  /// - Throws: `AppProcessError` if there is no such folder then.
  package init(_ app: AppProcess, folder: URL) throws {
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
      throw AppProcessError("\(folder.path): the pictures cannot go here: \(reason)")
    }
  }

  /// Plays a script, and ends the app. Prints a line and a picture's path for each step, and on standard error the app's own
  /// output.
  ///
  /// The walk ends early if the app exits successfully, for example on the command Quit.
  ///
  /// - Parameters:
  ///   - steps: the keys, such as `Shift+Tab`, and other steps that `perform` handles.
  ///   - perform: performs a step that is not a key, and returns its result in words; nil for a key.
  /// - Throws: `AppProcessError` if the app ends otherwise, or does not report a key.
  package func play(_ steps: [String], perform: (String) throws -> String? = { _ in nil }) throws {
    let width = max(5, steps.map(\.count).max() ?? 0)
    var told = 0
    // The app's output precedes the key after which it was written.
    func tell() {
      let said = app.standardError
      for line in said.dropFirst(told) { TextStream.standardError.writeLine(line) }
      told = said.count
    }
    try play(steps, perform) { step in
      tell()
      let key = step.key.padding(toLength: width, withPad: " ", startingAt: 0)
      TextStream.standardOutput.writeLine("\(key)  \(step.words)")
      if let picture = step.picture {
        TextStream.standardOutput.writeLine("\(String(repeating: " ", count: width))  \(picture)")
      }
    }
    app.terminate()
    tell()
  }

  private func play(_ steps: [String], _ perform: (String) throws -> String?, report: (Step) -> Void) throws {
    report(try step(0, key: "start", words: "the window is shown"))
    for (index, key) in steps.enumerated() {
      do {
        report(try step(index + 1, key: key, words: try perform(key) ?? press(key)))
      } catch {
        guard let exit = app.app.waitForExit() else { throw error }
        guard exit.status == 0 else {
          throw AppProcessError.ended(exit.status, "at the key \(key)", said: exit.standardError)
        }
        return report(Step(key: key, words: words(atEndBefore: steps.count - index - 1), picture: nil))
      }
    }
  }

  private func press(_ key: String) throws -> String {
    try app.press(key)
    return Self.main(app.traces).map(Self.words) ?? "nothing"
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
    if trace.takenBy == "assistant" { words.append("\(trace.taker ?? "an assistive technology") takes it") }
    if trace.takenBy == "reader" {
      words.append("the reader takes it\(trace.binding.map { ": \($0)" } ?? "")")
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
