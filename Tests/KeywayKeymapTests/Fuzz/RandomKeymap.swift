import KeywayKeymap
import SeededRandom

/// Keymaps that nobody configured: random names with random options, and texts that something broke.
enum RandomKeymap {
  /// A keymap, nil when the names or the text are refused, which is right for most that are broken.
  static func make(using generator: inout SeededGenerator) -> Keymap? {
    let names = names(using: &generator)
    guard let keymap = try? Keymap(names: names) else { return nil }
    guard generator.oneIn(3) else { return keymap }
    return try? Keymap(text: broken(keymap.text, using: &generator))
  }

  static func names(using generator: inout SeededGenerator) -> KeymapNames {
    let layouts = (0..<Int.random(in: 1...4, using: &generator)).map { _ in
      KeyboardLayout.all.randomElement(using: &generator)!.parts
    }
    let chosen = (0..<Int.random(in: 0...4, using: &generator)).map { _ in
      options.randomElement(using: &generator)!
    }
    return KeymapNames(
      model: ["", "pc105", "pc104", "jp106", "abnt2", "macbook79"].randomElement(using: &generator)!,
      layout: layouts.map(\.layout).joined(separator: ","),
      variant: layouts.map(\.variant).joined(separator: ","), options: chosen.joined(separator: ","))
  }

  /// Options that move modifiers, locks and layouts about.
  private static let options = [
    "grp:alt_shift_toggle", "grp:caps_toggle", "grp:shifts_toggle", "grp:ctrl_shift_toggle", "grp:switch",
    "grp:lswitch", "grp:win_space_toggle", "grp:sclk_toggle", "lv3:ralt_switch", "lv3:caps_switch",
    "lv3:lalt_switch", "lv3:ralt_alt", "lv3:enter_switch", "lv3:bksl_switch_latch", "lv3:win_switch",
    "ctrl:nocaps", "ctrl:swapcaps", "ctrl:swap_lalt_lctl", "ctrl:lctrl_meta", "ctrl:aa_ctrl",
    "caps:shiftlock",
    "caps:swapescape", "caps:super", "caps:hyper", "caps:numlock", "caps:ctrl_modifier", "caps:none",
    "altwin:meta_alt", "altwin:swap_alt_win", "altwin:ctrl_alt_win", "altwin:alt_super_win",
    "altwin:hyper_win",
    "compose:ralt", "compose:caps", "compose:102", "compose:rctrl-altgr", "keypad:hex", "keypad:oss",
    "kpdl:comma", "numpad:mac", "numpad:microsoft", "numpad:shift3", "shift:breaks_caps",
    "shift:both_capslock", "shift:both_shiftlock", "lv5:ralt_switch_lock", "lv5:lsgt_switch_lock",
    "nbsp:level3n", "eurosign:e", "apple:alupckeys", "korean:ralt_hangul", "japan:kana_lock", "misc:apl",
    "no:such_option",
  ]

  /// A text with some lines taken out, doubled, or exchanged with others.
  private static func broken(_ text: String, using generator: inout SeededGenerator) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for _ in 0..<Int.random(in: 1...12, using: &generator) {
      let i = Int.random(in: 0..<lines.count, using: &generator)
      let j = Int.random(in: 0..<lines.count, using: &generator)
      switch generator.next() % 4 {
      case 0: lines[i] = ""
      case 1: lines.insert(lines[i], at: j)
      case 2: lines.swapAt(i, j)
      default: lines[i] = lines[i].prefix(Int.random(in: 0...lines[i].count, using: &generator))
      }
    }
    return lines.joined(separator: "\n")
  }
}
