import Foundation
import KeywayElements
import Testing

@Suite("Files that are opened by their path")
struct RegularFileTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())")

  private func inFolder(_ body: () throws -> Void) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body()
  }

  private func fault(_ path: String, limit: Int = 1 << 20) -> RegularFile.Fault? {
    do throws(RegularFile.Fault) {
      _ = try RegularFile.bytes(of: path, limit: limit)
      return nil
    } catch {
      return error
    }
  }

  @Test("A file is read to its end, or as far as is asked for")
  func reading() throws {
    try inFolder {
      let path = folder.appendingPathComponent("file").path
      let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 / 7) }
      try Data(bytes).write(to: URL(filePath: path))
      #expect(try RegularFile.bytes(of: path, limit: 200_000) == bytes)
      #expect(try RegularFile.start(of: path, count: 24) == Array(bytes[..<24]))
      #expect(try RegularFile.start(of: path, count: 300_000) == bytes)
      #expect(fault(path, limit: 199_999) == .tooLarge(limit: 199_999))
      try Data().write(to: URL(filePath: path))
      #expect(try RegularFile.bytes(of: path, limit: 0).isEmpty)
    }
  }

  @Test("A pipe without a writer, a device, a folder and nothing are refused at once")
  func irregular() throws {
    try inFolder {
      let pipe = folder.appendingPathComponent("pipe").path
      #expect(mkfifo(pipe, 0o600) == 0)
      let link = folder.appendingPathComponent("link").path
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: pipe)
      for path in [pipe, link, "/dev/zero", "/dev/null", "/dev/full"] {
        #expect(fault(path) == .irregular, "\(path)")
        #expect(throws: RegularFile.Fault.irregular) { try RegularFile.check(path) }
      }
      #expect(fault(folder.path) == .system(EISDIR))
      #expect(fault(folder.path + "/nowhere") == .system(ENOENT))
      #expect(fault("") == .system(ENOENT))
    }
    #expect("\(RegularFile.Fault.irregular)" == "this is not a regular file")
    #expect("\(RegularFile.Fault.tooLarge(limit: 64 << 20))" == "it has more than 64 MiB")
    #expect("\(RegularFile.Fault.system(EACCES))" == "permission denied")
  }

  @Test("A file that says nothing of its size is read, and bounded all the same")
  func sizeless() throws {
    let status = try RegularFile.bytes(of: "/proc/self/status", limit: 1 << 20)
    #expect(String(decoding: status, as: UTF8.self).contains("VmRSS"))
    #expect(fault("/proc/self/status", limit: 10) == .tooLarge(limit: 10))
  }

  @Test("A file of a terabyte is refused before it is read")
  func huge() throws {
    try inFolder {
      let path = folder.appendingPathComponent("huge").path
      try Data().write(to: URL(filePath: path))
      #expect(truncate(path, 1 << 40) == 0)
      #expect(fault(path) == .tooLarge(limit: 1 << 20))
      #expect(try RegularFile.start(of: path, count: 8) == Array(repeating: 0, count: 8))
    }
  }
}
