/// A keyboard event, like those of evdev and `wl_keyboard.key`.
public struct RawKeyEvent: Hashable, Sendable {
  package var code: UInt32
  package var isDown: Bool

  /// Creates an event.
  public init(code: UInt32, isDown: Bool) {
    self.code = code
    self.isDown = isDown
  }
}

/// An error in a key script.
#if compiler(>=6.3)
  @nonexhaustive
#endif
public enum KeyScriptError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The word at this index, from 1, is not a shortcut.
  case unreadable(word: Int, ShortcutError)
  /// No key of the layout types the shortcut.
  case untypable(Shortcut, layout: String)

  public var description: String {
    switch self {
    case .unreadable(let word, let error): "key \(word): \(error)"
    case .untypable(let shortcut, let layout):
      "\(shortcut) cannot be typed on the layout \(layout); expected a key that it has"
    }
  }
}

/// Keys to press one after the other: `Tab Tab Shift+Tab Down`.
///
/// A script plays raw events, which go through the keymap like real ones.
package struct KeyScript: Hashable, Sendable {
  package var shortcuts: [Shortcut]

  package init(_ shortcuts: [Shortcut]) { self.shortcuts = shortcuts }

  /// Parses shortcuts separated by white space.
  package init(_ text: String) throws(KeyScriptError) {
    shortcuts = []
    for (i, word) in Self.words(of: text).enumerated() {
      do {
        shortcuts.append(try Shortcut(word))
      } catch {
        throw .unreadable(word: i + 1, error)
      }
    }
  }

  /// Returns the words of a script.
  ///
  /// White space always separates them, even before a vowel sign, which would join it into one character.
  package static func words(of text: String) -> [String] {
    text.unicodeScalars.split(whereSeparator: \.properties.isWhitespace).map { String($0) }
  }

  /// Returns the events of the script on a layout of a keymap, each key released before the next.
  ///
  /// - Parameter role: the physical key that plays Command; for ``CommandRole/both`` it is Control.
  package func events(
    on keymap: Keymap, layout: Int = 0, role: CommandRole = .control
  ) throws(KeyScriptError) -> [RawKeyEvent] {
    var events: [RawKeyEvent] = []
    for shortcut in shortcuts {
      events += try keymap.events(typing: shortcut, layout: layout, role: role)
    }
    return events
  }
}

extension Keymap {
  /// Returns the events that press and release a shortcut: modifiers down, the key, modifiers up in reverse.
  ///
  /// The key is found by its symbol on the layout; for a command, an accent counts as its sign. A command whose letter the
  /// layout lacks is pressed at its US position, as a person would.
  package func events(
    typing shortcut: Shortcut, layout: Int = 0, role: CommandRole = .control
  ) throws(KeyScriptError) -> [RawKeyEvent] {
    let wanted = role.resolve(shortcut.modifiers)[0]
    guard let (code, needed) = find(shortcut.keysym, modifiers: wanted, layout: layout),
      let modifiers = codes(holding: wanted.union(needed), layout: layout)
    else {
      throw .untypable(shortcut, layout: layoutName(layout))
    }
    return modifiers.map { RawKeyEvent(code: $0, isDown: true) }
      + [RawKeyEvent(code: code, isDown: true), RawKeyEvent(code: code, isDown: false)]
      + modifiers.reversed().map { RawKeyEvent(code: $0, isDown: false) }
  }

  func layoutName(_ layout: Int) -> String {
    let names = layoutNames
    guard names.indices.contains(layout) else { return "\(layout)" }
    return names[layout].isEmpty ? "\(layout)" : names[layout]
  }

  private func find(
    _ symbol: Keysym, modifiers: ModifierFlags, layout: Int
  ) -> (code: UInt32, needed: ModifierFlags)? {
    let key = findBySymbol(symbol, layout: layout)
    let isCommand = !modifiers.isDisjoint(with: [.control, .alternate, .super])
    if !isCommand || key.map({ $0.needed.isSubset(of: .shift) }) ?? false {
      return key ?? symbol.evdevCode.map { ($0, []) }
    }
    if let accent = findAccent(symbol, layout: layout) ?? key { return accent }
    if let code = symbol.evdevCode { return (code, []) }
    guard let us = USLayout.key(typing: symbol) else { return nil }
    return (us.code, us.shift ? .shift : [])
  }

  /// Returns the key of an accent that stands for a sign in commands. It is easier than AltGr.
  private func findAccent(_ symbol: Keysym, layout: Int) -> (code: UInt32, needed: ModifierFlags)? {
    for code in UInt32(1)..<248 {
      for level in UInt32(0)..<2 where layout >= 0 && layout < layoutCount {
        let accent = keysym(code: code, layout: UInt32(layout), level: level)
        guard accent.isDead, sign(of: accent, layout: UInt32(layout)) == symbol,
          let needed = modifiersNeeded(code: code, layout: layout, level: Int(level)),
          needed.isSubset(of: .shift)
        else { continue }
        return (code, needed)
      }
    }
    return nil
  }

  /// Returns the key with the fewest modifiers for a symbol; among equals the lowest code, the main key.
  private func findBySymbol(
    _ symbol: Keysym, layout: Int
  ) -> (code: UInt32, needed: ModifierFlags)? {
    guard layout >= 0, layout < layoutCount else { return nil }
    var best: (code: UInt32, needed: ModifierFlags)?
    // Codes above 255 do not pass through X11, and keymaps put made-up keys there.
    for code in UInt32(1)..<248 {
      for level in 0..<levelCount(code: code, layout: layout) {
        guard keysyms(code: code, layout: layout, level: level) == [symbol],
          let needed = modifiersNeeded(code: code, layout: layout, level: level),
          needed.isSubset(of: .levels), canHold(needed, layout: layout)
        else { continue }
        if best == nil || needed.rawValue.nonzeroBitCount < best!.needed.rawValue.nonzeroBitCount {
          best = (code, needed)
        }
        break
      }
    }
    return best
  }

  /// Returns the codes of the keys to hold for modifiers on a layout, without locks; nil if the layout lacks one.
  package func codes(holding flags: ModifierFlags, layout: Int = 0) -> [UInt32]? {
    let keys = modifierMap.codes(layout: layout)
    var codes: [UInt32] = []
    for (flag, code): (ModifierFlags, UInt32) in [
      (.control, keys.control), (.super, keys.super), (.alternate, keys.alternate),
      (.altGraph, keys.altGraph), (.level5, keys.level5), (.shift, keys.shift),
    ] where flags.contains(flag) {
      guard code != 0 else { return nil }
      codes.append(code)
    }
    return codes
  }
}
