import Testing

@testable import KeywayPlatform

@Suite("Options of a command line")
struct CommandOptionTests {
  private struct Values: Equatable {
    var format = ""
    var rules: [String] = []
    var isOn = false
  }

  private struct Whole {
    var part = Values()
  }

  private static let format = CommandOption<Values>(
    "--trace-format", value: "FORMAT", oneOf: ["text", "json"], "text for people, json for programs"
  ) { $0.format = $1 }
  private static let rules = CommandOption<Values>(
    "--rules", "-r", value: "RULES", expected: "rules", isRepeated: true, "the rules"
  ) { values, text throws(UsageError) in
    if text == "none" { throw UsageError("--rules: unknown rule 'none'") }
    values.rules.append(text)
  }
  private static let isOn = CommandOption<Values>("--on", "on") { $0.isOn = true }

  private func described(_ arguments: String..., values: Set<String> = ["--rules", "-r"]) -> [String] {
    var reader = ArgumentReader(arguments)
    var lines: [String] = []
    while let argument = reader.next() {
      switch argument {
      case .word(let word): lines.append(word)
      case .option(let name):
        let given = reader.given(takesValue: values.contains(name))
        lines.append("\(given.name) = \(given.value ?? "nothing")")
      }
    }
    return lines
  }

  @Test("A command line is words, and options with or without a value")
  func parts() {
    #expect(
      described("tree", "--rules", "a", "--on", "b", "-r", "c") == [
        "tree", "--rules = a", "--on = nothing", "b", "-r = c",
      ])
    #expect(described("--rules=a=b", "--on=", "-r=") == ["--rules = a=b", "--on = ", "-r = "])
    #expect(described("--rules", "-", "--rules", "-1", "-") == ["--rules = -", "--rules = -1", "-"])
    #expect(described() == [])
  }

  @Test("An option is not the value of the one before it, unless it is attached")
  func optionAsValue() {
    #expect(described("--rules", "--on", "x") == ["--rules = nothing", "--on = nothing", "x"])
    #expect(described("--rules", "-r") == ["--rules = nothing", "-r = nothing"])
    #expect(described("--rules=--on") == ["--rules = --on"])
  }

  @Test("A value is applied, and further ones are added where an option is repeated")
  func applied() throws {
    var values = Values()
    try Self.format.read("json", into: &values)
    try Self.rules.read("a", into: &values)
    try Self.rules.read("b", into: &values)
    try Self.isOn.read(nil, into: &values)
    #expect(values == Values(format: "json", rules: ["a", "b"], isOn: true))
    var whole = Whole()
    try Self.rules.of(\Whole.part).read("c", into: &whole)
    #expect(whole.part.rules == ["c"])
    #expect(Self.rules.of(\Whole.part).help == "the rules")
  }

  @Test(
    "A wrong value says what was expected",
    arguments: [
      ("format", nil, "--trace-format: missing value; expected text or json"),
      ("format", "xml", "--trace-format: unknown trace format 'xml'; expected text or json"),
      ("rules", nil, "--rules: missing value; expected rules"),
      ("rules", "none", "--rules: unknown rule 'none'"),
      ("on", "yes", "--on: unexpected value 'yes'; expected --on alone"),
    ] as [(String, String?, String)])
  func faults(name: String, value: String?, words: String) {
    let option = name == "format" ? Self.format : name == "rules" ? Self.rules : Self.isOn
    var values = Values()
    let error = #expect(throws: UsageError.self) { try option.read(value, into: &values) }
    #expect(error?.description == words && values == Values())
  }

  @Test("Help has the names and the value beside the phrase, or above it where they are long")
  func help() {
    #expect(Self.rules.helpLines == "  --rules, -r RULES       the rules")
    let long = CommandOption<Values>(
      "--sticky-keys-off-by-two-keys", String(repeating: "word ", count: 20) + "end"
    ) { _ in }
    let lines = long.helpLines.split(separator: "\n")
    #expect(lines.first == "  --sticky-keys-off-by-two-keys")
    #expect(lines.count == 3 && lines.allSatisfy { $0.count <= 100 })
    #expect(lines[2].hasPrefix(String(repeating: " ", count: 26) + "word"))
  }

  @Test("An unknown option comes with the one that was perhaps meant")
  func unknown() {
    #expect(
      UsageError.unknownOption("--formt", near: "--format").description
        == "unknown option '--formt'; expected perhaps \"--format\", or one that --help lists")
    #expect(
      UsageError.unknownOption("--x", near: nil).description
        == "unknown option '--x'; expected one that --help lists")
  }
}
