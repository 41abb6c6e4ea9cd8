import Foundation
import KeywayMenus
import Testing

@testable import KeywayFiles
@testable import KeywayPlatform

@MainActor
@Suite("Menu files that are read again")
struct MenuWatchTests {
  @MainActor
  private final class Log {
    var menus: [MenuFiles] = []
    var errors: [FileError] = []
    var count: Int { menus.count + errors.count }
  }

  private let loop = EventLoop()
  private let log = Log()

  private func watch(_ paths: [String], on other: EventLoop? = nil) throws -> MenuWatch {
    try MenuWatch(paths, eventLoop: other ?? loop) { [log] result in
      switch result {
      case .success(let menus): log.menus.append(menus)
      case .failure(let error): log.errors.append(error)
      }
    }
  }

  private func write(_ text: String, _ path: String, atomically: Bool = true) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: atomically ? .atomic : [])
  }

  /// Runs the loop until so many changes were reported.
  private func expect(_ count: Int) throws {
    #expect(try loop.run(within: .seconds(60)) { log.count >= count })
    #expect(log.count == count)
  }

  private func titles(_ watch: MenuWatch) throws -> [String] {
    try watch.menus.get().menu.children.map(\.title)
  }

  @Test("A file that is written over or renamed into place is read again", arguments: [true, false])
  func written(atomically: Bool) throws {
    let folder = try Folder(["app.yaml": "menus: [{ title: A }]"])
    let watch = try watch([folder["app.yaml"]])
    #expect(try titles(watch) == ["A"])
    try write("menus: [{ title: B }]", folder["app.yaml"], atomically: atomically)
    try expect(1)
    #expect(try titles(watch) == ["B"])
  }

  @Test("A base in another directory counts, also one that a new text extends")
  func bases() throws {
    let other = try Folder(["base.yaml": "menus: [{ title: A }]"])
    let folder = try Folder(["app.yaml": "menus: [{ title: B }]"])
    let watch = try watch([folder["app.yaml"]])
    try write("extends: \(other["base.yaml"])\nmenus: [{ title: B }]", folder["app.yaml"])
    try expect(1)
    #expect(try titles(watch) == ["A", "B"])
    try write("menus: [{ title: C }]", other["base.yaml"])
    try expect(2)
    #expect(try titles(watch) == ["C", "B"])
  }

  @Test("A fault is reported with line and column, and the next valid file is read as usual")
  func fault() throws {
    let folder = try Folder(["app.yaml": "menus: [{ title: A }]"])
    let watch = try watch([folder["app.yaml"]])
    try write("menus:\n  - titel: A", folder["app.yaml"])
    try expect(1)
    #expect(
      log.errors.first?.description.hasPrefix("\(folder["app.yaml"]):2:5: unknown key \"titel\"") == true)
    try FileManager.default.removeItem(atPath: folder["app.yaml"])
    try expect(2)
    try write("menus: [{ title: B }]", folder["app.yaml"])
    try expect(3)
    #expect(try titles(watch) == ["B"])
  }

  @Test("A base that is missing or faulty is waited for, also in a directory that is still to be made")
  func baseToCome() throws {
    let folder = try Folder(["app.yaml": "menus: [{ title: B }]"])
    let watch = try watch([folder["app.yaml"]])
    try write("extends: bases/base.yaml\nmenus: [{ title: B }]", folder["app.yaml"])
    try expect(1)
    #expect(try #require(log.errors.first).what.contains("the file does not exist"))
    #expect(watch.lastGood?.menu.children.map(\.title) == ["B"])
    try FileManager.default.createDirectory(
      atPath: folder["bases"], withIntermediateDirectories: false)
    try write("menus: [{ titel: A }]", folder["bases/base.yaml"], atomically: false)
    try expect(2)
    #expect(try #require(log.errors.last).file == folder["bases/base.yaml"])
    try write("menus: [{ title: A }]", folder["bases/base.yaml"])
    try expect(3)
    #expect(try titles(watch) == ["A", "B"])
    #expect(watch.lastGood?.menu.children.map(\.title) == ["A", "B"])
  }

  @Test("A link is followed: to the file that it leads to, and to another one that it comes to lead to")
  func links() throws {
    let other = try Folder(["menus.yaml": "menus: [{ title: A }]"])
    let next = try Folder(["menus.yaml": "menus: [{ title: C }]"])
    let folder = try Folder([:])
    let manager = FileManager.default
    // As configuration volumes do it: a link to a file below a link to a directory, which is swapped.
    try manager.createSymbolicLink(atPath: folder["data"], withDestinationPath: other.path)
    try manager.createSymbolicLink(atPath: folder["app.yaml"], withDestinationPath: "data/menus.yaml")
    let watch = try watch([folder["app.yaml"]])
    try write("menus: [{ title: B }]", other["menus.yaml"])
    try expect(1)
    #expect(try titles(watch) == ["B"])
    try manager.createSymbolicLink(atPath: folder["data.new"], withDestinationPath: next.path)
    #expect(rename(folder["data.new"], folder["data"]) == 0)
    try expect(2)
    #expect(try titles(watch) == ["C"])
    try write("menus: [{ title: D }]", next["menus.yaml"], atomically: false)
    try expect(3)
    #expect(try titles(watch) == ["D"])
    try manager.removeItem(atPath: folder["app.yaml"])
    try expect(4)
    try manager.createSymbolicLink(atPath: folder["app.yaml"], withDestinationPath: other["menus.yaml"])
    try expect(5)
    #expect(try titles(watch) == ["B"])
  }

  @Test(
    "A directory that another one takes the place of counts, also further up, at once or after a while",
    arguments: ["/menus", ""], [true, false])
  func swapped(place: String, atOnce: Bool) throws {
    let folder = try Folder([:])
    for (name, title) in [("app", "A"), ("next", "B")] {
      try FileManager.default.createDirectory(
        atPath: folder[name + "/menus"], withIntermediateDirectories: true)
      try write("menus: [{ title: \(title) }]", folder[name + "/menus/app.yaml"])
    }
    let watch = try watch([folder["app/menus/app.yaml"]])
    let (old, new) = (folder["app/" + place], folder["next/" + place])
    #expect(rename(old, folder["old"]) == 0)
    if !atOnce {
      try expect(1)
      #expect(throws: FileError.self) { try watch.menus.get() }
    }
    #expect(rename(new, old) == 0)
    try expect(atOnce ? 1 : 2)
    #expect(try titles(watch) == ["B"])
    try write("menus: [{ title: C }]", folder["app/menus/app.yaml"], atomically: false)
    try expect(atOnce ? 2 : 3)
    #expect(try titles(watch) == ["C"])
  }

  @Test("Equal content on other lines is known, but not reported")
  func provenance() throws {
    let folder = try Folder(["app.yaml": "menus: [{ title: A }]"])
    let watch = try watch([folder["app.yaml"]])
    try write("# A comment\n\nmenus: [{ title: A }]", folder["app.yaml"])
    func line() throws -> Int? { try watch.menus.get().menu.children.first?.provenance?.line }
    #expect(try loop.run(within: .seconds(60)) { (try? line()) == 3 })
    #expect(watch.lastGood?.menu.children.first?.provenance?.line == 3)
    #expect(log.count == 0)
  }

  @Test("The files are read a moment after the last of several writes, and not after each")
  func rest() throws {
    let loop = EventLoop(clock: .manual)
    let folder = try Folder(["app.yaml": "menus: [{ title: A }]"])
    let watch = try watch([folder["app.yaml"]], on: loop)
    for title in ["B", "C", "D"] {
      try write("menus: [{ title: \(title) }]", folder["app.yaml"])
      // The loop hears of the write; the clock stands still but for the half of the moment.
      try loop.runUntilIdle()
      loop.advance(by: .milliseconds(20))
    }
    #expect(log.count == 0)
    loop.advance(by: .milliseconds(40))
    #expect(log.count == 1)
    #expect(try titles(watch) == ["D"])
  }

  @Test("Many writes in a row are read once; equal content and other files are not reported")
  func burst() throws {
    let loop = EventLoop(clock: .manual)
    /// Lets the loop hear of all writes, and then of a time that is long enough to read them.
    func rest() throws {
      try loop.runUntilIdle()
      loop.advance(by: .milliseconds(1_000))
    }
    let folder = try Folder(["app.yaml": "menus: [{ title: A }]"])
    let watch = try watch([folder["app.yaml"]], on: loop)
    for number in 0..<50 { try write("menus: [{ title: A\(number) }]", folder["app.yaml"]) }
    try rest()
    #expect(log.count == 1)
    #expect(try titles(watch) == ["A49"])
    try write("menus: [ { title: A49 } ]", folder["app.yaml"])
    try write("menus: [{ title: X }]", folder["other.yaml"])
    try rest()
    #expect(log.count == 1)
    // Nobody writes: the loop finds nothing in its one turn, and no timer waits.
    let wakeUps = loop.wakeUps
    try loop.runUntilIdle()
    #expect(loop.wakeUps == wakeUps + 1 && loop.timers.isEmpty)
    watch.stop()
    try write("menus: [{ title: B }]", folder["app.yaml"])
    try rest()
    #expect(log.count == 1)
  }
}
