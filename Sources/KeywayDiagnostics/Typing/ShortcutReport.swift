package import KeywayKeymap
package import KeywayMenus
package import KeywayPlatform

/// The keys for a shortcut on each layout of a keymap, in words and as JSON.
///
/// Found by pressing every key with all modifiers, so the result is what actually fires.
package struct ShortcutReport {
  /// One key with modifiers that fires the shortcut.
  package struct Way: Hashable, Sendable {
    package let layout: Int
    package let key: BoundKey
  }

  package let written: Shortcut
  /// The shortcut on each layout, adapted if needed.
  package let shown: [Shortcut]
  package let ways: [Way]
  private let keymap: Keymap
  private let role: CommandRole

  /// - Parameter commands: the commands that contain the shortcut, or that all take precedence over it.
  package init(
    _ shortcut: Shortcut, on keymap: Keymap, commands: CommandTable, bindings: BindingTable = .standard,
    isRightToLeft: Bool = false
  ) {
    written = shortcut
    self.keymap = keymap
    role = commands.role
    let keys = Set(lookUpKeys(for: shortcut, role: commands.role))
    func isAsked(_ row: CommandRow) -> Bool {
      row.writtenShortcuts.contains { !keys.isDisjoint(with: lookUpKeys(for: $0, role: commands.role)) }
    }
    let table =
      commands.rows.contains(where: isAsked)
      ? commands
      : commands.adding(
        KeyCommand(Command(title: shortcut.description, action: "shortcut"), shortcuts: [shortcut]))
    var shown: [Shortcut] = []
    var found: [Way] = []
    for layout in 0..<keymap.layoutCount {
      let adapted = table.adapted(
        to: keymap, layout: layout, isRightToLeft: isRightToLeft, bindings: bindings)
      guard let row = adapted.rows.firstIndex(where: isAsked) else { continue }
      let place = adapted.rows[row].writtenShortcuts.firstIndex {
        !keys.isDisjoint(with: lookUpKeys(for: $0, role: commands.role))
      }
      let here = adapted.rows[row].shortcuts[place ?? 0]
      shown.append(here)
      let wanted = Set(lookUpKeys(for: here, role: commands.role))
      func ways(_ codes: [UInt32]) -> [Way] {
        let pressed = BoundKey.all(
          on: keymap, layout: layout, codes: codes, commands: adapted, bindings: bindings)
        return pressed.filter { key in
          guard case .command(let match) = key.outcome else { return false }
          return match.index == row && wanted.contains(match.key)
        }.map { Way(layout: layout, key: $0) }
      }
      let common = ways(PhysicalKeyboard.iso.keys.map(\.code))
      // Remote controls and keypads have other keys, and no more.
      let others = Array(1..<248) + wanted.compactMap(\.keysym.evdevCode).filter { $0 >= 248 }
      found += common.isEmpty ? ways(others) : common
    }
    self.shown = shown
    ways = found
  }

  /// Whether some key of each layout fires the shortcut.
  package var canBePressed: Bool {
    (0..<keymap.layoutCount).allSatisfy { layout in ways.contains { $0.layout == layout } }
  }

  /// A table, or a line that says that no key fires the shortcut.
  package var text: String {
    (0..<keymap.layoutCount).map { layout in
      let here = shown[layout].displayText(role: role)
      var heading = "\(written.displayText(role: role)) on \(layoutName(layout))"
      if shown[layout] != written { heading += " is \(here)" }
      let found = ways.filter { $0.layout == layout }
      guard !found.isEmpty else { return "\(heading): no key fires it\n" }
      let table = TextTable(
        headings: ["Press", "Tier"], rows: found.map { [words($0), "\($0.key.tier)"] })
      return "\(heading)\n" + table.aligned
    }.joined(separator: "\n")
      + (opensInspector ? "\nThe inspector takes it first, where the trait Diagnostics is on.\n" : "")
  }

  /// Whether the keys open the inspector of a running app instead.
  private var opensInspector: Bool {
    let keys = BindingTable.inspector.shortcuts(for: .inspect).flatMap { lookUpKeys(for: $0, role: role) }
    return !Set(keys).isDisjoint(with: lookUpKeys(for: written, role: role))
  }

  package var json: JSONValue {
    .array(
      (0..<keymap.layoutCount).map { layout in
        [
          "layout": .integer(layout), "layoutName": .string(layoutName(layout)),
          "written": .string(written.description), "shown": .string(shown[layout].description),
          "ways": .array(
            ways.filter { $0.layout == layout }.map {
              [
                "press": .string(words($0)), "code": .integer(Int($0.key.code)),
                "modifiers": .array($0.key.modifiers.names.map { .string($0) }),
                "tier": .string("\($0.key.tier)"),
              ]
            }),
        ]
      })
  }

  private func words(_ way: Way) -> String {
    let cap = keymap.keycapWords(code: way.key.code, layout: way.layout)
    return (ExplanationReport.physical(way.key.modifiers) + [cap]).joined(separator: "+")
  }

  private func layoutName(_ layout: Int) -> String {
    keymap.layoutNames[layout].isEmpty ? "layout \(layout)" : keymap.layoutNames[layout]
  }
}
