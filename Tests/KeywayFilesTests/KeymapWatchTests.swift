import Foundation
import KeywayFiles
import KeywayKeymap
import KeywayPlatform
import Testing

@MainActor
@Suite("A binding table that is read again")
struct KeymapWatchTests {
  private final class Log {
    var tables: [BindingTable] = []
    var errors: [FileError] = []
    var count: Int { tables.count + errors.count }
  }

  private let folder: URL
  private let loop = EventLoop()
  private let log = Log()

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func write(_ name: String, _ text: String, atomically: Bool = true) throws {
    try Data(text.utf8).write(to: folder.appendingPathComponent(name), options: atomically ? .atomic : [])
  }

  private func watch() throws -> KeymapWatch {
    try KeymapWatch(folder.appendingPathComponent("keys.yaml").path, eventLoop: loop) { [log] result in
      switch result {
      case .success(let table): log.tables.append(table)
      case .failure(let error): log.errors.append(error)
      }
    }
  }

  /// Runs the loop until so many changes were reported.
  private func expect(_ count: Int) throws {
    #expect(try loop.run(within: .seconds(60)) { log.count >= count })
    #expect(log.count == count)
  }

  @Test("A file that is written over or renamed into place is read again", arguments: [true, false])
  func written(atomically: Bool) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write("keys.yaml", "bindings: {activate: F4}")
    let watch = try watch()
    #expect(try watch.table.get().shortcuts(for: .activate) == [Shortcut("F4")])
    try write("keys.yaml", "bindings: {activate: F5}", atomically: atomically)
    try expect(1)
    #expect(try log.tables[0].shortcuts(for: .activate) == [Shortcut("F5")])
  }

  @Test("A pipe that takes the place of the file is a fault, and nothing waits for its writer")
  func pipe() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write("keys.yaml", "bindings: {activate: F4}")
    let watch = try watch()
    let (path, pipe) = (folder.path + "/keys.yaml", folder.path + "/pipe")
    #expect(mkfifo(pipe, 0o600) == 0 && rename(pipe, path) == 0)
    try expect(1)
    #expect(log.errors.first?.description == "\(path): this is not a regular file; expected a file")
    try write("keys.yaml", "bindings: {activate: F5}")
    try expect(2)
    #expect(try watch.table.get().shortcuts(for: .activate) == [Shortcut("F5")])
  }

  @Test("A fault is reported with its line, and the next valid file is read as usual")
  func fault() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write("keys.yaml", "bindings: {activate: F4}")
    let watch = try watch()
    try write("keys.yaml", "bindings:\n  activate: F44")
    try expect(1)
    #expect(log.errors[0].line == 2)
    try FileManager.default.removeItem(at: folder.appendingPathComponent("keys.yaml"))
    try expect(2)
    #expect(log.errors[1].what == "the file does not exist")
    try write("keys.yaml", "bindings: {activate: F6}")
    try expect(3)
    #expect(try watch.table.get() == log.tables.last)
  }

  @Test("A change of the table that is extended counts")
  func extended() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write("base.yaml", "bindings: {cancel: F4}")
    try write("keys.yaml", "extends: base")
    let watch = try watch()
    try write("base.yaml", "bindings: {cancel: F5}")
    try expect(1)
    #expect(try watch.table.get().shortcuts(for: .cancel) == [Shortcut("F5")])
  }

  @Test("Other files, and files that say the same as before, change nothing")
  func unchanged() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try write("keys.yaml", "bindings: {activate: F4}")
    let watch = try watch()
    try write("notes.txt", "x")
    try write("keys.yaml", "# the same\nbindings: {activate: [F4]}")
    try loop.runUntilIdle()
    #expect(log.count == 0)
    watch.stop()
    try write("keys.yaml", "bindings: {activate: F5}")
    try loop.runUntilIdle()
    #expect(log.count == 0, "the watch was stopped")
  }

  @Test("A directory that is not there cannot be watched, and the error says so")
  func missing() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(throws: PlatformError.self) {
      try KeymapWatch("/nonexistent/keys.yaml", eventLoop: loop) { _ in }
    }
  }
}
