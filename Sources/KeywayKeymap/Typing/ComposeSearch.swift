import CXKBCommon

/// Finds the sequences of a Compose table that type a text.
///
/// The table cannot be listed before libxkbcommon 1.6, so the search extends every known prefix by every symbol of the layout.
///
/// Owner of both C objects: this value, until it ends. Thread: the caller's.
struct ComposeSearch: ~Copyable {
  private let table: OpaquePointer
  private let state: OpaquePointer

  /// - Returns: nil if there is no table.
  init?(locale: String?) {
    guard let table = ComposeSequence.newTable(locale: locale) else { return nil }
    guard let state = xkb_compose_state_new(table, XKB_COMPOSE_STATE_NO_FLAGS) else {
      xkb_compose_table_unref(table)
      return nil
    }
    self.table = table
    self.state = state
  }

  deinit {
    xkb_compose_state_unref(state)
    xkb_compose_table_unref(table)
  }

  /// Returns the sequences of the given symbols that type exactly this text.
  func sequences(typing text: String, from symbols: [Keysym]) -> [[Keysym]] {
    var found: [[Keysym]] = []
    var prefixes: [[Keysym]] = [[]]
    while let prefix = prefixes.popLast() {
      for symbol in symbols {
        let sequence = prefix + [symbol]
        switch feed(sequence) {
        case XKB_COMPOSE_COMPOSING: prefixes.append(sequence)
        case XKB_COMPOSE_COMPOSED: if ComposeSequence.composedText(state) == text { found.append(sequence) }
        default: break
        }
      }
    }
    return found
  }

  private func feed(_ sequence: [Keysym]) -> xkb_compose_status {
    xkb_compose_state_reset(state)
    for symbol in sequence { xkb_compose_state_feed(state, symbol.rawValue) }
    return xkb_compose_state_get_status(state)
  }
}
