import Foundation
import KeywayKeymap
import KeywayTesting
import Testing
import WalkKit

/// What an app prints about its menus, held against what its window does: the printed keys are pressed by their
/// codes on a compositor, and every row is chosen in the menu bar too.
@Suite("What the table of an app says is what fires, over the wire", .serialized)
struct TableTests {
  /// What the app's own `menus show` and `menus check` say.
  private struct Dump: Decodable {
    struct Row: Decodable {
      let menu: [String]
      let title: String
      let action: String
      let shortcuts: [String]
      let enabled: Bool
      let hidden: Bool
      let alternate: Alternate?
    }

    struct Alternate: Decodable {
      let modifiers: String
    }

    let rows: [Row]
  }

  private struct Check: Decodable {
    struct Shortcut: Decodable {
      let action: String
      let shortcut: String
      let on: [Way]
    }

    struct Way: Decodable {
      let layout: String
      let press: [Press]?
    }

    struct Press: Decodable {
      let code: UInt32
      let modifiers: [String]
    }

    let shortcuts: [Shortcut]
  }

  private func report<Report: Decodable>(_ app: URL, _ arguments: String...) throws -> Report {
    let process = Process()
    process.executableURL = app
    process.arguments = arguments + ["--format", "json"]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return try JSONDecoder().decode(Report.self, from: text)
  }

  private static let held: [String: UInt32] = [
    "control": Key.control, "shift": Key.shift, "alternate": Key.alt, "command": Key.leftSuper,
    "altGraph": 100,
  ]

  private func start(_ app: URL, _ layout: String) throws -> AppProcess {
    let names = KeymapNames(layout: layout)
    return try AppProcess(
      executable: app, compositor: try TestCompositor { $0.keymap = .names(names) }, names: names)
  }

  /// Holds the modifiers, presses the key, and returns what the app made of it; the key is still down.
  private func press(_ press: Check.Press, on process: AppProcess) throws -> AppTrace {
    for name in press.modifiers {
      let code = try #require(Self.held[name], "\(name)")
      try process.send([RawKeyEvent(code: code, isDown: true)])
    }
    return try process.send([RawKeyEvent(code: press.code, isDown: true)])[0]
  }

  private func release(_ press: Check.Press, on process: AppProcess) throws {
    try process.send([RawKeyEvent(code: press.code, isDown: false)])
    for name in press.modifiers.reversed() {
      try process.send([RawKeyEvent(code: Self.held[name] ?? 0, isDown: false)])
    }
  }

  /// Every printed shortcut, pressed: enabled commands fire, disabled ones do not. What ends the app comes last.
  ///
  /// - Returns: how many fired, and how many were disabled.
  private func pressAll(_ app: URL, on layout: String) throws -> (fired: Int, disabled: Int) {
    let dump: Dump = try report(app, "menus", "show", "--layout", layout)
    let check: Check = try report(app, "menus", "check", "--layouts", layout)
    let process = try start(app, layout)
    defer { process.terminate() }
    var count = (fired: 0, disabled: 0)
    var ending: (row: Dump.Row, press: Check.Press)?
    var told: [String] = []
    for row in dump.rows where !row.hidden {
      let ways = check.shortcuts.filter { $0.action == row.action }
      #expect(ways.count == row.shortcuts.count, "\(row.title)")
      for way in ways {
        let presses = try #require(
          way.on.first { $0.layout == layout }?.press, "\(way.shortcut) on \(layout)")
        try #require(presses.count == 1, "\(way.shortcut) is no chord")
        told.append(way.shortcut)
        if row.enabled, row.action == "quit" {
          ending = (row, presses[0])
          continue
        }
        let trace = try press(presses[0], on: process)
        #expect(
          trace.command == (row.enabled ? row.action : nil), "\(way.shortcut) of \(row.title) on \(layout)")
        #expect((trace.takenBy == "command") == row.enabled, "\(way.shortcut) of \(row.title) on \(layout)")
        try release(presses[0], on: process)
        count = row.enabled ? (count.fired + 1, count.disabled) : (count.fired, count.disabled + 1)
      }
    }
    #expect(told.count == check.shortcuts.count, "every shortcut of the check stands in the table")
    if let ending {
      #expect(try press(ending.press, on: process).command == ending.row.action)
      #expect(process.app.waitForExit(timeout: 10)?.status == 0)
      count.fired += 1
    }
    return count
  }

  @Test(
    "Each shortcut of Roasted Beans fires its command, or nothing where it is disabled",
    arguments: ["us", "de", "ru"])
  func roastedBeans(layout: String) throws {
    let count = try pressAll(BuiltApp.roastedBeans, on: layout)
    #expect(count.fired == 4 && count.disabled == 9)
  }

  @Test(
    "What the till's policy refuses is printed as disabled, and fires nothing", arguments: ["us", "de", "ru"])
  func till(layout: String) throws {
    let till = BuiltApp.roastedBeans.deletingLastPathComponent().appendingPathComponent("till")
    let count = try pressAll(till, on: layout)
    // Nothing was scanned yet, so there is nothing to pay or to remove either.
    #expect(count.fired == 0 && count.disabled == 13)
  }

  @Test(
    "Each row is what is chosen in the menu bar at its place, and nothing is where it is disabled",
    arguments: ["us", "de", "ru"])
  func menuBar(layout: String) throws {
    let dump: Dump = try report(BuiltApp.roastedBeans, "menus", "show", "--layout", layout)
    let process = try start(BuiltApp.roastedBeans, layout)
    defer { process.terminate() }
    let rows = dump.rows.filter { !$0.hidden }
    var menus: [String] = []
    for row in rows where row.menu.first != menus.last { menus.append(try #require(row.menu.first)) }
    #expect(menus == ["Roasted Beans", "Edit", "View", "Coffee", "Help"])
    var chosen: [String] = []
    for (place, menu) in menus.enumerated() {
      var index = -1
      for row in rows where row.menu.first == menu {
        if row.alternate == nil { index += 1 }
        if row.action == "quit" { continue }
        try process.press("F10" + String(repeating: " Right", count: place) + " Down")
        // The commands of a palette stand side by side; the one that is on is highlighted first.
        let isInPalette = row.action == "showDegree"
        if isInPalette { try process.press("Home") }
        for _ in 0..<index { try process.press(isInPalette ? "Right" : "Down") }
        // An alternate is its command's row with the modifiers held, after the menu is open.
        let key = row.alternate.map { "\($0.modifiers)+Return" } ?? "Return"
        let traces = try process.press(key)
        let trace = try #require(traces.first { $0.chosen != nil } ?? traces.first)
        #expect(trace.chosen == (row.enabled ? row.action : nil), "\(row.title) on \(layout)")
        if let action = trace.chosen { chosen.append(action) }
        // The menu stays open, so that one degree after the other can be looked at.
        if !row.enabled || isInPalette { try process.press("Escape Escape") }
      }
    }
    #expect(chosen == rows.filter { $0.enabled && $0.action != "quit" }.map(\.action))
    #expect(chosen.count == 11 && chosen.contains("shareAll"))
  }
}
