import Foundation
import KeywayPlatform
import Testing

@testable import Keyway
@testable import KeywayCLI
@testable import KeywayDiagnostics

/// The reports of apps and of `keyway` take the same options, say the same of wrong ones, and describe them in the same words.
@Suite("Options of reports")
@MainActor
struct ReportOptionTests {
  /// An option with a value that it takes, and one that it refuses.
  private struct Sample {
    var good: String
    var bad: String?
  }

  private static let samples: [String: Sample] = [
    "--element": Sample(good: "One more"), "--set": Sample(good: "One more.label=Add", bad: "label"),
    "--inside": Sample(good: "One more", bad: "Nobody"), "--profile": Sample(good: "grouped", bad: "deep"),
    "--rules": Sample(good: "names", bad: "colour"),
    "--suppress": Sample(good: "missing-name@Pay=It has a picture", bad: "missing-name"),
    "--suppressions": Sample(good: "/dev/null", bad: "/none"), "--format": Sample(good: "json", bad: "xml"),
    "--keys": Sample(good: "Tab", bad: "Nonsense+++"), "--from": Sample(good: "One more", bad: "Nobody"),
    "--replay": Sample(good: "", bad: "/none"), "--layouts": Sample(good: "us,de", bad: "us,"),
    "--layout": Sample(good: "de", bad: "nowhere"), "--output": Sample(good: "", bad: nil),
    "--screen": Sample(good: "", bad: "/nowhere/a.png"), "--scale": Sample(good: "2", bad: "99"),
    "--theme": Sample(good: "dark", bad: "pink"), "--size": Sample(good: "640x480", bad: "5"),
    // `keyway` takes a file too, so its error for a wrong one differs.
    "--table": Sample(good: "reader-six-button"),
    "--order": Sample(good: "label,checked,role", bad: "label,colour"),
  ]

