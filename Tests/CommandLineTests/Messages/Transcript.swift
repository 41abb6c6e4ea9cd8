import Foundation
import Testing

/// Command lines with all that they say, as a file that people read and review.
///
/// ```
/// # A remark.
/// @ scene.yaml                          a file that the commands below may name
/// | elements: [{ role: buton }]         what is in it
/// $ keyway tree scene.yaml              a command, in the test's own process; % gets a separate process
/// > a line of standard output
/// ! a line of standard error
/// = 2                                   the exit code
/// ```
struct Transcript {
  /// A line that is written by hand, and behind a command what it says.
  struct Line {
    let text: String
    /// The lines that stay of the command; empty for a new one, and for a line that is not a command.
    var said: [String] = []

    var isCommand: Bool { text.hasPrefix("$ ") || text.hasPrefix("% ") }
  }

  private(set) var lines: [Line] = []

  init(_ text: String) {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if [">", "!", "="].contains(line.prefix(1)) {
        lines[lines.count - 1].said.append(line)
      } else {
        lines.append(Line(text: line))
      }
    }
  }

  var text: String { lines.flatMap { [$0.text] + $0.said }.joined(separator: "\n") }

  /// Runs every command.
  ///
  /// - Parameter said: is called with what each says now, beside what is kept of it, which it may change.
  @MainActor
  mutating func play(_ said: (_ now: [String], _ kept: inout Line) -> Void) throws {
    let folder = try ScratchFolder()
    var files: [String: [Substring]] = [:]
    var name = ""
    for (index, line) in lines.enumerated() {
      if line.text.hasPrefix("@ ") {
        name = String(line.text.dropFirst(2))
        files[name] = []
      } else if line.text.hasPrefix("|") {
        files[name]?.append(line.text.dropFirst(2))
      } else if line.isCommand {
        for (name, lines) in files { try folder.write(lines.joined(separator: "\n") + "\n", to: name) }
        let words = Self.words(line.text.dropFirst(2))
        said(try folder.run(words, files: files.keys, isProcess: line.text.hasPrefix("%")), &lines[index])
      }
    }
  }

  /// The words of a command line; quotation marks hold words together, and `\` takes the next character as it is.
  static func words(_ line: some StringProtocol) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    var isEscaped = false
    for character in line {
      if isEscaped {
        word = (word ?? "") + String(character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == quote {
        quote = nil
      } else if quote == nil, character == "\"" || character == "'" {
        quote = character
        word = word ?? ""
      } else if quote == nil, character == " " {
        words += word.map { [$0] } ?? []
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    return words + (word.map { [$0] } ?? [])
  }
}

/// The folder of a transcript's files, gone with it.
private final class ScratchFolder {
  private let path = NSTemporaryDirectory() + "keyway-transcript-\(UUID().uuidString)"

  init() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path + "/" + name))
  }

  /// Runs a command line whose words may name the files, and returns the lines that say what came of it.
  @MainActor
  func run(_ words: [String], files: some Collection<String>, isProcess: Bool) throws -> [String] {
    let arguments = words.dropFirst().map { files.contains($0) || $0.hasPrefix("./") ? path + "/" + $0 : $0 }
    let (output, errors, code): (String, String, Int32)
    if words[0] == "trace" {
      let trace = try TracedScene.trace(isJSON: words[1] == "json", scene: words[2], keys: words[3])
      (output, errors, code) = (trace, "", 0)
    } else if isProcess {
      let run = try KeywayProcess(arguments, of: words[0])
      (output, errors, code) = (run.output, run.errors, run.code)
    } else {
      let run = try CommandCall(arguments, of: words[0])
      (output, errors, code) = (run.output, run.errors, run.code)
    }
    return lines(of: output, ">") + lines(of: errors, "!") + ["= \(code)"]
  }

  private func lines(of text: String, _ sign: String) -> [String] {
    // CSV ends its lines with both, which Swift takes as one character.
    let text = text.replacing(path + "/", with: "").replacing("\r\n", with: "␍\n")
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last == "" { lines.removeLast() }
    return lines.map { $0.isEmpty ? sign : "\(sign) \($0)" }
  }
}
