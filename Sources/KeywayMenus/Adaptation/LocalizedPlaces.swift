import KeywayKeymap

/// Finds keys for the shortcuts of a table that cannot be typed on a layout.
///
/// A layout cannot type a shortcut if its sign needs AltGr or does not exist, or if it needs Shift and another command asks
/// for that press: Ctrl+/ on a German keyboard, where / is Shift and 7, next to a command with Ctrl+Shift+7 or Ctrl+Shift+/. On
/// layouts of other scripts the printed Latin legends count. Latin letters and digits are always found by place. Shortcuts
/// without Control, Alt or Super are text and stay.
///
/// The rule, in the order of the table:
///
/// 1. The key where a US keyboard has the sign, with the same modifiers and with Shift where the sign takes it
///    there: Ctrl+\ is Ctrl+# on a German keyboard, Ctrl+{ is Ctrl+Shift+Ü.
/// 2. If that press belongs to another command or binding, the first free one of ``fallbackKeys``, without keys that type a
///    Latin letter or a digit.
/// 3. `[` and `]`, and `{` and `}`, stay side by side if both are used with the same modifiers: both places are free, or
///    neither is taken. Their fallbacks are ``fallbackPairs``.
/// 4. If none is free, the shortcut stays as written.
///
/// A press is free if no other command matches any of its readings.
package struct LocalizedPlaces {
  /// The evdev keycodes of the places of ; ' [ ] \ - = , . / ` and the key between Shift and Z.
  package static let fallbackKeys: [UInt32] = [39, 40, 26, 27, 43, 12, 13, 51, 52, 53, 41, 86]
  /// The places of ; and ', then , and .
  package static let fallbackPairs: [(UInt32, UInt32)] = [(39, 40), (51, 52)]

  /// The replacement for each shortcut that cannot be typed.
  private(set) var localized: [Shortcut: Shortcut] = [:]

  private let table: CommandTable
  private let reach: LayoutReach
  private let bindings: BindingTable
  /// The state in which presses are tried.
  private let state: KeymapState
  /// The keys that other shortcuts received.
  private var taken: Set<ShortcutKey> = []
  private var homelessKeys: Set<ShortcutKey> = []

  init(_ table: CommandTable, _ reach: LayoutReach, _ bindings: BindingTable) {
    self.table = table
    self.reach = reach
    self.bindings = bindings
    state = KeymapState(reach.keymap)
    let homeless = shortcutsWithoutPlace
    guard !homeless.isEmpty else { return }
    for shortcut in homeless { homelessKeys.formUnion(lookUpKeys(for: shortcut, role: table.role)) }
    for shortcut in homeless where localized[shortcut] == nil {
      let partner = shortcut.mirrored
      if shortcut.isBracket, homeless.contains(partner), localized[partner] == nil {
        place(shortcut, and: partner)
      } else {
        place(shortcut)
      }
    }
  }

  // MARK: Shortcuts without a place

  /// The distinct shortcuts without a place, in the order of the table.
  private var shortcutsWithoutPlace: [Shortcut] {
    var found: [Shortcut] = []
    for (index, row) in table.rows.enumerated() where row.allowsAutomaticLocalization && !row.isHidden {
      for shortcut in row.shortcuts + row.chords.flatMap(\.strokes)
      where !canBeTyped(shortcut, by: index) && !found.contains(shortcut) {
        found.append(shortcut)
      }
    }
    return found
  }

  private func canBeTyped(_ shortcut: Shortcut, by row: Int) -> Bool {
    guard shortcut.isSignWithCommandModifier else { return true }
    if reach.hasLatinLegendsBesides, reach.isReadByPlace(shortcut.keysym), winsItsPlace(shortcut, row) {
      return true
    }
    if let place = reach.place(of: shortcut.keysym) {
      guard place.needsShift, !shortcut.modifiers.contains(.shift) else { return true }
      return lookUpKeys(for: shortcut, role: table.role).allSatisfy { key in
        reach.keymap.readings(
          code: place.code, holding: key.modifiers.union(.shift), layout: reach.layout, with: state
        ).allSatisfy { $0.key == key || !isAsked($0.key, byOthersThan: row) }
      }
    }
    return false
  }

  /// Whether no other command has a better reading of the key in the sign's place on a US keyboard.
  private func winsItsPlace(_ shortcut: Shortcut, _ row: Int) -> Bool {
    guard let home = Keymap.usPlace(of: shortcut.keysym) else { return false }
    return lookUpKeys(for: shortcut, role: table.role).allSatisfy { key in
      let held = home.needsShift ? key.modifiers.union(.shift) : key.modifiers
      let readings = reach.keymap.readings(code: home.code, holding: held, layout: reach.layout, with: state)
      return readings.prefix { $0.key != key }.allSatisfy { !isAsked($0.key, byOthersThan: row) }
    }
  }

  private func isAsked(_ key: ShortcutKey, byOthersThan row: Int) -> Bool {
    table.index.rows(key).contains { $0 != row } || table.chords.next(ChordTree.root, key) != nil
  }

  // MARK: Giving places

  private mutating func place(_ shortcut: Shortcut) {
    let home = Keymap.usPlace(of: shortcut.keysym)
    let needsShift = home.map { $0.needsShift } ?? false
    if let home, let press = press(shortcut, on: home.code, needsShift: needsShift) {
      return give(press, to: shortcut)
    }
    for code in Self.fallbackKeys where !typesLetterOrDigit(code) {
      if let press = press(shortcut, on: code, needsShift: needsShift) {
        return give(press, to: shortcut)
      }
    }
  }

  private mutating func place(_ shortcut: Shortcut, and partner: Shortcut) {
    let isOpening = shortcut.opensBracket
    let (opening, closing) = isOpening ? (shortcut, partner) : (partner, shortcut)
    guard let first = Keymap.usPlace(of: opening.keysym), let second = Keymap.usPlace(of: closing.keysym)
    else { return }
    let pairs = Self.fallbackPairs.filter { !typesLetterOrDigit($0) && !typesLetterOrDigit($1) }
    for (left, right) in [(first.code, second.code)] + pairs {
      guard let one = press(opening, on: left, needsShift: first.needsShift),
        let two = press(closing, on: right, needsShift: second.needsShift)
      else { continue }
      give(one, to: opening)
      give(two, to: closing)
      return
    }
    place(opening)
    place(closing)
  }

  private func typesLetterOrDigit(_ code: UInt32) -> Bool {
    reach.keymap.sign(code: code, layout: reach.layout, level: 0).isASCIILetterOrDigit
  }

  private mutating func give(_ press: Shortcut, to shortcut: Shortcut) {
    localized[shortcut] = press
    taken.formUnion(lookUpKeys(for: press, role: table.role))
  }

  /// Returns the key with the shortcut's modifiers, named by its symbol; nil if the press is not free, or reads differently from
  /// the shown text.
  private func press(
    _ shortcut: Shortcut, on code: UInt32, needsShift: Bool
  ) -> Shortcut? {
    let plain = reach.keymap.sign(code: code, layout: reach.layout, level: 0)
    guard plain != .none, plain.isSignOrLetter, reach.place(of: plain)?.code == code else { return nil }
    let press = Shortcut(plain, modifiers: needsShift ? shortcut.modifiers.union(.shift) : shortcut.modifiers)
    for key in lookUpKeys(for: press, role: table.role) {
      let readings = reach.keymap.readings(
        code: code, holding: key.modifiers, layout: reach.layout, with: state)
      guard readings.contains(where: { $0.key == key }), readings.allSatisfy({ isFree($0.key) }) else {
        return nil
      }
    }
    return press
  }

  private func isFree(_ key: ShortcutKey) -> Bool {
    guard !taken.contains(key), !bindings.binds(key) else { return false }
    var rows = table.index.rows(key)
    if let node = table.chords.next(ChordTree.root, key) { rows += table.chords.nodes[node].passing }
    // By its place, the key may read as the sign without a key. The command with that sign moves with it.
    return rows.isEmpty
      || homelessKeys.contains(key) && rows.allSatisfy { table.rows[$0].allowsAutomaticLocalization }
  }
}

