import KeywayElements
import KeywayKeymap
import KeywayPlatform
import Observation

/// The keyboard on the screen: its layout, its latched keys, and the presses of its keys.
///
/// The presses come from a separate keyboard state, so that dead keys and Compose work as on a real keyboard.
@MainActor
@Observable
final class ScreenKeyboard {
  /// The shown content; nil while the keyboard is hidden.
  private(set) var content: ScreenKeyContent?
  /// The pending sequence known to the window.
  @ObservationIgnored var toldPending: [Keysym] = []
  /// Whether its rows have their minimum size, and the menu bar gives way, so that there is room for the text field.
  var isCompact = false { didSet { if isCompact != oldValue, isShown { refresh() } } }
  /// The number of times that content was moved further behind the keyboard for the field.
  @ObservationIgnored var growths = 0
  /// The row lit for scanning; nil for none.
  @ObservationIgnored var litRow: Int? { didSet { if litRow != oldValue, isShown { refresh() } } }
  /// The text field that is typed into.
  @ObservationIgnored private(set) var field: ElementID?
  /// The element of the keyboard; nil until its views exist.
  @ObservationIgnored var root: ElementID?
  @ObservationIgnored var onKey: (ScreenKey) -> Void = { _ in }
  /// Called when a finger holds a key, or nil when it releases it; returns whether the previous key has repeated.
  @ObservationIgnored var onHold: (ScreenKey?) -> Bool = { _ in false }
  /// The texts of keys, in the language of the window.
  @ObservationIgnored var keyNames = KeyNameLanguage.english
  @ObservationIgnored private var state: KeymapState?
  @ObservationIgnored private var type = KeyboardType.default
  /// Whether Return has an action in the field.
  @ObservationIgnored private var hasReturn = false
  /// The word on Return; nil for the key's own sign.
  @ObservationIgnored var returnTitle: String?
  /// Whether Done also presses Return, because that is the action of Return in the field.
  @ObservationIgnored var doneReturns = false
  @ObservationIgnored private var isSecret = false
  @ObservationIgnored private var latched: ModifierFlags = []
  @ObservationIgnored private var locked: ModifierFlags = []
  @ObservationIgnored private var showsSymbols = false

  var isShown: Bool { content != nil }

  func show(for field: ElementID, _ type: KeyboardType, hasReturn: Bool, isSecret: Bool) {
    if field != self.field || content == nil {
      forget()
      (self.field, growths) = (field, 0)
    }
    (self.type, self.hasReturn, self.isSecret) = (type, hasReturn, isSecret)
    refresh()
  }

  func use(_ keymap: Keymap, layout: Int) {
    if state?.keymap !== keymap { state = KeymapState(keymap) }
    if state?.layout != layout { state?.lockLayout(layout) }
    forget()
    if isShown { refresh() }
  }

  var keymap: Keymap? { state?.keymap }

  func hide() {
    forget()
    content = nil
    (field, root, litRow) = (nil, nil, nil)
  }

  /// Forgets latched keys and pending sequences.
  private func forget() {
    (latched, locked, showsSymbols) = ([], [], false)
    state?.cancelSequence()
  }

  // MARK: Presses

  /// The symbols of the pending dead-key or Compose sequence; empty if there is none.
  var pendingSequence: [Keysym] { state?.pendingSequence ?? [] }

  /// The press and the release of a key, or one of them, in the time of the window system.
  func presses(
    of key: ScreenKey, _ directions: [KeyDirection] = [.down, .up], time: UInt32
  ) -> [KeyPress] {
    defer { refresh() }
    switch key.action {
    case .stroke(let stroke):
      latched = []
      guard let state else { return [] }
      let held = state.keymap.codes(holding: stroke.modifiers, layout: state.layout) ?? []
      func press(_ code: UInt32, _ direction: KeyDirection) -> KeyPress {
        state.press(code: code, direction: direction, time: time, device: KeyPress.screenDevice)
      }
      for code in held { _ = press(code, .down) }
      let presses = directions.map { press(stroke.code, $0) }
      for code in held.reversed() { _ = press(code, .up) }
      return presses
    case .text(let text):
      latched = []
      let symbol = text.first.flatMap(Keysym.init) ?? .none
      var candidates = KeyCandidates()
      candidates.append(KeyCandidate(tier: .exact, keysym: symbol, modifiers: []))
      let press = KeyPress(
        keyCode: nil, code: 0, phase: .began, keysym: symbol, text: text, time: time, candidates: candidates,
        device: KeyPress.screenDevice)
      var release = press
      (release.phase, release.text) = (.ended, "")
      return [press, release]
    case .done: return doneReturns ? presses(of: enter, directions, time: time) : []
    case .latch, .showSymbols, .nextLayout, .compose: return []
    }
  }

