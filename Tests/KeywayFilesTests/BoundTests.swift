import Foundation
import KeywayFiles
import KeywayKeymap
import Testing

@testable import KeywayFiles

/// Everything read has bounds, and each error names the bound.
@Suite("Files without bounds")
struct BoundTests {
  private func fault(_ text: String) -> String {
    do throws(FileError) {
      _ = try Scene(text: text, name: "scene.yaml")
      return "none"
    } catch {
      return error.description
    }
  }

  private func file(_ bytes: some Sequence<UInt8>, _ body: (String) throws -> Void) throws {
    let path = FileManager.default.temporaryDirectory.appending(path: "bound-\(UUID().uuidString).yaml").path
    try Data(bytes).write(to: URL(filePath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    try body(path)
  }

  @Test("A device is no file, whoever reads it", arguments: ["/dev/zero", "/dev/urandom", "/dev/full"])
  func devices(path: String) {
    for read in [
      { _ = try Scene(path: $0) }, { _ = try KioskFile.load(path: $0) }, { _ = try KeyLog(path: $0) },
      { _ = try MenuFiles(paths: [$0]) }, { _ = try KeymapFile.load($0) },
    ] as [(String) throws -> Void] {
      let error = #expect(throws: FileError.self) { try read(path) }
      #expect(error?.description == "\(path): this is a device; expected a file or a pipe")
    }
  }

  @Test("/dev/null is an empty file")
  func null() {
    #expect(throws: FileError.self) { try Scene(path: "/dev/null") }
    #expect(throws: Never.self) { try KeyLog(path: "/dev/null") }
  }

  @Test("A file of more than its bound is refused before it is read")
  func size() throws {
    try file([]) { path in
      truncate(path, 33 << 20)
      let error = #expect(throws: FileError.self) { try Scene(path: path) }
      #expect(error?.description == "\(path): the file has more than 32 MiB; expected at most 32 MiB")
      truncate(path, 65 << 20)
      #expect(throws: FileError.self) { try KeyLog(path: path) }
    }
  }

  @Test("More values than the bound are refused before they are parsed")
  func values() {
    let text = "elements: [" + String(repeating: "{a: b},", count: 1_500_000) + "]"
    #expect(
      fault(text) == "scene.yaml:1:1: there are more than 4,000,000 values up to here; expected fewer values")
  }

  @Test("A role of a megabyte is refused at once, and quoted in part")
  func role() {
    let name = String(repeating: "button", count: 170_000)
    let words = fault("elements: [{ role: \(name) }]")
    #expect(words.utf8.count < 2_000 && words.hasPrefix("scene.yaml:1:"))
    #expect(fault("elements: [{ \(name): 1 }]").utf8.count < 2_000)
  }

  @Test("A label has at most 100,000 bytes")
  func label() {
    func scene(_ count: Int) -> String {
      "elements: [{ role: button, label: \(String(repeating: "x", count: count)) }]"
    }
    #expect(fault(scene(100_000)) == "none")
    #expect(
      fault(scene(100_001))
        == "scene.yaml:1:35: the text has more than 100,000 bytes; expected at most 100,000 bytes")
  }

  @Test("A polygon has at most 1,000 corners, and the error says so")
  func corners() {
    func scene(_ count: Int) -> String {
      let corners = (0..<count).map { "[\(Double($0) / Double(count)), \($0 % 2)]" }
      return "elements: [{ role: button, shape: [\(corners.joined(separator: ", "))] }]"
    }
    #expect(fault(scene(1_000)) == "none")
    for count in [1_001, 20_000] {
      #expect(fault(scene(count)).hasSuffix("the polygon has \(count) corners; expected at most 1,000"))
    }
  }

  @Test("At most 100 elements of a file cover others, however deep they lie, and the error says so")
  func covers() {
    func scene(_ count: Int, isDeep: Bool) -> String {
      let cover = "covers: true, frame: [0, 0, 100, 100]"
      if !isDeep {
        return "elements: [\(String(repeating: "{ \(cover) }, ", count: count))]"
      }
      return "elements: [\(String(repeating: "{ \(cover), children: [", count: count))"
        + String(repeating: "] }", count: count) + "]"
    }
    for isDeep in [true, false] { #expect(fault(scene(100, isDeep: isDeep)) == "none") }
    for (count, isDeep) in [(101, false), (101, true), (4_000, false)] {
      let words = fault(scene(count, isDeep: isDeep))
      #expect(words.hasSuffix("more than 100 elements cover others; expected fewer"), "\(words)")
    }
    // One that covers nothing does not count.
    let none = String(repeating: "{ covers: false }, ", count: 4_000)
    #expect(fault("elements: [\(none)]") == "none")
  }

  @Test("A line of a megabyte is quoted in part")
  func line() throws {
    let error = #expect(throws: FileError.self) {
      try KeyLog(text: "KEY_A both\nwait " + String(repeating: "x", count: 1_000_000), name: "keys")
    }
    #expect(error!.description.utf8.count < 1_000 && error!.line == 2)
    let other = #expect(throws: FileError.self) {
      try KeyLog(text: String(repeating: "KEY", count: 300_000), name: "keys")
    }
    #expect(other!.description.utf8.count < 2_000)
  }

  @Test("A byte order mark at the start is not part of the text")
  func byteOrderMark() throws {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    try file(mark + Array("title: Shop\nelements: []\n".utf8)) { path in
      #expect((try? Scene(path: path))?.title == "Shop")
    }
    try file(mark + Array("{\"title\": \"Shop\", \"elements\": []}".utf8)) { path in
      #expect((try? Scene(path: path))?.title == "Shop")
    }
  }

  @Test("Text that is not UTF-8 has a line and a column")
  func encoding() throws {
    try file(Array("title: é\nsize: [1, ".utf8) + [0xE9] + Array("]\n".utf8)) { path in
      let error = #expect(throws: FileError.self) { try Scene(path: path) }
      #expect(
        error?.description == "\(path):2:11: the text is not UTF-8; expected a YAML or JSON file in UTF-8")
    }
    try file([0x61, 0x0A, 0xF0, 0x9F]) { path in
      let error = #expect(throws: FileError.self) { try KeyLog(path: path) }
      #expect(error?.line == 2 && error?.column == 1)
    }
  }
}
