import Foundation
import KeywayKeymap
import KeywayTesting
import Testing
import WalkKit

/// The printed menus of an app, compared with the behaviour of its window: the printed keys are pressed by their
/// codes on a compositor, and every row is chosen in the menu bar too.
@Suite("The shortcut table of an app matches what fires, over the wire", .serialized)
struct TableTests {
  /// The output of the app's own `menus show` and `menus check`.
  private struct Dump: Decodable {
    struct Row: Decodable {
      let menu: [String]
      let title: String
      let action: String
      let shortcuts: [String]
      let trigger: String
      let attributes: [String]
      let enabled: Bool
      let hidden: Bool
      let alternate: Alternate?
    }

    struct Alternate: Decodable {
      let modifiers: String
    }

    let rows: [Row]
  }

  private struct Press: Decodable {
    let code: UInt32
    let modifiers: [String]
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

    let shortcuts: [Shortcut]
  }

  private func report<Report: Decodable>(_ app: URL, _ arguments: [String]) throws -> Report {
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

  private func start(_ app: URL, _ layout: String, _ arguments: [String] = []) throws -> AppProcess {
    let names = KeymapNames(layout: layout)
    return try AppProcess(
      executable: app, arguments: arguments, compositor: try TestCompositor { $0.keymap = .names(names) },
      names: names)
  }

  /// Presses what fires a shortcut, with the last stroke held until the app says that its trigger has fired.
  ///
  /// Presses without a hold go out in one write, so that no chord and no tap runs out of time.
  ///
  /// - Returns: the app's results, with the commands that fired between the keys.
  private func carryOut(_ strokes: [Press], trigger: String, on process: AppProcess) throws -> [AppTrace] {
    var events: [RawKeyEvent] = []
    var traces: [AppTrace] = []
    func next() throws -> AppTrace {
      try #require(try process.app.nextTrace(), "the app says nothing of a key")
    }
    for (index, stroke) in strokes.enumerated() {
      let held = try stroke.modifiers.map { try #require(Self.held[$0], "\($0)") } + [stroke.code]
      events += held.map { RawKeyEvent(code: $0, isDown: true) }
      if index == strokes.count - 1, trigger.hasPrefix("hold ") {
        try process.compositor.keys(events)
        events = []
        repeat { traces.append(try next()) } while traces.last?.code != stroke.code
        // Where nothing waits for the hold, none fires.
        if traces.last?.takenBy == "trigger" {
          repeat { traces.append(try next()) } while traces.last?.trigger == nil
        }
      }
      events += held.reversed().map { RawKeyEvent(code: $0, isDown: false) }
    }
    // A key that does nothing: what comes before its traces is all that was made of the keys before.
    events += [true, false].map { RawKeyEvent(code: Key.f7, isDown: $0) }
    try process.compositor.keys(events)
    while true {
      let trace = try next()
      if trace.code == Key.f7, trace.phase == "ended" { return traces }
      if trace.code != Key.f7 { traces.append(trace) }
    }
  }

  /// Every printed shortcut with the row that it is of, in the order of the table.
  private func ways(_ dump: Dump, _ check: Check) throws -> [(row: Dump.Row, way: Check.Shortcut)] {
    var rest = check.shortcuts[...]
    var ways: [(row: Dump.Row, way: Check.Shortcut)] = []
    for row in dump.rows where !row.attributes.contains("hidden") {
      for _ in row.shortcuts {
        let next = rest.popFirst()
        let way = try #require(next, "\(row.title)")
        #expect(way.action == row.action)
        ways.append((row, way))
      }
    }
    #expect(rest.isEmpty, "every shortcut of the check stands in the table")
    return ways
  }

  /// Every printed shortcut, pressed: enabled commands fire, by what the table says and as often, and those that are
  /// disabled or not there do not. These come first, as what fires may change that; what ends the app comes last.
  ///
  /// - Returns: the actions that fired, and those that did not.
  private func pressAll(
    _ app: URL, on layout: String, context: String? = nil
  ) throws -> (fired: [String], quiet: [String]) {
    let facts = context.map { ["--context", $0] } ?? []
    let dump: Dump = try report(app, ["menus", "show", "--layout", layout] + facts)
    let check: Check = try report(app, ["menus", "check", "--layouts", layout])
    let process = try start(app, layout, facts)
    defer { process.terminate() }
    let ways = try ways(dump, check)
    let isEnding = { (row: Dump.Row) in row.enabled && row.action == "quit" }
    var (fired, quiet): ([String], [String]) = ([], [])
    for (row, way) in ways.filter({ !$0.row.enabled }) + ways.filter({ $0.row.enabled && !isEnding($0.row) })
    {
      let what: Comment = "\(way.shortcut) of \(row.title) on \(layout), \(context ?? "nothing else known")"
      let strokes = try #require(way.on.first { $0.layout == layout }?.press, what)
      let traces = try carryOut(strokes, trigger: row.trigger, on: process)
      #expect(traces.compactMap(\.command) == (row.enabled ? [row.action] : []), what)
      if row.enabled {
        let trace = traces.first { $0.command != nil }
        #expect(trace?.trigger == (row.trigger == "press" ? nil : row.trigger), what)
        fired.append(row.action)
      } else {
        #expect(!traces.contains { $0.takenBy == "command" }, what)
        quiet.append(row.action)
      }
    }
    if let (row, way) = ways.first(where: { isEnding($0.row) }) {
      let stroke = try #require(way.on.first { $0.layout == layout }?.press?.first)
      for name in stroke.modifiers {
        try process.send([RawKeyEvent(code: Self.held[name] ?? 0, isDown: true)])
      }
      #expect(try process.send([RawKeyEvent(code: stroke.code, isDown: true)])[0].command == row.action)
      #expect(process.app.waitForExit()?.status == 0)
      fired.append(row.action)
    }
    return (fired, quiet)
  }

  @Test(
    "Each shortcut of Roasted Beans fires its command, and there are none without a performer",
    arguments: ["us", "de", "ru"])
  func roastedBeans(layout: String) throws {
    let count = try pressAll(BuiltApp.roastedBeans, on: layout)
    #expect(count.fired.count == 4 && count.quiet.isEmpty)
  }

  private static let teaHouse = BuiltApp.roastedBeans.deletingLastPathComponent()
    .appendingPathComponent("ExampleTeaHouse")

  @Test(
    "A chord, a hold, a release, a shortcut of a role, an alternate and conditions fire as they are printed",
    arguments: ["us", "de", "ru"])
  func teaHouse(layout: String) throws {
    let always = ["addTea", "hold", "holdAll", "send", "send", "send"]
    let staff = ["reprint", "closeDay", "openDrawer", "ringBell"]
    let guests = try pressAll(Self.teaHouse, on: layout)
    #expect(guests.fired == always + ["voidOrder", "quit"])
    #expect(guests.quiet == staff + ["countDrawer", "refund"])
    let shut = try pressAll(Self.teaHouse, on: layout, context: "staff=true")
    #expect(shut.fired == always + staff + ["voidOrder", "quit"])
    #expect(shut.quiet == ["countDrawer", "refund"])
    let open = try pressAll(Self.teaHouse, on: layout, context: "staff=true,drawer=open")
    #expect(open.fired == always + staff + ["countDrawer", "voidOrder", "quit"] && open.quiet == ["refund"])
  }

  @Test("Choosing a deferred element's row performs its command", arguments: ["us", "de", "ru"])
  func deferred(layout: String) throws {
    let process = try start(Self.teaHouse, layout)
    defer { process.terminate() }
    try process.press("F10 Right Down Down Right")
    // While the row says that it is loading, Return chooses nothing.
    var chosen: String?
    while chosen == nil {
      let shown = process.compositor.lastCommit
      chosen = try process.press("Return").compactMap(\.chosen).first
      // The row that comes in its place is painted.
      if chosen == nil { _ = try process.compositor.waitForCommit(after: shown) }
    }
    #expect(chosen == "addTea")
  }

  @Test(
    "Commands that the till's policy refuses are printed as disabled, and do not fire",
    arguments: ["us", "de", "ru"])
  func till(layout: String) throws {
    let till = BuiltApp.roastedBeans.deletingLastPathComponent().appendingPathComponent("till")
    let count = try pressAll(till, on: layout)
    // Nothing was scanned yet, so there is nothing to pay, to remove or to put back either.
    #expect(count.fired.isEmpty && count.quiet.count == 5)
  }

  @Test(
    "Choosing each row of the menu bar performs its command, unless it is disabled",
    arguments: ["us", "de", "ru"])
  func menuBar(layout: String) throws {
    let dump: Dump = try report(BuiltApp.roastedBeans, ["menus", "show", "--layout", layout])
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