extension Shortcut {
  fileprivate var isBracket: Bool { mirrored != self && keysym.scalar != nil }
  fileprivate var opensBracket: Bool {
    keysym.rawValue == 0x5B || keysym.rawValue == 0x7B || keysym.rawValue == 0x28
  }

  /// Whether the shortcut is a sign or a non-ASCII letter with a command modifier.
  var isSignWithCommandModifier: Bool {
    guard !modifiers.isDisjoint(with: [.command, .control, .alternate, .super]),
      modifiers.isDisjoint(with: [.altGraph, .level5]), keysym.isSignOrLetter
    else { return false }
    return !keysym.isASCIILetterOrDigit
  }
}

extension CommandTable {
  /// Whether a layout may lack any of the shortcuts.
  var hasSigns: Bool {
    rows.contains { row in
      row.allowsAutomaticLocalization
        && (row.shortcuts.contains(where: \.isSignWithCommandModifier)
          || row.chords.contains { $0.strokes.contains(where: \.isSignWithCommandModifier) })
    }
  }
}

extension Keysym {
  fileprivate var isSignOrLetter: Bool {
    guard let scalar else { return false }
    return scalar.value > 0x20 && !(0x7F...0xA0).contains(scalar.value)
      && keypadEquivalent == nil && scalar.properties.generalCategory != .format
  }

  fileprivate var isASCIILetterOrDigit: Bool {
    switch rawValue {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: false
    }
  }
}
