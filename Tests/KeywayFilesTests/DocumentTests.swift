import Foundation
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
        == "screen.yaml:2:1: unknown key \"widht\"; expected perhaps \"width\", or "
        + "one of name, width, axis, flags")
  }

  @Test("A value of the wrong kind is named with its line and what was expected")
  func wrongKind() {
    #expect(
      error { _ = try record("\nname: a\nwidth: wide\n")[.width]?.number() }
        == "screen.yaml:3:8: \"wide\" is not allowed here; expected a number")
    #expect(
      error { _ = try record("width: \"12\"")[.width]?.number() }
        == "screen.yaml:1:8: \"12\" is not allowed here; expected a number")
    #expect(
      error { _ = try record("axis: verticl")[.axis]?.choice(Axis.self) }
        == "screen.yaml:1:7: \"verticl\" is not allowed here; "
        + "expected perhaps \"vertical\", or one of vertical, horizontal")
    #expect(
      error { _ = try record("flags:\n  - yes\n")[.flags]?.list()[0].bool() }
        == "screen.yaml:2:5: \"yes\" is not allowed here; expected true or false")
    #expect(
      error { _ = try record("width: .nan")[.width]?.number() }
        == "screen.yaml:1:8: \".nan\" is not allowed here; expected a number")
    #expect(
      error { _ = try record("- name") }
        == "screen.yaml:1:1: a list is not allowed here; expected a mapping")
  }

  @Test("Invalid YAML, a duplicate key and a missing file are reported with their place")
  func broken() {
    #expect(error { _ = try record("name: a\nflags: [true") }.hasPrefix("screen.yaml:"))
    #expect(
      error { _ = try record("name: a\nwidth: 1\nname: b") }.contains("\"name\" occurs twice"))
    #expect(error { _ = try record("") } == "screen.yaml:1:1: the file is empty; expected a mapping")
    #expect(
      error { _ = try YAMLDocument(path: "no/such.yaml") }
        == "no/such.yaml: the file does not exist; expected a file that can be read")
    #expect(error { _ = try record(String(repeating: "[", count: 200_000)) }.hasPrefix("screen.yaml:1:"))
    #expect(
      error { _ = try record("width: 1\nnäme: \u{7}") }.hasPrefix("screen.yaml:2:7: "),
      "a character that YAML does not allow")
  }

  @Test(
    "A duplicate key is reported at its second place, with both lines",
    arguments: [
      (
        "name: a\nwidth: 1\nname: b",
        "screen.yaml:3:1: \"name\" occurs twice, in line 1 and in line 3; expected"
      ),
      (
        "\nflags:\n  - name: a\n    axis: name\n    \"name\": b",
        "screen.yaml:5:5: \"name\" occurs twice, in line 3 "
      ),
      (
        "{ name: a,\n  width: 1, name: b }",
        "screen.yaml:2:13: \"name\" occurs twice, in line 1 and in line 2"
      ),
      ("{ name: a, width: 1, name: b }", "screen.yaml:1:22: \"name\" occurs twice, in line 1 and in line 1"),
    ])
  func duplicates(text: String, words: String) {
    let error = error { _ = try record(text) }
    #expect(error.hasPrefix(words), "\(error)")
  }

  @Test(
    "A pipe is read to its end; directories and unreadable files are reported with the system's message")
  func files() throws {
    let pipe = Pipe()
    pipe.fileHandleForWriting.write(Data("name: Add".utf8))
    try pipe.fileHandleForWriting.close()
    let path = "/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)"
    let record: DocumentRecord<Key> = try YAMLDocument(path: path).root.record()
    #expect(try record[.name]?.string() == "Add")
    #expect(
      error { _ = try YAMLDocument(path: "/tmp") }
        == "/tmp: this is a directory; expected a YAML or JSON file")
    #expect(
      error { _ = try YAMLDocument(path: "/proc/self/mem") }
        == "/proc/self/mem: the file cannot be read: input/output error; expected a file that can be read")
  }
}
