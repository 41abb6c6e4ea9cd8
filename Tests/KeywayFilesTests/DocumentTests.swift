import KeywayFiles
import Testing

@Suite("Documents")
struct DocumentTests {
  private enum Key: String, CaseIterable {
    case name, width, axis, flags
  }

  private enum Axis: String, CaseIterable {
    case vertical, horizontal
  }

  private func record(_ text: String) throws -> DocumentRecord<Key> {
    try YAMLDocument(text: text, name: "screen.yaml").root.record()
  }

  private func error(_ body: () throws -> Void) -> String {
    do {
      try body()
      return "no error"
    } catch {
      return "\(error)"
    }
  }

  @Test("JSON is read like YAML")
  func json() throws {
    let record = try record(#"{"name": "Add", "width": 1.5e2, "flags": [true, false]}"#)
    #expect(try record[.name]?.string() == "Add")
    #expect(try record[.width]?.number() == 150)
    #expect(try record[.flags]?.list().map { try $0.bool() } == [true, false])
    #expect(record[.axis] == nil)
  }

  @Test("An unknown key is named with its line and the nearest known key")
  func unknownKey() {
    #expect(
      error { _ = try record("name: Add\nwidht: 12\n") }
        == "screen.yaml:2: there is no key \"widht\" here; expected \"width\" perhaps, "
        + "one of name, width, axis, flags")
  }

  @Test("A value of the wrong kind is named with its line and what was expected")
  func wrongKind() {
    #expect(
      error { _ = try record("\nname: a\nwidth: wide\n")[.width]?.number() }
        == "screen.yaml:3: \"wide\" is not allowed here; expected a number")
    #expect(
      error { _ = try record("width: \"12\"")[.width]?.number() }
        == "screen.yaml:1: \"12\" is not allowed here; expected a number")
    #expect(
      error { _ = try record("axis: verticl")[.axis]?.choice(Axis.self) }
        == "screen.yaml:1: \"verticl\" is not allowed here; "
        + "expected \"vertical\" perhaps, one of vertical, horizontal")
    #expect(
      error { _ = try record("flags:\n  - yes\n")[.flags]?.list()[0].bool() }
        == "screen.yaml:2: \"yes\" is not allowed here; expected true or false")
    #expect(
      error { _ = try record("width: .nan")[.width]?.number() }
        == "screen.yaml:1: \".nan\" is not allowed here; expected a number")
    #expect(
      error { _ = try record("- name") }
        == "screen.yaml:1: a list is not allowed here; expected a mapping")
  }

  @Test("Text that is no YAML, a key that comes twice and a missing file say where they are wrong")
  func broken() {
    #expect(error { _ = try record("name: a\nflags: [true") }.hasPrefix("screen.yaml:"))
    #expect(
      error { _ = try record("name: a\nwidth: 1\nname: b") }.contains("\"name\" comes twice"))
    #expect(error { _ = try record("") } == "screen.yaml:1: the file is empty; expected a mapping")
    #expect(
      error { _ = try YAMLDocument(path: "no/such.yaml") }
        == "no/such.yaml: there is no such file; expected a file that can be read")
    #expect(error { _ = try record(String(repeating: "[", count: 200_000)) }.hasPrefix("screen.yaml"))
  }
}