  private let folder: URL
  private let scene: String

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "options-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    scene = folder.appending(path: "scene.yaml").path
    let text = """
      size: [640, 480]
      elements:
        - { role: button, label: One more, frame: [40, 40, 200, 60] }
        - { role: button, label: Pay, frame: [40, 140, 200, 60] }
      """
    try Data(text.utf8).write(to: URL(fileURLWithPath: scene))
  }

  private func remove() { try? FileManager.default.removeItem(at: folder) }

  private static func shared(_ verb: ReportVerb) -> [CommandOption<ReportOptions>] {
    ReportOption.all.filter { $0.applies(to: verb) }.map(\.option)
  }

  /// The command lines of `keyway` and of an app for a report, without the options to try.
  private func lines(of verb: ReportVerb, besides option: String) -> (keyway: [String], app: [String]) {
    let words = verb.rawValue.split(separator: " ").map(String.init)
    var needed: [String] = []
    if verb == .explainFocus, !["--keys", "--replay"].contains(option) { needed = ["--keys", "Tab"] }
    if verb == .drawFocus, option != "--output" { needed = ["-o", folder.path + "/needed.svg"] }
    let isOfMenus = verb == .showMenus || verb == .checkMenus
    let source = [isOfMenus ? "menus/standard.yaml" : scene] + (verb == .preview ? ["--once"] : [])
    return (words + source + needed, words + needed)
  }

  /// The first line on standard error, without the name of who says it.
  private static func fault(_ call: CommandCall) -> String {
    let line = call.errors.split(separator: "\n").first.map(String.init) ?? ""
    return ["Error: ", "counter: "].first { line.hasPrefix($0) }.map { String(line.dropFirst($0.count)) }
      ?? line
  }

  private func faults(
    _ verb: ReportVerb, besides option: String = "", _ arguments: [String]
  ) throws -> (keyway: String, app: String) {
    let (keyway, app) = lines(of: verb, besides: option)
    return (
      Self.fault(try CommandCall(keyway + arguments)),
      Self.fault(try CommandCall(app + arguments, of: "counter"))
    )
  }

  // MARK: Options

  @Test("A report has one set of options, but for those of a scene's window and of an app's state")
  func options() throws {
    defer { remove() }
    /// Of `keyway` alone: the source of the report, and what an app sets itself.
    let ofSources: Set = ["--app", "--example", "--binding-table", "--diff", "--help", "--version"]
    let ofMenus: Set = [
      "--binding-table", "--command-key", "--layout", "--variant", "--options", "--model", "--keymap",
      "--direction", "--language", "--context", "--app-name", "--kiosk", "--help",
      "--version",
    ]
    for verb in ReportVerb.allCases {
      let words = verb.rawValue.split(separator: " ").map(String.init)
      let shared = Set(Self.shared(verb).map(\.name))
      let keyway = Self.names(in: try CommandCall(words + ["--help"]).output)
      let app = Self.names(in: try CommandCall(words + ["--help"], of: "counter").output)
      #expect(shared.isSubset(of: keyway), "\(verb): \(shared.subtracting(keyway))")
      #expect(shared.isSubset(of: app), "\(verb): \(shared.subtracting(app))")
      let others = keyway.subtracting(shared)
      switch verb {
      case .showMenus, .checkMenus: #expect(others.isSubset(of: ofMenus), "\(verb): \(others)")
      // Its window has its own options.
      case .preview: #expect(others.isSuperset(of: ["--once", "--before", "--captures"]))
      default: #expect(others.isSubset(of: ofSources), "\(verb): \(others)")
      }
      let ofApps = Set(ReportOption.all.filter { $0.appliesToApp(verb) }.map(\.option.name))
      #expect(app == ofApps, "\(verb): \(app.symmetricDifference(ofApps))")
      #expect(ofApps.isSuperset(of: ["--language", "--context"]))
    }
  }

  /// The long names at the beginning of the rows of help.
  private static func names(in help: String) -> Set<String> {
    Set(
      help.split(separator: "\n").compactMap { line in
        line.prefixMatch(of: #/  (?:-\w, )?(--[\w-]+)/#).map { String($0.1) }
      })
  }

  @Test("Both describe an option in the same words")
  func help() throws {
    defer { remove() }
    func text(_ help: String) -> String { help.split { $0.isWhitespace }.joined(separator: " ") }
    for verb in ReportVerb.allCases {
      let words = verb.rawValue.split(separator: " ").map(String.init)
      let keyway = text(try CommandCall(words + ["--help"]).output)
      let app = text(try CommandCall(words + ["--help"], of: "counter").output)
      #expect(app == text(try CommandCall(["help"] + words, of: "counter").output))
      for option in Self.shared(verb) {
        let value = option.placeholder.isEmpty ? "" : " <\(option.placeholder.lowercased())>"
        let sentence = option.help.prefix(1).uppercased() + option.help.dropFirst() + "."
        #expect(keyway.contains("\(option.name)\(value) \(sentence)"), "\(verb) \(option.name)")
        #expect(app.contains("\(option.placeholder) \(option.help)".trimmed), "\(verb) \(option.name)")
      }
    }
  }

  @Test("Every option has a sample, so that a new one is tried here")
  func samples() {
    defer { remove() }
    let options = Set(ReportVerb.allCases.flatMap(Self.shared).filter { $0.kind != .none }.map(\.name))
    #expect(options == Set(Self.samples.keys))
  }

  // MARK: Values

  private func good(_ option: CommandOption<ReportOptions>) throws -> String {
    switch option.name {
    case "--output" where option.kind == .folder: return folder.appending(path: UUID().uuidString).path
    case "--output", "--screen": return folder.appending(path: "\(UUID().uuidString).png").path
    default: return try #require(Self.samples[option.name]).good
    }
  }

  @Test("Both take each option, once and twice", arguments: ReportVerb.allCases)
  func values(verb: ReportVerb) throws {
    defer { remove() }
    for option in Self.shared(verb) {
      // A saved trace is that of one screen; the other tests of it play one.
      if option.name == "--replay" { continue }
      for count in 1...2 {
        let arguments = try (0..<count).flatMap { _ in
          [option.name] + (option.kind == .none ? [] : [try good(option)])
        }
        let (keyway, app) = lines(of: verb, besides: option.name)
        for (line, program) in [(keyway, "keyway"), (app, "counter")] {
          let call = try CommandCall(line + arguments, of: program)
          #expect(call.code < 2 && call.errors.isEmpty, "\(program) \(line + arguments): \(call.errors)")
        }
      }
      let (keyway, app) = try faults(
        verb, besides: option.name, [option.name + "=" + (option.kind == .none ? "x" : try good(option))])
      #expect(
        keyway == app && keyway.isEmpty == (option.kind != .none), "\(verb) \(option.name): \(keyway), \(app)"
      )
    }
  }

  @Test("Both refuse a wrong value and a missing one in the same words", arguments: ReportVerb.allCases)
  func wrongValues(verb: ReportVerb) throws {
    defer { remove() }
    for option in Self.shared(verb) where option.kind != .none {
      let name = option.name
      for missing in [[name], [name, "--both"]] {
        let (keyway, app) = try faults(verb, besides: name, missing)
        #expect(
          keyway == app && keyway == "\(name): missing value; expected \(option.expected)",
          "\(verb): \(keyway), \(app)")
      }
      let sample = try #require(Self.samples[name])
      guard let bad = name == "--output" && option.kind == .file ? "a.gif" : sample.bad else { continue }
      let (keyway, app) = try faults(verb, besides: name, [name, bad])
      #expect(keyway == app && !keyway.isEmpty, "\(verb) \(name): \(keyway), \(app)")
      // Behind `=`, what begins with a dash is a value. As a picture of the screen, it would be written.
      if name != "--screen" {
        let (dashed, same) = try faults(verb, besides: name, [name + "=-x"])
        #expect(
          dashed == same && dashed != "\(name): expected \(option.expected)", "\(verb): \(dashed), \(same)")
      }
      // Scripts have the words of shortcuts.
      #expect(name == "--keys" || !keyway.contains("there is no"), "\(keyway)")
    }
  }

  @Test("Both refuse an option that is none, and one of another report", arguments: ReportVerb.allCases)
  func strangers(verb: ReportVerb) throws {
    defer { remove() }
    let names = Set(Self.shared(verb).map(\.name))
    let other = try #require(
      ReportVerb.allCases.flatMap(Self.shared).map(\.name).first { name in
        !names.contains(name)
          && !ReportOption.all.contains { $0.appliesToApp(verb) && $0.option.name == name }
      })
    for option in ["--nothing", "--nothing=x", "-x", "--elemnt", "--formt", other] {
      let (keyway, app) = try faults(verb, [option])
      #expect(keyway == app && !keyway.isEmpty, "\(verb) \(option): \(keyway), \(app)")
    }
    let (keyway, app) = try faults(verb, [other])
    #expect(keyway == "\(other) has no effect for \(verb.rawValue); see --help", "\(keyway)")
    #expect(app == keyway)
  }

  @Test("Options that exclude each other, or that a report needs, are told in the same words")
  func together() throws {
    defer { remove() }
    for (verb, arguments, words) in [
      (.explainFocus, [], "missing keys; expected either --keys, such as --keys \"Tab Down\", or --replay"),
      (
        .explainFocus, ["--keys", "Tab", "--replay", "x"],
        "--keys and --replay exclude each other; expected either --keys"
      ),
      (.explainFocus, ["--replay", "x", "--format", "json"], "--format json has no effect with --replay"),
      (.drawFocus, [], "missing --output; expected a name that ends in .svg or .png"),
    ] as [(ReportVerb, [String], String)] {
      let (keyway, app) = try faults(verb, besides: verb == .explainFocus ? "--keys" : "--output", arguments)
      #expect(keyway == app && keyway.hasPrefix(words), "\(keyway), \(app)")
    }
  }

  // MARK: Other takers

  @Test("A request to a running app takes options of its report, and nothing else takes their names")
  func requests() {
    defer { remove() }
    for kind in InspectionKind.allCases {
      #expect(Set(kind.options.map(\.member)).count == kind.options.count, "\(kind)")
      guard let verb = kind.report else { continue }
      let ofReport = Set(Self.shared(verb).map(\.name))
      let members = Set(kind.options.map(\.option.name))
      #expect(members.subtracting(ofReport).isSubset(of: ["--pictures"]), "\(kind)")
    }
    for verb in ReportVerb.allCases {
      let names = ReportOption.all.filter { $0.appliesToApp(verb) }.flatMap(\.option.names)
      #expect(Set(names).count == names.count, "\(verb): \(names)")
    }
    // An app reads its whole command line before it knows the report.
    for name in LaunchOptions.names where ReportOption.takesValue(name) != nil {
      let isFlag = LaunchOptions.table.first { $0.name == name }?.kind == OptionKind.none
      #expect(ReportOption.takesValue(name) == !isFlag, "\(name)")
    }
  }

  @Test("The windows of keyway take options of an app's window, with the same errors")
  func windows() throws {
    defer { remove() }
    let run = Self.names(in: try CommandCall(["run", "--help"]).output)
    let tools = Set(LaunchOptions.forTools.map(\.name))
    #expect(tools.isSubset(of: run))
    #expect(tools.isSuperset(of: ["--theme", "--trace", "--kiosk-log", "--inspectable"]))
    // keyway run --example hands them on as they are.
    #expect(tools.isSubset(of: LaunchOptions.names))
    for arguments in [
      ["--kiosk-log", "lose", "--trace", "x"], ["--kiosk-log", "end"], ["--reconnect", "x"],
    ] {
      let keyway = Self.fault(try CommandCall(["run", scene] + arguments))
      #expect(keyway == Self.fault(try CommandCall(arguments, of: "counter")) && !keyway.isEmpty)
    }
    let old = Self.fault(try CommandCall(["--trace", "x", "--audit", "end"], of: "counter"))
    #expect(old == "unknown option '--audit'; expected one that --help lists")
  }
}

extension String {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespaces) }
}
