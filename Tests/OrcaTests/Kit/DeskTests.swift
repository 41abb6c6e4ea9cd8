import AccessibilityBusKit
import Foundation
import ListeningKit
import Testing

@Suite("A desk with Orca", .serialized, .enabled(if: Requirements.missing == nil, Desk.absence))
struct DeskTests {
  @Test("All that a desk has started ends with it, and its folder goes")
  func end() throws {
    var desk: AccessibilityDesk? = try AccessibilityDesk()
    let folder = try #require(desk?.folder.url.path)
    #expect(FileManager.default.fileExists(atPath: folder))
    #expect(!processes(of: folder).isEmpty)
    desk = nil
    // The launcher of the accessibility bus ends its own bus a moment later.
    let end = ContinuousClock.now + .seconds(10)
    while !processes(of: folder).isEmpty, ContinuousClock.now < end { usleep(20_000) }
    #expect(processes(of: folder) == [])
    #expect(!FileManager.default.fileExists(atPath: folder))
  }

  @Test("Two desks hear nothing of each other")
  func privacy() throws {
    let (one, other) = (try AccessibilityDesk(), try AccessibilityDesk())
    #expect(one.screen.display != other.screen.display)
    let keys = try ScreenKeys(at: one)
    let twin = try one.start(TwinListening.command("table", in: .gtk3))
    // Any words will do. Of its window and its focus GTK announces one or both: they race.
    #expect(try waitUntil { try one.hear().isEmpty ? nil : true } == true)
    #expect(try other.hear().isEmpty)
    #expect(twin.isRunning)
    try keys.send(108, isDown: true)
    try keys.send(108, isDown: false)
    #expect(try !one.hear().isEmpty)
    #expect(try other.hear().isEmpty)
  }

  @Test("A program that cannot be started is an error with its reason")
  func noProgram() throws {
    let folder = try PrivateFolder()
    #expect(throws: KitError.self) {
      _ = try ChildProcess(
        ["/nowhere/program"], environment: [:], outputFile: folder.url.appending(path: "log"))
    }
  }

  /// The commands of the processes whose environment leads to a desk.
  private func processes(of folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.filter { pid_t($0) != nil }.compactMap { name in
      guard let environment = FileManager.default.contents(atPath: "/proc/\(name)/environ"),
        String(decoding: environment, as: UTF8.self).contains("HOME=\(folder)/")
      else { return nil }
      return FileManager.default.contents(atPath: "/proc/\(name)/cmdline").map {
        String(decoding: $0, as: UTF8.self)
      }
    }
  }
}
