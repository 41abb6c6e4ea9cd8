import Foundation
import Keyway
import KeywayKeymap
import KeywayMenus
import Testing

@Suite("The standard menus in every language of key names")
struct CatalogTests {
  private static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The titles as they are looked up, but for the app's name alone.
  private var titles: Set<String> {
    // Texts that the state of the window changes, and the words of controls.
    var titles: Set<String> = [
      "Leave Full Screen", "Back", "Details", "Width of the sidebar", "More below", "Page $page of $count",
      "In progress", "OK",
      "Cancel",
      "Choose…", "Choose from a calendar", "Previous month", "Next month", "Previous year", "Next year",
      "There is no such day.", "Enter a day from $first to $last.", "Enter a time from $first to $last.",
      "Enter a number from $first to $last.", "Enter a whole number from $first to $last.",
      "Finish the number. Write it as in $example.", "Write the number as in $example.",
      "Finish the day: $format.", "Finish the time: choose the hour and the minute.", "Choose the day too.",
      "Choose the time too.", "Hour", "Minute", "Time", "AM or PM", "DD", "MM", "YYYY",
      "Step $step of $count", "Still there?", "Seconds left: $count", "More time", "Start again",
      "Nobody has used this for a while. It starts again soon, and nothing that was written is kept.",
      "Keyboard", "Done", "Symbols", "Letters", "Accent $sign", "Keyboard layout: $layout",
      "Search", "No results", "No results for “$words”", "Check the spelling, or try other words.",
      "Row $row of $count", "Previous slide", "Next slide", "Slide $slide of $count",
      "Information", "Success", "Warning", "Error", "$tone: $message", "Close",
      "Go", "Send", "Join", "Route", "Search", "Next", "Continue", "Return: $action",
    ]
    _ = MainMenu.standard(appName: "App") { title in
      titles.insert(title)
      return title
    }
    return titles.subtracting(["$appName"])
  }

  /// Runs a program and gives what it writes to standard output.
  private func run(
    _ program: URL, _ arguments: [String], _ environment: [String: String] = [:]
  ) throws -> String {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.environment = ["PATH": "/usr/local/bin:/usr/bin:/bin"].merging(environment) { $1 }
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(program.lastPathComponent) \(arguments)")
    return text
  }

  private func messages(_ language: KeyNameLanguage) throws -> [String: String] {
    let file = Self.package.appending(path: "po/\(language.rawValue).po")
    let text = try String(contentsOf: file, encoding: .utf8)
    var messages: [String: String] = [:]
    // Other tests hold the meanings of symbols, the roles, and the words of the reader and its commands.
    let others: Set<Substring> = ["symbol", "role", "state", "reader", "command", "sign"]
    for match in text.matches(of: #/(?m)^(?:msgctxt "(.+)"\n)?msgid "(.+)"\nmsgstr "(.*)"$/#)
    where !(match.1.map(others.contains) ?? false) {
      messages[String(match.2)] = String(match.3)
    }
    return messages
  }

  @Test(
    "Every title has a translation in every language, and nothing else has",
    arguments: KeyNameLanguage.allCases)
  func complete(language: KeyNameLanguage) throws {
    let messages = try messages(language)
    #expect(Set(messages.keys) == titles)
    for (title, translation) in messages {
      #expect(!translation.isEmpty, "\(title)")
      #expect(translation.contains("$appName") == title.contains("$appName"), "\(title)")
      if language == .english { #expect(translation == title) }
    }
    #expect(language == .english || messages["Edit"] != "Edit")
  }

  @Test("Results are counted in every language by its own rule", arguments: KeyNameLanguage.allCases)
  func plurals(language: KeyNameLanguage) throws {
    let file = Self.package.appending(path: "po/\(language.rawValue).po")
    let text = try String(contentsOf: file, encoding: .utf8)
    let forms = try #require(text.firstMatch(of: #/nplurals=(\d)/#).flatMap { Int($0.1) })
    let entry = try #require(
      text.firstMatch(
        of: #/msgid "\$count result"\nmsgid_plural "\$count results"\n(?:msgstr\[\d\] ".+"\n?)+/#))
    #expect(entry.0.matches(of: #/msgstr\[/#).count == forms)
  }

  @Test("An app starts in the person's language, in any locale that is not C, installed or not")
  func app() throws {
    let program = try Self.products.appending(path: "roasted-beans")
    let show = ["menus", "show"]
    for environment in [
      ["LANGUAGE": "de"], ["LANGUAGE": "de", "LC_ALL": "C.UTF-8"], ["LANG": "de_CH.UTF-8"],
      ["LANGUAGE": "xx:de_AT:en", "LANG": "C.UTF-8"], ["LANGUAGE": "de", "LANG": "xx_XX.UTF-8"],
    ] {
      let table = try run(program, show, environment)
      #expect(table.contains("Bearbeiten") && table.contains("Hoher Kontrast"), "\(environment)")
      #expect(table.contains("Strg+I") && !table.contains("Edit"), "\(environment)")
    }
    // Without a catalog of the app there is no half of a language.
    for environment in [
      [:], ["LANGUAGE": "de", "LC_ALL": "C"], ["LANGUAGE": "en:de", "LC_ALL": "C.UTF-8"],
      ["LANGUAGE": "fr"], ["LANG": "sv_SE.UTF-8"],
    ] {
      let table = try run(program, show, environment)
      #expect(table.contains("Edit") && table.contains("Ctrl+I"), "\(environment)")
    }
    #expect(try run(program, show + ["--language", "ar"], ["LANGUAGE": "de"]).contains("تحرير"))
  }

  /// Where the build put the programs, beside this test.
  private static var products: URL {
    get throws {
      let bundle = CommandLine.arguments.lazy.compactMap { argument in
        argument.range(of: ".xctest").map { URL(filePath: String(argument[..<$0.upperBound])) }
      }.first
      return try #require(bundle, "the directory of the test bundle is not known").deletingLastPathComponent()
    }
  }
}