  /// Performs a key's action on the keyboard itself.
  func change(by key: ScreenKey) {
    switch key.action {
    case .latch(let flag):
      if locked.contains(flag) {
        locked.subtract(flag)
      } else if latched.contains(flag), flag == .shift {
        latched.subtract(flag)
        locked.formUnion(flag)
      } else {
        latched.formSymmetricDifference(flag)
      }
    case .showSymbols(let shows): showsSymbols = shows
    case .nextLayout:
      guard let state else { return }
      let next = (state.layout + 1) % max(1, state.keymap.layoutCount)
      forget()
      state.lockLayout(next)
    case .compose:
      if pendingSequence.isEmpty { state?.beginSequence() } else { state?.cancelSequence() }
    case .stroke, .text, .done: return
    }
    refresh()
  }

  // MARK: Keys

  private func refresh() {
    guard let state else { return }
    let layout = ScreenLayout(keymap: state.keymap, index: state.layout)
    var next = ScreenKeyContent()
    (next.isSecret, next.isCompact) = (isSecret, isCompact)
    if type == .default || type == .emailAddress {
      next.rows = showsSymbols ? symbolRows(layout) : letterRows(layout)
      next.rows.append(functionRow(layout))
    } else {
      next.columns = hasReturn ? 4 : 3
      next.rows = padRows(layout)
    }
    next.litRow = litRow.flatMap { next.rows.indices.contains($0) ? $0 : nil }
    if next != content { content = next }
  }

  private func letterRows(_ layout: ScreenLayout) -> [[ScreenKey]] {
    let rows = layout.letters(holding: latched.union(locked)).map { $0.map(key) }
    let shift = latch(.shift)
    let other = layout.usesAltGraph ? latch(.altGraph) : shift
    return [rows[0] + [backspace], rows[1], rows[2], [shift] + rows[3] + [other]]
  }

  private func symbolRows(_ layout: ScreenLayout) -> [[ScreenKey]] {
    var keys = "1234567890".map { key(typing: String($0), layout) } + layout.symbols(atMost: 36).map(key)
    keys.append(compose(layout))
    keys.insert(backspace, at: min(11, keys.count))
    // As high as the page with letters.
    return (0..<4).map { row in Array(keys.dropFirst(12 * row).prefix(12)) }
  }

  private func functionRow(_ layout: ScreenLayout) -> [ScreenKey] {
    var row: [ScreenKey] = []
    if layout.keymap.layoutCount > 1 {
      row.append(
        ScreenKey(
          action: .nextLayout, style: .function, keycap: layout.name, sign: .globe,
          name: localized("Keyboard layout: $layout", ["layout": layout.name]), span: 2))
    }
    row.append(
      showsSymbols
        ? ScreenKey(
          action: .showSymbols(false), style: .function,
          keycap: layout.letters(holding: []).dropFirst(2).first?.prefix(3).map(\.keysym.text).joined() ?? "",
          name: localized("Letters"))
        : ScreenKey(
          action: .showSymbols(true), style: .function,
          keycap: ["@", "#", "€", "$"].filter { layout.stroke(typing: $0) != nil }.prefix(3)
            .joined(separator: " "),
          name: localized("Symbols")))
    let end =
      [function(ScreenLayout.left, .left, sign: .left), function(ScreenLayout.right, .right, sign: .right)]
      + (hasReturn ? [enter] : []) + [done(span: 2)]
    var space = function(ScreenLayout.space, .space, sign: nil)
    (space.style, space.keycap) = (.letter, space.name)
    space.span = 12 - (row + end).reduce(0) { $0 + $1.span }
    return row + [space] + end
  }

