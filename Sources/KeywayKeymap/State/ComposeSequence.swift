import CXKBCommon
import Glibc

/// Dead-key and Compose sequences of the locale's table (`xkb_compose_state`).
///
/// The table is large, so it is loaded at the first dead key or Compose key. A person's own table is loaded at once, because
/// its sequences may start with any key.
///
/// Owner of both C objects: this object, until `deinit`. Thread: that of its ``KeymapState``.
final class ComposeSequence {
  enum Outcome {
    /// The press is not part of a sequence.
    case none
    /// The press is part of an incomplete sequence.
    case pending
    /// The press completes a sequence, which types this text.
    case composed(String)
    /// The press cancels a sequence and does nothing else.
    case abandoned
  }

  private let locale: String
  private var table: OpaquePointer?
  private var state: OpaquePointer?
  private var didLoad = false
  /// The symbols of the sequence so far, for feedback on the screen.
  private(set) var pending: [Keysym] = []

  /// - Parameter locale: such as `de_DE.UTF-8`; nil is the environment's.
  init(locale: String?) {
    self.locale = locale ?? Self.environmentLocale
    if Self.personHasOwnTable { load() }
  }

  deinit {
    if let state { xkb_compose_state_unref(state) }
    if let table { xkb_compose_table_unref(table) }
  }

  /// Takes the next pressed symbol.
  func feed(_ symbol: Keysym) -> Outcome {
    if !pending.isEmpty && (symbol == .escape || symbol == .backspace) {
      reset()
      return .abandoned
    }
    if state == nil {
      guard symbol.isDead || symbol == .multiKey else { return .none }
      load()
    }
    guard let state, xkb_compose_state_feed(state, symbol.rawValue) == XKB_COMPOSE_FEED_ACCEPTED else {
      return .none
    }
    switch xkb_compose_state_get_status(state) {
    case XKB_COMPOSE_COMPOSING:
      pending.append(symbol)
      return .pending
    case XKB_COMPOSE_COMPOSED:
      let text = Self.composedText(state)
      reset()
      return .composed(text)
    case XKB_COMPOSE_CANCELLED:
      // No sequence continues like this. The key that broke it keeps its own meaning, so that no key is silently swallowed.
      reset()
      return .none
    default:
      return .none
    }
  }

  func reset() {
    pending.removeAll(keepingCapacity: true)
    if let state { xkb_compose_state_reset(state) }
  }

  static func composedText(_ state: OpaquePointer) -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { buffer in
      let length = xkb_compose_state_get_utf8(state, buffer.baseAddress, buffer.count)
      return length > 0 ? String(cString: UnsafePointer(buffer.baseAddress!)) : ""
    }
  }

  private func load() {
    guard !didLoad else { return }
    didLoad = true
    table = Self.newTable(locale: locale)
    guard let table else { return }
    state = xkb_compose_state_new(table, XKB_COMPOSE_STATE_NO_FLAGS)
  }

  /// Returns the table of a locale, which the caller releases; nil if none can be read.
  ///
  /// - Parameter locale: nil is the environment's.
  static func newTable(locale: String?) -> OpaquePointer? {
    guard let context = try? XKBContext(readsSystemFiles: true) else { return nil }
    // The C locale has no table; a kiosk that sets no locale still has dead keys.
    for name in [locale ?? environmentLocale, "en_US.UTF-8"] {
      let table = xkb_compose_table_new_from_locale(
        context.pointer, name, XKB_COMPOSE_COMPILE_NO_FLAGS)
      if let table { return table }
    }
    return nil
  }

  /// The first of these variables that is set and not empty decides (POSIX.1-2017, section 8.2).
  private static var environmentLocale: String {
    for name in ["LC_ALL", "LC_CTYPE", "LANG"] {
      if let value = getenv(name), value.pointee != 0 { return String(cString: value) }
    }
    return "C"
  }

  private static var personHasOwnTable: Bool {
    if let file = getenv("XCOMPOSEFILE"), file.pointee != 0 { return true }
    guard let home = getenv("HOME") else { return false }
    let path = String(cString: home)
    return access(path + "/.XCompose", R_OK) == 0 || access(path + "/.config/XCompose", R_OK) == 0
  }
}