  /// Digits and signs. Where Return has an action, it is in a fourth column, so that the pad stays as low.
  private func padRows(_ layout: ScreenLayout) -> [[ScreenKey]] {
    func typing(_ text: String) -> ScreenKey { key(typing: text, layout) }
    var rows = [["1", "2", "3"], ["4", "5", "6"], ["7", "8", "9"]].map { $0.map(typing) }
    let signs: [ScreenKey] =
      switch type {
      case .decimalPad: ["-", ",", "."].map(typing)
      case .phonePad: ["+", "*", "#"].map(typing)
      case .default, .numberPad, .emailAddress: []
      }
    var zero = typing("0")
    guard hasReturn else {
      if !signs.isEmpty { rows.append(signs) }
      return rows + [[backspace, zero, done(span: 1)]]
    }
    var enter = enter
    enter.span = 1
    if signs.isEmpty { zero.span = 3 }
    rows.append(signs.isEmpty ? [zero] : [signs[1], zero, signs[2]])
    let left = function(ScreenLayout.left, .left, sign: .left)
    return zip(rows, [backspace, signs.first ?? left, enter, done(span: 1)]).map { $0 + [$1] }
  }

  /// A key for a text, whether or not a key of the layout types it.
  private func key(typing text: String, _ layout: ScreenLayout) -> ScreenKey {
    layout.stroke(typing: text).map(key) ?? ScreenKey(action: .text(text), keycap: text, name: text)
  }

  private func key(_ stroke: KeyStroke) -> ScreenKey {
    let symbol = stroke.keysym
    let cap = symbol.text.isEmpty ? symbol.keycap : symbol.text
    return ScreenKey(
      action: .stroke(stroke), keycap: symbol.isDead ? symbol.mark ?? cap : cap,
      name: symbol.isDead ? localized("Accent $sign", ["sign": cap]) : cap,
      isOn: !isSecret && pendingSequence.contains(symbol))
  }

  /// The layout's Compose key, or a substitute; it shows the signs of the pending sequence.
  private func compose(_ layout: ScreenLayout) -> ScreenKey {
    let shown = isSecret ? [] : pendingSequence
    return ScreenKey(
      action: layout.compose.map { .stroke($0) } ?? .compose, style: .function,
      keycap: shown.isEmpty ? Keysym.multiKey.keycap : shown.map(\.sequenceSign).joined(),
      name: Keysym.multiKey.keycap, isOn: shown.first == .multiKey)
  }

  private func function(_ code: UInt32, _ symbol: Keysym, sign: ScreenKey.Sign?) -> ScreenKey {
    let stroke = KeyStroke(code: code, modifiers: [], level: 0, keysym: symbol)
    return ScreenKey(
      action: .stroke(stroke), style: .function, sign: sign,
      name: Shortcut(symbol).text(in: keyNames))
  }

  private var backspace: ScreenKey { function(ScreenLayout.backspace, .backspace, sign: .backspace) }
  private var enter: ScreenKey {
    var key = function(ScreenLayout.return, .return, sign: returnTitle == nil ? .return : nil)
    if let returnTitle { (key.keycap, key.name, key.span) = (returnTitle, returnTitle, 2) }
    return key
  }

  private func done(span: Int) -> ScreenKey {
    let title = localized("Done")
    return ScreenKey(action: .done, style: .primary, keycap: title, name: title, span: span)
  }

  private func latch(_ flag: ModifierFlags) -> ScreenKey {
    let isShift = flag == .shift
    return ScreenKey(
      action: .latch(flag), style: .function, keycap: isShift ? "" : "AltGr", sign: isShift ? .shift : nil,
      name: isShift ? Shortcut(.space, modifiers: .shift).keys(in: keyNames)[0] : "AltGr",
      isOn: latched.union(locked).contains(flag), isLocked: locked.contains(flag))
  }
}
